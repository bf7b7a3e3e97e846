"""The commands of the press as they end in real life: a full disk, a reader who leaves, a signal, a file in the way."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from toy import CARD, game
from typer.testing import CliRunner

from pnp import __version__
from pnp.cli import app

RUN = [sys.executable, "-m", "pnp"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of one's own."""
    monkeypatch.chdir(tmp_path)
    return game(tmp_path, card=CARD, note=CARD.replace("kind: card", "kind: note").replace("C1..C20", "N1..N3"))


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


def pnp(*words: str) -> Done:
    """In this process, which is fast."""
    done = CliRunner().invoke(app, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def process(*words: str, **how: Any) -> Done:
    """In a process of its own."""
    done = subprocess.run([*RUN, *words], stderr=subprocess.PIPE, text=True, check=False, **{"stdout": -1, **how})
    return Done(done.returncode, done.stdout, done.stderr)


def below(folder: Path = Path()) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def room(most: int) -> Callable[[], None]:
    """A disk on which no file may grow larger."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


class TestFullDisk:
    def test_init_leaves_nothing_half(self, tmp_path: Path) -> None:
        done = process("init", "deep/mine", cwd=tmp_path, preexec_fn=room(6000))
        assert done.returncode != 0
        assert done.stderr.startswith("pnp: ") and done.stderr.count("\n") == 1 and not done.stdout
        assert list(tmp_path.iterdir()) == []
        assert process("init", "deep/mine", cwd=tmp_path).returncode == 0
        assert sorted(path.name for path in (tmp_path / "deep/mine").iterdir()) == ["components", "layouts", "schemas"]

    def test_a_build_leaves_what_was(self, home: Path, tmp_path: Path) -> None:
        done = process("build", preexec_fn=room(1500))
        assert done.returncode == 1 and "cannot be written" in done.stderr
        assert not (tmp_path / "output").exists()

    def test_a_summary_that_cannot_be_told_is_an_error(self, home: Path) -> None:
        with Path("/dev/full").open("w") as full:
            done = process("build", stdout=full)
        assert done.returncode != 0
        assert done.stderr.startswith("pnp: ") and "Traceback" not in done.stderr
        assert pnp("build").stdout.endswith("all 2 files unchanged.\n"), "the files are there all the same"


@pytest.mark.parametrize("words", [["build"], ["build", "--json"], ["check"], ["list"], ["init", "mine"], ["printed"]])
def test_a_reader_who_leaves_is_no_error(home: Path, words: list[str]) -> None:
    """`pnp build | true`."""
    reading, writing = os.pipe()
    os.close(reading)
    done = process(*words, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")
    if words[0] == "build":
        assert {"output/toy/a4/card.pdf", "output/toy/a4/note.pdf", "output/toy/a4/.manifest.json"} <= set(below())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_leaves_nothing_behind(home: Path, tmp_path: Path, number: signal.Signals) -> None:
    code = (
        "import time\n"
        "from pathlib import Path\n"
        "write = Path.write_bytes\n"
        "Path.write_bytes = lambda self, data: (write(self, data), time.sleep(0.5))[0]\n"
        "from pnp.cli import main\n"
        "main()"
    )
    before = below()
    with subprocess.Popen(
        [sys.executable, "-c", code, "build"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        while not list(tmp_path.rglob("*.new")):
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        process.send_signal(number)
        out, complaint = process.communicate(timeout=30)
    assert process.returncode not in (0, None)
    assert (out, b"Traceback" in complaint) == (b"", False)
    assert below() == before


def test_names_are_told_once_the_files_are_there(home: Path) -> None:
    """The last one has no place: nothing is written, so nothing is told."""
    Path("output/toy/a4/note.pdf").mkdir(parents=True)
    done = pnp("build")
    assert done.returncode == 1 and done.stdout == ""
    assert not Path("output/toy/a4/card.pdf").exists()


class TestFilesOfPeople:
    @pytest.mark.parametrize(
        ("words", "file"),
        [
            (["build", "--only", "note"], "output/toy/a4/note.pdf"),
            (["build", "--only", "note", "--format", "svg"], "output/toy/a4/note-1.svg"),
            (["calibrate", "--out", "mine.pdf"], "mine.pdf"),
            (["printed"], "output/toy/printed.json"),
            (["schema", "mine"], "mine/component.json"),
            (["reprint", "--since", "then.json"], "output/toy/reprint.pdf"),
            (["diff", "--since", "then.json", "--format", "png"], "output/toy/diff-1.png"),
            (["diff", "--since", "then.json", "--format", "pdf"], "output/toy/diff.pdf"),
        ],
    )
    def test_are_replaced_by_force_only(self, home: Path, words: list[str], file: str) -> None:
        assert pnp("printed", "--out", "before").returncode == 0
        Path("before/toy/printed.json").rename("then.json")
        (home / "note.yaml").write_text((home / "note.yaml").read_text("utf-8").replace("#336699", "#112233"), "utf-8")
        mine = Path(file)
        mine.parent.mkdir(parents=True, exist_ok=True)
        mine.write_text("mine", "utf-8")
        done = pnp(*words)
        assert done.returncode == 2
        assert f"pnp: {file} is there already, and it is not as Sheepfold wrote it; say --force" in done.stderr
        assert mine.read_text("utf-8") == "mine"
        assert pnp(*words, "--force").returncode == 0
        first = mine.read_bytes()
        assert first != b"mine"
        (home / "note.yaml").write_text((home / "note.yaml").read_text("utf-8").replace("#112233", "#445566"), "utf-8")
        done = pnp(*words)
        assert (done.returncode, done.stderr) == (0, ""), "our own is renewed"


class TestForPrograms:
    def test_a_build_is_one_object(self, home: Path) -> None:
        done = pnp("build", "--json")
        assert (done.returncode, done.stderr) == (0, "")
        files = ["output/toy/a4/card.pdf", "output/toy/a4/note.pdf"]
        numbers = {"sheets": 4, "pages": 8, "pieces": 23}
        assert json.loads(done.stdout) == {"written": files, "unchanged": [], **numbers, "problems": []}
        again = json.loads(pnp("build", "--json").stdout)
        assert again == {"written": [], "unchanged": files, **numbers, "problems": []}

    @pytest.mark.parametrize(("command", "rest"), [("build", "written"), ("check", "checked")])
    def test_problems_have_their_place(self, home: Path, command: str, rest: str) -> None:
        (home / "card.yaml").write_text(CARD.replace("title:", "titel:"), "utf-8")
        done = pnp(command, "toy", "--json")
        assert (done.returncode, done.stderr) == (1, "")
        answer = json.loads(done.stdout)
        assert answer[rest] == (["toy"] if command == "check" else [])
        assert answer["problems"][1] == {
            "kind": "file",
            "code": "value",
            "file": "components/toy/card.yaml",
            "line": 2,
            "column": 1,
            "message": "Unknown key 'titel' in the file (did you mean 'title'?).",
        }

    @pytest.mark.parametrize(
        ("words", "file", "message"),
        [
            (["build", "tyo"], None, "There is no game called 'tyo'"),
            (["build", "--layout", "a44"], None, "There is no layout called 'a44'"),
            (["build", "--set", "gapp=3"], "--set gapp=3", "Unknown key 'gapp'"),
            (["check", "tyo"], None, "There is no game called 'tyo'"),
            (["check", "--layout", "a44"], None, "There is no layout called 'a44'"),
        ],
    )
    def test_so_has_a_wrong_call(self, home: Path, words: list[str], file: str | None, message: str) -> None:
        done = pnp(*words, "--json")
        assert done.returncode == 2
        (problem,) = json.loads(done.stdout)["problems"]
        assert (problem["kind"], problem["file"], problem["line"]) == ("option", file, None)
        assert problem["message"].startswith(message)

    def test_nothing_wrong(self, home: Path) -> None:
        done = pnp("check", "toy", "--json")
        assert (done.returncode, json.loads(done.stdout)) == (0, {"checked": ["toy"], "problems": []})


class TestChangeAGame:
    """As README has it, with an edit at any time."""

    @pytest.fixture
    def mine(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.chdir(tmp_path)
        assert pnp("init", "my-games").returncode == 0
        monkeypatch.chdir(tmp_path / "my-games")
        return Path("components/sheep-sheep/lucky-card.yaml")

    def edit(self, file: Path, size: int) -> None:
        lines = file.read_text("utf-8").splitlines()
        edited = [f"size: [{size}, {size}]" if line.startswith("size:") else line for line in lines]
        assert edited != lines
        file.write_text("\n".join(edited) + "\n", "utf-8")

    def test_diff_and_reprint_work_at_once(self, mine: Path) -> None:
        self.edit(mine, 50)
        came = f"since the edition that came with Sheepfold {__version__}"
        for built in (False, True):
            if built:
                assert pnp("build", "sheep-sheep", "--only", "lucky-card").returncode == 0
            done = pnp("diff", "sheep-sheep")
            assert done.stdout.startswith(f"sheep-sheep {came}: 0 added, 0 removed, 8 changed.\n")
            assert "  lucky red, orange, yellow, green, blue, violet, pink: size 60, 60 -> 50, 50\n" in done.stdout
        made = "output/sheep-sheep/reprint.pdf: 8 pieces on 2 sheets, 5 pages"
        assert pnp("reprint", "sheep-sheep").stdout.startswith(f"{made}; what is new {came}.\n")
        assert pnp("printed", "sheep-sheep").returncode == 0
        same = "sheep-sheep: nothing changed since output/sheep-sheep/printed.json.\n"
        for since in ([], ["--since", "printed"]):
            assert pnp("diff", "sheep-sheep", *since).stdout == same
        assert came in pnp("diff", "sheep-sheep", "--since", "shipped").stdout

    def test_of_a_game_of_ones_own_the_first_build_counts(self, home: Path) -> None:
        assert pnp("build").returncode == 0
        self.edit(home / "note.yaml", 40)
        assert pnp("build").returncode == 0
        done = pnp("diff")
        assert done.stdout.startswith(
            "toy since the first build (output/toy/.built.json): 0 added, 0 removed, 3 changed."
        )

    def test_a_printed_json_that_is_none_is_said(self, home: Path) -> None:
        assert pnp("printed").returncode == 0
        file = Path("output/toy/printed.json")
        file.write_text(file.read_text("utf-8").replace('"card.yaml"', '"card\\u0000.yaml"'), "utf-8")
        for command in ("diff", "reprint"):
            done = pnp(command)
            assert (done.returncode, done.stdout) == (2, "")
            assert done.stderr.startswith(
                "pnp: output/toy/printed.json should be a file that `pnp printed` wrote, but "
            )
            assert done.stderr.count("\n") == 1


def test_folders_that_are_no_games_are_named_once(home: Path) -> None:
    for name in ("toy.bak", "steps", "__init__"):
        game_of_that_name = Path("components") / name
        game_of_that_name.mkdir()
        (game_of_that_name / "card.yaml").write_text(CARD, "utf-8")
    said = [f"pnp: components/{name} is left out, it is no game: " for name in ("__init__", "toy.bak")]
    for command in ("build", "check", "list", "printed", "diff", "reprint"):
        done = pnp(command)
        assert done.returncode == 0, done.stderr
        assert [line.partition("the name")[0] for line in done.stderr.splitlines()] == said
    assert Path("output/steps/a4/card.pdf").is_file(), "a game may be called like one of our files"


def test_components_of_another_program_do_not_hide_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "components" / "button").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    done = pnp("list")
    assert done.returncode == 0 and "Sheepland (sheepland), 2 to 4 players" in done.stdout
    assert done.stderr.startswith("pnp: There is no game in components, so the games that come with Sheepfold are used")
