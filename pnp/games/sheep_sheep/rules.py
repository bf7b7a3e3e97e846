"""How Sheep Sheep is played: one entry, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pnp.errors import Illegal, Unreadable
from pnp.files.part import clip
from pnp.games.sheep_sheep import choices, grid
from pnp.games.sheep_sheep.notation import Fill, Pass, Step, Swap, Take
from pnp.games.sheep_sheep.position import State


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.over:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        raise Illegal("turn", f"it is {state.match.players[state.seat]}'s turn, not {state.match.players[seat]}'s")
    return Turn(state, events)


NO_CARDS: frozenset[str] = frozenset()


class Turn:
    """Swaps, then a take and its fill; or a pass."""

    __slots__ = (
        "changed",
        "display",
        "empty",
        "events",
        "filled",
        "found",
        "grid",
        "match",
        "passed",
        "shown",
        "state",
        "swaps",
        "taken",
    )

    def __init__(self, state: State, events: list[str] | None) -> None:
        self.state = state
        self.match = state.match
        self.events = events
        self.grid = list(state.grid)
        self.display = sorted(state.displays[state.seat])
        self.swaps = 0
        self.passed = False
        self.taken: tuple[str, ...] = ()
        self.empty: list[int] = []
        self.filled = NO_CARDS
        self.shown = ""
        """The visible colours; nothing before somebody asks, and after a take."""
        # A turn that took nothing left no group behind.
        self.found: list[list[int]] | None = [] if state.idle else None
        """The groups that could be taken when somebody asked for them, or in the beginning."""
        self.changed: list[int] = []
        """The cells whose cards were swapped since then."""

    def take(self, step: Step) -> None:
        if self.passed:
            raise Illegal("pass-alone", "nothing can follow a pass")
        _TAKE[type(step)](self, step)

    def _swap(self, step: Swap) -> None:
        side, match = step.side, self.match
        cell = match.index.get(step.cell)
        if cell is None:
            cell = self._cell(step.cell)
        if self.taken:
            raise Illegal("order", "swaps come before the take; it ends the turn")
        cards, there = match.box.sides, self.grid[cell]
        card = cards[side]
        if card not in self.display:
            self._refuse_a_boxed_card(card)
            shown = ", ".join(sorted(self.display))
            raise Illegal("not-in-display", f"{side} is not in the display, which holds {shown}")
        if self.swaps == match.swaps:
            raise Illegal("swap-limit", f"without the hourglass a turn has at most {match.swaps} swaps")
        if side[1] != there[0]:
            hidden, visible = (match.box.colours[letter] for letter in (side[1], there[0]))
            message = (
                f"{side} hides {hidden}, and {there} on {match.cells[cell]} shows {visible}; they must be the same"
            )
            raise Illegal("no-match", message)
        self.swaps += 1
        self.grid[cell] = side
        self.changed.append(cell)
        if self.shown:
            self.shown = self.shown[:cell] + side[0] + self.shown[cell + 1 :]
        self.display[self.display.index(card)] = cards[there]

    def _take(self, step: Take) -> None:
        cell = self._cell(step.cell)
        if self.taken:
            raise Illegal("one-take", "only one group may be taken in a turn")
        cells = grid.group(self.colours(), cell, self.match.beside)
        if len(cells) < self.match.group:
            size, colour = len(cells), self.match.box.colours[self.grid[cell][0]]
            message = f"{self.match.cells[cell]} belongs to a group of {size} {colour}; taking needs {self.match.group}"
            raise Illegal("no-group", message)
        self.empty = sorted(cells)
        self.taken = tuple([self.grid[cell] for cell in self.empty])
        for cell in self.empty:
            self.grid[cell] = grid.EMPTY
        self.shown, self.found = "", None
        if self.events is not None and not self._fillable():
            left = len(self.state.deck)
            self.events.append(f"The deck holds {left} for {len(self.empty)} empty cells: the game is over.")

    def _fill(self, step: Fill) -> None:
        if not self.taken or self.filled:
            raise Illegal("order", "one fill follows the take, and nothing follows the fill")
        if not self._fillable():
            left = len(self.state.deck)
            message = f"the deck holds {left} for {len(self.empty)} empty cells: there is no fill, the game is over"
            raise Illegal("no-fill", message)
        ids, deck, drawn = self.match.box.sides, self.state.deck, set()
        for cell, side in step.cards:
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

    def _pass(self, step: Pass) -> None:
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
        seat, displays, piles, deck = state.seat, state.displays, state.piles, state.deck
        if self.swaps:
            displays = (*displays[:seat], frozenset(self.display), *displays[seat + 1 :])
        if self.taken:
            piles = (*piles[:seat], piles[seat] + self.taken, *piles[seat + 1 :])
            deck -= self.filled
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
            displays,
            deck,
            piles,
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
        return choices.sample(self, random)

    def deal(self, random: Random) -> Step | None:
        if not self.taken or self.filled or not self._fillable():
            return None
        deck = self.state.deck
        cards = random.sample([card for card in self.match.cards if card[0] in deck], len(self.empty))
        cells = random.sample([self.match.cells[cell] for cell in self.empty], len(self.empty))
        return Fill(tuple((cell, random.choice(card)) for cell, card in zip(cells, cards, strict=True)))

    def _fillable(self) -> bool:
        return len(self.state.deck) >= len(self.empty)

    def groups(self) -> list[list[int]]:
        """What may be taken."""
        found = self.found
        if found is None or self.changed:
            match, colours = self.match, self.shown or self.colours()
            # Where nothing could be taken, only a card that came since then can belong to a group. To look around
            # one of them takes a quarter of a look at the whole grid.
            alone = found == [] and len(self.changed) == 1
            if not alone or len(grid.group(colours, self.changed[0], match.beside)) >= match.group:
                found = self.found = grid.groups(colours, match.beside, match.edges, match.group)
            self.changed = []
        return found or []

    def colours(self) -> str:
        """What the grid shows, cell by cell."""
        if not self.shown:
            self.shown = grid.shown(self.grid)
        return self.shown

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


_TAKE: dict[type, Callable[[Turn, Any], None]] = {
    Swap: Turn._swap,
    Take: Turn._take,
    Fill: Turn._fill,
    Pass: Turn._pass,
}
