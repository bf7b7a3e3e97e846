"""A partly known hand: the cards somebody wrote down, and a number of cards nobody saw.

The hand knows nothing of the rest of the game. Whether a card taken from the unknown part can still be there
is for the rules to say: `hand.surely(card)` is False exactly when that question has to be asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

UNSEEN = "?"
"""A card nobody wrote down, in a list of cards."""


class Hand(NamedTuple):
    known: tuple[str, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def surely(self, card: str) -> bool:
        """Is that card in the known part?"""
        return card in self.known

    def may_hold(self, card: str) -> bool:
        """Is it known to be there, or may an unknown card be it as far as this hand can tell?"""
        return self.unknown > 0 or card in self.known

    def plus(self, cards: Iterable[str]) -> Hand:
        """With these cards drawn; `?` is one nobody saw."""
        drawn = tuple(cards)
        if UNSEEN not in drawn:
            return Hand(self.known + drawn, self.unknown)
        seen = tuple([card for card in drawn if card != UNSEEN])
        return Hand(self.known + seen, self.unknown + len(drawn) - len(seen))

    def minus(self, card: str) -> Hand:
        """Without that card, or without an unseen one for `?`. It comes from the known part where it is in it.

        Ask `may_hold` first: a hand that cannot hold the card raises ValueError.
        """
        known = self.known
        if card in known:
            at = known.index(card)
            return Hand(known[:at] + known[at + 1 :], self.unknown)
        if self.unknown == 0:
            raise ValueError(card)
        return Hand(self.known, self.unknown - 1)
