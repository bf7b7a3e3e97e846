"""Standings as rows of text, for people and for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.archive.standings import Season, Table, number, ranks
from pnp.pads.commas import escaped
from pnp.terminal import aligned, clean, count, plain

HEAD = ("place", "player", "games", "wins", "shared", "points", "opponents", "margin")


Cell = str | int | float
Row = list[Cell]


def rows(table: Table) -> Iterator[Row]:
    for place, one in zip(ranks(table.players), table.players, strict=True):
        strength, margin = round(one.strength, 2), round(one.margin, 1)
        yield [place, one.name, one.games, one.wins, one.shared, number(one.points), strength, margin]


def text(season: Season, tables: Sequence[Table]) -> str:
    """What does not count first, then the tables, then names to look at."""
    blocks = [problems(season)] if season.faults else []
    for table in tables:
        if table.name:
            blocks.append(f"{clean(table.name)}, {count(table.games, 'game')}")
        body = [[f"{place}. {clean(str(name))}", *map(_told, rest)] for place, name, *rest in rows(table)]
        shown = aligned([["", *HEAD[2:]], *body], plain)
        blocks.append("\n".join(shown))
    notes = [
        f"'{clean(one)}' and '{clean(other)}': the same? Say so in aliases.yaml." for one, other in season.doubts()
    ]
    end = f"{count(len(season.sheets), 'game')} of {count(len(season.table().players), 'player')}"
    blocks += ["\n".join(notes)] if notes else []
    return "\n\n".join([*blocks, end + (f"; {len(season.skipped)} files skipped" if season.skipped else "")])


def problems(season: Season) -> str:
    lines = []
    for fault in season.faults:
        place = f"{fault.file}:{fault.line}" if fault.line else fault.file
        lines.append(f"{place}: {clean(fault.message)}")
    files = len({fault.file for fault in season.faults})
    return "\n".join([*lines, f"{count(files, 'sheet')} with problems"])


def _told(cell: Any) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else clean(str(cell))


def as_csv(tables: Sequence[Table]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    several = len(tables) > 1 or bool(tables and tables[0].name)
    writer.writerow([*(["group"] if several else []), *HEAD])
    for table in tables:
        for row in rows(table):
            writer.writerow([*([safe(table.name)] if several else []), *(safe(cell) for cell in row)])
    return out.getvalue().encode("utf-8-sig")


def safe(cell: Cell) -> Cell:
    """A name that a spreadsheet would run as a formula is text for it."""
    return escaped(cell) if isinstance(cell, str) else cell


def as_xlsx(season: Season, tables: Sequence[Table]) -> bytes:
    """A sheet for each table, and one for what does not count."""
    from openpyxl import Workbook

    book: Any = Workbook()
    book.remove(book.active)
    for at, table in enumerate(tables):
        name = "".join(" " if letter in "[]:*?/\\" else letter for letter in table.name)[:28]
        sheet = book.create_sheet(name or f"Standings {at + 1}")
        for row in (Row(HEAD), *rows(table)):
            sheet.append([safe(cell) for cell in row])
        sheet.freeze_panes = "A2"
        sheet.column_dimensions["B"].width = 24
    if season.faults:
        sheet = book.create_sheet("Problems")
        sheet.append(["file", "line", "code", "message"])
        for fault in season.faults:
            sheet.append([safe(fault.file), fault.line or "", fault.code, safe(fault.message)])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_json(season: Season, by: str, tables: Sequence[Table]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "players": [player.as_json() for player in season.table().players],
        "problems": [
            {"file": fault.file, "line": fault.line, "code": fault.code, "message": fault.message}
            for fault in season.faults
        ],
        "games": len(season.sheets),
        "doubts": [list(pair) for pair in season.doubts()],
    }
    if by != "player":
        found["groups"] = [
            {"name": table.name, "games": table.games, "players": [player.as_json() for player in table.players]}
            for table in tables
        ]
    return found
