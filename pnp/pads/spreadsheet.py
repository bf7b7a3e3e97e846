"""The pad as a spreadsheet: the same fields under the same names, a row for each player, as CSV, XLSX or ODS.

pnp-pad/1 sheepland f526b92034cc
game title      Third game
…
name      coins   mountain   …      a row for each player below
Ann       13      6
…
cells     A       B          …      rows of tiles below, where a game has them
1         O3/e    rT
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from pnp.components.shelf import Shelf
from pnp.files.document import Mark, fault
from pnp.files.part import clip
from pnp.pads import commas, opendocument, workbook
from pnp.pads.filling import Values
from pnp.pads.form import FORMAT, Form, Grid, form
from pnp.pads.scan import TOLD, Place, Scan
from pnp.problems import Problem, did_you_mean

FORMATS = ("csv", "xlsx", "ods")
PLAYERS, CELLS = "name", "cells"
"""The first words of the rows of headings."""


def write(form: Form, values: Mapping[str, str], format: str) -> bytes:
    rows = list(_rows(form, values))
    match format:
        case "xlsx":
            return workbook.write(rows, form.game.title, _strong)
        case "ods":
            return opendocument.write(rows, form.game.title, _strong)
        case _:
            return commas.write(rows)


def _strong(row: Sequence[str], column: int) -> bool:
    """Headings stand out, and so do the names of what is said once."""
    return row[0] in (PLAYERS, CELLS) or (column == 0 and len(row) == 2)


def _rows(form: Form, values: Mapping[str, str]) -> Iterator[list[str]]:
    yield [f"{FORMAT} {form.game.name} {form.fingerprint}"]
    grid = form.ending.chart if isinstance(form.ending.chart, Grid) else None
    regions = () if grid else form.chart
    for field in (*form.head, *form.ending.boxes, *regions):
        yield [field.name, values.get(field.name, "")]
    yield []
    yield [template.label for template in form.rows]
    for column in zip(*map(form.row, form.rows), strict=True):
        yield [values.get(field.name, "") for field in column]
    if grid:
        yield []
        yield [CELLS, *(field.label.removeprefix("cell ")[:-1] for field in form.chart[: grid.columns])]
        for row in range(grid.rows):
            cells = form.chart[row * grid.columns : (row + 1) * grid.columns]
            yield [str(row + 1), *(values.get(field.name, "") for field in cells)]


def scan(raw: bytes, format: str, shelf: Shelf) -> Scan:
    """What stands under the headings."""
    rows = {"csv": commas.read, "xlsx": workbook.read, "ods": opendocument.read}[format](raw)
    about = rows[0][0].strip() if rows and rows[0] else ""
    words = about.split()
    if words[:1] != [FORMAT] or len(words) != 3 or (known := form(words[1], shelf)) is None:
        return Scan(about if about.startswith("pnp-pad/") else "", {}, {})
    names = {field.name for field in known.fields}
    values: Values = {}
    places: dict[str, Place] = {}
    strange: list[tuple[str, Place]] = []
    twice: list[tuple[str, Place]] = []
    for name, (row, column), text in _entries([*rows, *[[]] * known.seats]):  # empty rows at the end may be left out
        place = Place((row, column), f"row {row}, column {column}")
        if name not in names:
            strange += [(name, place)] if text.strip() else []
        elif name not in places:
            places[name], values[name] = place, text.strip()
        elif text.strip() != values[name]:
            twice.append((name, place))
    for name in names - places.keys():
        places[name] = Place((1, 1), "not in this spreadsheet")
    found = Scan.of(about, values, places, twice)
    return replace(found, problems=[*_unknown(strange, names, known), *found.problems])


def _unknown(strange: Sequence[tuple[str, Place]], names: Iterable[str], form: Form) -> Iterator[Problem]:
    """What is filled in where the pad has no box: the first of it one by one, the rest together."""
    for name, place in strange[:TOLD]:
        hint = did_you_mean(name, names) or f"; `pnp pad {form.game.name} --format csv` makes a pad with all the fields"
        yield fault("pad-heading", f"{place.phrase}: no field of this pad is called '{clip(name)}'{hint}.", place.mark)
    if rest := strange[TOLD:]:
        where = rest[0][1]
        message = (
            f"{where.phrase}: here and in {len(rest) - 1} more cells stands something for which the pad has no field."
        )
        yield fault("pad-heading", message, where.mark)


def _entries(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, Mark, str]]:
    """The name of each field, its row and column, and what stands there."""
    headings: list[str] = []
    below = 0
    for number, row in enumerate(rows[1:], 2):
        first = row[0].strip() if row else ""
        if row[:2] == [CELLS, "A"] or (first == PLAYERS and not headings):
            headings, below = [text.strip() for text in row], 0
        elif not headings:
            yield first, (number, 2), row[1] if len(row) > 1 else ""
        else:
            below += 1
            players = headings[0] == PLAYERS
            for column, (heading, text) in enumerate(zip_longest(headings, row[: len(headings)], fillvalue=""), 1):
                if players or column > 1:
                    yield f"{heading}, player {below}" if players else f"cell {heading}{first}", (number, column), text
