"""The grid of cards: its cells, which of them lie side by side, and the groups of one colour on it.

Cells are counted row by row from the top left. A card lies there as the side it shows, `OR1`: the first
letter is the visible colour, the second the hidden one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

EMPTY = "."

Neighbours = tuple[tuple[int, ...], ...]


@lru_cache
def cells(columns: int, rows: int) -> tuple[str, ...]:
    """The names of the cells: a1 b1 c1, a2 b2 c2 …"""
    return tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns))


@lru_cache
def index(columns: int, rows: int) -> dict[str, int]:
    """The number of each cell by its name."""
    return {name: cell for cell, name in enumerate(cells(columns, rows))}


@lru_cache
def neighbours(columns: int, rows: int) -> Neighbours:
    """For each cell those beside it; diagonals do not count."""
    return tuple(
        tuple(
            y * columns + x
            for x, y in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
            if 0 <= x < columns and 0 <= y < rows
        )
        for row in range(rows)
        for column in range(columns)
    )


def group(sides: Sequence[str], start: int, beside: Neighbours) -> list[int]:
    """The cells connected with this one by their visible colour, itself first."""
    colour = sides[start][0]
    found = [start]
    for cell in found:
        for other in beside[cell]:
            if sides[other][0] == colour and other not in found:
                found.append(other)
    return found


def groups(sides: Sequence[str], beside: Neighbours, size: int) -> list[list[int]]:
    """Every group of at least so many cells, in the order of their first cell."""
    seen: set[int] = set()
    found = []
    for cell in range(len(sides)):
        if cell not in seen and sides[cell] != EMPTY:
            together = group(sides, cell, beside)
            seen.update(together)
            if len(together) >= size:
                found.append(together)
    return found
