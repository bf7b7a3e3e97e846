"""CONTRIBUTING says that a sixth game needs two folders and no other change: here one is added, and everything run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from folders import RECORDS, ROOT

OLD, NEW = "sheep-sheep", "goat-goat"
MODEL = (OLD.replace("-", "_"), NEW.replace("-", "_"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a sixth game in it: a copy of Sheep Sheep under another name."""
    home = tmp_path_factory.mktemp("house")
    for name in ("pnp", "components", "layouts", "schemas"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests" / "support", home / "tests" / "support")
    shutil.copytree(RECORDS, home / "tests" / "records")
    (home / "tests" / "games").mkdir()
    shutil.copy(ROOT / "tests" / "games" / "test_contract.py", home / "tests" / "games")
    shutil.copy(ROOT / "pyproject.toml", home)
    for kind in ("components", "tests/records"):
        renamed(home / kind / OLD, home / kind / NEW)
    renamed(home / "pnp" / "games" / MODEL[0], home / "pnp" / "games" / MODEL[1])
    return home


def renamed(old: Path, new: Path) -> None:
    """The folder under its new name, which its files say too."""
    shutil.copytree(old, new)
    for file in new.rglob("*.*"):
        text = file.read_text("utf-8")
        file.write_text(text.replace(OLD, NEW).replace(*MODEL).replace("Sheep Sheep", "Goat Goat"), "utf-8")


def run(house: Path, *words: str, answers: str = "") -> str:
    """A command in the copied project, which knows nothing of this one."""
    place = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=house, env=place, input=answers, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_checked_and_built(house: Path) -> None:
    assert "Goat Goat (goat-goat), 2 to 4 players" in run(house, "pnp", "list", NEW)
    assert run(house, "pnp", "check", NEW).endswith("0 problems.\n")
    run(house, "pnp", "build", NEW, OLD)
    made = {file.name for file in (house / "output" / NEW / "a4").glob("*.pdf")}
    assert made == {file.name for file in (house / "output" / OLD / "a4").glob("*.pdf")} != set()


def test_its_games_are_verified_shown_and_replayed(house: Path) -> None:
    records = f"tests/records/{NEW}"
    good = sorted((house / records).glob("good-*.yaml"))
    assert f"{len(good)} records: {len(good)} ok" in run(house, "pnp", "verify", *map(str, good))
    moved = f"{records}/good-four-players.yaml"
    assert run(house, "pnp", "show", moved, "--out", "end.svg") == "end.svg\n"
    assert run(house, "pnp", "replay", moved, "--out", "game.html") == "game.html\n"
    assert run(house, "pnp", "whatif", moved, "--components", "components").startswith(f"{moved}: the same")


def test_it_has_a_pad_and_a_scribe(house: Path) -> None:
    assert run(house, "pnp", "pad", NEW, "--format", "csv", "--out", "pad.csv") == "pad.csv\n"
    assert "Goat Goat" in run(house, "pnp", "record", NEW, "scribe.yaml", answers="Ann, Bob\n")
    assert f"\nformat: pnp-record/1\ngame: {NEW}\n" in (house / "scribe.yaml").read_text("utf-8")


def test_it_keeps_the_contract(house: Path) -> None:
    said = run(
        house, "pytest", "tests/games/test_contract.py", "-k", NEW, "-q", "-p", "no:xdist", "-p", "no:cacheprovider"
    )
    assert "passed" in said or "100%" in said
