"""What a table is worth by its score sheet: the lines of each player, and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.components.kit import Kit
from pnp.errors import Faulty, Unplayable
from pnp.files.part import Notes
from pnp.games import Lines, Table
from pnp.games.formula import reading
from pnp.games.formula.book import book, sheet_of
from pnp.games.formula.language.counting import Undefined
from pnp.games.formula.setup import Told
from pnp.games.formula.sheet import Sheet, Worked
from pnp.games.formula.stock import Stock, stock


@dataclass(frozen=True, slots=True)
class Tally:
    table: Table
    sheet: Sheet
    contents: Mapping[str, Sequence[Any]]
    """What lies in each zone, for each seat."""
    worked: Worked


def settle(table: Table, setup: Told, final: Told | None, state: Any, notes: Notes) -> Tally | None:
    """What is to be counted, and what it comes to; None, with notes, where it is not all there or cannot be true."""
    sheet, before = sheet_for(table), len(notes.problems)
    contents = {**setup.contents, **(final.contents if final else {})}
    if any(name not in contents for name in sheet.zones):
        return None
    for name, message in stock_of(table.kit).missing(sheet.zones, contents):
        notes.add("table", "too-many", f"{message}: {name}", (sheet.zones[name].told, name))
    if len(notes.problems) > before:
        return None
    try:
        worked = sheet.work(contents, table.rules, len(table.players))
    except Undefined as error:
        line, part = sheet.line_of(error)
        message = f"the line '{line}' has no number for this table: {error.message} in {part} ({sheet.where(error)})"
        notes.add("table", "undefined", message, ("final",))
        return None
    return Tally(table, sheet, contents, worked)


def sheet_for(table: Table) -> Sheet:
    """The score sheet of the variants that are played."""
    try:
        return sheet_of(table.kit, table.variants)
    except Faulty as error:
        raise Unplayable(error.problems) from None


@lru_cache(maxsize=64)
def stock_of(kit: Kit) -> Stock:
    return stock(kit, book(kit).zones)


def lines(table: Table) -> tuple[str, ...]:
    return sheet_for(table).lines


def score(tally: Tally) -> list[Lines]:
    names = tally.sheet.lines
    return [dict(zip(names, numbers, strict=True)) for numbers in zip(*tally.worked.lines, strict=True)]


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    """Who has the most of what decides first; among those tied, of what decides next."""
    ranks = [*zip(*tally.worked.wins, strict=True)]
    best = max(ranks, default=())
    return tuple([seat for seat in range(len(tally.table.players)) if not ranks or ranks[seat] == best])


def final(tally: Tally) -> dict[str, Any]:
    """The table as a record tells it."""
    players = tally.table.players
    return {
        name: reading.written(zone, tally.contents[name], players)
        for name, zone in tally.sheet.zones.items()
        if zone.told == "final"
    }
