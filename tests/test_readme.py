"""What README shows is what happens."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from folders import ROOT
from sessions import differences, sessions
from typer.testing import CliRunner

from pnp.cli import app

README = (ROOT / "README.md").read_text()
SESSIONS = re.findall(r"```console\n\$ pnp (.*?)\n(.*?)```", README, re.DOTALL)


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


BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
LINES = [line for language, block in BLOCKS if not language and "make " not in block for line in block.splitlines()]
"""What a reader types, in order."""


def test_every_line_runs_as_it_stands_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    bare = [re.split(r"\s{2,}#", line)[0] for line in LINES]
    assert len(bare) > 25
    place = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    script = "\n".join(["set -e", *(line for said in bare for line in (f"echo '$' {shlex.quote(said)}", said))])
    done = subprocess.run(["sh", "-c", script], cwd=tmp_path, env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-2000:]}{done.stderr}"
    assert (tmp_path / "game.html").is_file() and (tmp_path / "checked.pdf").is_file()
    assert (tmp_path / "my-games" / "output" / "black-sheep" / "reprint.pdf").is_file()


def test_the_example_is_the_one_shown() -> None:
    shown = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)
    assert shown
    assert yaml.safe_load(shown[1]) == yaml.safe_load((ROOT / "docs/examples/kitchen-table.yaml").read_text())


def test_pictures_and_pages_exist() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
