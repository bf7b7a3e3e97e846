"""Standings against tables worked out by hand."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from typer.testing import CliRunner

from pnp.archive import aliases
from pnp.archive.game import Sheet
from pnp.archive.standings import Season, points, ranks
from pnp.cli import app
from pnp.errors import Faulty, WrongCall

RECORD = """\
format: pnp-record/1
game: {game}
title: {title}
round: {round}
players: [{names}]
final: {{corrals: {{{corrals}}}}}
scores: {{{scores}}}
"""


def record(folder: Path, name: str, corrals: dict[str, str], scores: dict[str, int], **more: Any) -> None:
    words = {"game": "black-sheep", "title": "Tuesday", "round": 1, **more}
    told = ", ".join(f"{player}: {corral}" for player, corral in corrals.items())
    said = ", ".join(f"{player}: {total}" for player, total in scores.items())
    text = RECORD.format(names=", ".join(corrals), corrals=told, scores=said, **words)
    (folder / f"{name}.yaml").write_text(text, "utf-8")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three evenings: Ann beats Bob 14 to 9 (8 and 6 for the animals, H3 and C2 …), a tie, and one wrong sum.

    A corral of horses of value 3 and 3 is worth 6 and the 6 for most horses; two cows of value 2 are 4, and 6 for most.
    """
    monkeypatch.chdir(tmp_path)
    games = tmp_path / "games"
    games.mkdir()
    record(games, "1-win", {"Ann": "H33", "Bob": "C22"}, {"Ann": 12, "Bob": 10})
    record(games, "2-tie", {"Bob": "H33", "Cid": "P33"}, {"Bob": 12, "Cid": 12}, round=2)
    record(games, "3-wrong", {"Cid": "H33", "Ann": "C22"}, {"Cid": 15, "Ann": 10}, round=2)
    return games


def pnp(*words: str) -> tuple[int, str, str]:
    found = CliRunner().invoke(app, ["standings", *words])
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


def told(*words: str) -> Any:
    return json.loads(pnp(*words, "--format", "json")[1])


def test_a_table_worked_out_by_hand(club: Path) -> None:
    """Ann 3 points of one game; Bob and Cid one each for the tie, Bob of two games. The wrong sheet does not count."""
    found = told("games")
    assert [(one["name"], one["games"], one["wins"], one["shared"], one["points"]) for one in found["players"]] == [
        ("Ann", 1, 1, 0, 3),
        ("Bob", 2, 0, 1, 1),
        ("Cid", 1, 0, 1, 1),
    ]
    ann, bob, cid = found["players"]
    assert (ann["margin"], bob["margin"], cid["margin"]) == (2, -1, 0)
    # Bob met Ann, with 3 points a game, and Cid, with 1; Cid met Bob, with half a point a game.
    assert (bob["strength"], cid["strength"]) == (2, 0.5)
    assert [problem["file"] for problem in found["problems"]] == ["games/3-wrong.yaml"]


def test_claims_can_be_trusted(club: Path) -> None:
    found = told("games", "--trust", "claims")
    assert {one["name"]: one["points"] for one in found["players"]} == {"Ann": 3, "Cid": 4, "Bob": 1}
    assert found["problems"], "it is told all the same"


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ("score", {"Ann": 12, "Bob": 22, "Cid": 12}),
        ("share", {"Ann": 1, "Bob": 0.5, "Cid": 0.5}),
        ("2,1,0", {"Ann": 2, "Bob": 1, "Cid": 1}),
        ("5", {"Ann": 5, "Bob": 0, "Cid": 0}),
    ],
)
def test_rules_of_points(club: Path, rule: str, wanted: dict[str, float]) -> None:
    assert {one["name"]: one["points"] for one in told("games", "--points", rule)["players"]} == wanted


def test_the_strength_of_opponents_breaks_ties() -> None:
    season = Season(points("3,1,0"), {})
    for one, other, winner in (
        ("Ann", "Bob", "Ann"),
        ("Cid", "Dot", "Cid"),
        ("Bob", "Dot", "Bob"),
        ("Bob", "Eve", "Bob"),
    ):
        season.add(Sheet("f", 0, "sheepland", "", "", "", {one: 10, other: 5}, (winner,), {}))
    table = season.table()
    # Ann and Cid won their only game; Ann beat Bob, who won two of three, Cid beat Dot, who won none.
    assert [one.name for one in table.players] == ["Bob", "Ann", "Cid", "Dot", "Eve"]
    assert table.players[1].strength == pytest.approx(2.0) and table.players[2].strength == 0


