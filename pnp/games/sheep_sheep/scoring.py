"""What the piles of Sheep Sheep are worth, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.files.part import Notes
from pnp.games import Lines, Table
from pnp.games.sheep_sheep.box import box
from pnp.games.sheep_sheep.position import State
from pnp.games.sheep_sheep.setup import Final, Setup


@dataclass(frozen=True, slots=True)
class Tally:
    players: tuple[str, ...]
    piles: tuple[Mapping[str, int], ...]
    """For each player the number of cards taken of each colour."""
    lucky: tuple[str, ...]
    per_sheep: int
    per_lucky: int
    colours: Mapping[str, str]
    """The letters and the names of the colours."""

    def lucky_cards(self, seat: int) -> int:
        return self.piles[seat].get(self.lucky[seat], 0)


def settle(table: Table, setup: Setup, final: Final | None, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with a note, where the record does not say it all."""
    colours = box(table.kit).colours
    claimed = final.piles if final else (None,) * len(table.players)
    piles: list[Mapping[str, int]] = [pile or {} for pile in claimed]
    if state:
        piles = [dict(Counter(side[0] for side in pile)) for pile in state.piles]
        for player, said, found in zip(table.players, claimed, piles, strict=True):
            if said is not None and said != found:
                wrote, left = _pile(said, colours), _pile(found, colours)
                message = f"final.piles says '{wrote}' for {player}; the replay leaves '{left}'"
                notes.add("table", "piles", message, ("final", "piles", player), player)
    lucky = [letter for letter in setup.lucky if letter]
    for player, letter in zip(table.players, setup.lucky, strict=True):
        if not letter:
            message = f"setup.lucky.{player} is missing: the score needs {player}'s lucky colour"
            notes.add("record", "missing", message, ("setup", "lucky", player), player)
    if len(lucky) < len(table.players):
        return None
    return Tally(table.players, tuple(piles), tuple(lucky), table.rules["sheep"], table.rules["lucky"], colours)


def lines(table: Table) -> tuple[str, ...]:
    return ("sheep", "lucky", "total")


def score(tally: Tally) -> list[Lines]:
    sheets = []
    for seat, pile in enumerate(tally.piles):
        sheep = tally.per_sheep * sum(pile.values())
        lucky = tally.per_lucky * tally.lucky_cards(seat)
        sheets.append({"sheep": sheep, "lucky": lucky, "total": sheep + lucky})
    return sheets


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    """Most points; tied: most cards of the lucky colour; tied: the most cards of any one colour."""
    ranks = [
        (sheet["total"], tally.lucky_cards(seat), max(tally.piles[seat].values(), default=0))
        for seat, sheet in enumerate(scores)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def explain(tally: Tally, seat: int, line: str) -> str:
    """The reason for a line of the score sheet, in words."""
    pile, sheet = tally.piles[seat], score(tally)[seat]
    if line == "sheep":
        cards = ", ".join(f"{pile[letter]} {name}" for letter, name in tally.colours.items() if letter in pile)
        return f"the pile holds {sum(pile.values())} cards ({cards or 'none'}), {tally.per_sheep} each: {sheet[line]}"
    if line == "lucky":
        name, number = tally.colours[tally.lucky[seat]], tally.lucky_cards(seat)
        return f"{number} cards of the pile show the lucky colour {name}, {tally.per_lucky} each: {sheet[line]}"
    return f"{sheet['sheep']} for the sheep and {sheet['lucky']} for the lucky colour: {sheet[line]}"


def final(tally: Tally) -> dict[str, Any]:
    return {
        "piles": {player: _pile(pile, tally.colours) for player, pile in zip(tally.players, tally.piles, strict=True)}
    }


def _pile(pile: Mapping[str, int], colours: Iterable[str]) -> str:
    """A pile as a record has it: `R3 O4`."""
    return " ".join(f"{letter}{pile[letter]}" for letter in colours if letter in pile)
