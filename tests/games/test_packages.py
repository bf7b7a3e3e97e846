"""Games of other packages: found by the entry point `sheepfold.games`, loaded only when they are asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from folders import ROOT

from pnp import games


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages with a game in it: Sheep Sheep under another name."""
    home = tmp_path / "goat_goat"
    shutil.copytree(ROOT / "pnp" / "games" / "sheep_sheep", home, ignore=shutil.ignore_patterns("__pycache__", "art"))
    for file in home.glob("*.py"):
        text = file.read_text("utf-8").replace("pnp.games.sheep_sheep", "goat_goat").replace("sheep-sheep", "goat-goat")
        file.write_text(text.replace("Sheep Sheep", "Goat Goat"), "utf-8")
    told = tmp_path / "goat_goat-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: goat-goat\nVersion: 1.0\n", "utf-8")
    names = "goat-goat = goat_goat\nsheepland = goat_goat\nbroken = no_such_package\n"
    (told / "entry_points.txt").write_text(f"[{games.GROUP}]\n{names}", "utf-8")
    return tmp_path


def run(site: Path, code: str) -> str:
    place = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_package_offers_a_game(site: Path) -> None:
    said = run(
        site, "from pnp import games; print(games.names(), games.load('goat-goat').title, games.home('goat-goat'))"
    )
    assert said == f"{sorted([*games.names(), 'broken', 'goat-goat'])} Goat Goat goat_goat\n"


def test_a_game_of_ours_stays_ours(site: Path) -> None:
    assert run(site, "from pnp import games; print(games.load('sheepland').title)") == "Sheepland\n"


def test_whoever_asks_for_a_game_of_ours_loads_no_other(site: Path) -> None:
    code = "import sys; from pnp import games; games.load('black-sheep'); "
    code += "print('goat_goat' in sys.modules, 'importlib.metadata' in sys.modules)"
    assert run(site, code) == "False False\n"
