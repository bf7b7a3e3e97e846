"""What lies on the table besides the pieces: marks for the last move and the score, mats and labels. About 0, 0."""

from __future__ import annotations

from functools import cache

from pnp.files.part import clip
from pnp.press.art import palette
from pnp.press.art.brush import flat
from pnp.press.art.palette import FAMILIES, text_on
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Line, Node, Rect, Style

MARK, OPEN = palette.SUNFLOWER.base, "#e0221b"
"""The colour of the last move, and of what is not closed."""
_CASING, _LINE = 4.0, 2.6
"""How broad marks are: a line of their colour on a darker one, to be seen on everything."""
_NEUTRAL = palette.STONE.base


def base(colour: str | None) -> str:
    """The colour of a family; something grey where there is none."""
    return FAMILIES[colour].tones.base if colour else _NEUTRAL


@cache
def frame(width: float, height: float, corner: float = 3.0) -> Drawing:
    """Round a piece that was moved last; its line lies on the edge."""
    casing, line = Style(stroke=palette.INK, width=_CASING), Style(stroke=MARK, width=_LINE)
    edges = tuple(Rect(-width / 2, -height / 2, width, height, style, corner) for style in (casing, line))
    return Drawing(f"frame {width:g}x{height:g}", edges, width + _CASING, height + _CASING)


@cache
def ring(radius: float, colour: str = MARK) -> Drawing:
    """Round a place where something happened."""
    casing, line = Style(stroke=palette.INK, width=_CASING), Style(stroke=colour, width=_LINE)
    side = 2 * radius + _CASING
    return Drawing(f"ring {radius:g} {colour}", (Circle(0, 0, radius, casing), Circle(0, 0, radius, line)), side, side)


@cache
def ground(radius: float) -> Drawing:
    """A pale spot on which a figure stands out."""
    return Drawing(
        f"ground {radius:g}", (Circle(0, 0, radius, Style(palette.CREAM, opacity=0.8)),), 2 * radius, 2 * radius
    )


@cache
def tint(width: float, height: float, colour: str | None, strength: float = 0.45) -> Drawing:
    style = Style(fill=base(colour), opacity=strength)
    area = Rect(-width / 2, -height / 2, width, height, style)
    return Drawing(f"tint {colour} {strength:g} {width:g}x{height:g}", (area,), width, height)


@cache
def points(words: str, colour: str | None, size: float = 12.0) -> Drawing:
    """A number on a shield of a colour, `size` millimetres high."""
    fill = base(colour)
    wide = max(size, text.width(words, "display", size * 0.7) + size * 0.5)
    shield = Rect(-wide / 2, -size / 2, wide, size, Style(fill, palette.PAPER, size * 0.16), size / 2)
    edge = Rect(-wide / 2, -size / 2, wide, size, Style(stroke=palette.INK, width=size * 0.05), size / 2)
    label = _centred(words, "display", size * 0.7, text_on(fill))
    return Drawing(f"points {words} {colour} {size:g}", (shield, edge, label), wide, size)


@cache
def gap(length: float) -> Drawing:
    """An edge that nothing closes, from left to right."""
    half = length / 2 - 3
    ends = (
        Line(-half, 0, half, 0, Style(stroke=palette.PAPER, width=5)),
        Line(-half, 0, half, 0, Style(stroke=OPEN, width=3.2)),
    )
    return Drawing(f"gap {length:g}", ends, length, 5)


@cache
def label(words: str, size: float, colour: str = palette.INK, font: str = "sans-semibold") -> Drawing:
    """Words on a light ground, to be read on any table."""
    width, height = text.width(words, font, size) + size, size * 1.5
    ground = Rect(-width / 2, -height / 2, width, height, Style(palette.CREAM, opacity=0.92), size * 0.4)
    return Drawing(
        f"label {words} {size:g} {colour} {font}", (ground, _centred(words, font, size, colour)), width, height
    )


def nameplate(player: str, size: float) -> Drawing:
    """The name of a player, as much of it as there is room for."""
    return label(clip(player, 20), size)


@cache
def mat(width: float, height: float, colour: str | None) -> Drawing:
    """A light ground for what belongs together, with an edge in a colour."""
    style = Style(palette.CREAM, base(colour), 1.6)
    return Drawing(
        f"mat {width:g}x{height:g} {colour}", (Rect(-width / 2, -height / 2, width, height, style, 6),), width, height
    )


@cache
def badge(colour: str | None) -> Drawing:
    """What stands before a player's name: the colour, with its symbol."""
    nodes: list[Node] = [Circle(0, 0, 5, Style(base(colour), palette.INK, 0.5))]
    if colour:
        nodes.append(palette.symbol(FAMILIES[colour].symbol, 0, 0, 3.2, flat(text_on(base(colour)))))
    return Drawing(f"badge {colour}", tuple(nodes), 10.5, 10.5)


def _centred(words: str, font: str, size: float, colour: str) -> Node:
    return text.run(0, text.capital(font, size) / 2, words, font, size, colour, "middle")
