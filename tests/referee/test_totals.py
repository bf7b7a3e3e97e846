"""Many records at once: what is told of each, and what of all of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from calls import GOOD, pnp, two_records
from folders import RECORDS

from pnp.files.places import BUILT_IN


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return two_records(tmp_path)


class TestSeveral:
    """One line for what is right, the problems of what is not, and the last line counts all of it."""

    def test_only_problems_are_shown_at_length(self, folder: Path) -> None:
        status, output, _ = pnp("verify", str(folder))
        assert status == 1
        assert output == (
            f"{folder}/good.yaml: ok (Black Sheep)\n"
            f"{folder}/wrong.yaml:5:31: Bob wrote 6 for the sets; the corral holds 0 cows, so 0 sets: 0\n"
            "  5 | scores: {Ann: 11, Bob: {sets: 6}}\n"
            "    |                               ^\n"
            f"{folder}/wrong.yaml: 1 problem (Black Sheep)\n"
            "2 records: 1 ok, 1 with problems\n"
        )

    def test_full_shows_every_sheet(self, folder: Path) -> None:
        _, output, _ = pnp("verify", str(folder), "--full")
        assert output.count("  won by Ann\n") == 2
        assert pnp("score", str(folder))[1].count("  won by Ann\n") == 2

    def test_a_record_that_is_alone_in_its_file_is_shown_in_full(self, folder: Path) -> None:
        assert "won by Ann" in pnp("verify", str(folder / "good.yaml"))[1]
        assert "won by Ann" in pnp("verify", "-", stdin=GOOD)[1]
        (folder / "two.yaml").write_text(f"{GOOD}---\n{GOOD}")
        assert "won by Ann" not in pnp("verify", str(folder / "two.yaml"))[1]
        assert "won by Ann" not in pnp("verify", "-", stdin=f"{GOOD}---\n{GOOD}")[1]

    def test_nothing_is_passed_over_without_a_word(self, folder: Path) -> None:
        for name in ("notes.txt", "cat.jpg"):
            (folder / name).write_text("hello")
        _, output, _ = pnp("verify", str(folder))
        assert output.splitlines()[-1] == (
            f"2 records: 1 ok, 1 with problems; 2 files skipped: {folder}/cat.jpg, {folder}/notes.txt"
        )
        for number in range(10):
            (folder / f"note-{number}.txt").write_text("hello")
        assert pnp("verify", str(folder))[1].endswith(f"{folder}/note-3.txt and 7 more\n")
        assert pnp("verify", str(folder), "--full")[1].endswith(f"{folder}/note-9.txt, {folder}/notes.txt\n")

    def test_programs_are_told_on_standard_error(self, folder: Path) -> None:
        (folder / "notes.txt").write_text("hello")
        _, output, message = pnp("verify", "--json", str(folder))
        assert [json.loads(line)["ok"] for line in output.splitlines()] == [True, False]
        assert message == f"pnp: 1 file skipped: {folder}/notes.txt\n"

    def test_a_folder_of_other_things_is_not_all_right(self, tmp_path: Path) -> None:
        (tmp_path / "rules.yaml").write_text("hand: 3\n")
        assert pnp("verify", str(tmp_path)) == (
            *(2, ""),
            f"pnp: there is no record and no filled score pad; 1 file skipped: {tmp_path}/rules.yaml\n",
        )

    def test_a_file_that_cannot_be_read_is_one_problem_among_others(self, folder: Path) -> None:
        """A link that leads to itself: opening it fails for everybody."""
        (folder / "knot.yaml").symlink_to(folder / "knot.yaml")
        (folder / "archive.jsonl.gz").write_bytes(b"no archive")
        status, output, _ = pnp("verify", "--json", str(folder / "good.yaml"), str(folder / "archive.jsonl.gz"))
        first, second = map(json.loads, output.splitlines())
        assert (status, first["ok"], second["problems"][0]["code"]) == (1, True, "record.unreadable")
        _, output, _ = pnp("verify", str(folder))
        assert output.endswith(f"3 records: 1 ok, 2 with problems; 1 file skipped: {folder}/knot.yaml\n")

    def test_a_kit_that_cannot_be_played_leaves_the_other_games(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shutil.copytree(BUILT_IN / "components", folder / "components")
        (folder / "components" / "black-sheep" / "rules.yaml").write_text("hand: lots\n")
        shutil.copy(RECORDS / "sheepland" / "good-tie.yaml", folder)
        monkeypatch.chdir(folder)
        status, output, message = pnp("verify", "good.yaml", "good-tie.yaml", "wrong.yaml")
        assert status == 2
        assert output == (
            "good-tie.yaml: ok (Sheepland, 16 turns replayed)\n3 records: 1 ok, 0 with problems, 2 not judged\n"
        )
        assert "components/black-sheep/rules.yaml:1:7: hand should be a whole number" in message
        assert message.endswith("2 records could not be judged.\n")
        assert message.count("rules.yaml:1:7") == 1

    def test_an_archive_without_records_is_said_to_be_one(self, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text("")
        assert pnp("verify", str(tmp_path / "a.jsonl"))[:2] == (0, "0 records: 0 ok, 0 with problems\n")
