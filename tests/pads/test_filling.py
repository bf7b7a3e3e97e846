"""From records to pads and back: nothing is lost and nothing invented."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from endings import GAMES, finals
from hypothesis import given, settings
from hypothesis import strategies as st
from kits import SHELF

from pnp.pads import acroform, paper, spreadsheet, widgets
from pnp.pads.document import document
from pnp.pads.filling import Values, fill, gather
from pnp.pads.form import Form, form

NAMES = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=12)


def described(name: str) -> Form:
    found = form(name, SHELF)
    assert found
    return found


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    """The end of a game, with other names and claims, and whatever else people may write on a pad."""
    record = deepcopy(draw(st.sampled_from(finals(draw(st.sampled_from(GAMES))))))
    old = record["players"]
    new = draw(st.lists(NAMES.filter(lambda name: name != "table"), min_size=len(old), max_size=len(old), unique=True))
    record = renamed(record, dict(zip(old, new, strict=True)))
    for sheet in record["scores"].values():
        for line in list(sheet):
            if draw(st.booleans()):
                sheet[line] = draw(st.integers(-999, 9999))
    if draw(st.booleans()):
        del record["winners"]
    record |= draw(st.fixed_dictionaries({}, optional={"title": NAMES, "date": NAMES, "status": st.just("unfinished")}))
    numbers = [key for key, value in described(record["game"]).kit.rules.items() if type(value) is int]
    changed = draw(st.dictionaries(st.sampled_from(numbers), st.integers(0, 1000), max_size=3))
    return {**record, "rules": changed} if changed else record


def renamed(value: Any, names: dict[str, str]) -> Any:
    match value:
        case dict():
            return {names.get(key, key): renamed(inside, names) for key, inside in value.items()}
        case list():
            return [renamed(inside, names) for inside in value]
        case _:
            return names.get(value, value)


@given(records())
@settings(max_examples=40, deadline=None)
def test_a_record_comes_back_from_its_pad(record: dict[str, Any]) -> None:
    values, lost = fill(described(record["game"]), record)
    assert not lost
    assert gather(described(record["game"]), values) == (record, [])


@given(records())
@settings(max_examples=20, deadline=None)
def test_a_pad_comes_back_from_its_record(record: dict[str, Any]) -> None:
    game = described(record["game"])
    values, _ = fill(game, record)
    assert fill(game, gather(game, values)[0])[0] == values


@given(records(), st.sampled_from(spreadsheet.FORMATS))
@settings(max_examples=20, deadline=None)
def test_a_record_comes_back_from_a_spreadsheet(record: dict[str, Any], format: str) -> None:
    game = described(record["game"])
    values, _ = fill(game, record)
    pad = document(spreadsheet.scan(spreadsheet.write(game, values, format), format, SHELF), "pad", SHELF)
    assert (pad.data, pad.problems) == (record, [])


@pytest.mark.parametrize("name", GAMES)
def test_a_record_comes_back_from_a_pdf(name: str) -> None:
    game, record = described(name), finals(name)[-1]
    values, _ = fill(game, record)
    pad = document(widgets.scan(acroform.write(paper.draw(game), values, "pad")), "pad.pdf", SHELF)
    assert (pad.data, pad.problems) == (record, [])


@pytest.mark.parametrize("name", GAMES)
def test_every_field_has_a_name_of_its_own_and_says_what_belongs_there(name: str) -> None:
    fields = described(name).fields
    assert len({field.name for field in fields}) == len({(field.path, field.seat) for field in fields}) == len(fields)
    for field in fields:
        assert field.tip or field.label == "total", field.name
        assert "." not in field.name, "a dot in the name of a PDF field means a field inside another"


@pytest.mark.parametrize("name", GAMES)
def test_the_pad_has_every_line_of_the_score_sheet(name: str) -> None:
    game = described(name)
    on_pad = {field.path[-1] for field in game.fields if field.path[0] == "scores"}
    assert on_pad >= {line for record in finals(name) for line in record["scores"][record["players"][0]]}


def test_the_pad_of_an_empty_pile_says_nought() -> None:
    """Nobody took anything: without a number the table at the end would be missing."""
    record = {"players": ["Ann", "Bob"], "final": {"piles": {"Ann": "", "Bob": ""}}}
    values, _ = fill(described("sheep-sheep"), record)
    assert values["red cards, player 1"] == values["pink cards, player 2"] == "0"
    assert gather(described("sheep-sheep"), values)[0]["final"] == record["final"]


def test_values_of_figures_may_be_written_apart() -> None:
    values: Values = {"name, player 1": "Ann", "name, player 2": "Bob", "horse figures, player 1": "3, 2 1"}
    assert gather(described("black-sheep"), values)[0]["final"] == {"corrals": {"Ann": "H321", "Bob": ""}}


def test_a_table_larger_than_the_grid_is_not_cut_off() -> None:
    row = " ".join(f"P{number}" for number in range(1, 22))
    with pytest.raises(ValueError, match="21 x 1 tiles, and the pad has room for 20 x 20"):
        fill(described("meadowmight"), {"players": ["Ann", "Bob"], "final": {"board": row}})


def test_what_a_pad_has_no_place_for_is_named() -> None:
    record = {**finals("meadowmight")[0]}
    record["setup"] = {**record["setup"], "start": "O3"}
    assert fill(described("meadowmight"), record)[1] == ["setup.start"]


def test_the_fingerprint_stands_for_the_rules() -> None:
    prints = {described(name).fingerprint for name in GAMES}
    assert len(prints) == len(GAMES)
    game = described("sheepland")
    kit = replace(game.kit, files={**game.kit.files, "rules": {"fences": 1}})
    other = Form(game.game, kit, game.ending)
    assert other.fingerprint != game.fingerprint
