"""The island of Sheepland: what its file says, and what a designer hears who changes it."""

from __future__ import annotations

import shutil
from itertools import combinations
from pathlib import Path

import pytest
from sheepland_game import BOARD, KIT

from pnp.components import kit as components
from pnp.errors import Faulty
from pnp.files import yamlio
from pnp.games.sheepland.board import load, members
from pnp.games.sheepland.survey import check, faces

FILE = KIT.folder / "regions.yaml"
SECTORS = "MDSWPF"


class TestIsland:
    def test_eighteen_regions_three_of_each_terrain_and_sheepsburg(self) -> None:
        assert [len(land) for land in BOARD.lands] == [3] * 6
        assert BOARD.regions[BOARD.town] == "SB"
        assert len(BOARD.regions) == 19

    def test_42_road_spaces_72_pairs_of_them_adjacent(self) -> None:
        assert list(BOARD.sides) == list(range(1, 43))
        pairs = [(one, other) for one, other in combinations(BOARD.sides, 2) if BOARD.near[one] >> other & 1]
        assert len(pairs) == 72
        assert all(BOARD.near[other] >> one & 1 for one, other in pairs)
        assert members(BOARD.near[1]) == [2, 6, 7, 12]
        assert members(BOARD.near[31]) == [19, 25]

    def test_adjacent_spaces_meet_where_three_regions_meet(self) -> None:
        *inland, sea = sorted(faces(dict(enumerate(BOARD.around)), BOARD.sides), key=len)
        assert [len(face) for face in inland] == [3] * 24
        assert sorted(road for _, road in sea) == list(range(31, 43))
        meeting = {frozenset(pair) for face in inland for pair in combinations([road for _, road in face], 2)}
        assert meeting == {frozenset((one, other)) for one in BOARD.near for other in members(BOARD.near[one])}

    @pytest.mark.parametrize(
        ("first", "one", "other", "numbers"),
        [
            (1, "SB", "K1", (1, 2, 3, 4, 5, 6)),
            (7, "K1", "L1", (4, 1, 5, 6, 1, 5)),
            (13, "K1", "K2", (3, 6, 6, 3, 3, 4)),
            (19, "K2", "L1", (5, 2, 2, 4, 2, 6)),
            (25, "K3", "L1", (3, 4, 1, 2, 3, 2)),
            (31, "K2", "K3", (2, 5, 5, 1, 1, 3)),
            (37, "K3", "L2", (1, 1, 2, 4, 2, 1)),
        ],
    )
    def test_the_table_of_roads(self, first: int, one: str, other: str, numbers: tuple[int, ...]) -> None:
        """K is each sector in turn, L the one clockwise after it."""
        for place, number in enumerate(numbers):
            sector = {"K": SECTORS[place], "L": SECTORS[(place + 1) % 6], "S": "S"}
            sides = {BOARD.regions[region] for region in BOARD.sides[first + place]}
            assert sides == {sector[name[0]] + name[1] for name in (one, other)}
            assert BOARD.numbers[first + place] == number

    def test_there_is_a_tile_for_each_price_and_a_starting_tile_for_each_terrain(self) -> None:
        terrains = [piece["terrain"] for piece in KIT.pieces("terrain-tile").values()]
        assert {name: terrains.count(name) for name in BOARD.terrains} == dict.fromkeys(
            BOARD.terrains, len(KIT.rules["prices"])
        )
        assert tuple(KIT.pieces("start-tile")) == BOARD.terrains


M1 = "{id: M1, terrain: mountain, roads: [1, 12, 24, 30, 13, 7]}"
ROAD_7 = "{id: 7, number: 4, regions: [M1, D1]}"

CHANGES = [
    ("die: 6", "die: six", "type"),
    ("die: 6 ", "dice: 6", "unknown-key"),
    ("terrains: [mountain,", "terrains: [mountain, mountain,", "board-name"),
    ("terrains: [mountain,", "terrains: [sheepsburg, mountain,", "board-name"),
    ("terrains: [mountain,", "terrains: ['a mountain', mountain,", "board-name"),
    (M1, M1.replace("mountain", "mountian"), "unknown-terrain"),
    (M1, M1.replace("terrain", "terain"), "unknown-key"),
    (M1, M1.replace("terrain: mountain, ", ""), "board-missing"),
    (M1, M1.replace("mountain", "sheepsburg"), "town"),
    ("{id: M2, terrain: mountain, roads: [31", "{id: M1, terrain: mountain, roads: [31", "board-name"),
    ("{id: F3, terrain: field", "{id: black, terrain: field", "region-name"),
    (M1, M1.replace(" 7]", " 43]"), "road-unknown"),
    (M1, M1.replace(" 7]", " 7, 41]"), "road-sides"),
    (M1, M1.replace(" 7]", " 7, 7]"), "road-sides"),
    (M1, M1.replace(", 7]", "]"), "road-sides"),
    (M1, M1.replace("[1, 12, 24, 30, 13, 7]", "1"), "type"),
    (M1, M1.replace("12, 24", "24, 12"), "crossing"),
    (M1, M1.replace("[1, 12, 24, 30, 13, 7]", "[7, 13, 30, 24, 12, 1]"), "crossing"),
    ("roads: [31, 19, 13, 42]", "roads: [19, 31, 13, 42]", "crossing"),
    (ROAD_7, ROAD_7.replace("D1", "M1"), "road-ends"),
    (ROAD_7, ROAD_7.replace(", D1", ""), "road-ends"),
    (ROAD_7, ROAD_7.replace("D1", "D1, S1"), "road-ends"),
    (ROAD_7, ROAD_7.replace("D1", "D9"), "unknown-region"),
    (ROAD_7, ROAD_7.replace("id: 7", "id: 6"), "road-twice"),
    (ROAD_7, ROAD_7.replace("number: 4", "number: 7"), "range"),
    (ROAD_7, ROAD_7.replace("number: 4", "number: 1"), "same-number"),
    (ROAD_7, "[7, 4, M1, D1]", "type"),
]


