"""The score sheets of our five games as formulas: equal to our engines, line by line, on random tables."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from kits import SHELF
from playthrough import Playthrough, play, played, variant_sets
from sheets import OURS, named

from pnp.components.shelf import Shelf
from pnp.files.document import Document
from pnp.files.part import Notes
from pnp.games import load
from pnp.referee.check import check
from pnp.referee.record import read

TABLES = 1000
"""For each game."""
KEPT = ("lucky", "colours", "tasks")
"""What a score needs of the start."""

every_game = pytest.mark.parametrize("name", OURS)


def positions(name: str) -> Iterator[tuple[Playthrough, int]]:
    """Tables of random games at any time, with every number of players and every variant."""
    games, random = [*played(name)], Random(f"tables {name}")
    every = [(game, index) for game in games for index in range(len(game.states))]
    while len(every) < TABLES:
        variants = variant_sets(load(name))
        low, high = load(name).players
        game = play(load(name), random.randint(low, high), random.choice(variants), random)
        every += [(game, index) for index in range(len(game.states))]
    yield from random.sample(every, TABLES)


def table(game: Playthrough, index: int) -> tuple[Any, dict[str, Any]]:
    """What our engine counts there, and the table as a record without moves."""
    random = Random(f"reveal {index}")
    state = game.states[index]
    shown = game.game.reveal(state, random) if game.game.reveal else {}
    told = read(Document(game.record(final=shown or None), "table"), SHELF)
    notes = Notes(game.game.name)
    tally = game.game.settle(game.table, told.setup, told.final, state, notes)
    assert not notes.problems
    setup = {key: value for key, value in game.setup.items() if key in KEPT}
    return tally, game.record(moves=None, setup=setup or None, final=game.game.final(tally))


@every_game
def test_every_line_is_that_of_the_engine(name: str, sheets: Shelf) -> None:
    compared: dict[str, set[int]] = {}
    for game, index in positions(name):
        tally, record = table(game, index)
        found = check(Document({**record, "game": named(name)}, "table"), sheets)
        assert found.problems == [], str(game)
        expected = game.game.score(tally)
        assert found.scores == [dict(sheet) for sheet in expected], record
        assert found.winners == tuple(sorted(game.game.winners(tally, expected))), record
        for sheet in expected:
            for line, number in sheet.items():
                compared.setdefault(line, set()).add(number)
    assert all(len(numbers) > 1 for numbers in compared.values()), f"a line is always the same: {compared}"


@every_game
def test_changed_numbers_count_too(name: str, sheets: Shelf) -> None:
    """A record changes a number of the rules: the line that names it changes as with the engine."""
    random = Random(f"rules {name}")
    own = SHELF.kit(name).rules
    for game, index in random.sample([*positions(name)], 30):
        _, record = table(game, index)
        changed = {key: random.randint(0, 9) for key, value in own.items() if key in SCORED and isinstance(value, int)}
        told = {**record, "rules": changed}
        expected = check(Document(told, "table"), SHELF)
        found = check(Document({**told, "game": named(name)}, "table"), sheets)
        assert (found.scores, found.winners) == ([*map(dict, expected.scores or ())], expected.winners)


SCORED = ("majority", "set", "tile", "pond", "rival", "lucky", "sheep", "black_sheep", "first_quitter", "third_quitter")
"""Numbers that only the score asks for."""


@every_game
def test_what_a_table_is_worth_is_told_in_words(name: str, sheets: Shelf) -> None:
    for game, index in Random(f"reasons {name}").sample([*positions(name)], 20):
        _, record = table(game, index)
        found = check(Document({**record, "game": named(name)}, "table"), sheets)
        assert found.record.game and found.scores
        for seat, sheet in enumerate(found.scores):
            for line, number in sheet.items():
                said = found.record.game.explain(found.tally, seat, line)
                assert said.endswith(f": {number}") and len(said) < 800, said
