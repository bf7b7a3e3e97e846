"""The words of a Sheep Sheep record: the steps of an entry, and how `setup` and `final` are read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from pnp.components import kit
from pnp.games import Steps, Table
from pnp.games.sheep_sheep.grid import cells, groups, neighbours
from pnp.part import Part, clip
from pnp.problems import Unreadable, did_you_mean


@dataclass(frozen=True, slots=True)
class Swap:
    side: str
    """The card from the display, its visible colour first."""
    cell: str


@dataclass(frozen=True, slots=True)
class Take:
    cell: str


@dataclass(frozen=True, slots=True)
class Fill:
    cards: tuple[tuple[str, str], ...]
    """Cell and side of each new card, in the order drawn."""


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Step = Swap | Take | Fill | Pass

USAGE = {
    "swap": "swap CARD to CELL",
    "take": "take CELL",
    "fill": "fill CELL CARD, CELL CARD, …",
    "pass": "pass",
}

GUIDE = """\
An entry is any number of swaps, then perhaps a take with its fill; `pass` if there is none of these.

  {swap}
      Lay a card of your display on a cell, showing its first letter. Its second letter must be the
      visible colour of the card lying there, which comes to your display.
  {take}
      The whole group of one colour that this cell belongs to is yours.
  {fill}
      The new cards from the deck, each as it shows, in the order drawn; every empty cell is filled.
  {pass}
      You swap nothing and take nothing.

A card is its two colours and its number, the visible colour first: `OR1` is the card `RO1` showing orange.
The colours are R red, O orange, Y yellow, G green, B blue, V violet, P pink.
Cells are a column (a b c from the left) and a row (1 2 3 from the top).

Example

  Ann: swap OR2 to b2; swap RB1 to a1; take b2; fill a1 RO3, b1 GY1, b2 PV2
""".format_map(USAGE)

_CELL = re.compile(r"[a-z][1-9]")
_PILE = re.compile(r"([A-Z])([0-9]{1,6})")


@cache
def sides() -> dict[str, str]:
    """Every side of every card, and the id printed on the card's front: OR1 -> RO1."""
    ids = list(kit("sheep-sheep").pieces("sheep-card"))
    return {side: card for card in ids for side in (card, turned(card))}


@cache
def colours() -> dict[str, str]:
    """The letters and the names of the colours."""
    return {piece["letter"]: name for name, piece in kit("sheep-sheep").pieces("lucky-card").items()}


def turned(side: str) -> str:
    """The other side of a card."""
    return side[1] + side[0] + side[2:]


@cache
def cards_in_play(players: int) -> frozenset[str]:
    """The cards of a game: those with the "3+" sign stay in the box with two players."""
    pieces = kit("sheep-sheep").pieces("sheep-card")
    return frozenset(card for card, piece in pieces.items() if piece.get("players", 0) <= players)


def parse(text: str) -> Steps:
    return tuple([_step(words) for words in text.split(";")])


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=4096)
def _step(text: str) -> Step:
    verb, *words = text.split() or [""]
    verb = verb.lower()
    match verb, words:
        case "swap", [side, to, cell] if to.lower() == "to":
            return Swap(_side(side), _cell(cell))
        case "take", [cell]:
            return Take(_cell(cell))
        case "fill", [_, *_]:
            return Fill(tuple([_placed(pair) for pair in text.split(maxsplit=1)[1].split(",")]))
        case "pass", []:
            return Pass()
    if verb in USAGE:
        raise Unreadable("step", f"'{clip(text.strip())}' cannot be read; expected '{USAGE[verb]}'")
    if not verb:
        raise Unreadable("step", "expected a step, found nothing; a turn without any step is written 'pass'")
    hint = did_you_mean(verb, USAGE) or f"; the steps are {', '.join(USAGE)}"
    raise Unreadable("step", f"there is no step '{clip(verb)}'{hint}")


@lru_cache(maxsize=2048)
def _placed(text: str) -> tuple[str, str]:
    match text.split():
        case [cell, side]:
            return _cell(cell), _side(side)
    raise Unreadable("step", f"'{clip(text.strip())}' cannot be read; expected '{USAGE['fill']}'")


def _side(word: str) -> str:
    if word not in sides():
        raise Unreadable(
            "card", f"there is no card '{clip(word)}'; a card is two different colours and a number, as OR1"
        )
    return word


def _cell(word: str) -> str:
    if not _CELL.fullmatch(word):
        raise Unreadable("cell", f"there is no cell '{clip(word)}'; a cell is a column and a row, as b2")
    return word


def _words(step: Step) -> str:
    match step:
        case Swap(side, cell):
            return f"swap {side} to {cell}"
        case Take(cell):
            return f"take {cell}"
        case Fill(cards):
            return "fill " + ", ".join(f"{cell} {side}" for cell, side in cards)
        case Pass():
            return "pass"


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


