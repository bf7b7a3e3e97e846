"""Who may import whom: the walls between the rooms of the house, checked by path."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from folders import ROOT

from pnp import games

FILES = sorted((ROOT / "pnp").rglob("*.py"))
WALLS = [
    ("pnp/files/", ("pnp.components", "pnp.press", "pnp.referee", "pnp.games", "pnp.pads", "pnp.stage", "pnp.api")),
    ("pnp/components/", ("pnp.press", "pnp.referee", "pnp.games", "pnp.pads", "pnp.stage", "pnp.api")),
    ("pnp/press/scene/", ("pnp.press.writers", "pnp.press.layout", "pnp.press.kit", "pnp.press.build")),
    ("pnp/press/", ("pnp.referee", "pnp.pads", "pnp.stage", "pnp.api")),
    ("pnp/referee/", ("pnp.press", "pnp.stage", "pnp.api")),
    ("pnp/games/", ("pnp.referee", "pnp.api")),
]
"""What the files of a room do not import."""
MAY = {
    "pnp/press/check/schema.py": "pnp.referee.shape",  # the schema of records stands beside those of the press
    "pnp/referee/verify.py": "pnp.pads.document",
    "pnp/referee/source.py": "pnp.pads",
}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def room(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize(("place", "strange"), WALLS)
def test_rooms_do_not_import_those_above_them(place: str, strange: tuple[str, ...]) -> None:
    found = [
        f"{room(file)} imports {name}"
        for file in FILES
        if room(file).startswith(place)
        for name in imported(file)
        if name.startswith(strange) and not name.startswith(MAY.get(room(file), "-"))
    ]
    assert found == []


def test_in_a_game_only_art_and_view_import_the_press() -> None:
    for file in FILES:
        inside = file.relative_to(ROOT / "pnp").parts
        if inside[0] == "games" and len(inside) > 2 and inside[2] not in ("art", "view.py"):
            assert not [name for name in imported(file) if name.startswith("pnp.press")], room(file)


def test_games_do_not_know_each_other_and_nobody_knows_them_by_name() -> None:
    for file in FILES:
        inside = file.relative_to(ROOT / "pnp").parts
        own = inside[1] if inside[0] == "games" and len(inside) > 2 else ""
        names = [name for game in games.names() if (name := game.replace("-", "_")) != own]
        strange = [name for name in imported(file) if name.startswith(tuple(f"pnp.games.{game}" for game in names))]
        assert strange == [], room(file)
        if not own and inside[0] != "cli":  # the help of the commands has examples
            text = file.read_text("utf-8")
            code = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
            assert not {value for value in code if value in games.names()}, room(file)
