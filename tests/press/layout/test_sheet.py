"""Pieces on sheets, measured in the written PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from paper import Box, boxes, ids, picture, read, size
from PIL import Image, ImageChops, ImageFilter, ImageOps
from toy import CARD, game, printed, sheets
from toy import paper as layout

from pnp.press.kit.cutout import Cutout, Deck
from pnp.press.layout import sheet
from pnp.press.scene import outline
from pnp.press.writers import pdf

FRONT, BACK = "#336699", "#993366"
A4, LETTER = (210.0, 297.0), (215.9, 279.4)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Equal but for soft edges: nothing as wide as three pixels differs."""
    return ImageChops.difference(one, other).filter(ImageFilter.MinFilter(3)).getbbox() is None


def flipped(box: Box, page: tuple[float, float], across: bool) -> Box:
    """Where a box of the back shows on the front of the paper."""
    width, height = page
    if across:
        return Box(width - box.x - box.width, box.y, box.width, box.height, box.colour)
    return Box(box.x, height - box.y - box.height, box.width, box.height, box.colour)


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        ("A3", (297, 420)),
        ("A4", A4),
        ("A5", (148, 210)),
        ("Letter", LETTER),
        ("Legal", (215.9, 355.6)),
        ("Tabloid", (279.4, 431.8)),
        ("123.4 x 234.5", (123.4, 234.5)),
        ("300x200", (300, 200)),
    ],
)
def test_a_page_is_as_large_as_its_paper_to_the_last_digit(
    tmp_path: Path, paper: str, expected: tuple[float, float]
) -> None:
    pages = read(printed(game(tmp_path, card=CARD), layout(tmp_path, f"paper={paper}"))).pages
    for page in pages:
        assert size(page) == pytest.approx(expected, abs=1e-7)


def test_landscape_paper_lies_on_its_long_side(tmp_path: Path) -> None:
    page = read(printed(game(tmp_path, card=CARD), layout(tmp_path, "orientation=landscape"))).pages[0]
    assert size(page) == pytest.approx((297, 210), abs=1e-7)


@pytest.mark.parametrize("scale", [1, 0.7, 1.25])
def test_every_piece_has_its_size(tmp_path: Path, scale: float) -> None:
    pages = read(printed(game(tmp_path, card=CARD), layout(tmp_path, f"scale={scale}"))).pages
    found = [box for page in pages for box in boxes(page)]
    assert len(found) == 40
    for box in found:
        sides = sorted((box.width, box.height))
        assert sides == pytest.approx([63 * scale, 88 * scale], abs=0.01)


@pytest.mark.parametrize("offset", [(0, 0), (1.5, -0.75)])
@pytest.mark.parametrize(
    ("paper", "backs", "across"),
    [
        ("A4", "long-edge", True),
        ("A4", "short-edge", False),
        ("297 x 210", "long-edge", False),
        ("297 x 210", "short-edge", True),
        ("Letter", "long-edge", True),
    ],
)
def test_every_back_lies_behind_its_front_once_the_paper_is_flipped(
    tmp_path: Path, paper: str, backs: str, across: bool, offset: tuple[float, float]
) -> None:
    """Twenty cards, so that the last sheet is only partly filled."""
    settings = (f"paper={paper}", f"backs={backs}", f"back_offset={list(offset)}", "margin={left: 9, top: 7}")
    data = printed(game(tmp_path, card=CARD), layout(tmp_path, *settings))
    pages = read(data).pages
    counts = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = boxes(front, FRONT)
        moved = [
            Box(box.x - offset[0], box.y - offset[1], box.width, box.height, box.colour) for box in boxes(back, BACK)
        ]
        behind = [flipped(box, size(front), across) for box in moved]
        counts.append(len(fronts))
        for box in fronts:
            assert sum(box.near(other) for other in behind) == 1
        assert len(behind) == len(fronts), "no ink behind an empty place"
    assert sum(counts) == 20
    assert counts[-1] < counts[0]


