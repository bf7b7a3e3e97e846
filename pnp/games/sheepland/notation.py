"""The words of a Sheepland record: the steps of an entry, and how `setup` and `final` are read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pnp.games import Steps, Table
from pnp.games.sheepland.board import Board, load
from pnp.part import Part, clip
from pnp.problems import Unreadable, did_you_mean


@dataclass(frozen=True, slots=True)
class Roll:
    number: int


@dataclass(frozen=True, slots=True)
class With:
    space: int


@dataclass(frozen=True, slots=True)
class Move:
    space: int


@dataclass(frozen=True, slots=True)
class Herd:
    region: str
    """Where a white sheep is taken from, or `BLACK`."""


@dataclass(frozen=True, slots=True)
class Buy:
    terrain: str


Step = Roll | With | Move | Herd | Buy

BLACK = "black"

USAGE = {
    "roll": "roll NUMBER",
    "with": "with SPACE",
    "move": "move SPACE",
    "herd": "herd REGION|black",
    "buy": "buy TERRAIN",
}

GUIDE = """\
An entry is a roll, with two players the choice of a shepherd, and three actions: move, herd, buy.
Between two herds, or two buys, there must be a move. Fewer actions only when none is possible any more.

  {roll}
      The die for the black sheep. It crosses the road with that number if nothing stands there.
  {with}
      Two players only: the shepherd that acts, by the space it stands on.
  {move}
      The shepherd goes to a free space and leaves a fence. A space that is not adjacent costs a dinar.
  {herd}
      A sheep of this region, one of the two beside the shepherd, goes to the other; or the black sheep does.
  {buy}
      The cheapest tile left of a terrain beside the shepherd.

Spaces are the numbers of the roads, 1 to 42. Regions are SB (Sheepsburg) and M D S W P F with 1, 2 or 3.
Terrains are mountain, desert, swamp, forest, pasture, field.

Examples

  Ann: roll 3; move 12; herd M1; buy mountain
  Bob: roll 1; with 7; buy desert; move 8; herd black
