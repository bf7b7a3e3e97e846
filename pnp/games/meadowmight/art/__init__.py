"""The tiles of Meadowmight: meadows, Sheeple, the special tiles of the Wool Wolves, and the back of them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TypeVar

from pnp.games.meadowmight.art.fences import fences
from pnp.games.meadowmight.art.finds import SIZE, finds
from pnp.games.meadowmight.art.turf import LIGHT, chance, turf
from pnp.press.art import motifs, palette, sheep, wolf
from pnp.press.art.brush import BLEED, OUTLINE, Brush, cloud, flat, line_at, picture, place, spot
from pnp.press.art.motifs import blossom
from pnp.press.art.palette import FAMILIES, symbol
from pnp.press.art.sheep import Sheep
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.kit.look import Draw, Look, Piece
from pnp.press.scene.nodes import Circle, Drawing, Node, Rect, Style, Use, shift

T = TypeVar("T")

FLOCK = (
    Sheep(pose="lying"),
    Sheep(pose="grazing"),
    Sheep(pose="lying", mood="asleep"),
    Sheep(pose="grazing", curl="spiral"),
    Sheep(pose="lying", curl="spiral"),
)
"""The neutral sheep: white, and minding their own business."""
SHEEPLE = {
    "turquoise": Sheep(pose="face", wears="cap"),
    "green": Sheep(pose="face", mood="cheeky"),
    "yellow": Sheep(pose="face", wears="straw-hat"),
    "red": Sheep(pose="face", horns=True),
    "pink": Sheep(pose="face", wears="bow"),
    "blue": Sheep(pose="face", curl="shaggy"),
}
SPECIALS: dict[str, tuple[Callable[[float], Drawing], float, float]] = {
    "wolf": (wolf.wolf, 30.5, 0),
    "tree": (motifs.tree, 31.5, 0),
    "pond": (motifs.pond, 33.5, 0),
    "house": (motifs.house, 32, -0.5),
}
"""A drawing, how wide it is, and how far below the middle."""


def meadow_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    fields = piece.fields
    return (_meadow(piece.width, piece.height, piece.id, fields["fences"], fields["sheep"]),)


@picture("meadowmight meadow-tile")
def _meadow(width: float, height: float, id: str, sides: str, flock: int) -> list[Node]:
    return [
        *turf(width, height, id, sides, 14.5 if flock else 7),
        fences(width, height, sides),
        *(_grazing(width, height, id) if flock else _find(width, height, id)),
    ]


def _grazing(width: float, height: float, id: str) -> list[Node]:
    dice, size = chance(id), 29.0
    kind = _pick(FLOCK, id)
    x, y = (width - size) / 2, (height - size) / 2 - (4.5 if kind.pose == "lying" else 1)
    return [
        spot(width / 2, y + size * 0.95, size * 0.42, 1.8, palette.MEADOW.shade),
        place(sheep.draw(kind, line_at(size)), x, y, size, mirrored=dice.random() < 0.5),
    ]


def _find(width: float, height: float, id: str) -> list[Node]:
    dice = chance(id)
    found = _pick(finds(), id)
    x = round((width - SIZE) / 2 + 4 * (dice.random() - 0.5), 1)
    y = round((height - SIZE) / 2 + 4 * (dice.random() - 0.5), 1)
    return [place(found, x, y, SIZE, mirrored=dice.random() < 0.5)]


def _pick(choice: Sequence[T], id: str) -> T:
    """One of them, the next for the next id, so that tiles beside each other on a sheet differ."""
    return choice[sum(id.encode()) % len(choice)]


def sheeple_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_sheeple(piece.width, piece.height, piece.id, piece.fields["fences"], piece.fields["colour"]),)


@picture("meadowmight sheeple-tile")
def _sheeple(width: float, height: float, id: str, sides: str, colour: str) -> list[Node]:
    return [*turf(width, height, id, sides, 14.5), fences(width, height, sides), _medal(width, height, colour)]


@picture("meadowmight medal")
def _medal(width: float, height: float, colour: str) -> list[Node]:
    """The face on its disc, and the symbol on a small one."""
    family, brush = FAMILIES[colour], Brush(OUTLINE)
    x, y, radius, size, away = width / 2, height / 2, 14.7, 25.0, 8.7
    face = replace(SHEEPLE[colour], accent=family.tones)
    edge = Style(family.tones.base, brush.ink, 0.4)
    return [
        brush.oval(x, y, radius, radius, family.tones.base),
        Circle(x, y, radius - 1.2, Style(stroke=family.tones.shade, width=0.6)),
        place(sheep.draw(face, line_at(size)), x - size / 2 - 1, y - size / 2 - 1, size, mirrored=True),
        brush.oval(x + away, y + away, 6, 6, palette.PAPER),
        symbol(family.symbol, x + away, y + away, 4.5, edge),
    ]


def special_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_special(piece.width, piece.height, piece.id, piece.fields["fences"], piece.fields["special"]),)


@picture("meadowmight special-tile")
def _special(width: float, height: float, id: str, sides: str, special: str) -> list[Node]:
    draw, size, down = SPECIALS[special]
    x, y = (width - size) / 2, (height - size) / 2 + down
    foot = spot(width / 2, y + size * 0.955, size * 0.38, 1.6, palette.MEADOW.shade)
    return [
        *turf(width, height, id, sides, 15.5),
        fences(width, height, sides),
        *([] if special == "pond" else [foot]),
        place(draw(line_at(size)), x, y, size),
    ]


def meadow_back(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_back(piece.width, piece.height),)


@picture("meadowmight meadow-back")
def _back(width: float, height: float) -> list[Node]:
    """A meadow of flowers from above, the same whichever way it lies; darker than any face."""
    x, y, step = width / 2, height / 2, 6.6
    brush, tones = Brush(OUTLINE), palette.MEADOW
    small = Drawing("meadowmight blossom", blossom(0, 0, 2, tones.base, LIGHT, petals=4), 4, 4)
    ground = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(tones.shade))
    strewn = [
        Use(small, shift(x + column * step, y + row * step))
        for column, row in product(range(-3, 4), repeat=2)
        if (column + row) % 2 == 0 and max(abs(column), abs(row)) > 1
    ]
    daisy = brush.shape(cloud(x, y, 6.2, 6.2, 8, 0.85, 0.1), palette.WOOL.base)
    return [ground, *strewn, *daisy, brush.oval(x, y, 3, 3, palette.SUNFLOWER.base)]


DRAWINGS: dict[str, Draw] = {
    "meadow-tile": meadow_tile,
    "sheeple-tile": sheeple_tile,
    "special-tile": special_tile,
    "meadow-back": meadow_back,
}

PICTURES: Pictures = {
    **{colour: partial(sheep.draw, face) for colour, face in SHEEPLE.items()},
    **{special: draw for special, (draw, _, _) in SPECIALS.items()},
    "lying": partial(sheep.draw, FLOCK[0]),
    "grazing": partial(sheep.draw, FLOCK[1]),
}
"""What the stationery of the kit shows."""
