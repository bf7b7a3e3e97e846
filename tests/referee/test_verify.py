"""`pnp verify`, `pnp score` and `pnp notate` as they are called."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from calls import GOOD, WRONG, pnp, two_records
from kits import SHELF

from pnp import games
from pnp.referee import source
from pnp.referee.verify import Writing, answer
from pnp.terminal import Progress


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return two_records(tmp_path)


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
