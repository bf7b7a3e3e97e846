"""Whatever people write into the boxes, there is an answer that names the box, and the next pad is read too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from endings import GAMES, finals
from hypothesis import given, settings
from hypothesis import strategies as st
from kits import SHELF
from typer.testing import CliRunner

from pnp.cli import app
from pnp.pads import acroform, paper, spreadsheet
from pnp.pads.document import document, tell
from pnp.pads.filling import Values, fill, gather
from pnp.pads.form import Form, form
from pnp.pads.scan import Scan
from pnp.referee import report
from pnp.referee.check import check


def described(name: str) -> Form:
    found = form(name, SHELF)
    assert found
    return found


def written(name: str, values: Values, format: str) -> bytes:
    if format == "pdf":
        return acroform.write(paper.draw(described(name)), values, "pad")
    return spreadsheet.write(described(name), values, format)


@pytest.mark.parametrize("format", ["csv", "xlsx", "pdf"])
@pytest.mark.parametrize("box", ["coins, player 1", "winner, player 1", "dinars left, player 3", "region M1", "date"])
def test_a_box_filled_in_and_no_name(box: str, format: str, tmp_path: Path) -> None:
    """One such pad never stops a batch."""
    nameless, good = tmp_path / f"a.{format}", tmp_path / f"b.{format}"
    nameless.write_bytes(written("sheepland", {box: "3"}, format))
    good.write_bytes(written("sheepland", fill(described("sheepland"), finals("sheepland")[0])[0], format))
    result = CliRunner().invoke(app, ["verify", "--json", str(nameless), str(good)])
    first, second = map(json.loads, result.output.splitlines())
    assert [problem["code"] for problem in first["problems"]] == ["sheepland.pad-name"]
    assert "nobody's name stands on the pad; write the names first." in first["problems"][0]["message"]
    assert second["ok"] and result.exit_code == 1


def test_no_name_is_no_reason_to_pass_over_the_boxes_of_the_table() -> None:
    _, faults = gather(described("sheepland"), {"region M1": "two"})
    assert [fault.code for fault in faults] == ["pad-name", "pad-number"]


def test_two_tiles_in_one_cell_do_not_push_the_others_aside() -> None:
    values, _ = fill(described("meadowmight"), finals("meadowmight")[0])
    cell = next(name for name in values if name.startswith("cell "))
    _, faults = gather(described("meadowmight"), values | {cell: "O1 O2"})
    assert [(fault.code, fault.message) for fault in faults] == [
        ("pad-value", f"each cell should hold one tile, found 'O1 O2' in {cell.removeprefix('cell ')}.")
    ]


@pytest.mark.parametrize("strange", ["Ann\x00", "A\x1b[31m", "\ud800"])
def test_letters_that_nobody_can_see(strange: str) -> None:
    values = {"name, player 1": strange, "name, player 2": "Bob", "game title": strange}
    data, faults = gather(described("sheepland"), values)
    assert data["players"] == ["player 1", "Bob"]
    assert [(fault.code, fault.field.name) for fault in faults] == [
        ("pad-text", "name, player 1"),
        ("pad-text", "game title"),
    ]


def test_a_name_in_any_script_is_a_name() -> None:
    names = ["Żółć", "美咲", "می‌خواهم", "👩‍👩‍👧", "'t Hooft"]
    values = {f"name, player {seat}": name for seat, name in enumerate(names[:4], 1)}
    data, faults = gather(described("sheepland"), values)
    assert (data["players"], faults) == (names[:4], [])


SCRAWL = st.one_of(
    st.sampled_from(
        ["", "0", "-1", "321", "no", "O3/e", "rT", "M1", "{a: [", "fences: 1", "}\n--- {", ".", "—", "1 2"]
    ),
    st.integers(-(10**12), 10**12).map(str),
    st.text(st.characters(exclude_categories=()), max_size=8),
)


@st.composite
def scrawled(draw: st.DrawFn) -> tuple[Form, Values]:
    """The end of a game or an empty pad, and anything at all in some of the boxes."""
    game = draw(st.sampled_from(GAMES))
    known = described(game)
    values = fill(known, draw(st.sampled_from(finals(game))))[0] if draw(st.booleans()) else {}
    names = st.sampled_from([field.name for field in known.fields])
    return known, values | draw(st.dictionaries(names, SCRAWL, max_size=12))


@given(scrawled())
@settings(max_examples=300, deadline=None)
def test_whatever_stands_in_the_boxes_there_is_an_answer(pad: tuple[Form, Values]) -> None:
    known, values = pad
    about = f"pnp-pad/1 {known.game.name} {known.fingerprint}"
    verdict = check(document(Scan(about, values, {}), "pad.csv", SHELF), SHELF)
    verdict.problems = tell(verdict.document, verdict.problems)
    assert json.loads(report.as_json(verdict, 0))["game"] == known.game.name
    assert report.as_text(verdict, True, False).encode()
