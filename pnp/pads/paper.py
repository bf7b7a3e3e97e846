"""The drawn pages of a pad, and where on them each field lies. Millimetres, y down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module

from pnp import games
from pnp.errors import Error
from pnp.pads.form import FORMAT, Field, Form, Grid, Map
from pnp.press.art.palette import INK, PAPER, SMALL_PRINT, tint
from pnp.press.art.stationery.emblem import banner, emblem
from pnp.press.scene import text
from pnp.press.scene.nodes import Node, Page, Rect, Style, polygon

MARGIN = 12.0
HEAD = 12.0
LABEL = 50.0
"""The width of the first column."""
ROWS = (8.0, 12.0)
"""The least and the greatest height of a row."""
CAPTION = 4.0
INSET = 0.4
MARK = 0.34
"""The part of a box of the score sheet that is left free, for the referee's ticks and corrections."""
GAP = 4.0
A4 = (210.0, 297.0)
LEAST = (150.0, 250.0)
"""A pad is printed on paper of at least that size."""


@dataclass(slots=True)
class Sheets:
    """Pages as they are drawn."""

    form: Form
    pages: list[Page] = field(default_factory=list)
    spots: dict[str, text.Box] = field(default_factory=dict)
    """Where each field lies on its page, by its name."""


def draw(form: Form, page: tuple[float, float] = A4) -> Sheets:
    """Everything but what people write; `page` is the size of the paper."""
    width, height = min(page), max(page)
    if width < LEAST[0] or height < LEAST[1]:
        width, height = A4
    sheets = Sheets(form)
    sheets.pages.append(Page(width, height, tuple(_front(sheets, width, height))))
    match form.ending.chart:
        case Grid() as grid:
            sheets.pages.append(Page(height, width, tuple(_grid(sheets, grid, height, width))))
        case Map() as chart:
            sheets.pages.append(Page(width, height, tuple(_map(sheets, chart, width, height))))
    assert sheets.spots.keys() == {box.name for box in form.fields}
    return sheets


def _front(sheets: Sheets, width: float, height: float) -> list[Node]:
    form, room = sheets.form, width - 2 * MARGIN
    nodes = _heading(form, "Score pad", width, height)
    y = MARGIN + HEAD + GAP
    title, date, *ticks, rules = form.head
    nodes += _captioned(sheets, title, (MARGIN, y, room * 0.66, ROWS[0]))
    nodes += _captioned(sheets, date, (MARGIN + room * 0.68, y, room * 0.32, ROWS[0]))
    y += CAPTION + ROWS[0] + GAP / 2
    each = room / len(ticks)
    for index, tick in enumerate(ticks):
        box = (MARGIN + index * each, y, ROWS[0], ROWS[0])
        nodes += _box(sheets, tick, box)
        caption = (box[0] + ROWS[0] + 1.5, y, each - ROWS[0] - 2, ROWS[0])
        nodes += text.fit(tick.label, caption, "sans", text.pt(9), text.pt(5), INK, valign="middle").nodes
    y += ROWS[0] + GAP / 2
    nodes += _captioned(sheets, rules, (MARGIN, y, room, ROWS[0]))
    y += CAPTION + ROWS[0] + GAP
    singles = [box for box in form.ending.boxes if box.page == 1]
    below = CAPTION + ROWS[0] + GAP if singles else 0.0
    row = min(ROWS[1], (height - MARGIN - GAP - y - below - GAP) / len(form.rows))
    if row < ROWS[0]:
        raise Error(f"A pad of {form.game.title} would need {len(form.rows)} rows, more than a page has room for.")
    for template in form.rows:
        y += GAP / 2 if template in (form.rows[1], *form.ending.rows[:1]) else 0
        nodes += _row(sheets, template, (MARGIN, y, room, row))
        y += row
    for index, single in enumerate(singles):
        each = room / len(singles)
        nodes += _captioned(sheets, single, (MARGIN + index * each, y + GAP, each - 2, ROWS[0]))
    return nodes


def _heading(form: Form, what: str, width: float, height: float) -> list[Node]:
    art = games.home(form.game.name)
    nodes: list[Node] = []
    left = MARGIN
    if art:
        pictures = import_module(f"{art}.art").PICTURES
        nodes.append(emblem(pictures, form.pad["emblem"], MARGIN, MARGIN - 1, HEAD + 2))
        left += 18
    foot = f"{FORMAT} {form.game.name} {form.fingerprint}. Fill it in, then: pnp verify score-pad-fillable.pdf"
    nodes += banner(f"{form.pad['game']}: {what}", form.pad["accent"], left, MARGIN, width - MARGIN - left, HEAD)
    return [*nodes, text.run(MARGIN, height - MARGIN / 2, foot, "sans", text.pt(7), SMALL_PRINT)]


