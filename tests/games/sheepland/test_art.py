"""The printed kit of Sheepland: the island with all its numbers, and everything that comes with it."""

from __future__ import annotations

import math
import shutil
from collections import Counter
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from bounds import bounds, box, count, walk
from PIL import Image
from proof import difference, image
from sheepland_game import BOARD, KIT

from pnp.components import design as press
from pnp.games.sheepland.art import DRAWINGS, PICTURES, SHAPES
from pnp.games.sheepland.art.chart import MARGIN, SPACE
from pnp.games.sheepland.art.figures import FOOT
from pnp.games.sheepland.art.island import island
from pnp.games.sheepland.art.terrain import GROUNDS
from pnp.press.art.brush import BLEED, SAFE, line_at
from pnp.press.art.palette import lightness
from pnp.press.check import preflight
from pnp.press.kit import workshop
from pnp.press.kit.look import Look, Piece
from pnp.press.layout import paper as layout
from pnp.press.layout import sheet
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import Circle, Matrix, Node, Rect, Text, Use
from pnp.press.scene.nodes import Path as Line
from pnp.press.scene.outline import Outline

SIZE = 420
TERRAINS = ("mountain", "desert", "swamp", "forest", "pasture", "field")
COUNTS = {
    "board": 1,
    "terrain-tile": 30,
    "start-tile": 6,
    "coin": 60,
    "fence": 20,
    "final-fence": 12,
    "sheep": 18,
    "black-sheep": 1,
    "shepherd": 6,
    "die": 1,
    "first-player": 1,
}
FLAT = ("terrain-tile", "start-tile", "coin", "fence", "final-fence", "first-player")
"""Kinds that are printed on both sides."""


def piece(kind: str, id: str) -> Piece:
    width, height = KIT.files[kind]["size"]
    bare = Piece(id, kind, width, height, KIT.pieces(kind)[id])
    shape = KIT.files[kind].get("shape")
    if shape not in SHAPES:
        return bare
    cut = SHAPES[shape](bare, Look("full", KIT.rules, KIT.files))
    return Piece(id, kind, cut.width, cut.height, bare.fields)


def outline(kind: str, id: str) -> Outline:
    width, height = KIT.files[kind]["size"]
    return SHAPES[KIT.files[kind]["shape"]](Piece(id, kind, width, height, {}), Look("full", KIT.rules, KIT.files))


def face(kind: str, id: str, files: dict[str, Any] | None = None, **rules: Any) -> tuple[Node, ...]:
    look = Look("full", {**KIT.rules, **rules}, files or KIT.files)
    return DRAWINGS[KIT.files[kind]["face"]](piece(kind, id), look)


def back(kind: str, id: str) -> tuple[Node, ...]:
    other = KIT.files[kind]["back"]
    name = other if isinstance(other, str) else other["face"]
    return DRAWINGS[name](piece(kind, id), Look("full", KIT.rules, KIT.files))


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [node.text for node, _ in walk(nodes) if isinstance(node, Text)]


def centre(node: Node, matrix: Matrix) -> tuple[float, float]:
    left, top, right, bottom = box(node, matrix)
    return (left + right) / 2, (top + bottom) / 2


def names(nodes: tuple[Node, ...]) -> set[str]:
    """Of the drawings that a face is put together from."""
    found = set()
    for node in nodes:
        if isinstance(node, Use):
            found |= {node.drawing.name, *names(node.drawing.children)}
    return found


def paper(name: str = "a4", *settings: str) -> Layout:
    return layout.read(KIT.folder.parent.parent / "layouts" / f"{name}.yaml", settings)


def sheets(kind: str, *settings: str) -> tuple[sheet.Sheet, ...]:
    found = paper("a4", *settings)
    (deck,) = workshop.decks(press.read(KIT.folder), workshop.art("sheepland"), found, [kind])
    return sheet.lay(deck, found)


BOARD_FACE = face("board", "board")
ISLAND = island(BOARD, SIZE, MARGIN)


def test_the_kit_is_complete() -> None:
    """30 terrain tiles, 6 starting tiles, 60 coins, 20 fences, 12 final fences, 18 sheep and a black one, …"""
    assert {kind: len(KIT.pieces(kind)) for kind in COUNTS} == COUNTS


