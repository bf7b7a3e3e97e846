"""Rows of texts as XLSX, with numbers as numbers."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from datetime import datetime
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pnp.pads import archive

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
MOST = (1000, 200)
"""Rows and columns that are looked at."""
_DAY = datetime(2000, 1, 1)

Strong = Callable[[Sequence[str], int], bool]
"""Does a cell stand out: that of a row, by its number from 0?"""


def write(rows: Sequence[Sequence[str]], title: str, strong: Strong) -> bytes:
    from openpyxl import Workbook
    from openpyxl.styles import Font

    book = Workbook()
    sheet: Any = book.active
    sheet.title = title
    sheet.column_dimensions["A"].width = 24
    for number, row in enumerate(rows, 1):
        for column, text in enumerate(row, 1):
            cell = sheet.cell(number, column)
            if NUMBER.fullmatch(text):
                cell.value = int(text)
            elif text:
                cell.value, cell.data_type = text, "s"  # also a text that begins with "="
            cell.font = Font(bold=strong(row, column - 1))
    return _dateless(book)


def _dateless(book: Any) -> bytes:
    """The workbook without the time of day, so that the same pad is the same file."""
    from openpyxl.writer.excel import ExcelWriter

    book.properties.created = book.properties.modified = _DAY
    made, out = io.BytesIO(), io.BytesIO()
    ExcelWriter(book, ZipFile(made, "w", ZIP_DEFLATED)).save()
    with ZipFile(made) as dated, ZipFile(out, "w", ZIP_DEFLATED) as plain:
        for name in dated.namelist():
            plain.writestr(ZipInfo(name), dated.read(name), ZIP_DEFLATED)
    return out.getvalue()


def read(raw: bytes) -> list[list[str]]:
    """The cells of its first sheet."""
    archive.require_modest(raw)
    try:
        with _unheard():
            return _cells(raw)
    except Exception:  # whatever the library stumbles over in a broken file
        archive.damaged()


@contextmanager
def _unheard() -> Iterator[None]:
    """openpyxl warns of what it does not know, and prints that a style is missing: in a pad, neither matters."""
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


def _cells(raw: bytes) -> list[list[str]]:
    """Of a formula its value; where the program that wrote it left that out, the formula: it is not passed over."""
    rows = zip(_values(raw, True), _values(raw, False), strict=True)
    return [[_text(typed if seen is None else seen) for seen, typed in zip(*row, strict=True)] for row in rows]


def _values(raw: bytes, seen: bool) -> Iterator[tuple[Any, ...]]:
    from openpyxl import load_workbook

    sheet: Any = load_workbook(io.BytesIO(raw), read_only=True, data_only=seen).worksheets[0]
    rows: Iterator[tuple[Any, ...]] = sheet.iter_rows(max_row=MOST[0], max_col=MOST[1], values_only=True)
    return rows


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
