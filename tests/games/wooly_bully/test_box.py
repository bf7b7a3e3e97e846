"""The box of Wooly Bully: what a kit must have, and that a changed kit is another box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from wooly_bully_game import BOX, FIELD, GAME, KIT, faults, fitting, play, position

from pnp.components import kit
from pnp.components.shelf import Shelf
from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.files.part import Notes, Part
from pnp.games import Table, require
from pnp.games.hand import Hand
from pnp.games.topology import EAST, NORTH
from pnp.games.wooly_bully.box import box
from pnp.games.wooly_bully.position import deal
from pnp.games.wooly_bully.setup import read_setup
from pnp.referee.check import Verdict, check

Edit = Callable[[str, str, str], None]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A `components/` folder with a Wooly Bully of our own."""
    copytree(KIT.folder, tmp_path / KIT.game)
    return tmp_path


@pytest.fixture
def edit(home: Path) -> Edit:
    def replace(kind: str, old: str, new: str) -> None:
        file = home / KIT.game / f"{kind}.yaml"
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")

    return replace


def judged(home: Path, *moves: str, **changes: Any) -> Verdict:
    """What the referee says of a game for Ann and Bob with the pieces of that folder."""
    record = {
        "format": "pnp-record/1",
        "game": "wooly-bully",
        "players": ["Ann", "Bob"],
        "setup": {"colours": {"Ann": "red", "Bob": "yellow"}},
        "moves": [{player: steps} for player, steps in (move.split(": ") for move in moves)],
        "status": "unfinished",
        **changes,
    }
    return check(Document(record, "test"), Shelf(home))


def codes(found: Verdict) -> list[str]:
    return [problem.code.removeprefix("wooly-bully.") for problem in found.problems]


IMPOSSIBLE = [
    ("wolf-tile", "{id: W2, a: FFFF", "{id: W2, a: FFFR", "a should be FFFF"),
    ("hunter-tile", "{id: H4, a: FFFF", "{id: H4, a: KKKK", "a should be FFFF"),
    ("landscape-tile", "{id: 7, a: KVVY", "{id: 7, a: KVV", "a should be four edges"),
    ("landscape-tile", "a: KVVY, b: BRBB", "a: KVVY, b: BRBG", "b should be four edges"),
    ("landscape-tile", "a: KVVY, b: BRBB", "a: KVVY, b: ''", "b should be four edges"),
    ("landscape-tile", "{id: 7, a: KVVY", "{id: 7, a: [K, V]", "a should be text"),
    ("landscape-tile", "a: KVVY, b: BRBB", "a: KVVY", "b should be text"),
    ("wolf-tile", "{id: W2, a", "{id: 7, a", "'7' would mean 7 of landscape-tile.yaml too"),
    ("village-square", "{id: V, a", "{id: 7b, a", "'7b' would mean 7 of landscape-tile.yaml too"),
    ("landscape-tile", "{id: 7, a", "{id: 7/n, a", "one word without ; and /"),
    ("landscape-tile", "{id: 7, a", "{id: '?', a", "other than ?"),
    ("landscape-tile", "{id: 7, a", "{id: '.', a", "other than ?"),
    ("landscape-tile", "{id: 7, a", "{id: '7 8', a", "one word"),
    ("shepherd-tile", "{id: SR, colour", "{id: 1a, colour", "'1a' would mean 1 of landscape-tile.yaml too"),
    ("shepherd-tile", "a: RRRR", "a: RRRB", "four red sheep"),
    ("shepherd-tile", "a: RRRR", "a: BBBB", "found blue sheep"),
    ("shepherd-tile", "a: RRRR", "a: FFFF", "found forest"),
    ("shepherd-tile", "colour: black", "colour: green", "one of red, blue, yellow, black"),
    ("shepherd-tile", "colour: black, a: KKKK", "colour: red, a: RRRR", "SR is red already"),
    ("shepherd-tile", "  - {id: SK, colour: black, a: KKKK}\n", "", "at least 4 pieces"),
    ("village-square", "a: VVVV", "a: VVVF", "the same on all edges"),
    ("village-square", "a: VVVV}", "a: VVVV}\n  - {id: X, a: VVVV}", "V is that already"),
    ("village-square", "  - {id: V, a: VVVV}", "  []", "at least 1 pieces"),
]


@pytest.mark.parametrize(("kind", "old", "new", "sentence"), IMPOSSIBLE)
def test_a_piece_that_no_rule_can_work_with_is_told_with_its_place(
    home: Path, edit: Edit, kind: str, old: str, new: str, sentence: str
) -> None:
    edit(kind, old, new)
    with pytest.raises(Faulty) as caught:
        require(GAME, kit.sound(home / KIT.game))
    assert any(sentence in problem.message for problem in caught.value.problems)
    assert all(problem.file.endswith(".yaml") and problem.line for problem in caught.value.problems)
    assert any(problem.file.endswith(f"{kind}.yaml") for problem in caught.value.problems)


