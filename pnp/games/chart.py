"""The table of a game of tiles with its coordinates: for people who write down where the next tile goes."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.topology import EMPTY, bounds, cell_at


def chart(words: Mapping[int, str]) -> str:
    """Rows from north to south, with y before each of them, and below them x."""
    if not words:
        return ""
    box = bounds(words)
    across = range(box.west, box.east + 1)
    rows = [[str(y), *(words.get(cell_at(x, y), EMPTY) for x in across)] for y in range(box.north, box.south - 1, -1)]
    rows.append(["", *map(str, across)])
    room, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = (f"{y:>{room}}  {' '.join(map(str.ljust, row, widths))}".rstrip() for y, *row in rows)
    return "".join(f"{line}\n" for line in lines)
