"""What lies on a board, and how it hangs together: the regions of tiles whose edges meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.games.formula.picture import Edges, Plan
from pnp.games.topology import OPPOSITE, STEPS, flood, neighbours

Laid = tuple[int, int]
"""A face, and the cell that it lies on."""


class Region(NamedTuple):
    """Tiles that are connected."""

    pieces: tuple[Laid, ...]
    open: int
    """How many of the edges that connect face an empty cell."""
    edges: int
    """How many there are in all."""
    cells: frozenset[int]


@dataclass(slots=True)
class Board:
    """A table of tiles, as it lies at the end."""

    plan: Plan
    top: Mapping[int, int]
    """The face on each cell."""
    _regions: dict[str | None, tuple[Region, ...]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Laid]:
        return ((face, cell) for cell, face in self.top.items())

    def beside(self, cell: int) -> list[Laid]:
        """What lies on the four cells next to this one."""
        top = self.top
        return [(top[near], near) for near in neighbours(cell) if near in top]

    def regions(self, mark: str | None = None) -> tuple[Region, ...]:
        """Those connected by edges that show the mark; without one, by all edges that are no walls."""
        found = self._regions.get(mark)
        if found is None:
            found = self._regions[mark] = tuple(self._find(mark))
        return found

    def touching(self, region: Region, mark: str) -> list[Region]:
        """The regions of another mark that have a tile in common with this one."""
        return [other for other in self.regions(mark) if not region.cells.isdisjoint(other.cells)]

    def _find(self, mark: str | None) -> Iterator[Region]:
        edges, walls, facedown = self.plan.edges, self.plan.walls, self.plan.facedown
        if mark is None:
            gates = {
                cell: _gates(edges[face], walls, among=False) for cell, face in self.top.items() if face != facedown
            }
        else:
            gates = {cell: _gates(edges[face], frozenset((mark,)), among=True) for cell, face in self.top.items()}
            gates = {cell: sides for cell, sides in gates.items() if sides}

        def links(cell: int) -> Iterator[int]:
            for side in gates[cell]:
                other = cell + STEPS[side]
                if OPPOSITE[side] in gates.get(other, ()):
                    yield other

        left = dict.fromkeys(gates)
        while left:
            cells = flood(next(iter(left)), links)
            for cell in cells:
                del left[cell]
            yield self._region(sorted(cells), gates)

    def _region(self, cells: list[int], gates: Mapping[int, tuple[int, ...]]) -> Region:
        top = self.top
        open_edges = sum([cell + STEPS[side] not in top for cell in cells for side in gates[cell]])
        edges = sum([len(gates[cell]) for cell in cells])
        return Region(tuple([(top[cell], cell) for cell in cells]), open_edges, edges, frozenset(cells))

    def unlike(self) -> Iterator[tuple[int, int, int]]:
        """Edges that meet and differ: the cell, the side, and the cell beyond it."""
        edges, top = self.plan.edges, self.top
        for cell, face in top.items():
            for side in (0, 1):
                other = cell + STEPS[side]
                if other in top and _differ(edges[face], edges[top[other]], side):
                    yield cell, side, other


def _gates(edges: Edges, marks: frozenset[str], among: bool) -> tuple[int, ...]:
    """The sides that show one of the marks, or none of them."""
    return tuple([side for side, mark in enumerate(edges) if (mark in marks) is among])


def _differ(one: Edges, other: Edges, side: int) -> bool:
    return bool(one and other and one[side] and other[OPPOSITE[side]] and one[side] != other[OPPOSITE[side]])
