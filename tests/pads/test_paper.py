"""What is drawn: boxes large enough to write in, nothing clipped, and a form that ordinary readers understand."""

from __future__ import annotations

import io
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from endings import GAMES
from kits import SHELF
from pypdf import PdfReader

from pnp.files.places import BUILT_IN
from pnp.pads import acroform, paper, widgets
from pnp.pads.form import Form, form
from pnp.pads.scan import MARK
from pnp.press.build import manifest
from pnp.press.build.build import build
from pnp.press.build.request import Request
from pnp.press.layout.paper import PAPERS
from pnp.press.scene import text
from pnp.press.scene.nodes import Text

LEAST = 7.0
"""Millimetres that a box needs where people write by hand."""


@pytest.fixture(params=GAMES)
def described(request: pytest.FixtureRequest) -> Form:
    found = form(request.param, SHELF)
    assert found
    return found


@pytest.mark.parametrize("size", ["A4", "Letter", "A5"])
def test_boxes_are_large_enough_to_write_in_and_lie_apart(described: Form, size: str) -> None:
    sheets = paper.draw(described, PAPERS[size])
    for number, page in enumerate(sheets.pages, 1):
        spots = [sheets.spots[field.name] for field in described.fields if field.page == number]
        for x, y, width, height in spots:
            assert height >= LEAST and width >= LEAST
            assert 0 < x < x + width < page.width and 0 < y < y + height < page.height
        for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(spots, 2):
            assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_every_text_stays_on_its_page(described: Form, size: str) -> None:
    for page in paper.draw(described, PAPERS[size]).pages:
        for node in page.children:
            if isinstance(node, Text):
                assert node.x >= paper.MARGIN - 1
                assert node.x + text.width(node.text, node.font, node.size) <= page.width - paper.MARGIN + 0.1
                assert node.y <= page.height - 2


def test_hints_can_be_read(described: Form) -> None:
    sizes = [node.size for page in paper.draw(described).pages for node in page.children if isinstance(node, Text)]
    assert min(sizes) >= text.pt(5)


def test_the_form_has_names_tooltips_formats_and_an_order(described: Form) -> None:
    reader = PdfReader(io.BytesIO(acroform.write(paper.draw(described), {}, "pad")))
    boxes = [[entry.get_object() for entry in page["/Annots"]] for page in reader.pages]
    told = [widget for page in boxes for widget in page if widget["/T"] != MARK]
    assert [widget["/T"] for widget in told] == [field.name for field in sorted(described.fields, key=lambda f: f.page)]
    for widget, field in zip(told, sorted(described.fields, key=lambda f: f.page), strict=True):
        assert widget["/TU"].startswith(field.name)
        assert ("/AA" in widget) == (field.kind == "number")
        assert list(widget.get("/Opt", ["", *field.choices]))[1:] == list(field.choices)
    for page in reader.pages:
        assert page["/Tabs"] == "/R"
    columns = [field.seat for field in described.fields if field.seat is not None]
    assert all(after == (before + 1) % described.seats for before, after in pairwise(columns))


def test_the_pad_says_for_which_game_and_rules_it_is(described: Form) -> None:
    raw = acroform.write(paper.draw(described), {}, "pad")
    assert widgets.scan(raw).about == f"pnp-pad/1 {described.game.name} {described.fingerprint}"
    assert described.fingerprint in PdfReader(io.BytesIO(raw)).pages[0].extract_text()


def test_a_build_writes_the_fillable_pad_once(tmp_path: Path) -> None:
    request = Request(BUILT_IN / "components" / "sheep-sheep", BUILT_IN / "layouts" / "a4.yaml", tmp_path)
    request = Request(request.folder, request.layout, tmp_path, only=("score-pad",))
    assert [file.name for file in build([request]).written] == ["score-pad.pdf", "score-pad-fillable.pdf"]
    pad = request.target / "score-pad-fillable.pdf"
    found = form("sheep-sheep", SHELF)
    assert found and pad.read_bytes() == acroform.write(paper.draw(found), {}, "Sheep Sheep: score pad")
    assert manifest.unchanged(request)
    pad.unlink()
    assert len(build([request]).written) == 1
    assert pad.is_file()


def test_other_kinds_and_formats_come_without_it(tmp_path: Path) -> None:
    folder, layout = BUILT_IN / "components" / "sheep-sheep", BUILT_IN / "layouts" / "a4.yaml"
    build([Request(folder, layout, tmp_path, only=("RO1",))])
    build([Request(folder, layout, tmp_path, ("svg",), only=("score-pad",))])
    assert not list(tmp_path.rglob("*fillable*"))
