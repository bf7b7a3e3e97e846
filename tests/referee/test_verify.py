"""`pnp verify`, `pnp score` and `pnp notate` as they are called."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from folders import RECORDS
from kits import SHELF
from typer.testing import CliRunner

from pnp import games
from pnp.cli import app
from pnp.files.places import BUILT_IN
from pnp.referee import source
from pnp.referee.verify import Writing, answer
from pnp.terminal import Progress

GOOD = """\
format: pnp-record/1
game: black-sheep
players: [Ann, Bob]
final: {corrals: {Ann: H3 C2, Bob: H1}}
scores: {Ann: 11, Bob: {animals: 1}}
winners: [Ann]
"""
WRONG = GOOD.replace("animals: 1", "sets: 6")


def pnp(*words: str, stdin: str | None = None) -> tuple[int, str, str]:
    found = CliRunner().invoke(app, list(words), input=stdin)
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "wrong.yaml").write_text(WRONG)
    return tmp_path


class TestExitStatus:
    def test_0_where_every_record_holds(self, folder: Path) -> None:
        assert pnp("verify", str(folder / "good.yaml"))[0] == 0

    def test_1_where_one_has_a_problem(self, folder: Path) -> None:
        assert pnp("verify", str(folder / "good.yaml"), str(folder / "wrong.yaml"))[0] == 1
        assert pnp("verify", str(folder), "--json")[0] == 1

    @pytest.mark.parametrize(
        "words",
        [
            ["verify", "nowhere.yaml"],
            ["verify", "{good}", "nowhere.yaml"],
            ["verify", "{good}", "--sideways"],
            ["verify", "{good}", "--jobs", "0"],
            ["verify", "{good}", "--rules", "nowhere.yaml"],
            ["verify", "{good}", "--rules", "{text}"],
            ["verify", "{good}", "--rules", "{broken}"],
            ["verify", "{good}", "--rules", "{coins}"],
            ["verify", "{good}", "--rules", "{none}"],
            ["verify", "{good}", "--rules", "{misspelt}"],
            ["verify"],
            ["score", "nowhere.yaml"],
            ["notate", "chess"],
        ],
    )
    def test_2_where_the_call_is_wrong(self, folder: Path, words: list[str]) -> None:
        (folder / "text").write_text("just text")
        (folder / "broken").write_text("a: [")
        (folder / "coins").write_text("coins: 7")
        (folder / "none").write_text("{}")
        (folder / "misspelt").write_text("majorty: 7")
        files = ("text", "broken", "coins", "none", "misspelt")
        names = {"good": folder / "good.yaml", **{name: folder / name for name in files}}
        status, output, message = pnp(*(word.format_map(names) for word in words))
        assert (status, output) == (2, "")
        assert message


class TestJson:
    def test_one_object_per_record_and_nothing_else(self, folder: Path) -> None:
        (folder / "two.yaml").write_text(f"{GOOD}---\n{WRONG}")
        status, output, _ = pnp("verify", "--json", str(folder))
        answers = [json.loads(line) for line in output.splitlines()]
        places = [(Path(answer["file"]).name, answer["index"], answer["ok"]) for answer in answers]
        assert status == 1
        assert places == [
            ("good.yaml", 0, True),
            ("two.yaml", 0, True),
            ("two.yaml", 1, False),
            ("wrong.yaml", 0, False),
        ]

    def test_everything_it_says(self, folder: Path) -> None:
        _, output, _ = pnp("verify", "--json", str(folder / "wrong.yaml"))
        assert json.loads(output) == {
            "file": str(folder / "wrong.yaml"),
            "index": 0,
            "game": "black-sheep",
            "ok": False,
            "turns": 0,
            "finished": True,
            "scores": {
                "Ann": {"animals": 5, "majorities": 6, "sets": 0, "total": 11},
                "Bob": {"animals": 1, "majorities": 0, "sets": 0, "total": 1},
            },
            "winners": ["Ann"],
            "problems": [
                {
                    "kind": "score",
                    "code": "black-sheep.sets",
                    "line": 5,
                    "column": 31,
                    "player": "Bob",
                    "turn": None,
                    "message": "Bob wrote 6 for the sets; the corral holds 0 cows, so 0 sets: 0",
                }
            ],
        }

    def test_a_file_that_cannot_be_parsed(self, tmp_path: Path) -> None:
        (tmp_path / "a.yaml").write_text("a: [")
        _, output, _ = pnp("verify", "--json", str(tmp_path / "a.yaml"))
        answer = json.loads(output)
        (problem,) = answer.pop("problems")
        assert (problem["kind"], problem["code"], problem["line"]) == ("record", "record.syntax", 1)
        assert list(answer.values()) == [str(tmp_path / "a.yaml"), 0, None, False, 0, False, None, None]

    def test_in_an_archive_the_line_is_the_records_line(self, tmp_path: Path) -> None:
        record = {"format": "pnp-record/1", "game": "black-sheep", "players": ["Ann", "Bob"], "final": {"corals": 1}}
        (tmp_path / "a.jsonl").write_text("{}\n\n" + json.dumps(record) + "\n")
        _, output, _ = pnp("verify", "--json", str(tmp_path / "a.jsonl"))
        first, second = (json.loads(line) for line in output.splitlines())
        assert [problem["line"] for problem in first["problems"]] == [1]
        assert {(problem["code"], problem["line"]) for problem in second["problems"]} == {
            ("black-sheep.unknown-key", 3),
            ("black-sheep.missing", 3),
        }


class TestPeople:
    def test_the_place_the_line_a_caret_and_the_sheet(self, folder: Path) -> None:
        _, output, _ = pnp("verify", str(folder / "wrong.yaml"))
        assert output == (
            f"{folder}/wrong.yaml:5:31: Bob wrote 6 for the sets; the corral holds 0 cows, so 0 sets: 0\n"
            "  5 | scores: {Ann: 11, Bob: {sets: 6}}\n"
            "    |                               ^\n"
            f"{folder}/wrong.yaml: 1 problem (Black Sheep)\n"
            "                     Ann         Bob\n"
            "              wrote   is  wrote   is\n"
            "  animals         -    5      -    1\n"
            "  majorities      -    6      -    0\n"
            "  sets            -    0    ≠ 6    0\n"
            "  total          11   11      -    1\n"
            "  won by Ann\n"
        )

    def test_the_score_alone(self, folder: Path) -> None:
        status, output, _ = pnp("score", str(folder / "good.yaml"))
        assert status == 0
        assert output == (
            f"{folder}/good.yaml: ok (Black Sheep)\n"
            "              Ann  Bob\n"
            "  animals       5    1\n"
            "  majorities    6    0\n"
            "  sets          0    0\n"
            "  total        11    1\n"
            "  won by Ann\n"
        )

    def test_an_unfinished_game_shows_its_position(self, tmp_path: Path) -> None:
        (tmp_path / "a.yaml").write_text(
            GOOD.split("final")[0] + "setup: {fields: [HC, PS, RB]}\nmoves:\n  - Ann: field 1 H\n"
        )
        _, output, _ = pnp("verify", str(tmp_path / "a.yaml"))
        assert ":6:3: the moves stop before the end of the game: Bob is next." in output
        assert "(Black Sheep, 1 turn replayed, not finished)" in output
        assert "  field 1: H C\n    Ann: H\n" in output

    def test_a_summary_of_several(self, folder: Path) -> None:
        _, output, _ = pnp("verify", str(folder))
        assert output.endswith("\n2 records: 1 ok, 1 with problems\n")

    def test_long_lines_are_cut_around_the_caret(self, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text(json.dumps({"title": "x" * 500, "game": "chess", "date": "y" * 500}))
        _, output, _ = pnp("verify", str(tmp_path / "a.jsonl"))
        _, excerpt, caret = output.splitlines()[:3]
        assert len(excerpt) < 110
        assert caret.index("^") <= len(excerpt)

    def test_names_cannot_play_tricks_on_the_terminal(self, tmp_path: Path) -> None:
        names = '"A\\u001b[2Jnn"'
        text = GOOD.replace("Ann", names).replace("11", "12")
        (tmp_path / "a.yaml").write_text(text)
        status, output, _ = pnp("verify", str(tmp_path / "a.yaml"))
        assert status == 1
        assert "\x1b" not in output

    def test_colour_changes_nothing_but_the_colour(self, folder: Path) -> None:
        (chunk,) = source.chunks(str(folder / "wrong.yaml"))
        plain, colourful = (answer(chunk, Writing(colour=colour), SHELF).text for colour in (False, True))
        assert "\x1b[31m^\x1b[0m" in colourful
        assert re.sub("\x1b\\[[0-9]+m", "", colourful) == plain


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


class TestAbout:
    @pytest.mark.parametrize(("said", "carried"), [("2", 2), ("semi-final", "semi-final"), ("'3'", "3")])
    def test_programs_get_what_a_record_is_called(self, folder: Path, said: str, carried: object) -> None:
        (folder / "good.yaml").write_text(f"{GOOD}title: Tuesday\ndate: 2026-11-17\nround: {said}\n")
        _, output, _ = pnp("verify", "--json", str(folder / "good.yaml"))
        answer = json.loads(output)
        assert [*answer][-4:] == ["problems", "title", "date", "round"]
        assert (answer["title"], answer["date"], answer["round"]) == ("Tuesday", "2026-11-17", carried)
        assert answer["ok"]

    def test_what_is_none_is_left_out(self, folder: Path) -> None:
        (folder / "good.yaml").write_text(f"{GOOD}title: [x]\ndate:\nround: 1.5\n")
        answer = json.loads(pnp("verify", "--json", str(folder / "good.yaml"))[1])
        assert [*answer][-1] == "problems"
        assert [problem["code"] for problem in answer["problems"]] == ["black-sheep.type", "black-sheep.type"]


class TestStandardInput:
    @pytest.mark.parametrize("text", [GOOD, f"{GOOD}---\n{GOOD}"])
    def test_records_from_it(self, text: str) -> None:
        status, output, _ = pnp("verify", "--json", "-", stdin=text)
        assert status == 0
        assert {json.loads(line)["file"] for line in output.splitlines()} == {"-"}

    def test_an_archive_from_it(self) -> None:
        assert pnp("verify", "--json", "-", stdin="{}\n{}\n")[1].count("\n") == 2


class TestRules:
    def test_numbers_from_a_file(self, folder: Path) -> None:
        (folder / "house").write_text("majority: 4\n")
        status, output, _ = pnp("verify", "--json", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert status == 1
        assert json.loads(output)["scores"]["Ann"]["total"] == 9

    def test_of_several_games_those_that_have_them(self, folder: Path) -> None:
        (folder / "house").write_text("majority: 4\n")
        shutil.copy(RECORDS / "sheepland" / "good-tie.yaml", folder)
        status, output, _ = pnp("verify", str(folder), "--rules", str(folder / "house"))
        assert status == 1
        assert output.splitlines()[-3:] == [
            f"{folder}/house: Sheepland has none of these numbers",
            f"{folder}/house: Black Sheep with majority: 4",
            f"3 records: 1 ok, 2 with problems; 1 file skipped: {folder}/house",
        ]

    def test_a_number_of_no_game(self, folder: Path) -> None:
        (folder / "house").write_text("set: 6\nmajorty: 4\n")
        _, _, message = pnp("verify", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert message.startswith(f"{folder}/house:2:1: No game has a number 'majorty' (did you mean 'majority'?).\n")

    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            ("majority: lots", "For Black Sheep, majority should be a whole number from 0 to 1000; found 'lots'."),
            ("hand: 0", "For Black Sheep, hand should be a whole number from 1 to 1000; found 0."),
            ("hand: 2.5", "For Wooly Bully, hand should be a whole number from 0 to 1000; found 2.5."),
            ("figures: 1", "For Black Sheep, figures should be 2, which cannot be changed; found 1."),
            ("prices: [0]", "For Sheepland, prices should be a list of 5 whole numbers from 0 to 1000; found a list."),
        ],
    )
    def test_a_number_that_cannot_be_that(self, folder: Path, line: str, expected: str) -> None:
        (folder / "house").write_text(f"{line}\n")
        status, output, message = pnp("verify", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert (status, output) == (2, "")
        column = line.index(":") + 3
        assert f"{folder}/house:1:{column}: {expected}\n" in message

    def test_numbers_of_another_game(self, folder: Path) -> None:
        (folder / "house").write_text("coins: 7\nfences: 3\n")
        assert pnp("score", str(folder / "good.yaml"), "--rules", str(folder / "house")) == (
            *(2, ""),
            f"pnp: {folder}/house changes nothing here: it has numbers of Sheepland, and what was played is "
            "Black Sheep\n",
        )


class TestProcesses:
    def test_the_order_is_that_of_the_input(self, tmp_path: Path) -> None:
        lines = [json.dumps({"game": "chess", "title": str(number)}) for number in range(300)]
        (tmp_path / "a.jsonl").write_text("\n".join(lines))
        (tmp_path / "b.yaml").write_text(GOOD)
        words = ("verify", "--json", str(tmp_path))
        alone, together = pnp(*words), pnp(*words, "--jobs", "2")
        assert together == alone
        assert [json.loads(line)["index"] for line in together[1].splitlines()] == [*range(300), 0]

    def test_a_reader_who_has_seen_enough(self, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text("{}\n" * 20_000)
        command = [
            sys.executable,
            "-c",
            "from pnp.cli import main; main()",
            "verify",
            "--json",
            str(tmp_path / "a.jsonl"),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout and process.stderr
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait() == 1


class TestProgress:
    def test_only_for_many_files_on_a_terminal(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        Progress(50).show(3)
        assert capsys.readouterr().err == ""
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
        Progress(5).show(3)
        progress = Progress(50)
        progress.show(25)
        progress.clear()
        assert capsys.readouterr().err == f"\r[{'#' * 15}{'-' * 15}] 25/50 files\r\x1b[K"


@pytest.mark.parametrize("game", games.names())
def test_the_notation_of_a_game(game: str) -> None:
    status, output, _ = pnp("notate", game)
    assert (status, output) == (0, games.load(game).notation)


def test_the_referee_imports_nothing_of_the_press() -> None:
    code = (
        "import sys; from pnp.referee import verify; from pnp import games;"
        "[games.load(name) for name in games.names()];"
        "print([name for name in sys.modules if name.split('.')[0] in"
        " ('reportlab', 'svgwrite', 'pydantic', 'rich', 'PIL') or name.startswith('pnp.press')])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