@pytest.mark.parametrize(
    ("backs", "settings", "across"),
    [
        ("long-edge", (), True),
        ("short-edge", (), False),
        ("long-edge", ("orientation=landscape",), False),
        ("short-edge", ("orientation=landscape", "margin=20"), True),
    ],
)
def test_each_back_belongs_to_its_own_front_and_stands_upright_behind_it(
    tmp_path: Path, backs: str, settings: tuple[str, ...], across: bool
) -> None:
    """Turned over like a leaf of a book, the id of the back is at the lower left again: on the front's right."""
    paper = layout(tmp_path, f"backs={backs}", *settings)
    data = printed(game(tmp_path, card=CARD), paper)
    pages = read(data).pages
    for number in range(0, len(pages), 2):
        width, height = size(pages[number])
        fronts, backs_ = ids(data, number), ids(data, number + 1)
        assert {f"{name}b" for name in fronts} == set(backs_)
        for name, (x, y) in fronts.items():
            (card,) = (
                box
                for box in boxes(pages[number], FRONT)
                if box.x < x < box.x + box.width and box.y < y < box.y + box.height
            )
            bx, by = backs_[f"{name}b"]
            bx, by = (width - bx, by) if across else (bx, height - by)
            if card.width < card.height:
                assert (bx - card.x, by) == pytest.approx((card.width - (x - card.x), y), abs=0.02)
            else:
                assert (bx, by - card.y) == pytest.approx((x, card.height - (y - card.y)), abs=0.02)


def test_the_back_of_a_turned_piece_turns_with_it(tmp_path: Path) -> None:
    """On paper where cards lie on their side."""
    paper = layout(tmp_path, "paper=100 x 75", "margin=5", "backs=short-edge")
    data = printed(game(tmp_path, card=CARD), paper)
    page = read(data).pages[0]
    (card,) = boxes(page, FRONT)
    assert card.width == pytest.approx(88, abs=0.01)
    (x, y), (bx, by) = ids(data, 0)["C1"], ids(data, 1)["C1b"]
    # Lying on its right side, the lower left of the face is at the upper left, that of the back behind the lower left.
    assert (x - card.x, y - card.y) == pytest.approx((3.6, 4), abs=0.02)
    assert (100 - bx - card.x, by - card.y) == pytest.approx((88 - 84.4, 63 - 4), abs=0.02)


def test_pixels_of_backs_are_the_mirror_image_of_those_of_fronts(tmp_path: Path) -> None:
    flat = CARD.replace(BACK, FRONT).replace("pieces:", "id_at: none\npieces:")
    data = printed(game(tmp_path, card=flat), layout(tmp_path))
    for number in (0, 2, 4):
        assert same(picture(data, number, 127), ImageOps.mirror(picture(data, number + 1, 127)))


def test_a_folded_sheet_is_symmetric_about_its_fold(tmp_path: Path) -> None:
    flat = CARD.replace(BACK, FRONT).replace("pieces:", "id_at: none\npieces:")
    settings = ("backs=fold", "orientation=landscape", "margin={left: 9, right: 5}", "marks=crop")
    data = printed(game(tmp_path, card=flat), layout(tmp_path, *settings))
    pages = read(data).pages
    assert [len(boxes(page, FRONT)) for page in pages] == [8] * 5
    for page in pages:
        found = boxes(page, FRONT)
        for box in found:
            assert any(flipped(box, size(page), True).near(other) for other in found if other != box)
    whole = picture(data, 0, 254)
    left, right = (
        whole.crop((0, 0, 1484, 2100)),
        ImageOps.mirror(whole.crop((whole.width - 1484, 0, whole.width, 2100))),
    )
    assert same(left, right)


