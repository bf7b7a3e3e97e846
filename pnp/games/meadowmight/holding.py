"""A player's hand during a turn: what may leave it, and what may come into it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pnp.errors import Illegal
from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.box import Tile
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.hand import Hand, Supply
from pnp.games.meadowmight.position import Match


class Holding:
    __slots__ = ("before", "hand", "match", "seat", "supply")

    def __init__(self, match: Match, seat: int, hands: tuple[Hand, ...], supply: Supply) -> None:
        self.match = match
        self.seat = seat
        self.before = hands
        """Everybody's hands before the turn."""
        self.hand = hands[seat]
        self.supply = supply

    @property
    def name(self) -> str:
        return self.match.players[self.seat]

    @property
    def colour(self) -> str:
        return self.match.colours[self.seat]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Everybody's hands by now."""
        hands = [*self.before]
        hands[self.seat] = self.hand
        return tuple(hands)

    @property
    def can_draw(self) -> bool:
        return self.supply.deck(self.seat) > 0

    def give(self, tile: str) -> None:
        """A tile leaves the hand: one that is known to be there, or an unseen one that can be it."""
        hand, supply = self.hand, self.supply
        if tile == UNSEEN:
            self.hand = hand.without_any()
            return
        given = self.match.box.tiles[tile]
        if (rest := hand.without(given.bit)) is not None:
            self.hand = rest
        elif hand.has_unseen() and supply.may_bring(given, self.seat, self.colour):
            self.hand = hand.without_unseen()
            self.supply = supply.bring(given, self.seat)
        else:
            raise self._refusal("not-in-hand", "hold", given)

    def draw(self, tile: str) -> None:
        """A tile comes from the deck, or from the own pile."""
        seat, supply = self.seat, self.supply
        if not supply.deck(seat):
            raise Illegal("deck-empty", "there is no tile left to draw")
        if tile == UNSEEN:
            self.hand = self.hand.add(0, 1)
            self.supply = supply.draw(None, seat)
            return
        drawn = self.match.box.tiles[tile]
        if not supply.may_bring(drawn, seat, self.match.colours[seat]):
            raise self._refusal("not-in-deck", "draw", drawn)
        self.hand = self.hand.add(drawn.bit)
        self.supply = supply.draw(drawn, seat)

    def take(self, tile: str) -> None:
        """A tile comes into the hand from the table."""
        self.hand = self.hand.add(self.match.box.tiles[tile].bit)

    def candidates(self) -> list[str]:
        """Every tile that may be in the hand."""
        own, rest = self.drawable() if self.hand.has_unseen() else (0, 0)
        return self.match.box.ids(self.hand.tiles() | own | rest)

    def drawable(self) -> tuple[int, int]:
        """Every tile that may be among what this player drew unseen, or draws next: the own Sheeple, and the others."""
        supply, match = self.supply, self.match
        own = supply.unseen & match.own[self.seat]
        return own, supply.unseen & match.shared if supply.most_drawn(self.seat, 0, 1) else 0

    def may_give(self, *given: str) -> bool:
        """May these different tiles be in the hand together?"""
        trial = Holding(self.match, self.seat, self.hands, self.supply)
        try:
            for tile in given:
                trial.give(tile)
        except Illegal:
            return False
        return True

    def may_consist_of(self, wanted: Callable[[str], bool]) -> bool:
        """Is there a possible hand of nothing but such tiles?"""
        box = self.match.box
        needed = self.hand.fewest_unseen(box.bits(filter(wanted, box.ids(self.hand.tiles()))))
        if not needed:
            return needed is not None
        own, rest = [sum(map(wanted, box.ids(tiles))) for tiles in self.drawable()]
        return needed <= self.supply.most_drawn(self.seat, own, rest)

    def shuffled(self, random: Random) -> str:
        """A tile to draw as a shuffled deck would give it."""
        own, rest = self.drawable()
        sheeple = own.bit_count()
        number = sheeple + self.supply.most_drawn(self.seat, 0, rest.bit_count())
        drawn = int(random.random() * number)
        return self.match.box.ids(own)[drawn] if drawn < sheeple else self._any_of(rest, random)

    def _any_of(self, tiles: int, random: Random) -> str:
        """One of many tiles at random: tried until it is one of them, for that takes fewer steps than counting bits."""
        box = self.match.box
        if tiles.bit_count() < 16:
            return random.choice(box.ids(tiles))
        while True:
            place = int(random.random() * len(box.names))
            if tiles >> place & 1:
                return box.names[place]

    def _refusal(self, code: str, verb: str, tile: Tile) -> Illegal:
        box = self.match.box
        if tile.id not in self.match.tiles:
            reason = "it is not in this game"
        elif not self.supply.unseen & tile.bit:
            holders = zip(self.match.players, self.hands, strict=True)
            holder = next((player for player, hand in holders if hand.tiles() & tile.bit), None)
            reason = f"{holder} has it" if holder else "it was played, discarded or seen elsewhere before"
        elif verb == "hold" and not self.hand.has_unseen():
            reason = f"the hand is {listed(box.ids(self.hand.tiles())) or 'empty'}"
        elif tile.colour:
            reason = "it lies in the pile of another player"
        else:
            reason = f"the {self.match.share} shared tiles of the pile are all known, only Sheeple can be left"
        return Illegal(code, f"{self.name} cannot {verb} {tile.id}: {reason}")
