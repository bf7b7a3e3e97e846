"""Pieces drawn from their files: faces, backs, ids, shapes, boxes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from paper import read
from toy import CARD, decks, game, printed
from toy import paper as layout

from pnp.components import design
from pnp.errors import Faulty
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Deck
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import outline, text
from pnp.press.scene.nodes import Drawing, Node, Rect, Style, Text, Use
from pnp.press.scene.outline import Outline

DRAWN = """\
kind: card
title: Cards
size: [30, 20]
face: dots
back: cross
fields:
  colour: [red, blue]
pieces:
  - {id: C1..C3, colour: red}
  - {id: C4, colour: blue}
"""


def dots(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (
        Rect(
            0, 0, piece.width, piece.height, Style(fill={"red": "#ff0000", "blue": "#0000ff"}[piece.fields["colour"]])
        ),
    )


def cross(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (Rect(0, 0, look.rules.get("wide", 5), 5, Style(fill="#000000")),)


ART = workshop.Art({"dots": dots, "cross": cross})


def drawn(folder: Path, art: workshop.Art = ART, settings: tuple[str, ...] = (), **files: str) -> tuple[Deck, ...]:
    return workshop.decks(design.read(game(folder, **files)), art, layout(folder, *settings))


def picture(side: tuple[Node, ...] | None) -> Drawing:
    assert side is not None
    (use,) = (node for node in side if isinstance(node, Use))
    return use.drawing


def labels(side: tuple[Node, ...] | None) -> list[Text]:
    return [node for node in side or () if isinstance(node, Text)]


def test_equal_pictures_are_one_drawing(tmp_path: Path) -> None:
    (deck,) = drawn(tmp_path, card=DRAWN)
    fronts = [picture(cutout.front).name for cutout in deck.cutouts]
    assert fronts[0] == fronts[1] == fronts[2] != fronts[3]
    assert len({picture(cutout.back).name for cutout in deck.cutouts}) == 1


def test_the_press_prints_the_id_small_and_dark_grey_at_its_place(tmp_path: Path) -> None:
    for place, x, y in (("lower-left", 4.0, 16.4), ("top", None, 3.2), ("bottom", None, 18.0)):
        (deck,) = drawn(tmp_path, card=DRAWN.replace("face:", f"id_at: {place}\nface:"))
        for cutout in deck.cutouts:
            (label,) = labels(cutout.front)
            assert label.text == cutout.id
            assert text.pt(5) <= label.size <= text.pt(6)
            assert len(set(label.fill[1:])) == 1
            middle = (30 - text.width(label.text, label.font, label.size)) / 2
            assert (label.x, label.y) == pytest.approx((middle if x is None else x, y))
            assert not labels(cutout.back), "a back that all pieces share tells nothing"


def test_id_none_prints_no_id(tmp_path: Path) -> None:
    (deck,) = drawn(tmp_path, card=DRAWN.replace("face:", "id_at: none\nface:"))
    assert not labels(deck.cutouts[0].front)


def test_every_id_is_found_by_text_search_in_the_pdf(tmp_path: Path) -> None:
    found = " ".join(page.extract_text() for page in read(printed(game(tmp_path, card=CARD), layout(tmp_path))).pages)
    assert set(found.split()) == {f"C{n}{side}" for n in range(1, 21) for side in ("", "b")}


def test_a_second_face_has_its_own_id_and_its_own_fields(tmp_path: Path) -> None:
    """As on the cards of Sheep Sheep: RO1 on the red side, OR1 on the other, drawn by the same function."""
    card = """\
kind: card
title: Cards
size: [30, 20]
face: dots
back: {face: dots, label: "{id[1]}{id[0]}{id[2]}", fields: {colour: "{other}", other: "{colour}"}}
fields: {colour: [red, blue], other: [red, blue]}
pieces:
  - {id: RB1, colour: red, other: blue}
