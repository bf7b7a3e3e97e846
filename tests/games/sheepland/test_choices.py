"""One of the things a player may do next, at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from chance import even
from sheepland_game import ANN, BOARD, BOX, GAME, KIT, position, region, spaces

from pnp.games.sheepland.notation import Move
from pnp.games.sheepland.position import State
from pnp.games.sheepland.rules import Turn


def turn(state: State, text: str) -> Turn:
    """Ann's turn, with these steps taken."""
    found: Turn = GAME.turn(state, ANN, None)
    for step in GAME.parse(text, BOX):
        found.take(step)
    return found


def crowded(state: State, *free: int) -> State:
    """The same island with no other space free than these."""
    return state._replace(taken=BOARD.spaces & ~spaces(*free))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("coins", [0, 1, 3, 20])
@pytest.mark.parametrize("free", [(), (8, 12), range(1, 10), range(1, 12), range(1, 30)])
def test_a_sample_is_any_option_alike(players: int, coins: int, free: Sequence[int]) -> None:
    """Few free spaces or many, rich players and poor ones, with the black sheep beside the shepherd."""
    state = crowded(position(players=players), *free)._replace(coins=(coins,) * players, black=region("M1"))
    found, random = turn(state, "roll 6; with 7" if players == 2 else "roll 6"), Random(7)
    options = list(found.options())
    assert any(isinstance(step, Move) for step in options) == bool(found.reach(7, coins))
    even(lambda: found.sample(random), options, each=40)


def test_a_shepherd_is_chosen_alike() -> None:
    found, random = turn(position(players=2), "roll 6"), Random(7)
    assert len(list(found.options())) == 2
    even(lambda: found.sample(random), list(found.options()), each=100)


def test_there_may_be_nothing_to_sample() -> None:
    assert GAME.turn(position(), ANN, None).sample(Random(1)) is None, "the die comes first"
    sold = ((ANN,) * len(KIT.rules["prices"]),) * len(BOARD.terrains)
    stuck = crowded(position())._replace(sales=sold, sheep=(0,) * len(BOARD.regions))
    assert turn(stuck, "roll 6").sample(Random(1)) is None
    moved = turn(position(), "roll 6; herd M1; buy mountain")
    move = moved.sample(Random(1))
    moved.take(move)
    assert isinstance(move, Move) and moved.sample(Random(1)) is None
