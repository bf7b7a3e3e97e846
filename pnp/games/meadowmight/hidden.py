"""What a player of Meadowmight cannot see: the hands of the others, but for the Sheeple that everybody starts with."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.meadowmight.hand import Hand, Layer
from pnp.games.meadowmight.position import State


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    match, unseen, hands = state.match, state.supply.unseen, list(state.hands)
    others = [other for other in range(len(hands)) if other != seat]
    unseen = unseen.union(*[hands[other].tiles() for other in others])
    common = _Pile(match.common & unseen, random)
    for other in others:
        # With Personal Piles nobody knows which Sheeple were drawn; else everybody has had all of them from the start.
        mine = match.box.sheeple[match.colours[other]]
        own = _Pile(mine & unseen, random) if match.personal_piles else None
        hands[other] = _dealt(hands[other], mine, common, own)
    unseen = unseen.difference(*[hands[other].tiles() for other in others])
    return setup, state._replace(hands=tuple(hands), supply=state.supply._replace(unseen=unseen))


class _Pile:
    """Tiles facedown, in an order that chance gives."""

    def __init__(self, tiles: Iterable[str], random: Random) -> None:
        self.tiles = sorted(tiles)
        random.shuffle(self.tiles)

    def take(self, number: int) -> frozenset[str]:
        return frozenset([self.tiles.pop() for _ in range(number)])


def _dealt(hand: Hand, mine: frozenset[str], common: _Pile, own: _Pile | None) -> Hand:
    """A hand of as many common tiles and as many Sheeple, layer by layer."""

    def told(known: frozenset[str]) -> frozenset[str]:
        sheeple = known & mine
        return common.take(len(known - mine)) | (own.take(len(sheeple)) if own else sheeple)

    older = tuple(Layer(told(known), unseen, most) for known, unseen, most in hand.older)
    return Hand(told(hand.known), hand.unseen, hand.size, older)
