"""The cards of Sheep Sheep: a sheep on either side, seven that nobody confuses, and the lucky ones."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from bounds import bounds, box, count, walk
from kits import kit
from PIL import Image
from proof import difference, image

from pnp.components.template import fill
from pnp.games.sheep_sheep.art import DRAWINGS
from pnp.games.sheep_sheep.art.flock import FLOCK
from pnp.press.art import palette
from pnp.press.art.brush import SAFE
from pnp.press.art.palette import FAMILIES
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import ink
from pnp.press.scene.nodes import Node, Rect, Text, Use

SIDE, BLEED = 60, 3
KIT = kit("sheep-sheep")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "pink")
LETTERS = "ROYGBVP"
CARDS = KIT.pieces("sheep-card")
BACK = KIT.files["sheep-card"]["back"]


def drawn(name: str, kind: str, id: str, fields: dict[str, object], **rules: object) -> tuple[Node, ...]:
    return DRAWINGS[name](Piece(id, kind, SIDE, SIDE, fields), Look("full", {**KIT.rules, **rules}))


def front(id: str) -> tuple[Node, ...]:
    return drawn("sheep-card", "sheep-card", id, CARDS[id])


def reverse(id: str) -> tuple[Node, ...]:
    """The other side, with the fields the file changes there."""
    fields = {key: fill(value, CARDS[id], KIT.rules) for key, value in BACK["fields"].items()}
    return drawn(BACK["face"], "sheep-card", id, {**CARDS[id], **fields})


def lucky(colour: str, **rules: object) -> tuple[Node, ...]:
    return drawn("lucky-card", "lucky-card", colour, KIT.pieces("lucky-card")[colour], **rules)


def back() -> tuple[Node, ...]:
    return drawn(KIT.files["lucky-card"]["back"], "lucky-card", "", {})


def parts(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    (card,) = nodes
    assert isinstance(card, Use)
    return card.drawing.children


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [node.text for node, _ in walk(nodes) if isinstance(node, Text)]


def ground(nodes: tuple[Node, ...]) -> Rect:
    """What fills the card to the end of its bleed."""
    whole = (-BLEED, -BLEED, SIDE + BLEED, SIDE + BLEED)
    return next(node for node, matrix in walk(nodes) if isinstance(node, Rect) and box(node, matrix) == whole)


class TestSheepCards:
    def test_63_cards_each_pair_of_colours_three_times(self) -> None:
        pairs = [f"{one}{other}" for one, other in combinations(LETTERS, 2)]
        assert list(CARDS) == [f"{pair}{copy}" for pair in pairs for copy in (1, 2, 3)]
        assert len(CARDS) == 63

    @pytest.mark.parametrize("id", CARDS)
    def test_each_side_shows_the_colour_its_own_id_begins_with(self, id: str) -> None:
        other = fill(BACK["label"], {**CARDS[id], "id": id}, KIT.rules)
        assert other == id[1] + id[0] + id[2]
        for side, nodes in ((id, front(id)), (other, reverse(id))):
            colour = COLOURS[LETTERS.index(side[0])]
            assert colour.capitalize() in words(nodes)
            assert ground(nodes).style.fill == FAMILIES[colour].tones.base

    @pytest.mark.parametrize("id", CARDS)
    def test_the_third_copies_say_3_plus_on_both_sides(self, id: str) -> None:
        for nodes in (front(id), reverse(id)):
            assert ("3+" in words(nodes)) == id.endswith("3")

    def test_126_sides_are_14_pictures(self) -> None:
        sides = [
            node.drawing
            for id in CARDS
            for nodes in (front(id), reverse(id))
            for node in nodes
            if isinstance(node, Use)
        ]
        pictures = Counter(id(drawing) for drawing in sides)
        assert len(sides) == 126
        assert sorted(pictures.values()) == [6] * 7 + [12] * 7


class TestFlock:
    def test_seven_sheep(self) -> None:
        assert tuple(FLOCK) == COLOURS == tuple(KIT.pieces("lucky-card"))

    @pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
    def test_two_sheep_differ_in_more_than_colour(self, one: str, other: str) -> None:
        """Wool, headgear, horns, glasses, scarf or temper: at least two of them."""
        looks = ("curl", "wears", "horns", "glasses", "scarf", "mood")
        assert sum(getattr(FLOCK[one], look) != getattr(FLOCK[other], look) for look in looks) >= 2
        assert FAMILIES[one].symbol != FAMILIES[other].symbol

    @pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
    def test_two_cards_are_told_apart_as_drawings_in_one_ink(self, one: str, other: str) -> None:
        """Only dark and light: all that is left of a card on a bad copier."""

        def copied(colour: str) -> Image.Image:
            grey = ink.apply(lucky(colour), "saver")
            return image(grey, SIDE, SIDE).convert("L").point(lambda level: 255 * (level > 120)).convert("RGB")

        assert difference(copied(one), copied(other)) > 0.03


class TestLuckyCards:
    @pytest.mark.parametrize("colour", COLOURS)
    def test_one_of_each_colour_with_its_points_from_the_rules(self, colour: str) -> None:
        assert f"Lucky {colour}" in words(lucky(colour))
        assert f"+{KIT.rules['lucky']}" in words(lucky(colour))
        assert "+17" in words(lucky(colour, lucky=17))

    def test_they_are_seven_pictures_unlike_those_of_the_sheep_cards(self) -> None:
        names = {node.drawing.name for colour in COLOURS for node in lucky(colour) if isinstance(node, Use)}
        assert len(names) == 7
        for id, colour in (("RO1", "red"), ("VP1", "violet")):
            assert difference(image(front(id), SIDE, SIDE), image(lucky(colour), SIDE, SIDE)) > 0.15

    def test_the_back_is_the_same_whichever_way_it_lies_and_gives_no_colour_away(self) -> None:
        picture = image(back(), SIDE, SIDE)
        for turn in (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.FLIP_LEFT_RIGHT):
            assert difference(picture, picture.transpose(turn)) < 0.002
        assert ground(back()).style.fill == palette.CREAM

    def test_nothing_near_the_edge_of_the_back_shows_a_shift(self) -> None:
        _, *rest = parts(back())
        left, top, right, bottom = bounds(rest)
        assert left > 1 and top > 1 and right < SIDE - 1 and bottom < SIDE - 1


FACES = {
    **{f"{card['front']} side": front(id) for id, card in CARDS.items() if card.get("players")},
    "pink side": reverse("VP3"),
    **{f"lucky {colour}": lucky(colour) for colour in COLOURS},
}


@pytest.mark.parametrize("name", FACES)
def test_texts_stay_in_the_safe_zone_and_leave_room_for_the_id(name: str) -> None:
    """The id stands in the lower left corner of the safe zone, 9 x 3 mm."""
    texts = [box(node, matrix) for node, matrix in walk(FACES[name]) if isinstance(node, Text)]
    assert len(texts) == 2
    for left, top, right, bottom in texts:
        assert left >= SAFE and right <= SIDE - SAFE and top >= SAFE and bottom <= SIDE - SAFE
        assert left > SAFE + 9 or bottom < SIDE - SAFE - 3


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_few_shapes(name: str) -> None:
    assert count(FACES[name]) < 250
