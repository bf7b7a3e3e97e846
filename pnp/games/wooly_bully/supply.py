"""The hand of the player who acts, and the bag it is filled from, while an entry is being played."""

from __future__ import annotations

from functools import reduce
from operator import or_

from pnp.errors import Illegal
from pnp.games.hand import UNSEEN, Hand
from pnp.games.wooly_bully.box import Tiles
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.position import State


class Supply:
    __slots__ = ("bag", "due", "known", "seat", "state", "unknown", "unseen")

    def __init__(self, state: State, seat: int) -> None:
        known, self.unknown = state.hands[seat]
        """How many tiles in hand nobody wrote down."""
        self.state = state
        self.seat = seat
        self.known = list(known)
        """The others."""
        self.unseen = state.unseen
        self.bag = state.bag
        self.due = 0
        """Tiles to draw for the last tile laid."""

    def hands(self) -> tuple[Hand, ...]:
        """Those of all players, as this one leaves them."""
        hands = list(self.state.hands)
        hands[self.seat] = Hand(tuple(self.known), self.unknown)
        return tuple(hands)

    @property
    def size(self) -> int:
        """Tiles in hand once those that are due are drawn."""
        return len(self.known) + self.unknown + self.due

    @property
    def hidden(self) -> int:
        """How many of them nobody wrote down, if those that are due are drawn unseen."""
        return self.unknown + self.due

    @property
    def possible(self) -> frozenset[str]:
        """The tiles that may be among them."""
        return frozenset([*self.known, *self.listed()] if self.hidden else self.known)

    def listed(self) -> list[str]:
        """The tiles of which nobody knows whether they are in the bag or in a hand."""
        return self.state.match.box.listed(self.unseen)

    def owe(self, touched: int) -> None:
        """ "Then draw as many tiles as the cell has neighbouring tiles, as far as the bag goes." """
        due = touched if self.state.match.multi_draw else 1
        self.due = due if due < self.bag else self.bag

    def draw_unseen(self) -> None:
        """A draw that is left out."""
        if self.due:
            self.unknown += self.due
            self._drawn()

    def _drawn(self) -> None:
        self.bag -= self.due
        self.due = 0

    def draw(self, drawn: tuple[str, ...]) -> None:
        if not self.due:
            reason = "there is nothing to draw for here" if self.bag else "the bag is empty; leave the draw out"
            raise Illegal("no-draw", reason)
        if drawn == (UNSEEN,):
            self.draw_unseen()
            return
        for tile in drawn:
            if bit := self._bit(tile):
                self.unseen ^= bit
                self.known.append(tile)
            elif tile == UNSEEN:
                self.unknown += 1
            else:
                raise Illegal("not-in-bag", f"{tile} cannot be drawn: {self._whereabouts(tile)}")
        if len(drawn) != self.due:
            raise Illegal("draw-number", f"{self.due} to draw here, found {len(drawn)}")
        self._drawn()

    def give(self, tile: str) -> None:
        """A tile leaves the hand, from its unknown part if it can still be there."""
        if tile in self.known:
            self.known.remove(tile)
        elif self.unknown and (bit := self._bit(tile)):
            self.unknown -= 1
            self.unseen ^= bit
        else:
            player = self.state.match.players[self.seat]
            raise Illegal("not-in-hand", f"{player} cannot hold {tile}: {self._whereabouts(tile)}")

    def may_be_stuck(self, land: Landscape) -> bool:
        """Is there a possible hand of which nothing can be played?"""
        held, fitting = self.state.match.box.held, reduce(or_, land.gaps.values())
        if fitting & held(self.known):
            return False
        hidden = self.hidden
        return not hidden or sum([not fitting & held((tile,)) for tile in self.listed()]) >= hidden

    def _bit(self, tile: str) -> Tiles:
        """A tile as one of those unseen; none where it is not."""
        number = self.state.match.box.numbers.get(tile)
        return 0 if number is None else self.unseen & 1 << number

    def _whereabouts(self, tile: str) -> str:
        match = self.state.match
        if tile not in match.box.bag:
            return "it is never in the bag or in a hand"
        if self._bit(tile):
            return f"the whole hand is known, {' '.join(self.known) or 'no tile'}"
        for seat, player in enumerate(match.players):
            if tile in (self.known if seat == self.seat else self.state.hands[seat].known):
                return f"{player} has it in hand"
        return "it was laid or discarded before"
