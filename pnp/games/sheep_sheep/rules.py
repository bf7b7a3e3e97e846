"""How Sheep Sheep is played: one entry, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pnp.errors import Illegal, Unreadable
from pnp.files.part import clip
from pnp.games.sheep_sheep import choices, grid
from pnp.games.sheep_sheep.box import turned
from pnp.games.sheep_sheep.notation import Fill, Pass, Step, Swap, Take
from pnp.games.sheep_sheep.position import State
from pnp.games.steps import one_of


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.over:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        raise Illegal("turn", f"it is {state.match.players[state.seat]}'s turn, not {state.match.players[seat]}'s")
    return Turn(state, events)


class Turn:
    """Swaps, then a take and its fill; or a pass."""

    __slots__ = ("display", "empty", "events", "filled", "grid", "match", "passed", "state", "swaps", "taken")

    def __init__(self, state: State, events: list[str] | None) -> None:
        self.state = state
        self.match = state.match
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
        cards, there = self.match.box.sides, self.grid[cell]
        card = cards[side]
        if card not in self.display:
            self._refuse_a_boxed_card(card)
            shown = ", ".join(sorted(self.display))
            raise Illegal("not-in-display", f"{side} is not in the display, which holds {shown}")
        if self.swaps == self.match.swaps:
            raise Illegal("swap-limit", f"without the hourglass a turn has at most {self.match.swaps} swaps")
        if side[1] != there[0]:
            hidden, visible = (self.match.box.colours[letter] for letter in (side[1], there[0]))
            message = (
                f"{side} hides {hidden}, and {there} on {self.match.cells[cell]} shows {visible}; they must be the same"
            )
            raise Illegal("no-match", message)
        self.swaps += 1
        self.grid[cell] = side
        self.display.remove(card)
        self.display.add(cards[there])

    def _take(self, cell: int) -> None:
        if self.taken:
            raise Illegal("one-take", "only one group may be taken in a turn")
        cells = grid.group(self.grid, cell, self.match.beside)
        if len(cells) < self.match.group:
            size, colour = len(cells), self.match.box.colours[self.grid[cell][0]]
            message = f"{self.match.cells[cell]} belongs to a group of {size} {colour}; taking needs {self.match.group}"
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
        ids, deck, drawn = self.match.box.sides, self.state.deck, set()
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
        state, seats = self.state, len(self.match.players)
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
            state.match,
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
        return (self.passed or self.swaps > 0) and not self.groups()

    def options(self) -> Iterator[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return one_of(choices.options(self), random)

    def deal(self, random: Random) -> Step | None:
        if not self.taken or self.filled or not self._fillable():
            return None
        cards = random.sample(sorted(self.state.deck), len(self.empty))
        cells = random.sample([self.match.cells[cell] for cell in self.empty], len(self.empty))
        return Fill(tuple((cell, random.choice((card, turned(card)))) for cell, card in zip(cells, cards, strict=True)))

    def _fillable(self) -> bool:
        return len(self.state.deck) >= len(self.empty)

    def groups(self) -> list[list[int]]:
        return grid.groups(self.grid, self.match.beside, self.match.group)

    def _cell(self, name: str) -> int:
        try:
            return self.match.index[name]
        except KeyError:
            cells = " ".join(self.match.cells)
            raise Unreadable("cell", f"there is no cell '{name}'; the grid is {clip(cells)}") from None

    def _names(self, cells: list[int]) -> str:
        return ", ".join(self.match.cells[cell] for cell in cells)

    def _refuse_a_boxed_card(self, card: str) -> None:
        if card not in self.match.box.cards(len(self.match.players)):
            raise Illegal("three-plus", f"{card} carries the 3+ sign and stays in the box with two players")

    def _refuse_a_group_left(self) -> None:
        for together in self.groups():
            colour = self.match.box.colours[self.grid[together[0]][0]]
            message = f"the {colour} cards on {self._names(sorted(together))} are a group: one group must be taken"
            raise Illegal("must-take", message)
