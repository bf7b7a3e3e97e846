"""Which pieces are different now, told in words, as data and in pictures."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image
from toy import game, status

from pnp.components import earlier
from pnp.components.earlier import Earlier
from pnp.errors import WrongCall
from pnp.files import owner
from pnp.press.changes import changelist, commands, comparison, edition
from pnp.press.changes.diff import Diff, compare
from pnp.press.changes.difference import Difference, differences
from pnp.press.scene.nodes import Group, Matrix, Node, Text, Use, chain

TASK = """\
kind: task-card
title: Tasks
size: [63, 88]
back: {elements: [{box: [0, 0, 63, 88], fill: "#993366"}]}
fields: {points: number, animals: list, secret: flag, words: text, photo: image}
elements:
  - {box: [0, 0, 63, 88], fill: "#ffffff"}
  - {box: [5, 5, 53, 10], text: "{points} for {animals} {secret}"}
  - {box: [5, 20, 53, 40], text: "{words}"}
pieces:
  - id: HCP
    animals: [horse, cow, pig]
    points: 4
    words: One two three four five six seven eight nine ten eleven twelve thirteen
  - {id: T1..T9, animals: [sheep], points: 3}
"""
BONUS = """\
kind: bonus
title: Bonuses
size: [40, 40]
elements:
  - {box: [0, 0, 40, 40], text: "A set is worth {rules.set}"}
pieces:
  - {id: bonus1..bonus4}
