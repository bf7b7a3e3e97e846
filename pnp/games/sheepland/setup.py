"""How a record tells the start and the end of a game of Sheepland."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pnp.files.part import Part, clip
from pnp.games import Table
from pnp.games.keys import Key
from pnp.games.sheepland.board import Board
from pnp.games.sheepland.box import box

SETUP = {
    "shepherds": Key(dict[str, int | list[int]], "The space each shepherd begins on; with two players two each."),
    "start_tiles": Key(dict[str, str], "The secret terrain of each player."),
}
FINAL = {
    "sheep": Key(dict[str, int], "White sheep in each region that has any."),
    "black": Key(str, "The region of the black sheep."),
    "tiles": Key(dict[str, list[str]], "The terrain tiles of each player, the starting tile included."),
    "coins": Key(dict[str, int], "Dinars of each player."),
}


@dataclass(frozen=True, slots=True)
class Setup:
    shepherds: tuple[int, ...]
    """The spaces they begin on, player after player."""
    start_tiles: tuple[int | None, ...]
    """The secret terrain of each player, as its place on the score sheet, where the record says it."""


@dataclass(frozen=True, slots=True)
class Final:
    """The table at the end, as far as the record tells it."""

    sheep: tuple[int, ...] | None
    """White sheep by region."""
    black: int | None
    tiles: tuple[tuple[int, ...] | None, ...]
    """For each player the number of tiles of each terrain."""
    coins: tuple[int | None, ...]


def read_setup(table: Table, part: Part) -> Setup:
    board = box(table.kit).board
    entries = part.told(SETUP)
    if table.has_moves and "shepherds" not in entries:
        part.wrong("missing", "setup.shepherds is missing: moves are replayed from where the shepherds stood")
    shepherds = _read_shepherds(table, board, entries["shepherds"]) if "shepherds" in entries else ()
    tiles = _read_start_tiles(table, board, entries["start_tiles"]) if "start_tiles" in entries else {}
    return Setup(shepherds, tuple(map(tiles.get, table.players)))


def _read_shepherds(table: Table, board: Board, part: Part) -> tuple[int, ...]:
    """Player after player; with a note, where there are not so many."""
    each = shepherds_each(len(table.players))
    entries = part.mapping(table.players, "player")
    taken: dict[int, str] = {}
    for player in table.players:
        if player not in entries:
            if isinstance(part.value, dict):
                part.wrong("missing", f"{part.name} does not say where {player} began", player=player)
            continue
        entry = entries[player]
        words = [entry] if each == 1 else list(entry.items())
        if each > 1 and isinstance(entry.value, list) and len(words) != each:
            message = f"with two players each has {each} shepherds, found {len(words)} for {player}"
            entry.wrong("shepherds", message, "table", player)
        for word in words:
            space = word.number()
            if space is None:
                continue
            if space not in board.sides:
                word.wrong("no-space", f"there is no space {clip(space)} on the board", "table", player)
            elif space in taken:
                message = f"{player}'s shepherd cannot begin on space {space}, where one of {taken[space]}'s stands"
                word.wrong("shepherds-together", message, "table", player)
            else:
                taken[space] = player
    return tuple(taken)


def _read_start_tiles(table: Table, board: Board, part: Part) -> dict[str, int]:
    holders: dict[str, str] = {}
    for player, entry in part.told(table.players, "player").items():
        terrain = entry.choice(board.terrains, "terrain")
        if terrain in holders:
            message = f"there is one starting tile of each terrain: {holders[terrain]} and {player} cannot both have "
            entry.wrong("start-tile-twice", message + terrain, "table", player)
        elif terrain:
            holders[terrain] = player
    return {player: board.terrains.index(terrain) for terrain, player in holders.items()}


def read_final(table: Table, part: Part) -> Final | None:
    if not part.given:
        return None
    board = box(table.kit).board
    entries = part.told(FINAL)
    if not table.has_moves:
        for key in FINAL:
            if key not in entries:
                part.wrong("missing", f"final.{key} is missing: the score is counted from the table at the end")
    black = entries["black"].choice(board.regions, "region") if "black" in entries else None
    return Final(
        _read_sheep(table, board, entries["sheep"]) if "sheep" in entries else None,
        board.places[black] if black else None,
        _read_tiles(table, board, entries["tiles"]) if "tiles" in entries else (None,) * len(table.players),
        _read_coins(table, entries["coins"]) if "coins" in entries else (None,) * len(table.players),
    )


def _read_sheep(table: Table, board: Board, part: Part) -> tuple[int, ...]:
    before = len(part.notes.problems)
    numbers = {region: _count(table, entry) for region, entry in part.mapping(board.regions, "region").items()}
    there, found = len(board.regions) - 1, sum(numbers.values())
    if not table.has_moves and found != there and len(part.notes.problems) == before:
        part.wrong("sheep", f"there are {there} white sheep in all, found {clip(found)}", "table")
    return tuple(numbers.get(region, 0) for region in board.regions)


def _read_tiles(table: Table, board: Board, part: Part) -> tuple[tuple[int, ...] | None, ...]:
    found: dict[str, Counter[str]] = {}
    for player, entry in _by_player(table, part, "tiles").items():
        found[player] = Counter([word.choice(board.terrains, "terrain") or "" for word in entry.items()])
        if not table.has_moves and entry.value == []:
            message = f"{player} has at least the starting tile; write it down with the others"
            entry.wrong("no-tile", message, "table", player)
    if not table.has_moves:
        held = sum(found.values(), Counter[str]())
        for terrain, starting in zip(board.terrains, box(table.kit).starting, strict=True):
            there, number = len(table.rules["prices"]) + len(starting), held[terrain]
            if number > there:
                message = f"there are {there} tiles of the terrain {terrain}, starting tile included; found {number}"
                part.wrong("tiles", message, "table")
    return tuple(
        tuple(found[player][terrain] for terrain in board.terrains) if player in found else None
        for player in table.players
    )


def _read_coins(table: Table, part: Part) -> tuple[int | None, ...]:
    found = {player: _count(table, entry) for player, entry in _by_player(table, part, "dinars").items()}
    return tuple(map(found.get, table.players))


def _by_player(table: Table, part: Part, what: str) -> dict[str, Part]:
    """What each player has; with `moves` it may be said of some players only."""
    entries = part.told(table.players, "player")
    for player in table.players:
        if player not in entries and not table.has_moves and isinstance(part.value, dict):
            part.wrong("missing", f"{part.name} does not say which {what} {player} has", player=player)
    return entries


def _count(table: Table, part: Part) -> int:
    """A number of things. Whether it is possible matters only where no replay tells it."""
    number = part.number() or 0
    if number < 0 and not table.has_moves:
        part.wrong("negative", f"{part.name} should be 0 or more, found {clip(number)}", "table")
    return number


def shepherds_each(players: int) -> int:
    """ "With two players: two shepherds each." """
    return 2 if players == 2 else 1
