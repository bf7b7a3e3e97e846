"""A partly known hand: the cards or tiles somebody wrote down, and a number of those nobody saw.

The hand knows nothing of the rest of the game. Whether a card taken from the unknown part can still be there
is for the rules to say.
"""

from __future__ import annotations

from typing import NamedTuple

UNSEEN = "?"
"""A card nobody wrote down, in a list of cards."""


class Hand(NamedTuple):
    known: tuple[str, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown
