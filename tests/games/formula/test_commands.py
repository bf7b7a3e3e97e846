"""Every command on a game that is YAML alone, as its designer types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sheets import made
from typer.testing import CliRunner

from pnp.cli import app

CARD = "kind: card\ntitle: Cards\nsize: [63, 88]\nfields: {colour: [red, blue], value: number}\npieces:\n"
CARD += "  - {id: R1..R3, colour: red, value: 1}\n  - {id: B1..B3, colour: blue, value: 2}\n"
SCORE = """\
zones:
  hand: {of: card, per: player}
  coins: {of: number, per: player}
lines:
  cards: worth * sum(hand, value)
  colours: 5 * each(colour, alone(count(hand, colour=colour)))
  coins: coins // 3
ties: [count(hand)]
"""
RECORD = """\
format: pnp-record/1
game: toy
players: [Ann, Bob]
final:
  hand: {Ann: R1 R2 B1, Bob: B2}
  coins: {Ann: 7, Bob: 2}
scores:
  Ann: {cards: 8, colours: 5, coins: 2, total: 15}
  Bob: 4
winners: [Ann]
"""


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made(tmp_path, SCORE, card=CARD, rules="worth: 2\n")
    (tmp_path / "game.yaml").write_text(RECORD, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pnp(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def test_verify_and_score(workshop: Path) -> None:
    status, said, _ = pnp("verify", "game.yaml")
    assert status == 0 and said.startswith("game.yaml: ok (Toy)")
    _, said, _ = pnp("score", "game.yaml", "--json")
    ann = {"cards": 8, "colours": 5, "coins": 2, "total": 15}
    assert json.loads(said)["scores"] == {"Ann": ann, "Bob": {"cards": 4, "colours": 0, "coins": 0, "total": 4}}


def test_a_wrong_line_comes_with_its_reason(workshop: Path) -> None:
    Path("wrong.yaml").write_text(RECORD.replace("colours: 5", "colours: 10"), "utf-8")
    status, said, _ = pnp("verify", "wrong.yaml")
    reason = "5 times 1 (2 reds, more than anybody: 1; 1 blue, tied with Bob: 0): 5"
    assert status == 1 and f"wrong.yaml:8:28: Ann wrote 10 for the colours; {reason}" in said


def test_check_points_into_the_sheet(workshop: Path) -> None:
    assert pnp("check", "toy")[:2] == (0, "1 file or game checked: 0 problems.\n")
    sheet = workshop / "components" / "toy" / "score.yaml"
    sheet.write_text(SCORE.replace("sum(hand, value)", "sum(hnad, value)"), "utf-8")
    status, said, _ = pnp("check", "toy")
    message = "lines.cards: there is no zone and no field 'hnad' (did you mean 'hand'?)."
    place = "components/toy/score.yaml:5:22: "
    assert status == 1 and f"{place}{message}\n  5 |   cards: worth * sum(hnad, value)\n" in said
    assert pnp("check", str(sheet))[0] == 1
    status, _, said = pnp("verify", "game.yaml")
    assert status == 2 and message in said and "1 record could not be judged" in said


def test_list_and_notate(workshop: Path) -> None:
    assert "Toy (toy), 1 to 4 players" in pnp("list", "toy")[1]
    assert "hand: for each player pieces, such as R1 R2 R3" in pnp("notate", "toy")[1]


def test_whatif_with_other_numbers_and_another_sheet(workshop: Path) -> None:
    Path("rules.yaml").write_text("worth: 3\n", "utf-8")
    status, said, _ = pnp("whatif", "game.yaml", "--rules", "rules.yaml")
    assert status == 0 and "8 -> 12" in said and "Toy with worth: 3" in said
    made(workshop / "other", SCORE.replace("// 3", "// 2"), card=CARD, rules="worth: 2\n")
    status, said, _ = pnp("whatif", "game.yaml", "--components", "other/components")
    assert status == 0 and "coins    2 -> 3  0 -> 1" in said


@pytest.mark.parametrize("format", ["pdf", "csv", "xlsx", "ods"])
def test_pads_come_back_as_they_went(workshop: Path, format: str) -> None:
    pad = f"game.{format}"
    assert pnp("pad", "game.yaml", "--out", pad) == (0, f"{pad}\n", "")
    _, record, _ = pnp("score", "game.yaml", "--json")
    status, said, _ = pnp("score", pad, "--json")
    assert json.loads(said)["scores"] == json.loads(record)["scores"] and status == 0
    assert pnp("convert", pad, "back.yaml")[0] == 0
    status, said, _ = pnp("score", "back.yaml", "--json")
    assert json.loads(said)["scores"] == json.loads(record)["scores"]
    assert pnp("pad", "toy", "--out", f"empty.{format}")[0] == 0


def test_what_only_games_with_moves_have(workshop: Path) -> None:
    assert "There are no pictures of toy" in pnp("show", "game.yaml")[2]
    assert "Toy cannot be played here" in pnp("simulate", "toy")[2]
    assert "There is no example of Toy" in pnp("example", "toy")[2]
    Path("moves.yaml").write_text(RECORD.replace("final:", "moves: [{Ann: draw}]\nfinal:"), "utf-8")
    assert "nobody knows how Toy is played, only how it is scored" in pnp("verify", "moves.yaml")[1]


def test_standings_count_it(workshop: Path) -> None:
    status, said, _ = pnp("standings", "game.yaml", "--format", "json")
    assert status == 0 and json.loads(said), said
    assert pnp("standings", "game.yaml", "--format", "html", "--out", "season.html")[0] == 0
    assert "Toy: totals" in Path("season.html").read_text("utf-8")
