"""The scribe of a game of YAML alone: the table at the end, line by line."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from sheets import made, shelf_of, verdict

from pnp.files import yamlio
from pnp.referee.scribe.scribe import record

CARD = "kind: card\ntitle: Cards\nsize: [63, 88]\nfields: {colour: text}\npieces:\n"
CARD += "  - {id: R1..R3, colour: red}\n  - {id: B1..B3, colour: blue}\n"
TILE = "kind: tile\ntitle: Tiles\nsize: [40, 40]\npieces: [{id: T1..T9}]\n"
SCORE = """\
zones:
  leader: {of: choice, words: colour, per: player, told: setup}
  hand: {of: card, per: player}
  coins: {of: number, per: player}
  stars: {of: number, at: [north, south], per: player}
  board: {of: tile, board: {}}
  finished: {of: player}
lines: {cards: count(hand), coins: coins, stars: count(stars), tiles: count(board)}
"""
GAME = "title: Toy\nplayers: [1, 4]\nvariants: [long]\n"
START = ["Ann, Bob", ""]
TABLE = ["red", "blue", "R1 B2", "", "3", "", "north:2", "", "T1 T2", ". T3", "", "Bob"]


class Desk:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch
        self.status: int | None = None

    def tell(self, *lines: str, what: str = "toy") -> str:
        """What the scribe says to these lines, and then to nobody."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = record(what, "game.yaml" if what != "game.yaml" else None)
        return self.capsys.readouterr().out

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = yamlio.load(Path("game.yaml")).data
        return found


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    made(tmp_path, SCORE, GAME, card=CARD, tile=TILE)
    monkeypatch.chdir(tmp_path)
    return Desk(capsys, monkeypatch)


def test_a_table_is_written_down_and_judged(desk: Desk) -> None:
    said = desk.tell(*START, *TABLE, "8", "cards 0, coins 1", "Ann")
    assert desk.data == {
        "format": "pnp-record/1",
        "game": "toy",
        "players": ["Ann", "Bob"],
        "setup": {"leader": {"Ann": "red", "Bob": "blue"}},
        "final": {
            "hand": {"Ann": ["R1", "B2"], "Bob": []},
            "coins": {"Ann": 3, "Bob": 0},
            "stars": {"Ann": "north:2", "Bob": ""},
            "board": "T1 T2\n. T3\n",
            "finished": ["Bob"],
        },
        "scores": {"Ann": 8, "Bob": {"cards": 0, "coins": 1}},
        "winners": ["Ann"],
    }
    assert "Ann wrote 8 for the total; cards 2, coins 3, stars 2, tiles 3: 10" in said
    assert "Bob wrote 1 for the coins; coins 0: 0" in said
    assert desk.status == 1


def test_what_is_not_right_is_asked_for_again(desk: Desk) -> None:
    said = desk.tell(*START, "green", "red", "blue", "R1 R9", "R1", "B1", "-2", "3", "1", "", "", "T1 T0", "", "T1", "")
    for problem in (
        "setup.leader.Ann cannot be 'green'; known: red, blue",
        "final.hand.Ann names 'R9', and there is no such piece",
        "final.coins.Ann should be a whole number, found '-2'",
        "final.board shows 'T0', and there is no such tile",
    ):
        assert f"Not right yet: {problem}" in said
    assert desk.data["final"]["board"] == "T1\n"
    assert desk.data["status"] == "unfinished"


def test_a_piece_that_lies_there_twice_is_found_at_the_end(desk: Desk) -> None:
    twice = ["R1", "R1", "3", "", "", "", "T1", "", ""]
    said = desk.tell(*START, "red", "blue", *twice, "", "", "R1", "R2", *[""] * 12)
    assert "Not right yet: the game has 1 of R1, and 2 lie on the table: hand." in said
    assert desk.data["final"]["hand"] == {"Ann": ["R1"], "Bob": ["R2"]}
    assert desk.status == 0 and "status" not in desk.data


def test_it_goes_on_where_it_was_left(desk: Desk) -> None:
    left = desk.tell(*START, *TABLE[:5], "/quit")
    assert "Saved in game.yaml; 'pnp record game.yaml' goes on from here." in left
    said = desk.tell(*[""] * 4, *TABLE[4:], "", "", "", what="game.yaml")
    assert "hand, Ann [R1 B2]: " in said and desk.status == 0
    assert desk.data["final"]["stars"] == {"Ann": "north:2", "Bob": ""}


def test_it_goes_back(desk: Desk) -> None:
    desk.tell(*START, "red", "/undo", "blue", "red", "R1", "/undo", "R2", "", "/quit")
    assert desk.data["setup"] == {"leader": {"Ann": "blue", "Bob": "red"}}
    assert desk.data["final"]["hand"] == {"Ann": ["R2"], "Bob": []}


def test_a_finished_table_is_taken_up_again(desk: Desk) -> None:
    desk.tell(*START, *TABLE, "", "", "", "/undo", "", "", "R3", *[""] * 10)
    assert desk.data["final"]["hand"]["Ann"] == ["R3"]


@pytest.mark.parametrize("sheet", ["wonders", "mosaic", "railways"])
def test_the_example_is_a_table_that_holds(sheet: str, tmp_path: Path) -> None:
    """What a question says an answer may look like."""
    from random import Random

    from pnp.games import Table, load

    shelf = shelf_of(tmp_path, sheet)
    game, kit = load(sheet, shelf), shelf.kit(sheet)
    for seed in range(20):
        players = ["Ann", "Bob", "Cid"]
        table = Table(tuple(players), frozenset(), kit.rules, kit, has_moves=False)
        assert game.reveal
        final = game.reveal(game.begin(table, None), Random(seed))
        found = verdict(shelf, sheet, players, final)
        assert found.ok and game.final(found.tally) is not None, found.problems
        assert verdict(shelf, sheet, players, game.final(found.tally)).scores == found.scores
