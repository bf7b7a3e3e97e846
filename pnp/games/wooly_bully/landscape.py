"""The tiles on the table with their fields and forests, kept up to date as tiles are laid.

Edges of one kind on one tile are one region of it, and regions of neighbouring tiles join across a shared edge.
Regions only ever grow: a tile that covers another has forest on all its edges, like the one below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.topology import OPPOSITE, STEPS
from pnp.games.wooly_bully.face import ANYTHING, FOREST, VILLAGE, Face

Node = tuple[int, str]
"""A cell and a kind of edge on the tile there: what a region is made of, and the name of the region it began."""

Beside = list[tuple[int, Face]]
"""The tiles next to a cell, each with the direction it lies in."""


class Region(NamedTuple):
    """A field or a forest."""

    kind: str
    cells: tuple[int, ...]
    edges: int
    """In a field there is one sheep on each."""
    open: int
    """How many of its edges face an empty cell."""
    wolves: int
    """Those that are not covered."""
    hunters: int
    forests: tuple[Node, ...]
    """The forests that a field touches: where they lie on its own tiles."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """A table is never changed; a tile laid gives a new one."""

    tops: dict[int, Face]
    """The top tile of each cell."""
    names: dict[Node, Node]
    """For each part of a region the name of the region."""
    regions: dict[Node, Region]

    def beside(self, cell: int) -> Beside:
        tops = self.tops
        return [(side, tops[cell + step]) for side, step in enumerate(STEPS) if cell + step in tops]

    def gap(self, cell: int) -> str:
        """The edges around a cell in the north, east, south and west, `.` where no tile is."""
        met = {side: top.edges[OPPOSITE[side]] for side, top in self.beside(cell)}
        return "".join(met.get(side, ANYTHING) for side in range(4))

    def gaps(self) -> dict[int, str]:
        """All empty cells next to a tile, with the edges around them."""
        cells = dict.fromkeys(cell + step for cell in self.tops for step in STEPS)
        return {cell: self.gap(cell) for cell in cells if cell not in self.tops}

    def with_tile(self, cell: int, face: Face, beside: Beside) -> Landscape:
        """Lay a tile on an empty cell, where its edges match those of the tiles beside it."""
        names, regions = self.names.copy(), self.regions.copy()
        met: dict[str, list[Node]] = {}
        for side, _ in beside:
            kind = face.edges[side]
            if kind != VILLAGE:
                met.setdefault(kind, []).append(names[cell + STEPS[side], kind])
        wolf, hunter = face.beast == "wolf", face.beast == "hunter"
        forest = ((cell, FOREST),) if FOREST in face.edges else ()
        for kind, edges in face.regions:
            touched = forest if kind != FOREST else ()
            if kind not in met:
                name = cell, kind
                regions[name] = Region(kind, (cell,), edges, edges, int(wolf), int(hunter), touched)
            else:
                name = _united(names, regions, met[kind])
                _, cells, sheep, still_open, wolves, hunters, forests = regions[name]
                # Where two edges meet, neither is open any more.
                still_open += edges - 2 * len(met[kind])
                regions[name] = Region(
                    kind, (*cells, cell), sheep + edges, still_open, wolves + wolf, hunters + hunter, forests + touched
                )
            names[cell, kind] = name
        return Landscape({**self.tops, cell: face}, names, regions)

    def with_cover(self, cell: int, face: Face) -> Landscape:
        """Lay a hunter on a wolf, or a wolf on a hunter."""
        name = self.names[cell, FOREST]
        kind, cells, edges, still_open, wolves, hunters, forests = self.regions[name]
        change = 1 if face.beast == "wolf" else -1
        forest = Region(kind, cells, edges, still_open, wolves + change, hunters - change, forests)
        return Landscape({**self.tops, cell: face}, self.names, {**self.regions, name: forest})

    def region(self, cell: int, kind: str) -> Region:
        return self.regions[self.names[cell, kind]]

    def forests_beside(self, cell: int) -> Iterator[Region]:
        """The forests that a forest tile on this empty cell would join."""
        for side, top in self.beside(cell):
            if top.edges[OPPOSITE[side]] == FOREST:
                yield self.region(cell + STEPS[side], FOREST)

    def beasts(self, forest: Region, beast: str) -> Iterator[int]:
        """Where its uncovered wolves or hunters are."""
        return (cell for cell in forest.cells if self.tops[cell].beast == beast)

    def forests_of(self, field: Region) -> list[Region]:
        """The forests that this field touches."""
        return [self.regions[name] for name in dict.fromkeys(self.names[node] for node in field.forests)]

    def cancelling(self, field: Region) -> Region | None:
        """A forest with an uncovered wolf that this field touches."""
        return next((forest for forest in self.forests_of(field) if forest.wolves), None)

    def counts(self, field: Region) -> bool:
        """Is it enclosed, and cancelled by no wolf?"""
        return not field.open and self.cancelling(field) is None

    def open_edges(self, region: Region) -> Iterator[tuple[int, int]]:
        """Cell and direction of each of its edges that faces an empty cell."""
        for cell in region.cells:
            for side, kind in enumerate(self.tops[cell].edges):
                if kind == region.kind and cell + STEPS[side] not in self.tops:
                    yield cell, side


NOTHING = Landscape({}, {}, {})


def _united(names: dict[Node, Node], regions: dict[Node, Region], met: list[Node]) -> Node:
    """The name of the one region that those of these names become: that of the largest."""
    if len(met) == 1:
        return met[0]
    name = max(met, key=lambda name: len(regions[name].cells))
    for other in [other for other in dict.fromkeys(met) if other != name]:
        large, small = regions[name], regions.pop(other)
        for cell in small.cells:
            names[cell, small.kind] = name
        regions[name] = Region(
            large.kind,
            large.cells + small.cells,
            large.edges + small.edges,
            large.open + small.open,
            large.wolves + small.wolves,
            large.hunters + small.hunters,
            large.forests + small.forests,
        )
    return name
