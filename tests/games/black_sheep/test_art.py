"""The cards of Black Sheep: all there, shared, readable in a fan, in grey and after cutting."""

from __future__ import annotations

import io
from itertools import combinations
from typing import Any

import pytest
from bounds import bounds, box, count, walk
from kits import kit
from PIL import Image, ImageChops

from pnp.games.black_sheep.art import DRAWINGS, RANKS
from pnp.games.black_sheep.art.animals import HEADS, WHOLE
from pnp.games.black_sheep.art.scenery import GROUNDS
from pnp.press.art.palette import lightness
from pnp.press.kit.look import Look, Piece
from pnp.press.scene.nodes import Circle, Drawing, Node, Page, Rect, Text, Use, shift
from pnp.press.writers import pdf, png

WIDTH, HEIGHT, SAFE, BLEED = 63, 88, 3, 3
KIT = kit("black-sheep")
KINDS = ("animal-card", "bonus-card", "task-card", "reference-card")
CARDS = {id: (kind, fields) for kind in KINDS for id, fields in KIT.pieces(kind).items()}
PICTURES = ["H1", "C1", "P1", "S1", "R1", "B1", *KIT.pieces("task-card"), "bonus1", "reference1"]
"""One card of each that look the same."""
BACKS = [name for name in DRAWINGS if name.endswith("back")]


def face(id: str, **rules: Any) -> tuple[Node, ...]:
    kind, fields = CARDS[id]
    return DRAWINGS[kind](Piece(id, kind, WIDTH, HEIGHT, fields), Look("full", {**KIT.rules, **rules}))


def back(name: str) -> tuple[Node, ...]:
    return DRAWINGS[name](Piece("", name, WIDTH, HEIGHT, {}), Look("full", KIT.rules))


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [node.text for node, _ in walk(nodes) if isinstance(node, Text)]


def image(nodes: tuple[Node, ...]) -> Image.Image:
    """The card with its bleed."""
    card = Use(Drawing("card", nodes, WIDTH, HEIGHT), shift(BLEED, BLEED))
    page = Page(WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, (card,))
    return Image.open(io.BytesIO(png.write(pdf.write([page], "card"), 60)[0])).convert("RGB")


@pytest.mark.parametrize("animal", RANKS)
def test_the_fourteen_cards_of_an_animal_are_one_picture(animal: str) -> None:
    cards = [id for id, (kind, fields) in CARDS.items() if kind == "animal-card" and fields["animal"] == animal]
    drawings = {id: use.drawing for id in cards for use in face(id) if isinstance(use, Use)}
    assert len(drawings) == 14
    assert len({id(drawing) for drawing in drawings.values()}) == 1


def test_different_cards_are_different_pictures() -> None:
    names = [node.drawing.name for id in PICTURES for node in face(id) if isinstance(node, Use)]
    assert len(set(names)) == len(PICTURES)


def test_all_cards_together_are_no_more_pictures_than_that() -> None:
    """84 animal, 12 bonus, 12 task and 4 reference cards."""
    assert len(CARDS) == 84 + 12 + 12 + 4
    assert len({node.drawing.name for id in CARDS for node in face(id) if isinstance(node, Use)}) == len(PICTURES)


@pytest.mark.parametrize("animal", RANKS)
def test_the_rank_is_seen_in_two_opposite_corners(animal: str) -> None:
    """Horse six, cow five, pig four, sheep three, rooster two, black sheep one."""
    nodes = face(f"{animal[0].upper()}1")
    dots = [box(node, matrix) for node, matrix in walk(nodes) if isinstance(node, Circle) and node.radius == 1.35]
    rank = ["black-sheep", "rooster", "sheep", "pig", "cow", "horse"].index(animal) + 1
    assert len([dot for dot in dots if dot[2] < 15 and dot[3] < HEIGHT / 2]) == rank
    assert len([dot for dot in dots if dot[0] > WIDTH - 15 and dot[1] > HEIGHT / 2]) == rank
    assert len(dots) == 2 * rank


@pytest.mark.parametrize(("one", "other"), list(combinations(GROUNDS, 2)))
def test_the_grounds_of_two_animals_differ_in_grey(one: str, other: str) -> None:
    assert abs(lightness(GROUNDS[one].base) - lightness(GROUNDS[other].base)) > 4


@pytest.mark.parametrize("id", PICTURES)
def test_text_and_rank_stay_in_the_safe_zone_and_leave_room_for_the_id(id: str) -> None:
    """The id stands in the lower left corner of the safe zone, 12 x 4 mm."""
    carrying = [
        box(node, matrix)
        for node, matrix in walk(face(id))
        if isinstance(node, Text) or (isinstance(node, Circle) and node.radius == 1.35)
    ]
    assert carrying
    for left, top, right, bottom in carrying:
        assert left >= SAFE - 0.01 and right <= WIDTH - SAFE + 0.01
        assert top >= SAFE - 0.01 and bottom <= HEIGHT - SAFE + 0.01
        assert left > SAFE + 12 or bottom < HEIGHT - SAFE - 4


@pytest.mark.parametrize("id", PICTURES)
def test_the_background_runs_into_the_bleed(id: str) -> None:
    card = (-BLEED, -BLEED, WIDTH + BLEED, HEIGHT + BLEED)
    assert any(isinstance(node, Rect) and box(node, matrix) == card for node, matrix in walk(face(id)))


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_in_a_mirror_and_upside_down(name: str) -> None:
    picture = image(back(name))
    for turned in (picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT), picture.transpose(Image.Transpose.ROTATE_180)):
        difference = ImageChops.difference(picture, turned).convert("L")
        changed = sum(difference.point(lambda level: level > 80).histogram()[1:])
        assert changed < 0.002 * picture.width * picture.height


def test_every_kind_of_card_has_a_back_of_its_own() -> None:
    pictures = [image(back(name)).tobytes() for name in BACKS]
    assert len(set(pictures)) == len(BACKS)


@pytest.mark.parametrize("id", [id for id, (kind, _) in CARDS.items() if kind == "task-card"])
def test_a_task_says_what_it_asks_for_and_its_points(id: str) -> None:
    fields, said = CARDS[id][1], " ".join(words(face(id))).lower()
    assert str(fields.get("points", "wins")) in said
    assert all(animal.replace("-", " ") in said for animal in fields["animals"])


@pytest.mark.parametrize("id", ["bonus1", "reference1"])
def test_points_come_from_the_rules(id: str) -> None:
    said = " ".join(words(face(id, majority=17, set=29)))
    assert "17" in said and "29" in said


@pytest.mark.parametrize("animal", RANKS)
@pytest.mark.parametrize("drawings", [WHOLE, HEADS], ids=["whole", "head"])
def test_an_animal_fills_its_box_with_few_shapes(drawings: Any, animal: str) -> None:
    drawing = drawings[animal](1.0)
    left, top, right, bottom = bounds(drawing.children)
    assert left > -2 and top > -2 and right < 102 and bottom < 100
    assert right - left > 75 and bottom - top > 75
    assert count(drawing.children) < 80
