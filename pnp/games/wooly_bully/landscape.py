"""The tiles on the table, what fits into the cells beside them, and their fields and forests.

Edges of one kind on one tile are one region of it, and regions of neighbouring tiles join across a shared edge.
A tile that covers another has forest on all its edges, like the one below it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from pnp.games.topology import EAST, NORTH, OPPOSITE, SOUTH, STEPS, WEST
from pnp.games.wooly_bully import regions
from pnp.games.wooly_bully.face import ALL, FOREST, Face, Faces
from pnp.games.wooly_bully.regions import Region, Regions

_AROUND = tuple((side, OPPOSITE[side], STEPS[side]) for side in (NORTH, EAST, SOUTH, WEST))
"""Where neighbours lie: the edge of a tile there, theirs that it meets, and the step to them."""


class Laid(NamedTuple):
    """The tiles laid in one course of a game, shared by all its tables: each has the first so many of them."""

    numbers: dict[int, int]
    """Of the tile in each cell, in the order in which they were laid."""
    faces: list[Face]
    """By number."""

    def first(self, count: int) -> Laid:
        """So many of them, for a course of their own."""
        numbers = self.numbers.copy()
        while len(numbers) > count:
            numbers.popitem()
        return Laid(numbers, self.faces[:count])

    def between(self, start: int, end: int) -> Iterator[tuple[int, Face]]:
        """Those from one number to before another, with their cells."""
        return islice(zip(self.numbers, self.faces, strict=True), start, end)


class Gaps(NamedTuple):
    """The empty cells next to the first tiles, and what fits into them."""

    fitting: dict[int, Faces]
    tiles: int = 0
    """How many tiles they are beside."""


NO_GAPS = Gaps({})


class Landscape:
    """A table is never changed; a tile laid gives a new one.

    A table that goes on from the last one shares its tiles, so that laying one does not depend on how many there are;
    only another course than that copies them. What follows from the tiles is found when somebody asks for it, since
    most entries of a record ask for nothing: gaps by adding the tiles laid since to what an earlier table knew.
    """

    __slots__ = ("_gaps", "_laid", "_regions", "hunters", "size", "wolves")

    def __init__(self, laid: Laid, size: int, wolves: tuple[int, ...], hunters: tuple[int, ...], gaps: Gaps) -> None:
        self.size = size
        """How many cells are filled."""
        self.wolves = wolves
        """Where those are that nothing covers."""
        self.hunters = hunters
        self._laid = laid
        self._gaps = gaps
        self._regions: dict[str, Regions] | None = None
        """By kind."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Landscape) and self.tops == other.tops

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[[Mapping[int, Face]], Landscape], tuple[Mapping[int, Face]]]:
        return landscape, (self.tops,)

    @property
    def tops(self) -> dict[int, Face]:
        """The top tile of each cell, in the order in which the cells were filled."""
        return dict(self._laid.between(0, self.size))

    def top(self, cell: int) -> Face | None:
        """The top tile there."""
        number = self._laid.numbers.get(cell, self.size)
        return self._laid.faces[number] if number < self.size else None

    def with_tile(self, cell: int, face: Face) -> Landscape:
        """Lay a tile on an empty cell, where its edges match those of the tiles beside it."""
        laid, size, wolves, hunters = self._laid, self.size, self.wolves, self.hunters
        if len(laid.faces) > size:
            laid = laid.first(size)
        laid.numbers[cell] = size
        laid.faces.append(face)
        if face.beast:
            wolves, hunters = _with_beast(wolves, hunters, cell, face)
        return Landscape(laid, size + 1, wolves, hunters, self._gaps)

    def with_cover(self, cell: int, face: Face) -> Landscape:
        """Lay a hunter on a wolf, or a wolf on a hunter."""
        laid = self._laid.first(self.size)
        laid.faces[laid.numbers[cell]] = face
        wolves, hunters = _with_beast(self.wolves, self.hunters, cell, face)
        return Landscape(laid, self.size, wolves, hunters, self._gaps)

    def touched(self, cell: int, face: Face) -> int:
        """How many tiles a face touches in an empty cell; none where it does not fit."""
        (numbers, faces), size, edges, touched = self._laid, self.size, face.edges, 0
        if numbers.get(cell, size) < size:
            return 0
        for side, opposite, step in _AROUND:
            number = numbers.get(cell + step)
            if number is not None and number < size:
                if faces[number].edges[opposite] != edges[side]:
                    return 0
                touched += 1
        return touched

    @property
    def gaps(self) -> dict[int, Faces]:
        """All empty cells next to a tile, and what fits into them."""
        if self._gaps.tiles < self.size:
            self._gaps = _grown(self._gaps, self._laid, self.size)
        return self._gaps.fitting

    def where(self, face: Face) -> list[int]:
        """The empty cells into which it fits."""
        number = face.number
        return [cell for cell, fitting in self.gaps.items() if fitting >> number & 1]

    def in_order(self, cells: Iterable[int]) -> list[int]:
        """These cells as they were filled."""
        return sorted(cells, key=self._laid.numbers.__getitem__)

    def woods(self, cell: int) -> list[int]:
        """The cells next to it whose tiles show it an edge of forest."""
        found = []
        for _, opposite, step in _AROUND:
            top = self.top(cell + step)
            if top and top.edges[opposite] == FOREST:
                found.append(cell + step)
        return found

    def forests_with(self, beasts: Iterable[int]) -> set[int]:
        """All cells of the forests in which these are."""
        (numbers, faces), size = self._laid, self.size
        reached = set(beasts)
        to_visit = list(reached)
        for cell in to_visit:
            for step in faces[numbers[cell]].shown[FOREST]:
                near = cell + step
                if near not in reached and numbers.get(near, size) < size:
                    reached.add(near)
                    to_visit.append(near)
        return reached

    def safe(self, kinds: Iterable[str]) -> list[Region]:
        """The fields of these colours that are enclosed, and cancelled by no wolf.

        They are found in less than a third of the time that finding all regions takes.
        """
        fields, prowled = regions.enclosed(kinds, self.tops), self.forests_with(self.wolves)
        return [field for field in fields if prowled.isdisjoint(field.forests)]

    def regions(self, kind: str) -> Collection[Region]:
        """All fields of one colour, or all forests."""
        return self._of(kind).found.values()

    def region(self, cell: int, kind: str) -> Region:
        names, found = self._of(kind)
        return found[names[cell]]

    def _of(self, kind: str) -> Regions:
        if self._regions is None:
            self._regions = {}
        if kind not in self._regions:
            self._regions[kind] = regions.find(kind, self.tops)
        return self._regions[kind]

    def beasts(self, forest: Region, beast: str) -> Iterator[int]:
        """Where its uncovered wolves or hunters are."""
        uncovered = self.wolves if beast == "wolf" else self.hunters
        return (cell for cell in forest.cells if cell in uncovered)

    def forests_of(self, field: Region) -> list[Region]:
        """The forests that this field touches."""
        names, found = self._of(FOREST)
        return [found[name] for name in dict.fromkeys(names[cell] for cell in field.forests)]

    def cancelling(self, field: Region) -> Region | None:
        """A forest with an uncovered wolf that this field touches."""
        return next((forest for forest in self.forests_of(field) if forest.wolves), None)

    def counts(self, field: Region) -> bool:
        """Is it enclosed, and cancelled by no wolf?"""
        return not field.open and self.cancelling(field) is None

    def open_edges(self, region: Region) -> Iterator[tuple[int, int]]:
        """Cell and direction of each of its edges that faces an empty cell."""
        tops = self.tops
        for cell in region.cells:
            for side, kind in enumerate(tops[cell].edges):
                if kind == region.kind and cell + STEPS[side] not in tops:
                    yield cell, side


