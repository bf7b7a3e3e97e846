"""`pnp.game`: the rules of a game, and a table to play at."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from folders import RECORDS

import pnp
from pnp import games

PLAYERS = ("Ann", "Bob", "Cid")
SETUP: dict[str, dict[str, Any]] = {
    "shepherds": {"Ann": 12, "Bob": 7, "Cid": 30},
    "start_tiles": {"Ann": "mountain", "Bob": "swamp", "Cid": "field"},
}
ENTRY = "roll 3; move 13; herd M1; move 14"
every_game = pytest.mark.parametrize("name", games.names())


def sheepland(**changes: Any) -> pnp.Table:
    return pnp.game("sheepland").start(PLAYERS, **{"setup": SETUP, **changes})


def dealt(name: str, **changes: Any) -> pnp.Table:
    game = pnp.game(name)
    return game.start(PLAYERS, setup=game.deal(PLAYERS, **changes), **changes)


def entry(table: pnp.Table, seed: int = 0) -> str:
    """Whatever comes, as far as it has to go."""
    random, begun = Random(f"{seed} {len(table.moves)}"), ""
    while not (begun and table.may_end(begun)):
        step = table.chance(begun, seed=seed) or random.choice(table.options(begun))
        begun = f"{begun}; {step}" if begun else step
    return begun


# --- games -------------------------------------------------------------------------------------------------


@every_game
def test_a_game_tells_about_itself(name: str) -> None:
    game = pnp.game(name)
    assert (game.name, repr(game)) == (name, f"<Game {name}>")
    assert game.title and game.notation and game.rules
    assert game.players == range(game.players[0], game.players[-1] + 1)
    assert game.variants == games.load(name).variants


def test_its_numbers_are_a_copy() -> None:
    game = pnp.game("sheepland")
    game.rules["fences"] = 1
    assert game.rules["fences"] == 20


def test_a_game_that_is_none_is_an_error() -> None:
    with pytest.raises(pnp.Error, match="There is no game called 'chess'; known: black-sheep, "):
        pnp.game("chess")


def test_a_kit_that_cannot_be_played_is_an_error(components: Path) -> None:
    (components / "sheepland" / "rules.yaml").write_text("fences: many\n", "utf-8")
    with pytest.raises(pnp.Error) as caught:
        pnp.game("sheepland", components=components)
    assert ("file", "range", 1) in [(problem.kind, problem.code, problem.line) for problem in caught.value.problems]
    with pytest.raises(pnp.Error, match="There is no folder 'nowhere'"):
        pnp.game("sheepland", components="nowhere")


@every_game
def test_the_same_seed_deals_the_same(name: str) -> None:
    game = pnp.game(name)
    assert game.deal(PLAYERS, seed=3) == game.deal(PLAYERS, seed=3) != game.deal(PLAYERS, seed=4)


def test_a_deal_knows_changed_numbers_and_variants() -> None:
    game = pnp.game("black-sheep")
    setup = game.deal(PLAYERS, rules={"hand": 4}, variants=["task-cards"])
    assert [len(hand) for hand in setup["hands"].values()] == [4, 4, 4]
    assert "tasks" in setup
    with pytest.raises(pnp.Error, match="Black Sheep is for 2 to 4 players, found 1"):
        game.deal(["Ann"])


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"setup": None}, "missing"),
        ({"setup": {"shepherds": {"Ann": 12, "Bob": 12, "Cid": 30}}}, "shepherds-together"),
        ({"variants": ["night"]}, "unknown-variant"),
        ({"rules": {"fences": "many"}}, "rule-type"),
    ],
)
def test_a_start_that_cannot_be_is_an_error(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(pnp.Error) as caught:
        sheepland(**changes)
    assert [problem.code for problem in caught.value.problems] == [f"sheepland.{code}"]


# --- tables ------------------------------------------------------------------------------------------------


def test_a_table_tells_who_is_next() -> None:
    table = sheepland()
    assert (table.players, table.on_turn, table.moves) == (PLAYERS, "Ann", [])
    assert repr(table) == "<Table of sheepland: 0 entries, Ann is next>"
    assert table.play(ENTRY) is table
    assert (table.on_turn, table.moves) == ("Bob", [{"Ann": ENTRY}])
    assert table.events == ("The black sheep goes from SB over road 3 to S1.",)


def test_entries_are_kept_as_they_are_written_best() -> None:
    table = sheepland().play("  roll 3;move 13 ;  herd M1; move 14 ")
    assert table.moves == [{"Ann": ENTRY}]


def test_undo_takes_the_last_entry_back() -> None:
    table = sheepland()
    before = str(table)
    assert str(table.play(ENTRY)) != before
    assert table.undo() is table
    assert (str(table), table.on_turn, table.moves, table.events) == (before, "Ann", [], ())
    with pytest.raises(pnp.Error, match="nobody has moved yet"):
        table.undo()


@pytest.mark.parametrize(
    ("entry", "kind", "code"),
    [
        ("roll 3; move 7", "illegal", "space-taken"),
        ("rol 3", "notation", "step"),
        ("roll 9", "notation", "die"),
        ("roll 3; move 1; move 2", "illegal", "too-few-actions"),
    ],
)
def test_what_is_not_allowed_leaves_the_table_alone(entry: str, kind: str, code: str) -> None:
    table = sheepland().play(ENTRY)
    before, events = str(table), table.events
    with pytest.raises(pnp.Error) as caught:
        table.play(entry)
    (problem,) = caught.value.problems
    assert (problem.kind, problem.code, problem.player, problem.turn) == (kind, f"sheepland.{code}", "Bob", 1)
    assert str(caught.value) == problem.message
    assert (str(table), table.on_turn, len(table.moves), table.events) == (before, "Bob", 1, events)


def test_players_have_names() -> None:
    table = sheepland()
    with pytest.raises(pnp.Error, match="it is Ann's turn"):
        table.play(ENTRY, player="Bob")
    with pytest.raises(pnp.Error, match="Nobody at the table is called 'Bobb' \\(did you mean 'Bob'\\?\\)"):
        table.options(player="Bobb")


def test_another_player_may_act_where_the_rules_allow_it() -> None:
    record = yaml.safe_load((RECORDS / "wooly-bully" / "good-extra-turns.yaml").read_text("utf-8"))
    keys = ("setup", "variants", "rules")
    table = pnp.game("wooly-bully").start(record["players"], **{key: record[key] for key in keys if key in record})
    for entry in record["moves"]:
        ((player, steps),) = entry.items()
        table.play(steps, player=player)
    assert table.on_turn is None
    verdict = pnp.verify({key: value for key, value in record.items() if key not in ("final", "scores", "winners")})
    assert table.verdict().scores == verdict.scores


def test_options_are_the_steps_of_choice() -> None:
    table = sheepland()
    assert table.options() == []
    assert table.options("roll 3")[:2] == ["move 1", "move 2"]
    assert "herd M1" in table.options("roll 3; move 13")
    assert "herd M1" not in table.options("roll 3; move 13; herd M1")
    with pytest.raises(pnp.Error, match="a shepherd stands on space 7"):
        table.options("roll 3; move 7")


@every_game
def test_every_option_may_be_taken(name: str) -> None:
    table = dealt(name)
    begun = table.chance() or ""
    options = table.options(begun)
    assert options
    for step in options[:20]:
        table.may_end(f"{begun}; {step}" if begun else step)


def test_chance_is_what_a_die_or_a_deck_gives() -> None:
    table = sheepland()
    rolls = {table.chance(seed=seed) for seed in range(50)}
    assert rolls == {f"roll {number}" for number in range(1, 7)}
    assert table.chance(seed=5) == table.chance(seed=5)
    assert table.chance("roll 3") is None


def test_one_seed_does_not_roll_the_same_again_and_again() -> None:
    table = sheepland()
    rolls = set()
    for _ in range(6):
        rolls.add(table.chance(seed=1))
        table.play(entry(table, seed=1))
    assert len(rolls) > 2


def test_chance_comes_after_what_was_begun() -> None:
    table = dealt("black-sheep")
    assert table.chance() is None
    begun = table.options()[0]
    drawn = table.chance(begun)
    assert drawn and drawn.startswith("draw ")
    assert table.play(f"{begun}; {drawn}").on_turn == "Bob"


def test_an_entry_may_end_where_the_rules_say_so() -> None:
    table = sheepland()
    assert not table.may_end("roll 3")
    assert table.may_end(ENTRY)


@every_game
def test_a_played_out_game_is_a_record_that_holds(name: str) -> None:
    table = dealt(name)
    while table.on_turn:
        table.play(entry(table))
    assert repr(table).endswith("the game is over>")
    record = table.record()
    assert "status" not in record
    verdict = pnp.verify(record)
    assert (verdict.turns, verdict.finished) == (len(table.moves), True)
    assert [problem.code for problem in verdict.problems] in ([], [f"{name}.missing"])
    assert verdict.scores == table.verdict().scores
    with pytest.raises(pnp.Error) as caught:
        table.play(next(iter(table.moves[-1].values())))
    assert [problem.code for problem in caught.value.problems] == [f"{name}.game-over"]


def test_a_table_can_be_judged_at_any_time() -> None:
    verdict = sheepland().play(ENTRY).verdict()
    assert verdict.ok and not verdict.finished
    assert verdict.turns == 1
    assert verdict.scores and verdict.scores["Ann"]["coins"] == 18
    claimed = sheepland().verdict(scores={"Ann": {"coins": 3}})
    assert [problem.code for problem in claimed.problems] == ["sheepland.coins"]


def test_a_record_has_what_the_table_was_told() -> None:
    rules = {"fences": 16}
    record = sheepland(rules=rules).play(ENTRY).record(title="Tuesday", date=None)
    assert record == {
        "format": "pnp-record/1",
        "game": "sheepland",
        "players": [*PLAYERS],
        "rules": rules,
        "setup": SETUP,
        "moves": [{"Ann": ENTRY}],
        "status": "unfinished",
        "title": "Tuesday",
    }
    assert pnp.verify(record).ok


def test_a_record_is_a_copy() -> None:
    setup = {key: dict(value) for key, value in SETUP.items()}
    table = sheepland(setup=setup).play(ENTRY)
    record = table.record()
    record["moves"].clear()
    record["setup"]["shepherds"]["Ann"] = 1
    table.moves.clear()
    setup["shepherds"]["Ann"] = 1
    assert table.record()["moves"] == [{"Ann": ENTRY}]
    assert table.record()["setup"] == SETUP


@every_game
def test_a_table_shows_itself(name: str) -> None:
    table = dealt(name)
    before = table._repr_svg_()
    assert ElementTree.fromstring(before).tag.endswith("svg")
    assert before == table.svg()
    assert str(table).strip()


def test_its_picture_follows_the_moves() -> None:
    table = sheepland()
    before = table.svg()
    assert table.play(ENTRY).svg() != before
    assert table.undo().svg() == before


def test_two_tables_do_not_know_of_each_other(components: Path) -> None:
    file = components / "sheepland" / "rules.yaml"
    numbers = yaml.safe_load(file.read_text("utf-8"))
    file.write_text(yaml.safe_dump({**numbers, "coins": 3}), "utf-8")
    poor = pnp.game("sheepland", components=components).start(PLAYERS, setup=SETUP)
    rich = sheepland()
    assert "Ann: on 12, 3 dinars" in str(poor)
    assert "Ann: on 12, 20 dinars" in str(rich)
