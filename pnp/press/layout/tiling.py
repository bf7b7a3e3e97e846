"""Boards larger than the paper: spread over several pages that overlap, to be glued together."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from pnp.press.kit.cutout import Cutout
from pnp.press.layout import marks
from pnp.press.layout.packing import Area
from pnp.press.layout.paper import Layout
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Line, Matrix, Node, Page, Rect, Style, chain, rotate, scale, shift
from pnp.press.scene.outline import placed

_GLUE = Style(stroke="#777777", width=0.2, dash=(1, 1), cap="butt")
_TICK = 4.0


class Grid(Struct, frozen=True):
    """The windows through which the pages show the board."""

    columns: int
    rows: int
    width: float
    height: float
    turned: bool
    """The board lies on its side, because that takes fewer pages."""

    @property
    def pages(self) -> int:
        return self.columns * self.rows


def grid(width: float, height: float, layout: Layout) -> Grid:
    """The fewest equal windows for a board of that size on paper."""
    area, overlap = layout.printable, layout.overlap

    def windows(across: float, down: float, turned: bool) -> Grid:
        columns = max(1, ceil((across - overlap) / (area.width - overlap) - 1e-9))
        rows = max(1, ceil((down - overlap) / (area.height - overlap) - 1e-9))
        return Grid(columns, rows, (across - overlap) / columns + overlap, (down - overlap) / rows + overlap, turned)

    return min(windows(width, height, False), windows(height, width, True), key=lambda found: found.pages)


def pages(cutout: Cutout, title: str, layout: Layout) -> Iterator[Page]:
    """The pages of a board, row by row."""
    factor = layout.scale
    width, height = cutout.outline.width * factor, cutout.outline.height * factor
    found = grid(width, height, layout)
    upright: Matrix = chain(shift(height, 0), rotate(90), scale(factor)) if found.turned else scale(factor)
    area = layout.printable
    for row in range(found.rows):
        for column in range(found.columns):
            left, top = column * (found.width - layout.overlap), row * (found.height - layout.overlap)
            window = Area(area.x, area.y, found.width, found.height)
            matrix = chain(shift(window.x - left, window.y - top), upright)
            board = Group(
                (Group(cutout.front, matrix),), clip=Rect(window.x, window.y, window.width, window.height, Style())
            )
            cut = Group(
                (placed(cutout.outline.cut, matrix, marks.INK),),
                clip=Rect(window.x, window.y, window.width, window.height, Style()),
            )
            words = f"{title}: row {row + 1} of {found.rows}, column {column + 1} of {found.columns}"
            label = text.run(window.x, window.y - 1.5, words, "sans", text.pt(7), "#555555")
            yield Page(*layout.page, (board, cut, *_seams(window, row, column, found, layout.overlap), label))


def _seams(window: Area, row: int, column: int, found: Grid, overlap: float) -> Iterator[Node]:
    """Where the next page comes to lie on this one: dashed lines across the overlap, and crosses that meet."""
    middle = overlap / 2
    uprights = [
        x for x, seam in ((window.x + middle, column > 0), (window.right - middle, column < found.columns - 1)) if seam
    ]
    levels = [y for y, seam in ((window.y + middle, row > 0), (window.bottom - middle, row < found.rows - 1)) if seam]
    for x in uprights:
        yield Line(x, window.y, x, window.bottom, _GLUE)
        for part in (0.25, 0.75):
            yield from marks.cross(x, window.y + part * window.height, _TICK / 2)
    for y in levels:
        yield Line(window.x, y, window.right, y, _GLUE)
        for part in (0.25, 0.75):
            yield from marks.cross(window.x + part * window.width, y, _TICK / 2)
