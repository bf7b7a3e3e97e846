"""What the fields of Wooly Bully are worth, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.files.part import Notes
from pnp.games import Lines, Table
from pnp.games.topology import DIRECTIONS, cell_name, print_picture
from pnp.games.wooly_bully.box import box
from pnp.games.wooly_bully.face import KINDS, Face
from pnp.games.wooly_bully.landscape import Landscape, landscape
from pnp.games.wooly_bully.position import State
from pnp.games.wooly_bully.regions import Region
from pnp.games.wooly_bully.setup import Final, Setup


@dataclass(frozen=True, slots=True)
class Tally:
    players: tuple[str, ...]
    land: Landscape
    safe: Sequence[Region]
    """The players' fields that are enclosed, and cancelled by no wolf."""
    kinds: tuple[str, ...]
    """For each player the letter of their sheep."""
    quits: tuple[int, ...]
    """Who quit, in that order."""
    bonuses: tuple[int, ...]
    """For the first to quit, the second …"""
    per_sheep: int
    count_all: bool

    def scored(self, seat: int) -> list[Region]:
        """Those that bring points: only the largest unless all count."""
        fields = _largest_first([field for field in self.safe if field.kind == self.kinds[seat]])
        return fields if self.count_all else fields[:1]

    def missed(self, seat: int) -> list[Region]:
        """The fields that would bring more than those scored, but are open or cancelled."""
        scored = self.scored(seat)
        least = 0 if self.count_all or not scored else scored[0].edges
        larger = [field for field in self.land.regions(self.kinds[seat]) if field.edges > least]
        return _largest_first([field for field in larger if not self.land.counts(field)])

    def bonus(self, seat: int) -> int:
        """ "Nothing for the last of all players to quit." """
        if seat not in self.quits:
            return 0
        rank = self.quits.index(seat)
        return self.bonuses[rank] if rank < min(len(self.bonuses), len(self.players) - 1) else 0


def _largest_first(fields: list[Region]) -> list[Region]:
    return sorted(fields, key=lambda field: (-field.edges, min(field.cells)))


def settle(table: Table, setup: Setup, final: Final | None, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with a note, where the record does not say it all."""
    if state:
        land, colours, quits = state.land, state.colours, state.quits
        if final:
            _compare(table, final, state, notes)
    else:
        colours = setup.colours
        land = landscape((final and final.board) or {})
        quits = (final and final.quits) or ()
    for player, colour in zip(table.players, colours, strict=True):
        if colour is None:
            message = f"setup.colours.{player} is missing: the score needs the colour of {player}'s shepherd"
            notes.add("record", "missing", message, ("setup", "colours", player), player)
    if None in colours:
        return None
    pieces, rules = box(table.kit), table.rules
    kinds = tuple(pieces.faces[pieces.shepherds[colour]].edges[0] for colour in colours if colour)
    return Tally(
        table.players,
        land,
        land.safe(kinds),
        kinds,
        quits,
        (rules["first_quitter"], rules["second_quitter"], rules["third_quitter"]),
        rules["sheep"],
        "count-all" in table.variants,
    )


def _compare(table: Table, final: Final, state: State, notes: Notes) -> None:
    """What the record says of the end must agree with the replay."""
    if final.board is not None and final.board != state.land.tops:
        message = f"the picture differs from the replay: {_difference(final.board, state.land.tops)}"
        notes.add("table", "board", message, ("final", "board"))
    if final.quits is not None and final.quits != state.quits:
        said, found = (
            ", ".join(table.players[seat] for seat in quits) or "nobody" for quits in (final.quits, state.quits)
        )
        notes.add("table", "quits", f"in the replay {found} quit, final.quits says {said}", ("final", "quits"))


def _difference(said: Mapping[int, Face], found: Mapping[int, Face]) -> str:
    cell = min(cell for cell in {**said, **found} if said.get(cell) is not found.get(cell))
    shown, lies = (table[cell].word if cell in table else "nothing" for table in (said, found))
    return f"at {cell_name(cell)} it shows {shown}, and {lies} lies there"


def lines(table: Table) -> tuple[str, ...]:
    return ("field", "quitting", "total")


def score(tally: Tally) -> list[Lines]:
    sheets = []
    for seat in range(len(tally.players)):
        field = tally.per_sheep * sum(field.edges for field in tally.scored(seat))
        quitting = tally.bonus(seat)
        sheets.append({"field": field, "quitting": quitting, "total": field + quitting})
    return sheets


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    most = max(sheet["total"] for sheet in scores)
    return tuple(seat for seat, sheet in enumerate(scores) if sheet["total"] == most)


def explain(tally: Tally, seat: int, line: str) -> str:
    sheet = score(tally)[seat]
    if line == "field":
        return _explain_fields(tally, seat, sheet["field"])
    if line == "quitting":
        if seat not in tally.quits:
            return f"{tally.players[seat]} did not quit: 0"
        rank = tally.quits.index(seat) + 1
        if rank == len(tally.players):
            return "the last of all players to quit gets nothing: 0"
        return f"{tally.players[seat]} was number {rank} to quit: {sheet['quitting']}"
    return f"{sheet['field']} for the field and {sheet['quitting']} for quitting: {sheet['total']}"


def _explain_fields(tally: Tally, seat: int, points: int) -> str:
    """What counts, and why the larger fields beside it do not."""
    scored = tally.scored(seat)
    colour = KINDS[tally.kinds[seat]]
    if scored:
        counted = " and ".join(_field(field, colour) for field in scored)
        verdict = f"{counted} {'counts' if len(scored) == 1 else 'count'}, {tally.per_sheep} per sheep: {points}"
    else:
        verdict = f"no field of {colour} is enclosed and safe from wolves: 0"
    missed = tally.missed(seat)[:3]
    return "; ".join([verdict, *(f"{_field(field, colour)} {_fate(tally.land, field)}" for field in missed)])


def _field(field: Region, colour: str) -> str:
    return f"the field of {field.edges} {colour} at {_cells(field)}"


def _fate(land: Landscape, field: Region) -> str:
    """Why a field does not count."""
    if field.open:
        cell, side = next(land.open_edges(field))
        return f"is still open at {cell_name(cell)} to the {DIRECTIONS[side]}"
    forest = land.cancelling(field)
    assert forest
    wolf = next(land.beasts(forest, "wolf"))
    return (
        f"is cancelled by the wolf {land.tops[wolf].tile} at {cell_name(wolf)} through the forest at {_cells(forest)}"
    )


def _cells(region: Region) -> str:
    return " ".join(cell_name(cell) for cell in sorted(region.cells))


def final(tally: Tally) -> dict[str, Any]:
    board = print_picture({cell: face.word for cell, face in tally.land.tops.items()})
    return {"board": board, "quits": [tally.players[seat] for seat in tally.quits]}
