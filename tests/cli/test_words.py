"""Words are forgiving, help helps, and what nobody understands is answered with what was perhaps meant."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp import games
from pnp.cli import app
from pnp.cli.group import GROUPS
from pnp.cli.options import games as complete_games
from pnp.cli.options import kinds, layouts, words
from pnp.problems import meant


def pnp(*said: str) -> tuple[int, str, str]:
    found = CliRunner().invoke(app, list(said))
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_lists_every_command_in_its_group_with_its_whole_sentence(word: str) -> None:
    status, said, _ = pnp(word)
    assert status == 0 and "..." not in said.partition("\nPrint:\n")[2]
    for group in GROUPS:
        assert f"\n{group}:\n" in said
    listed = set(re.findall(r"^  ([a-z]+)  ", said, re.MULTILINE))
    assert {
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    } == listed


@pytest.mark.parametrize(
    "name", sorted(command.name or command.callback.__name__ for command in app.registered_commands if command.callback)
)
def test_every_command_shows_an_example_of_itself(name: str) -> None:
    said = " ".join(pnp(name, "-h")[1].split())
    assert f"Example: pnp {name}" in said


def test_layouts_and_settings_are_named_where_they_are_asked_for() -> None:
    said = " ".join(pnp("build", "-h")[1].split())
    assert "letter_silhouette" in said and "ink=saver" in said


@pytest.mark.parametrize("name", ["Sheepland", "SHEEPLAND", " sheepland "])
@pytest.mark.parametrize("layout", ["letter", "Letter", "LETTER"])
def test_capitals_do_not_matter(folder: Path, name: str, layout: str) -> None:
    assert pnp("build", name, "--layout", layout, "--only", "DIE", "--format", "SVG")[0] == 0
    assert Path("output/sheepland/letter").is_dir()


@pytest.mark.parametrize("name", ["black sheep", "Black_Sheep", "BLACK-SHEEP"])
def test_spaces_and_hyphens_are_the_same(name: str) -> None:
    assert pnp("notate", name) == pnp("notate", "black-sheep")


@pytest.mark.parametrize("only", ["ro1,ro2,ro3", "RO1, RO2, RO3", "RO1..RO3", "RO1-RO3", "ro1 – ro3", "RO1...RO3"])
def test_ways_to_name_pieces(folder: Path, only: str) -> None:
    status, said, _ = pnp("build", "sheep-sheep", "--only", only)
    assert status == 0 and "3 pieces" in said


def test_a_word_that_is_none_stays_as_it_is() -> None:
    assert meant("Chess", ["sheepland"]) == "Chess"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (("biuld",), "Did you mean 'build'?"),
        (("build", "--layuot", "a4"), "--layout"),
        (("build", "shepland"), "There is no game called 'shepland' (did you mean 'sheepland'?)."),
        (("build", "--layout", "leter"), "There is no layout called 'leter' (did you mean 'letter'?)."),
        (("build", "--format", "pfd"), "There is no format 'pfd' (did you mean 'pdf'?)"),
        (("notate", "medowmight"), "There is no game called 'medowmight' (did you mean 'meadowmight'?)."),
        (("example", "chess"), "There is no game called 'chess'"),
    ],
)
def test_what_was_perhaps_meant(folder: Path, said: tuple[str, ...], message: str) -> None:
    status, _, error = pnp(*said)
    assert status == 2 and message in error


def test_completion() -> None:
    assert complete_games("sheep") == ["sheep-sheep", "sheepland"]
    assert layouts("letter") == ["letter", "letter_fold", "letter_silhouette"]
    assert "animal-card" in kinds("ani")
    assert words("pdf", "png", "svg")("pdf,p") == ["pdf,pdf", "pdf,png"]


@pytest.mark.parametrize("name", games.names())
def test_the_example_of_every_game_is_a_whole_game_that_holds(folder: Path, name: str) -> None:
    assert pnp("example", name, "game.yaml")[0] == 0
    status, said, _ = pnp("verify", "game.yaml")
    assert status == 0 and "turns replayed)" in said and "wrote" in said
    assert pnp("example", name)[1] == Path("game.yaml").read_text("utf-8")
    Path("game.yaml").write_text("mine", "utf-8")
    assert pnp("example", name, "game.yaml")[0] == 2 and Path("game.yaml").read_text("utf-8") == "mine"


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['pnp', '--help']\nfrom pnp.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print([name for name in ('yaml', 'reportlab', 'msgspec', 'rich', 'pydantic', 'pypdf') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.endswith("[]\n")
