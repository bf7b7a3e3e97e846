"""What is in the box of Wooly Bully: the tiles of the bag, the shepherds and the village square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pnp.components.kit import Kit
from pnp.components.needs import Need, piece_problem
from pnp.errors import Faulty
from pnp.files.part import clip, describe
from pnp.games.hand import UNSEEN
from pnp.games.topology import EMPTY
from pnp.games.wooly_bully.face import FOREST, KINDS, Face, Fitting, face_of, words
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


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    faces: Mapping[str, Face]
    """Every side in every direction, under each word for it."""
    bag: frozenset[str]
    wolves: frozenset[str]
    hunters: frozenset[str]
    shepherds: Mapping[str, str]
    """The tile of each colour."""
    fitting: Fitting
    """What `play` may lay into each gap: wolves and hunters only with side b."""
    square: Face
    """The village square."""
    ids: frozenset[str]
    """Of all tiles, shepherds and the square included."""


@lru_cache(maxsize=8)
def box(kit: Kit) -> Box:
    if problems := [*_strange_ids(kit), *_strange_edges(kit), *_doubled(kit)]:
        raise Faulty(problems)
    landscape, wolves, hunters = map(kit.pieces, BAG)
    shepherds, squares = kit.pieces(SHEPHERD), kit.pieces(SQUARE)
    bag = {**landscape, **wolves, **hunters}
    beasts = dict.fromkeys(wolves, "wolf") | dict.fromkeys(hunters, "hunter")
    playable = [
        face_of(word, tile, piece[side], direction)
        for tile, piece in bag.items()
        for side in ("b" if tile in beasts else "ab")
        for direction, word in enumerate(words(tile + side))
    ]
    faces = {face.word: face for face in playable}
    for tile, beast in beasts.items():
        # `wolf W1 at X,Y` says no direction, so that in a picture all directions mean the same.
        faces |= dict.fromkeys(words(f"{tile}a"), face_of(f"{tile}a", tile, bag[tile]["a"], beast=beast))
    for tile, piece in {**shepherds, **squares}.items():
        faces |= dict.fromkeys(_laid_whole(tile, tile in squares), face_of(tile, tile, piece["a"]))
    faces |= {f"{word}/n": face for word, face in faces.items() if "/" not in word}
    return Box(
        faces,
        frozenset(bag),
        frozenset(wolves),
        frozenset(hunters),
        {piece["colour"]: tile for tile, piece in shepherds.items()},
        Fitting(tuple(playable)),
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