def landscape(tops: Mapping[int, Face]) -> Landscape:
    """The table on which these tiles were laid in this order."""
    laid = Laid({cell: number for number, cell in enumerate(tops)}, list(tops.values()))
    wolves, hunters = (
        tuple(cell for cell, face in tops.items() if face.beast == beast) for beast in ("wolf", "hunter")
    )
    return Landscape(laid, len(tops), wolves, hunters, NO_GAPS)


def _with_beast(
    wolves: tuple[int, ...], hunters: tuple[int, ...], cell: int, face: Face
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where wolves and hunters are when one more has come, perhaps on top of the other."""
    if face.beast == "wolf":
        return (*wolves, cell), tuple(other for other in hunters if other != cell)
    return tuple(other for other in wolves if other != cell), (*hunters, cell)


def _grown(gaps: Gaps, laid: Laid, count: int) -> Gaps:
    """With the tiles laid since: their cells are filled, and what lies beside them has to match them too."""
    fitting, numbers = gaps.fitting.copy(), laid.numbers
    for cell, face in laid.between(gaps.tiles, count):
        fitting.pop(cell, None)
        for step, matching in zip(STEPS, face.beside, strict=True):
            near = cell + step
            if numbers.get(near, count) >= count:
                fitting[near] = fitting.get(near, ALL) & matching
    return Gaps(fitting, count)
