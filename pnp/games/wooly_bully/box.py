"""What is in the box of Wooly Bully: the tiles of the bag, the shepherds and the village square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import compress
from operator import or_

from pnp.components.kit import Kit
from pnp.components.needs import Need, piece_problem
from pnp.errors import Faulty
from pnp.files.part import clip, describe
from pnp.games.hand import UNSEEN
from pnp.games.topology import EMPTY
from pnp.games.wooly_bully.face import FOREST, KINDS, Face, Faces, faces_of, side_of, words
from pnp.problems import Problem, did_you_mean

LANDSCAPE, WOLF, HUNTER = BAG = ("landscape-tile", "wolf-tile", "hunter-tile")
SHEPHERD, SQUARE = "shepherd-tile", "village-square"
MOST = 4
"""Players of a game, each with a shepherd."""

NEEDS = (
    Need(LANDSCAPE, fields={"a": str, "b": str}),
    Need(WOLF, fields={"a": str, "b": str}, least=0),
    Need(HUNTER, fields={"a": str, "b": str}, least=0),
    Need(SHEPHERD, fields={"colour": str, "a": str}, least=MOST),
    Need(SQUARE, fields={"a": str}),
)

_SIDES = {LANDSCAPE: "ab", WOLF: "ab", HUNTER: "ab", SHEPHERD: "a", SQUARE: "a"}
"""Whose edges a file tells. The back of a shepherd is never on the table, that of the square is like its front."""
_COLOURS = {letter: name.removesuffix(" sheep") for letter, name in KINDS.items() if name.endswith(" sheep")}


_BITS = bytes.maketrans(b"01", bytes((0, 1)))

Tiles = int
"""A set of tiles of the bag: a bit for each, `1 << box.numbers[tile]`."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    faces: Mapping[str, Face]
    """Every side in every direction, under each word for it."""
    bag: frozenset[str]
    numbers: Mapping[str, int]
    """Of the tiles in the bag, in the order of their ids."""
    wolves: frozenset[str]
    hunters: frozenset[str]
    shepherds: Mapping[str, str]
    """The tile of each colour."""
    playable: tuple[Face, ...]
    """What `play` may lay, by number: wolves and hunters only with side b."""
    places: Mapping[str, tuple[int, int]]
    """The playable faces of each tile: how many, and the number of the first."""
    square: Face
    """The village square."""
    ids: frozenset[str]
    """Of all tiles, shepherds and the square included."""

    @property
    def every(self) -> Tiles:
        """All tiles of the bag."""
        return (1 << len(self.numbers)) - 1

    def tiles(self, words: Iterable[str]) -> Tiles:
        """These tiles of the bag as a set."""
        return reduce(or_, [1 << self.numbers[word] for word in words], 0)

    def listed(self, tiles: Tiles) -> list[str]:
        """The ids of these tiles, in order."""
        return list(compress(self.numbers, bin(tiles)[:1:-1].encode().translate(_BITS)))

    def held(self, tiles: Iterable[str]) -> Faces:
        """What `play` may lay of these tiles."""
        faces: Faces = 0
        for tile in tiles:
            count, first = self.places[tile]
            faces |= (1 << count) - 1 << first
        return faces


@lru_cache(maxsize=64)
def box(kit: Kit) -> Box:
    if problems := [*_strange_ids(kit), *_strange_edges(kit), *_doubled(kit)]:
        raise Faulty(problems)
    landscape, wolves, hunters = map(kit.pieces, BAG)
    shepherds, squares = kit.pieces(SHEPHERD), kit.pieces(SQUARE)
    bag = {**landscape, **wolves, **hunters}
    beasts = dict.fromkeys(wolves, "wolf") | dict.fromkeys(hunters, "hunter")
    sides = [
        side_of(word, tile, piece[side], direction)
        for tile, piece in bag.items()
        for side in ("b" if tile in beasts else "ab")
        for direction, word in enumerate(words(tile + side))
    ]
    playable = len(sides)
    sides += [side_of(f"{tile}a", tile, bag[tile]["a"], beast=beast) for tile, beast in beasts.items()]
    sides += [side_of(tile, tile, piece["a"]) for tile, piece in {**shepherds, **squares}.items()]
    numbered = faces_of(sides)
    faces = {face.word: face for face in numbered[:playable]}
    places: dict[str, tuple[int, int]] = {}
    for face in faces.values():
        count, first = places.get(face.tile, (0, face.number))
        places[face.tile] = count + 1, first
    for face in numbered[playable:]:
        # `wolf W1 at X,Y` says no direction, so that in a picture all directions mean the same.
        laid = words(face.word) if face.beast else _laid_whole(face.tile, face.tile in squares)
        faces |= dict.fromkeys(laid, face)
    faces |= {f"{word}/n": face for word, face in faces.items() if "/" not in word}
    return Box(
        faces,
        frozenset(bag),
        {tile: number for number, tile in enumerate(sorted(bag))},
        frozenset(wolves),
        frozenset(hunters),
        {piece["colour"]: tile for tile, piece in shepherds.items()},
        tuple(numbered[:playable]),
        places,
        faces[next(iter(squares))],
        frozenset((*bag, *shepherds, *squares)),
    )


