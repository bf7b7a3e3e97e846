"""What README shows is what happens."""

from __future__ import annotations

import re
import shlex

import pytest
import yaml
from folders import ROOT
from sessions import differences, sessions
from typer.testing import CliRunner

from pnp.cli import app

README = (ROOT / "README.md").read_text()
SESSIONS = re.findall(r"```console\n\$ pnp (.*?)\n(.*?)```", README, re.DOTALL)
COMMANDS = re.findall(r"^(pnp .*?)(?:\s+#.*)?$", README, re.MULTILINE)


@pytest.mark.parametrize(("words", "output"), SESSIONS)
def test_sessions_print_what_they_show(words: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert CliRunner().invoke(app, shlex.split(words)).stdout == output


def test_there_is_a_session() -> None:
    assert SESSIONS


def test_the_session_in_python_says_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert sessions(ROOT / "README.md").examples
    assert differences(ROOT / "README.md") == ""


@pytest.mark.parametrize("command", sorted({line.split()[1] for line in COMMANDS}))
def test_every_command_exists(command: str) -> None:
    assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


@pytest.mark.parametrize("line", COMMANDS)
def test_every_option_exists(line: str) -> None:
    words = shlex.split(line.split("&&")[0])
    told = CliRunner().invoke(app, [words[1], "--help"]).stdout
    for word in words[2:]:
        if word.startswith("--"):
            assert word in told


def test_the_example_is_the_one_shown() -> None:
    shown = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)
    assert shown
    assert yaml.safe_load(shown[1]) == yaml.safe_load((ROOT / "docs/examples/kitchen-table.yaml").read_text())


def test_pictures_and_pages_exist() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