def test_the_fences_are_as_many_as_the_rules_play_with() -> None:
    assert len(KIT.pieces("fence")) == KIT.rules["fences"]
    assert len(KIT.pieces("final-fence")) == KIT.rules["final_fences"]


def test_shepherds_are_two_red_two_blue_one_yellow_one_green() -> None:
    colours = Counter(fields["colour"] for fields in KIT.pieces("shepherd").values())
    assert colours == {"red": 2, "blue": 2, "yellow": 1, "green": 1}


@pytest.mark.parametrize(("players", "money"), [(4, "coins"), (2, "coins_two_players")])
def test_everybody_can_be_paid_out_and_there_is_change_left(players: int, money: str) -> None:
    bank = Counter(fields["value"] for fields in KIT.pieces("coin").values())
    for _ in range(players):
        purse = {10: 1, 5: 1, 3: 1, 1: 2} if KIT.rules[money] == 20 else {10: 1, 5: 2, 3: 3, 1: 1}
        assert sum(value * coins for value, coins in purse.items()) == KIT.rules[money]
        bank.subtract(purse)
    assert min(bank.values()) > 0


@pytest.mark.parametrize("kind", COUNTS)
def test_equal_pieces_are_one_picture(kind: str) -> None:
    pictures = {nodes[0].drawing.name for id in KIT.pieces(kind) if isinstance((nodes := face(kind, id))[0], Use)}
    expected = {"terrain-tile": 30, "start-tile": 6, "coin": 4, "sheep": 6, "shepherd": 4, "die": 0}
    assert len(pictures) == expected.get(kind, 1)


# The board


def test_every_number_of_the_die_and_every_id_is_text_on_the_board() -> None:
    """42 numbers, 42 spaces, 19 regions."""
    expected = Counter(str(number) for number in BOARD.numbers.values())
    expected.update(str(road) for road in BOARD.numbers)
    expected.update(BOARD.regions)
    assert expected.total() == 42 + 42 + 19
    assert Counter(words(BOARD_FACE)) == expected + Counter(["Sheepland", "Sheepsburg"])


def test_every_space_lies_on_its_border_and_carries_its_number_large_and_its_id_small() -> None:
    texts = [(node, centre(node, matrix)) for node, matrix in walk(BOARD_FACE) if isinstance(node, Text)]
    for road, (x, y) in ISLAND.spaces.items():
        inside = [node for node, middle in texts if math.dist(middle, (x, y)) < SPACE]
        large, small = sorted(inside, key=lambda node: -node.size)
        assert (large.text, small.text) == (str(BOARD.numbers[road]), str(road))
        assert large.size > 3 * small.size


def test_a_space_is_a_white_disc_that_no_other_covers() -> None:
    discs = [node for node, _ in walk(BOARD_FACE) if isinstance(node, Circle) and node.radius == SPACE]
    assert {(disc.x, disc.y) for disc in discs} == set(ISLAND.spaces.values())
    assert all(math.dist((a.x, a.y), (b.x, b.y)) > 2 * SPACE for a, b in combinations(discs, 2))
    assert {disc.style.fill for disc in discs} == {"#ffffff"}


def test_everything_stays_on_the_board() -> None:
    left, top, right, bottom = bounds(BOARD_FACE)
    assert min(left, top) > SAFE and max(right, bottom) < SIZE - SAFE


def changed(**values: Any) -> dict[str, Any]:
    """The files of the kit with a road or region of the board changed: M2={'terrain': 'tundra'}."""
    regions = deepcopy(KIT.files["regions"])
    for entry in (*regions["regions"], *regions["roads"]):
        entry.update(values.get(f"r{entry['id']}" if isinstance(entry["id"], int) else entry["id"], {}))
    return {**KIT.files, "regions": {**regions, "terrains": [*regions["terrains"], "tundra"]}}


def test_a_changed_file_gives_a_changed_board() -> None:
    other = face("board", "board", changed(r42={"number": 6}))
    assert words(other) != words(BOARD_FACE)
    assert names(other) != names(BOARD_FACE)


def test_a_terrain_that_nobody_has_drawn_is_a_plain() -> None:
    assert "M2" in words(face("board", "board", changed(M2={"terrain": "tundra"})))


def test_what_is_no_island_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="does not describe an island"):
        face("board", "board", changed(r1={"number": 7}))


