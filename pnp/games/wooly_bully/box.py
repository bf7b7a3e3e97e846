"""The tiles of Wooly Bully, and how their sides look on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pnp.components.kit import Kit
from pnp.files.part import clip
from pnp.games.topology import COMPASS
from pnp.problems import did_you_mean

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


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """All tiles of a kit."""

    faces: Mapping[str, Face]
    """Every side in every direction, under each word for it."""
    bag: frozenset[str]
    wolves: frozenset[str]
    hunters: frozenset[str]
    shepherds: Mapping[str, str]
    """The tile of each colour."""
    playable: tuple[Face, ...]
    """What `play` may lay: wolves and hunters only with side b."""
    square: Face
    """The village square."""
    ids: frozenset[str]
    """Of all tiles, shepherds and the square included."""


@cache
def tiles(kit: Kit) -> Tiles:
    landscape, wolves, hunters = map(kit.pieces, ("landscape-tile", "wolf-tile", "hunter-tile"))
    shepherds, squares = kit.pieces("shepherd-tile"), kit.pieces("village-square")
    bag = {**landscape, **wolves, **hunters}
    beasts = dict.fromkeys(wolves, "wolf") | dict.fromkeys(hunters, "hunter")
    playable = [
        _face(word, tile, _turned(_clockwise(piece[side]), direction))
        for tile, piece in bag.items()
        for side in ("b" if tile in beasts else "ab")
        for direction, word in enumerate(_words(tile + side))
    ]
    faces = {face.word: face for face in playable}
    for tile, beast in beasts.items():
        face = _face(f"{tile}a", tile, _clockwise(bag[tile]["a"]), beast)
        # `wolf W1 at X,Y` says no direction, so that in a picture all directions mean the same.
        faces |= dict.fromkeys(_words(f"{tile}a"), face)
    for tile, piece in {**shepherds, **squares}.items():
        # "SR and V need no side or direction", and the back of a shepherd is never on the table.
        words = [word for side in ("ab" if tile in squares else "a") for word in _words(tile + side)]
        faces |= dict.fromkeys([tile, *words], _face(tile, tile, _clockwise(piece["a"])))
    faces |= {f"{word}/n": face for word, face in faces.items() if "/" not in word}
    return Tiles(
        faces,
        frozenset(bag),
        frozenset(wolves),
        frozenset(hunters),
        {piece["colour"]: tile for tile, piece in shepherds.items()},
        tuple(playable),
        faces[next(iter(squares))],
        frozenset((*bag, *shepherds, *squares)),
    )


@cache
def fitting(kit: Kit, gap: str) -> tuple[Face, ...]:
    """What `play` may lay into a gap: the edges around an empty cell, `.` where no tile is."""
    return tuple(face for face in tiles(kit).playable if fits(gap, face.edges))


@cache
def fitting_tiles(kit: Kit, gap: str) -> frozenset[str]:
    return frozenset(face.tile for face in fitting(kit, gap))


def fits(gap: str, edges: str) -> bool:
    """Are all edges that meet of the same kind?"""
    return all(around in (ANYTHING, edge) for around, edge in zip(gap, edges, strict=True))


def unknown_face(box: Tiles, word: str) -> str:
    """What to say of a word that means no tile on the table."""
    if word in box.bag:
        return f"{word} on the table needs a side, and a direction other than north: {word}a or {word}b/e"
    hint = did_you_mean(word, box.faces) or "; a tile on the table is its id, side and direction, as 12b/e"
    return f"there is no '{clip(word)}' among the tiles{hint}"


def _clockwise(printed: str) -> str:
    """Component files go round a tile as top, left, bottom, right; we go with the compass."""
    return printed[0] + printed[:0:-1]


def _turned(edges: str, direction: int) -> str:
    """The edges when the printed top points there."""
    return edges[4 - direction :] + edges[: 4 - direction]


def _words(side: str) -> list[str]:
    """A side in the four directions; that to the north comes first, without its letter."""
    return [side, *(f"{side}/{letter}" for letter in COMPASS[1:])]


def _face(word: str, tile: str, edges: str, beast: str = "") -> Face:
    regions = tuple((kind, edges.count(kind)) for kind in dict.fromkeys(edges) if kind != VILLAGE)
    return Face(word, tile, edges, regions, beast)
