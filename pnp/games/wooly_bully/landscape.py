"""The tiles on the table with their fields and forests, kept up to date as tiles are laid.

Edges of one kind on one tile are one region of it, and regions of neighbouring tiles join across a shared edge.
Regions only ever grow: a tile that covers another has forest on all its edges, like the one below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.wooly_bully.tiles import ANYTHING, FOREST, VILLAGE, Face
from pnp.topology import OPPOSITE, STEPS

Node = tuple[int, str]
"""A cell and a kind of edge on the tile there: what a region is made of, and the name of the region it began."""


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

    tops: Mapping[int, Face]
    """The top tile of each cell."""
    gaps: Mapping[int, str]
    """The empty cells next to a tile: which edges they meet in the north, east, south and west."""
    names: Mapping[Node, Node]
    """For each part of a region the name of the region."""
    regions: Mapping[Node, Region]

    def with_tile(self, cell: int, face: Face) -> Landscape:
        """Lay a tile on an empty cell."""
        tops, gaps, names, regions = dict(self.tops), dict(self.gaps), dict(self.names), dict(self.regions)
        tops[cell] = face
        gaps.pop(cell, None)
        forests = ((cell, FOREST),) if FOREST in face.edges else ()
        for kind, edges in face.regions:
            node = names[cell, kind] = cell, kind
            if kind == FOREST:
                wolf, hunter = face.beast == "wolf", face.beast == "hunter"
                regions[node] = Region(kind, (cell,), edges, edges, int(wolf), int(hunter), ())
            else:
                regions[node] = Region(kind, (cell,), edges, edges, 0, 0, forests)
        for side, kind in enumerate(face.edges):
            beside = cell + STEPS[side]
            if beside not in tops:
                facing, gap = OPPOSITE[side], gaps.get(beside, ANYTHING * 4)
                gaps[beside] = gap[:facing] + kind + gap[facing + 1 :]
            elif kind != VILLAGE:
                _join(names, regions, names[cell, kind], names[beside, kind])
        return Landscape(tops, gaps, names, regions)

    def with_cover(self, cell: int, face: Face) -> Landscape:
        """Lay a hunter on a wolf, or a wolf on a hunter."""
        name = self.names[cell, FOREST]
        kind, cells, edges, still_open, wolves, hunters, forests = self.regions[name]
        change = 1 if face.beast == "wolf" else -1
        forest = Region(kind, cells, edges, still_open, wolves + change, hunters - change, forests)
        return Landscape({**self.tops, cell: face}, self.gaps, self.names, {**self.regions, name: forest})

    def region(self, cell: int, kind: str) -> Region:
        return self.regions[self.names[cell, kind]]

    def forests_beside(self, cell: int) -> Iterator[Region]:
        """The forests that a forest tile on this empty cell would join."""
        for side, kind in enumerate(self.gaps[cell]):
            if kind == FOREST:
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


NOTHING = Landscape({}, {}, {}, {})


def _join(names: dict[Node, Node], regions: dict[Node, Region], one: Node, other: Node) -> None:
    """Two edges meet: their regions become one, and neither edge is open any more."""
    if one == other:
        kind, cells, edges, still_open, wolves, hunters, forests = regions[one]
        regions[one] = Region(kind, cells, edges, still_open - 2, wolves, hunters, forests)
        return
    if len(regions[one].cells) < len(regions[other].cells):
        one, other = other, one
    large, small = regions[one], regions.pop(other)
    for cell in small.cells:
        names[cell, small.kind] = one
    regions[one] = Region(
        large.kind,
        large.cells + small.cells,
        large.edges + small.edges,
        large.open + small.open - 2,
        large.wolves + small.wolves,
        large.hunters + small.hunters,
        large.forests + small.forests,
    )
