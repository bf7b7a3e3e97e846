"""Why a tile cannot lie where a record says: asked only once it is known that it cannot."""

from __future__ import annotations

from typing import NoReturn

from pnp.errors import Illegal
from pnp.games.topology import DIRECTIONS, OPPOSITE, cell_name, neighbours
from pnp.games.wooly_bully.face import FOREST, KINDS, Face
from pnp.games.wooly_bully.landscape import Landscape


def refuse_cell(land: Landscape, cell: int) -> None:
    """Unless it is an empty cell next to a tile."""
    if top := land.top(cell):
        raise Illegal("occupied", f"{top.word} lies at {cell_name(cell)}; the cell must be empty")
    if not any(land.top(near) for near in neighbours(cell)):
        raise Illegal("apart", f"{cell_name(cell)} is not next to a tile")


def refuse_face(land: Landscape, cell: int, face: Face) -> NoReturn:
    """A tile that does not fit there."""
    refuse_cell(land, cell)
    for side, near in enumerate(neighbours(cell)):
        other, shows = land.top(near), face.edges[side]
        if other and (meets := other.edges[OPPOSITE[side]]) != shows:
            message = f"{face.word} at {cell_name(cell)} shows {KINDS[shows]} to the {DIRECTIONS[side]}"
            raise Illegal("edge", f"{message}, where {other.word} shows {KINDS[meets]}; they must be the same")
    raise AssertionError(f"{face.word} fits at {cell_name(cell)}")


def refuse_side(face: Face) -> NoReturn:
    """A wolf or a hunter played like a landscape tile with the side that shows the beast."""
    write = f"write '{face.beast} {face.tile} at …'"
    raise Illegal("side", f"{face.tile} is played like a landscape tile only with side b; {write}")


def refuse_forest(land: Landscape, cell: int, tile: str) -> NoReturn:
    """A wolf or a hunter where it meets no forest."""
    refuse_cell(land, cell)
    raise Illegal("no-forest", f"{tile} needs a cell next to a forest edge; {cell_name(cell)} is not")


def refuse_hunted(land: Landscape, cell: int) -> NoReturn:
    """A wolf where a hunter is in the forest."""
    forest = next(forest for near in land.woods(cell) if (forest := land.region(near, FOREST)).hunters)
    hunter = cell_name(next(land.beasts(forest, "hunter")))
    message = f"no wolf may join the forest at {cell_name(cell)}: the hunter at {hunter} is in it"
    raise Illegal("hunter-in-forest", message)