class TestDesign:
    """The board file is checked when it is loaded; what is wrong is said with its place."""

    @pytest.mark.parametrize(("old", "new", "code"), CHANGES)
    def test_what_makes_no_board_is_told_where_it_stands(self, old: str, new: str, code: str) -> None:
        text = FILE.read_text("utf-8")
        assert old in text
        changed = text.replace(old, new)
        line = next(number for number, row in enumerate(changed.splitlines(), 1) if new in row)
        (document,) = yamlio.parse(changed, "regions.yaml")
        told = [(problem.code, document.locate(problem.path)[0]) for problem in check(document)]
        assert (f"sheepland.{code}", line) in told

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            ("die: 6", "die: 5", "range"),  # told at each road with a 6
            ("die: 6", "# no die", "board-missing"),
            ("terrain: sheepsburg", "terrain: field", "town"),
        ],
    )
    def test_what_is_missing_is_told_too(self, old: str, new: str, code: str) -> None:
        (document,) = yamlio.parse(FILE.read_text("utf-8").replace(old, new), "regions.yaml")
        assert {problem.code for problem in check(document)} >= {f"sheepland.{code}"}

    def test_the_order_that_could_be_drawn_is_named(self) -> None:
        changed = FILE.read_text("utf-8").replace("[1, 12, 24, 30, 13, 7]", "[1, 24, 12, 30, 13, 7]")
        (problem,) = check(next(yamlio.parse(changed)))
        assert problem.message == (
            "the roads around M1 cannot be drawn in this order, clockwise, without crossings; "
            "[1, 12, 24, 30, 13, 7] could be"
        )

    def test_an_island_in_two_pieces(self) -> None:
        text = FILE.read_text("utf-8").replace("regions:  ", "regions:\n  - {id: X1, terrain: field, roads: []}\n #", 1)
        (problem,) = check(next(yamlio.parse(text)))
        assert problem.code == "sheepland.not-connected"
        assert "X1" in problem.message

    def test_orders_that_are_wrong_in_several_places(self) -> None:
        text = FILE.read_text("utf-8")
        for order in ("1, 12, 24, 30, 13, 7", "2, 7, 19, 25, 14, 8", "4, 9, 21, 27, 16, 10"):
            first, second, *rest = order.split(", ")
            text = text.replace(f"[{order}]", f"[{', '.join([second, first, *rest])}]")
        (document,) = yamlio.parse(text)
        (problem,) = check(document)
        assert (problem.code, problem.path) == ("sheepland.crossing", ("regions",))

    def test_a_faulty_file_is_refused_with_its_place(self, tmp_path: Path) -> None:
        home = tmp_path / "sheepland"
        shutil.copytree(KIT.folder, home)
        text = FILE.read_text("utf-8").replace("{id: 7, number: 4,", "{id: 7, number: 9,")
        (home / "regions.yaml").write_text(text, "utf-8")
        line = next(number for number, row in enumerate(text.splitlines(), 1) if "number: 9" in row)
        with pytest.raises(Faulty, match=rf"regions\.yaml:{line}:\d+: .*number from 1 to 6, found 9"):
            load(components.sound(tmp_path / "sheepland"))

    def test_a_changed_island_is_played_on(self, tmp_path: Path) -> None:
        home = tmp_path / "sheepland"
        shutil.copytree(KIT.folder, home)
        text = FILE.read_text("utf-8").replace("terrain: mountain, roads: [37", "terrain: swamp, roads: [37")
        (home / "regions.yaml").write_text(text, "utf-8")
        changed = load(components.sound(tmp_path / "sheepland"))
        assert [len(land) for land in changed.lands] == [2, 3, 4, 3, 3, 3]
