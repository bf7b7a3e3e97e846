"""The pad as a spreadsheet: the same fields under the same names, a row for each player, as CSV or XLSX.

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

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pnp.components.shelf import Shelf
from pnp.files.document import Mark, fault
from pnp.files.part import clip
from pnp.pads.filling import Values
from pnp.pads.form import FORMAT, Form, Grid, form
from pnp.pads.scan import Place, Scan
from pnp.problems import Problem, did_you_mean

FORMATS = ("csv", "xlsx")
PLAYERS, CELLS = "name", "cells"
"""The first words of the rows of headings."""
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_UNPACKED = 64 << 20
"""Bytes of a workbook without its compression."""
_MOST = (1000, 200)
"""Rows and columns of a spreadsheet that are looked at."""


def write(form: Form, values: Mapping[str, str], format: str) -> bytes:
    rows = list(_rows(form, values))
    if format == "xlsx":
        return _xlsx(form, rows)
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode("utf-8")


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


def _xlsx(form: Form, rows: Sequence[Sequence[str]]) -> bytes:
    """With numbers as numbers, and headings that stand out."""
    from openpyxl import Workbook
    from openpyxl.styles import Font

    book = Workbook()
    sheet: Any = book.active
    sheet.title = form.game.title
    sheet.column_dimensions["A"].width = 24
    for number, row in enumerate(rows, 1):
        for column, text in enumerate(row, 1):
            cell = sheet.cell(number, column)
            if _NUMBER.fullmatch(text):
                cell.value = int(text)
            elif text:
                cell.value, cell.data_type = text, "s"  # also a text that begins with "="
            cell.font = Font(bold=row[0] in (PLAYERS, CELLS) or (column == 1 and len(row) == 2))
    return _dateless(book)


def _dateless(book: Any) -> bytes:
    """The workbook without the time of day, so that the same pad is the same file."""
    from openpyxl.writer.excel import ExcelWriter

    book.properties.created = book.properties.modified = datetime(2000, 1, 1)
    made, out = io.BytesIO(), io.BytesIO()
    ExcelWriter(book, ZipFile(made, "w", ZIP_DEFLATED)).save()
    with ZipFile(made) as dated, ZipFile(out, "w", ZIP_DEFLATED) as plain:
        for name in dated.namelist():
            plain.writestr(ZipInfo(name), dated.read(name), ZIP_DEFLATED)
    return out.getvalue()


def scan(raw: bytes, format: str, shelf: Shelf) -> Scan:
    """What stands under the headings. Whatever openpyxl stumbles over is raised as it is."""
    rows = _read_xlsx(raw) if format == "xlsx" else _read_csv(raw)
    about = rows[0][0].strip() if rows and rows[0] else ""
    words = about.split()
    if words[:1] != [FORMAT] or len(words) != 3 or (known := form(words[1], shelf)) is None:
        return Scan(about if about.startswith("pnp-pad/") else "", {}, {})
    names = [field.name for field in known.fields]
    values: Values = {}
    places: dict[str, Place] = {}
    problems: list[Problem] = []
    for name, (row, column), text in _entries(rows):
        place = places[name] = Place((row, column), f"row {row}, column {column}")
        if not text.strip():
            continue
        if name in names:
            values[name] = text
        else:
            hint = did_you_mean(name, names) or f"; `pnp pad {words[1]} --format csv` makes a pad with all the fields"
            message = f"{place.phrase}: no field of this pad is called '{clip(name)}'{hint}."
            problems.append(fault("pad-heading", message, place.mark))
    return Scan(about, values, places, problems)


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


def _read_csv(raw: bytes) -> list[list[str]]:
    """Commas, or the semicolons and tabs that spreadsheets of some countries write."""
    text = raw.decode("utf-8-sig")
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=text.count))
    return [row[: _MOST[1]] for _, row in zip(range(_MOST[0]), rows, strict=False)]


def _read_xlsx(raw: bytes) -> list[list[str]]:
    from openpyxl import load_workbook

    if sum(part.file_size for part in ZipFile(io.BytesIO(raw)).infolist()) > _UNPACKED:
        raise ValueError("unpacked it is too large")
    book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
    sheet: Any = book.worksheets[0]
    rows = sheet.iter_rows(max_row=_MOST[0], max_col=_MOST[1], values_only=True)
    return [[_text(value) for value in row] for row in rows]


def _text(value: Any) -> str:
    """A cell as people see it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else ""
        case float() if value.is_integer():
            return str(int(value))
        case _:
            return str(value).removesuffix(" 00:00:00")
