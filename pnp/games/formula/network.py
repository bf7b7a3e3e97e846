"""Pieces that lead from one place to another: what hangs together, and the longest way that uses none of them twice."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.formula.regions import Region
from pnp.games.topology import flood

MOST_WAYS = 200
"""Pieces of a network."""
PATIENCE = 30_000
"""Steps in all searches for longest ways on a table: less than a tenth of a second. Five players of a railway game with
routes wherever they can take the most take a third of that.
"""

Held = Sequence[tuple[int, int]]
"""Things and how many of each."""


class Tangled(Exception):  # noqa: N818 - it is said of the network
    """The longest way cannot be found in a reasonable time."""


def networks(held: Held, starts: Sequence[str], ends: Sequence[str]) -> list[Region]:
    """What hangs together; the edges of each are its pieces."""
    at: dict[str, list[int]] = {}
    for number, (thing, _) in enumerate(held):
        at.setdefault(starts[thing], []).append(number)
        at.setdefault(ends[thing], []).append(number)

    def beside(number: int) -> list[int]:
        thing = held[number][0]
        return [*at[starts[thing]], *at[ends[thing]]]

    left, found = dict.fromkeys(range(len(held))), []
    while left:
        together = flood(next(iter(left)), beside)
        for number in together:
            del left[number]
        pieces = tuple([held[number] for number in sorted(together)])
        found.append(Region(pieces, 0, sum(count for _, count in pieces), frozenset(together)))
    return found


def longest(
    held: Held, starts: Sequence[str], ends: Sequence[str], lengths: Sequence[int], spent: list[int] | None = None
) -> int:
    """The greatest sum of lengths along a way that uses no piece twice; places may be passed again.

    `spent` counts the steps of all searches on a table.
    """
    spent = [0] if spent is None else spent
    ways: list[tuple[str, str, int]] = []
    for (thing, count), length in zip(held, lengths, strict=True):
        ways += [(starts[thing], ends[thing], length)] * min(count, MOST_WAYS + 1)
    if len(ways) > MOST_WAYS:
        raise Tangled
    at: dict[str, list[tuple[int, str, int]]] = {}
    for number, (start, end, length) in enumerate(ways):
        at.setdefault(start, []).append((1 << number, end, length))
        at.setdefault(end, []).append((1 << number, start, length))
    everything = sum(length for *_, length in ways if length > 0)
    best = 0
    # Those at which an odd number of pieces ends come first: a way through everything begins there.
    for first in sorted(at, key=lambda place: (-(len(at[place]) % 2), str(place))):
        seen: set[tuple[str, int]] = set()
        waiting = [(first, 0, 0, everything)]
        while waiting:
            place, used, so_far, rest = waiting.pop()
            best = max(best, so_far)
            if so_far + rest <= best or (place, used) in seen:
                continue
            seen.add((place, used))
            for way, beyond, length in at[place]:
                if not used & way:
                    waiting.append((beyond, used | way, so_far + length, rest - max(length, 0)))
            spent[0] += 1
            if spent[0] > PATIENCE:
                raise Tangled
    return best
