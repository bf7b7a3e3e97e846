"""The grid of cards: its cells, which of them lie side by side, and the groups of one colour on it.

Cells are counted row by row from the top left. A card lies there as the side it shows, `OR1`: the first
letter is the visible colour, the second the hidden one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

EMPTY = "."

Neighbours = tuple[tuple[int, ...], ...]
Edges = tuple[tuple[int, int], ...]


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


@lru_cache
def edges(columns: int, rows: int) -> Edges:
    """Every two cells that lie side by side, the first of them first."""
    beside = neighbours(columns, rows)
    return tuple((cell, other) for cell, others in enumerate(beside) for other in others if cell < other)


def shown(sides: Sequence[str]) -> str:
    """The visible colours, cell by cell."""
    return "".join([side[0] for side in sides])


def group(colours: str, start: int, beside: Neighbours) -> list[int]:
    """The cells connected with this one by their visible colour, itself first."""
    colour = colours[start]
    found = [start]
    for cell in found:
        for other in beside[cell]:
            if colours[other] == colour and other not in found:
                found.append(other)
    return found


def groups(colours: str, beside: Neighbours, edges: Edges, size: int) -> list[list[int]]:
    """Every group of at least so many cells, in the order of their first cell.

    Cells are connected over edges with the same colour on both sides, at least one edge fewer than there are cells:
    where there are too few of them, as in most positions, no cell need be looked at.
    """
    alike = [one for one, other in edges if colours[one] == colours[other]]
    if len(alike) < size - 1:
        return []
    seen: set[int] = set()
    found = []
    for cell in alike if size > 1 else range(len(colours)):
        if cell not in seen and colours[cell] != EMPTY:
            together = group(colours, cell, beside)
            seen.update(together)
            if len(together) >= size:
                found.append(together)
    return found