def test_equals_share_a_place() -> None:
    season = Season(points("share"), {})
    for one, other in (("Ann", "Bob"), ("Cid", "Dot")):
        season.add(Sheet("f", 0, "sheepland", "", "", "", {one: 7, other: 7}, (one, other), {}))
    assert ranks(season.table().players) == [1, 1, 1, 1]
    assert sum((one.points for one in season.table().players), Fraction(0)) == 2


def test_groups(club: Path) -> None:
    found = told("games", "--by", "round")
    assert [(one["name"], one["games"]) for one in found["groups"]] == [("1", 1), ("2", 1)]
    said = pnp("games", "--by", "game")[1]
    assert "black-sheep, 2 games" in said


def test_names_that_look_alike_are_pointed_out_and_joined_by_a_file(club: Path) -> None:
    record(club, "4", {"Anne": "H33", "Bob": "C22"}, {"Anne": 12, "Bob": 10})
    assert "'Ann' and 'Anne': the same? Say so in aliases.yaml." in pnp("games")[1]
    (club / "aliases.yaml").write_text("Ann: [Anne, Annie]\n", "utf-8")
    found = told("games")
    assert [one["name"] for one in found["players"]] == ["Ann", "Bob", "Cid"] and found["doubts"] == []
    assert found["players"][0]["games"] == 2


def test_two_of_one_name_at_a_table_stay_apart() -> None:
    season = Season(points("share"), {"Anne": "Ann"})
    season.add(Sheet("f", 0, "sheepland", "", "", "", {"Ann": 7, "Anne": 5}, ("Ann",), {}))
    assert {one.name for one in season.table().players} == {"Ann", "Anne"}


@pytest.mark.parametrize(("text", "message"), [("[Ann]", "Aliases are names"), ("Ann: 3", "should be a list of names")])
def test_aliases_that_are_none(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "aliases.yaml").write_text(text, "utf-8")
    with pytest.raises(Faulty, match=message):
        aliases.read(tmp_path / "aliases.yaml")


def test_spreadsheets(club: Path) -> None:
    record(club, "5", {"'=HYPERLINK(1)'": "H33", "Bob": "C22"}, {"'=HYPERLINK(1)'": 12, "Bob": 10})
    rows = [*csv.reader(io.StringIO(pnp("games", "--format", "csv")[1]))]
    assert rows[0] == ["place", "player", "games", "wins", "shared", "points", "opponents", "margin"]
    assert {row[1] for row in rows[1:]} == {"Ann", "Bob", "Cid", "'=HYPERLINK(1)"}
    assert pnp("games", "--out", "table.xlsx")[1] == "table.xlsx\n"
    book = load_workbook("table.xlsx")
    assert book.sheetnames == ["Standings 1", "Problems"]
    assert book["Standings 1"]["B2"].value in ("Ann", "'=HYPERLINK(1)")


def test_several_processes_find_the_same(club: Path) -> None:
    assert pnp("games", "--jobs", "2") == pnp("games")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nowhere",), "there is no file 'nowhere'"),
        (("games", "--by", "team"), "Standings are by player, game, round, month; found 'team'"),
        (("games", "--points", "many"), "--points takes three numbers such as 3,1,0"),
        (("games", "--format", "htlm"), "There is no format 'htlm' for standings (did you mean 'html'?)"),
        (("games", "--format", "html"), "Where should the html go? Say --out standings.html."),
        (("games", "--trust", "all"), "--trust takes 'claims'"),
        (("games", "--aliases", "nowhere.yaml"), "There is no file 'nowhere.yaml'."),
    ],
)
def test_a_wrong_call(club: Path, words: tuple[str, ...], message: str) -> None:
    status, said, error = pnp(*words)
    assert (status, said) == (2, "") and message in error


def test_points_that_are_none() -> None:
    with pytest.raises(WrongCall):
        points("3,1,0,0")