""".format_map(USAGE)

_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


def parse(text: str) -> Steps:
    """The steps of an entry. Whether there are such spaces, regions and terrains, the board says."""
    return tuple(map(_step, text.split(";"))) if text.strip() else ()


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=4096)
def _step(text: str) -> Step:
    verb, *words = text.split() or [""]
    verb = verb.lower()
    match verb, words:
        case "roll", [word] if _NUMBER.fullmatch(word):
            return Roll(int(word))
        case "with", [word] if _NUMBER.fullmatch(word):
            return With(int(word))
        case "move", [word] if _NUMBER.fullmatch(word):
            return Move(int(word))
        case "herd", [word]:
            return Herd(word)
        case "buy", [word]:
            return Buy(word)
    if verb in USAGE:
        raise Unreadable("step", f"'{clip(text.strip())}' cannot be read; expected '{USAGE[verb]}'")
    if not verb:
        raise Unreadable("step", "expected a step, found nothing between two semicolons")
    hint = did_you_mean(verb, USAGE) or f"; the steps are {', '.join(USAGE)}"
    raise Unreadable("step", f"there is no step '{clip(verb)}'{hint}")


def _words(step: Step) -> str:
    match step:
        case Roll(number):
            return f"roll {number}"
        case With(space):
            return f"with {space}"
        case Move(space):
            return f"move {space}"
        case Herd(region):
            return f"herd {region}"
        case Buy(terrain):
            return f"buy {terrain}"


@dataclass(frozen=True, slots=True)
class Setup:
    """Terrains are their places on the score sheet."""

    shepherds: tuple[tuple[int, ...], ...]
    start_tiles: tuple[int | None, ...] | None
    """The secret terrain of each player, where the record says it."""


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
    board = load(table.kit)
    entries = _given(part, ("shepherds", "start_tiles"))
    if table.has_moves and "shepherds" not in entries:
        part.wrong("missing", "setup.shepherds is missing: moves are replayed from where the shepherds stood")
    shepherds = _read_shepherds(table, board, entries["shepherds"]) if "shepherds" in entries else ()
    tiles = _read_start_tiles(table, board, entries["start_tiles"]) if "start_tiles" in entries else None
    return Setup(shepherds, tiles)


def _read_shepherds(table: Table, board: Board, part: Part) -> tuple[tuple[int, ...], ...]:
    each = shepherds_each(len(table.players))
    entries = part.mapping(table.players, "player")
    taken: dict[int, str] = {}
    found: dict[str, tuple[int, ...]] = {}
    for player in table.players:
        if player not in entries:
            part.wrong("missing", f"{part.name} does not say where {player} began", player=player)
            continue
        entry = entries[player]
        words = [entry] if each == 1 else list(entry.items())
        if each > 1 and isinstance(entry.value, list) and len(words) != each:
            message = f"with two players each has {each} shepherds, found {len(words)} for {player}"
            entry.wrong("shepherds", message, "table", player)
        spaces = []
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
                spaces.append(space)
        found[player] = tuple(spaces)
    return tuple(found.get(player, ()) for player in table.players)


def _read_start_tiles(table: Table, board: Board, part: Part) -> tuple[int | None, ...]:
    holders: dict[str, str] = {}
    for player, entry in _given(part, table.players, "player").items():
        terrain = entry.choice(board.terrains, "terrain")
        if terrain in holders:
            message = f"there is one starting tile of each terrain: {holders[terrain]} and {player} cannot both have "
            entry.wrong("start-tile-twice", message + terrain, "table", player)
        elif terrain:
            holders[terrain] = player
    places = {player: board.terrains.index(terrain) for terrain, player in holders.items()}
    return tuple(map(places.get, table.players))


def read_final(table: Table, part: Part) -> Final | None:
    if not part.given:
        return None
    board = load(table.kit)
    entries = _given(part, ("sheep", "black", "tiles", "coins"))
    if not table.has_moves:
        for key in ("sheep", "black", "tiles", "coins"):
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
    numbers = {region: _count(table, entry) for region, entry in part.mapping(board.regions, "region").items()}
    there, found = len(board.regions) - 1, sum(numbers.values())
    if not table.has_moves and found != there and min(numbers.values(), default=0) >= 0:
        part.wrong("sheep", f"there are {there} white sheep in all, found {clip(found)}", "table")
    return tuple(numbers.get(region, 0) for region in board.regions)


def _read_tiles(table: Table, board: Board, part: Part) -> tuple[tuple[int, ...] | None, ...]:
    found: dict[str, Counter[str | None]] = {}
    for player, entry in _by_player(table, part, "tiles").items():
        found[player] = Counter(word.choice(board.terrains, "terrain") for word in entry.items())
        if not table.has_moves and entry.value == []:
            message = f"{player} has at least the starting tile; write it down with the others"
            entry.wrong("no-tile", message, "table", player)
    if not table.has_moves:
        starting = Counter(piece["terrain"] for piece in table.kit.pieces("start-tile").values())
        for terrain, number in sum(found.values(), Counter[str | None]()).items():
            there = len(table.rules["prices"]) + starting[terrain]
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
    entries = _given(part, table.players, "player")
    for player in table.players:
        if player not in entries and not table.has_moves:
            part.wrong("missing", f"{part.name} does not say which {what} {player} has", player=player)
    return entries


def _given(part: Part, known: Iterable[str], what: str = "key") -> dict[str, Part]:
    """The entries that say anything."""
    return {key: entry for key, entry in part.mapping(known, what).items() if entry.given}


def _count(table: Table, part: Part) -> int:
    """A number of things. Whether it is possible matters only where no replay tells it."""
    number = part.number() or 0
    if number < 0 and not table.has_moves:
        part.wrong("negative", f"{part.name} should be 0 or more, found {clip(number)}", "table")
    return number


def shepherds_each(players: int) -> int:
    """ "With two players: two shepherds each." """
    return 2 if players == 2 else 1