def test_a_fold_ignores_the_offset_of_the_printer(tmp_path: Path) -> None:
    home = game(tmp_path, card=CARD)
    plain = printed(home, layout(tmp_path, "backs=fold"))
    assert printed(home, layout(tmp_path, "backs=fold", "back_offset=[3, 3]")) == plain


def test_separate_backs_come_after_all_fronts_in_the_same_order(tmp_path: Path) -> None:
    data = printed(game(tmp_path, card=CARD), layout(tmp_path, "backs=separate"))
    pages = read(data).pages
    half = len(pages) // 2
    assert [set(ids(data, number)) for number in range(half, 2 * half)] == [
        {f"{name}b" for name in ids(data, number)} for number in range(half)
    ]


def test_without_backs_only_fronts_are_printed(tmp_path: Path) -> None:
    pages = read(printed(game(tmp_path, card=CARD), layout(tmp_path, "backs=none"))).pages
    assert len(pages) == 3
    assert not any(boxes(page, BACK) for page in pages)


def test_bleed_round_each_piece_shows_on_all_sides(tmp_path: Path) -> None:
    page = read(printed(game(tmp_path, card=CARD), layout(tmp_path, "bleed=2", "gap=4"))).pages[0]
    for box in boxes(page, FRONT):
        assert (box.width, box.height) == pytest.approx((67, 92), abs=0.01)


def test_bleed_of_the_sheet_shows_only_on_the_outside(tmp_path: Path) -> None:
    page = read(printed(game(tmp_path, card=CARD), layout(tmp_path, "bleed=2", "bleed_around=sheet"))).pages[0]
    found = boxes(page, FRONT)
    left, right = min(box.x for box in found), max(box.x + box.width for box in found)
    top, bottom = min(box.y for box in found), max(box.y + box.height for box in found)
    assert (right - left, bottom - top) == pytest.approx((3 * 63 + 4, 3 * 88 + 4), abs=0.01)
    (middle,) = (
        box for box in found if box.x > left + 10 and box.x + box.width < right - 10 and top + 10 < box.y < 150
    )
    assert (middle.width, middle.height) == pytest.approx((63, 88), abs=0.01)


def test_bleed_of_a_partly_filled_sheet_follows_the_pieces_on_it(tmp_path: Path) -> None:
    home = game(tmp_path, card=CARD.replace("C1..C20", "C1..C4"))
    page = read(printed(home, layout(tmp_path, "bleed=2", "bleed_around=sheet"))).pages[0]
    last = max(boxes(page, FRONT), key=lambda box: box.y)
    assert (last.width, last.height) == pytest.approx((67, 90), abs=0.01)


def test_round_pieces_that_touch_bleed_only_where_no_neighbour_lies(tmp_path: Path) -> None:
    """The right one of two discs of 30 mm is painted last, and must leave the left one as it is."""
    disc = """\
kind: disc
title: Discs
size: [30, 30]
shape: circle
id_at: none
fields: {tint: colour}
elements:
  - {box: [-3, -3, 36, 36], fill: "{tint}"}
pieces:
  - {id: left, tint: "#336699"}
  - {id: right, tint: "#993366"}
"""
    settings = ("paper=80 x 50", "margin=10", "bleed=3", "bleed_around=sheet")
    page = picture(printed(game(tmp_path, disc=disc), layout(tmp_path, *settings)), 0, 254)
    blue, red, white = (0x33, 0x66, 0x99), (0x99, 0x33, 0x66), (255, 255, 255)
    assert [page.getpixel((x, 250)) for x in (60, 80, 397, 403, 720, 740)] == [white, blue, blue, red, red, white]


def test_print_shop_pages_have_trim_and_bleed_boxes(tmp_path: Path) -> None:
    data = printed(game(tmp_path, card=CARD), layout(tmp_path, "paper=piece", "margin=0", "bleed=3"))
    pages = read(data).pages
    assert len(pages) == 40
    for page in pages:
        assert size(page) == pytest.approx((69, 94), abs=1e-7)
        trim, bleed = page.trimbox, page.bleedbox
        assert [float(side) * 25.4 / 72 for side in trim] == pytest.approx([3, 3, 66, 91], abs=1e-7)
        assert [float(side) * 25.4 / 72 for side in bleed] == pytest.approx([0, 0, 69, 94], abs=1e-7)


