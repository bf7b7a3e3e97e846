"""Whatever a file says of sizes, numbers and counts, it is bounded by its model, and answered in a moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from msgspec import inspect
from toy import CARD, decks, game
from toy import paper as layout

from pnp.components import design
from pnp.components.kit import MOST_OF_A_KIND
from pnp.components.spec import Component
from pnp.errors import Faulty
from pnp.press.kit import workshop
from pnp.press.layout.paper import Layout

FREE = {"Component.pieces"}
"""What the size of a file bounds: it has at most 100,000 values."""


def parts(kind: inspect.Type, name: str) -> Iterator[tuple[str, inspect.Type]]:
    """Every type of a model, under the name of its field."""
    match kind:
        case inspect.StructType(cls, fields):
            for field in fields:
                yield from parts(field.type, f"{cls.__name__}.{field.name}")
            return
        case inspect.UnionType(kinds) | inspect.TupleType(kinds):
            inner = list(kinds)
        case inspect.VarTupleType(item) | inspect.Metadata(item):
            inner = [item]
        case inspect.DictType(_, value):
            inner = [value]
        case _:
            inner = []
    yield name, kind
    for one in inner:
        yield from parts(one, name)


def unbounded(kind: inspect.Type) -> bool:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None)
        case inspect.StrType():
            return kind.max_length is None and kind.pattern is None
        case inspect.DictType() | inspect.VarTupleType():
            return kind.max_length is None
    return False


@pytest.mark.parametrize("model", [Component, Layout])
def test_every_number_text_and_list_has_bounds(model: type) -> None:
    assert {name for name, kind in parts(inspect.type_info(model), "") if unbounded(kind)} <= FREE


ELEMENTS = """\
kind: card
title: Cards
size: [63, 88]
corner: 3
elements:
  - {box: [0, 0, 60, 9], text: "word {points} {name}", size: 9, minimum: 6, line: 1, corner: 1, fill: "#336699"}
fields: {points: number, name: text}
pieces:
  - {id: C1..C20, points: 3, name: x}
