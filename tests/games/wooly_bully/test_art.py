"""The tiles of Wooly Bully: all there, one sheep at each sheep edge, and fitting together whatever lies beside them."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from bounds import Box, bounds, box, count, walk
from kits import kit
from PIL import Image, ImageDraw
from proof import image

from pnp.games.wooly_bully.art import DRAWINGS
from pnp.games.wooly_bully.art.borders import HALF, SIZE, areas, borders
from pnp.games.wooly_bully.art.flock import FLOCKS
from pnp.games.wooly_bully.art.grounds import COLOURS, ground
from pnp.press.art.brush import BLEED, SAFE
from pnp.press.art.palette import lightness
from pnp.press.kit.look import Look, Piece
from pnp.press.scene.nodes import IDENTITY, Drawing, Group, Matrix, Node, Path, Rect, Use, chain, shift

KIT = kit("wooly-bully")
SIDES = {
    id + side: (KIT.files[kind]["face"] if side == "a" else "landscape", fields[side])
    for kind in ("landscape-tile", "wolf-tile", "hunter-tile")
    for id, fields in KIT.pieces(kind).items()
    for side in "ab"
}
"""The drawing and the edges of every side of the tiles in the bag."""
SHEPHERDS, MARKERS = KIT.pieces("shepherd-tile"), KIT.pieces("marker")
PATTERNS = ["RRRR", "RRRB", "RRBB", "BRRB", "RRBK", "RBRK", "RBYK", "FRRV", "VRFR", "RVRR"]
ID_PLACE: Box = (19, 1.4, 26, 3.8)
"""Where the press prints the id of a tile."""


def face(drawing: str, edges: str, **fields: str) -> tuple[Node, ...]:
    return DRAWINGS[drawing](Piece("", "", SIZE, SIZE, {**fields, "a": edges}), Look("full", KIT.rules))


def shepherd(id: str) -> tuple[Node, ...]:
    return face("shepherd", SHEPHERDS[id]["a"], colour=SHEPHERDS[id]["colour"])


def seen(nodes: tuple[Node, ...], name: str, matrix: Matrix = IDENTITY) -> list[tuple[Drawing, Box]]:
    """The drawings on a tile whose names start like this, and where they are seen."""
    found: list[tuple[Drawing, Box]] = []
    for node in nodes:
        match node:
            case Group(children, inner):
                found += seen(children, name, chain(matrix, inner))
            case Use(drawing, inner) if drawing.name.startswith(name):
                found.append((drawing, bounds([Use(drawing, chain(matrix, inner))])))
            case Use(drawing, inner):
                found += seen(drawing.children, name, chain(matrix, inner))
    return found


def edge_of(place: Box) -> int:
    """The edge whose triangle the middle of something lies in: top, left, bottom, right."""
    across, down = (place[0] + place[2]) / 2 - HALF, (place[1] + place[3]) / 2 - HALF
    if abs(down) > abs(across):
        return 0 if down < 0 else 2
    return 1 if across < 0 else 3


def flat_areas(edges: str, trim: float = 0) -> Image.Image:
    """The areas of a tile without anything on them, cut off by so much."""
    nodes = tuple(node for node in ground(edges) if isinstance(node, Rect | Path))
    return image((Group(nodes, shift(HALF - trim, HALF - trim)),), SIZE - 2 * trim, SIZE - 2 * trim)


def test_all_tiles_of_the_rules_are_there() -> None:
    """60 landscape tiles, 4 wolves, 4 hunters, 4 shepherds, the village square; and 4 colour markers."""
    numbers = [f"{number}{side}" for number in range(1, 61) for side in "ab"]
    beasts = [f"{beast}{number}{side}" for beast in "WH" for number in range(1, 5) for side in "ab"]
    assert sorted(SIDES) == sorted(numbers + beasts)
    assert list(SHEPHERDS) == ["SR", "SB", "SY", "SK"]
    assert list(KIT.pieces("village-square")) == ["V"]
    assert [piece["colour"] for piece in MARKERS.values()] == ["red", "blue", "yellow", "black"]


@pytest.mark.parametrize("side", SIDES)
def test_there_is_one_sheep_at_each_sheep_edge(side: str) -> None:
    drawing, edges = SIDES[side]
    sheep = seen(face(drawing, edges), "marked sheep")
    assert sorted(edge_of(place) for _, place in sheep) == [k for k in range(4) if edges[k] in FLOCKS]
    for drawn, place in sheep:
        assert FLOCKS[edges[edge_of(place)]].family.tones.base.lstrip("#") in drawn.name


@pytest.mark.parametrize("id", SHEPHERDS)
def test_a_shepherd_stands_among_four_sheep_of_its_colour(id: str) -> None:
    sheep, people = seen(shepherd(id), "marked sheep"), seen(shepherd(id), "shepherd ")
    assert sorted(edge_of(place) for _, place in sheep) == [0, 1, 2, 3]
    assert len({drawn.name.split("-")[5] for drawn, _ in sheep}) == 1
    assert [SHEPHERDS[id]["colour"] in drawn.name for drawn, _ in people] == [True]


@pytest.mark.parametrize("beast", ["wolf", "hunter"])
def test_wolves_and_hunters_are_in_the_forest(beast: str) -> None:
    sides = [edges for drawing, edges in SIDES.values() if drawing == beast]
    assert sides == ["FFFF"] * 4
    assert len(seen(face(beast, "FFFF"), f"{beast}-" if beast == "wolf" else "hunter ")) == 1


@pytest.mark.parametrize("side", SIDES)
def test_what_stands_on_a_tile_keeps_clear_of_the_cut_and_of_the_id(side: str) -> None:
    for name in ("marked sheep", "wolf-", "hunter ", "house-"):
        for _, (left, top, right, bottom) in seen(face(*SIDES[side]), name):
            assert left > SAFE and right < SIZE - SAFE
            assert top > SAFE and bottom < SIZE - SAFE
            assert top > ID_PLACE[3] or right < ID_PLACE[0] or left > ID_PLACE[2]


@pytest.mark.parametrize("edges", PATTERNS)
def test_borders_run_exactly_into_the_corners_where_two_kinds_meet(edges: str) -> None:
    corners = [(-HALF, -HALF), (-HALF, HALF), (HALF, HALF), (HALF, -HALF)]
    ends = {border.points[6:] for area in areas(edges) for border in area.borders}
    assert ends == {corner for k, corner in enumerate(corners) if edges[k] != edges[(k + 1) % 4]}


@pytest.mark.parametrize("edges", ["RRBB", "RVVR", "FFFB"])
def test_fences_walls_and_trees_go_on_into_the_bleed(edges: str) -> None:
    left, top, right, bottom = bounds(borders(edges))
    assert max(-left, right) == pytest.approx(HALF + BLEED, abs=0.01)
    assert max(-top, bottom) == pytest.approx(HALF + BLEED, abs=0.01)


@pytest.mark.parametrize(
    ("edges", "built"), [("RRBB", {"fence"}), ("RVVR", {"wall"}), ("RFFB", {"trees", "fence"}), ("FVFF", {"trees"})]
)
def test_what_a_border_is_made_of(edges: str, built: set[str]) -> None:
    """A fence between two colours, a wall round the village, trees round the forest."""
    assert {use.drawing.name.split()[1] for use in borders(edges)} == built


@pytest.mark.parametrize("edges", PATTERNS)
def test_all_edges_of_one_kind_are_one_area(edges: str) -> None:
    """ "All edges of one kind on one side of a tile are one region of it", opposite edges too."""
    for kind in set(edges):
        picture = flat_areas(edges, BLEED)
        half, far = picture.width // 2, picture.width - 2
        middles = [(half, 1), (1, half), (half, far), (far, half)]
        ImageDraw.floodfill(picture, middles[edges.index(kind)], (0, 0, 0), thresh=8)
        assert [picture.getpixel(at) == (0, 0, 0) for at in middles] == [other == kind for other in edges]


def test_two_pairs_of_opposite_edges_cross_on_a_bridge() -> None:
    bridges = [[use.drawing.name for use in borders(edges)].count("wooly-bully bridge") for edges in ("RBRB", "RBRK")]
    assert bridges == [1, 0]
    assert not any("bridge" in use.drawing.name for edges in PATTERNS for use in borders(edges))


@pytest.mark.parametrize("kinds", ["RBYK", "FVRK", "RRVV", "FBBB", "VRVV"])
def test_each_edge_has_one_ground_from_corner_to_corner(kinds: str) -> None:
    """So that any two tiles join along equal edges, in the bleed too."""
    picture = flat_areas(kinds)
    scale = picture.width / (SIZE + 2 * BLEED)
    for k, (along, out) in product(
        range(4), product((-21.5, -10.0, 0.0, 10.0, 21.5), (HALF - 0.5, HALF + BLEED - 0.5))
    ):
        x, y = [(along, -out), (-out, along), (along, out), (out, along)][k]
        pixel = picture.getpixel((int((x + HALF + BLEED) * scale), int((y + HALF + BLEED) * scale)))
        assert pixel == tuple(bytes.fromhex(COLOURS[kinds[k]][1:]))


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_grounds_differ_in_grey(one: str, other: str) -> None:
    assert abs(lightness(COLOURS[one]) - lightness(COLOURS[other])) > 2.5


def test_the_colours_of_sheep_differ_in_grey_in_wool_and_in_symbol() -> None:
    for one, other in combinations(FLOCKS.values(), 2):
        assert abs(lightness(one.family.tones.base) - lightness(other.family.tones.base)) > 7
        assert abs(lightness(one.ground.base) - lightness(other.ground.base)) > 10
        assert one.sheep.curl != other.sheep.curl
        assert one.family.symbol != other.family.symbol


def test_equal_sides_are_one_picture() -> None:
    pictures = {
        (use.drawing.name, id(use.drawing)) for side in SIDES.values() for use in face(*side) if isinstance(use, Use)
    }
    assert len(pictures) == len(set(SIDES.values()))


def test_the_question_mark_does_not_tell_the_colour() -> None:
    backs = [
        DRAWINGS["question-mark"](Piece(id, "shepherd-tile", SIZE, SIZE, fields), Look("full", KIT.rules))
        for id, fields in SHEPHERDS.items()
    ]
    assert backs[1:] == backs[:-1]
    assert KIT.files["shepherd-tile"]["back"] == KIT.files["marker"]["back"] == "question-mark"


@pytest.mark.parametrize("id", MARKERS)
def test_a_marker_keeps_its_symbol_in_the_safe_zone(id: str) -> None:
    width = KIT.files["marker"]["size"][0]
    nodes = DRAWINGS["marker"](Piece(id, "marker", width, width, MARKERS[id]), Look("full", KIT.rules))
    *_, (badge, matrix), _ = walk(nodes)
    assert box(badge, matrix)[3] < width - SAFE


def test_tiles_grow_with_their_size() -> None:
    (use,) = DRAWINGS["landscape"](Piece("1", "landscape-tile", 60, 60, {"a": "RRBB"}), Look("full", KIT.rules))
    assert isinstance(use, Use)
    assert use.matrix[0] * use.drawing.width == 60


def test_tiles_are_drawn_with_few_shapes() -> None:
    assert max(count(face(*side)) for side in SIDES.values()) < 250
