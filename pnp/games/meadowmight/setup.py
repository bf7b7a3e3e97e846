"""How `setup` and `final` of a Meadowmight record are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.errors import Unreadable
from pnp.files.part import Notes, Part, clip
from pnp.games import Table
from pnp.games.hand import UNSEEN
from pnp.games.keys import Key, Word
from pnp.games.meadowmight.box import FACEDOWN, Laid, box
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.meadow import Board
from pnp.games.meadowmight.notation import read_laid
from pnp.games.meadowmight.position import Match
from pnp.games.topology import cell_name, read_picture

SETUP = {
    "colours": Key(dict[str, str], "The colour of each player's Sheeple."),
    "start": Key(Word, "The tile in the middle and where its north points, such as P5/w."),
    "dealt": Key(dict[str, list[Word]], "The tiles each player was dealt; `?` is one that nobody saw."),
}
FINAL = {"board": Key(Word, "A picture of the table: tiles as O5/e, `.` where none lies.")}


@dataclass(frozen=True, slots=True)
class Setup:
    match: Match
    start: Laid | None
    dealt: tuple[tuple[str, ...], ...]
    """For each player the tiles at the start that the record tells or should tell; `?` is one that it does not."""


@dataclass(frozen=True, slots=True)
class Final:
    words: Mapping[int, str]
    """The picture of the table as it is written."""


def read_setup(table: Table, part: Part) -> Setup:
    entries = part.told(SETUP)
    needed = ("colours", "start") if table.has_moves else ("colours",)
    for key in needed if isinstance(part.value, dict | None) else ():
        if key not in entries:
            part.wrong("missing", f"setup.{key} is missing, and the game cannot be followed without it")
    match = Match.of(table, _read_colours(table, entries["colours"]) if "colours" in entries else ())
    if match.hand > match.most_dealt:
        message = f"each player should start with {match.hand} tiles, and there are only {match.most_dealt} for each"
        part.notes.add("record", "dealt", message, ("rules",))
    used: set[str] = set()
    start = _read_start(match, entries["start"], used) if "start" in entries else None
    dealt = _read_dealt(match, entries["dealt"], used) if "dealt" in entries else {}
    hands = [dealt.get(player, []) for player in table.players]
    return Setup(match, start, tuple((*hand, *[UNSEEN] * (match.hand - len(hand))) for hand in hands))


def _read_colours(table: Table, part: Part) -> tuple[str, ...]:
    colours = box(table.kit).colours
    owners: dict[str, str] = {}
    entries = part.mapping(table.players, "player")
    for player, entry in entries.items():
        colour = entry.choice(colours, "colour")
        if colour in owners:
            message = f"{owners[colour]} and {player} cannot both have the {colour} Sheeple"
            entry.wrong("colour-twice", message, "table", player)
        elif colour:
            owners[colour] = player
    for player in table.players if isinstance(part.value, dict) else ():
        if player not in entries:
            part.wrong("missing", f"{part.name} does not say which colour {player} has", player=player)
    held = {player: colour for colour, player in owners.items()}
    return tuple(held.get(player, "") for player in table.players)


def _read_start(match: Match, part: Part, used: set[str]) -> Laid | None:
    word = part.text()
    if word is None:
        return None
    try:
        laid = read_laid(word, match.box)
    except Unreadable as error:
        part.wrong(error.code, f"{part.name}: {error.message}", "table")
        return None
    return laid if _is_free(match, part, laid.tile.id, match.common, used) else None


def _read_dealt(match: Match, part: Part, used: set[str]) -> dict[str, list[str]]:
    """Three tiles each, the Sheeple not listed; with Personal Piles up to six, Sheeple included."""
    hands: dict[str, list[str]] = {}
    for player, entry in part.mapping(match.players, "player").items():
        words = [word for item in entry.items() if (word := item.text()) is not None]
        number = len(entry.value) if isinstance(entry.value, list) else match.hand
        if number > match.hand or (number < match.hand and not match.personal_piles):
            most = "up to " if match.personal_piles else ""
            message = f"{entry.name} should be {most}{match.hand} tiles, found {number}"
            entry.wrong("dealt-number", message, "table", player)
        allowed = match.common
        if match.personal_piles and len(match.colours) == len(match.players):
            allowed |= _own(match, match.colours[match.players.index(player)])
        hands[player] = [word for word in words if word == UNSEEN or _is_free(match, entry, word, allowed, used)]
        if match.personal_piles and sum(word in match.common for word in hands[player]) > match.share:
            message = f"{entry.name} lists more shared tiles than the {match.share} of a pile"
            entry.wrong("dealt-number", message, "table", player)
    return hands


def _own(match: Match, colour: str) -> frozenset[str]:
    """What only the player of this colour may be dealt. Where the setup does not say it, that was told already."""
    return match.box.sheeple[colour] if colour else match.box.specials


def _is_free(match: Match, part: Part, tile: str, allowed: frozenset[str], used: set[str]) -> bool:
    """Is this tile one that may be named here, and was not named before? If not, that is noted."""
    if tile not in match.box.tiles:
        part.wrong("tile", f"{part.name} names '{clip(tile)}', and there is no such tile", "table")
    elif tile not in allowed:
        part.wrong("tile", f"{part.name} names {tile}, which cannot be there in this game", "table")
    elif tile in used:
        part.wrong(
            "tile-twice", f"{part.name} names {tile}, which is elsewhere already; each tile is there once", "table"
        )
    else:
        used.add(tile)
        return True
    return False


def read_final(table: Table, part: Part) -> Final | None:
    board = part.told(FINAL).get("board")
    if board is None:
        if part.given and not table.has_moves:
            part.wrong("missing", "final.board is missing: the score is counted from the table")
        return None
    text = board.text()
    return None if text is None else Final(read_picture(text))


def lay_out(match: Match, words: Mapping[int, str], notes: Notes) -> Board | None:
    """The table of a picture, if it is possible; what is not is noted."""
    board = Part(words, ("final", "board"), notes)
    used: set[str] = set()
    top: dict[int, Laid] = {}
    for cell, word in words.items():
        if word == str(FACEDOWN):
            top[cell] = FACEDOWN
            continue
        try:
            laid = read_laid(word, match.box)
        except Unreadable as error:
            board.wrong(error.code, f"{board.name}: {error.message}", "table")
            continue
        if _is_free(match, board, laid.tile.id, match.tiles, used):
            top[cell] = laid
    if notes:
        return None
    if not top:
        board.wrong("empty", f"{board.name} should show the tiles on the table, found none", "table")
        return None
    table = Board.of(top)
    _check_facedown(match, board, top, used)
    _check_size(match, board, table)
    _check_owners(match, board, table)
    return None if notes else table


def _check_facedown(match: Match, board: Part, top: Mapping[int, Laid], used: set[str]) -> None:
    """Sheeple turn facedown, and with Wool Wolves other tiles with a sheep: not more than there are."""
    number = sum(not laid.faceup for laid in top.values())
    others = [match.box.tiles[name] for name in match.tiles - used]
    most = sum(bool(tile.colour or (match.wool_wolves and tile.sheep)) for tile in others)
    if number > most:
        board.wrong("facedown", f"{board.name} shows {number} facedown tiles; at most {most} can be", "table")


def _check_size(match: Match, board: Part, table: Board) -> None:
    size = max(table.box.width, table.box.height)
    if match.limit is not None and size > match.limit:
        message = (
            f"{board.name} is {table.box.width} x {table.box.height}; at most {match.limit} x {match.limit} is allowed"
        )
        board.wrong("board-limit", message, "table")


def _check_owners(match: Match, board: Part, table: Board) -> None:
    for meadow in {} if match.fuzzy_fences else dict.fromkeys(table.meadows.values()):
        if len(meadow.owners) > 1:
            where = listed([f"{table.top[cell]} at {cell_name(cell)}" for cell in sorted(meadow.sheeple)])
            board.wrong("two-owners", f"{board.name} has a meadow with two owners: {where}", "table")
