"""Fences as they stand on a tile: posts and two rails along a side, far enough inside that two facing ones are double.

The rails of a side run on to the open sides beside it, so that the fences of neighbouring tiles join.
"""

from __future__ import annotations

from itertools import product

from pnp.press.art import palette
from pnp.press.art.brush import BLEED, OUTLINE, Brush, flat, group, picture
from pnp.press.scene.nodes import Node, Rect, Style, rotate

INSET = 6.0
"""From the cut to the middle of a fence; also to its first post, so that posts keep their distance across tiles."""
DEPTH = 9.0
"""From the cut to where the grass is free."""
SPACING = 12.0
_SPREAD = 1.4
_RAIL = 1.3
_POST = 2.3
_WOOD = palette.BARK
_BRUSH = Brush(OUTLINE)


@picture("meadowmight fences")
def fences(width: float, height: float, sides: str) -> list[Node]:
    """The fences of a square tile: top, right, bottom, left, `F` where there is one."""
    fenced = [mark == "F" for mark in sides]
    shadows: list[Node] = []
    rails: list[Node] = []
    posts: list[Node] = []
    for side in range(4):
        before, here, after = fenced[side - 1], fenced[side], fenced[(side + 1) % 4]
        if not here:
            continue
        turn = rotate(90 * side, width / 2, height / 2)
        start, end = INSET if before else -BLEED, width - (INSET if after else -BLEED)
        shadow = Rect(start, INSET, end - start, DEPTH - INSET, flat(palette.MEADOW.shade))
        shadows.append(group([shadow], turn))
        rails.append(group(_rails(start, end), turn))
        posts.append(group([*_posts(width, before, after), *(_corner() if before else ())], turn))
    return [*shadows, *rails, *posts]


def _rails(start: float, end: float) -> list[Node]:
    style = Style(palette.WOOD.shade, palette.INK, OUTLINE)
    return [Rect(start, INSET + away - _RAIL / 2, end - start, _RAIL, style) for away in (-_SPREAD, _SPREAD)]


def _posts(length: float, before: bool, after: bool) -> list[Node]:
    """Posts with their tips outwards; where two fences meet they share one."""
    count = round((length - 2 * INSET) / SPACING) + 1
    return [
        node
        for index in range(count)
        if not (index == 0 and before) and not (index == count - 1 and after)
        for node in _post(INSET + index * SPACING)
    ]


def _post(x: float) -> tuple[Node, ...]:
    left, right, tip, foot = x - _POST / 2, x + _POST / 2, INSET - 2.7, INSET + 3.0
    d = f"M{left} {foot} V{tip + 1} Q{left} {tip} {x} {tip - 0.2} Q{right} {tip} {right} {tip + 1} V{foot} Z"
    return _BRUSH.shape(d, _WOOD.base, Rect(x + 0.3, tip - 1, _POST, foot - tip + 1, flat(_WOOD.shade)))


def _corner() -> list[Node]:
    half = _POST
    style = Style(_WOOD.base, palette.INK, OUTLINE)
    return [
        Rect(INSET - half, INSET - half, 2 * half, 2 * half, style, 0.7),
        *(
            Rect(INSET + x - 0.35, INSET + y - 0.35, 0.7, 0.7, flat(_WOOD.shade), 0.3)
            for x, y in product((-1.1, 1.1), repeat=2)
        ),
    ]
