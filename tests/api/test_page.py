"""docs/api.md: its sessions come out as they are shown, and everything public is on it."""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from folders import ROOT
from sessions import differences, sessions

import pnp

PAGE = ROOT / "docs" / "api.md"
HEAVY = ("pydantic", "reportlab", "yaml", "typer", "fontTools", "PIL", "pnp.referee", "pnp.press", "pnp.components")


def test_sessions_come_out_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    monkeypatch.chdir(tmp_path)
    assert differences(PAGE) == ""


def test_a_session_that_went_stale_is_told(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Sums:\n\n```pycon\n>>> one = 1\n```\n\nand\n\n```pycon\n>>> one + 1\n3\n```\n", "utf-8")
    assert len(sessions(page).examples) == 2
    assert 'page.md", line 10' in differences(page)


@pytest.mark.parametrize("name", pnp.__all__)
def test_every_public_name_is_on_the_page(name: str) -> None:
    assert re.search(rf"`(pnp\.)?{name}[`(]", PAGE.read_text("utf-8"))


def members() -> Iterator[tuple[str, Any]]:
    """Every public name, and every public method and property of the public classes."""
    for name in pnp.__all__:
        value = getattr(pnp, name)
        yield name, value
        if inspect.isclass(value):
            for key, member in vars(value).items():
                if not key.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                    yield f"{name}.{key}", member


@pytest.mark.parametrize(("name", "value"), [pytest.param(name, value, id=name) for name, value in members()])
def test_every_public_name_says_what_it_is(name: str, value: Any) -> None:
    assert inspect.getdoc(value), f"{name} has no docstring"


@pytest.mark.parametrize("name", ["Game", "Kit", "Piece", "Table", "Verdict"])
def test_every_method_is_on_the_page(name: str) -> None:
    text = PAGE.read_text("utf-8")
    keys = [key for key in vars(getattr(pnp, name)) if not key.startswith("_")]
    assert [key for key in keys if not re.search(rf"[`.]{key}\b", text)] == []


def test_names_are_listed_and_strange_ones_refused() -> None:
    assert set(pnp.__all__) <= set(dir(pnp))
    with pytest.raises(AttributeError, match="module 'pnp' has no attribute 'verfy'"):
        _ = pnp.verfy


def test_importing_it_imports_nothing_heavy() -> None:
    program = f"import sys, pnp; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_each_part_is_loaded_alone() -> None:
    """A verdict on a dictionary needs nothing that draws."""
    program = (
        "import sys, pnp; pnp.verify({'game': 'sheepland'});"
        "print([name for name in ('reportlab', 'pnp.press', 'pydantic') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_it_is_typed() -> None:
    assert (ROOT / "pnp" / "py.typed").exists()
