"""The figures and mats of Black Sheep: all there, values hidden, barns the same way round on every field."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from bounds import Box, bounds, box, walk
from kits import kit

from pnp.components.shelf import layouts
from pnp.games.black_sheep.art import DRAWINGS, SHAPES
from pnp.games.black_sheep.art.animals import WHOLE
from pnp.games.black_sheep.art.standee import FOOT
from pnp.press.art.brush import BLEED, SAFE
from pnp.press.kit.look import Look, Piece
from pnp.press.layout import paper as layout
from pnp.press.scene.nodes import IDENTITY, Drawing, Group, Matrix, Node, Rect, Text, Use, chain

KIT = kit("black-sheep")
FIGURES, TOKENS = KIT.pieces("figure"), KIT.pieces("figure-token")
FIELDS, CORRALS = KIT.pieces("field-mat"), KIT.pieces("corral-mat")
MATS = {**dict.fromkeys(FIELDS, "field-mat"), **dict.fromkeys(CORRALS, "corral-mat")}


def piece(kind: str, id: str) -> Piece:
    width, height = KIT.files[kind]["size"]
    return Piece(id, kind, width, height, KIT.pieces(kind)[id])


def drawn(kind: str, id: str, drawing: str | None = None, **rules: Any) -> tuple[Node, ...]:
    return DRAWINGS[drawing or KIT.files[kind]["face"]](piece(kind, id), Look("full", {**KIT.rules, **rules}))


def picture(kind: str, id: str, drawing: str | None = None) -> str:
    (use,) = drawn(kind, id, drawing)
    assert isinstance(use, Use)
    return use.drawing.name


def texts(nodes: tuple[Node, ...]) -> list[tuple[str, Box]]:
    return [(node.text, box(node, matrix)) for node, matrix in walk(nodes) if isinstance(node, Text)]


def barns(nodes: tuple[Node, ...], matrix: Matrix = IDENTITY) -> dict[str, Box]:
    """The colours of the barns on a mat, and where they stand."""
    found: dict[str, Box] = {}
    for node in nodes:
        match node:
            case Use(Drawing(name), inner) if name.startswith("barn "):
                found[name.split()[1]] = bounds([Use(node.drawing, chain(matrix, inner))])
            case Use(drawing, inner):
                found |= barns(drawing.children, chain(matrix, inner))
            case Group(children, inner):
                found |= barns(children, chain(matrix, inner))
    return found


def test_there_are_six_figures_of_every_animal() -> None:
    """36 figures, "hidden values 1, 1, 2, 2, 3, 3 for every animal"."""
    values = Counter((figure["animal"], figure["value"]) for figure in FIGURES.values())
    assert values == {(animal, value): 2 for animal in WHOLE for value in (1, 2, 3)}


def test_the_tokens_are_the_same_figures() -> None:
    assert TOKENS == FIGURES
    assert KIT.files["figure-token"]["instead_of"] == "figure"


@pytest.mark.parametrize("animal", WHOLE)
def test_front_and_back_of_a_standee_are_mirror_images_that_meet_at_the_fold(animal: str) -> None:
    (strip,) = drawn("figure", f"{animal}1")
    assert isinstance(strip, Use)
    front, back = (node for node in strip.drawing.children if isinstance(node, Use))
    fold = SHAPES["standee"](piece("figure", f"{animal}1"), Look("full", KIT.rules)).folds[1].y1
    assert front.drawing is back.drawing
    assert (front.matrix, back.matrix) == ((1, 0, 0, 1, 0, fold), (1, 0, 0, -1, 0, fold))
    assert front.drawing.height == fold - FOOT


def test_a_standee_is_folded_at_both_feet_at_the_top_and_before_the_flap() -> None:
    outline = SHAPES["standee"](piece("figure", "cow1"), Look("full", KIT.rules))
    at = [line.y1 for line in outline.folds]
    assert all(line.y1 == line.y2 and (line.x1, line.x2) == (0, outline.width) for line in outline.folds)
    assert at[0] == outline.height - at[3] == at[3] - at[2] == FOOT
    assert at[1] - at[0] == at[2] - at[1]
    assert outline.straight


@pytest.mark.parametrize("id", FIGURES)
def test_the_value_is_on_the_flap_only_and_leaves_room_for_the_id(id: str) -> None:
    """A black sheep's value is taken away. The id stands in the last 4 mm: it would tell the value too."""
    ((value, (left, top, right, bottom)),) = texts(drawn("figure", id))
    width, height = KIT.files["figure"]["size"]
    expected = FIGURES[id]["value"]
    assert value == (f"−{expected}" if FIGURES[id]["animal"] == "black-sheep" else f"{expected}")
    assert top > height - FOOT and bottom < height - 4
    assert left > SAFE and right < width - SAFE
    assert KIT.files["figure"]["id_at"] == "bottom"


