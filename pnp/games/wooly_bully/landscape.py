"""The tiles on the table with their fields and forests, kept up to date as tiles are laid.

Edges of one kind on one tile are one region of it, and regions of neighbouring tiles join across a shared edge.
Regions only ever grow: a tile that covers another has forest on all its edges, like the one below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.wooly_bully.tiles import ANYTHING, FOREST, VILLAGE, Face
from pnp.topology import OPPOSITE, STEPS

AROUND = tuple(zip(STEPS, OPPOSITE, strict=True))
"""The steps to the neighbours of a cell, and the side of the tile there that faces it."""

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

    tops: dict[int, Face]
    """The top tile of each cell."""
    names: dict[Node, Node]
    """For each part of a region the name of the region."""
    regions: dict[Node, Region]

    def gap(self, cell: int) -> str:
        """The edges around a cell in the north, east, south and west, `.` where no tile is."""
        tops = self.tops
        gap = ""
        for step, facing in AROUND:
            top = tops.get(cell + step)
            gap += top.edges[facing] if top else ANYTHING
        return gap

    def gaps(self) -> dict[int, str]:
        """All empty cells next to a tile, with the edges around them."""
        cells = dict.fromkeys(cell + step for cell in self.tops for step in STEPS)
        return {cell: self.gap(cell) for cell in cells if cell not in self.tops}

    def with_tile(self, cell: int, face: Face) -> Landscape:
        """Lay a tile on an empty cell."""
        tops, names, regions = self.tops.copy(), self.names.copy(), self.regions.copy()
        tops[cell] = face
        met: dict[str, list[Node]] = {}
        for side, kind in enumerate(face.edges):
            beside = cell + STEPS[side]
            if beside in tops and kind != VILLAGE:
                met.setdefault(kind, []).append(names[beside, kind])
        forests = ((cell, FOREST),) if FOREST in face.edges else ()
        for kind, edges in face.regions:
            if kind == FOREST:
                own = Region(kind, (cell,), edges, edges, int(face.beast == "wolf"), int(face.beast == "hunter"), ())
            else:
                own = Region(kind, (cell,), edges, edges, 0, 0, forests)
            if kind in met:
                _join(names, regions, own, met[kind])
            else:
                name = cell, kind
                names[name] = name
                regions[name] = own
        return Landscape(tops, names, regions)

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
        for side, kind in enumerate(self.gap(cell)):
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


NOTHING = Landscape({}, {}, {})


def _join(names: dict[Node, Node], regions: dict[Node, Region], own: Region, met: list[Node]) -> None:
    """A tile's own region joins those that its edges met, under the name of the largest."""
    others = dict.fromkeys(met)
    name = max(others, key=lambda other: len(regions[other].cells)) if len(others) > 1 else met[0]
    parts = [own, *[regions.pop(other) for other in others if other != name]]
    kind, cells, edges, still_open, wolves, hunters, forests = regions[name]
    for part in parts:
        for cell in part.cells:
            names[cell, kind] = name
        cells += part.cells
        edges += part.edges
        still_open += part.open
        wolves += part.wolves
        hunters += part.hunters
        forests += part.forests
    # Where two edges meet, neither is open any more.
    regions[name] = Region(kind, cells, edges, still_open - 2 * len(met), wolves, hunters, forests)
