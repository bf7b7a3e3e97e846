"""How `setup` and `final` of a Black Sheep record are read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.files.part import Part, clip
from pnp.games import Table
from pnp.games.black_sheep.box import Box, box
from pnp.games.keys import Key

_CORRAL = re.compile(r"([A-Z])([0-9]+)")


SETUP = {
    "fields": Key(list[str], "The animals of the two figures on each field, such as HC."),
    "hands": Key(dict[str, str], "The animals in the hand of each player at the start, such as HHP."),
    "tasks": Key(dict[str, list[str]], "With task-cards: those on the `table`, and the secret ones of each player."),
}
FINAL = {"corrals": Key(dict[str, str], "The animals of each player with the value of each figure, such as H321 C2.")}


@dataclass(frozen=True, slots=True)
class Setup:
    fields: tuple[str, ...]
    hands: tuple[str | None, ...]
    """The three cards of each player, where the record says them."""
    tasks: tuple[str, ...]
    """Those in play, on the table and secret."""
    without_tasks: tuple[str, ...] = ()
    """Who should have secret tasks, and the record does not say which."""


Corral = tuple[tuple[int, ...], ...]
"""The values of the figures of each animal, by its rank."""


@dataclass(frozen=True, slots=True)
class Final:
    corrals: tuple[Corral | None, ...]
    """Of each player, where the record says it."""
    possible: bool = True


def read_setup(table: Table, part: Part) -> Setup:
    pieces = box(table.kit)
    entries = part.told(SETUP)
    if table.has_moves and "fields" not in entries:
        part.wrong("missing", "setup.fields is missing: moves are replayed from the figures on the fields")
    stocked = _read_fields(pieces, entries["fields"]) if "fields" in entries else ()
    hands = _read_hands(table, pieces, entries["hands"]) if "hands" in entries else {}
    if table.has_moves:
        _find_cards(table, pieces, part)
    dealt = "".join((*stocked, *hands.values()))
    for letter, copies in zip(pieces.letters, pieces.deck, strict=True):
        if (number := dealt.count(letter)) > copies:
            message = f"there are {copies} cards {letter} in the game; the setup has {number} of them"
            part.wrong("too-many-cards", message, "table")
    tasks = _read_tasks(table, pieces, entries.get("tasks", Part(None, (*part.path, "tasks"), part.notes)))
    return Setup(stocked, tuple(map(hands.get, table.players)), *tasks)


def _find_cards(table: Table, pieces: Box, part: Part) -> None:
    """Note hands that are larger than the deck."""
    there = sum(pieces.deck) - pieces.fields * pieces.pair
    dealt = len(table.players) * table.rules["hand"]
    if dealt > there:
        message = f"rules.hand deals {dealt} cards to {len(table.players)} players, and {there} are left for them"
        part.notes.add("table", "too-few-cards", message, ("rules", "hand"))


def _read_fields(pieces: Box, part: Part) -> tuple[str, ...]:
    fields = pieces.fields
    entries = list(part.items())
    if isinstance(part.value, list) and len(entries) != fields:
        part.wrong("fields", f"there are {fields} fields, found {len(entries)}", "table")
    found = [letters for entry in entries if (letters := _letters(pieces, entry, pieces.pair, "a field", "fields"))]
    if len(entries) == fields:
        _find_figures(pieces, part, "".join(found))
    return tuple(found)


def _find_figures(pieces: Box, part: Part, stocked: str) -> None:
    """Note animals with fewer figures in the box than on the fields."""
    for letter, figures in zip(pieces.letters, pieces.stock, strict=True):
        if (number := stocked.count(letter)) > figures:
            message = f"there are {figures} figures {letter} in the game; the fields have {number} of them"
            part.wrong("too-many-figures", message, "table")


def _read_hands(table: Table, pieces: Box, part: Part) -> dict[str, str]:
    hands = {}
    for player, entry in part.mapping(table.players, "player").items():
        if letters := _letters(pieces, entry, table.rules["hand"], f"the hand of {player}", "hand", player):
            hands[player] = letters
    return hands


def _letters(pieces: Box, part: Part, size: int, what: str, code: str, player: str | None = None) -> str | None:
    """So many letters of animals, in one word."""
    text = part.text()
    if text is None:
        return None
    for letter in text:
        if letter not in pieces.animals:
            message = f"{part.name} has the letter '{letter}'; the animals are {', '.join(pieces.letters)}"
            part.wrong("unknown-animal", message, player=player)
            return None
    if len(text) != size:
        part.wrong(code, f"{what} should have {size} animals, found '{clip(text)}'", "table", player)
        return None
    return text


def _read_tasks(table: Table, pieces: Box, part: Part) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tasks in play, and who is missing."""
    if "task-cards" not in table.variants:
        if part.given:
            part.wrong("tasks", "setup.tasks needs the variant task-cards; add it to 'variants' or leave the tasks out")
        return (), ()
    if "table" in table.players:
        message = "with task-cards no player can be called 'table': setup.tasks needs the word"
        part.notes.add("record", "player-table", message, ("players", table.players.index("table")))
        return (), ()
    if not part.given:
        return (), table.players
    before = len(part.notes.problems)
    piles = part.mapping(("table", *table.players), "player")
    missing = tuple(player for player in table.players if player not in piles)
    secrets = table.rules["secret_tasks_two_players" if len(table.players) == 2 else "secret_tasks"]
    found: list[str] = []
    for name, pile in piles.items():
        tasks = list(pile.items())
        for entry in tasks:
            task = entry.choice(pieces.tasks, "task")
            if task in found:
                entry.wrong("task-twice", f"there is one task card {task}; it stands here a second time", "table")
            found += [task] if task else []
        if name != "table" and isinstance(pile.value, list) and len(tasks) != secrets:
            pile.wrong(
                "secret-tasks", f"each player has {secrets} secret tasks, {name} has {len(tasks)}", "table", name
            )
    in_play = table.rules["tasks_in_play"]
    if len(found) != in_play and not missing and len(part.notes.problems) == before:
        part.wrong("tasks-in-play", f"{in_play} tasks are in play, secret ones too; found {len(found)}", "table")
    return tuple(found), missing


