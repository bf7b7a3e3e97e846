"""Many simulated games, in batches, wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pnp.simulate.match import Series
from pnp.simulate.outcome import Outcome
from pnp.workers import Workers

BATCH = 16
"""Games that are played in one go: enough that the way to another process is short beside them."""

Keep = Callable[[int], bool]
"""Which games are written down, by their numbers."""


def every(number: int) -> bool:
    return True


def none(number: int) -> bool:
    return False


def outcomes(series: Series, numbers: range, workers: Workers, keep: Keep = none) -> Iterator[Outcome]:
    """Of the games of those numbers, in their order."""
    for batch in workers.ordered(partial(_played, series, keep), _batches(numbers)):
        yield from batch


def _batches(numbers: range) -> Iterator[range]:
    return (numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH))


def _played(series: Series, keep: Keep, numbers: Iterable[int]) -> list[Outcome]:
    return [series.play(number, keep(number)) for number in numbers]
