"""The growing table of square tiles: where its cells and their edges lie in a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.games.topology import xy
from pnp.stage import props
from pnp.stage.view import Placed

_OUT = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
"""From the middle of a cell to its edge in the north, east, south and west."""


@dataclass(frozen=True, slots=True)
class Cells:
    side: float
    """Of a tile, in millimetres."""

    def at(self, cell: int) -> tuple[float, float]:
        x, y = xy(cell)
        return x * self.side, -y * self.side

    def wedge(self, cell: int, direction: int) -> tuple[float, float]:
        """The middle of the triangle between an edge and the middle of its cell."""
        (x, y), (east, south) = self.at(cell), _OUT[direction]
        return x + east * self.side * 2 / 3, y + south * self.side * 2 / 3

    def gap(self, cell: int, direction: int) -> Placed:
        """The mark of an open edge."""
        x, y = self.at(cell)
        east, south = _OUT[direction]
        return Placed(props.gap(self.side), x + east * self.side, y + south * self.side, 90 * direction)

    def changed(self, before: Mapping[int, object], after: Mapping[int, object]) -> Iterator[Placed]:
        """A frame round every cell with another tile on top than before."""
        for cell in sorted(before.keys() | after.keys()):
            if before.get(cell) is not after.get(cell):
                yield Placed(props.frame(self.side, self.side), *self.at(cell))