def read_final(table: Table, part: Part) -> Final:
    nothing: tuple[None, ...] = (None,) * len(table.players)
    corrals = part.told(FINAL).get("corrals")
    if corrals is None:
        if not table.has_moves:
            part.wrong("missing", "final.corrals is missing: without moves it is all there is to score")
        return Final(nothing)
    before, pieces = len(part.notes.problems), box(table.kit)
    entries = corrals.mapping(table.players, "player")
    read = {player: _read_corral(pieces, entry, player) for player, entry in entries.items()}
    for rank, (name, existing) in enumerate(zip(pieces.animals.values(), pieces.figures, strict=True)):
        values = [value for corral in read.values() for value in corral[rank]]
        for value in sorted({*values}):
            if (count := values.count(value)) > existing[value]:
                message = f"there are {existing[value]} {name} figures of value {value}, the corrals hold {count}"
                corrals.wrong("figures", message, "table")
    if not table.has_moves:
        for player in table.players:
            if player not in read:
                corrals.wrong("missing", f"final.corrals.{player} is missing; '' is an empty corral", player=player)
    return Final(tuple(map(read.get, table.players)), len(part.notes.problems) == before)


def _read_corral(pieces: Box, part: Part, player: str) -> Corral:
    values: dict[str, list[int]] = {letter: [] for letter in pieces.letters}
    for word in (part.text() or "").split():
        found = _CORRAL.fullmatch(word)
        if not found or found[1] not in values:
            message = f"'{clip(word)}' should be an animal and the value of each figure, as H321"
            part.wrong("corral", message, player=player)
            continue
        values[found[1]] += map(int, found[2])
    return tuple(map(tuple, values.values()))
