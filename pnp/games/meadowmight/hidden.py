"""What a player of Meadowmight cannot see: the hands of the others, but for the Sheeple that everybody starts with."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.meadowmight.box import Box
from pnp.games.meadowmight.hand import Hand, Layer
from pnp.games.meadowmight.position import State


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    match, unseen, hands = state.match, state.supply.unseen, list(state.hands)
    others = [other for other in range(len(hands)) if other != seat]
    for other in others:
        unseen |= hands[other].tiles()
    common = _Pile(match.box, match.shared & unseen, random)
    for other in others:
        # With Personal Piles nobody knows which Sheeple were drawn; else everybody has had all of them from the start.
        own = _Pile(match.box, match.own[other] & unseen, random) if match.personal_piles else None
        hands[other] = _dealt(hands[other], match.own[other], common, own)
    for other in others:
        unseen &= ~hands[other].tiles()
    return setup, state._replace(hands=tuple(hands), supply=state.supply._replace(unseen=unseen))


class _Pile:
    """Tiles facedown, in an order that chance gives."""

    def __init__(self, box: Box, tiles: int, random: Random) -> None:
        self.tiles = [box.tiles[name].bit for name in box.ids(tiles)]
        random.shuffle(self.tiles)

    def take(self, number: int) -> int:
        return sum([self.tiles.pop() for _ in range(number)])


def _dealt(hand: Hand, mine: int, common: _Pile, own: _Pile | None) -> Hand:
    """A hand of as many common tiles and as many Sheeple, layer by layer."""

    def told(known: int) -> int:
        sheeple = known & mine
        return common.take((known & ~mine).bit_count()) | (own.take(sheeple.bit_count()) if own else sheeple)

    older = tuple(Layer(told(known), unseen, most) for known, unseen, most in hand.older)
    return Hand(told(hand.known), hand.unseen, hand.size, older)