def _laid_whole(tile: str, is_square: bool) -> list[str]:
    """ "SR and V need no side or direction", and the back of a shepherd is never on the table."""
    return [tile, *(word for side in ("ab" if is_square else "a") for word in words(tile + side))]


def _strange_ids(kit: Kit) -> Iterator[Problem]:
    """Tiles that a record cannot name, or not without naming another."""
    owners: dict[str, str] = {}
    for kind in _SIDES:
        for tile in kit.pieces(kind):
            if tile.split() != [tile] or not {";", "/"}.isdisjoint(tile) or tile in (UNSEEN, EMPTY):
                message = f"a tile is called by one word without ; and /, other than {UNSEEN} and {EMPTY}."
                yield piece_problem(kit, kind, tile, "id", message)
            whole = kind in (SHEPHERD, SQUARE)
            named = _laid_whole(tile, kind == SQUARE) if whole else [tile + side for side in "ab"]
            for word in dict.fromkeys((tile, *named)):
                if word in owners:
                    message = f"in a record '{word}' would mean {owners[word]} too; each tile has its own name."
                    yield piece_problem(kit, kind, tile, "id", message)
                    break
            owners |= dict.fromkeys((tile, *named), f"{tile} of {kind}.yaml")


def _strange_edges(kit: Kit) -> Iterator[Problem]:
    """Sides that are no four edges, or that no rule can lay."""
    for kind, sides in _SIDES.items():
        for tile, piece in kit.pieces(kind).items():
            for side in sides:
                edges = piece[side]
                if len(edges) != 4 or not KINDS.keys() >= set(edges):
                    letters = ", ".join(f"{letter} {name}" for letter, name in KINDS.items())
                    message = f"{side} should be four edges of these: {letters}; found {describe(edges)}."
                    yield piece_problem(kit, kind, tile, side, message)
                elif side == "a" and (expected := _expected(kind, piece)):
                    yield piece_problem(kit, kind, tile, side, f"a should be {expected}; found {describe(edges)}.")


def _expected(kind: str, piece: Mapping[str, str]) -> str | None:
    """What should be on a side that is laid without a direction, if it is not that."""
    edges = piece["a"]
    if kind in (WOLF, HUNTER) and edges != FOREST * 4:
        return f"{FOREST * 4}, since wolves and hunters are laid in the forest, and on one another"
    if kind == SQUARE and edges != edges[0] * 4:
        return "the same on all edges, since the square is laid without a direction"
    if kind == SHEPHERD and edges != edges[0] * 4:
        return f"the same on all edges, four {piece['colour']} sheep"
    return None


def _doubled(kit: Kit) -> Iterator[Problem]:
    """A shepherd of another colour than its sheep, or of one that there is already; a second square."""
    colours: dict[str, str] = {}
    for tile, piece in kit.pieces(SHEPHERD).items():
        colour, shown = piece["colour"], piece["a"][:1]
        if colour not in _COLOURS.values():
            message = f"colour should be one of {', '.join(_COLOURS.values())}; found {describe(colour)}."
            yield piece_problem(kit, SHEPHERD, tile, "colour", message)
        elif _COLOURS.get(shown) != colour and shown in KINDS:
            message = f"a should be four {colour} sheep, as the shepherd's colour says; found {KINDS[shown]}."
            yield piece_problem(kit, SHEPHERD, tile, "a", message)
        elif colour in colours:
            message = f"there is one shepherd of each colour, and {colours[colour]} is {colour} already."
            yield piece_problem(kit, SHEPHERD, tile, "colour", message)
        colours.setdefault(colour, tile)
    first, *others = kit.pieces(SQUARE)
    for tile in others:
        message = f"there is one village square to begin with, and {first} is that already."
        yield piece_problem(kit, SQUARE, tile, "id", message)


def unknown_face(box: Box, word: str) -> str:
    """What to say of a word that means no tile on the table."""
    if word in box.bag:
        return f"{word} on the table needs a side, and a direction other than north: {word}a or {word}b/e"
    hint = did_you_mean(word, box.faces) or "; a tile on the table is its id, side and direction, as 12b/e"
    return f"there is no '{clip(word)}' among the tiles{hint}"
