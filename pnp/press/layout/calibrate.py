"""A sheet that tells how far a printer shifts the backs."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.press.art.palette import INK
from pnp.press.layout.imposition import flip
from pnp.press.layout.paper import Layout
from pnp.press.scene import text
from pnp.press.scene.nodes import Line, Node, Page, Style

_REACH = 10
"""Millimetres the rulers go to each side."""
_APART = 35.0
_THIN = Style(stroke=INK, width=0.1, cap="butt")
_LINE = Style(stroke=INK, width=0.25, cap="butt")

_FRONT = """**Page 1. Print both pages on one sheet: two-sided, flipped on the {edge} edge, at 100 % (actual size).**
1. Measure the ruler at the bottom: it is 100 mm long. If it is not, the printer scales; switch that off.
2. Turn the sheet over and go on with page 2."""

_BACK = """**Page 2. Hold the sheet against a window, with this page towards you and upright.**
1. Each ruler is crossed by a line of page 1 that shines through. (Or push a pin through that line.)
2. Read both rulers where the lines cross them. Right and down are plus, left and up are minus.
3. Write the two numbers into your layout:  back_offset: [across, down]
or add them to the command:  --set "back_offset=[across, down]"
4. If there were other numbers, add these to them. Print this sheet once more: now both lines should be at 0."""


def pages(layout: Layout) -> tuple[Page, Page]:
    """Two lines, and the rulers that come to lie behind them, moved by the layout's own offset."""
    width, height = layout.page
    edge = "short" if layout.backs == "short-edge" else "long"
    a, _, _, d, e, f = flip(layout.page, layout)
    dx, dy = layout.back_offset
    across, down = (width / 2 - _APART, height / 2), (width / 2 + _APART, height / 2)
    (x1, y1), (x2, y2) = ((a * x + e + dx, d * y + f + dy) for x, y in (across, down))
    front = (*_lines(*across, *down), *_size(width / 2, height - 25))
    back = (*_ruler(x1, y1, upright=False), *_ruler(x2, y2, upright=True))
    return (
        Page(width, height, (*_words(_FRONT.format(edge=edge), width, height), *front)),
        Page(width, height, (*_words(_BACK, width, height), *back)),
    )


def _lines(x1: float, y1: float, x2: float, y2: float) -> Iterator[Node]:
    """Bold enough to be seen through paper."""
    yield Line(x1, y1 - _REACH, x1, y1 + _REACH, _LINE)
    yield Line(x2 - _REACH, y2, x2 + _REACH, y2, _LINE)


def _ruler(x: float, y: float, upright: bool) -> Iterator[Node]:
    """Half millimetres to both sides of x, y. What is read is how far the back has to be moved."""
    for step in range(-2 * _REACH, 2 * _REACH + 1):
        at = step / 2
        length = 5.0 if at % 5 == 0 else 3.5 if at % 1 == 0 else 2.0
        words = f"{at:+g}".replace("-", "\N{MINUS SIGN}") if at else "0"
        if upright:
            yield Line(x, y + at, x + length, y + at, _THIN)
        else:
            yield Line(x + at, y, x + at, y - length, _THIN)
        if at % 5 == 0 and upright:
            yield text.run(x + 6, y + at + 1, words, "sans", text.pt(9), INK)
        elif at % 5 == 0:
            yield text.run(x + at, y - 6, words, "sans", text.pt(9), INK, "middle")
    title = "down" if upright else "across"
    yield text.run(x, y - _REACH - 5, title, "display", text.pt(13), INK, "middle")


def _size(x: float, y: float) -> Iterator[Node]:
    yield Line(x - 50, y, x + 50, y, _LINE)
    for at in range(101):
        length = 3.0 if at % 10 == 0 else 1.5
        yield Line(x - 50 + at, y, x - 50 + at, y - length, _THIN)
        if at % 10 == 0:
            yield text.run(x - 50 + at, y + 3.4, str(at), "sans", text.pt(8), INK, "middle")


def _words(words: str, width: float, height: float) -> Iterator[Node]:
    box = (15.0, 15.0, width - 30, height / 2 - 40)
    yield from text.fit(words, box, "sans", text.pt(12), text.pt(6), INK, leading=1.35).nodes
