"""A record as text: what editors are told about it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from folders import ROOT

from pnp.files import yamlio
from pnp.referee import transcript

LINE = "# yaml-language-server: $schema="


def schema(file: Path) -> str:
    line = transcript.modeline(file)
    assert line.startswith(LINE) and line.endswith("\n")
    return line.removeprefix(LINE).strip()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """What `pnp init` makes."""
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "record.json").write_bytes((ROOT / "schemas" / "record.json").read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    ("file", "way"), [("game.yaml", "schemas/record.json"), ("games/2026/game.yaml", "../../schemas/record.json")]
)
def test_the_schema_of_the_folder(mine: Path, file: str, way: str) -> None:
    (mine / file).parent.mkdir(parents=True, exist_ok=True)
    assert schema(mine / file) == way
    assert ((mine / file).parent / way).is_file()


def test_else_the_one_that_comes_with_sheepfold(tmp_path: Path) -> None:
    """A schema of somebody else is none for a record."""
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "record.json").write_text('{"title": "Music records"}')
    found = urlparse(schema(tmp_path / "game.yaml"))
    assert found.scheme == "file"
    assert Path(unquote(found.path)) == ROOT / "schemas" / "record.json"


def test_there_is_no_blank_in_it(mine: Path) -> None:
    """Editors read the line up to the first one."""
    file = mine / "my games" / "game.yaml"
    file.parent.mkdir()
    assert schema(file) == "../schemas/record.json"
    home = mine / "my folder" / "schemas"
    home.mkdir(parents=True)
    (home / "record.json").write_bytes((mine / "schemas" / "record.json").read_bytes())
    (mine / "my folder" / "deep").mkdir()
    assert schema(mine / "my folder" / "deep" / "game.yaml") == "../schemas/record.json"


def test_a_page_is_the_record_under_that_line(tmp_path: Path) -> None:
    record = {"game": "sheepland", "format": "pnp-record/1", "players": ["Ann", "Bob"], "final": {}}
    head, _, rest = transcript.page(record, tmp_path / "game.yaml").partition("\n")
    assert head.startswith(LINE)
    assert rest == transcript.write(record)
    (document,) = yamlio.parse(rest)
    assert document.data == record
