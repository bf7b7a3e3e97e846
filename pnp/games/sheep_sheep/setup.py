"""How a record tells the start and the end of a game of Sheep Sheep."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.files.part import Part, clip
from pnp.games import Table
from pnp.games.keys import Key
from pnp.games.sheep_sheep.box import Box, box
from pnp.games.sheep_sheep.grid import cells, edges, groups, neighbours, shown
from pnp.problems import did_you_mean

_PILE = re.compile(r"([A-Z])([0-9]{1,6})")


SETUP = {
    "lucky": Key(dict[str, str], "The secret colour of each player."),
    "displays": Key(dict[str, list[str]], "The cards in front of each player at the start, the side that shows first."),
    "grid": Key(list[str], "The rows of the grid from the top, such as PB1 YG1 OR1."),
}
FINAL = {"piles": Key(dict[str, str], "How many cards of each colour each player took, such as R4 O6.")}


@dataclass(frozen=True, slots=True)
class Setup:
    lucky: tuple[str | None, ...]
    """The letter of each player's secret colour, where the record says it."""
    displays: tuple[tuple[str, ...], ...]
    grid: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Final:
    piles: tuple[Mapping[str, int] | None, ...]
    """For each player the number of cards of each colour, where the record says it."""


class Deck:
    """The cards of a game while those at the start are read."""

    def __init__(self, pieces: Box, players: int) -> None:
        self.sides = pieces.sides
        self.cards = pieces.cards(players)
        self.left = {*self.cards}

    def dealt(self, part: Part, word: str | None) -> str | None:
        """The side written there, if its card is in this game and not dealt already."""
        if word is None:
            return None
        card = self.sides.get(word)
        if card is None:
            hint = did_you_mean(word, self.sides)
            part.wrong("card", f"{part.name} names '{clip(word)}', and there is no such card{hint}", "table")
        elif card in self.left:
            self.left.remove(card)
            return word
        elif card in self.cards:
            part.wrong("card-twice", f"{word} is dealt twice; each card is there once", "table")
        else:
            part.wrong("three-plus", f"{word} carries the 3+ sign and stays in the box with two players", "table")
        return None


def read_setup(table: Table, part: Part) -> Setup:
    entries = part.told(SETUP)
    needed = ("displays", "grid") if table.has_moves else ()
    for key in needed:
        if key not in entries:
            part.wrong("missing", f"setup.{key} is missing: moves are replayed from the cards at the start")
    lucky = _read_lucky(table, entries["lucky"]) if "lucky" in entries else (None,) * len(table.players)
    deck = Deck(box(table.kit), len(table.players))
    displays = _read_displays(table, entries["displays"], deck) if "displays" in entries else ()
    grid = _read_grid(table, entries["grid"], deck) if "grid" in entries else ()
    return Setup(lucky, displays, grid)


def _read_lucky(table: Table, part: Part) -> tuple[str | None, ...]:
    letters = {name: letter for letter, name in box(table.kit).colours.items()}
    holders: dict[str, str] = {}
    lucky: dict[str, str] = {}
    for player, entry in part.mapping(table.players, "player").items():
        colour = entry.choice(letters, "colour")
        if colour in holders:
            message = (
                f"there is one lucky card of each colour: {holders[colour]} and {player} cannot both have {colour}"
            )
            entry.wrong("lucky-twice", message, "table", player)
        elif colour:
            holders[colour] = player
            lucky[player] = letters[colour]
    return tuple(map(lucky.get, table.players))


def _read_displays(table: Table, part: Part, deck: Deck) -> tuple[tuple[str, ...], ...]:
    size = table.rules["display"]
    displays = part.mapping(table.players, "player")
    for player in table.players:
        if isinstance(part.value, dict) and player not in displays:
            part.wrong("missing", f"{part.name} does not say which cards {player} was dealt", player=player)
    read = {}
    for player, entry in displays.items():
        words = list(entry.items())
        if isinstance(entry.value, list) and len(words) != size:
            entry.wrong("display-size", f"a display is {size} cards, {player} has {len(words)}", "table", player)
        read[player] = tuple([card for word in words if (card := deck.dealt(word, word.text()))])
    return tuple(read.get(player, ()) for player in table.players)


def _read_grid(table: Table, part: Part, deck: Deck) -> tuple[tuple[str, ...], ...]:
    columns, rows = table.rules["columns"], table.rules["rows"]
    entries = list(part.items())
    if isinstance(part.value, list) and len(entries) != rows:
        part.wrong("grid-size", f"the grid has {rows} rows, found {len(entries)}", "table")
    grid = []
    for entry in entries:
        words = (entry.text() or "").split()
        if isinstance(entry.value, str) and len(words) != columns:
            entry.wrong("grid-size", f"a row of the grid has {columns} cards, found {len(words)}", "table")
        grid.append(tuple([card for word in words if (card := deck.dealt(entry, word))]))
    if len(grid) == rows and all(len(row) == columns for row in grid):
        flat = shown([side for row in grid for side in row])
        for together in groups(flat, neighbours(columns, rows), edges(columns, rows), table.rules["group"]):
            names = ", ".join(cells(columns, rows)[cell] for cell in sorted(together))
            message = (
                f"at the start no {table.rules['group']} cards of one colour may be connected; turn one of {names}"
            )
            part.wrong("grid-group", message, "table")
    return tuple(grid)


def read_final(table: Table, part: Part) -> Final | None:
    if not part.given:
        return None
    piles = part.told(FINAL).get("piles")
    if piles is None:
        if not table.has_moves:
            part.wrong("missing", "final.piles is missing: the score is counted from the piles")
        return None
    return _read_piles(table, piles)


def _read_piles(table: Table, part: Part) -> Final:
    entries = part.mapping(table.players, "player")
    piles = {player: _read_pile(table, entry, player) for player, entry in entries.items()}
    if not table.has_moves:
        for player in table.players:
            if player not in entries:
                part.wrong(
                    "missing", f"{part.name} does not say what {player} took; write '' for nothing", player=player
                )
        there = box(table.kit).copies(len(table.players))
        taken: Counter[str] = Counter()
        for pile in piles.values():
            taken.update(pile or {})
        for letter, number in taken.items():
            if number > there[letter]:
                message = (
                    f"the piles hold {number} {box(table.kit).colours[letter]} cards; this game has {there[letter]}"
                )
                part.wrong("pile-limit", message, "table")
    return Final(tuple(map(piles.get, table.players)))


def _read_pile(table: Table, part: Part, player: str) -> dict[str, int] | None:
    """Colours and numbers: `R3 O4`. Whether the numbers are possible matters only where no replay tells them."""
    least, colours = table.rules["group"], box(table.kit).colours
    pile: dict[str, int] = {}
    for word in (part.text() or "").split():
        match = _PILE.fullmatch(word)
        if not match or match[1] not in colours:
            expected = f"a colour ({' '.join(colours)}) and a number of cards, as R{least}"
            part.wrong("pile", f"{part.name} should be {expected}; found '{clip(word)}'", player=player)
            return None
        letter, number = match[1], int(match[2])
        if letter in pile:
            part.wrong("pile-twice", f"{part.name} counts {colours[letter]} twice; write one number", "table", player)
            return None
        if number < least and not table.has_moves:
            message = f"{part.name} says {word}; cards are taken in groups of at least {least} of a colour"
            part.wrong("pile-small", message, "table", player)
        pile[letter] = number
    return pile
