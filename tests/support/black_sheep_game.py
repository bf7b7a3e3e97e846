"""A game of Black Sheep for the tests: two players, one setup, any moves."""

from __future__ import annotations

from typing import Any

from kits import kit

from pnp.errors import Illegal
from pnp.files.document import Document
from pnp.games import apply, load
from pnp.games.black_sheep.box import box
from pnp.games.black_sheep.field import Field
from pnp.games.black_sheep.position import State
from pnp.games.hand import Hand
from pnp.referee.check import Verdict, check

GAME = load("black-sheep")
KIT = kit("black-sheep")
BOX = box(KIT)
ANN, BOB = 0, 1


def verdict(*moves: str, **changes: Any) -> Verdict:
    """What the referee says when Ann and Bob take turns like this; a key that changes to None is left out."""
    record = {
        "format": "pnp-record/1",
        "game": "black-sheep",
        "players": ["Ann", "Bob"],
        "setup": {"fields": ["HC", "PS", "RB"], "hands": {"Ann": "HHP", "Bob": "CRB"}},
        "moves": [{name: text} for name, text in zip(["Ann", "Bob"] * len(moves), moves, strict=False)],
        "status": "unfinished",
        "final": {"corrals": {"Ann": "", "Bob": ""}},
        **changes,
    }
    return check(Document({key: value for key, value in record.items() if value is not None}, "test"))


def faults(*moves: str, **changes: Any) -> list[tuple[str, str]]:
    found = verdict(*moves, **changes).problems
    return [(problem.kind, problem.code.removeprefix("black-sheep.")) for problem in found]


def position(**changes: Any) -> State:
    """The start, with whatever the test needs otherwise."""
    state: State = verdict().state
    return state._replace(**changes)


def unseen(state: State) -> State:
    """The same position, with hands that nobody wrote down."""
    seen = [*state.seen]
    for hand in state.hands:
        for letter in hand.known:
            seen[BOX.letters.index(letter)] -= 1
    return state._replace(hands=tuple(Hand((), len(hand)) for hand in state.hands), seen=tuple(seen))


def counts(letters: str) -> tuple[int, ...]:
    """Letters counted by rank."""
    return tuple(letters.count(letter) for letter in BOX.letters)


def field(figures: str, *sides: str, full: tuple[int, ...] = ()) -> Field:
    return Field(figures, sides, full)


def play(state: State, *moves: str, events: list[str] | None = None) -> State:
    for text in moves:
        state = apply(GAME, state, state.seat, GAME.parse(text, BOX), events)
    return state


def refusal(state: State, text: str) -> str:
    """The code of the rule that forbids the entry."""
    try:
        play(state, text)
    except Illegal as error:
        assert error.message[0].islower() or error.message[0].isupper()
        return error.code
    raise AssertionError(f"{text} was allowed")
