"""Meadowmight: kits that somebody changed. Each plays rightly, or is refused with the place of what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from meadowmight_game import BOX, GAME, KIT, NAMES, record

from pnp.components import kit as components
from pnp.components.kit import Kit
from pnp.components.shelf import Shelf
from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.games import Table, require
from pnp.games.meadowmight.box import box
from pnp.games.meadowmight.numbers import NUMBERS
from pnp.referee.check import Verdict, check

KINDS = ("meadow-tile", "sheeple-tile", "special-tile")


def edited(home: Path, kind: str, old: str, new: str) -> Kit:
    """The kit with other words in the file of one kind."""
    folder = home / "meadowmight"
    if not folder.is_dir():
        shutil.copytree(KIT.folder, folder)
    file = folder / f"{kind}.yaml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    return components.read(folder)


def judged(home: Path, *moves: str) -> Verdict:
    return check(Document(record(*moves), "test"), Shelf(home))


class TestPlayed:
    def test_a_deleted_tile_is_no_tile(self, tmp_path: Path) -> None:
        before = judged(KIT.folder.parent, "play P1 at 1,0")
        edited(tmp_path, "meadow-tile", "  - {id: P1..P4, fences: F-F-, sheep: 0}\n", "")
        after = judged(tmp_path, "play P1 at 1,0")
        assert before.ok
        assert [problem.code for problem in after.problems] == ["meadowmight.tile"]
        assert judged(tmp_path).state.supply.decks == (52 - 4 - 1 - 6,)

    def test_a_changed_fence(self, tmp_path: Path) -> None:
        moves = ("play S1/s at 1,0", "play bO at 1,-1", "play rO at -1,0; draw ?")
        assert judged(KIT.folder.parent, *moves).ok
        edited(tmp_path, "meadow-tile", "{id: S1..S4, fences: F---", '{id: S1..S4, fences: "----"')
        assert [problem.code for problem in judged(tmp_path, *moves).problems] == ["meadowmight.rival-meadow"]

    def test_a_changed_number_of_sheep(self, tmp_path: Path) -> None:
        kit = edited(tmp_path, "meadow-tile", "T5..T8, fences: FFF-, sheep: 1", "T5..T8, fences: FFF-, sheep: 2")
        assert (BOX.tiles["T5"].sheep, box(kit).tiles["T5"].sheep) == (1, 2)
        end = record(moves=None, status=None, final={"board": "rT/s T5"})
        for home, sheep in ((KIT.folder.parent, 1), (tmp_path, 2)):
            scores = check(Document(end, "test"), Shelf(home)).scores
            assert scores and scores[0] == {"tiles": 2, "sheep": sheep, "total": 2 + sheep}

    def test_a_sheeple_less(self, tmp_path: Path) -> None:
        edited(tmp_path, "sheeple-tile", '  - {id: rO, fences: "----", colour: red}\n', "")
        assert [hand.size for hand in judged(tmp_path).state.hands] == [7, 8]

    def test_a_seventh_colour(self, tmp_path: Path) -> None:
        kit = edited(tmp_path, "sheeple-tile", "pieces:\n", "pieces:\n  - {id: vO, fences: F---, colour: violet}\n")
        assert box(kit).colours == ("violet", *BOX.colours)

    @pytest.mark.parametrize("kind", KINDS)
    def test_an_edited_file_is_seen(self, tmp_path: Path, kind: str) -> None:
        field = {"meadow-tile": "sheep: 1", "sheeple-tile": "colour: red", "special-tile": "special: tree"}[kind]
        before = edited(tmp_path, kind, "pieces:\n", "pieces:\n")
        assert box(before) is box(components.read(before.folder))
        assert [problem.code for problem in judged(tmp_path, "play Z at 1,0").problems] == ["meadowmight.tile"]
        after = edited(tmp_path, kind, "pieces:\n", f"pieces:\n  - {{id: Z, fences: F---, {field}}}\n")
        assert "Z" not in box(before).tiles
        assert "Z" in box(after).tiles
        assert judged(tmp_path, "play Z at 1,0").ok == (kind != "special-tile")


LOST = [
    ("meadow-tile", "fences: F-F-, sheep: 0", "sheep: 0", "fences"),
    ("meadow-tile", "fences: F-F-, sheep: 0", "fences: F-F-", "sheep"),
    ("meadow-tile", "fences: F-F-, sheep: 0", "fences: F-F-, sheep: 1.5", "sheep"),
    ("meadow-tile", "fences: F-F-, sheep: 0", "fences: F-F-, sheep: -1", "sheep"),
    ("meadow-tile", "fences: F-F-, sheep: 0", "fences: FF-, sheep: 0", "fences"),
    ("meadow-tile", "fences: F-F-, sheep: 0", "fences: FxFx, sheep: 0", "fences"),
    ("sheeple-tile", "{id: rT, fences: FFF-, colour: red}", "{id: rT, fences: FFF-}", "colour"),
    ("sheeple-tile", "{id: rT, fences: FFF-, colour: red}", '{id: rT, fences: FFF-, colour: ""}', "colour"),
    ("sheeple-tile", "{id: rT,", "{id: L1,", "id"),
    ("special-tile", "special: tree}", "special: lion}", "special"),
    ("special-tile", "special: tree}", "special: [tree]}", "special"),
    *(("special-tile", "{id: wolf1,", f"{{id: '{name}',", "id") for name in ("a wolf", "w/e", "a;b", "#", "?", ".")),
]


class TestRefused:
    @pytest.mark.parametrize(("kind", "old", "new", "word"), LOST)
    def test_what_no_rule_can_work_with(self, tmp_path: Path, kind: str, old: str, new: str, word: str) -> None:
        kit = edited(tmp_path, kind, old, new)
        with pytest.raises(Faulty) as caught:
            require(GAME, kit)
        for problem in caught.value.problems:
            assert problem.file == str(kit.folder / f"{kind}.yaml")
            assert new in problem.source
            assert word in problem.message and problem.message.endswith(".")
        with pytest.raises(Faulty):
            judged(tmp_path, "play P1 at 1,0")

    def test_fewer_colours_than_players(self, tmp_path: Path) -> None:
        kit = edited(tmp_path, "sheeple-tile", "colour: red}", "colour: blue}")
        with pytest.raises(Faulty) as caught:
            box(kit)
        (problem,) = caught.value.problems
        assert problem.message == "A game for 6 needs Sheeple of 6 colours, found turquoise, green, yellow, blue, pink."
        assert (Path(problem.file).name, problem.path) == ("sheeple-tile.yaml", ("pieces",)) and problem.line

    @pytest.mark.parametrize("kind", KINDS)
    def test_a_file_that_is_gone(self, tmp_path: Path, kind: str) -> None:
        folder = tmp_path / "meadowmight"
        shutil.copytree(KIT.folder, folder)
        (folder / f"{kind}.yaml").unlink()
        with pytest.raises(Faulty) as caught:
            judged(tmp_path, "play P1 at 1,0")
        assert [problem.code for problem in caught.value.problems] == ["missing-kind"]


class TestNumbers:
    def test_every_number_has_its_sentence(self) -> None:
        assert [number.key for number in NUMBERS] == list(KIT.rules)
        assert all(number.holds(KIT.rules[number.key]) and number.sentence.endswith(".") for number in NUMBERS)

    @pytest.mark.parametrize("key", KIT.rules)
    @pytest.mark.parametrize("value", [-3, 2.5, True, "3", None, [3], 1001])
    def test_what_is_none_is_refused(self, key: str, value: object) -> None:
        found = check(Document(record(rules={key: value}), "test"))
        assert [problem.code for problem in found.problems] == ["meadowmight.rule-type"]

    @pytest.mark.parametrize("variant", [(), ("personal-piles",)])
    @pytest.mark.parametrize("number", [0, 1, 30, 1000])
    def test_a_deal_of_any_number_ends_in_a_setup_or_a_sentence(self, variant: tuple[str, ...], number: int) -> None:
        rules = {"pile_hand" if variant else "dealt": number}
        setup = GAME.deal(Table(NAMES[:2], frozenset(variant), {**KIT.rules, **rules}, KIT), Random(1))
        found = check(Document(record(setup=setup, rules=rules, variants=list(variant)), "test"))
        too_many = number > (30 if variant else 25)
        assert any(problem.code == "meadowmight.dealt" for problem in found.problems) == too_many
