"""Two series on the same shuffles: what a change of the rules does, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from pnp.simulate.outcome import Outcome
from pnp.simulate.statistics import Interval, Sum, bootstrap, chance, holm

_POWER = 2.801585
"""Standard errors that a difference needs to be found 8 times of 10."""
_KEPT = 100_000
"""Differences that are kept for the bootstrap; of more games the sums alone are enough."""


@dataclass(slots=True)
class Difference:
    """One figure of each game under the other rules, less the same figure under these."""

    sums: Sum = field(default_factory=Sum)
    values: list[float] = field(default_factory=list)

    def add(self, value: float) -> None:
        self.sums.add(value)
        if len(self.values) < _KEPT:
            self.values.append(value)


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one figure."""

    name: str
    before: float
    after: float
    difference: Interval
    found: bool
    """More than luck, all figures of the table considered."""
    hidden: float
    """So large a difference would have been found 8 times of 10."""
    needed: int
    """So many games would show half of that."""


class Comparison:
    """The paired differences of two series."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.games = self.same = 0
        """Games, and those that came out the same to the letter."""
        self._before: dict[str, Sum] = {}
        self._after: dict[str, Sum] = {}
        self._differences: dict[str, Difference] = {}

    def add(self, before: Outcome, after: Outcome) -> None:
        self.games += 1
        self.same += before == after
        one, other = dict(_figures(before)), dict(_figures(after))
        for name in one | other:
            first, second = one.get(name, 0.0), other.get(name, 0.0)
            self._before.setdefault(name, Sum()).add(first)
            self._after.setdefault(name, Sum()).add(second)
            self._differences.setdefault(name, Difference()).add(second - first)

    def findings(self) -> list[Finding]:
        names = list(self._differences)
        sure = holm([chance(self._differences[name].sums) for name in names])
        return [self._finding(name, found) for name, found in zip(names, sure, strict=True)]

    def _finding(self, name: str, found: bool) -> Finding:
        difference = self._differences[name]
        whole = len(difference.values) == difference.sums.count
        interval = bootstrap(difference.values, self.seed) if whole else difference.sums.interval()
        least = _POWER * difference.sums.error
        return Finding(
            name,
            self._before[name].mean,
            self._after[name].mean,
            interval,
            found,
            least,
            ceil(4 * difference.sums.count) if least else difference.sums.count,
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "same": self.same,
            "figures": {
                found.name: {
                    "before": round(found.before, 6),
                    "after": round(found.after, 6),
                    "difference": found.difference.as_json(),
                    "found": found.found,
                    "would_be_found": round(found.hidden, 6),
                }
                for found in self.findings()
            },
        }


def _figures(outcome: Outcome) -> Iterator[tuple[str, float]]:
    """The figures of a game that are compared."""
    players = len(outcome.scores)
    for seat in range(players):
        yield f"win of seat {seat + 1}", (seat in outcome.winners) / len(outcome.winners)
    for line in outcome.scores[0]:
        yield f"{line} of a player", sum(sheet[line] for sheet in outcome.scores) / players
    totals = sorted((sheet["total"] for sheet in outcome.scores), reverse=True)
    yield "margin", totals[0] - totals[1]
    yield "shared win", float(len(outcome.winners) > 1)
    yield "turns", outcome.turns
    yield "decisions", outcome.decisions