@pytest.mark.parametrize("kind", [need.kind for need in GAME.needs])
def test_a_missing_kind_is_told(home: Path, kind: str) -> None:
    (home / KIT.game / f"{kind}.yaml").unlink()
    with pytest.raises(Faulty) as caught:
        require(GAME, kit.sound(home / KIT.game))
    assert [problem.file for problem in caught.value.problems] == [str(home / KIT.game / f"{kind}.yaml")]


def test_an_edited_file_is_another_box(home: Path, edit: Edit) -> None:
    """In a running process: the same folder before and after."""
    before = kit.sound(home / KIT.game)
    assert codes(judged(home, *FIELD)) == []
    edit("landscape-tile", "{id: 21, a: RFFB", "{id: 21, a: RFBB")
    after = kit.sound(home / KIT.game)
    assert box(before).faces["21a"].edges == BOX.faces["21a"].edges == "RBFF"
    assert box(after).faces["21a"].edges == "RBBF"
    # Between forest in the south and forest in the west.
    assert "21a" in fitting(box(before), box(before).faces["W1a"].beside[NORTH] & box(before).faces["W1a"].beside[EAST])
    assert "21a" not in fitting(
        box(after), box(after).faces["W1a"].beside[NORTH] & box(after).faces["W1a"].beside[EAST]
    )
    wolf = "Ann: wolf W1 at 1,2"
    assert faults(*FIELD, wolf) == []
    assert codes(judged(home, *FIELD, wolf)) == ["no-forest"]


def test_a_deleted_tile_is_in_no_bag(home: Path, edit: Edit) -> None:
    edit("landscape-tile", "  - {id: 21, a: RFFB, b: YYRK}\n", "")
    found = judged(home, *FIELD)
    assert (codes(found), found.turns) == (["tile"], 1)
    assert codes(judged(home, FIELD[0])) == []


def test_an_added_tile_can_be_played(home: Path, edit: Edit) -> None:
    edit("landscape-tile", "  - {id: 1, a", "  - {id: new, a: RRRR, b: RRRR}\n  - {id: 1, a")
    assert codes(judged(home, FIELD[0], "Bob: play newa at 1,1")) == []
    assert faults(FIELD[0], "Bob: play newa at 1,1") == [("notation", "tile")]


def test_without_wolves_there_is_none_to_lay(home: Path) -> None:
    file = home / KIT.game / "wolf-tile.yaml"
    head, _, _ = file.read_text(encoding="utf-8").partition("pieces:")
    file.write_text(f"{head}pieces: []\n", encoding="utf-8")
    (problem,) = judged(home, *FIELD, "Ann: wolf H1 at 1,2").problems
    assert (problem.code, problem.message) == ("wooly-bully.not-a-wolf", "H1 is no wolf; the box has no wolf")


def test_a_changed_number_is_seen(home: Path, edit: Edit) -> None:
    edit("rules", "\nsheep: 1 ", "\nsheep: 5 ")
    found = judged(home, *FIELD)
    assert found.scores is not None
    assert found.scores[0]["field"] == 10
    edit("rules", "\nhand: 4 ", "\nhand: 2 ")
    assert [len(hand) for hand in judged(home).state.hands] == [2, 2]


@pytest.mark.parametrize("hand", [-3, 2.5, 1001, "4", True, None])
def test_a_number_that_is_none_is_told_with_its_place(home: Path, edit: Edit, hand: object) -> None:
    edit("rules", "\nhand: 4 ", f"\nhand: {hand!r} " if hand is not None else "\nhand: ")
    with pytest.raises(Faulty) as caught:
        require(GAME, kit.sound(home / KIT.game))
    assert [(problem.code, problem.line) for problem in caught.value.problems] == [("range", 3)]


@pytest.mark.parametrize("hand", [0, 17, 18, 1000])
def test_any_hand_is_dealt_or_told_to_be_too_large(hand: int) -> None:
    table = Table(("Ann", "Bob", "Cleo", "Dan"), frozenset(), {**KIT.rules, "hand": hand}, KIT)
    notes = Notes("wooly-bully")
    read_setup(table, Part(deal(table, Random(0)), ("setup",), notes))
    assert {problem.code for problem in notes.problems} == ({"wooly-bully.hand-size"} if hand > 17 else set())


@pytest.mark.parametrize("limit", [0, 1])
def test_hands_of_hardly_any_tiles(limit: int) -> None:
    start = position(rules={"hand_limit": limit}, variants=["hand-size"])
    assert start.hands == (Hand(unknown=limit),) * 2
    assert play(start, "Ann: pass").over == (limit == 0)
