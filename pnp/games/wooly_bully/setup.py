"""What a Wooly Bully record says of the start and of the table at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.files.part import Part, clip
from pnp.games import Table
from pnp.games.keys import Key, Word
from pnp.games.topology import DIRECTIONS, OPPOSITE, STEPS, flood, neighbours, read_picture
from pnp.games.wooly_bully.box import box, unknown_face
from pnp.games.wooly_bully.face import KINDS, Face
from pnp.problems import did_you_mean

SETUP = {
    "colours": Key(dict[str, str], "The colour of each player's shepherd."),
    "hands": Key(dict[str, list[Word]], "The tiles of each player at the start."),
}
FINAL = {
    "board": Key(Word, "A picture of the table: tiles as 16a/e, SK or V for the square, `.` where none lies."),
    "quits": Key(list[Word], "The players in the order in which they quit."),
}


@dataclass(frozen=True, slots=True)
class Setup:
    colours: tuple[str | None, ...]
    """Each player's colour, where the record says it."""
    hands: tuple[tuple[str, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Final:
    board: Mapping[int, Face] | None
    """The top tiles, the village square at 0,0."""
    quits: tuple[int, ...] | None
    """Who quit, in that order."""


def hand_size(table: Table) -> int:
    """The tiles of a hand at the start."""
    size: int = table.rules["hand_limit" if "hand-size" in table.variants else "hand"]
    return size


def read_setup(table: Table, part: Part) -> Setup:
    entries = part.mapping(SETUP)
    colours = _read_colours(table, entries["colours"]) if "colours" in entries else {}
    hands = _read_hands(table, entries["hands"]) if "hands" in entries else {}
    needed, there = hand_size(table) * len(table.players), len(box(table.kit).bag)
    if needed > there:
        part.wrong("hand-size", f"the hands at the start need {needed} tiles, and the bag holds {there}", "table")
    return Setup(tuple(map(colours.get, table.players)), tuple(map(hands.get, table.players)))


def _read_colours(table: Table, part: Part) -> dict[str, str]:
    holders: dict[str, str] = {}
    for player, entry in part.mapping(table.players, "player").items():
        colour = entry.choice(box(table.kit).shepherds, "colour")
        if colour in holders:
            message = f"there is one shepherd of each colour: {holders[colour]} and {player} cannot both be {colour}"
            entry.wrong("colour-twice", message, "table", player)
        elif colour:
            holders[colour] = player
    return {player: colour for colour, player in holders.items()}


def _read_hands(table: Table, part: Part) -> dict[str, tuple[str, ...]]:
    bag, size = box(table.kit).bag, hand_size(table)
    dealt: dict[str, str] = {}
    hands = {}
    for player, entry in part.mapping(table.players, "player").items():
        words = [word for item in entry.items() if (word := item.text()) is not None]
        if isinstance(entry.value, list) and len(entry.value) != size:
            entry.wrong(
                "hand-size", f"a hand starts with {size} tiles, {player} has {len(entry.value)}", "table", player
            )
        for word in words:
            if word not in bag:
                message = f"{entry.name} names '{clip(word)}', and there is no such tile in the bag"
                entry.wrong("tile", message + did_you_mean(word, sorted(bag)), "table", player)
            elif word in dealt:
                message = f"each tile is there once: {word} is dealt to {dealt[word]} and again to {player}"
                entry.wrong("tile-twice", message, "table", player)
            dealt[word] = player
        if entry.given:
            hands[player] = tuple(words)
    return hands


def read_final(table: Table, part: Part) -> Final | None:
    if not part.given:
        return None
    entries = part.told(FINAL)
    if "board" not in entries and not table.has_moves:
        part.wrong("missing", "final.board is missing: the score is counted from the tiles on the table")
    return Final(
        _read_board(table, entries["board"]) if "board" in entries else None,
        _read_quits(table, entries["quits"]) if "quits" in entries else None,
    )


def _read_quits(table: Table, part: Part) -> tuple[int, ...] | None:
    seats = {player: seat for seat, player in enumerate(table.players)}
    quits: list[int] = []
    for item in part.items():
        player = item.text()
        if player is None:
            return None
        if player not in seats:
            hint = did_you_mean(player, seats) or f"; the players are {', '.join(seats)}"
            item.wrong("unknown-player", f"there is no player '{clip(player)}'{hint}")
            return None
        if seats[player] in quits:
            item.wrong("quit-twice", f"{player} can quit only once", "table", player)
            return None
        quits.append(seats[player])
    return tuple(quits)


def _read_board(table: Table, part: Part) -> dict[int, Face] | None:
    """The table in the picture. Whether it is possible matters only where no replay tells what lies there."""
    text = part.text()
    if text is None:
        return None
    pieces = box(table.kit)
    board: dict[int, Face] = {}
    for cell, word in read_picture(text).items():
        if word not in pieces.faces:
            part.wrong("tile", unknown_face(pieces, word), "table")
            return None
        board[cell] = pieces.faces[word]
    squares = [cell for cell, face in board.items() if face is pieces.square]
    if not squares:
        part.wrong("no-square", f"the village square, {pieces.square.word}, is not in the picture", "table")
        return None
    fault = None if table.has_moves else _fault(board, squares[0])
    if fault:
        part.wrong(*fault, "table")
        return None
    return {cell - squares[0]: face for cell, face in board.items()}


def _fault(board: Mapping[int, Face], square: int) -> tuple[str, str] | None:
    """Why no game can leave such a table: code and sentence."""
    seen: set[str] = set()
    for face in board.values():
        if face.tile in seen:
            return "tile-twice", f"each tile is there once: {face.tile} lies on the table twice"
        seen.add(face.tile)
    for cell, face in board.items():
        for side, kind in enumerate(face.edges):
            other = board.get(cell + STEPS[side])
            if other and (meets := other.edges[OPPOSITE[side]]) != kind:
                message = f"edges that meet should be of the same kind: {face.word} shows {KINDS[kind]}"
                return "edge", f"{message} to {other.word} in the {DIRECTIONS[side]}, which shows {KINDS[meets]}"
    reached = flood(square, lambda cell: [beside for beside in neighbours(cell) if beside in board])
    for cell, face in board.items():
        if cell not in reached:
            return "apart", f"all tiles should be connected, and {face.word} lies apart"
    return None
