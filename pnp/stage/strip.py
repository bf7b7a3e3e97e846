"""A film strip: all moments of a story, several to a page, to be printed."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.press.art import palette
from pnp.press.layout.paper import Layout
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Node, Page, chain, scale, shift
from pnp.stage.picture import Easel, Style, frame, pages

COLUMNS, ROWS = (2, 3), 3
"""How many pictures stand side by side: two, or three where there would be fewer rows than this on a page."""
FOOTER = 6.0
_SIZE = text.pt(8)

Row = Sequence[Page]
"""Pictures side by side, of the same height."""


def strip(easel: Easel, layout: Layout) -> list[Page]:
    """Left to right and downwards."""
    room = layout.printable.height - FOOTER
    for columns in COLUMNS:
        sheets = _sheets(_rows(easel, columns, layout.printable.width / columns), room)
        if max(map(len, sheets)) >= ROWS:
            break
    title = easel.story.title
    return [
        _page(sheet, layout, room, f"{title}  ·  page {number} of {len(sheets)}")
        for number, sheet in enumerate(sheets, 1)
    ]


def _rows(easel: Easel, columns: int, width: float) -> list[Row]:
    moments = easel.story.moments
    seen = frame([easel.table(moment) for moment in moments])
    style = Style(width, False, ())
    starts = range(0, len(moments), columns)
    return [pages(easel, moments[start : start + columns], style, seen) for start in starts]


def _sheets(rows: Sequence[Row], room: float) -> list[list[Row]]:
    """As many rows to a sheet as fit."""
    sheets: list[list[Row]] = [[]]
    for row in rows:
        if sheets[-1] and sum(above[0].height for above in sheets[-1]) + row[0].height > room:
            sheets.append([])
        sheets[-1].append(row)
    return sheets


def _page(rows: Sequence[Row], layout: Layout, room: float, footer: str) -> Page:
    area, nodes = layout.printable, list[Node]()
    y = area.y
    for row in rows:
        # A picture that is too high even alone, because so much is said, is made smaller.
        ratio = min(1.0, room / row[0].height)
        for column, picture in enumerate(row):
            place = shift(area.x + column * picture.width, y)
            nodes.append(Group(picture.children, chain(place, scale(ratio))))
        y += row[0].height
    bottom, middle = area.y + area.height, area.x + area.width / 2
    nodes.append(text.run(middle, bottom, footer, "sans", _SIZE, palette.SMALL_PRINT, "middle"))
    return Page(*layout.page, tuple(nodes))