def test_a_kind_without_backs_has_only_fronts_on_whole_pages_even_where_others_fold(tmp_path: Path) -> None:
    single = CARD[: CARD.index("back:")] + CARD[CARD.index("pieces:") :]
    found = sheets(game(tmp_path, card=single), layout(tmp_path, "backs=fold"))
    assert [len(one.ids) for one in found] == [9, 9, 2]
    assert all(one.back is None for one in found)


def ink(image: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Is anything printed within the box, in tenths of a millimetre?"""
    return ImageChops.invert(image.crop(box)).getbbox() is not None


@pytest.mark.parametrize("marks", ["crop", "lines", "ticks", "silhouette", "none"])
def test_marks_stand_where_they_should(tmp_path: Path, marks: str) -> None:
    """One white card on a page: whatever is seen is a mark."""
    white = CARD.replace(FRONT, "#ffffff").replace("C1..C20", "C1").replace("pieces:", "id_at: none\npieces:")
    settings = ("paper=143 x 168", "margin=40", f"marks={marks}")
    page = picture(printed(game(tmp_path, card=white), layout(tmp_path, *settings)), 0, 254)
    margin, edge, inside = (340, 398, 396, 402), (600, 398, 640, 402), (420, 420, 1000, 1250)
    assert ink(page, margin) == (marks in ("crop", "ticks"))
    assert ink(page, edge) == (marks == "lines")
    assert not ink(page, inside)
    assert ink(page, (100, 100, 149, 149)) == (marks == "silhouette")
    if marks == "silhouette":
        # A full square of 5 mm, and corners at the upper right and the lower left with arms of 20 mm.
        assert page.crop((101, 101, 149, 149)).getextrema() == ((0, 0),) * 3
        assert ink(page, (1132, 98, 1140, 102)) and ink(page, (1328, 290, 1332, 298))
        assert ink(page, (98, 1382, 102, 1390)) and ink(page, (290, 1578, 298, 1582))
        assert not ink(page, (1300, 1500, 1400, 1650))


def test_backs_have_marks_only_if_asked_for(tmp_path: Path) -> None:
    blank = CARD.replace(FRONT, "#ffffff").replace(BACK, "#ffffff").replace("pieces:", "id_at: none\npieces:")
    home = game(tmp_path, card=blank)
    for asked in ("false", "true"):
        data = printed(home, layout(tmp_path, "marks=crop", f"back_marks={asked}"))
        assert (ImageChops.invert(picture(data, 1)).getbbox() is not None) == (asked == "true")


def test_crop_marks_never_touch_a_piece_or_its_bleed(tmp_path: Path) -> None:
    settings = ("marks=crop", "gap=4", "bleed=2", "margin=10")
    data = printed(game(tmp_path, card=CARD.replace("63, 88", "40, 30")), layout(tmp_path, *settings))
    page = read(data).pages[0]
    image = picture(data, 0, 254)
    for box in boxes(page, FRONT):
        inner = tuple(
            round(edge * 10) for edge in (box.x + 0.2, box.y + 0.2, box.x + box.width - 0.2, box.y + box.height - 0.2)
        )
        colours = image.crop(inner).getcolors(1 << 20)
        assert colours is not None
        assert not any(max(colour) < 0x36 for _, colour in colours), "a mark is darker than anything on the card"


ROUND = CARD.replace("size: [63, 88]", "size: [40, 40]\nshape: circle")


def test_round_pieces_are_cut_along_a_circle(tmp_path: Path) -> None:
    (found,) = sheets(game(tmp_path, card=ROUND), layout(tmp_path, "marks=lines"))
    assert [(cut.radius, cut.style.stroke) for cut in found.cuts.children] == [(20, "#ff0000")] * 20


def test_rounded_corners_are_those_of_the_kind_or_of_the_layout(tmp_path: Path) -> None:
    home = game(tmp_path, card=CARD.replace("size: [63, 88]", "size: [63, 88]\ncorner: 3"))
    for settings, radius in (((), 3), (("corner=5",), 5), (("corner=0",), 0), (("scale=2",), 6)):
        (first, *_) = sheets(home, layout(tmp_path, *settings))
        assert {cut.radius for cut in first.cuts.children} == {radius}


BOARD = """\
kind: card
title: The island
size: [420, 420]
tile: true
elements:
  - {box: [0, 0, 420, 420], fill: "#336699"}
  - {box: [200, 200, 20, 20], fill: "#993366"}
pieces:
  - {id: island}
"""


def test_a_board_larger_than_the_page_is_spread_over_pages_that_overlap(tmp_path: Path) -> None:
    """Laid edge to edge less the overlap, the pages show the whole board, and each part of it at one place."""
    data = printed(game(tmp_path, card=BOARD), layout(tmp_path, "overlap=12"))
    pages = read(data).pages
    assert len(pages) == 6
    windows = [boxes(page, FRONT)[0] for page in pages]
    assert all((box.x, box.y) == pytest.approx((6, 6), abs=0.01) for box in windows)
    assert 3 * windows[0].width - 2 * 12 == pytest.approx(420, abs=0.01)
    assert 2 * windows[0].height - 12 == pytest.approx(420, abs=0.01)
    for number, page in enumerate(pages):
        for part in boxes(page, BACK):
            if part.width > 0 and part.height > 0:
                left = (number % 3) * (windows[0].width - 12) + part.x - 6
                top = (number // 3) * (windows[0].height - 12) + part.y - 6
                assert left > 199.99 and left + part.width < 220.01
                assert top > 199.99 and top + part.height < 220.01


def test_a_board_that_fits_is_printed_whole(tmp_path: Path) -> None:
    pages = read(printed(game(tmp_path, card=BOARD), layout(tmp_path, "paper=450 x 450"))).pages
    assert len(pages) == 1
    assert boxes(pages[0], FRONT)[0].width == pytest.approx(420, abs=0.01)


def test_a_page_fills_what_the_margins_leave(tmp_path: Path) -> None:
    cover = CARD[: CARD.index("back:")] + "pieces:\n  - {id: cover}\n"
    cover = cover.replace("size: [63, 88]", "shape: page").replace("[-3, -3, 69, 94]", "[0, 0, 999, 999]")
    data = printed(game(tmp_path, card=cover), layout(tmp_path, "marks=crop", "bleed=1", "gap=2", "margin=11"))
    (page,) = read(data).pages
    assert boxes(page, FRONT)[0].near(Box(11, 11, 188, 275, FRONT))


def test_sheets_with_places_of_their_own_have_marks_of_their_own(tmp_path: Path) -> None:
    """Four pieces of one size and four a little larger: as many places, but not the same ones."""
    small, large = outline.rectangle(85, 100), outline.rectangle(88, 105)
    cutouts = tuple(Cutout(f"C{n}", cut, (), None) for n, cut in enumerate((*[small] * 4, *[large] * 4)))
    paper = layout(tmp_path, "marks=crop", "gap=5", "margin=12")
    laid = sheet.lay(Deck("card", "Cards", cutouts), paper)
    assert [len(one.ids) for one in laid] == [4, 4]
    data = pdf.write(sheet.pages(laid, paper), "Marks")
    first, second = (ImageChops.invert(picture(data, number, 254)).getbbox() for number in (0, 1))
    assert first is not None and second is not None
    assert (first[0] - second[0], first[1] - second[1]) == pytest.approx((30, 50), abs=2)
