"""The keys common to all games: what is asked of them, and what is said about them."""

from __future__ import annotations

from typing import Any

import pytest
from kits import SHELF

from pnp import games
from pnp.errors import WrongCall
from pnp.files.yamlio import parse
from pnp.referee.check import check

RECORD = """\
format: pnp-record/1
game: black-sheep
players: [Ann, Bob]
final: {corrals: {Ann: H1, Bob: ''}}
"""


def problems(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each problem; all are of kind `record`."""
    (document,) = parse(text, "test")
    verdict = check(document, SHELF)
    assert {problem.kind for problem in verdict.problems} <= {"record"}
    assert (verdict.turns, verdict.scores, verdict.winners) == (0, None, None) or not verdict.problems
    return [(problem.code, *(problem.mark or document.locate(problem.path))) for problem in verdict.problems]


def test_a_record_needs_little() -> None:
    assert problems(RECORD) == []


@pytest.mark.parametrize("said", ["title: 7", "date: 2026-11-15", "round: 2", "round: final", "round:"])
def test_what_it_is_called_is_not_checked(said: str) -> None:
    assert problems(f"{RECORD}{said}\n") == []


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("titel: x", "black-sheep.unknown-key", 1),
        ("title: [x]", "black-sheep.type", 8),
        ("date: true", "black-sheep.type", 7),
        ("round: [2]", "black-sheep.type", 8),
        ("round: 1.5", "black-sheep.type", 8),
        ("status: done", "black-sheep.unknown-status", 9),
        ("variants: task-cards", "black-sheep.type", 11),
        ("variants: [task-card]", "black-sheep.unknown-variant", 12),
        ("variants: [1]", "black-sheep.unknown-variant", 12),
        ("rules: {hands: 3}", "black-sheep.unknown-rule", 9),
        ("rules: {hand: three}", "black-sheep.rule-type", 15),
        ("rules: {hand: true}", "black-sheep.rule-type", 15),
        ("rules: {hand: -1}", "black-sheep.rule-type", 15),
        ("rules: {hand: 100000000000}", "black-sheep.rule-type", 15),
        ("rules: 3", "black-sheep.type", 8),
        ("setup: []", "black-sheep.type", 8),
        ("moves: {Ann: skip}", "black-sheep.type", 8),
        ("scores: [1, 2]", "black-sheep.type", 9),
        ("scores: {Cid: 1}", "black-sheep.unknown-player", 10),
        ("scores: {Ann: {horses: 1}}", "black-sheep.unknown-line", 16),
        ("scores: {Ann: {sets: many}}", "black-sheep.type", 22),
        ("scores: {Ann: 1.5}", "black-sheep.type", 15),
        ("scores: {Ann: .nan}", "black-sheep.type", 15),
        ("scores: {Ann: }", "black-sheep.type", 15),
        ("scores: {Ann: [1]}", "black-sheep.type", 15),
        ("winners: Ann", "black-sheep.type", 10),
        ("winners: [Cid]", "black-sheep.unknown-player", 11),
        ("winners: [Ann, Ann]", "black-sheep.winner-twice", 16),
        ("game: black-sheep", "black-sheep.duplicate-key", 1),
    ],
)
def test_one_wrong_line(line: str, code: str, column: int) -> None:
    ending = "setup: {fields: [HC, PS, RB]}\n" if line.startswith("moves") else ""
    assert problems(f"{RECORD}{line}\n{ending}") == [(code, 5, column)]


@pytest.mark.parametrize("game", games.names())
def test_a_setup_that_is_no_mapping_is_not_searched_for_keys(game: str) -> None:
    text = f"format: pnp-record/1\ngame: {game}\nplayers: [Ann, Bob]\nsetup: nonsense\nmoves: []\n"
    assert problems(text) == [(f"{game}.type", 4, 8)]


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("format: pnp-record/1", "format: pnp-record/2", "black-sheep.format", (1, 9)),
        ("format: pnp-record/1\n", "", "black-sheep.format", (1, 1)),
        ("black-sheep", "white-sheep", "record.unknown-game", (2, 7)),
        ("black-sheep", "[black-sheep]", "record.unknown-game", (2, 7)),
        ("game: black-sheep\n", "", "record.unknown-game", (1, 1)),
        ("[Ann, Bob]", "[Ann, Ann]", "black-sheep.players", (3, 16)),
        ("[Ann, Bob]", "[Ann]", "black-sheep.players", (3, 10)),
        ("[Ann, Bob]", "[Ann, Bob, Cid, Dot, Eve]", "black-sheep.players", (3, 10)),
        ("[Ann, Bob]", "[]", "black-sheep.players", (3, 10)),
        ("[Ann, Bob]", "Ann", "black-sheep.players", (3, 10)),
        ("[Ann, Bob]", "[Ann, null]", "black-sheep.type", (3, 16)),
        ("[Ann, Bob]", "[Ann, {Bob: 1}]", "black-sheep.type", (3, 16)),
        ("[Ann, Bob]", '[Ann, "B\\nob"]', "black-sheep.players", (3, 16)),
        ("players: [Ann, Bob]\n", "", "black-sheep.players", (1, 1)),
        ("final: {corrals: {Ann: H1, Bob: ''}}\n", "", "black-sheep.missing", (1, 1)),
        ("{corrals: {Ann: H1, Bob: ''}}", "nonsense", "black-sheep.type", (4, 8)),
        ("{corrals: {Ann: H1, Bob: ''}}", "{}", "black-sheep.missing", (4, 8)),
    ],
)
def test_one_wrong_value(old: str, new: str, code: str, place: tuple[int, int]) -> None:
    assert old in RECORD
    assert problems(RECORD.replace(old, new)) == [(code, *place)]


def test_faulty_players_give_that_one_problem_only() -> None:
    assert len(problems(RECORD.replace("Bob]", "Ann, Ann, 1.5]").replace("format", "formt") + "winners: 1")) == 1


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("Ann", "entry"),
        ("{}", "entry"),
        ("{Ann: skip, Bob: skip}", "entry"),
        ("[Ann, skip]", "entry"),
        ("Cid: skip", "unknown-player"),
        ("Ann: 3", "entry"),
        ("Ann:", "entry"),
        ("Ann: [skip]", "entry"),
        (f"Ann: {'skip; ' * 400}skip", "entry"),
    ],
)
def test_an_entry_is_one_player_and_the_steps(entry: str, code: str) -> None:
    text = f"{RECORD}setup: {{fields: [HC, PS, RB]}}\nmoves:\n  - Ann: field 1 H\n  - {entry}\n"
    (document,) = parse(text, "test")
    (problem,) = check(document, SHELF).problems
    assert (problem.kind, problem.code, problem.turn) == ("record", f"black-sheep.{code}", 1)
    assert document.locate(problem.path) == (8, 5)


@pytest.mark.parametrize("name", ["No", "yes", "12", "2026-11-15", "1:30", "Ö'Neil 🐑", "a: b", ""])
def test_any_text_is_a_name(name: str) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    assert problems(RECORD.replace("Ann", quoted) + f"scores: {{{quoted}: 7}}\nwinners: [{quoted}]") == []


def test_a_number_is_a_name_too() -> None:
    assert problems(RECORD.replace("Ann", "7") + "scores: {7: 7}\nwinners: [7]") == []


def test_numbers_of_the_house_and_of_the_record() -> None:
    def total(record: str, house: dict[str, Any]) -> int:
        (document,) = parse(RECORD + record, "test")
        scores = check(document, SHELF, house).scores
        assert scores is not None
        return scores[0]["total"]

    assert total("", {}) == 1 + 6
    assert total("", {"majority": 10}) == 1 + 10
    assert total("rules: {majority: 20}", {"majority": 10}) == 1 + 20


@pytest.mark.parametrize("house", [{"coins": 20}, {"majority": "six"}, {"majority": -1}])
def test_the_house_must_know_the_numbers(house: dict[str, Any]) -> None:
    (document,) = parse(RECORD, "test")
    with pytest.raises(WrongCall):
        check(document, SHELF, house)


def test_lists_of_numbers_keep_their_length() -> None:
    text = RECORD.replace("black-sheep", "sheepland").replace("corrals: {Ann: H1, Bob: ''}", "black: SB")
    assert "sheepland.rule-type" in [code for code, *_ in problems(text + "rules: {prices: [1, 2]}")]
    assert "sheepland.rule-type" not in [code for code, *_ in problems(text + "rules: {prices: [1, 1, 1, 1, 1]}")]
