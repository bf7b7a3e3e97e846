"""What the meadows of Meadowmight are worth, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.files.part import Notes
from pnp.games import Lines, Table
from pnp.games.meadowmight.box import POND
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.meadow import Board, Meadow
from pnp.games.meadowmight.position import Match, State
from pnp.games.meadowmight.setup import Final, Setup, lay_out
from pnp.games.topology import DIRECTIONS, STEPS, cell_at, cell_name, neighbours, print_picture, trimmed

_EDGES_TOLD = 3


@dataclass(frozen=True, slots=True)
class Tally:
    match: Match
    board: Board
    tile: int
    sheep: int
    pond: int
    rival: int


def settle(table: Table, setup: Setup, final: Final | None, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with a note, where the table is impossible."""
    board = state.board if state else lay_out(setup.match, final.words if final else {}, notes)
    if board is None:
        return None
    if state and final and (difference := _difference(board, final.words)):
        notes.add(
            "table", "board", f"final.board is not the table that the moves lead to: {difference}", ("final", "board")
        )
    rules = table.rules
    return Tally(setup.match, board, rules["tile"], rules["sheep"], rules["pond"], rules["rival"])


def _words(board: Board) -> dict[int, str]:
    return {cell: str(laid) for cell, laid in board.top.items()}


def _difference(board: Board, picture: Mapping[int, str]) -> str:
    """Where a picture differs first from the table; outer rows and columns that are empty do not count."""
    # The printed top of a tile may be written although it points north.
    drawn = {cell: word.removesuffix("/n") for cell, word in picture.items()}
    here, there = trimmed(_words(board)), trimmed(drawn)
    corner = cell_at(board.box.west, board.box.south)
    for cell in sorted(here.keys() | there.keys()):
        if here.get(cell) != there.get(cell):
            found, said = here.get(cell, "nothing"), there.get(cell, "nothing")
            return f"at {cell_name(cell + corner)} they leave {found}, it shows {said}"
    return ""


def lines(table: Table) -> tuple[str, ...]:
    return _lines("wool-wolves" in table.variants, "fuzzy-fences" in table.variants)


def _lines(wool_wolves: bool, fuzzy_fences: bool) -> tuple[str, ...]:
    return ("tiles", "sheep", *["ponds"] * wool_wolves, *["rivals"] * fuzzy_fences, "total")


def score(tally: Tally) -> list[Lines]:
    match, board = tally.match, tally.board
    names = _lines(match.wool_wolves, match.fuzzy_fences)
    sheets = {colour: dict.fromkeys(names, 0) for colour in match.colours}
    for meadow in dict.fromkeys([board.meadows[cell] for cell, laid in board.top.items() if laid.colour]):
        if is_enclosed(board, meadow):
            for colour in meadow.owners:
                sheet = sheets[colour]
                for line, points in worth(tally, meadow, colour).items():
                    sheet[line] += points
    return [sheets[colour] for colour in match.colours]


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    """Ties are shared wins."""
    best = max(sheet["total"] for sheet in scores)
    return tuple(seat for seat, sheet in enumerate(scores) if sheet["total"] == best)


def meadows(board: Board, colour: str) -> list[Meadow]:
    """The meadows with a faceup Sheeple of this colour, each once."""
    cells = sorted(cell for cell, laid in board.top.items() if laid.colour == colour)
    return list(dict.fromkeys(board.meadows[cell] for cell in cells))


def is_enclosed(board: Board, meadow: Meadow) -> bool:
    """Has it no open edge?"""
    top = board.top
    for cell in meadow.cells:
        for step, _ in top[cell].gates:
            if cell + step not in top:
                return False
    return True


def open_edges(board: Board, meadow: Meadow) -> list[tuple[int, int]]:
    """The unfenced sides that face an empty cell, as cell and direction; a meadow without any is enclosed."""
    return [
        (cell, side)
        for cell in sorted(meadow.cells)
        for side in range(4)
        if board.top[cell].open[side] and cell + STEPS[side] not in board.top
    ]


def worth(tally: Tally, meadow: Meadow, colour: str) -> Lines:
    """What an enclosed meadow brings the owner of a colour, line by line."""
    top = tally.board.top
    own = sum(top[cell].colour == colour for cell in meadow.sheeple)
    # Fuzzy Fences: "every Sheeple of yours in an enclosed meadow scores it".
    times = own if tally.match.fuzzy_fences else 1
    sheet = {
        "tiles": times * tally.tile * len(meadow.cells),
        "sheep": times * tally.sheep * sum(top[cell].sheep for cell in meadow.cells),
    }
    if tally.match.wool_wolves:
        sheet["ponds"] = times * tally.pond * len(_ponds(tally.board, meadow))
    if tally.match.fuzzy_fences:
        sheet["rivals"] = -times * tally.rival * (len(meadow.sheeple) - own)
    sheet["total"] = sum(sheet.values())
    return sheet


def _ponds(board: Board, meadow: Meadow) -> list[tuple[int, int]]:
    """Each tile with a sheep together with each faceup pond next to it."""
    return [
        (cell, near)
        for cell in sorted(meadow.cells)
        if board.top[cell].has_sheep
        for near in neighbours(cell)
        if near in board.top and board.top[near].special == POND
    ]


def explain(tally: Tally, seat: int, line: str) -> str:
    """Meadow by meadow, with the cells; where one is not enclosed, which edge is open."""
    colour = tally.match.colours[seat]
    said = []
    for meadow in meadows(tally.board, colour):
        cells = listed([cell_name(cell) for cell in sorted(meadow.cells)])
        edges = open_edges(tally.board, meadow)
        if edges:
            said.append(f"the meadow at {cells} counts nothing, for {_gaps(edges)}")
        else:
            points = worth(tally, meadow, colour)[line]
            said.append(f"the meadow at {cells} counts {points} ({_reason(tally, meadow, colour, line)})")
    return f"{'; '.join(said) or f'no {colour} Sheeple lies faceup'}: {score(tally)[seat][line]}"


def _gaps(edges: list[tuple[int, int]]) -> str:
    gaps = [f"{cell_name(cell)} is open to the {DIRECTIONS[side]}" for cell, side in edges[:_EDGES_TOLD]]
    more = len(edges) - len(gaps)
    return listed([*gaps, f"{_count(more, 'more edge')} {'is' if more == 1 else 'are'} open"] if more else gaps)


def _reason(tally: Tally, meadow: Meadow, colour: str, line: str) -> str:
    top = tally.board.top
    own = sum(top[cell].colour == colour for cell in meadow.sheeple)
    ponds = [f"{cell_name(cell)} next to the pond at {cell_name(pond)}" for cell, pond in _ponds(tally.board, meadow)]
    parts = {
        "tiles": _count(len(meadow.cells), "tile"),
        "sheep": f"{sum(top[cell].sheep for cell in meadow.cells)} neutral sheep",
        "ponds": listed(ponds) or "no sheep next to a pond",
        "rivals": f"{len(meadow.sheeple) - own} Sheeple of others",
    }
    sheet = worth(tally, meadow, colour)
    reason = parts[line] if line in parts else ", ".join(parts[line] for line in sheet if line in parts and sheet[line])
    return f"{reason}, scored by {own} own Sheeple" if tally.match.fuzzy_fences else reason


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def final(tally: Tally) -> dict[str, Any]:
    return {"board": print_picture(_words(tally.board))}
