"""The printed island: real areas that border each other exactly as the file of regions says."""

from __future__ import annotations

import math
import shutil
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from sheepland_game import BOARD, KIT

from pnp.components import kit as components
from pnp.games.sheepland.art.island import Island, Point, island
from pnp.games.sheepland.board import Board, load

SIZE, MARGIN, SPACE = 420, 12, 16
ISLAND = island(BOARD, SIZE, MARGIN)

WITHOUT_F3 = {
    "  - {id: F3, terrain: field, roads: [42, 30, 36]}\n": "",
    "roads: [1, 12, 24, 30, 13, 7]": "roads: [1, 12, 24, 13, 7]",
    "roads: [31, 19, 13, 42]": "roads: [31, 19, 13]",
    "roads: [36, 24, 18, 41]": "roads: [24, 18, 41]",
    "  - {id: 30, number: 2, regions: [F3, M1]}\n": "",
    "  - {id: 36, number: 3, regions: [F2, F3]}\n": "",
    "  - {id: 42, number: 1, regions: [F3, M2]}\n": "",
}
"""A designer takes one region off the coast."""

TWO_REGIONS = """
die: 6
terrains: [field]
regions:
  - {id: SB, terrain: sheepsburg, roads: [1]}
  - {id: F1, terrain: field, roads: [1]}
roads:
  - {id: 1, number: 1, regions: [SB, F1]}
"""

A_POND_BETWEEN_TWO = """
die: 6
terrains: [field]
regions:
  - {id: SB, terrain: sheepsburg, roads: [1, 2, 3]}
  - {id: F1, terrain: field, roads: [3, 4, 1]}
  - {id: F2, terrain: field, roads: [2, 4]}
roads:
  - {id: 1, number: 1, regions: [SB, F1]}
  - {id: 2, number: 2, regions: [SB, F2]}
  - {id: 3, number: 3, regions: [SB, F1]}
  - {id: 4, number: 4, regions: [F1, F2]}
"""


def board(text: str, folder: Path) -> Board:
    shutil.copytree(KIT.folder, folder / "sheepland")
    (folder / "sheepland" / "regions.yaml").write_text(text, "utf-8")
    return load(components.sound(folder / "sheepland"))


def changed(folder: Path) -> Board:
    text = (KIT.folder / "regions.yaml").read_text("utf-8")
    for old, new in WITHOUT_F3.items():
        assert old in text
        text = text.replace(old, new)
    return board(text, folder)


def area(ring: tuple[Point, ...]) -> float:
    """Positive where the ring runs clockwise on paper."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) / 2


def inside(ring: tuple[Point, ...], x: float, y: float) -> bool:
    crossed = [
        a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) > x
        for a, b in pairwise((*ring, ring[0]))
        if (a[1] > y) != (b[1] > y)
    ]
    return sum(crossed) % 2 == 1


def assert_areas_do_not_overlap(land: Island) -> None:
    assert min(map(area, land.areas.values())) > 0
    assert sum(map(area, land.areas.values())) == pytest.approx(area(land.coast), rel=1e-4)
    for x in range(3, SIZE, 19):
        for y in range(3, SIZE, 19):
            there = sum(inside(ring, x, y) for ring in land.areas.values())
            assert there == inside(land.coast, x, y), f"{there} regions at {x}, {y}"


def assert_borders_are_shared(land: Island, board: Board) -> None:
    outlines = {name: {frozenset(pair) for pair in pairwise((*ring, ring[0]))} for name, ring in land.areas.items()}
    for road, line in land.roads.items():
        pieces = {frozenset(pair) for pair in pairwise(line)}
        for region in board.sides[road]:
            assert pieces <= outlines[board.regions[region]], f"road {road} leaves the outline of {region}"
        assert land.spaces[road] in line[1:-1]
    shared = [one & other for one, other in combinations(outlines.values(), 2)]
    assert sum(map(len, shared)) == sum(len(line) - 1 for line in land.roads.values())


def test_each_road_lies_on_the_common_border_of_its_two_regions() -> None:
    assert_borders_are_shared(ISLAND, BOARD)


def test_regions_do_not_overlap_and_fill_the_island() -> None:
    assert_areas_do_not_overlap(ISLAND)


def test_regions_are_about_equally_large() -> None:
    areas = {name: area(ring) for name, ring in ISLAND.areas.items()}
    town = areas.pop("SB")
    assert max(areas.values()) < 1.2 * min(areas.values())
    assert town < min(areas.values())


def test_there_is_room_on_the_roads_and_in_the_regions() -> None:
    for one, other in combinations(ISLAND.spaces.values(), 2):
        assert math.dist(one, other) > 1.5 * SPACE
    for name, middle in ISLAND.middles.items():
        assert inside(ISLAND.areas[name], *middle)
        assert min(math.dist(middle, point) for point in ISLAND.areas[name]) > SPACE
        assert min(math.dist(middle, space) for space in ISLAND.spaces.values()) > 1.5 * SPACE


def test_it_lies_on_its_sheet() -> None:
    assert all(MARGIN <= value <= SIZE - MARGIN for point in ISLAND.coast for value in point)
    small = island(BOARD, 200, 5)
    assert all(5 <= value <= 195 for point in small.coast for value in point)
    assert_borders_are_shared(small, BOARD)


def test_the_sectors_go_round_clockwise_from_the_north() -> None:
    middle = ISLAND.middles["SB"]
    angles = [math.atan2(x - middle[0], middle[1] - y) for x, y in (ISLAND.middles[f"{k}1"] for k in "MDSWPF")]
    assert abs(angles[0]) < 0.05
    assert [angle % math.tau for angle in angles[1:]] == sorted(angle % math.tau for angle in angles[1:])


def test_the_same_board_gives_the_same_island() -> None:
    assert island(BOARD, SIZE, MARGIN) == ISLAND


def test_a_changed_file_gives_a_changed_island(tmp_path: Path) -> None:
    other = changed(tmp_path)
    land = island(other, SIZE, MARGIN)
    assert set(land.areas) == set(ISLAND.areas) - {"F3"}
    assert set(land.areas["M1"]) & set(land.coast)
    assert not set(ISLAND.areas["M1"]) & set(ISLAND.coast)
    assert_areas_do_not_overlap(land)
    assert_borders_are_shared(land, other)


@pytest.mark.parametrize("text", [TWO_REGIONS, A_POND_BETWEEN_TWO])
def test_odd_islands_can_be_drawn_too(text: str, tmp_path: Path) -> None:
    odd = board(text, tmp_path)
    land = island(odd, SIZE, MARGIN)
    assert_areas_do_not_overlap(land)
    assert_borders_are_shared(land, odd)