def test_the_check_points_at_what_is_wrong_with_the_board(tmp_path: Path) -> None:
    home = tmp_path / "sheepland"
    shutil.copytree(KIT.folder, home)
    file = home / "regions.yaml"
    assert preflight.game(home, paper()) == preflight.file(file, paper()) == ()
    file.write_text(file.read_text("utf-8").replace("{id: 42, number: 1,", "{id: 42, number: 5,"), "utf-8")
    (found,) = preflight.game(home, paper())
    assert str(found).startswith(f"{file}:71:22: roads 19 and 42 around M2 both carry 5")
    assert preflight.file(file, paper()) == (found,)


@pytest.mark.parametrize(
    ("settings", "pages"),
    [
        ((), 6),
        (("paper=Letter",), 6),
        (("scale=0.91",), 4),
        (("paper=440 x 440",), 1),
        (("paper=A3", "scale=0.67"), 1),
        (("paper=Tabloid", "scale=0.63"), 1),
    ],
)
def test_the_board_is_tiled_over_small_paper_and_whole_on_large(settings: tuple[str, ...], pages: int) -> None:
    assert len(sheets("board", *settings)) == pages


def test_the_board_is_not_too_much_for_a_printer() -> None:
    assert count(BOARD_FACE) < 4000
    assert len(names(BOARD_FACE)) < 30


# Tiles


@pytest.mark.parametrize(("one", "other"), list(combinations(GROUNDS, 2)))
def test_the_grounds_of_two_terrains_differ_in_grey(one: str, other: str) -> None:
    assert abs(lightness(GROUNDS[one].base) - lightness(GROUNDS[other].base)) > 4


@pytest.mark.parametrize("terrain", TERRAINS)
def test_the_five_tiles_of_a_terrain_carry_the_prices_of_the_rules(terrain: str) -> None:
    """Price 0 to 4."""
    for prices in (KIT.rules["prices"], [1, 3, 5, 7, 9]):
        for place, price in enumerate(prices, 1):
            assert words(face("terrain-tile", f"{terrain}-{place}", prices=prices)) == [terrain.title(), str(price)]


def test_too_few_prices_are_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"desert has 5 tiles, and rules\.yaml has 3 prices"):
        face("terrain-tile", "desert-4", prices=[0, 1, 2])


def test_tiles_of_a_terrain_share_their_view() -> None:
    views = [names(face("terrain-tile", id)) & names(face("start-tile", "swamp")) for id in ("swamp-1", "swamp-5")]
    assert views[0] == views[1] != set()


def test_a_starting_tile_has_no_price() -> None:
    for terrain in TERRAINS:
        assert words(face("start-tile", terrain)) == [terrain.title()]


def test_backs_tell_nothing_but_the_kind() -> None:
    starting = {back("start-tile", id) for id in KIT.pieces("start-tile")}
    others = {back("terrain-tile", id) for id in KIT.pieces("terrain-tile")}
    assert len(starting) == len(others) == 1
    assert starting != others


@pytest.mark.parametrize("kind", ["terrain-tile", "start-tile"])
def test_a_back_looks_the_same_in_a_mirror_and_upside_down(kind: str) -> None:
    seen = image(back(kind, next(iter(KIT.pieces(kind)))), 45, 45)
    for turned in (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180):
        assert difference(seen, seen.transpose(turned)) < 0.005


@pytest.mark.parametrize("kind", FLAT)
def test_texts_stay_in_the_safe_zone(kind: str) -> None:
    for id in KIT.pieces(kind):
        at = piece(kind, id)
        for node, matrix in walk(face(kind, id)):
            if isinstance(node, Text):
                left, top, right, bottom = box(node, matrix)
                assert min(left, top) >= SAFE
                assert right <= at.width - SAFE and bottom <= at.height - SAFE


@pytest.mark.parametrize("kind", FLAT)
def test_the_background_runs_into_the_bleed(kind: str) -> None:
    id = next(iter(KIT.pieces(kind)))
    at = piece(kind, id)
    for side in (face(kind, id), back(kind, id)):
        left, top, right, bottom = bounds(side)
        assert left <= -BLEED and top <= -BLEED
        assert right >= at.width + BLEED and bottom >= at.height + BLEED


# Coins and fences


