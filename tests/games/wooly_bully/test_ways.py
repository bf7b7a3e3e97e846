"""What a player may do, counted: the one at each place is the one that comes there when all are listed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import pytest
from chance import even
from playthrough import played, unseen
from wooly_bully_game import CORNER, GAME, TWO, held, position

from pnp.games.wooly_bully.choices import ways
from pnp.games.wooly_bully.notation import Also, Discard, Free, Hunter, Pass, Play, Quit, Reveal, Wolf
from pnp.games.wooly_bully.rules import Turn
from pnp.games.wooly_bully.ways import MOST_DISCARDS, Discards, Ways, combination


def met() -> Iterator[Ways]:
    """At moments of random games where hands are known, and where they are not."""
    for game in (*played("wooly-bully"), *unseen("wooly-bully")):
        for entry, count in game.moments(Random(str(game)), 12):
            turn = game.turn(entry, count)
            assert isinstance(turn, Turn)
            yield from ways(turn)


def test_each_place_has_what_is_listed_there() -> None:
    random, kinds = Random("places"), set()
    for some in met():
        listed = list(islice(some, 3000))
        assert len(listed) == min(len(some), 3000)
        assert len(set(listed)) == len(listed)
        for place in random.sample(range(len(listed)), min(len(listed), 10)):
            assert some.at(place) == listed[place]
        kinds.update(map(type, listed))
    assert kinds == {Also, Discard, Free, Hunter, Pass, Play, Quit, Reveal, Wolf}


@pytest.mark.parametrize("size", range(6))
def test_combinations_are_those_of_itertools(size: int) -> None:
    every = list(combinations("abcdefg", size))
    assert [combination("abcdefg", size, place) for place in range(len(every))] == every


def test_of_millions_of_discards_the_first_are_enough() -> None:
    many = Discards(4, [str(tile) for tile in range(3)], [str(tile) for tile in range(3, 60)], 4)
    listed = list(many)
    assert len(listed) == len(many) == MOST_DISCARDS
    assert [many.at(place) for place in (0, 57, MOST_DISCARDS - 1)] == [listed[0], listed[57], listed[-1]]


def test_a_discard_is_drawn_from_all_of_them() -> None:
    limit = {"variants": ["hand-size"]}
    turn = GAME.turn(held(position(*CORNER, **limit), "10 5 6", "7", bag="8 9"), 0, None)
    for step in GAME.parse(f"{TWO.removeprefix('Ann: ')}; draw 8 9", turn.state.match.box):
        turn.take(step)
    options = list(turn.options())
    assert options == [Discard(("5",)), Discard(("6",)), Discard(("8",)), Discard(("9",))]
    random = Random("discard")
    even(lambda: turn.sample(random), options)