def _row(sheets: Sheets, template: Field, box: text.Box) -> list[Node]:
    """The label with its hint, and a box for each player."""
    form = sheets.form
    x, y, width, height = box
    accent = form.pad["accent"]
    strong = template.path in (("players",), ("scores", "{player}", "total"))
    style = Style(fill=tint(accent, 0.75) if strong else PAPER, stroke=INK, width=0.25)
    nodes: list[Node] = [Rect(x, y, LABEL, height, style)]
    name, inner = template.label, (x + 1.5, y, LABEL - 3, height)
    if template.path[0] == "scores" and template.tip:
        half = height * 0.42
        nodes += text.fit(
            name, (x + 1.5, y + 0.3, LABEL - 3, half), "sans-semibold", text.pt(9), text.pt(6), INK, valign="middle"
        ).nodes
        hint = (x + 1.5, y + half, LABEL - 3, height - half - 0.3)
        nodes += text.fit(template.tip, hint, "sans", text.pt(8), text.pt(4), SMALL_PRINT, valign="middle").nodes
    else:
        font = "sans-bold" if strong else "sans-semibold"
        nodes += text.fit(name, inner, font, text.pt(10), text.pt(6), INK, valign="middle").nodes
    column = (width - LABEL) / form.seats
    marked = template.path[0] in ("scores", "winners")
    for place in form.row(template):
        left = x + LABEL + (place.seat or 0) * column
        nodes.append(Rect(left, y, column, height, style))
        room = column * (1 - MARK) if marked else column
        sheets.spots[place.name] = _inside((left, y, room, height))
    return nodes


def _captioned(sheets: Sheets, place: Field, box: text.Box) -> list[Node]:
    """A box with its label above it; `box` is where the label begins."""
    x, y, width, height = box
    caption = text.run(x, y + CAPTION - 1.2, place.label, "sans-semibold", text.pt(8.5), INK)
    return [caption, *_box(sheets, place, (x, y + CAPTION, width, height))]


def _box(sheets: Sheets, place: Field, box: text.Box) -> list[Node]:
    sheets.spots[place.name] = _inside(box)
    return [Rect(*box, Style(fill=PAPER, stroke=INK, width=0.25))]


def _inside(box: text.Box) -> text.Box:
    x, y, width, height = box
    return x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET


def _grid(sheets: Sheets, grid: Grid, width: float, height: float) -> list[Node]:
    """Letters above the columns, numbers beside the rows; every fifth line is stronger."""
    form, room = sheets.form, (width - 2 * MARGIN - 6, height - MARGIN - 2 * HEAD - GAP - 9)
    nodes = _heading(form, "the table at the end", width, height)
    tip = f"In each cell {grid.tip} Rows run from north to south."
    nodes.append(text.run(MARGIN + 6, MARGIN + HEAD + 4.5, tip, "sans", text.pt(9), INK))
    left, top = MARGIN + 6, MARGIN + HEAD + GAP + 7
    across, down = room[0] / grid.columns, min(room[1] / grid.rows, ROWS[1])
    style = Style(fill=PAPER, stroke=SMALL_PRINT, width=0.2)
    for place, cell in zip(form.chart, _cells(grid), strict=True):
        column, row = cell
        box = (left + column * across, top + row * down, across, down)
        sheets.spots[place.name] = _inside(box)
        nodes.append(Rect(*box, style))
    for column in range(grid.columns):
        middle = left + (column + 0.5) * across
        nodes.append(text.run(middle, top - 1.5, chr(ord("A") + column), "sans-bold", text.pt(9), INK, "middle"))
    for row in range(grid.rows):
        base = top + (row + 0.5) * down + 1.1
        nodes.append(text.run(left - 1.5, base, str(row + 1), "sans-bold", text.pt(9), INK, "end"))
    return nodes


def _cells(grid: Grid) -> list[tuple[int, int]]:
    return [(column, row) for row in range(grid.rows) for column in range(grid.columns)]


def _map(sheets: Sheets, chart: Map, width: float, height: float) -> list[Node]:
    form, size = sheets.form, width - 2 * MARGIN
    nodes = _heading(form, "the table at the end", width, height)
    top = MARGIN + HEAD + GAP
    nodes.append(text.run(MARGIN, top + 4, f"In each region: {chart.tip}", "sans", text.pt(10), INK))
    top += 8

    def on_paper(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(MARGIN + x * size, top + y * size) for x, y in points]

    land = Style(fill=tint(form.pad["accent"], 0.8), stroke=INK, width=0.4)
    nodes += [polygon(on_paper(area), land) for area in chart.areas.values()]
    for place, (name, middle) in zip(form.chart, chart.middles.items(), strict=True):
        ((x, y),) = on_paper([middle])
        nodes += _box(sheets, place, (x - 7, y - 2.5, 14, 8))
        nodes.append(text.run(x, y - 4, name, "sans-bold", text.pt(11), INK, "middle"))
    for index, single in enumerate(box for box in form.ending.boxes if box.page == 2):
        nodes += _captioned(sheets, single, (MARGIN + index * 64, top + size + GAP, 60, ROWS[1]))
    return nodes