"""
    (deck,) = drawn(tmp_path, card=card)
    (cutout,) = deck.cutouts
    assert [label.text for label in (*labels(cutout.front), *labels(cutout.back))] == ["RB1", "BR1"]
    fills = [
        node.style.fill
        for side in (cutout.front, cutout.back)
        for node in picture(side).children
        if isinstance(node, Rect)
    ]
    assert fills == ["#ff0000", "#0000ff"]


def test_drawings_see_the_rules_the_files_and_the_whole_kit(tmp_path: Path) -> None:
    seen: list[Look] = []

    def spy(piece: Piece, look: Look) -> tuple[Node, ...]:
        seen.append(look)
        return ()

    art = workshop.Art({"dots": spy, "cross": cross})
    drawn(tmp_path, art, ("backs=fold",), card=DRAWN, rules="set: 6", island="a: 1")
    look = seen[0]
    assert (look.rules, look.files["island"], look.backs, look.paper) == ({"set": 6}, {"a": 1}, "fold", "A4")
    (lot,) = look.lots
    assert (lot.kind, lot.title, lot.pieces, lot.width, lot.height, lot.sheets) == ("card", "Cards", 4, 30, 20, 1)


def test_only_chosen_kinds_and_pieces_are_made(tmp_path: Path) -> None:
    home = game(
        tmp_path,
        card=DRAWN,
        tile=DRAWN.replace("kind: card", "kind: tile").replace("id: C", "id: T").replace("..C", "..T"),
    )
    paper = layout(tmp_path)

    def made(*only: str) -> dict[str, list[str]]:
        found = workshop.decks(design.read(home), ART, paper, only)
        return {deck.kind: [cutout.id for cutout in deck.cutouts] for deck in found}

    assert made("C2", "C4") == {"card": ["C2", "C4"]}
    assert made("tile", "C1") == {"card": ["C1"], "tile": ["T1", "T2", "T3", "T4"]}


def test_a_kind_without_a_face_is_not_printed(tmp_path: Path) -> None:
    assert drawn(tmp_path, card=DRAWN.replace("face: dots\nback: cross\n", "")) == ()


BOX = """\
kind: box
title: Box
shape: sleeve
face: dots
holds: [card]
fields: {colour: [red, blue]}
pieces:
  - {id: box, colour: red}
"""


@pytest.mark.parametrize(
    ("settings", "depth"),
    [
        (("stock.weight=200",), 4 * 0.25),
        (("stock.thickness=0.3",), 4 * 0.3),
        (("stock.thickness=0.3", "backs=fold"), 4 * 0.6),  # glued from two layers
        (("stock.thickness=0.3", "scale=0.5"), 4 * 0.6),  # the box is halved, the paper is not
    ],
)
def test_a_box_is_as_large_as_what_it_holds(tmp_path: Path, settings: tuple[str, ...], depth: float) -> None:
    def sleeve(piece: Piece, look: Look) -> Outline:
        width, height, depth = piece.fields["inside"]
        return outline.rectangle(width + 2, height + depth)

    boxes = drawn(tmp_path, workshop.Art(ART.drawings, {"sleeve": sleeve}), settings, box=BOX, card=DRAWN)
    (box,) = (deck for deck in boxes if deck.kind == "box")
    assert (box.cutouts[0].outline.width, box.cutouts[0].outline.height) == pytest.approx((32, 20 + depth))
    assert picture(box.cutouts[0].front).height == pytest.approx(20 + depth)


def problems(folder: Path, **files: str) -> list[str]:
    with pytest.raises(Faulty) as caught:
        drawn(folder, **files)
    return [f"{found.place}".split("/")[-1] + f" {found.message}" for found in caught.value.problems]


def test_a_drawing_that_is_not_there_is_pointed_at(tmp_path: Path) -> None:
    assert problems(tmp_path, card=DRAWN.replace("face: dots", "face: dts")) == [
        "card.yaml:4:7 There is no drawing called 'dts' (did you mean 'dots'?)."
    ]
    assert problems(tmp_path, card=DRAWN.replace("back: cross", "back: {face: crss}")) == [
        "card.yaml:5:14 There is no drawing called 'crss' (did you mean 'cross'?)."
    ]
    assert problems(tmp_path, card=DRAWN.replace("face:", "shape: star\nface:")) == [
        "card.yaml:4:8 There is no shape called 'star'; known: rect, circle, page."
    ]


def test_a_field_that_a_drawing_misses_is_pointed_at(tmp_path: Path) -> None:
    assert problems(tmp_path, card=DRAWN.replace("{id: C4, colour: blue}", "{id: C4}")) == [
        "card.yaml:10:5 'dots' asks for 'colour', which is neither a field of C4 nor in rules.yaml."
    ]


def test_what_a_drawing_stumbles_over_is_no_traceback(tmp_path: Path) -> None:
    def stumble(error: Exception, piece: Piece, look: Look) -> tuple[Node, ...]:
        raise error

    for error, words in (
        (ValueError("three animals are needed"), "three animals are needed"),
        (TypeError("no number"), "TypeError: no number"),
    ):
        art = workshop.Art({"dots": partial(stumble, error), "cross": cross})
        with pytest.raises(Faulty, match=f"'dots' cannot be drawn for C1: {words}"):
            drawn(tmp_path, art, card=DRAWN)


def test_a_list_among_the_numbers_is_no_traceback(tmp_path: Path) -> None:
    assert "'cross' cannot be drawn for C1: TypeError" in problems(tmp_path, card=DRAWN, rules="wide: []")[0]


def test_a_piece_larger_than_the_page_is_pointed_at(tmp_path: Path) -> None:
    message = (
        "card.yaml:3:7 The piece is 300 x 20 mm and does not fit on the printable page, which is 198 x 285 mm; "
        "take larger paper, another scale, or say tile: true for a board."
    )
    assert problems(tmp_path, card=DRAWN.replace("[30, 20]", "[300, 20]")) == [message]


ELEMENTS = """\
kind: card
title: Cards
size: [40, 60]
elements:
  - {box: [0, 0, 40, 60], fill: "{tint}", stroke: "#222222", line: 1, corner: 3}
  - {box: [5, 5, 30, 10], text: "{name}", font: display, size: 14, minimum: 9, align: center}
  - {box: [5, 20, 30, 20], text: "Worth {points} or {rules.set}"}
