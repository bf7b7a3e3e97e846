"""Sheepland played at random: what must hold in every position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from sheepland_game import BOARD, GAME, KIT, verdict

from pnp.errors import Illegal
from pnp.files.part import Notes, Part
from pnp.games import Steps, Table, apply
from pnp.games.sheepland.notation import BLACK, Buy, Herd, Move, Roll, Step, With
from pnp.games.sheepland.position import State

NAMES = ("Ann", "Bob", "Cid", "Dot")
EVERY_STEP: list[Step] = [
    *map(Roll, range(1, BOARD.die + 1)),
    *map(With, BOARD.sides),
    *map(Move, BOARD.sides),
    *map(Herd, (*BOARD.regions, BLACK)),
    *map(Buy, BOARD.terrains),
]


def begin(players: int, random: Random) -> State:
    table = Table(NAMES[:players], frozenset(), KIT.rules, KIT)
    notes = Notes("sheepland")
    setup = GAME.read_setup(table, Part(GAME.deal(table, random), ("setup",), notes))
    assert not notes
    state: State = GAME.begin(table, setup)
    return state


def entry(state: State, random: Random) -> Steps:
    """A turn in which each kind of action is as likely as the others."""
    assert state.seat is not None
    turn = GAME.turn(state, state.seat, None)
    steps: list[Step] = []
    while not turn.done():
        step = turn.deal(random)
        if step is None:
            options = list(turn.options())
            kind = random.choice(sorted({type(option).__name__ for option in options}))
            step = random.choice([option for option in options if type(option).__name__ == kind])
        turn.take(step)
        steps.append(step)
    return tuple(steps)


def game(players: int, seed: int) -> Iterator[tuple[State, Steps, State]]:
    """Each entry of a game with the positions before and after it."""
    random = Random(seed)
    state = begin(players, random)
    while state.seat is not None:
        steps = entry(state, random)
        after = apply(GAME, state, state.seat, steps)
        yield state, steps, after
        state = after


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost(players: int, seed: int) -> None:
    for before, steps, after in game(players, seed):
        assert sum(after.sheep) == 18
        assert min(after.sheep) >= 0
        moves = sum(isinstance(step, Move) for step in steps)
        assert after.taken.bit_count() == before.taken.bit_count() + moves
        assert all(after.taken >> space & 1 for space in after.shepherds)
        assert len(set(after.shepherds)) == len(before.shepherds)
        prices = sum(
            sum(KIT.rules["prices"][len(old) : len(new)]) for old, new in zip(before.sales, after.sales, strict=True)
        )
        jumps = sum(before.coins) - sum(after.coins) - prices
        assert 0 <= jumps <= moves
        assert min(after.coins) >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_as_many_turns(players: int) -> None:
    turns = [before.seat for before, _, _ in game(players, 1)]
    assert turns == list(range(players)) * (len(turns) // players)


@pytest.mark.parametrize("players", [2, 3])
def test_the_options_are_exactly_the_steps_that_may_be_taken(players: int) -> None:
    for before, steps, _ in game(players, 5):
        for length in range(len(steps) + 1):
            assert before.seat is not None
            allowed = {step for step in EVERY_STEP if may_follow(before, steps[:length], step)}
            turn = GAME.turn(before, before.seat, None)
            for step in steps[:length]:
                turn.take(step)
            if length:
                options = list(turn.options())
                assert len(options) == len(set(options))
                assert set(options) == allowed
                assert turn.deal(Random(0)) is None
                assert turn.done() == (players != 2 or length > 1) * (not allowed)
            else:
                assert allowed == set(map(Roll, range(1, 7)))
                assert turn.deal(Random(0)) in allowed


def may_follow(state: State, steps: Steps, step: Step) -> bool:
    assert state.seat is not None
    turn = GAME.turn(state, state.seat, None)
    for earlier in steps:
        turn.take(earlier)
    try:
        turn.take(step)
    except Illegal:
        return False
    return True


def test_a_game_written_down_is_replayed_to_the_same_end() -> None:
    played = list(game(3, 9))
    start = GAME.deal(Table(NAMES[:3], frozenset(), KIT.rules, KIT), Random(9))
    moves = [{NAMES[before.seat or 0]: GAME.format(steps)} for before, steps, _ in played]
    found = verdict(setup=start, moves=moves, status=None)
    assert found.problems == []
    assert (found.state, found.finished, found.turns) == (played[-1][2], True, len(moves))
