"""JSON Schemas: those in the repository are those of the code, and the files name them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from folders import ROOT

from pnp.files import yamlio
from pnp.press.check import schema
from pnp.referee.shape import Record

LINE = "# yaml-language-server: $schema="


@pytest.mark.parametrize("name", schema.MODELS)
def test_the_shipped_schema_is_up_to_date(name: str) -> None:
    """Run `pnp schema` after changing a model."""
    assert json.loads((ROOT / "schemas" / f"{name}.json").read_text("utf-8")) == schema.schema(name)


def test_schemas_are_written_as_files(tmp_path: Path) -> None:
    assert [file.name for file in schema.write(tmp_path / "new")] == ["component.json", "layout.json", "record.json"]


def components() -> list[Path]:
    files = sorted((ROOT / "components").rglob("*.yaml"))
    return [file for file in files if "\npieces:" in file.read_text("utf-8")]


@pytest.mark.parametrize(
    "file", [*components(), *sorted((ROOT / "layouts").glob("*.yaml"))], ids=lambda file: file.stem
)
def test_shipped_files_name_their_schema(file: Path) -> None:
    first = file.read_text("utf-8").splitlines()[0]
    assert first.startswith(LINE)
    named = (file.parent / first.removeprefix(LINE)).resolve()
    assert named == ROOT / "schemas" / ("layout.json" if file.parent.name == "layouts" else "component.json")


def test_every_key_of_a_layout_is_explained() -> None:
    properties = schema.schema("layout")["properties"]
    unexplained = [key for key, value in properties.items() if "description" not in value and "$ref" not in value]
    assert unexplained == ["title"]


def test_short_forms_are_part_of_the_schema() -> None:
    back = schema.schema("component")["properties"]["back"]
    assert {"type": "string"} in back["anyOf"]
    assert {"type": "number"} in schema.schema("layout")["properties"]["margin"]["anyOf"]


@pytest.mark.parametrize("file", sorted((ROOT / "tests" / "records").rglob("good-*.yaml")), ids=lambda file: file.stem)
def test_good_records_fit_the_record_schema(file: Path) -> None:
    for document in yamlio.parse(file.read_text("utf-8"), str(file)):
        Record.model_validate(document.data)
