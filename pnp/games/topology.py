"""Cells of a growing table and what lies next to what: shared by the games that lay tiles and the one with a map.

A cell is one whole number, so that it can be a key and its neighbours are additions: `cell + STEPS[EAST]`.
x grows to the east, y to the north; people read and write a cell as `x,y`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

Node = TypeVar("Node", bound=Hashable)

NORTH, EAST, SOUTH, WEST = range(4)
COMPASS = "nesw"
"""The letters of the directions, clockwise: `COMPASS[EAST]` is `e`."""
DIRECTIONS = ("north", "east", "south", "west")
OPPOSITE = (SOUTH, WEST, NORTH, EAST)

_ROW = 1 << 20
_FAR = _ROW // 2 - 1
STEPS = (_ROW, 1, -_ROW, -1)
"""What to add to a cell to reach its neighbour in the north, east, south and west."""

_CELL = re.compile(r"(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)", re.ASCII)

EMPTY = "."
"""An empty cell in a picture of a table."""


class Box(NamedTuple):
    """The smallest rectangle around some cells; its edges belong to it."""

    west: int
    south: int
    east: int
    north: int

    @property
    def width(self) -> int:
        return self.east - self.west + 1

    @property
    def height(self) -> int:
        return self.north - self.south + 1

    def around(self, cell: int) -> Box:
        """The box grown to hold one more cell."""
        west, south, east, north = self
        y = (cell + _FAR) // _ROW  # as in `xy`: asked for every tile that is laid
        x = cell - y * _ROW
        if west <= x <= east and south <= y <= north:
            return self
        return Box(
            x if x < west else west, y if y < south else south, x if x > east else east, y if y > north else north
        )

    def held(self, cells: Iterable[int]) -> list[int]:
        """Those of the cells that lie in it."""
        west, south, east, north = self
        first, last = south * _ROW - _FAR, (north + 1) * _ROW - _FAR
        return [cell for cell in cells if first <= cell < last and west <= (cell + _FAR) % _ROW - _FAR <= east]

    def has_at_edge(self, cell: int) -> bool:
        """Does the box perhaps shrink when this cell is emptied?"""
        x, y = xy(cell)
        return x in (self.west, self.east) or y in (self.south, self.north)


def cell_at(x: int, y: int) -> int:
    return y * _ROW + x


def xy(cell: int) -> tuple[int, int]:
    y = (cell + _FAR) // _ROW
    return cell - y * _ROW, y


@lru_cache(maxsize=4096)
def parse_cell(text: str) -> int | None:
    """`-1,2` as a cell; None if it is not written like one. No table reaches as far as half a million cells."""
    found = _CELL.fullmatch(text)
    if found is None:
        return None
    x, y = (max(-_FAR, min(_FAR, int(number[:8]))) for number in found.groups())
    return y * _ROW + x


def cell_name(cell: int) -> str:
    x, y = xy(cell)
    return f"{x},{y}"


def neighbours(cell: int) -> tuple[int, int, int, int]:
    """The cells to the north, east, south and west."""
    return cell + _ROW, cell + 1, cell - _ROW, cell - 1


def flood(start: Node, links: Callable[[Node], Iterable[Node]], goals: Collection[Node] = ()) -> set[Node]:
    """Everything that can be reached from `start`, itself included; with goals, enough of it to have reached them."""
    reached = {start}
    waiting = [start]
    missing = set(goals)
    for node in waiting:
        for near in links(node):
            if near not in reached:
                reached.add(near)
                waiting.append(near)
                if goals:
                    missing.discard(near)
                    if not missing:
                        return reached
    return reached


def bounds(cells: Iterable[int]) -> Box:
    """The box around at least one cell."""
    columns, rows = zip(*map(xy, cells), strict=True)
    return Box(min(columns), min(rows), max(columns), max(rows))


def read_picture(text: str) -> dict[int, str]:
    """The words of a picture by their cells; its lowest row is y 0, its left column x 0.

    Rows run from north to south; a row may stop after its last tile.
    """
    rows = [line.split() for line in text.rstrip().splitlines()]
    return {cell_at(x, y): word for y, row in enumerate(reversed(rows)) for x, word in enumerate(row) if word != EMPTY}


def print_picture(words: Mapping[int, str]) -> str:
    """The picture of a table, as wide and high as its tiles."""
    if not words:
        return ""
    box = bounds(words)
    rows = [
        [words.get(cell_at(x, y), EMPTY) for x in range(box.west, box.east + 1)]
        for y in range(box.north, box.south - 1, -1)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (" ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def trimmed(words: Mapping[int, str]) -> dict[int, str]:
    """The same picture without empty outer rows and columns: its south-west corner is 0,0."""
    if not words:
        return {}
    box = bounds(words)
    return {cell - cell_at(box.west, box.south): word for cell, word in words.items()}