@pytest.mark.parametrize("id", ["1d1", "3d1", "5d1", "10d1"])
def test_a_coin_shows_its_value_as_a_number_and_in_dots(id: str) -> None:
    value = KIT.pieces("coin")[id]["value"]
    dots = [node for node, _ in walk(face("coin", id)) if isinstance(node, Circle) and node.radius < 1]
    assert words(face("coin", id)) == [str(value)]
    assert len(dots) == value


def test_a_final_fence_is_a_dark_square_and_a_fence_a_light_disc() -> None:
    seen = [image(face(kind, id), 17, 17).convert("L") for kind, id in (("fence", "fence1"), ("final-fence", "final1"))]
    light, dark = (picture.getpixel((picture.width // 2, 2)) for picture in seen)
    assert isinstance(light, int) and isinstance(dark, int) and light > dark + 60
    assert KIT.files["fence"]["shape"] == "circle" and "shape" not in KIT.files["final-fence"]


# Figures


@pytest.mark.parametrize(("kind", "id"), [("sheep", "sheep1"), ("black-sheep", "black"), ("shepherd", "blue1")])
def test_front_and_back_of_a_figure_are_mirror_images_that_meet_at_the_fold(kind: str, id: str) -> None:
    at = piece(kind, id)
    seen = image(face(kind, id), at.width, at.height)
    assert difference(seen, seen.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) < 0.01
    assert [line.y1 for line in outline(kind, id).folds] == [FOOT, at.height / 2, at.height - FOOT]


@pytest.mark.parametrize(("kind", "id"), [("sheep", "sheep1"), ("black-sheep", "black"), ("shepherd", "blue1")])
def test_a_figure_stands_on_the_fold_of_its_foot_within_the_safe_zone(kind: str, id: str) -> None:
    at = piece(kind, id)
    inked = [
        box(node, matrix)
        for node, matrix in walk(face(kind, id))
        if not isinstance(node, Rect) and getattr(node, "style", None) and node.style.stroke
    ]
    assert len(inked) > 10
    assert min(left for left, *_ in inked) > SAFE - 0.5
    assert max(right for _, _, right, _ in inked) < at.width - SAFE + 0.5
    assert max(bottom for *_, bottom in inked) == pytest.approx(at.height - FOOT, abs=0.6)


def test_shepherds_differ_in_grey_and_by_their_symbol() -> None:
    pictures = [image(face("shepherd", id), 27, 70).convert("L") for id in ("red1", "blue1", "yellow", "green")]
    for one, other in combinations(pictures, 2):
        assert difference(one.convert("RGB"), other.convert("RGB")) > 0.003


# The die


def test_the_die_has_the_numbers_one_to_six_and_opposite_sides_make_seven() -> None:
    at = piece("die", "die")
    side = at.height / 3
    cells = {}
    for node, matrix in walk(face("die", "die")):
        if isinstance(node, Text) and node.text.isdecimal():
            x, y = centre(node, matrix)
            cells[int(x // side), int(y // side)] = int(node.text)
    assert sorted(cells.values()) == [1, 2, 3, 4, 5, 6]
    for one, other in (((0, 1), (2, 1)), ((1, 1), (3, 1)), ((1, 0), (1, 2))):  # as the net folds up
        assert cells[one] + cells[other] == 7


def test_the_net_of_the_die_has_six_sides_and_a_flap_for_each_open_edge() -> None:
    """A cube has twelve edges: five are folded within the net, and seven are glued."""
    cut, side = outline("die", "die"), KIT.files["die"]["size"][0]
    assert isinstance(cut.cut, Line)
    corners = [at for op, at in cut.cut.segments if op != "Z"]
    area = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))) / 2
    flap = 0.4 * (1 + 0.7) / 2
    assert area == pytest.approx((6 + 7 * flap) * side * side)
    folded = sum(math.dist((line.x1, line.y1), (line.x2, line.y2)) for line in cut.folds)
    assert folded == pytest.approx((5 + 7) * side)


def test_a_die_that_is_no_cube_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"a cube has six sides, and the die of regions\.yaml goes to 8"):
        face("die", "die", {**KIT.files, "regions": {**KIT.files["regions"], "die": 8}})


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_for_the_stationery_fill_their_box(name: str) -> None:
    left, top, right, bottom = bounds(PICTURES[name](line_at(20)).children)
    assert left > -6 and top > -6 and right < 106 and bottom < 106
    assert max(right - left, bottom - top) > 75
