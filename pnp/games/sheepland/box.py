"""What is in the box of Sheepland: the island, the tiles of its terrains, the shepherds and the coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pnp.components.kit import Kit
from pnp.components.needs import Need, piece_problem
from pnp.errors import Faulty
from pnp.files.part import describe
from pnp.games.sheepland.board import FILE, Board, load
from pnp.problems import Problem, nearest

FOR_SALE, STARTING = "terrain-tile", "start-tile"
MOST = 4
"""Players of a game; and shepherds, since two players have two each."""

NEEDS = (
    Need("board"),
    Need("sheep"),
    Need("black-sheep"),
    Need("shepherd", fields={"colour": str}),
    Need("fence"),
    Need("final-fence"),
    Need(FOR_SALE, fields={"terrain": str}),
    Need(STARTING, fields={"terrain": str}),
    Need("coin", fields={"value": int}),
)

Tiles = tuple[tuple[str, ...], ...]
"""The tiles of each terrain, in the order of their file."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    board: Board
    for_sale: Tiles
    """As many of each terrain as there are prices."""
    starting: Tiles
    """At least one of each terrain."""
    shepherds: Mapping[str, tuple[str, ...]]
    """The figures of each colour, a colour for each player; the first two have enough for a game of two."""
    coins: Mapping[int, str]
    """A coin of each value."""


@lru_cache(maxsize=64)
def box(kit: Kit) -> Box:
    board = load(kit)
    shepherds: dict[str, tuple[str, ...]] = {}
    for name, piece in kit.pieces("shepherd").items():
        shepherds[piece["colour"]] = (*shepherds.get(piece["colour"], ()), name)
    found = Box(
        board,
        _tiles(kit, FOR_SALE, board),
        _tiles(kit, STARTING, board),
        shepherds,
        {piece["value"]: name for name, piece in reversed([*kit.pieces("coin").items()])},
    )
    if problems := [*_small(kit, board), *_strange(kit, board), *_unmatched(kit, found), *_undressed(kit, found)]:
        raise Faulty(problems)
    return found


def _tiles(kit: Kit, kind: str, board: Board) -> Tiles:
    pieces = kit.pieces(kind).items()
    return tuple(tuple(name for name, piece in pieces if piece["terrain"] == terrain) for terrain in board.terrains)


def _small(kit: Kit, board: Board) -> Iterator[Problem]:
    """What a full table would not find on the island."""
    for key, there in (("terrains", len(board.terrains)), ("roads", len(board.sides))):
        if there < MOST:
            owner = "player, for the starting tiles" if key == "terrains" else "shepherd to stand on"
            message = f"A game for {MOST} needs at least {MOST} {key}, one for each {owner}; found {there}."
            yield kit.documents[FILE].point(Problem("file", "small-island", message, (key,)))


def _strange(kit: Kit, board: Board) -> Iterator[Problem]:
    """Pieces that no rule can work with."""
    for kind in (FOR_SALE, STARTING):
        for name, piece in kit.pieces(kind).items():
            if piece["terrain"] not in board.terrains:
                hint = nearest(piece["terrain"], board.terrains)
                message = f"there is no terrain {describe(piece['terrain'])} in {FILE}.yaml{hint}."
                yield piece_problem(kit, kind, name, "terrain", message)
    for name, piece in kit.pieces("coin").items():
        if piece["value"] < 1:
            message = f"value should be at least 1, since dinars are counted out in coins; found {piece['value']}."
            yield piece_problem(kit, "coin", name, "value", message)


def _unmatched(kit: Kit, found: Box) -> Iterator[Problem]:
    """Terrains with more or fewer tiles than there are prices, or without a starting tile."""
    prices, terrains = len(kit.rules["prices"]), found.board.terrains
    counts = {terrain: len(tiles) for terrain, tiles in zip(terrains, found.for_sale, strict=True)}
    if len(set(counts.values())) == 1 and prices not in counts.values():
        message = f"rules.yaml has {prices} prices, and each terrain has {next(iter(counts.values()))} tiles."
        yield kit.documents["rules"].point(Problem("file", "prices", message, ("prices",)))
    else:
        for terrain, tiles in zip(terrains, found.for_sale, strict=True):
            if len(tiles) != prices:
                message = f"{terrain} has {len(tiles)} tiles, and rules.yaml has {prices} prices."
                path = ("pieces", kit.entries[FOR_SALE][tiles[0]]) if tiles else ("pieces",)
                yield kit.documents[FOR_SALE].point(Problem("file", "prices", message, path))
    for terrain, tiles in zip(terrains, found.starting, strict=True):
        if not tiles:
            message = f"{terrain} has no starting tile, and players begin with one of any terrain."
            yield kit.documents[STARTING].point(Problem("file", "no-start-tile", message, ("pieces",)))


def _undressed(kit: Kit, found: Box) -> Iterator[Problem]:
    """Too few figures for all shepherds of a game."""
    figures = found.shepherds
    if len(figures) < MOST:
        message = f"A game for {MOST} needs shepherds of {MOST} colours, found {', '.join(figures)}."
    elif lonely := [colour for colour in [*figures][:2] if len(figures[colour]) < 2]:
        message = f"With two players each has two shepherds, of the first two colours; {lonely[0]} has only one."
    else:
        return
    yield kit.documents["shepherd"].point(Problem("file", "shepherds", message, ("pieces",)))
