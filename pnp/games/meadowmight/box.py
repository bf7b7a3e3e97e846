"""What is in the box of Meadowmight: the tiles, and how they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.components.kit import Kit
from pnp.components.needs import Need, piece_problem
from pnp.errors import Faulty
from pnp.files.part import describe
from pnp.games.hand import UNSEEN
from pnp.games.topology import COMPASS, EMPTY, NORTH, OPPOSITE, STEPS
from pnp.problems import Problem, nearest

SHARED, SHEEPLE, SPECIALS = "meadow-tile", "sheeple-tile", "special-tile"
WOLF, TREE, POND, HOUSE = "wolf", "tree", "pond", "house"
MOST = 6
"""Players of a game, each with a colour."""

NEEDS = (
    Need(SHARED, fields={"fences": str, "sheep": int}),
    Need(SHEEPLE, fields={"fences": str, "colour": str}, optional={"sheep": int}),
    Need(SPECIALS, fields={"fences": str, "special": str}, optional={"sheep": int}),
)


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    fences: tuple[bool, ...]
    """Top, right, bottom, left."""
    sheep: int = 0
    """Neutral sheep."""
    colour: str = ""
    """That of its Sheeple."""
    special: str = ""
    bit: int = 0
    """The tile in a number that stands for a set of tiles: one bit for each, in the order of their ids."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table. Facedown it is closed on all sides and shows nothing."""

    tile: Tile
    faceup: bool
    direction: int
    """Where the printed top points."""
    open: tuple[bool, ...]
    """For north, east, south and west: is there no fence?"""
    gates: tuple[tuple[int, int], ...]
    """For each open side the step across it, and the side of the tile there that it meets."""
    walls: tuple[tuple[int, int], ...]
    """The same for each side with a fence."""
    sheep: int
    colour: str
    special: str

    @property
    def has_sheep(self) -> bool:
        """ "A sheep" is a neutral sheep or a faceup Sheeple."""
        return bool(self.sheep or self.colour)

    def __str__(self) -> str:
        """As a record writes it."""
        return self.tile.id if self.direction == NORTH else f"{self.tile.id}/{COMPASS[self.direction]}"