fields: {name: text, points: number, tint: colour, ink: colour}
pieces:
  - {id: A, name: Ram, points: 3, tint: "#ffcc00", ink: "#222222"}
  - {id: B, name: Ewe, points: 2.5, tint: "#00ccff"}
"""


def test_elements_draw_a_face_without_python(tmp_path: Path) -> None:
    (deck,) = drawn(tmp_path, card=ELEMENTS, rules="set: 6")
    ram, ewe = (picture(cutout.front).children for cutout in deck.cutouts)
    assert ram[0] == Rect(0, 0, 40, 60, Style(fill="#ffcc00", stroke="#222222", width=1), 3)
    assert [node.text for node in ewe if isinstance(node, Text)] == ["Ewe", "Worth 2.5 or 6"]
    name = ram[1]
    assert isinstance(name, Text) and name.font == "display"
    assert name.x + text.width("Ram", "display", name.size) / 2 == pytest.approx(20)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("font: display", "font: displey", "6:49 There is no font called 'displey' (did you mean 'display'?)."),
        ("Ram", "Rhinocerosinthebarn", "10:5 The text 'Rhinocerosinthebarn' does not fit its box even at 9 pt"),
        ('stroke: "#222222"', "stroke: black", "5:51 A colour is written '#rrggbb', found 'black'."),
        ("size: 14,", 'size: 14, colour: "{ink}",', "11:5 A colour is written '#rrggbb', found ''."),
        ("name: Ewe", "name: 羊", "11:5 The font 'display' has no 羊; write it with other letters."),
        ("fields:", "  - {box: [0, 0, 9, 9], image: ram.png}\nfields:", "8:32 There is no image 'ram.png' in "),
        (
            "fields:",
            "  - {box: [0, 0, 9, 9], image: ../ram.png}\nfields:",
            "8:32 An image should lie in the game's folder",
        ),
    ],
)
def test_what_cannot_be_drawn_is_pointed_at(tmp_path: Path, old: str, new: str, expected: str) -> None:
    (found,) = problems(tmp_path, card=ELEMENTS.replace(old, new), rules="set: 6")
    assert found.startswith(f"card.yaml:{expected}")


def test_ink_is_applied_to_faces_and_backs(tmp_path: Path) -> None:
    (deck,) = drawn(tmp_path, settings=("ink=grey",), card=DRAWN)
    fills = [node.style.fill for node in picture(deck.cutouts[0].front).children if isinstance(node, Rect)]
    assert len({fills[0][i : i + 2] for i in (1, 3, 5)}) == 1


def test_decks_of_the_toy_game_need_no_art(tmp_path: Path) -> None:
    (deck,) = decks(game(tmp_path, card=CARD), layout(tmp_path))
    assert len(deck.cutouts) == 20
