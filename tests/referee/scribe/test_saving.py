"""The file of a record: there from the first question on, never lost, and nothing else written over."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from desk import START, Desk, a_game
from kits import SHELF

from pnp import games
from pnp.errors import Error, WrongCall
from pnp.files import yamlio
from pnp.referee import transcript
from pnp.referee.scribe.notebook import blank
from pnp.referee.scribe.scribe import record


class TestSaving:
    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("nowhere/game.yaml", "there is no folder 'nowhere'"),
            ("file/game.yaml", "there is no folder 'file'"),
            ("game.txt", "the record should be a .yaml file"),
            (f"{'x' * 300}.yaml", "File name too long"),
        ],
    )
    def test_whoever_cannot_save_says_so_before_the_first_question(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
    ) -> None:
        monkeypatch.chdir(desk.file.parent)
        Path("file").touch()
        with pytest.raises(WrongCall, match=reason):
            desk.tell(*START, name=name)
        assert desk.capsys.readouterr().out == ""

    def test_nor_does_it_go_on_where_nothing_can_be_written(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        before = desk.file.read_text()
        monkeypatch.setattr(Path, "write_text", refuse)
        with pytest.raises(WrongCall, match=r"the record cannot be saved: .*No space left"):
            desk.resume("pass")
        assert desk.file.read_text() == before
        assert [file.name for file in desk.file.parent.iterdir()] == ["game.yaml"]

    def test_a_disk_that_fills_up_loses_nothing(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        other = desk.file.with_name("other.yaml")
        save = transcript.save
        monkeypatch.setattr(transcript, "save", lambda file, text: save(file, text) if file == other else refuse())
        said = desk.resume("pass", "swap RY1 to a2", f"/save {other}", "pass")
        assert said.count("This is not saved yet: No space left on device. '/save' tries again") == 2
        assert [*yamlio.load(other).data["moves"]] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}, {"Ann": "pass"}]
        assert desk.status == 0

    def test_what_could_not_be_saved_is_shown(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        monkeypatch.setattr(transcript, "save", refuse)
        said = desk.resume("pass")
        assert desk.status == 1
        assert "moves:\n  - Ann: pass\n" in said

    def test_the_name_is_taken_from_the_first_question_on(self, desk: Desk) -> None:
        """Two scribes in one folder do not write over each other."""
        blank("sheep-sheep", str(desk.file), SHELF)
        with pytest.raises(WrongCall, match="is there already"):
            blank("sheep-sheep", str(desk.file), SHELF)
        desk.resume(*START)
        assert desk.data["players"] == ["Ann", "Bob"]

    def test_what_a_link_leads_to_is_written(self, desk: Desk) -> None:
        desk.tell(*START)
        link = desk.file.with_name("link.yaml")
        link.symlink_to(desk.file)
        desk.monkeypatch.setattr("sys.stdin", io.StringIO("pass\n"))
        record(str(link))
        assert link.is_symlink()
        assert desk.data["moves"] == [{"Ann": "pass"}]

    def test_editors_are_told_the_schema(self, desk: Desk) -> None:
        desk.tell(*START, "pass")
        desk.resume("/quit")
        assert desk.file.read_text().count("# yaml-language-server: $schema=") == 1


def refuse(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


class TestFile:
    def test_comments_above_the_record_stay(self, desk: Desk) -> None:
        desk.tell(*START, "pass")
        ours, _, record = desk.file.read_text().partition("\n")
        desk.file.write_text(f"# at the kitchen table\n\n{record}")
        desk.resume("swap RY1 to a2")
        assert desk.file.read_text().startswith("# at the kitchen table\n\nformat: pnp-record/1\n")
        assert ours.startswith("# yaml-language-server: ")
        assert len(desk.data["moves"]) == 2

    @pytest.mark.parametrize(
        ("old", "new", "reason"),
        [
            ("pass", "swap RY1 to a2", "RY1 is not in the display"),
            ("pass", "psas", "there is no step 'psas'"),
            ("sheep-sheep", "sheep-shape", "game should be one of"),
            ("[Ann, Bob]", "[Ann, Ann]", "found 'Ann' twice"),
            ("moves:", "moves: [", "not YAML"),
            ("moves:", "final:", "holds only the table at the end"),
        ],
    )
    def test_a_broken_record_is_left_alone(self, desk: Desk, old: str, new: str, reason: str) -> None:
        desk.tell(*START, "pass")
        broken = desk.file.read_text().replace(old, new, 1)
        desk.file.write_text(broken)
        with pytest.raises(Error, match=re.escape(reason)) as caught:
            record(str(desk.file))
        assert caught.value.status == 1
        assert desk.file.read_text() == broken

    def test_only_yaml_is_written_on(self, tmp_path: Path) -> None:
        (tmp_path / "game.json").write_text("{}")
        with pytest.raises(WrongCall, match=r"should be a \.yaml file"):
            record(str(tmp_path / "game.json"))

    def test_a_crash_while_saving_leaves_the_old_text(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = tmp_path / "game.yaml"
        transcript.save(file, "old")

        def crash(_: int) -> None:
            raise OSError("no space left")

        monkeypatch.setattr("os.fsync", crash)
        with pytest.raises(OSError, match="no space"):
            transcript.save(file, "new")
        assert file.read_text() == "old"

    @pytest.mark.parametrize("name", games.names())
    def test_what_is_written_reads_back_the_same(self, name: str) -> None:
        data = a_game(name).record(title="No: 'quotes' # é", date="2026-11-15", scores={"Ann": {"total": 3}, "Bob": 4})
        (document,) = yamlio.parse(transcript.write(data))
        assert not document.problems
        assert document.data == data
