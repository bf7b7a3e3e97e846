"""Figures and their bounds, against numbers worked out by other means."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from pnp.simulate.statistics import Sum, bootstrap, chance, holm


def summed(*values: float) -> Sum:
    found = Sum()
    for value in values:
        found.add(value)
    return found


def test_mean_and_variance_are_those_of_the_textbook() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    found = summed(*values)
    assert found.mean == pytest.approx(statistics.mean(values))
    assert found.variance == pytest.approx(statistics.variance(values))
    assert found.interval().high - found.mean == pytest.approx(1.959964 * statistics.stdev(values) / 8**0.5)


def test_wilson_bounds_of_a_share() -> None:
    """10 of 20: Wilson (1927) gives 0.2993 to 0.7007; none of 10 gives 0 to 0.2775."""
    half = summed(*[0.0, 1.0] * 10).share()
    assert (half.low, half.high) == (pytest.approx(0.2993, abs=1e-4), pytest.approx(0.7007, abs=1e-4))
    none = summed(*[0.0] * 10).share()
    assert (none.low, none.high) == (0.0, pytest.approx(0.2775, abs=1e-4))


def test_bounds_hold_19_times_of_20() -> None:
    random, held = Random(4), 0
    for _ in range(400):
        found = summed(*[random.random() < 0.3 for _ in range(60)]).share()
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize("games", [30, 1000, 5000])
def test_the_bootstrap_agrees_with_the_bell(games: int) -> None:
    random = Random(games)
    values = [random.gauss(2, 3) for _ in range(games)]
    found, bell = bootstrap(values, 1), summed(*values).interval()
    assert found.value == pytest.approx(bell.value)
    assert found.width == pytest.approx(bell.width, rel=0.2)
    assert bootstrap(values, 1) == found


def test_how_likely_a_mean_is() -> None:
    assert chance(summed(0.0, 0.0, 0.0)) == 1.0
    assert chance(summed(2.0, 2.0)) == 0.0
    random = Random(1)
    values = [random.gauss(0, 1) for _ in range(100)]
    error = statistics.stdev(values) / 10
    assert chance(summed(*values)) == pytest.approx(
        2 * (1 - statistics.NormalDist().cdf(abs(statistics.mean(values)) / error))
    )


def test_of_many_lines_one_is_found_by_luck_only_once_in_20_tables() -> None:
    assert holm([0.03, 0.04, 0.2]) == [False, False, False]
    assert holm([0.2, 0.001, 0.02]) == [False, True, True]
    random = Random(2)
    tables = sum(any(holm([random.random() for _ in range(10)])) for _ in range(1000))
    assert 25 <= tables <= 75
