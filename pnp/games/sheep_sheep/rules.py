"""How Sheep Sheep is played: the position between two entries, and one entry being played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from pnp.files.part import clip
from pnp.games import Table
from pnp.games.sheep_sheep import grid
from pnp.games.sheep_sheep.notation import Fill, Pass, Step, Swap, Take, cards_in_play, colours, sides, turned
from pnp.games.sheep_sheep.setup import Setup
from pnp.problems import Illegal, Unreadable


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same during a game."""

    players: tuple[str, ...]
    cells: tuple[str, ...]
    index: Mapping[str, int] = field(compare=False)
    beside: grid.Neighbours
    group: int
    swaps: int | None
    """How many swaps a turn may have; None with the hourglass, which limits the time instead."""


class State(NamedTuple):
    terms: Terms
    seat: int
    grid: tuple[str, ...]
    displays: tuple[frozenset[str], ...]
    deck: frozenset[str]
    piles: tuple[tuple[str, ...], ...]
    idle: int = 0
    """Turns since the last take."""
    passes: int = 0
    """Turns in a row that were a pass."""
    over: bool = False


def begin(table: Table, setup: Setup) -> State:
    columns, rows = table.rules["columns"], table.rules["rows"]
    terms = Terms(
        table.players,
        grid.cells(columns, rows),
        grid.index(columns, rows),
        grid.neighbours(columns, rows),
        table.rules["group"],
        table.rules["swaps"] if "no-hourglass" in table.variants else None,
    )
    centre = tuple(side for row in setup.grid for side in row)
    displays = tuple(frozenset(sides()[side] for side in display) for display in setup.displays)
    deck = cards_in_play(len(table.players)).difference(*displays, (sides()[side] for side in centre))
    return State(terms, 0, centre, displays, deck, ((),) * len(table.players))


def on_turn(state: State) -> int | None:
    return None if state.over else state.seat


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.over:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        raise Illegal("turn", f"it is {state.terms.players[state.seat]}'s turn, not {state.terms.players[seat]}'s")
    return Turn(state, events)


