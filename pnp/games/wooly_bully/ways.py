"""The ways to take one kind of step: to be gone through, or to be counted, so that one can be drawn at random.

Random games of two players took a twentieth of the time, together with gaps that are kept up to date.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations, islice
from math import comb
from typing import Any, Protocol

from pnp.games.wooly_bully.box import Box
from pnp.games.wooly_bully.face import Faces
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.notation import Discard, Step

MOST_DISCARDS = 50_000
"""With many unseen tiles in hand there are millions of ways to discard; nobody looks through them all."""

Laid = Callable[[Any, int], Step]
"""A kind of step that is made of a word and a cell."""


class Ways(Protocol):
    def __iter__(self) -> Iterator[Step]: ...

    def __len__(self) -> int: ...

    def at(self, place: int) -> Step:
        """The one that comes there, counted from 0."""


class Single:
    """There is one."""

    __slots__ = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step

    def __iter__(self) -> Iterator[Step]:
        yield self.step

    def __len__(self) -> int:
        return 1

    def at(self, place: int) -> Step:
        return self.step


class Layings:
    """Each of some words in each of some cells."""

    __slots__ = ("cells", "kind", "words")

    def __init__(self, kind: Laid, words: Sequence[str | None], cells: Sequence[int]) -> None:
        self.kind = kind
        self.words = words
        self.cells = cells

    def __iter__(self) -> Iterator[Step]:
        return (self.kind(word, cell) for word in self.words for cell in self.cells)

    def __len__(self) -> int:
        return len(self.words) * len(self.cells)

    def at(self, place: int) -> Step:
        word, cell = divmod(place, len(self.cells))
        return self.kind(self.words[word], self.cells[cell])


class Placements:
    """Each of some faces in each gap into which it fits."""

    __slots__ = ("ends", "gaps", "held", "kind", "playable")

    def __init__(self, kind: Laid, box: Box, land: Landscape, held: Faces) -> None:
        self.kind = kind
        self.playable = box.playable
        self.gaps = land.gaps
        self.held = held
        # Three quarters of the time of a loop that says the same, in the most expensive part of a random game.
        self.ends = list(accumulate(map(int.bit_count, map(held.__and__, self.gaps.values()))))
        """How many there are in all gaps up to each."""

    def places(self) -> Iterator[tuple[str, int]]:
        for cell, fitting in self.gaps.items():
            faces = fitting & self.held
            while faces:
                yield self._first(faces), cell
                faces &= faces - 1

    def __iter__(self) -> Iterator[Step]:
        return (self.kind(word, cell) for word, cell in self.places())

    def __len__(self) -> int:
        return self.ends[-1]

    def at(self, place: int) -> Step:
        gap = bisect_right(self.ends, place)
        ((cell, fitting),) = islice(self.gaps.items(), gap, gap + 1)
        faces = fitting & self.held
        for _ in range(place - self.ends[gap - 1] if gap else place):
            faces &= faces - 1
        return self.kind(self._first(faces), cell)

    def _first(self, faces: Faces) -> str:
        return self.playable[(faces & -faces).bit_length() - 1].word


class Discards:
    """So many tiles of those known to be in hand, and of those that may be there too."""

    __slots__ = ("hidden", "known", "number", "unseen")

    def __init__(self, number: int, known: Sequence[str], unseen: Sequence[str], hidden: int) -> None:
        self.number = number
        self.known = known
        self.unseen = unseen
        self.hidden = hidden

    def __iter__(self) -> Iterator[Step]:
        every = (
            Discard(known + unseen)
            for certain, guessed in self._splits()
            for known in combinations(self.known, certain)
            for unseen in combinations(self.unseen, guessed)
        )
        return islice(every, MOST_DISCARDS)

    def __len__(self) -> int:
        known, unseen = len(self.known), len(self.unseen)
        number = sum(comb(known, certain) * comb(unseen, guessed) for certain, guessed in self._splits())
        return min(number, MOST_DISCARDS)

    def at(self, place: int) -> Step:
        for certain, guessed in self._splits():
            each = comb(len(self.unseen), guessed)
            number = comb(len(self.known), certain) * each
            if place < number:
                break
            place -= number
        first, second = divmod(place, each)
        return Discard(combination(self.known, certain, first) + combination(self.unseen, guessed, second))

    def _splits(self) -> Iterator[tuple[int, int]]:
        """How many tiles known to be there, and how many others."""
        return ((self.number - guessed, guessed) for guessed in range(min(self.hidden, self.number) + 1))


def combination(items: Sequence[str], size: int, place: int) -> tuple[str, ...]:
    """What comes there in `itertools.combinations`."""
    chosen: list[str] = []
    for after, item in zip(range(len(items) - 1, -1, -1), items, strict=True):
        if len(chosen) == size:
            break
        beginning_so = comb(after, size - len(chosen) - 1)
        if place < beginning_so:
            chosen.append(item)
        else:
            place -= beginning_so
    return tuple(chosen)
