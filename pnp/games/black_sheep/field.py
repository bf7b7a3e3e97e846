"""A field between the players, and who wins it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

Worth = tuple[tuple[int, ...], tuple[int, ...]]


class Field(NamedTuple):
    figures: str
    """Nothing once the field is closed."""
    sides: tuple[str, ...]
    """The cards of each player."""
    full: tuple[int, ...] = ()
    """Whose sides are full, in the order in which they became so."""

    def winner(self, order: str) -> int:
        """The best combination; "all equal: who had three cards on that side first wins"."""
        return max(self.full, key=lambda seat: combination(self.figures + self.sides[seat], order))


def combination(letters: str, order: str) -> Worth:
    """What animals are worth together: the better combination is the larger. `order` has all letters, best first.

    "Sort the five animals by how many of that animal there are, then by rank; compare first the pattern, then the
    sorted animals one by one, better rank wins."
    """
    return _worth("".join(sorted(letters)), order)


@lru_cache(maxsize=4096)
def _worth(letters: str, order: str) -> Worth:
    """Kept for letters in alphabetical order: five animals are 252 combinations, and a few thousand texts."""
    groups = _groups(letters, order)
    return tuple(count for _, count in groups), tuple(-order.index(letter) for letter, _ in groups)


def describe(letters: str, animals: Mapping[str, str]) -> str:
    """`3 horses, 1 pig, 1 rooster`."""
    return ", ".join(counted(animals[letter], count) for letter, count in _groups(letters, "".join(animals)))


def counted(animal: str, count: int) -> str:
    """`1 pig`, `2 pigs`; the plural of sheep is sheep."""
    name = animal.replace("-", " ")
    return f"{count} {name}" + ("s" if count != 1 and not name.endswith("sheep") else "")


def _groups(letters: str, order: str) -> list[tuple[str, int]]:
    return sorted(Counter(letters).items(), key=lambda group: (-group[1], order.index(group[0])))
