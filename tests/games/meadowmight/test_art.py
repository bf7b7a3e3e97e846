"""The tiles of Meadowmight: all there, fenced as written, readable from any side, in grey and after cutting."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from bounds import Box, bounds, box, count, walk
from kits import kit
from PIL import Image
from proof import difference, image

from pnp.games.meadowmight.art import DRAWINGS
from pnp.games.meadowmight.art.turf import turf
from pnp.press.art import palette
from pnp.press.art.brush import SAFE
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import ink
from pnp.press.scene.nodes import Drawing, Matrix, Node, Rect, Use

SIDE, BLEED = 48, 3
KIT = kit("meadowmight")
TILES = {
    id: (kind, fields)
    for kind in ("meadow-tile", "sheeple-tile", "special-tile")
    for id, fields in KIT.pieces(kind).items()
}
COLOURS = {
    "turquoise": "circle",
    "green": "square",
    "yellow": "triangle",
    "red": "star",
    "pink": "heart",
    "blue": "drop",
}
ID_PLACE = (20.5, 1.4, 27.5, 3.8)
"""Where the press prints the id of a tile."""


def face(id: str) -> tuple[Node, ...]:
    kind, fields = TILES[id]
    return DRAWINGS[kind](Piece(id, kind, SIDE, SIDE, fields), Look("full", KIT.rules))


def back() -> tuple[Node, ...]:
    return DRAWINGS["meadow-back"](Piece("", "meadow-tile", SIDE, SIDE, {}), Look("full", KIT.rules))


def parts(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """What the one picture of a tile is put together from, the ground first."""
    (tile,) = nodes
    assert isinstance(tile, Use)
    return tile.drawing.children


def uses(id: str) -> dict[str, tuple[Drawing, Matrix]]:
    """The drawings on a tile, by name."""
    return {node.drawing.name: (node.drawing, node.matrix) for node in parts(face(id)) if isinstance(node, Use)}


def part(id: str, name: str) -> tuple[Drawing, Matrix]:
    """The one drawing of a tile whose name starts like this."""
    ((_, found),) = [(key, value) for key, value in uses(id).items() if key.startswith(name)]
    return found


def bounds_of(drawing: Drawing, matrix: Matrix) -> Box:
    return bounds([Use(drawing, matrix)])


def rails(id: str) -> list[Box]:
    style = palette.WOOD.shade
    return [box(node, m) for node, m in walk(face(id)) if isinstance(node, Rect) and node.style.fill == style]


class TestTiles:
    def test_52_shared_tiles_24_of_them_with_a_sheep(self) -> None:
        tiles = KIT.pieces("meadow-tile")
        numbers = {"O": 12, "S": 8, "L": 12, "P": 8, "T": 8, "C": 4}
        assert list(tiles) == [f"{letter}{n}" for letter, most in numbers.items() for n in range(1, most + 1)]
        assert len(tiles) == 52
        assert Counter(tile["sheep"] for tile in tiles.values()) == {0: 28, 1: 24}

    def test_five_sheeple_of_each_of_six_colours(self) -> None:
        assert list(KIT.pieces("sheeple-tile")) == [f"{colour[0]}{letter}" for colour in COLOURS for letter in "OSLPT"]

    def test_twelve_special_tiles(self) -> None:
        names = {f"{special}{n}" for special in ("wolf", "house", "tree", "pond") for n in (1, 2, 3)}
        assert set(KIT.pieces("special-tile")) == names

    @pytest.mark.parametrize("id", TILES)
    def test_every_tile_is_one_picture_of_few_shapes_that_runs_into_the_bleed(self, id: str) -> None:
        assert count(face(id)) < 250
        assert box(parts(face(id))[0]) == (-BLEED, -BLEED, SIDE + BLEED, SIDE + BLEED)

    def test_no_two_tiles_are_the_same_picture(self) -> None:
        assert len({node.drawing.name for id in TILES for node in face(id) if isinstance(node, Use)}) == len(TILES)

    def test_grass_differs_from_tile_to_tile_and_never_changes(self) -> None:
        meadows = [tuple(turf(SIDE, SIDE, f"O{n}", "----", 7)) for n in range(1, 13)]
        assert len(set(meadows)) == len(meadows)
        assert tuple(turf(SIDE, SIDE, "O1", "----", 7)) == meadows[0]

    @pytest.mark.parametrize("id", TILES)
    def test_nothing_is_drawn_where_the_id_stands(self, id: str) -> None:
        left, top, right, bottom = ID_PLACE
        grass = {palette.MEADOW.base, palette.tint(palette.MEADOW.base, 0.25)}
        for node, matrix in walk(face(id)):
            x1, y1, x2, y2 = box(node, matrix)
            apart = x2 < left or x1 > right or y2 < top or y1 > bottom
            assert apart or node.style.fill in grass, node


class TestFences:
    @pytest.mark.parametrize("id", TILES)
    def test_rails_stand_along_the_sides_the_file_names(self, id: str) -> None:
        """Two rails to a side, all of them 3.5 to 8.5 mm inside the cut, so that two facing fences are seen as two."""
        sides = ["-"] * 4
        for x1, y1, x2, y2 in rails(id):
            distances = (y2, SIDE - x1, SIDE - y1, x2)
            near = min(range(4), key=lambda side: distances[side])
            assert distances[near] <= 8.5 and (y1, SIDE - x2, SIDE - y2, x1)[near] >= 3.5
            sides[near] = "F"
        assert "".join(sides) == TILES[id][1]["fences"]
        assert len(rails(id)) == 2 * sides.count("F")

    def test_a_fence_runs_on_to_an_open_side_and_turns_at_a_fenced_one(self) -> None:
        (x1, _, x2, _), *_ = rails("L1")
        assert x1 == -BLEED and x2 < SIDE - SAFE

    def test_fences_of_one_kind_are_drawn_once(self) -> None:
        fenced = {id: part(id, "meadowmight fences")[0] for id in TILES}
        by_sides = {TILES[id][1]["fences"]: drawing for id, drawing in fenced.items()}
        assert len(by_sides) == 6
        assert all(drawing is by_sides[TILES[id][1]["fences"]] for id, drawing in fenced.items())


class TestSheep:
    @pytest.mark.parametrize("id", KIT.pieces("meadow-tile"))
    def test_as_many_neutral_sheep_as_the_file_says(self, id: str) -> None:
        sheep = [name for name in uses(id) if name.startswith("sheep-")]
        assert len(sheep) == TILES[id][1]["sheep"]
        assert all("lying" in name or "grazing" in name for name in sheep)

    @pytest.mark.parametrize("id", [id for id in KIT.pieces("meadow-tile") if TILES[id][1]["sheep"]])
    def test_a_sheep_stands_clear_of_every_fence(self, id: str) -> None:
        left, top, right, bottom = bounds_of(*part(id, "sheep-"))
        assert left > 8.5 and top > 8.5 and right < SIDE - 8.5 and bottom < SIDE - 8.5

    def test_the_sheep_are_not_all_alike(self) -> None:
        drawn = [part(id, "sheep-")[0].name for id, (_, fields) in TILES.items() if fields.get("sheep")]
        assert len(set(drawn)) >= 4


class TestSheeple:
    @pytest.mark.parametrize("colour", COLOURS)
    def test_the_five_of_a_colour_share_one_medal_clear_of_every_fence(self, colour: str) -> None:
        medals = [part(f"{colour[0]}{letter}", "meadowmight medal") for letter in "OSLPT"]
        assert len({id(drawing) for drawing, _ in medals}) == 1
        left, top, right, bottom = bounds_of(*medals[0])
        assert left > 9 and top > 9 and right < SIDE - 9 and bottom < SIDE - 9

    def test_colours_and_symbols_are_those_of_the_rules(self) -> None:
        assert {fields["colour"] for fields in KIT.pieces("sheeple-tile").values()} == set(COLOURS)
        assert {colour: palette.FAMILIES[colour].symbol for colour in COLOURS} == COLOURS

    @pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
    def test_two_colours_are_told_apart_in_grey_by_their_symbols(self, one: str, other: str) -> None:
        """In outline, so that no help comes from a darker or lighter grey."""

        def badge(colour: str) -> Image.Image:
            drawing, _ = part(f"{colour[0]}O", "meadowmight medal")
            *_, symbol = drawing.children
            outline = ink.apply((symbol,), "grey")
            return image(outline, SIDE, SIDE).convert("L").point(lambda level: 255 * (level > 250)).convert("RGB")

        assert difference(badge(one), badge(other)) > 0.001


class TestSpecials:
    @pytest.mark.parametrize("id", KIT.pieces("special-tile"))
    def test_a_special_is_large_and_clear_of_every_fence(self, id: str) -> None:
        left, top, right, bottom = bounds_of(*part(id, TILES[id][1]["special"] + "-"))
        assert left > 8.5 and top > 8 and right < SIDE - 8.5 and bottom < SIDE - 8.5
        assert right - left > 26 or bottom - top > 26


class TestBack:
    def test_it_is_the_same_whichever_way_it_lies(self) -> None:
        picture = image(back(), SIDE, SIDE)
        for turn in (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.FLIP_LEFT_RIGHT):
            assert difference(picture, picture.transpose(turn)) < 0.002

    def test_nothing_near_its_edge_shows_a_shift(self) -> None:
        _, *rest = parts(back())
        left, top, right, bottom = bounds(rest)
        assert left > 2 and top > 2 and right < SIDE - 2 and bottom < SIDE - 2

    def test_it_is_darker_than_a_tile_that_lies_faceup(self) -> None:
        down, up = parts(back())[0], parts(face("O1"))[0]
        assert isinstance(down, Rect) and isinstance(up, Rect) and down.style.fill and up.style.fill
        assert palette.lightness(down.style.fill) < palette.lightness(up.style.fill) - 8

    def test_all_three_kinds_share_it(self) -> None:
        assert {KIT.files[kind]["back"] for kind, _ in TILES.values()} == {"meadow-back"}
