"""Means, shares and how sure they are. Nothing is kept but sums, so that a million games take no more room than ten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from random import Random
from typing import NamedTuple

Z = 1.959964
"""So many standard errors on either side hold 95 of 100."""
_RESAMPLES = 1000


class Interval(NamedTuple):
    """A figure with the bounds between which it lies, 95 times of 100."""

    value: float
    low: float
    high: float
    games: int

    @property
    def width(self) -> float:
        return self.high - self.low

    def as_json(self) -> dict[str, float | int]:
        return {
            "value": round(self.value, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "games": self.games,
        }


@dataclass(slots=True)
class Sum:
    """Numbers, of which only the sums are kept."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.count) if self.count else 0.0

    def interval(self) -> Interval:
        reach = Z * self.error
        return Interval(self.mean, self.mean - reach, self.mean + reach, self.count)

    def share(self) -> Interval:
        """Of numbers from 0 to 1: Wilson's interval, which never leaves that range and is honest with few games."""
        if not self.count:
            return Interval(0.0, 0.0, 1.0, 0)
        games, share = self.count, self.mean
        middle = (share + Z**2 / (2 * games)) / (1 + Z**2 / games)
        reach = Z / (1 + Z**2 / games) * sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
        return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach), games)


def bootstrap(values: Sequence[float], seed: int) -> Interval:
    """The mean with bounds that the numbers themselves give, drawn from them again and again."""
    random, games = Random(f"bootstrap {seed}"), len(values)
    mean = sum(values) / games
    # Of many games, sums of neighbours stand for all of them: a hundred are as good, and a hundred times as fast.
    size = max(1, games // 200)
    blocks = [sum(values[at : at + size]) / len(values[at : at + size]) for at in range(0, games, size)]
    means = sorted(sum(random.choices(blocks, k=len(blocks))) / len(blocks) for _ in range(_RESAMPLES))
    return Interval(mean, means[round(0.025 * _RESAMPLES)], means[round(0.975 * _RESAMPLES) - 1], games)


def chance(sums: Sum) -> float:
    """How likely a mean so far from 0 is, if there is none: both sides of the bell."""
    if not sums.error:
        return 0.0 if sums.mean else 1.0
    return erfc(abs(sums.mean) / sums.error / sqrt(2))


def holm(chances: Sequence[float]) -> list[bool]:
    """Which of several differences are more than luck: Holm's way, so that 1 in 20 whole tables is wrong, not lines."""
    found = [False] * len(chances)
    for rank, at in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        if chances[at] > 0.05 / (len(chances) - rank):
            break
        found[at] = True
    return found
