"""A player's hand during a turn: what may leave it, and what may come into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pnp.errors import Illegal
from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.box import Tile
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.hand import Hand, Supply
from pnp.games.meadowmight.position import Match

_NONE: frozenset[str] = frozenset()


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
    def tiles(self) -> Mapping[str, Tile]:
        """Every tile there is, by its id."""
        return self.match.box.tiles

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
        if (rest := hand.without(tile)) is not None:
            self.hand = rest
        elif tile == UNSEEN:
            self.hand = hand.without_any()
        elif hand.has_unseen() and supply.may_bring(drawn := self.tiles[tile], self.seat, self.colour):
            self.hand = hand.without_unseen()
            self.supply = supply.bring(drawn, self.seat)
        else:
            raise self._refusal("not-in-hand", "hold", tile)

    def draw(self, tile: str) -> None:
        """A tile comes from the deck, or from the own pile."""
        seat, supply = self.seat, self.supply
        if not supply.decks[seat if supply.shares else 0]:
            raise Illegal("deck-empty", "there is no tile left to draw")
        if tile == UNSEEN:
            self.hand = self.hand.add(_NONE, 1)
            self.supply = supply.draw(None, seat)
            return
        drawn = self.match.box.tiles[tile]
        if not supply.may_bring(drawn, seat, self.match.colours[seat]):
            raise self._refusal("not-in-deck", "draw", tile)
        self.hand = self.hand.plus(tile)
        self.supply = supply.draw(drawn, seat)

    def take(self, tile: str) -> None:
        """A tile comes into the hand from the table."""
        self.hand = self.hand.plus(tile)

    def candidates(self) -> list[str]:
        """Every tile that may be in the hand."""
        if not self.hand.has_unseen():
            return sorted(self.hand.tiles())
        own, rest = self.drawable()
        return sorted(self.hand.tiles().union(own, rest))

    def drawable(self) -> tuple[frozenset[str], frozenset[str]]:
        """Every tile that may be among what this player drew unseen, or draws next: the own Sheeple, and the others."""
        supply, match = self.supply, self.match
        own = supply.unseen & match.box.sheeple[match.colours[self.seat]]
        return own, supply.unseen & match.common if supply.most_drawn(self.seat, 0, 1) else _NONE

    def may_give(self, *given: str) -> bool:
        """May these different tiles be in the hand together?"""
        known, _, size, older = self.hand
        if not older and len(given) <= size and all(tile in known or tile == UNSEEN for tile in given):
            return True
        trial = Holding(self.match, self.seat, self.hands, self.supply)
        try:
            for tile in given:
                trial.give(tile)
        except Illegal:
            return False
        return True

    def may_consist_of(self, wanted: Callable[[str], bool]) -> bool:
        """Is there a possible hand of nothing but such tiles?"""
        needed = self.hand.fewest_unseen(wanted)
        if not needed:
            return needed is not None
        own, rest = [sum(map(wanted, tiles)) for tiles in self.drawable()]
        return needed <= self.supply.most_drawn(self.seat, own, rest)

    def shuffled(self, random: Random) -> str:
        """A tile to draw as a shuffled deck would give it."""
        own, rest = map(sorted, self.drawable())
        number = len(own) + self.supply.most_drawn(self.seat, 0, len(rest))
        place = int(random.random() * number)
        return own[place] if place < len(own) else random.choice(rest)

    def _refusal(self, code: str, verb: str, tile: str) -> Illegal:
        if tile not in self.match.tiles:
            reason = "it is not in this game"
        elif tile not in self.supply.unseen:
            holders = zip(self.match.players, self.hands, strict=True)
            holder = next((player for player, hand in holders if hand.holds(tile)), None)
            reason = f"{holder} has it" if holder else "it was played, discarded or seen elsewhere before"
        elif verb == "hold" and not self.hand.has_unseen():
            reason = f"the hand is {listed(sorted(self.hand.tiles())) or 'empty'}"
        elif self.tiles[tile].colour:
            reason = "it lies in the pile of another player"
        else:
            reason = f"the {self.match.share} shared tiles of the pile are all known, only Sheeple can be left"
        return Illegal(code, f"{self.name} cannot {verb} {tile}: {reason}")