FACEDOWN = Laid(Tile("#", (True,) * 4), False, NORTH, (False,) * 4, (), (), 0, "", "")
"""Any tile that lies facedown: none ever turns up again, so which one it is does not matter."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    names: tuple[str, ...]
    """Every id, in the order of the bits."""
    tiles: Mapping[str, Tile]
    """Every tile there is, by its id."""
    laid: Mapping[str, tuple[Laid, ...]]
    """Each of them faceup, its printed top to the north, east, south and west."""
    colours: tuple[str, ...]
    sheeple: Mapping[str, frozenset[str]]
    """The Sheeple of each colour."""
    shared: frozenset[str]
    specials: frozenset[str]

    def common(self, wool_wolves: bool) -> frozenset[str]:
        """The tiles that belong to nobody: the shared ones, and the specials where they are played."""
        return self.shared | self.specials if wool_wolves else self.shared

    def bits(self, ids: Iterable[str]) -> int:
        """These tiles as a number."""
        return sum([self.tiles[name].bit for name in ids])

    def ids(self, bits: int) -> list[str]:
        """The tiles that a number stands for, in the order of their ids."""
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self.names[lowest.bit_length() - 1])
            bits ^= lowest
        return found


@lru_cache(maxsize=64)
def box(kit: Kit) -> Box:
    if problems := [*_unwritable(kit), *_strange(kit), *_colourless(kit)]:
        raise Faulty(problems)
    pieces = {name: (kind, piece) for kind in (SHARED, SHEEPLE, SPECIALS) for name, piece in kit.pieces(kind).items()}
    names = tuple(sorted(pieces))
    bits = {name: 1 << place for place, name in enumerate(names)}
    tiles = {name: _tile(name, kind, piece, bits[name]) for name, (kind, piece) in pieces.items()}
    colours = _colours(kit)
    return Box(
        names,
        tiles,
        {name: _laid(tile) for name, tile in tiles.items()},
        colours,
        {colour: frozenset(name for name, tile in tiles.items() if tile.colour == colour) for colour in colours},
        frozenset(kit.pieces(SHARED)),
        frozenset(kit.pieces(SPECIALS)),
    )


def _tile(name: str, kind: str, piece: Mapping[str, Any], bit: int) -> Tile:
    fences = tuple([mark == "F" for mark in piece["fences"]])
    colour = piece["colour"] if kind == SHEEPLE else ""
    special = piece["special"] if kind == SPECIALS else ""
    return Tile(name, fences, piece.get("sheep") or 0, colour, special, bit)


def _colours(kit: Kit) -> tuple[str, ...]:
    """In the order of the file."""
    return tuple(dict.fromkeys(piece["colour"] for piece in kit.pieces(SHEEPLE).values()))


def _laid(tile: Tile) -> tuple[Laid, ...]:
    """The tile in every direction."""
    found = []
    for direction in range(4):
        clear = tuple([not tile.fences[side - direction] for side in range(4)])
        beyond = [(STEPS[side], OPPOSITE[side]) for side in range(4)]
        gates, walls = (tuple([beyond[side] for side in range(4) if clear[side] == free]) for free in (True, False))
        found.append(Laid(tile, True, direction, clear, gates, walls, tile.sheep, tile.colour, tile.special))
    return tuple(found)


def _unwritable(kit: Kit) -> Iterator[Problem]:
    """Ids that cannot be the word for a tile, since a record would mean something else by them."""
    kinds: dict[str, str] = {}
    for kind in (SHARED, SHEEPLE, SPECIALS):
        for name in kit.pieces(kind):
            if name in (UNSEEN, EMPTY, FACEDOWN.tile.id) or name.split() != [name] or not {"/", ";"}.isdisjoint(name):
                reserved = f"and none of {UNSEEN} {EMPTY} {FACEDOWN.tile.id}"
                message = f"the id is the tile's word in a record: one word without / and ;, {reserved}."
                yield piece_problem(kit, kind, name, "id", message)
            if name in kinds:
                message = f"{kinds[name]}.yaml has a tile of this id, and each tile has an id of its own."
                yield piece_problem(kit, kind, name, "id", message)
            kinds[name] = kind


def _strange(kit: Kit) -> Iterator[Problem]:
    """Tiles that no rule can work with."""
    for kind in (SHARED, SHEEPLE, SPECIALS):
        for name, piece in kit.pieces(kind).items():
            fences, sheep = piece["fences"], piece.get("sheep") or 0
            if len(fences) != 4 or not {"F", "-"}.issuperset(fences):
                expected = "for top, right, bottom and left an F where there is a fence, a - where there is none"
                message = f"fences should have four marks, {expected}; found {describe(fences)}."
                yield piece_problem(kit, kind, name, "fences", message)
            if sheep < 0:
                message = f"sheep should be a number of at least 0, found {describe(sheep)}."
                yield piece_problem(kit, kind, name, "sheep", message)
            if kind == SPECIALS and piece["special"] not in (known := (WOLF, TREE, POND, HOUSE)):
                hint = nearest(piece["special"], known)
                message = f"the rules have no special {describe(piece['special'])}{hint}."
                yield piece_problem(kit, kind, name, "special", message)


def _colourless(kit: Kit) -> Iterator[Problem]:
    """Sheeple of no colour, or of too few for a full table."""
    for name, piece in kit.pieces(SHEEPLE).items():
        if not piece["colour"].strip():
            message = "colour should say whose Sheeple it is, as red; found nothing."
            yield piece_problem(kit, SHEEPLE, name, "colour", message)
    if len(colours := _colours(kit)) < MOST:
        message = f"A game for {MOST} needs Sheeple of {MOST} colours, found {', '.join(colours)}."
        yield kit.documents[SHEEPLE].point(Problem("file", "colours", message, ("pieces",)))