"""
RULES = "set: 6\nhand: 3\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return game(tmp_path, task_card=TASK, bonus=BONUS, rules=RULES)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def diff(home: Path, alter: Callable[[], object]) -> Diff:
    before = edition.of(home)
    then = Earlier("toy", "before", earlier.files(home), before.fingerprints, "0.0")
    alter()
    with edition.restored(then) as old:
        return compare(then, old, edition.of(home))


def told(home: Path, alter: Callable[[], object]) -> list[str]:
    """The lines about pieces and numbers."""
    return changelist.text(diff(home, alter)).splitlines()[1:]


class TestWords:
    @pytest.mark.parametrize(
        ("old", "new", "line"),
        [
            ("points: 4", "points: 5", "  task HCP: 4 -> 5 points"),
            ("points: 3", "points: 2", "  task T1..T9: 3 -> 2 points"),
            (", points: 3", "", "  task T1..T9: points 3 -> nothing"),
            ("[horse, cow, pig]", "[horse, cow]", "  task HCP: animals horse, cow, pig -> horse, cow"),
            ("points: 4", "points: 4\n    secret: true", "  task HCP: secret nothing -> true"),
            ("seven eight", "7 eight", "  task HCP: words '… six seven eight …' -> '… six 7 eight …'"),
        ],
    )
    def test_a_field(self, home: Path, old: str, new: str, line: str) -> None:
        assert told(home, lambda: change(home / "task-card.yaml", old, new)) == ["changed:", line]

    def test_what_a_file_says_of_all_its_pieces(self, home: Path) -> None:
        lines = told(home, lambda: change(home / "task-card.yaml", "[63, 88]", "[60, 88]"))
        assert lines == ["changed:", "  task HCP, T1..T9: size 63, 88 -> 60, 88"]
        lines = told(home, lambda: change(home / "task-card.yaml", '"#ffffff"', '"#eeeeee"'))
        assert lines == ["changed:", "  task HCP, T1..T9: elements[0].fill #ffffff -> #eeeeee"]

    def test_a_back(self, home: Path) -> None:
        lines = told(home, lambda: change(home / "task-card.yaml", "#993366", "#993367"))
        assert lines == ["changed:", "  task HCP, T1..T9: back.elements[0].fill #993366 -> #993367"]

    def test_a_number_of_the_rules_that_is_printed(self, home: Path) -> None:
        assert told(home, lambda: change(home / "rules.yaml", "set: 6", "set: 7")) == [
            "changed:",
            "  bonus bonus1..bonus4: rules.set 6 -> 7",
        ]

    def test_a_number_of_the_rules_that_is_only_played(self, home: Path) -> None:
        assert told(home, lambda: change(home / "rules.yaml", "hand: 3", "hand: 4")) == [
            "changed in play, on no printed piece:",
            "  rules.hand 3 -> 4",
        ]

    def test_several_reasons_for_one_piece(self, home: Path) -> None:
        def alter() -> None:
            change(home / "rules.yaml", "set: 6", "set: 7")
            change(home / "bonus.yaml", "[40, 40]", "[41, 41]")

        assert told(home, alter)[1] == "  bonus bonus1..bonus4: size 40, 40 -> 41, 41; rules.set 6 -> 7"

    def test_pieces_that_came_and_went(self, home: Path) -> None:
        assert told(home, lambda: change(home / "task-card.yaml", "T1..T9", "T3..T12")) == [
            "added:",
            "  task T10..T12",
            "removed:",
            "  task T1, T2",
        ]

    def test_a_kind_that_came_and_one_that_went(self, home: Path) -> None:
        def alter() -> None:
            (home / "bonus.yaml").unlink()
            (home / "score-pad.yaml").write_text(BONUS.replace("kind: bonus", "kind: score-pad"), "utf-8")
            change(home / "score-pad.yaml", "bonus1..bonus4", "pad")

        assert told(home, alter) == ["added:", "  score-pad pad", "removed:", "  bonus bonus1..bonus4"]

    def test_an_image(self, home: Path) -> None:
        def paint(colour: str) -> None:
            Image.new("RGB", (4, 4), colour).save(home / "photo.png")

        paint("red")
        change(home / "bonus.yaml", "pieces:", "  - {box: [0, 0, 9, 9], image: photo.png}\npieces:")
        assert told(home, lambda: paint("blue")) == ["changed:", "  bonus bonus1..bonus4: follows from photo.png"]

    def test_a_drawing_that_another_version_draws_otherwise(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def alter() -> None:
            monkeypatch.setattr("pnp.press.kit.workshop.ID_COLOUR", "#444444")
            change(home / "task-card.yaml", "points: 4", "points: 5")

        assert told(home, alter) == [
            "changed:",
            "  bonus bonus1..bonus4: drawn differently since Sheepfold 0.0",
            "  task HCP: 4 -> 5 points; drawn differently since Sheepfold 0.0",
            "  task T1..T9: drawn differently since Sheepfold 0.0",
        ]

    def test_what_does_not_show_is_no_change(self, home: Path) -> None:
        def alter() -> None:
            change(home / "task-card.yaml", "title: Tasks", "title: All tasks   # five of them")
            change(home / "bonus.yaml", "bonus1..bonus4", "bonus1..bonus3")
            change(home / "bonus.yaml", "pieces:\n", "pieces:\n  - {id: bonus4}\n")

        assert not diff(home, alter)
        assert changelist.text(diff(home, lambda: None)) == "toy: nothing changed since before."


def test_values_inside_values() -> None:
    old = {"lines": [{"name": "sets", "hint": "six"}, {"name": "total"}], "corner": 3}
    new = {"lines": [{"name": "sets", "hint": "7"}], "corner": 3}
    assert list(differences(old, new)) == [
        Difference("lines[0].hint", "six", "7"),
        Difference("lines[1]", {"name": "total"}, None),
    ]
    assert list(map(str, differences(old, new))) == ["lines[0].hint six -> 7", "lines[1] name: total -> nothing"]


class TestCommand:
    @pytest.fixture
    def changed(self, home: Path, capsys: pytest.CaptureFixture[str]) -> Path:
        """Printed, then changed."""
        commands.remember(["toy"], Path("output"))
        change(home / "task-card.yaml", "points: 4", "points: 5")
        change(home / "rules.yaml", "set: 6", "set: 7")
        capsys.readouterr()
        return home

    def test_since_it_was_printed(self, changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert commands.diff([], None, False, "", Path("output")) == 0
        assert capsys.readouterr().out.splitlines()[0] == (
            "toy since output/toy/printed.json: 0 added, 0 removed, 5 changed."
        )

    def test_as_json(self, changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert commands.diff(["toy"], None, True, "png", Path("output")) == 0
        (answer,) = json.loads(capsys.readouterr().out)["games"]
        assert (answer["game"], answer["since"]) == ("toy", "output/toy/printed.json")
        assert answer["added"] == answer["removed"] == []
        assert answer["changed"][-1] == {
            "kind": "task-card",
            "id": "HCP",
            "text": "4 -> 5 points",
            "changes": [{"what": "points", "old": 4, "new": 5}],
            "note": "",
        }
        pieces = [["bonus", f"bonus{number}"] for number in (1, 2, 3, 4)]
        assert answer["rules"] == [{"what": "rules.set", "old": 6, "new": 7, "pieces": pieces}]
        assert Path("output/toy/diff-1.png").is_file()

    def test_pictures(self, changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
        Image.new("RGB", (2, 2)).save("output/toy/picture.png")
        png = Path("output/toy/picture.png").read_bytes()
        stale = Path("output/toy/diff-9.png")
        stale.write_bytes(owner.sealed(png))
        mine = Path("output/toy/diff-mine.png")
        mine.write_bytes(png)
        assert commands.diff(["toy"], None, False, "pdf,png", Path("output")) == 0
        assert capsys.readouterr().out.splitlines()[-2:] == ["output/toy/diff.pdf", "output/toy/diff-1.png"]
        assert not stale.exists() and mine.exists(), "what a person made stays"
        with Image.open("output/toy/diff-1.png") as picture:
            assert picture.size == (827, 1169)

    def test_another_file(self, changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
        elsewhere = Path("output/toy/printed.json").rename("kitchen.json")
        assert commands.diff([], str(elsewhere), False, "", Path("output")) == 0
        assert capsys.readouterr().out.startswith("toy since kitchen.json: 0 added, 0 removed, 5 changed.\n")

    def test_a_file_of_another_game(self, changed: Path, tmp_path: Path) -> None:
        game(tmp_path, rules=RULES)
        (tmp_path / "components" / "other").mkdir()
        (tmp_path / "components" / "other" / "bonus.yaml").write_text(BONUS.replace("{rules.set}", "6"), "utf-8")
        with pytest.raises(WrongCall, match=r"output/toy/printed\.json is about toy, not about other\."):
            commands.diff(["other"], "output/toy/printed.json", False, "", Path("output"))

    def test_nobody_said_what_is_printed(self, home: Path) -> None:
        with pytest.raises(WrongCall, match="Nobody said yet what is on the table of toy: run `pnp printed`"):
            commands.diff([], None, False, "", Path("output"))

    def test_an_unknown_format(self, changed: Path) -> None:
        with pytest.raises(WrongCall, match="There is no format 'svg'; known: pdf, png"):
            commands.diff([], None, False, "svg", Path("output"))

    def test_files_that_are_wrong_now(self, changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
        change(changed / "bonus.yaml", "title", "titel")
        assert status(lambda: commands.diff([], None, False, "", Path("output"))) == 1
        assert "Unknown key 'titel'" in capsys.readouterr().err


class TestGit:
    @pytest.fixture
    def repository(self, home: Path, tmp_path: Path) -> Path:
        """The first revision holds the game; now it is changed."""
        self.git("init", "-q")
        self.commit("first")
        change(home / "task-card.yaml", "points: 4", "points: 5")
        return home

    def git(self, *words: str) -> None:
        who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *who, *words], check=True, capture_output=True)

    def commit(self, message: str) -> None:
        self.git("add", ".")
        self.git("commit", "-q", "-m", message)

    def test_since_a_revision(self, repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert commands.diff([], "HEAD", False, "", Path("output")) == 0
        assert "  task HCP: 4 -> 5 points" in capsys.readouterr().out
        self.commit("second")
        assert commands.diff([], "HEAD", False, "", Path("output")) == 0
        assert capsys.readouterr().out == "toy: nothing changed since HEAD.\n"
        assert commands.diff([], "HEAD~1", False, "", Path("output")) == 0
        assert "  task HCP: 4 -> 5 points" in capsys.readouterr().out

    def test_a_game_that_was_not_there_is_all_new(
        self, repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        other = tmp_path / "components" / "other"
        other.mkdir()
        (other / "bonus.yaml").write_text(BONUS.replace("{rules.set}", "6"), "utf-8")
        assert commands.diff(["other"], "HEAD", False, "", Path("output")) == 0
        assert capsys.readouterr().out.splitlines() == [
            "other since HEAD: 4 added, 0 removed, 0 changed.",
            "added:",
            "  bonus bonus1..bonus4",
        ]

    @pytest.mark.parametrize("revision", ["nowhere", "--output=evil", "HEAD:components"])
    def test_what_is_no_revision(self, repository: Path, revision: str) -> None:
        with pytest.raises(WrongCall, match="is neither a file nor a git revision of components/toy"):
            commands.diff([], revision, False, "", Path("output"))
        assert not Path("evil").exists()

    def test_files_that_were_wrong_then(self, repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
        change(repository / "bonus.yaml", "title", "titel")
        self.commit("wrong")
        change(repository / "bonus.yaml", "titel", "title")
        assert status(lambda: commands.diff([], "HEAD", False, "", Path("output"))) == 1
        assert "HEAD:bonus.yaml:2:1: Unknown key 'titel'" in capsys.readouterr().err


def texts(nodes: tuple[Node, ...], matrix: Matrix) -> Iterator[tuple[str, float]]:
    """What is written, and how far to the right."""
    for node in nodes:
        match node:
            case Group(children, own):
                yield from texts(children, chain(matrix, own))
            case Use(drawing, own):
                yield from texts(drawing.children, chain(matrix, own))
            case Text(x, _, words):
                yield words, matrix[0] * x + matrix[4]


class TestPictures:
    def seen(self, found: Diff) -> list[tuple[str, float]]:
        return [text for page in comparison.pages(found) for text in texts(page.children, (1, 0, 0, 1, 0, 0))]

    def test_old_and_new_stand_side_by_side(self, home: Path) -> None:
        found = diff(home, lambda: change(home / "task-card.yaml", "points: 4", "points: 5"))
        seen = self.seen(found)
        middle = comparison.WIDTH / 2
        (old,) = [x for words, x in seen if words.startswith("4 for")]
        (new,) = [x for words, x in seen if words.startswith("5 for")]
        assert old < middle < new
        assert any(words.startswith(": 4 -> 5 points") for words, _ in seen)

    def test_pieces_that_look_and_changed_alike_are_shown_once(self, home: Path) -> None:
        found = diff(home, lambda: change(home / "rules.yaml", "set: 6", "set: 7"))
        assert [words for words, _ in self.seen(found) if "worth" in words] == ["A set is worth 6", "A set is worth 7"]
        assert any("bonus bonus1..bonus4" in words for words, _ in self.seen(found))

    def test_many_changes_take_several_pages(self, home: Path) -> None:
        def alter() -> None:
            rows = "".join(f"  - {{id: X{number}, points: {number}}}\n" for number in range(7))
            change(home / "task-card.yaml", "pieces:\n", f"pieces:\n{rows}")

        pages = comparison.pages(diff(home, alter))
        assert len(pages) == 3
        for page in pages:
            words = [words for words, _ in texts(page.children, (1, 0, 0, 1, 0, 0))]
            assert words[0] == "Toy: what changed"
