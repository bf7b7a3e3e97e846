"""The hand of the player who acts, and the bag it is filled from, while an entry is being played."""

from __future__ import annotations

from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.position import State
from pnp.games.wooly_bully.tiles import fitting_tiles
from pnp.part import clip
from pnp.problems import Illegal, Unreadable, did_you_mean
from pnp.referee.hand import UNSEEN, Hand


class Supply:
    __slots__ = ("bag", "due", "hand", "seat", "state", "unseen")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.unseen = state.unseen
        self.bag = state.bag
        self.due = 0
        """Tiles to draw for the last tile laid."""

    @property
    def filled(self) -> Hand:
        """The hand when the tiles that are due have been drawn unseen."""
        return Hand(self.hand.known, self.hand.unknown + self.due) if self.due else self.hand

    @property
    def possible(self) -> frozenset[str]:
        """The tiles that may be in the filled hand."""
        hand = self.filled
        return self.unseen.union(hand.known) if hand.unknown else frozenset(hand.known)

    def owe(self, touched: int) -> None:
        """ "Then draw as many tiles as the cell has neighbouring tiles, as far as the bag goes." """
        self.due = min(touched if self.state.box.multi_draw else 1, self.bag)

    def draw_unseen(self) -> None:
        """A draw that is left out."""
        if self.due:
            self.hand = self.filled
            self.bag -= self.due
            self.due = 0

    def draw(self, drawn: tuple[str, ...]) -> None:
        if not self.due:
            reason = "there is nothing to draw for here" if self.bag else "the bag is empty; leave the draw out"
            raise Illegal("no-draw", reason)
        if drawn == (UNSEEN,):
            drawn *= self.due
        for tile in drawn:
            if tile != UNSEEN:
                self.refuse_unknown(tile)
        if len(drawn) != self.due:
            raise Illegal("draw-number", f"{self.due} to draw here, found {len(drawn)}")
        for tile in drawn:
            if tile != UNSEEN:
                if tile not in self.unseen:
                    raise Illegal("not-in-bag", f"{tile} cannot be drawn: {self._whereabouts(tile)}")
                self.unseen -= {tile}
        self.hand = self.hand.plus(drawn)
        self.bag -= self.due
        self.due = 0

    def give(self, tile: str) -> None:
        """A tile leaves the hand, from its unknown part if it can still be there."""
        if tile not in self.hand.known:
            if not self.hand.unknown or tile not in self.unseen:
                player = self.state.box.players[self.seat]
                raise Illegal("not-in-hand", f"{player} cannot hold {tile}: {self._whereabouts(tile)}")
            self.unseen -= {tile}
        self.hand = self.hand.minus(tile)

    def may_be_stuck(self, land: Landscape) -> bool:
        """Is there a possible hand of which nothing can be played?"""
        kit, hand = self.state.box.kit, self.filled
        fitting = [fitting_tiles(kit, gap) for gap in set(land.gaps().values())]
        if not all(tiles.isdisjoint(hand.known) for tiles in fitting):
            return False
        return not hand.unknown or len(self.unseen.difference(*fitting)) >= hand.unknown

    def refuse_unknown(self, tile: str) -> None:
        """A word that is the id of no tile cannot be read."""
        ids = self.state.box.tiles.ids
        if tile not in ids:
            hint = did_you_mean(tile, sorted(ids)) or "; a tile in a hand is its id, as 12 or W1"
            raise Unreadable("tile", f"there is no tile '{clip(tile)}'{hint}")

    def _whereabouts(self, tile: str) -> str:
        box = self.state.box
        if tile not in box.tiles.bag:
            return "it is never in the bag or in a hand"
        if tile in self.hand.known:
            return f"{box.players[self.seat]} has it in hand"
        for player, hand in zip(box.players, self.state.hands, strict=True):
            if tile in hand.known and player != box.players[self.seat]:
                return f"{player} has it in hand"
        if tile in self.unseen:
            return f"the whole hand is known, {' '.join(self.hand.known) or 'no tile'}"
        return "it was laid or discarded before"
