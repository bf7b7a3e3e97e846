"""Fields and forests: edges of one kind on one tile, joined with those of the same kind that they meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.games.wooly_bully.face import FOREST, Face


class Region:
    """A field or a forest. It only changes while regions are being found."""

    __slots__ = ("cells", "edges", "forests", "hunters", "kind", "open", "wolves")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.cells: list[int] = []
        self.edges = 0
        """In a field there is one sheep on each."""
        self.open = 0
        """How many of its edges face an empty cell."""
        self.wolves = 0
        """Those that are not covered."""
        self.hunters = 0
        self.forests: list[int] = []
        """Where a field touches forests: those of its cells that have an edge of both."""

    def add(self, cell: int, face: Face, opened: int) -> None:
        """The edges of one more tile; so many more edges are open then."""
        self.cells.append(cell)
        self.edges += len(face.shown[self.kind])
        self.open += opened
        self.wolves += face.beast == "wolf"
        self.hunters += face.beast == "hunter"
        if self.kind != FOREST and FOREST in face.shown:
            self.forests.append(cell)

    def join(self, other: Region) -> None:
        self.cells += other.cells
        self.edges += other.edges
        self.open += other.open
        self.wolves += other.wolves
        self.hunters += other.hunters
        self.forests += other.forests


class Regions(NamedTuple):
    """All of one kind."""

    names: dict[int, int]
    """For each cell with such an edge the name of its region: the cell in which it, or its largest part, began."""
    found: dict[int, Region]
    """By name."""


def find(kind: str, tops: Mapping[int, Face]) -> Regions:
    """The regions of one kind, as they grow while the tiles are laid in this order."""
    names: dict[int, int] = {}
    found: dict[int, Region] = {}
    for cell, face in tops.items():
        steps = face.shown.get(kind)
        if steps is None:
            continue
        # Edges that meet are of the same kind: what shows this kind next door shows it here.
        met = [names[cell + step] for step in steps if cell + step in names]
        if not met:
            name = cell
            found[name] = Region(kind)
        else:
            name = max(met, key=lambda name: len(found[name].cells))
            for other in dict.fromkeys(met):
                if other != name:
                    smaller = found.pop(other)
                    names.update(dict.fromkeys(smaller.cells, name))
                    found[name].join(smaller)
        names[cell] = name
        # Where two edges meet, neither is open any more.
        found[name].add(cell, face, len(steps) - 2 * len(met))
    return Regions(names, found)


def enclosed(kinds: Iterable[str], tops: Mapping[int, Face]) -> list[Region]:
    """The enclosed fields of these colours: those of which no tile has an open edge of the colour."""
    closed: dict[str, dict[int, tuple[int, ...]]] = {kind: {} for kind in kinds}
    for cell, face in tops.items():
        for kind, steps in face.fields:
            if kind not in closed:
                continue
            for step in steps:
                if cell + step not in tops:
                    break
            else:
                closed[kind][cell] = steps
    fields = []
    for kind, waiting in closed.items():
        while waiting:
            if cells := _whole(waiting):
                field = Region(kind)
                for cell in cells:
                    field.add(cell, tops[cell], 0)
                fields.append(field)
    return fields


def _whole(waiting: dict[int, tuple[int, ...]]) -> list[int]:
    """One field of these cells alone, each with the steps to what its edges face; none where they lead to others."""
    cell, steps = waiting.popitem()
    field = {cell: steps}
    cells = [cell]
    for cell in cells:
        for step in field[cell]:
            near = cell + step
            if near in waiting:
                field[near] = waiting.pop(near)
                cells.append(near)
            elif near not in field:
                # The cells that were reached are no longer waiting: they will stop the rest of this field as well.
                return []
    return cells