class Turn:
    """Swaps, then a take and its fill; or a pass."""

    __slots__ = ("display", "empty", "events", "filled", "grid", "passed", "state", "swaps", "taken", "terms")

    def __init__(self, state: State, events: list[str] | None) -> None:
        self.state = state
        self.terms = state.terms
        self.events = events
        self.grid = list(state.grid)
        self.display = set(state.displays[state.seat])
        self.swaps = 0
        self.passed = False
        self.taken: tuple[str, ...] = ()
        self.empty: list[int] = []
        self.filled: frozenset[str] = frozenset()

    def take(self, step: Step) -> None:
        if self.passed:
            raise Illegal("pass-alone", "nothing can follow a pass")
        match step:
            case Swap():
                self._swap(step.side, self._cell(step.cell))
            case Take():
                self._take(self._cell(step.cell))
            case Fill():
                self._fill(step.cards)
            case Pass():
                self._pass()

    def _swap(self, side: str, cell: int) -> None:
        if self.taken:
            raise Illegal("order", "swaps come before the take; it ends the turn")
        cards, there = sides(), self.grid[cell]
        card = cards[side]
        if card not in self.display:
            self._refuse_a_boxed_card(card)
            shown = ", ".join(sorted(self.display))
            raise Illegal("not-in-display", f"{side} is not in the display, which holds {shown}")
        if self.swaps == self.terms.swaps:
            raise Illegal("swap-limit", f"without the hourglass a turn has at most {self.terms.swaps} swaps")
        if side[1] != there[0]:
            hidden, visible = colours()[side[1]], colours()[there[0]]
            message = (
                f"{side} hides {hidden}, and {there} on {self.terms.cells[cell]} shows {visible}; they must be the same"
            )
            raise Illegal("no-match", message)
        self.swaps += 1
        self.grid[cell] = side
        self.display.remove(card)
        self.display.add(cards[there])

    def _take(self, cell: int) -> None:
        if self.taken:
            raise Illegal("one-take", "only one group may be taken in a turn")
        cells = grid.group(self.grid, cell, self.terms.beside)
        if len(cells) < self.terms.group:
            size, colour = len(cells), colours()[self.grid[cell][0]]
            message = f"{self.terms.cells[cell]} belongs to a group of {size} {colour}; taking needs {self.terms.group}"
            raise Illegal("no-group", message)
        self.empty = sorted(cells)
        self.taken = tuple([self.grid[cell] for cell in self.empty])
        for cell in self.empty:
            self.grid[cell] = grid.EMPTY
        if self.events is not None and not self._fillable():
            left = len(self.state.deck)
            self.events.append(f"The deck holds {left} for {len(self.empty)} empty cells: the game is over.")

    def _fill(self, cards: tuple[tuple[str, str], ...]) -> None:
        if not self.taken or self.filled:
            raise Illegal("order", "one fill follows the take, and nothing follows the fill")
        if not self._fillable():
            left = len(self.state.deck)
            message = f"the deck holds {left} for {len(self.empty)} empty cells: there is no fill, the game is over"
            raise Illegal("no-fill", message)
        ids, deck, drawn = sides(), self.state.deck, set()
        for cell, side in cards:
            place, card = self._cell(cell), ids[side]
            if self.grid[place] != grid.EMPTY:
                raise Illegal("fill-cell", f"{cell} is not empty; to be filled: {self._names(self.empty)}")
            if card not in deck or card in drawn:
                self._refuse_a_boxed_card(card)
                raise Illegal("not-in-deck", f"{side} cannot be drawn: it was dealt or drawn before")
            drawn.add(card)
            self.grid[place] = side
        if len(drawn) < len(self.empty):
            missing = self._names([cell for cell in self.empty if self.grid[cell] == grid.EMPTY])
            raise Illegal("fill-all", f"every empty cell is filled; missing: {missing}")
        self.filled = frozenset(drawn)

    def _pass(self) -> None:
        if self.swaps or self.taken:
            raise Illegal("pass-alone", "a pass is a turn without any other step; after these just stop")
        self._refuse_a_group_left()
        self.passed = True

    def end(self) -> State:
        state, seats = self.state, len(self.terms.players)
        if self.taken:
            if self._fillable() and not self.filled:
                raise Illegal("must-fill", f"the take must be followed by a fill of {self._names(self.empty)}")
        else:
            if not self.passed and not self.swaps:
                raise Illegal("empty", "a turn without any step is written 'pass'")
            self._refuse_a_group_left()
        seat = state.seat
        deck = state.deck - self.filled
        idle = 0 if self.taken else state.idle + 1
        passes = state.passes + 1 if self.passed else 0
        # "If after a take the deck holds fewer cards than there are empty spaces, there is no fill and the game
        # ends. It also ends when the deck is empty and all players in a row have taken nothing, and when all
        # players in a row write pass."
        over = (bool(self.taken) and not self.filled) or (not deck and idle >= seats) or passes == seats
        return State(
            state.terms,
            (seat + 1) % seats,
            tuple(self.grid),
            (*state.displays[:seat], frozenset(self.display), *state.displays[seat + 1 :]),
            deck,
            (*state.piles[:seat], state.piles[seat] + self.taken, *state.piles[seat + 1 :]),
            idle,
            passes,
            over,
        )

    def done(self) -> bool:
        if self.taken:
            return bool(self.filled) or not self._fillable()
        return (self.passed or self.swaps > 0) and not self._groups()

    def options(self) -> Iterator[Step]:
        if self.passed or self.taken:
            return
        groups = self._groups()
        for together in groups:
            yield from (Take(self.terms.cells[cell]) for cell in together)
        if self.swaps != self.terms.swaps:
            for card in sorted(self.display):
                for side in (card, turned(card)):
                    for cell, there in zip(self.terms.cells, self.grid, strict=True):
                        if there[0] == side[1]:
                            yield Swap(side, cell)
        if not self.swaps and not groups:
            yield Pass()

    def deal(self, random: Random) -> Step | None:
        if not self.taken or self.filled or not self._fillable():
            return None
        cards = random.sample(sorted(self.state.deck), len(self.empty))
        cells = random.sample([self.terms.cells[cell] for cell in self.empty], len(self.empty))
        return Fill(tuple((cell, random.choice((card, turned(card)))) for cell, card in zip(cells, cards, strict=True)))

    def _fillable(self) -> bool:
        return len(self.state.deck) >= len(self.empty)

    def _groups(self) -> list[list[int]]:
        return grid.groups(self.grid, self.terms.beside, self.terms.group)

    def _cell(self, name: str) -> int:
        try:
            return self.terms.index[name]
        except KeyError:
            cells = " ".join(self.terms.cells)
            raise Unreadable("cell", f"there is no cell '{name}'; the grid is {clip(cells)}") from None

    def _names(self, cells: list[int]) -> str:
        return ", ".join(self.terms.cells[cell] for cell in cells)

    def _refuse_a_boxed_card(self, card: str) -> None:
        if card not in cards_in_play(len(self.terms.players)):
            raise Illegal("three-plus", f"{card} carries the 3+ sign and stays in the box with two players")

    def _refuse_a_group_left(self) -> None:
        for together in self._groups():
            colour = colours()[self.grid[together[0]][0]]
            message = f"the {colour} cards on {self._names(sorted(together))} are a group: one group must be taken"
            raise Illegal("must-take", message)


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled cards give it."""
    columns, rows = table.rules["columns"], table.rules["rows"]
    deck = [random.choice((card, turned(card))) for card in sorted(cards_in_play(len(table.players)))]
    beside = grid.neighbours(columns, rows)
    random.shuffle(deck)
    while grid.groups(deck[: columns * rows], beside, table.rules["group"]):
        random.shuffle(deck)
    size, cards = table.rules["display"], iter(deck)
    rows_dealt = [" ".join(next(cards) for _ in range(columns)) for _ in range(rows)]
    displays = {player: [sides()[next(cards)] for _ in range(size)] for player in table.players}
    lucky = random.sample(list(colours().values()), len(table.players))
    return {"lucky": dict(zip(table.players, lucky, strict=True)), "displays": displays, "grid": rows_dealt}


def picture(state: State) -> str:
    """The table as text: the grid, and what lies in front of each player."""
    columns = len({cell[0] for cell in state.terms.cells}) or 1
    names = [cell[0] for cell in state.terms.cells[:columns]]
    lines = ["   " + "   ".join(names)]
    for row in range(0, len(state.grid), columns):
        lines.append(
            f"{state.terms.cells[row][1:]}  " + " ".join(f"{side:3}" for side in state.grid[row : row + columns])
        )
    lines.append(f"deck: {len(state.deck)}")
    for player, display, pile in zip(state.terms.players, state.displays, state.piles, strict=True):
        lines.append(f"{player}: {' '.join(sorted(display))}; taken: {' '.join(pile) or 'nothing'}")
    return "\n".join(lines)
