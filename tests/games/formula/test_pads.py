"""Score pads of games that are YAML alone: their boxes, and the way from a record to them and back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sheets import SHEETS, made, named, verdict

from pnp.components.shelf import Shelf
from pnp.errors import Error
from pnp.games import Table, load
from pnp.pads import paper
from pnp.pads.filling import fill, gather
from pnp.pads.form import Form, form

CARD = "kind: card\ntitle: Cards\nsize: [63, 88]\nfields: {colour: text}\npieces:\n"
CARD += "  - {id: R1..R3, colour: red}\n  - {id: B1..B3, colour: blue}\n"


def described(name: str, shelf: Shelf) -> Form:
    found = form(name, shelf)
    assert found
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_table_comes_back_from_its_pad(sheet: str, sheets: Shelf) -> None:
    game, kit = load(named(sheet), sheets), sheets.kit(named(sheet))
    pad = described(named(sheet), sheets)
    names = [field.name for field in pad.fields]
    assert len(names) == len(set(names)), "each box has a name of its own"
    compared = 0
    for seed in range(20):
        players = ["Ann", "Bob", "Cid"]
        table = Table(tuple(players), frozenset(), kit.rules, kit, has_moves=False)
        assert game.reveal
        final, setup = game.reveal(game.begin(table, None), Random(seed)), game.deal(table, Random(seed))
        before = verdict(sheets, game.name, players, final, setup=setup)
        if not before.ok:
            assert {problem.code for problem in before.problems} <= {f"{game.name}.edge", f"{game.name}.limit"}
            continue
        values, lost = fill(pad, before.document.data)
        assert not lost
        record, faults = gather(pad, values)
        assert faults == []
        after = verdict(sheets, game.name, players, record.get("final", {}), setup=record.get("setup"))
        assert (after.problems, after.scores, after.winners) == ([], before.scores, before.winners), record
        compared += 1
    assert compared > 4


@pytest.mark.parametrize("sheet", SHEETS)
def test_it_is_drawn(sheet: str, sheets: Shelf) -> None:
    pad = described(named(sheet), sheets)
    sheets_of = paper.draw(pad)
    assert len(sheets_of.pages) == (2 if pad.ending.chart else 1)
    assert set(sheets_of.spots) == {field.name for field in pad.fields}


def test_boxes_have_other_names_than_lines(tmp_path: Path) -> None:
    score = "zones:\n  coins: {of: number, per: player}\n  date: {of: number}\nlines: {coins: coins + date}\n"
    pad = described("toy", made(tmp_path, score))
    assert {"coins, player 1", "coins at the end, player 1", "date", "date at the end"} <= {
        field.name for field in pad.fields
    }


def test_an_empty_box_is_nothing(tmp_path: Path) -> None:
    """Also where nobody has anything: a pad cannot say more."""
    zones = "  hand: {of: card, per: player}\n  coins: {of: number, per: player}\n  river: {of: card}\n"
    zones += "  stars: {of: number, at: [north, south], per: player}\n  finished: {of: player}\n"
    shelf = made(tmp_path, f"zones:\n{zones}lines: {{line: coins}}\n", card=CARD)
    pad = described("toy", shelf)
    record, faults = gather(pad, {"name, player 1": "Ann", "name, player 2": "Bob", "coins, player 1": "3"})
    assert faults == []
    expected: dict[str, Any] = {
        "coins": {"Ann": 3, "Bob": 0},
        "hand": {"Ann": "", "Bob": ""},
        "river": "",
        "stars": {"Ann": {}, "Bob": {}},
        "finished": [],
    }
    assert record["final"] == expected
    assert verdict(shelf, "toy", ["Ann", "Bob"], record["final"]).ok


def test_few_things_have_a_row_each_and_many_have_one(tmp_path: Path) -> None:
    few = "zones: {hand: {of: card, by: colour, per: player}}\nlines: {line: 1}\n"
    labels = [field.label for field in described("toy", made(tmp_path / "few", few, card=CARD)).ending.rows]
    assert labels == ["hand red", "hand blue"]
    many = "zones: {hand: {of: card, per: player}}\nlines: {line: 1}\n"
    assert [field.label for field in described("toy", made(tmp_path / "many", many, card=CARD)).ending.rows] == ["hand"]


def test_a_table_that_fits_on_no_pad(tmp_path: Path) -> None:
    own = "zones: {hand: {of: card, per: player, board: {}}}\nlines: {line: 1}\n"
    assert form("toy", made(tmp_path / "own", own, card=CARD)) is None
    lines = "".join(f"  line{number}: 1\n" for number in range(30))
    with pytest.raises(Error, match="A pad of Toy would need 33 rows, more than a page has room for"):
        paper.draw(described("toy", made(tmp_path / "long", f"lines:\n{lines}")))


def test_a_pad_on_paper_says_its_lines(tmp_path: Path) -> None:
    pad = "kind: score-pad\ntitle: Pads\nsize: [96, 130]\nfields: {game: text, accent: colour, players: number, "
    pad += 'lines: list}\npieces:\n  - {id: pad1, game: Toy, accent: "#336699", players: 4, lines: '
    pad += "[{name: line, hint: '{rules.worth} each'}, {name: total}]}\n"
    shelf = made(tmp_path, "lines: {line: worth}\n", rules="worth: 7\n", **{"score-pad": pad})
    assert [field.tip for field in described("toy", shelf).rows[1:3]] == ["7 each", ""]
