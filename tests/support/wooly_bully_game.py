"""Games of Wooly Bully for the tests: hands nobody wrote down, so that any tile may be played, unless they say so."""

from __future__ import annotations

from typing import Any

import pytest
from kits import kit

from pnp.errors import Illegal
from pnp.files.document import Document
from pnp.games import apply, load
from pnp.games.hand import Hand
from pnp.games.wooly_bully.box import Box, box
from pnp.games.wooly_bully.face import Faces
from pnp.games.wooly_bully.position import State
from pnp.referee.check import Verdict, check

GAME = load("wooly-bully")
KIT = kit("wooly-bully")
BOX = box(KIT)
ANN, BOB, CLEO = range(3)
COLOURS = {"Ann": "red", "Bob": "yellow", "Cleo": "blue", "Dan": "black"}
THREE: dict[str, Any] = {"players": ["Ann", "Bob", "Cleo"]}

FIELD = ("Ann: play 1a at 1,0", "Bob: play 21a/s at 1,1")
"""A field of two red sheep, enclosed; it touches a forest that is open to the north and east of 1,1."""
WOLF = (*FIELD, "Ann: wolf W1 at 1,2")
CORNER = ("Ann: play 1a at 1,0", "Bob: play 3a/w at 0,1")
TWO = "Ann: play 10a/e at 1,1"
"""After the corner: a tile that touches two others."""


def verdict(*moves: str, **changes: Any) -> Verdict:
    """What the referee says of entries such as `Ann: pass`."""
    players = changes.get("players", ["Ann", "Bob"])
    record = {
        "format": "pnp-record/1",
        "game": "wooly-bully",
        "players": players,
        "moves": [{player: steps} for player, steps in (move.split(": ") for move in moves)],
        "status": "unfinished",
        **changes,
        "setup": {"colours": {player: COLOURS[player] for player in players}, **changes.get("setup", {})},
    }
    return check(Document({key: value for key, value in record.items() if value is not None}, "test"))


def faults(*moves: str, **changes: Any) -> list[tuple[str, str]]:
    problems = verdict(*moves, **changes).problems
    return [(problem.kind, problem.code.removeprefix("wooly-bully.")) for problem in problems]


def position(*moves: str, **changes: Any) -> State:
    found = verdict(*moves, **changes)
    assert found.problems == []
    state: State = found.state
    return state


def scores(*moves: str, **changes: Any) -> list[dict[str, int]]:
    found = verdict(*moves, **changes)
    assert found.problems == []
    assert found.scores is not None
    return list(found.scores)


def dealt(**hands: str) -> dict[str, Any]:
    """A setup with these hands: `dealt(Ann="12 40 W1 7")`."""
    return {"hands": {name: hand.split() for name, hand in hands.items()}}


def held(state: State, *hands: str, bag: str = "") -> State:
    """The same table with these hands and this bag: what is left at the end of a long game."""
    left = bag.split()
    known = tuple(Hand(tuple(hand.split())) for hand in hands)
    return state._replace(hands=known, unseen=BOX.tiles(left), bag=len(left))


def fitting(box: Box, faces: Faces) -> set[str]:
    """The words of those of these faces that `play` may lay."""
    return {face.word for face in box.playable if faces >> face.number & 1}


def play(state: State, *moves: str) -> State:
    for move in moves:
        player, steps = move.split(": ")
        state = apply(GAME, state, state.match.players.index(player), GAME.parse(steps, BOX))
    return state


def code(state: State, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        play(state, move)
    return caught.value.code
