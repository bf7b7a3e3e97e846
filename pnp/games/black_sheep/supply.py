"""The draw pile, the discard pile, and what can still be known about a card nobody has seen."""

from __future__ import annotations

from random import Random

from pnp.errors import Illegal
from pnp.games.black_sheep.box import Box
from pnp.games.hand import UNSEEN


class Supply:
    """Counts of cards by rank, while an entry is being played."""

    __slots__ = ("box", "copies", "discards", "pile", "ranks", "seen")

    def __init__(self, box: Box, pile: int, discards: tuple[int, ...], seen: list[int]) -> None:
        self.box = box
        self.copies = box.deck
        self.ranks = box.ranks
        self.pile = pile
        self.discards = discards
        self.seen = seen

    def copy(self) -> Supply:
        return Supply(self.box, self.pile, self.discards, [*self.seen])

    def cards(self) -> int:
        """How many cards can be drawn before there are none at all."""
        return self.pile + sum(self.discards)

    def unseen(self, letter: str) -> int:
        """How many of that animal are in the pile or in the unknown parts of hands."""
        rank = self.ranks[letter]
        return self.copies[rank] - self.seen[rank]

    def hidden(self, rank: int) -> int:
        """How many of that rank are in the piles or in the unknown parts of hands."""
        return self.copies[rank] - self.seen[rank] + self.discards[rank]

    def reveal(self, letter: str) -> None:
        """A card that nobody had seen comes to light.

        "Fewer than 14 of that animal lie on sides, on the discard pile, among restock cards set aside, or in the
        known parts of hands."
        """
        rank = self.ranks[letter]
        if self.seen[rank] >= self.copies[rank]:
            message = f"this cannot be {letter}: all {self.copies[rank]} are on the table, discarded or in known hands"
            raise Illegal("card-gone", message)
        self.seen[rank] += 1

    def draw(self, letters: str) -> None:
        """Cards from the pile, one by one; `?` stays unseen."""
        for letter in letters:
            # "When the last card of the draw pile is taken, the discard pile becomes the new one at once, in the
            # middle of a draw too."
            if not self.pile:
                self._turn_over()
            if letter != UNSEEN:
                self.reveal(letter)
            self.pile -= 1
        if not self.pile:
            self._turn_over()

    def peek(self, random: Random) -> str:
        """A card that may be the next one of a shuffled pile."""
        if not self.pile:
            self._turn_over()
        copies, seen = self.copies, self.seen
        there = random.random() * (sum(copies) - sum(seen))
        rank, upto = 0, copies[0] - seen[0]
        while there >= upto:
            rank += 1
            upto += copies[rank] - seen[rank]
        return self.box.letters[rank]

    def shuffled(self, number: int, random: Random) -> str:
        """So many cards as they may come from a shuffled pile, which stays as it is."""
        if number == 1 and self.pile:
            return self.peek(random)
        supply, cards = self.copy(), ""
        for _ in range(number):
            cards += (letter := supply.peek(random))
            supply.draw(letter)
        return cards

    def discard(self, letters: str) -> None:
        discards = [*self.discards]
        for letter in letters:
            discards[self.ranks[letter]] += 1
        self.discards = tuple(discards)

    def _turn_over(self) -> None:
        self.pile = sum(self.discards)
        self.seen = [seen - turned for seen, turned in zip(self.seen, self.discards, strict=True)]
        self.discards = (0,) * len(self.discards)
