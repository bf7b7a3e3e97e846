"""Sheep and shepherds, to stand on the board."""

from __future__ import annotations

from functools import cache

from pnp.press.art import palette, sheep
from pnp.press.art.brush import BLEED, BOX, SAFE, Brush, area, flat, line_at, picture, place, spot
from pnp.press.art.motifs import tuft
from pnp.press.art.palette import FAMILIES, Tones
from pnp.press.art.sheep import Sheep
from pnp.press.art.standee import Strip
from pnp.press.kit.look import Look, Piece
from pnp.press.scene.nodes import Drawing, Node, Rect, Style
from pnp.press.scene.outline import Outline

FOOT = 8.0
"""How far a foot reaches out."""
WHITE = Sheep()
BLACK = Sheep(palette.BLACK_WOOL, palette.ASH_FACE, mood="cheeky")
SHEPHERD = (0.14, 0.99)
"""From where to where a shepherd fills the width of its box."""
SKIN = Tones("#f7cfa8", "#e8b085")
TURF = Tones("#cfe6b8", "#a9d08a")
FLOCK = (WHITE, Sheep(curl="spiral"), Sheep(mood="sweet"), Sheep(curl="wavy"), Sheep(mood="merry"), Sheep(horns=True))
"""No two neighbours on the sheet look alike; to play, all of them are the same."""


def strip(piece: Piece, look: Look) -> Outline:
    return Strip.of(piece, FOOT).outline()


def white_sheep(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_animal(piece.width, piece.height, FLOCK[sum(piece.id.encode()) % len(FLOCK)]),)


def black_sheep(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_animal(piece.width, piece.height, BLACK),)


@picture("sheepland animal")
def _animal(width: float, height: float, kind: Sheep) -> list[Node]:
    size = width - 2 * SAFE
    return _standing(Strip(width, height, FOOT), sheep.draw(kind, line_at(size)), SAFE, size)


def shepherd_figure(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_shepherd(piece.width, piece.height, piece.fields["colour"]),)


@picture("sheepland shepherd figure")
def _shepherd(width: float, height: float, colour: str) -> list[Node]:
    left, right = SHEPHERD
    size = (width - 2 * SAFE) / (right - left)
    return _standing(Strip(width, height, FOOT), shepherd(colour, line_at(size)), SAFE - left * size, size)


def _standing(strip: Strip, figure: Drawing, left: float, size: float) -> list[Node]:
    """White paper, so that little ink is spent; grass where the feet are folded out."""
    width, ground = strip.width, strip.panel
    side: tuple[Node, ...] = (
        Rect(-BLEED, ground - 2.2, width + 2 * BLEED, FOOT + 2.2 + BLEED, flat(TURF.base)),
        *(tuft(x * width, ground - 1.4, 2.4, TURF.shade) for x in (0.1, 0.52, 0.9)),
        place(figure, left, ground - size * 0.97, size),
    )
    return [*strip.sides(Drawing(f"side of {figure.name} {width:g}", side, width, ground + FOOT))]


@cache
def shepherd(colour: str, line: float) -> Drawing:
    """In a long cloak of the colour with its symbol, a straw hat and a crook."""
    brush, family = Brush(line), FAMILIES[colour]
    cloak = "M47 46 C60 46 66 56 70 72 C73 83 75 90 76 95 C58 99 36 99 18 95 C19 90 21 83 24 72 C28 56 34 46 47 46 Z"
    mark = palette.INK if palette.lightness(family.tones.base) > 70 else palette.PAPER
    nodes = [
        *brush.tube("M83 96 L80 24 C80 8 97 8 96 21 C96 27 90 28 88 24", palette.WOOD.base, 4.4),
        *brush.shape(cloak, family.tones.base, area("M56 44 C64 60 66 80 62 100 H80 V44 Z", family.tones.shade)),
        palette.symbol(family.symbol, 45, 75, 13, Style(fill=mark)),
        *brush.tube("M66 60 C73 62 77 62 80 61", family.tones.base, 8),
        brush.oval(81.5, 60, 5, 5, SKIN.base),
        *_head(brush),
        *_hat(brush, family.tones),
    ]
    return Drawing(f"sheepland shepherd {colour} {line:g}", tuple(nodes), BOX, BOX)


def _head(brush: Brush) -> list[Node]:
    face = "M30 24 C27 42 34 53 47 53 C60 53 67 42 64 24 Z"
    return [
        *brush.shape(face, SKIN.base, area("M55 20 C61 36 56 48 44 56 H70 V20 Z", SKIN.shade)),
        *(node for x in (40, 54) for node in brush.eye(x, 34, 3.4)),
        spot(47, 39, 3, 2.4, SKIN.shade),
        *(spot(x, 41, 2.8, 2, palette.BLUSH) for x in (35, 59)),
        brush.stroke("M41 44 Q47 49.5 53 44"),
    ]


def _hat(brush: Brush, band: Tones) -> list[Node]:
    crown = "M32 22 C32 8 38 3 47 3 C56 3 62 8 62 22 Z"
    brim = "M16 25 C16 17 78 17 78 25 C78 31 16 31 16 25 Z"
    return [
        *brush.shape(crown, palette.STRAW.base, Rect(28, 14, 40, 6, flat(band.base))),
        *brush.shape(brim, palette.STRAW.base, area("M14 26 H80 V34 H14 Z", palette.STRAW.shade)),
    ]
