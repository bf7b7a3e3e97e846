"""A side of a tile as it lies on the table, and what stands on its edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.topology import COMPASS

FOREST, VILLAGE = "F", "V"
KINDS = {"R": "red sheep", "B": "blue sheep", "Y": "yellow sheep", "K": "black sheep", "V": "village", "F": "forest"}
"""What an edge can show."""

ANYTHING = "."
"""Stands in a gap for an edge that meets no tile."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a tile, turned as it lies on the table."""

    word: str
    """As a record writes it: `12b/e`."""
    tile: str
    edges: str
    """What the edges show in the north, east, south and west."""
    regions: tuple[tuple[str, int], ...]
    """The kinds of its fields and its forest, and how many edges each has."""
    beast: str
    """`wolf`, `hunter` or nothing."""


class Fit(NamedTuple):
    """What `play` may lay into a gap."""

    faces: tuple[Face, ...]
    tiles: frozenset[str]


class Fitting(dict[str, Fit]):
    """What fits into each gap, the edges around an empty cell with `.` where no tile is: found when first asked for."""

    def __init__(self, playable: tuple[Face, ...]) -> None:
        super().__init__()
        self.playable = playable

    def __missing__(self, gap: str) -> Fit:
        faces = tuple([face for face in self.playable if fits(gap, face.edges)])
        fit = self[gap] = Fit(faces, frozenset([face.tile for face in faces]))
        return fit


def fits(gap: str, edges: str) -> bool:
    """Are all edges that meet of the same kind?"""
    return all(around in (ANYTHING, edge) for around, edge in zip(gap, edges, strict=True))


def face_of(word: str, tile: str, printed: str, direction: int = 0, beast: str = "") -> Face:
    """The face of these printed edges when their top points there."""
    edges = _turned(_clockwise(printed), direction)
    regions = tuple((kind, edges.count(kind)) for kind in dict.fromkeys(edges) if kind != VILLAGE)
    return Face(word, tile, edges, regions, beast)


def words(side: str) -> list[str]:
    """A side in the four directions; that to the north comes first, without its letter."""
    return [side, *(f"{side}/{letter}" for letter in COMPASS[1:])]


def _clockwise(printed: str) -> str:
    """Component files go round a tile as top, left, bottom, right; we go with the compass."""
    return printed[0] + printed[:0:-1]


def _turned(edges: str, direction: int) -> str:
    """The edges when the printed top points there."""
    return edges[4 - direction :] + edges[: 4 - direction]
