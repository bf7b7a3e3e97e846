"""Meadowmight: a step at random without listing them all."""

from __future__ import annotations

from collections import Counter
from math import log
from random import Random

import pytest
from meadowmight_game import GAME, hand, position

from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.hand import Hand
from pnp.games.meadowmight.notation import Bonus, Discard, Pass, Take
from pnp.games.meadowmight.position import State
from pnp.games.meadowmight.sample import shuffled

FUZZY, WOLVES = "fuzzy-fences", "wool-wolves"
FULL = "O1 O2\nO3 L1"


@pytest.mark.parametrize("number", [0, 1, 2, 7])
def test_each_number_comes_once(number: int) -> None:
    assert sorted(shuffled(number, Random(1))) == list(range(number))


def test_any_order_is_as_likely_as_any_other() -> None:
    random = Random(2)
    orders = Counter(tuple(shuffled(4, random)) for _ in range(24 * 100))
    assert len(orders) == 24
    assert sum((often - 100) ** 2 / 100 for often in orders.values()) < 58, "once in 10,000 for 23 degrees of freedom"


def small(*hands: Hand, deck: int = 5) -> State:
    return position(FULL, players=len(hands), hands=hands, deck=deck, board=2)


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (small(hand("C2"), hand("C3")), ""),
        (small(hand("C2", "C3"), hand("C4")), ""),
        (position("O1", hands=(hand("S1").add(0, 1), hand("S3"))), ""),
        (position("O1", hands=(hand("L1", "L2", "L3").without_any(), hand("S3"))), ""),
        (position("L1 O1", hands=(hand("S1", "S2"), hand("S3"))), "discard S1 S2"),
        (position("O5 L1", FUZZY, hands=(hand("S1", "S2"), hand("S3"))), "discard S1 S2"),
        (position("L1 O1", WOLVES), "play tree1 at 2,0"),
        (position("L1 O1", WOLVES), "play tree1 at 2,0; turn 0,0 to e"),
        (position("house1 O1", WOLVES, deck=0), "play tree2 at -1,0"),
        (position("O5 bS", WOLVES), "play wolf1 at 2,0"),
        (position("rO rS O1", WOLVES), "play pond1 at 3,0"),
    ],
)
def test_every_option_comes_and_nothing_else(state: State, steps: str) -> None:
    assert state.seat is not None
    turn = GAME.turn(state, state.seat, None)
    for step in GAME.parse(steps, state.match.box) if steps else ():
        turn.take(step)
    options = set(turn.options()) or {None}
    random = Random(steps)
    enough = int(len(options) * (log(len(options)) + 8))  # leaves one out once in 3000 times
    assert {turn.sample(random) for _ in range(enough)} == options


def test_somebody_who_is_stuck_passes() -> None:
    turn = GAME.turn(small(hand("C2"), hand("C3")), 0, None)
    assert turn.sample(Random(1)) == Pass()


def test_only_what_the_hand_may_hold_together_is_discarded() -> None:
    """Of three known tiles one went unseen: any two of them may be left, and unseen ones may be any."""
    state = position("O1", hands=(hand("L1", "L2", "L3").without_any(), hand("S3")))
    turn = GAME.turn(state, 0, None)
    random = Random(3)
    steps = [step for _ in range(2000) if isinstance(step := turn.sample(random), Discard)]
    assert Discard(UNSEEN, UNSEEN) in steps and Discard("L1", "L2") in steps and Discard("L1", UNSEEN) in steps
    assert all(step.first != step.second or step.first == UNSEEN for step in steps)


def test_nothing_follows_a_draw() -> None:
    turn = GAME.turn(position("O1", hands=(hand("S1"), hand("S3"))), 0, None)
    for step in GAME.parse("play S1 at 1,0; draw L7", turn.match.box):
        turn.take(step)
    assert turn.sample(Random(1)) is None


def test_a_tree_gives_its_bonus_as_often_as_each_turn() -> None:
    turn = GAME.turn(position("L1 O1", WOLVES), 0, None)
    turn.take(GAME.parse("play tree1 at 2,0", turn.match.box)[0])
    random = Random(4)
    options = list(turn.options())
    often = Counter(turn.sample(random) for _ in range(100 * len(options)))
    assert 60 < often[Bonus(UNSEEN)] < 140


def test_a_pond_gives_back_what_may_be_taken() -> None:
    state = position("rO rS O1", WOLVES, hands=(hand("pond1"), hand("S1")))
    turn = GAME.turn(state, 0, None)
    turn.take(GAME.parse("play pond1 at 3,0", turn.match.box)[0])
    random = Random(5)
    assert {turn.sample(random) for _ in range(40)} == {Take(0), Take(1)}