def read_setup(table: Table, part: Part) -> Setup:
    entries = part.mapping(("lucky", "displays", "grid"))
    needed = ("displays", "grid") if table.has_moves else ()
    for key in needed:
        if key not in entries or not entries[key].given:
            part.wrong("missing", f"setup.{key} is missing: moves are replayed from the cards at the start")
    lucky = _read_lucky(table, entries["lucky"]) if "lucky" in entries else (None,) * len(table.players)
    dealt: set[str] = set()
    displays = _read_displays(table, entries["displays"], dealt) if "displays" in entries else ()
    grid = _read_grid(table, entries["grid"], dealt) if "grid" in entries else ()
    return Setup(lucky, displays, grid)


def _read_lucky(table: Table, part: Part) -> tuple[str | None, ...]:
    letters = {name: letter for letter, name in colours().items()}
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


def _read_displays(table: Table, part: Part, dealt: set[str]) -> tuple[tuple[str, ...], ...]:
    size = table.rules["display"]
    displays = part.mapping(table.players, "player")
    for player in table.players:
        if part.given and player not in displays:
            part.wrong("missing", f"{part.name} does not say which cards {player} was dealt", player=player)
    read = {}
    for player, entry in displays.items():
        words = list(entry.items())
        if isinstance(entry.value, list) and len(words) != size:
            entry.wrong("display-size", f"a display is {size} cards, {player} has {len(words)}", "table", player)
        read[player] = tuple([card for word in words if (card := _read_card(table, word, word.text(), dealt))])
    return tuple(read.get(player, ()) for player in table.players)


def _read_grid(table: Table, part: Part, dealt: set[str]) -> tuple[tuple[str, ...], ...]:
    columns, rows = table.rules["columns"], table.rules["rows"]
    entries = list(part.items())
    if isinstance(part.value, list) and len(entries) != rows:
        part.wrong("grid-size", f"the grid has {rows} rows, found {len(entries)}", "table")
    grid = []
    for entry in entries:
        words = (entry.text() or "").split()
        if isinstance(entry.value, str) and len(words) != columns:
            entry.wrong("grid-size", f"a row of the grid has {columns} cards, found {len(words)}", "table")
        grid.append(tuple([card for word in words if (card := _read_card(table, entry, word, dealt))]))
    if len(grid) == rows and all(len(row) == columns for row in grid):
        flat = [side for row in grid for side in row]
        for together in groups(flat, neighbours(columns, rows), table.rules["group"]):
            names = ", ".join(cells(columns, rows)[cell] for cell in sorted(together))
            message = (
                f"at the start no {table.rules['group']} cards of one colour may be connected; turn one of {names}"
            )
            part.wrong("grid-group", message, "table")
    return tuple(grid)


def _read_card(table: Table, part: Part, word: str | None, dealt: set[str]) -> str | None:
    """The side written there, if its card is in this game and not dealt already."""
    if word is None:
        return None
    card = sides().get(word)
    if card is None:
        hint = did_you_mean(word, sides())
        part.wrong("card", f"{part.name} names '{clip(word)}', and there is no such card{hint}", "table")
    elif card not in cards_in_play(len(table.players)):
        part.wrong("three-plus", f"{word} carries the 3+ sign and stays in the box with two players", "table")
    elif card in dealt:
        part.wrong("card-twice", f"{word} is dealt twice; each card is there once", "table")
    else:
        dealt.add(card)
        return word
    return None


def read_final(table: Table, part: Part) -> Final | None:
    if not part.given:
        return None
    entries = part.mapping(("piles",))
    if "piles" not in entries:
        if not table.has_moves:
            part.wrong("missing", "final.piles is missing: the score is counted from the piles")
        return None
    return _read_piles(table, entries["piles"])


def _read_piles(table: Table, part: Part) -> Final:
    entries = part.mapping(table.players, "player")
    piles = {player: _read_pile(table, entry, player) for player, entry in entries.items()}
    if not table.has_moves:
        for player in table.players:
            if player not in entries:
                part.wrong(
                    "missing", f"{part.name} does not say what {player} took; write '' for nothing", player=player
                )
        there = Counter(letter for card in cards_in_play(len(table.players)) for letter in card[:2])
        taken: Counter[str] = Counter()
        for pile in piles.values():
            taken.update(pile or {})
        for letter, number in taken.items():
            if number > there[letter]:
                message = f"the piles hold {number} {colours()[letter]} cards; this game has {there[letter]}"
                part.wrong("pile-limit", message, "table")
    return Final(tuple(map(piles.get, table.players)))


def _read_pile(table: Table, part: Part, player: str) -> dict[str, int] | None:
    """Colours and numbers: `R3 O4`. Whether the numbers are possible matters only where no replay tells them."""
    least = table.rules["group"]
    pile: dict[str, int] = {}
    for word in (part.text() or "").split():
        match = _PILE.fullmatch(word)
        if not match or match[1] not in colours():
            expected = f"a colour ({' '.join(colours())}) and a number of cards, as R{least}"
            part.wrong("pile", f"{part.name} should be {expected}; found '{clip(word)}'", player=player)
            return None
        letter, number = match[1], int(match[2])
        if letter in pile:
            part.wrong("pile-twice", f"{part.name} counts {colours()[letter]} twice; write one number", "table", player)
            return None
        if number < least and not table.has_moves:
            message = f"{part.name} says {word}; cards are taken in groups of at least {least} of a colour"
            part.wrong("pile-small", message, "table", player)
        pile[letter] = number
    return pile
