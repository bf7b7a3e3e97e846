"""A game of Sheepland for the tests: three players, or two with two shepherds each; one setup, any moves."""

from __future__ import annotations

from typing import Any

from kits import SHELF, kit

from pnp.files.document import Document
from pnp.games import apply, load
from pnp.games.sheepland.box import box
from pnp.games.sheepland.position import State
from pnp.referee.check import Verdict, check

GAME = load("sheepland")
KIT = kit("sheepland")
BOX = box(KIT)
BOARD = BOX.board
ANN, BOB, CID = 0, 1, 2

# Ann stands between M1 and D1, Bob between W1 and W2, Cid between P3 and F2.
THREE = {"Ann": 7, "Bob": 16, "Cid": 41}
TWO = {"Ann": [7, 3], "Bob": [16, 41]}
TILES = {"Ann": "mountain", "Bob": "swamp", "Cid": "field"}


def setup(players: int = 3) -> dict[str, Any]:
    shepherds = THREE if players == 3 else TWO
    return {"shepherds": dict(shepherds), "start_tiles": {player: TILES[player] for player in shepherds}}


def verdict(*moves: str, players: int = 3, **changes: Any) -> Verdict:
    """What the referee says when the players take turns like this."""
    names = ["Ann", "Bob", "Cid"][:players]
    record = {
        "format": "pnp-record/1",
        "game": "sheepland",
        "players": names,
        "setup": setup(players),
        "moves": [{name: text} for name, text in zip(names * len(moves), moves, strict=False)],
        "status": "unfinished",
        **changes,
    }
    return check(Document({key: value for key, value in record.items() if value is not None}, "test"), SHELF)


def faults(*moves: str, **changes: Any) -> list[tuple[str, str]]:
    return [(problem.kind, problem.code.removeprefix("sheepland.")) for problem in verdict(*moves, **changes).problems]


def position(*moves: str, players: int = 3, rules: dict[str, Any] | None = None, **changes: Any) -> State:
    found = verdict(*moves, players=players, rules=rules)
    assert found.problems == []
    state: State = found.state
    return state._replace(**changes)


def play(state: State, *moves: str, events: list[str] | None = None) -> State:
    for text in moves:
        assert state.seat is not None
        state = apply(GAME, state, state.seat, GAME.parse(text, BOX), events)
    return state


def region(name: str) -> int:
    return BOARD.places[name]


def terrain(name: str) -> int:
    return BOARD.terrains.index(name)


def spaces(*roads: int) -> int:
    return sum(1 << road for road in roads)
