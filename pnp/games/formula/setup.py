"""What a record says of the start and of the table at the end: the zones that it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.files.part import Part
from pnp.games import Table
from pnp.games.formula import reading
from pnp.games.formula.book import book, sheet_of


@dataclass(frozen=True, slots=True)
class Told:
    """What lies in each zone, for each seat, as far as it could be read."""

    contents: Mapping[str, Sequence[Any]]


def read_setup(table: Table, part: Part) -> Told:
    if table.has_moves:
        title = book(table.kit).game.title
        message = f"nobody knows how {title} is played, only how it is scored; write down the table at the end: 'final'"
        part.notes.add("record", "moves", message, ("moves",))
        return Told({})
    return _read(table, part, "setup")


def read_final(table: Table, part: Part) -> Told | None:
    return None if table.has_moves else _read(table, part, "final")


def _read(table: Table, part: Part, told: str) -> Told:
    made, zones = book(table.kit), sheet_of(table.kit, table.variants).zones
    entries = part.told([name for name, zone in made.zones.items() if zone.told == told], "zone")
    contents = {}
    for name, zone in made.zones.items():
        if zone.told != told:
            continue
        entry = entries.get(name)
        if name not in zones:
            if entry:
                message = f"{entry.name} needs the variant {made.needed[name]}; add it to 'variants' or leave it out"
                entry.wrong("variant", message)
            continue
        held = reading.read(zone, entry or Part(None, (*part.path, name), part.notes), table.players)
        if held is not None:
            contents[name] = held
    return Told(contents)
