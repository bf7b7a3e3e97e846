"""The table of Wooly Bully as a picture; at the end with the points of the fields, and why larger ones have none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist
from statistics import fmean

from pnp.games import Table
from pnp.games.topology import COMPASS
from pnp.games.wooly_bully.art.flock import FLOCKS
from pnp.games.wooly_bully.face import Face
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.regions import Region
from pnp.games.wooly_bully.scoring import Tally
from pnp.games.wooly_bully.setup import Setup
from pnp.press.scene.nodes import Drawing, Style, polygon
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.cells import Cells
from pnp.stage.view import Placed, Position, View


def draw(cast: Cast, position: Position) -> Iterator[Placed]:
    land: Landscape = position.state.land if position.state else position.tally.land
    cells = Cells(cast.face(next(iter(land.tops.values())).tile).width)
    for cell, face in sorted(land.tops.items()):
        yield _tile(cast, cells, cell, face)
    if position.before:
        yield from cells.changed(position.before.land.tops, land.tops)
    if position.tally:
        yield from _scored(cells, position.tally)


def _tile(cast: Cast, cells: Cells, cell: int, face: Face) -> Placed:
    side, _, letter = face.word.partition("/")
    drawing = cast.back(face.tile) if side == f"{face.tile}b" else cast.face(face.tile)
    return Placed(drawing, *cells.at(cell), 90 * COMPASS.index(letter or COMPASS[0]), name=face.tile)


def _scored(cells: Cells, tally: Tally) -> Iterator[Placed]:
    """What counts is tinted; of the larger fields that do not, the open edges and the wolves are marked."""
    owners = [(seat, FLOCKS[kind].family.name) for seat, kind in enumerate(tally.kinds)]
    land, scored = tally.land, [(field, colour) for seat, colour in owners for field in tally.scored(seat)]
    for field, colour in scored:
        wedge = _wedge(cells.side, colour)
        yield from (Placed(wedge, *cells.at(cell), 90 * side) for cell, side in _edges(land, field))
    for field in (field for seat, _ in owners for field in tally.missed(seat)):
        yield from (cells.gap(cell, side) for cell, side in land.open_edges(field))
        for cell in _wolves(land, field):
            yield Placed(props.ring(cells.side * 0.3, props.OPEN), *cells.at(cell))
    for field, colour in scored:
        shield = props.points(f"{tally.per_sheep * field.edges:+}", colour, cells.side * 0.34)
        yield Placed(shield, *_heart([cells.wedge(cell, side) for cell, side in _edges(land, field)]))


def _edges(land: Landscape, field: Region) -> list[tuple[int, int]]:
    """Its edges, as cell and direction; each has a sheep."""
    sides = [(cell, side) for cell in sorted(field.cells) for side in range(4)]
    return [(cell, side) for cell, side in sides if land.tops[cell].edges[side] == field.kind]


def _heart(points: list[tuple[float, float]]) -> tuple[float, float]:
    """The one nearest to the middle of them all."""
    middle = tuple(fmean(along) for along in zip(*points, strict=True))
    return min(points, key=lambda point: dist(point, middle))


def _wolves(land: Landscape, field: Region) -> list[int]:
    """Those that cancel it."""
    return [] if field.open else [cell for forest in land.forests_of(field) for cell in land.beasts(forest, "wolf")]


@cache
def _wedge(side: float, colour: str) -> Drawing:
    """The part of a tile that its northern edge owns."""
    half = side / 2
    area = polygon([(-half, -half), (half, -half), (0, 0)], Style(fill=props.base(colour), opacity=0.5))
    return Drawing(f"wedge {colour} {side:g}", (area,), side, side)


def colours(table: Table, setup: Setup) -> tuple[str | None, ...]:
    return setup.colours


VIEW = View(
    kinds=("landscape-tile", "wolf-tile", "hunter-tile", "shepherd-tile", "village-square"), draw=draw, colours=colours
)