def test_equal_figures_are_one_picture() -> None:
    names = {id: picture("figure", id) for id in FIGURES}
    assert len(set(names.values())) == 18
    assert names["pig3"] == names["pig4"] != names["pig5"]


@pytest.mark.parametrize("animal", WHOLE)
def test_the_front_of_a_token_does_not_tell_its_value(animal: str) -> None:
    tokens = [id for id, token in TOKENS.items() if token["animal"] == animal]
    assert len({picture("figure-token", id) for id in tokens}) == 1
    assert not texts(drawn("figure-token", tokens[0]))
    assert KIT.files["figure-token"]["label"] == ""


def test_the_back_of_a_token_tells_its_value() -> None:
    for id, token in TOKENS.items():
        ((value, (left, top, right, bottom)),) = texts(drawn("figure-token", id, "figure-value"))
        assert value.lstrip("−") == str(token["value"])
        width, height = KIT.files["figure-token"]["size"]
        assert min(left, top, width - right, height - bottom) > SAFE


def test_there_are_three_fields_and_a_corral_for_every_barn() -> None:
    assert list(FIELDS) == ["field1", "field2", "field3"]
    assert [field["number"] for field in FIELDS.values()] == [1, 2, 3]
    assert [corral["colour"] for corral in CORRALS.values()] == FIELDS["field1"]["barns"]
    assert len(FIELDS) == KIT.rules["fields"]


@pytest.mark.parametrize("id", FIELDS)
def test_barns_of_one_colour_are_on_one_side_of_all_fields(id: str) -> None:
    """ "All the barns of the same color face the same" direction: lower, left, upper, right side."""
    width, height = KIT.files["field-mat"]["size"]
    found = barns(drawn("field-mat", id))
    lower, left, upper, right = (found[colour] for colour in FIELDS["field1"]["barns"])
    assert lower[1] > height / 2 > upper[3]
    assert left[2] < width / 2 < right[0]
    for one, other in ((lower, upper), (left, right)):
        assert one[0] + other[2] == pytest.approx(width) and one[1] + other[3] == pytest.approx(height)


def test_a_field_has_its_number_and_places_for_figures_and_cards() -> None:
    def places(**rules: int) -> list[Rect]:
        return [
            node
            for node, _ in walk(drawn("field-mat", "field2", **rules))
            if isinstance(node, Rect) and node.style.dash
        ]

    assert [word for word, _ in texts(drawn("field-mat", "field2"))] == ["2", "2"]
    assert len(places()) == KIT.rules["figures"] + 4 * KIT.rules["side"]
    assert len(places(figures=1, side=2)) == 1 + 4 * 2


def test_a_standee_finds_room_on_its_place() -> None:
    wide = KIT.files["figure"]["size"][0]
    places = [node for node, _ in walk(drawn("field-mat", "field1")) if isinstance(node, Rect) and node.style.dash]
    assert min(place.width for place in places) > wide
    assert max(place.height for place in places) > 2 * FOOT


@pytest.mark.parametrize("id", CORRALS)
def test_a_corral_has_a_pen_for_every_animal_and_the_points_of_the_rules(id: str) -> None:
    said = [word for word, _ in texts(drawn("corral-mat", id, majority=17, set=29))]
    words = " ".join(said)
    assert all(animal.replace("-", " ").capitalize() in words for animal in WHOLE)
    assert said.count("+") == 5 and said.count("−") == 1
    assert "17" in words and "29" in words


@pytest.mark.parametrize("id", MATS)
def test_mats_keep_texts_in_the_safe_zone_and_away_from_the_id(id: str) -> None:
    width, height = KIT.files[MATS[id]]["size"]
    for _, (left, top, right, bottom) in texts(drawn(MATS[id], id)):
        assert min(left, top, width - right, height - bottom) > SAFE
        assert left > 20 or bottom < height - 6


@pytest.mark.parametrize("id", MATS)
def test_mats_run_into_the_bleed(id: str) -> None:
    width, height = KIT.files[MATS[id]]["size"]
    whole = (-BLEED, -BLEED, width + BLEED, height + BLEED)
    assert any(box(node, matrix) == whole for node, matrix in walk(drawn(MATS[id], id)) if isinstance(node, Rect))


LAYOUTS = {file.stem: layout.read(file) for file in layouts()}


@pytest.mark.parametrize("name", [name for name, paper in LAYOUTS.items() if not paper.single])
@pytest.mark.parametrize("kind", ["figure", "field-mat", "corral-mat"])
def test_everything_fits_on_every_paper(name: str, kind: str) -> None:
    room = LAYOUTS[name].printable
    sizes = zip(sorted(KIT.files[kind]["size"]), sorted((room.width, room.height)), strict=True)
    assert all(size <= side for size, side in sizes)
