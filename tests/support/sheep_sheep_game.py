"""A game of Sheep Sheep for the tests: two players, one setup, any moves."""

from __future__ import annotations

from typing import Any

from kits import SHELF, kit

from pnp.files.document import Document
from pnp.games import apply, load
from pnp.games.sheep_sheep.box import box
from pnp.games.sheep_sheep.position import State
from pnp.referee.check import Verdict, check

GAME = load("sheep-sheep")
KIT = kit("sheep-sheep")
BOX = box(KIT)
ANN, BOB = 0, 1

# The first row is red, orange, green. Two swaps of Ann's make it three reds.
RED_ROW = "swap RO1 to b1; swap RG1 to c1"
FILL = "fill a1 GY1, b1 PV2, c1 BO2"


def setup() -> dict[str, Any]:
    return {
        "lucky": {"Ann": "red", "Bob": "blue"},
        "displays": {"Ann": ["RO1", "RG1", "BV1", "OP1"], "Bob": ["RY1", "YG2", "OV2", "GP1"]},
        "grid": ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 YO2"],
    }


def verdict(*moves: str, **changes: Any) -> Verdict:
    """What the referee says when Ann and Bob take turns like this."""
    record = {
        "format": "pnp-record/1",
        "game": "sheep-sheep",
        "players": ["Ann", "Bob"],
        "setup": setup(),
        "moves": [{name: text} for name, text in zip(["Ann", "Bob"] * len(moves), moves, strict=False)],
        "status": "unfinished",
        **changes,
    }
    return check(Document({key: value for key, value in record.items() if value is not None}, "test"), SHELF)


def faults(*moves: str, **changes: Any) -> list[tuple[str, str]]:
    return [
        (problem.kind, problem.code.removeprefix("sheep-sheep.")) for problem in verdict(*moves, **changes).problems
    ]


def position(*moves: str, **changes: Any) -> State:
    found = verdict(*moves)
    assert found.problems == []
    state: State = found.state
    return state._replace(**changes)


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = apply(GAME, state, state.seat, GAME.parse(text, BOX))
    return state
