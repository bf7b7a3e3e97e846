"""What a player may do next, one of it at random, and the groups that this hangs on."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from chance import even
from playthrough import played
from sheep_sheep_game import ANN, BOX, GAME, RED_ROW, position

from pnp.games.sheep_sheep import grid
from pnp.games.sheep_sheep.notation import Pass, Take
from pnp.games.sheep_sheep.position import State
from pnp.games.sheep_sheep.rules import Turn


def turn(state: State, *steps: str) -> Turn:
    """Ann's turn, with these steps taken."""
    found: Turn = GAME.turn(state, ANN, None)
    for text in steps:
        for step in GAME.parse(text, BOX):
            found.take(step)
    return found


def connected(colours: str, beside: grid.Neighbours) -> list[set[int]]:
    """The cells of one colour that hang together: joined pair by pair until nothing changes."""
    groups = [{cell} for cell, colour in enumerate(colours) if colour != grid.EMPTY]
    for cell, others in enumerate(beside):
        for other in others:
            if colours[cell] == colours[other] != grid.EMPTY:
                one, two = (next(group for group in groups if place in group) for place in (cell, other))
                if one is not two:
                    groups.remove(two)
                    one |= two
    return groups


@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (1, 1), (2, 5), (4, 3), (6, 6), (1, 7)])
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
def test_groups_are_the_cells_that_hang_together(columns: int, rows: int, size: int) -> None:
    random, beside = Random(f"{columns} {rows} {size}"), grid.neighbours(columns, rows)
    for _ in range(60):
        colours = "".join(random.choices("ROGY."[: random.randrange(2, 6)], k=columns * rows))
        found = grid.groups(colours, beside, grid.edges(columns, rows), size)
        large = [group for group in connected(colours, beside) if len(group) >= size]
        assert sorted(map(sorted, found)) == sorted(map(sorted, large))
        assert [min(group) for group in found] == [group[0] for group in found]
        assert all(one[0] < two[0] for one, two in pairwise(found))


def test_edges_are_the_pairs_of_neighbours() -> None:
    assert grid.edges(2, 2) == ((0, 1), (0, 2), (1, 3), (2, 3))
    assert len(grid.edges(3, 3)) == 12
    assert grid.edges(1, 1) == ()


@pytest.mark.parametrize("asked", [0.0, 0.3, 1.0])
def test_groups_are_the_same_however_often_somebody_asks(asked: float) -> None:
    """What is remembered of the groups from swap to swap is what a look at the whole grid gives."""
    random, met = Random(f"ask {asked}"), 0
    for game in played("sheep-sheep"):
        for (seat, steps), state in zip(game.entries, game.states, strict=False):
            turn = game.game.turn(state, seat, None)
            match = turn.match
            for step in steps:
                if random.random() < asked:
                    whole = grid.groups(grid.shown(turn.grid), match.beside, match.edges, match.group)
                    assert turn.groups() == whole
                    assert turn.colours() == grid.shown(turn.grid)
                    met += bool(whole)
                turn.take(step)
            assert turn.end() == game.states[game.states.index(state) + 1]
    assert met > 5 or not asked


@pytest.mark.parametrize("steps", ["", "swap RO1 to b1", RED_ROW, "swap RO1 to b1; swap OY1 to a2"])
def test_a_sample_is_any_option_alike(steps: str) -> None:
    found, random = turn(position(), *filter(None, [steps])), Random(7)
    even(lambda: found.sample(random), list(found.options()), each=60)


def test_there_may_be_nothing_but_a_take_or_a_pass() -> None:
    alone = turn(position(), RED_ROW)
    alone.display, random = [], Random(7)
    even(lambda: alone.sample(random), [Take("a1"), Take("b1"), Take("c1")], each=60)
    poor = position(displays=(frozenset(), frozenset()))
    assert turn(poor).sample(Random(1)) == Pass()
    assert turn(position(), "pass").sample(Random(1)) is None
    assert turn(position(), RED_ROW, "take a1").sample(Random(1)) is None
