"""Rows of texts as CSV, as spreadsheets of all countries write them."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable

from pnp.pads.form import FORMAT
from pnp.pads.scan import Misread, looks_like
from pnp.pads.workbook import MOST

_NUMBER = re.compile(r"[-−]?[0-9]+")
_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
"""How a text begins that a spreadsheet takes for a formula, and runs."""
_SEPARATOR = re.compile(r'"?sep=(.)"?\r?\n', re.IGNORECASE)
"""The line by which Excel is told what stands between two cells. No spreadsheet shows it as a row."""
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def write(rows: Iterable[Iterable[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(map(escaped, row) for row in rows)
    return text.getvalue().encode("utf-8")


def read(raw: bytes) -> list[list[str]]:
    """The cells of every row: between commas, or the semicolons and tabs of other countries."""
    text = _decoded(raw)
    if told := _SEPARATOR.match(text):
        text, separator = text[told.end() :], told[1]
    else:
        separator = max(",;\t", key=text.count)
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        return [[_plain(cell) for cell in row[: MOST[1]]] for _, row in zip(range(MOST[0]), rows, strict=False)]
    except (csv.Error, TypeError, ValueError):  # a cell without an end, a separator that cannot be one
        raise Misread(
            "this is no CSV that can be read: a quotation mark is left open, perhaps. Save the pad from a spreadsheet "
            "program as 'CSV UTF-8', and try again with that file.",
            stranger=FORMAT not in text[:200],
        ) from None


def _decoded(raw: bytes) -> str:
    head = raw[:4]
    if head.startswith((b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0")) or not raw:
        raise Misread(f"this is no CSV, whatever its name says{looks_like(raw)}.")
    try:
        return raw.decode("utf-16" if head.startswith(_WIDE) else "utf-8-sig")
    except UnicodeDecodeError:
        raise Misread(
            "the letters of this file are neither UTF-8 nor UTF-16. Save the pad from the spreadsheet program as "
            "'CSV UTF-8' or as *.xlsx, and try again with that file.",
            stranger=FORMAT.encode() not in raw[:200],
        ) from None


def escaped(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would run it."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def _plain(text: str) -> str:
    return text[1:] if text[:1] == "'" and _FORMULA.match(text) else text
