"""JSON Schemas: those in the repository are those of the code, the files name them, and another reader agrees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from folders import RECORDS, ROOT
from jsonschema import Draft202012Validator
from kits import kit
from sheets import HOME, SHEETS

from pnp import games
from pnp.files import yamlio
from pnp.press.check import schema
from pnp.referee import record
from pnp.referee.shape import Record

LINE = "# yaml-language-server: $schema="
SCHEMAS = schema.schemas()
GAMES = games.names()


def faults(name: str, data: Any) -> list[str]:
    """What an editor underlines."""
    return [f"{found.json_path} {found.message}" for found in Draft202012Validator(SCHEMAS[name]).iter_errors(data)]


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_shipped_schema_is_up_to_date(name: str) -> None:
    """Run `pnp schema` after changing a model."""
    assert json.loads((ROOT / "schemas" / f"{name}.json").read_text("utf-8")) == SCHEMAS[name]


def test_no_schema_is_left_over() -> None:
    assert sorted(file.stem for file in (ROOT / "schemas").iterdir()) == sorted(SCHEMAS)


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_and_has_a_name_of_its_own(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"urn:sheepfold:{name}"


def test_schemas_are_written_as_files(tmp_path: Path) -> None:
    written = [file.stem for file in schema.write(tmp_path / "new")]
    assert written == ["component", "game", "score", "layout", "record", *(f"rules-{game}" for game in GAMES)]


def components() -> list[Path]:
    files = sorted((ROOT / "components").rglob("*.yaml"))
    return [file for file in files if "\npieces:" in file.read_text("utf-8")]


def named_schema(file: Path) -> str:
    """What its first line says."""
    first = file.read_text("utf-8").splitlines()[0]
    assert first.startswith(LINE)
    named = (file.parent / first.removeprefix(LINE)).resolve()
    assert named.parent == ROOT / "schemas"
    return named.stem


RULES = [ROOT / "components" / game / "rules.yaml" for game in GAMES]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        *((file, "component") for file in components()),
        *((file, "layout") for file in sorted((ROOT / "layouts").glob("*.yaml"))),
        *((file, f"rules-{file.parent.name}") for file in RULES),
    ],
    ids=lambda value: f"{value.parent.name}-{value.stem}" if isinstance(value, Path) else "",
)
def test_shipped_files_name_their_schema_and_fit_it(file: Path, name: str) -> None:
    assert named_schema(file) == name
    assert faults(name, yamlio.load(file).data) == []


@pytest.mark.parametrize("name", ["component", "layout", "record"])
def test_every_key_is_explained(name: str) -> None:
    models = [SCHEMAS[name], *SCHEMAS[name].get("$defs", {}).values()]
    keys = [(key, part) for model in models for key, part in model["properties"].items()]
    unexplained = [key for key, part in keys if "description" not in part]
    assert set(unexplained) <= {"top", "right", "bottom", "left"}


def test_short_forms_are_part_of_the_schema() -> None:
    text = {"type": "string", "maxLength": 200}
    assert text in SCHEMAS["component"]["properties"]["back"]["anyOf"]
    assert "number" in [form.get("type") for form in SCHEMAS["layout"]["properties"]["margin"]["anyOf"]]
    fields = SCHEMAS["component"]["properties"]["fields"]["additionalProperties"]["anyOf"]
    assert next(form for form in fields if "enum" in form)["enum"][0] == "text"


def test_words_to_choose_from_stand_in_the_order_of_the_model() -> None:
    assert SCHEMAS["layout"]["properties"]["backs"]["enum"][:3] == ["long-edge", "short-edge", "fold"]


@pytest.mark.parametrize(
    "file", sorted(RECORDS.rglob("good-*.yaml")), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_good_records_fit_the_schema(file: Path) -> None:
    for document in yamlio.parse(file.read_text("utf-8"), str(file)):
        msgspec.convert(document.data, Record)
        assert faults("record", document.data) == []


def test_records_have_the_keys_that_the_referee_reads() -> None:
    assert tuple(Record.__struct_fields__) == record.KEYS


def test_the_games_are_listed() -> None:
    assert SCHEMAS["record"]["properties"]["game"]["anyOf"][0]["enum"] == GAMES


@pytest.mark.parametrize("game", GAMES)
class TestAGame:
    """What its records may say stands in the schema of all records."""

    def record(self, game: str, **keys: Any) -> dict[str, Any]:
        return {"format": "pnp-record/1", "game": game, "players": ["Ann", "Bob"], "moves": [], **keys}

    @pytest.mark.parametrize("key", ["setup", "final", "rules"])
    def test_a_key_nobody_knows_is_underlined(self, game: str, key: str) -> None:
        (fault,) = faults("record", self.record(game, **{key: {"hnad": 3}}))
        assert fault.startswith(f"$.{key} ") and "'hnad' was unexpected" in fault

    def test_so_is_a_variant_of_another_game(self, game: str) -> None:
        (fault,) = faults("record", self.record(game, variants=["no-dogs"]))
        assert fault.startswith("$.variants[0] ")

    def test_what_the_referee_reads_is_explained(self, game: str) -> None:
        found = games.load(game)
        for keys in (found.setup_keys, found.final_keys):
            assert keys and all(key.sentence.endswith(".") for key in keys.values())

    def test_a_number_out_of_its_range_is_underlined(self, game: str) -> None:
        rules = kit(game).rules
        assert faults(f"rules-{game}", {**rules, "hnad": 3})
        for number in games.load(game).numbers:
            one = rules[number.key]
            for wrong in (number.low - 1, number.high + 1, 2.5, "lots"):
                assert faults(f"rules-{game}", {**rules, number.key: [wrong] if isinstance(one, list) else wrong})
            assert faults(f"rules-{game}", {key: value for key, value in rules.items() if key != number.key})


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("name", ["game", "score"])
def test_games_of_yaml_are_as_their_schemas_say(sheet: str, name: str) -> None:
    assert faults(name, yamlio.load(HOME / sheet / f"{name}.yaml").data) == []


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("game", {"title": "Toy"}),
        ("game", {"title": "Toy", "players": [2]}),
        ("game", {"title": "Toy", "players": [0, 4]}),
        ("score", {}),
        ("score", {"lines": {"line": 1.5}}),
        ("score", {"lines": {"line": 1}, "zones": {"hand": {}}}),
        ("score", {"lines": {"line": 1}, "zones": {"hand": {"of": "card", "per": "players"}}}),
        ("score", {"lines": {"line": 1}, "tie": []}),
    ],
)
def test_what_is_no_game_of_yaml_is_underlined(name: str, data: dict[str, Any]) -> None:
    assert faults(name, data)