"""


def complaint(folder: Path, text: str, *settings: str) -> str:
    """The only thing that is wrong, told in a moment."""
    start = perf_counter()
    with pytest.raises(Faulty) as caught:
        decks(game(folder, card=text), layout(folder, *settings))
    assert perf_counter() - start < 3
    (found,) = caught.value.problems
    return f"{found.line}:{found.column} {found.message}"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("size: 9,", "size: 1.0e+30,", "6:62 elements[0].size should be at most 1000, found 1e+30."),
        ("minimum: 6", "minimum: 1.0e-30", "6:74 elements[0].minimum should be at least 1, found 1e-30."),
        ("line: 1,", "line: -1,", "6:83 elements[0].line should be at least 0, found -1."),
        ("corner: 1,", "corner: 9999,", "6:94 elements[0].corner should be at most 1000, found 9999."),
        ("0, 60, 9]", "0, 1.0e+9, 9]", "6:18 elements[0].box[2] should be at most 5000, found 1000000000.0."),
        ("[0, 0, 60", "[-6000, 0, 60", "6:12 elements[0].box[0] should be at least -5000, found -6000."),
        ("63, 88", "63, 2001", "3:12 size[1] should be at most 2000, found 2001."),
        ("63, 88", "0.001, 88", "3:8 size[0] should be at least 1, found 0.001."),
        ("corner: 3", "corner: .inf", "4:9 corner should be a number, found inf."),
        ("points: 3", "points: 1.0e+30", "9:27 points should be a number from -1000000 to 1000000, found 1e+30."),
        ("points: 3", "points: .nan", "9:27 points should be a number from -1000000 to 1000000, found nan."),
        ("points: 3", f"points: {'9' * 400}", "9:27 points should be a number from -1000000 to 1000000, found 99999"),
        (
            "points: number",
            "points: {kind: number, low: 1, high: 2}",
            "9:27 points should be a number from 1 to 2, found 3.",
        ),
        ("name: x", f"name: {'x' * 5001}", "9:36 name should be text of at most 5000 letters, found 'xxx"),
        ('"word {', f'"{"w" * 5001} {{', "6:32 elements[0].text should have at most 5000 letters, found 5017."),
        ("C1..C20", "C1..C20000", "9:10 The range C1..C20000 has more than 2000 pieces"),
    ],
)
def test_a_number_beyond_its_bounds_is_pointed_at(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in ELEMENTS
    assert complaint(tmp_path, ELEMENTS.replace(old, new, 1)).startswith(expected)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("margin=1.0e+30", "margin should be at most 1000, found 1e+30."),
        ("margin.top=-1", "margin.top should be at least 0, found -1."),
        ("gap=1001", "gap should be at most 1000, found 1001."),
        ("scale=0.0001", "scale should be at least 0.1, found 0.0001."),
        ("scale=11", "scale should be at most 10, found 11."),
        ("back_offset=[0, 500]", "back_offset[1] should be at most 100, found 500."),
        ("stock.weight=0", "stock.weight should be at least 10, found 0."),
        ("stock.thickness=99", "stock.thickness should be at most 10, found 99."),
        ("registration.length=5000", "registration.length should be at most 1000, found 5000."),
        ("paper=9999 x 100", "paper should be A3, A4,"),
        ('paper="A4\\n"', "paper should be A3, A4,"),
    ],
)
def test_so_is_one_of_a_layout(tmp_path: Path, setting: str, expected: str) -> None:
    assert complaint(tmp_path, CARD, setting).partition(" ")[2].startswith(expected)


# --- what is within the bounds, and too much together ---------------------------------------------------------


def test_more_pieces_on_a_page_than_anybody_cuts(tmp_path: Path) -> None:
    found = complaint(tmp_path, CARD.replace("[63, 88]", "[1, 1]"), "paper=5000 x 5000", "scale=0.1")
    assert found.startswith("3:7 The piece is 0.1 x 0.1 mm, and more than 10000 of them would lie on a page;")


BOARD = CARD[: CARD.index("back:")].replace("elements:", "tile: true\nelements:") + "pieces:\n  - {id: B}\n"


def test_a_board_of_more_pages_than_anybody_glues(tmp_path: Path) -> None:
    found = complaint(tmp_path, BOARD.replace("[63, 88]", "[2000, 2000]"), "scale=10")
    assert found.startswith("3:7 The board is 20000 x 20000 mm and takes 7811 pages, 400 at most are printed;")


@pytest.mark.parametrize("overlap", [190, 500])
def test_pages_of_a_board_that_show_little_but_what_they_share(tmp_path: Path, overlap: int) -> None:
    found = complaint(tmp_path, BOARD.replace("[63, 88]", "[400, 400]"), f"overlap={overlap}")
    assert found.startswith(
        f"3:7 The pages of a board share overlap: {overlap} mm, more than half of the printable page"
    )


def test_more_pieces_than_a_kind_has(tmp_path: Path) -> None:
    lines = "".join(f"  - {{id: {'x' * number}1..{'x' * number}2000}}\n" for number in range(1, 60))
    found = complaint(tmp_path, CARD[: CARD.index("pieces:")] + f"pieces:\n{lines}")
    assert f"A kind has at most {MOST_OF_A_KIND} pieces, and with these it has more." in found


def test_a_text_of_placeholders_that_grows_beyond_measure(tmp_path: Path) -> None:
    long = ELEMENTS.replace("name: x", f"name: {'x' * 5000}").replace('"word {points} {name}"', f'"{"{name}" * 800}"')
    with pytest.raises(Faulty) as caught:
        decks(game(tmp_path, card=long), layout(tmp_path))
    assert {found.message for found in caught.value.problems} == {
        "The text has 4000000 letters; at most 20000 are set in a box."
    }


def test_a_long_text_is_set_at_once(tmp_path: Path) -> None:
    """From a thousand points down to one there are five thousand sizes."""
    long = ELEMENTS.replace(
        '"word {points} {name}", size: 9, minimum: 6', f'"{"word " * 900}", size: 1000, minimum: 1'
    ).replace("60, 9]", "20, 9]")
    start = perf_counter()
    with pytest.raises(Faulty, match="does not fit its box even at 1 pt"):
        decks(game(tmp_path, card=long.replace("C1..C20", "C1")), layout(tmp_path))
    assert perf_counter() - start < 2


def test_what_does_not_fit_on_the_page_is_not_drawn(tmp_path: Path) -> None:
    drawings = {"slow": lambda *_: pytest.fail("it was drawn")}
    text = CARD.replace("[63, 88]", "[630, 880]").replace("back:", "").partition("elements:")[0]
    home = game(tmp_path, card=f"{text}face: slow\npieces:\n  - {{id: C1}}\n")
    with pytest.raises(Faulty, match="does not fit on the printable page"):
        workshop.decks(design.read(home), workshop.Art(drawings), layout(tmp_path))


def test_a_file_with_no_end_of_mistakes(tmp_path: Path) -> None:
    lines = "".join(f"  - {{id: C{number}, nme: 1, pnts: 2}}\n" for number in range(9000))
    start = perf_counter()
    with pytest.raises(Faulty) as caught:
        design.read(game(tmp_path, card=ELEMENTS[: ELEMENTS.index("pieces:")] + f"pieces:\n{lines}"))
    assert len(caught.value.problems) == 101
    assert "More than 100 things are wrong in this file; mend these, then look again." in str(caught.value)
    assert perf_counter() - start < 10


def test_an_image_field_names_a_file_that_may_be(tmp_path: Path) -> None:
    text = ELEMENTS.replace("name: text", "name: image")
    for name in ("x" * 300, "'\\0'", "."):
        with pytest.raises(Faulty, match="name should be an image file beside this file"):
            design.read(game(tmp_path, card=text.replace("name: x", f"name: {name}")))
