"""Simulated games are games: the referee accepts every one of them, and the same seed plays the same games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from kits import SHELF
from playthrough import played

from pnp import games
from pnp.errors import Faulty, WrongCall
from pnp.files.document import Document
from pnp.referee.check import check
from pnp.simulate import bots
from pnp.simulate.match import Series
from pnp.simulate.series import every, outcomes
from pnp.simulate.view import View
from pnp.workers import workers

every_game = pytest.mark.parametrize("name", games.names())


def series(name: str, *bots: str, **changes: object) -> Series:
    return Series(name, **{"players": 2, "bots": bots or ("random",), "shelf": SHELF, **changes})  # type: ignore[arg-type]


@every_game
def test_every_simulated_game_verifies(name: str) -> None:
    game = games.load(name)
    for players in range(game.players[0], game.players[1] + 1):
        variants = game.variants[:1] if players % 2 else ()
        for number in range(2):
            outcome = series(name, players=players, variants=variants).play(number, keep=True)
            verdict = check(Document(outcome.record, "simulated"), SHELF)
            assert verdict.problems == []
            assert verdict.finished and tuple(verdict.scores or ()) == outcome.scores
            assert verdict.winners == outcome.winners and verdict.turns == outcome.turns


@every_game
def test_the_same_seed_plays_the_same_game_and_another_one_another(name: str) -> None:
    one, same, other = (series(name, seed=seed).play(3, keep=True) for seed in (7, 7, 8))
    assert one == same
    assert one.record != other.record


@every_game
def test_a_bot_decides_by_what_its_seat_sees(name: str) -> None:
    """Whatever the others hold: with the same luck of its own it does the same."""
    random = Random(name)
    for game in played(name)[:4]:
        for index in random.sample(range(len(game.entries)), min(3, len(game.entries))):
            seat, state, setup = game.entries[index][0], game.states[index], game.setup
            turn = game.game.turn(state, seat, None)
            if turn.sample(Random(0)) is None:
                continue
            view = View(game.game, game.table, setup, state, seat, (), turn.done(), turn.deal(Random(0)) is not None)
            for word in ("random", "greedy:3", "mcts:3"):
                seen = [bots.bot(word)(shown, shown.turn(), Random(1)) for shown in (view, view.again(random))]
                assert seen[0] == seen[1], f"{word}: {game}"


@every_game
def test_what_is_dealt_again_is_possible_and_leaves_the_own_things_alone(name: str) -> None:
    random = Random(name)
    for game in played(name)[:4]:
        seat = random.randrange(len(game.table.players))
        for state in random.sample(game.states, 3):
            setup, other = game.game.redeal(game.table, game.setup, state, seat, random)
            again = game.game.redeal(game.table, setup, other, seat, random)[1]
            assert type(other) is type(state) is type(again)
            if hasattr(state, "hands"):
                assert other.hands[seat] == state.hands[seat]
                assert list(map(len, other.hands)) == list(map(len, state.hands))
            own = game.table.players[seat]
            for key, value in game.setup.items():
                if isinstance(value, dict) and own in value and key != "hands":
                    assert setup[key][own] == value[own]


def test_bots_change_their_seats_from_game_to_game() -> None:
    found = series("sheep-sheep", "random", "greedy:1")
    assert [found.seats(number) for number in range(3)] == [
        ("random", "greedy:1"),
        ("greedy:1", "random"),
        ("random", "greedy:1"),
    ]


def test_several_processes_play_the_same_games() -> None:
    """However the games are shared out."""
    found = series("sheep-sheep", seed=5)
    with workers() as here, workers(jobs=2) as two:
        assert [*outcomes(found, range(40), here, every)] == [*outcomes(found, range(40), two, every)]


@pytest.mark.parametrize(
    ("name", "games_played", "most"), [("sheep-sheep", 60, 18), ("sheepland", 40, 8), ("black-sheep", 40, 14)]
)
def test_greedy_beats_random(name: str, games_played: int, most: int) -> None:
    """By far more than luck: of so many games random wins at most so many."""
    found = series(name, "greedy", "random", tracked=False)
    won: Counter[str] = Counter()
    for number in range(games_played):
        outcome = found.play(number)
        won.update(outcome.bots[seat] for seat in outcome.winners)
    assert won["random"] <= most


@pytest.mark.parametrize("word", ["gredy", "", "mcts:0", "mcts:many", "random:3", "mcts:9999999"])
def test_a_bot_that_is_none(word: str) -> None:
    with pytest.raises(WrongCall):
        bots.bot(word)


@pytest.mark.parametrize(
    "changes", [{"players": 9}, {"players": 1}, {"variants": ("chess",)}, {"rules": (("sheep", "many"),)}]
)
def test_a_table_that_is_none(changes: dict[str, object]) -> None:
    with pytest.raises(Faulty):
        _ = series("sheep-sheep", **changes).table
