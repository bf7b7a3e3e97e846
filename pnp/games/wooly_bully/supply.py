"""The hand of the player who acts, and the bag it is filled from, while an entry is being played."""

from __future__ import annotations

from pnp.errors import Illegal
from pnp.games.hand import UNSEEN, Hand
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.position import State


class Supply:
    __slots__ = ("bag", "due", "known", "seat", "state", "unknown", "unseen")

    def __init__(self, state: State, seat: int) -> None:
        hand = state.hands[seat]
        self.state = state
        self.seat = seat
        self.known = list(hand.known)
        """The tiles in hand that somebody wrote down."""
        self.unknown = hand.unknown
        """How many others are in hand."""
        self.unseen = state.unseen
        self.bag = state.bag
        self.due = 0
        """Tiles to draw for the last tile laid."""

    @property
    def hand(self) -> Hand:
        return Hand(tuple(self.known), self.unknown)

    @property
    def size(self) -> int:
        """Tiles in hand once those that are due are drawn."""
        return len(self.known) + self.unknown + self.due

    @property
    def possible(self) -> frozenset[str]:
        """The tiles that may be in hand once those that are due are drawn unseen."""
        return self.unseen.union(self.known) if self.unknown + self.due else frozenset(self.known)

    def owe(self, touched: int) -> None:
        """ "Then draw as many tiles as the cell has neighbouring tiles, as far as the bag goes." """
        self.due = min(touched if self.state.match.multi_draw else 1, self.bag)

    def draw_unseen(self) -> None:
        """A draw that is left out."""
        self.unknown += self.due
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
            if tile in self.unseen:
                self.unseen -= {tile}
                self.known.append(tile)
            elif tile == UNSEEN:
                self.unknown += 1
            else:
                raise Illegal("not-in-bag", f"{tile} cannot be drawn: {self._whereabouts(tile)}")
        if len(drawn) != self.due:
            raise Illegal("draw-number", f"{self.due} to draw here, found {len(drawn)}")
        self.bag -= self.due
        self.due = 0

    def give(self, tile: str) -> None:
        """A tile leaves the hand, from its unknown part if it can still be there."""
        if tile in self.known:
            self.known.remove(tile)
        elif self.unknown and tile in self.unseen:
            self.unknown -= 1
            self.unseen -= {tile}
        else:
            player = self.state.match.players[self.seat]
            raise Illegal("not-in-hand", f"{player} cannot hold {tile}: {self._whereabouts(tile)}")

    def may_be_stuck(self, land: Landscape) -> bool:
        """Is there a possible hand of which nothing can be played?"""
        gaps, unknown = self.state.match.box.fitting, self.unknown + self.due
        fitting = [gaps[gap].tiles for gap in set(land.gaps().values())]
        if not all(tiles.isdisjoint(self.known) for tiles in fitting):
            return False
        return not unknown or len(self.unseen.difference(*fitting)) >= unknown

    def _whereabouts(self, tile: str) -> str:
        match = self.state.match
        if tile not in match.box.bag:
            return "it is never in the bag or in a hand"
        if tile in self.unseen:
            return f"the whole hand is known, {' '.join(self.known) or 'no tile'}"
        for seat, player in enumerate(match.players):
            if tile in (self.known if seat == self.seat else self.state.hands[seat].known):
                return f"{player} has it in hand"
        return "it was laid or discarded before"
