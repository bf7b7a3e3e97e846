"""Layout files: the shipped ones, and what may be set in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from folders import ROOT
from paper import boxes, read, size
from toy import CARD, game, printed
from toy import paper as layout

from pnp.errors import Faulty
from pnp.press.check import preflight
from pnp.press.layout import paper as layouts

SHIPPED = sorted((ROOT / "layouts").glob("*.yaml"))
A4, LETTER = (210, 297), (215.9, 279.4)


def test_the_promised_layouts_are_shipped() -> None:
    promised = {"a4", "letter", "a4_fold", "letter_fold", "a4_silhouette", "letter_silhouette", "print_shop"}
    assert promised <= {file.stem for file in SHIPPED}


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_the_cards_of_black_sheep_print_on_every_shipped_layout_without_a_warning(file: Path) -> None:
    assert preflight.game(ROOT / "components" / "black-sheep", layouts.read(file)) == ()


@pytest.mark.parametrize(
    ("name", "paper", "pages"),
    [
        ("a4", A4, 6),  # nine to a sheet, and their backs
        ("letter", LETTER, 6),
        ("a4_fold", A4[::-1], 5),  # four to a sheet
        ("letter_fold", LETTER[::-1], 5),
        ("a4_silhouette", A4[::-1], 6),  # eight to a sheet
        ("letter_silhouette", LETTER[::-1], 6),
        ("print_shop", (69, 94), 40),
    ],
)
def test_shipped_layouts_have_their_paper_and_hold_what_they_should(
    tmp_path: Path, name: str, paper: tuple[float, float], pages: int
) -> None:
    found = read(printed(game(tmp_path, card=CARD), layouts.read(ROOT / "layouts" / f"{name}.yaml"))).pages
    assert len(found) == pages
    for page in found:
        assert size(page) == pytest.approx(paper, abs=1e-7)


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_home_printers_can_print_the_marks(tmp_path: Path, name: str) -> None:
    """They leave 4 mm at the edges; a crop mark begins further inside."""
    page = read(printed(game(tmp_path, card=CARD), layouts.read(ROOT / "layouts" / f"{name}.yaml"))).pages[0]
    found = boxes(page, "#336699")
    width, height = size(page)
    room = min(min(box.x, width - box.x - box.width, box.y, height - box.y - box.height) for box in found)
    assert room - 0.5 >= 5


@pytest.mark.parametrize("name", ["a4_silhouette", "letter_silhouette"])
def test_nothing_is_printed_near_registration_marks(tmp_path: Path, name: str) -> None:
    found = layouts.read(ROOT / "layouts" / f"{name}.yaml")
    page = read(printed(game(tmp_path, card=CARD), found)).pages[0]
    width, height = size(page)
    for box in boxes(page, "#336699"):
        assert box.x > 11 and box.x + box.width < width - 11 and box.y + box.height < height - 11
        assert box.y > 16, "the square ends at 15"


def message(folder: Path, *settings: str, text: str = "title: T\n") -> str:
    with pytest.raises(Faulty) as caught:
        layout(folder, *settings, text=text)
    (found,) = caught.value.problems
    return f"{found.place}".replace(str(folder), "") + f" {found.message}"


def test_options_change_the_layout(tmp_path: Path) -> None:
    found = layout(tmp_path, "margin.top=12", "stock.weight=300", "back_offset=[1, -2.5]", "ink=saver", "corner=4")
    assert found.margin == layouts.Margin(top=12, right=6, bottom=6, left=6)
    assert (found.stock.weight, found.back_offset, found.ink, found.corner) == (300, (1, -2.5), "saver", 4)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("gap", "An option is set as key=value, such as gap=2 or margin.top=10."),
        ("gap=wide", "gap should be a number, found 'wide'."),
        ("gap=-1", "gap should be at least 0, found -1."),
        ("gap=[1", "The value '[1' is not YAML."),
        ("gp=1", "Unknown key 'gp' in the file (did you mean 'gap'?)."),
        ("margin.topp=1", "Unknown key 'topp' in margin (did you mean 'top'?)."),
        (
            "marks=corp",
            "marks should be one of crop, lines, ticks, silhouette, none; found 'corp' (did you mean 'crop'?).",
        ),
        ("bleed=4", "bleed should be at most 3, found 4."),
        ("backs=duplex", "backs should be one of long-edge, short-edge, fold, separate, none; found 'duplex'."),
        ("back_offset=[1, 2, 3]", "back_offset should have 2 values, found 3."),
        ("margin=150", "margin leaves -90 x -3 mm of 210 x 297 mm; lessen it."),
        ("scale=.inf", "scale should be a number, found inf."),
    ],
)
def test_a_wrong_option_is_named(tmp_path: Path, setting: str, expected: str) -> None:
    assert message(tmp_path, setting) == f"--set {setting} {expected}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title: T\nmargn: 3\n", "2:1 Unknown key 'margn' in the file (did you mean 'margin'?)."),
        ("title: T\nmargin: {left: x}\n", "2:16 margin.left should be a number, found 'x'."),
        ("paper: A4\n", "1:1 In the file the key 'title' is missing; add it."),
        ("- a\n", "1:1 the file should be a mapping, found a list."),
        ("title: T\ngap: 2\nbleed: 1.5\n", "2:6 gap should be at least 3, twice the bleed round each piece"),
        ("title: T\nbleed: 2\nscale: 0.5\n", "2:8 bleed should be at most 1.5 at this scale"),
        ("title: T\npaper: piece\nbacks: fold\n", "3:8 backs: fold needs a sheet of paper"),
        ("title: T\nmarks: silhouette\nmargin: 15\n", "3:9 margin.top should be at least 18 to keep clear"),
    ],
)
def test_a_wrong_layout_is_pointed_at(tmp_path: Path, text: str, expected: str) -> None:
    assert message(tmp_path, text=text).startswith(f"/plain.yaml:{expected}")


@pytest.mark.parametrize("paper", ["A7", "210 by 297", "5 x 5", "210 x", "99999 x 1"])
def test_a_paper_nobody_knows_is_named(tmp_path: Path, paper: str) -> None:
    assert message(tmp_path, f"paper={paper}").endswith(f"found '{paper}'.")


def test_thickness_comes_from_the_weight_unless_given(tmp_path: Path) -> None:
    assert layout(tmp_path, "stock.weight=160").thickness == pytest.approx(0.2)
    assert layout(tmp_path, "stock.weight=160", "stock.thickness=0.31").thickness == 0.31
