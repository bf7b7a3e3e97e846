"""Positions of Meadowmight for the tests, drawn as pictures: the lower left corner is 0,0."""

from __future__ import annotations

from typing import Any

import pytest
from kits import kit

from pnp.errors import Illegal
from pnp.files.document import Document
from pnp.games import Lines, Table, apply, load
from pnp.games.meadowmight.box import FACEDOWN, box
from pnp.games.meadowmight.hand import Hand, Supply
from pnp.games.meadowmight.meadow import Board
from pnp.games.meadowmight.notation import read_laid
from pnp.games.meadowmight.position import Match, State
from pnp.games.meadowmight.scoring import Tally
from pnp.games.topology import cell_name, parse_cell, print_picture, read_picture, trimmed
from pnp.referee.check import Verdict, check

GAME = load("meadowmight")
KIT = kit("meadowmight")
BOX = box(KIT)
NAMES = ("Ann", "Bob", "Cid")
COLOURS = ("red", "blue", "yellow")
ANN, BOB, CID = range(3)
UNKNOWN = Hand(0, 8, 8)
"""Eight tiles that may be any."""


def table(*variants: str, players: int = 2, **rules: int) -> Table:
    return Table(NAMES[:players], frozenset(variants), {**KIT.rules, **rules}, KIT)


def board(picture: str) -> Board:
    words = read_picture(picture)
    return Board.of({cell: FACEDOWN if word == "#" else read_laid(word, BOX) for cell, word in words.items()})


def position(
    picture: str,
    *variants: str,
    players: int = 2,
    under: dict[str, str] | None = None,
    hands: tuple[Hand, ...] = (),
    deck: int = 20,
    **rules: int,
) -> State:
    """Ann is on turn and red, Bob blue, Cid yellow. Hands that are not given may hold whatever is not elsewhere."""
    match = Match.of(table(*variants, players=players, **rules), COLOURS[:players])
    laid = board(picture)
    for place, word in (under or {}).items():
        laid.under[parse_cell(place) or 0] = (read_laid(word, BOX),)
    known = [BOX.ids(held.tiles()) for held in hands]
    covered = [tile.tile.id for stack in laid.under.values() for tile in stack]
    unseen = BOX.bits(match.tiles.difference([tile.tile.id for tile in laid.top.values()], covered, *known))
    return State(match, laid, hands or (UNKNOWN,) * players, Supply(unseen, (deck,)), ANN)


def hand(*tiles: str) -> Hand:
    """A hand that is known."""
    return Hand(BOX.bits(tiles), 0, len(tiles))


def play(state: State, *entries: str, events: list[str] | None = None) -> State:
    for text in entries:
        assert state.seat is not None
        state = apply(GAME, state, state.seat, GAME.parse(text, BOX), events)
    return state


def code(state: State, *entries: str) -> str:
    """Why the last of these entries is refused."""
    state = play(state, *entries[:-1])
    with pytest.raises(Illegal) as caught:
        play(state, entries[-1])
    assert caught.value.message
    return caught.value.code


def seen(state: State | Board) -> str:
    """The table as a picture."""
    laid = state.board if isinstance(state, State) else state
    return print_picture({cell: str(tile) for cell, tile in laid.top.items()})


def same(state: State, picture: str) -> bool:
    return trimmed(read_picture(seen(state))) == trimmed(read_picture(picture))


def told(state: State, entry: str) -> list[str]:
    """What the game says about it."""
    events: list[str] = []
    play(state, entry, events=events)
    return events


def meadows(laid: Board) -> set[frozenset[str]]:
    return {frozenset(map(cell_name, meadow.cells)) for meadow in laid.meadows.values()}


def tally(picture: str, *variants: str, players: int = 2) -> Tally:
    rules = KIT.rules
    match = Match.of(table(*variants, players=players), COLOURS[:players])
    return Tally(match, board(picture), rules["tile"], rules["sheep"], rules["pond"], rules["rival"])


def sheets(picture: str, *variants: str, players: int = 2) -> list[Lines]:
    return list(GAME.score(tally(picture, *variants, players=players)))


def record(*moves: str, players: int = 2, **changes: Any) -> dict[str, Any]:
    """A record in which the players take turns; a key that changes to None is left out."""
    names = NAMES[:players]
    keys = {
        "format": "pnp-record/1",
        "game": "meadowmight",
        "players": list(names),
        "setup": {"colours": dict(zip(names, COLOURS, strict=False)), "start": "O3"},
        "moves": [{name: text} for name, text in zip(names * len(moves), moves, strict=False)],
        "status": "unfinished",
        **changes,
    }
    return {key: value for key, value in keys.items() if value is not None}


def verdict(*moves: str, **changes: Any) -> Verdict:
    return check(Document(record(*moves, **changes), "test"))


def faults(*moves: str, **changes: Any) -> list[tuple[str, str]]:
    return [
        (problem.kind, problem.code.removeprefix("meadowmight.")) for problem in verdict(*moves, **changes).problems
    ]
