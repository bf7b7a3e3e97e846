"""A side of a tile as it lies on the table, what stands on its edges, and which sides fit beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.topology import COMPASS, OPPOSITE, STEPS

FOREST, VILLAGE = "F", "V"
KINDS = {"R": "red sheep", "B": "blue sheep", "Y": "yellow sheep", "K": "black sheep", "V": "village", "F": "forest"}
"""What an edge can show."""
FIELDS = tuple(kind for kind in KINDS if kind not in (VILLAGE, FOREST))

Faces = int
"""A set of faces: a bit for each, `1 << face.number`. What fits into a gap is one `&` for each tile around it."""

ALL: Faces = -1
"""What fits where no tile is."""


class Side(NamedTuple):
    """One side of a tile, turned as it lies on the table."""

    word: str
    """As a record writes it: `12b/e`."""
    tile: str
    edges: str
    """What the edges show in the north, east, south and west."""
    beast: str = ""
    """`wolf`, `hunter` or nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A side, among all others of the box."""

    word: str
    tile: str
    edges: str
    beast: str
    shown: Mapping[str, tuple[int, ...]]
    """The kinds of its edges, and the steps to the cells that those of each kind face."""
    fields: tuple[tuple[str, tuple[int, ...]], ...]
    """The same of its sheep."""
    number: int
    """Its bit in `Faces`."""
    beside: tuple[Faces, ...]
    """What fits beside it in the north, east, south and west: all edges that meet are of the same kind."""


def faces_of(sides: Sequence[Side]) -> list[Face]:
    """The faces of a box, numbered in this order."""
    showing = [_showing([side.edges[direction] for side in sides]) for direction in range(4)]
    return [_face(side, number, showing) for number, side in enumerate(sides)]


def _face(side: Side, number: int, showing: Sequence[Mapping[str, Faces]]) -> Face:
    shown: dict[str, tuple[int, ...]] = {}
    for step, kind in zip(STEPS, side.edges, strict=True):
        shown[kind] = (*shown.get(kind, ()), step)
    fields = tuple((kind, steps) for kind, steps in shown.items() if kind in FIELDS)
    beside = tuple(showing[OPPOSITE[direction]][kind] for direction, kind in enumerate(side.edges))
    return Face(side.word, side.tile, side.edges, side.beast, shown, fields, number, beside)


def _showing(edges: list[str]) -> dict[str, Faces]:
    """For each kind of edge the faces that show it, of these edges of all of them."""
    letters = "".join(reversed(edges))
    return {kind: int(letters.translate({ord(letter): "01"[letter == kind] for letter in KINDS}), 2) for kind in KINDS}


def side_of(word: str, tile: str, printed: str, direction: int = 0, beast: str = "") -> Side:
    """The side with these printed edges when their top points there."""
    return Side(word, tile, _turned(_clockwise(printed), direction), beast)


def words(side: str) -> list[str]:
    """A side in the four directions; that to the north comes first, without its letter."""
    return [side, *(f"{side}/{letter}" for letter in COMPASS[1:])]


def _clockwise(printed: str) -> str:
    """Component files go round a tile as top, left, bottom, right; we go with the compass."""
    return printed[0] + printed[:0:-1]


def _turned(edges: str, direction: int) -> str:
    """The edges when the printed top points there."""
    return edges[4 - direction :] + edges[: 4 - direction]
