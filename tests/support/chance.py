"""Is what chance gives as likely as it should be?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any


def even(draw: Callable[[], Any], options: Sequence[Any], most: int = 1000, each: int = 16) -> None:
    """Every option comes, as often as any other, and nothing else: chi-square over them.

    Where there are more than `most` of them it is taken over so many groups of neighbours.
    """
    groups = min(len(options), most)
    group = {option: place * groups // len(options) for place, option in enumerate(options)}
    drawn = Counter(group[draw()] for _ in range(each * groups))
    assert len(drawn) == groups, f"some of {len(options)} options never come"
    expected = {place: each * groups * size / len(options) for place, size in Counter(group.values()).items()}
    distance = sum((drawn[place] - often) ** 2 / often for place, often in expected.items())
    assert distance <= chi_square(groups - 1), f"{drawn} for {len(options)} options"


def chi_square(freedom: int) -> float:
    """What so many degrees of freedom exceed once in 100,000 times, as Wilson and Hilferty approach it."""
    spread = 2 / 9 / max(freedom, 1)
    return freedom * (1 - spread + 4.265 * sqrt(spread)) ** 3
