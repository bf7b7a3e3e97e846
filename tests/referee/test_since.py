"""What pieces are compared with: the folder in use with what it was, never with itself."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from calls import CLOSE, lines
from calls import whatif as pnp
from typer.testing import CliRunner

from pnp import __version__
from pnp.cli import app
from pnp.files.places import BUILT_IN


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("close.yaml").write_text(CLOSE, "utf-8")
    return tmp_path


class TestSince:
    """The folder in use is compared with what it was, never with itself."""

    @pytest.fixture
    def my(self, folder: Path) -> Path:
        assert CliRunner().invoke(app, ["init", "my"]).exit_code == 0
        os.chdir("my")
        shutil.copy("../close.yaml", "close.yaml")
        return Path.cwd()

    def edit(self, number: int = 20) -> None:
        file = Path("components/black-sheep/rules.yaml")
        file.write_text(re.sub(r"(?m)^set: \d+", f"set: {number}", file.read_text("utf-8")), "utf-8")

    def test_after_init_and_an_edit_it_is_what_was_shipped(self, my: Path) -> None:
        self.edit()
        for words in (["--components", "components"], ["--components", f"{my}/components"], ["--since", "shipped"]):
            status, said, _ = pnp("close.yaml", *words)
            assert status == 0
            assert said.startswith("close.yaml: Ann would have won, not Bob\n")
            assert f"components compared with the edition that came with Sheepfold {__version__}\n" in said

    def test_what_was_built_first_is_on_the_table(self, folder: Path) -> None:
        """Of files that `pnp init` did not copy, nobody knows more."""
        shutil.copytree(BUILT_IN / "components" / "black-sheep", "components/black-sheep")
        self.edit(7)
        assert CliRunner().invoke(app, ["build", "black-sheep", "--only", "bonus-card"]).exit_code == 0
        self.edit(20)
        _, said, _ = pnp("close.yaml", "--components", "components")
        assert "sets 7 -> 20 0" in lines(said)
        assert "Black Sheep: components compared with the first build (output/black-sheep/" in said
        _, said, _ = pnp("close.yaml", "--components", "components", "--since", "shipped")
        assert "sets 6 -> 20 0" in lines(said)

    def test_so_is_what_somebody_said(self, my: Path) -> None:
        self.edit(8)
        assert CliRunner().invoke(app, ["printed", "black-sheep", "--out", "there"]).exit_code == 0
        self.edit(20)
        _, said, _ = pnp("close.yaml", "--since", "printed", "--out", "there")
        assert "sets 8 -> 20 0" in lines(said)
        assert "Black Sheep: components compared with there/black-sheep/printed.json\n" in said
        assert pnp("close.yaml", "--since", "there/black-sheep/printed.json")[1].startswith(said.splitlines()[0])

    def test_a_revision(self, my: Path) -> None:
        author = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        for words in (["init", "-q"], ["add", "."], [*author, "commit", "-q", "-m", "first"]):
            subprocess.run(["git", *words], check=True)
        self.edit()
        _, said, _ = pnp("close.yaml", "--components", "components", "--since", "HEAD", "--json")
        first, summary = map(json.loads, said.splitlines())
        assert first["before"]["scores"]["Ann"]["sets"] == 6 and first["after"]["scores"]["Ann"]["sets"] == 20
        assert summary["summary"]["since"]["black-sheep"] == "HEAD"

    def test_another_folder_is_compared_with_the_one_in_use(self, my: Path) -> None:
        shutil.copytree("components", "other")
        self.edit(9)
        _, said, _ = pnp("close.yaml", "--components", "other")
        assert "sets 9 -> 6 0" in lines(said)
        assert "Black Sheep: other compared with components\n" in said

    def test_where_there_is_nothing_to_compare_with_it_says_so(self, folder: Path) -> None:
        _, said, _ = pnp("close.yaml", "--components", str(BUILT_IN / "components"))
        assert "compared with itself, since it came with Sheepfold; --since with a git revision" in said
