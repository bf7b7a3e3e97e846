"""What the compiled expressions call while they are worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.games.formula import network
from pnp.games.formula.network import Held, Tangled
from pnp.games.formula.spec import FAR


class Undefined(Exception):  # noqa: N818 - it is said of the number
    """An expression has no number for this table. `place` says which part of which expression."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place, self.message = place, message


def most(numbers: Sequence[int], seat: int) -> bool:
    """Nobody has more, and it is something."""
    own = numbers[seat]
    return own > 0 and own == max(numbers)


def alone(numbers: Sequence[int], seat: int) -> bool:
    """Everybody else has less, and it is something."""
    own = numbers[seat]
    return own > 0 and own == max(numbers) and numbers.count(own) == 1


def rank(numbers: Sequence[int], seat: int) -> int:
    """1 for the most; those who are tied share a rank."""
    own = numbers[seat]
    return 1 + sum([number > own for number in numbers])


def turned(order: Sequence[int], seat: int) -> int:
    return order.index(seat) + 1 if seat in order else 0


def entry(index: int, entries: Sequence[int]) -> int:
    return entries[max(0, min(index, len(entries) - 1))]


def divided(number: int, by: int, place: int) -> int:
    if not by:
        raise Undefined(place, "this divides by 0")
    return number // by


def left_over(number: int, by: int, place: int) -> int:
    if not by:
        raise Undefined(place, "this divides by 0")
    return number % by


def longest(
    spent: list[int], held: Held, starts: Sequence[str], ends: Sequence[str], lengths: Sequence[int], place: int
) -> int:
    try:
        return network.longest(held, starts, ends, lengths, spent)
    except Tangled:
        raise Undefined(place, "the longest way takes too long to find") from None


def bounded(numbers: Iterable[int], place: int) -> list[int]:
    """Those of a line, as far as anybody could write them down."""
    found = [int(number) for number in numbers]
    if not -FAR <= min(found) <= max(found) <= FAR:
        raise Undefined(place, f"this is larger than {FAR:,}" if max(found) > FAR else f"this is less than -{FAR:,}")
    return found


def grouped(held: Held, keys: Sequence[Any], weights: Sequence[int] | None) -> dict[Any, int]:
    """How many there are of each key, or how much they are worth together."""
    found: dict[Any, int] = {}
    if weights is None:
        for thing, count in held:
            key = keys[thing]
            found[key] = found.get(key, 0) + count
    else:
        for thing, count in held:
            key = keys[thing]
            found[key] = found.get(key, 0) + count * weights[thing]
    return found


HELPERS = {
    "most": most,
    "alone": alone,
    "rank": rank,
    "turned": turned,
    "entry": entry,
    "divided": divided,
    "left_over": left_over,
    "longest": longest,
    "networks": network.networks,
    "bounded": bounded,
    "grouped": grouped,
    "bool": bool,
    "len": len,
    "max": max,
    "min": min,
    "range": range,
    "sum": sum,
}
