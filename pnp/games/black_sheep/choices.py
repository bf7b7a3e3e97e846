"""What a player may do next, enumerated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from pnp.games.black_sheep.notation import Discard, Place, Skip, Step

if TYPE_CHECKING:
    from pnp.games.black_sheep.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    if turn.may_place():
        for number, field in enumerate(turn.state.fields, 1):
            for count in turn.counts(field):
                yield from (Place(number, cards) for cards in _held(turn, count))
        if turn.room() is None:
            yield Skip()
    elif turn.may_discard():
        yield from map(Discard, _held(turn, 1))


def _held(turn: Turn, count: int) -> Iterator[str]:
    """Every choice of so many cards that may be in the hand."""
    hand, unseen = turn.hand, turn.supply.unseen
    known = Counter(hand.known)
    for letters in combinations_with_replacement(turn.match.box.letters, count):
        needed = Counter(letters) - known
        if needed.total() <= hand.unknown and all(unseen(one) >= needed[one] for one in needed):
            yield "".join(letters)
