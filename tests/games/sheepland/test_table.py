"""Sheepland: what a record says of the start and the end, and what the terrains are worth."""

from __future__ import annotations

from typing import Any

import pytest
from sheepland_game import ANN, BOARD, BOB, GAME, KIT, TILES, faults, play, position, region, setup, verdict

from pnp.files.part import Notes, Part
from pnp.games import Table
from pnp.games.sheepland.scoring import Tally

ROUND = (
    "roll 1; move 13; herd M1; buy mountain",
    "roll 3; move 22; herd W2; buy forest",
    "roll 6; move 18; herd F1; buy field",
)
"""The black sheep goes to M1, over road 13 to M2 it cannot, and over road 24 to F2."""

SHEEP = {"M1": 2, "D1": 3, "D2": 1, "D3": 1, "SB": 11}

FINAL: dict[str, Any] = {
    "sheep": {"M1": 2, "F3": 15, "SB": 1},
    "black": "P2",
    "tiles": {"Ann": ["mountain", "mountain", "field"], "Bob": ["swamp"], "Cid": ["pasture"]},
    "coins": {"Ann": 7, "Bob": 3, "Cid": 0},
}


class TestSetup:
    @pytest.mark.parametrize(
        ("key", "value", "fault"),
        [
            ("shepherds", None, ("record", "missing")),
            ("shepherds", {"Ann": 7, "Bob": 16}, ("record", "missing")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": None}, ("record", "type")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": "41"}, ("record", "type")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": [41]}, ("record", "type")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": 41, "Dot": 3}, ("record", "unknown-player")),
            ("shepherds", [7, 16, 41], ("record", "type")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": 43}, ("table", "no-space")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": 0}, ("table", "no-space")),
            ("shepherds", {"Ann": 7, "Bob": 16, "Cid": 7}, ("table", "shepherds-together")),
            ("start_tiles", TILES | {"Cid": "mountain"}, ("table", "start-tile-twice")),
            ("start_tiles", TILES | {"Cid": "sheepsburg"}, ("record", "unknown-terrain")),
            ("start_tiles", TILES | {"Cid": "M"}, ("record", "unknown-terrain")),
            ("start_tiles", TILES | {"Dot": "swamp"}, ("record", "unknown-player")),
            ("start_tile", TILES, ("record", "unknown-key")),
        ],
    )
    def test_one_fault_is_one_problem(self, key: str, value: Any, fault: tuple[str, str]) -> None:
        found = verdict(setup=setup() | {key: value})
        assert [(problem.kind, problem.code) for problem in found.problems] == [(fault[0], f"sheepland.{fault[1]}")]
        assert (found.turns, found.scores, found.winners) == (0, None, None)

    @pytest.mark.parametrize(
        ("spaces", "fault"),
        [
            (7, ("record", "type")),
            ([7], ("table", "shepherds")),
            ([7, 3, 8], ("table", "shepherds")),
            ([7, 7], ("table", "shepherds-together")),
            ([7, 16], ("table", "shepherds-together")),
        ],
    )
    def test_with_two_players_two_spaces_each(self, spaces: Any, fault: tuple[str, str]) -> None:
        start = setup(2) | {"shepherds": {"Ann": spaces, "Bob": [16, 41]}}
        assert faults(setup=start, players=2) == [fault]

    def test_a_final_without_moves_needs_none(self) -> None:
        assert faults(moves=None, status=None, setup=None, final=FINAL) == []


class TestScore:
    TALLY = Tally(
        ("Ann", "Bob"),
        BOARD,
        tuple(SHEEP.get(name, 0) for name in BOARD.regions),
        region("M3"),
        black_counts=2,
        tiles=((2, 1, 0, 0, 0, 0), (0, 0, 0, 3, 0, 0)),
        coins=(7, 20),
    )

    def test_a_terrain_is_worth_its_sheep_and_the_black_sheep_counts_two(self) -> None:
        assert GAME.score(self.TALLY) == [
            {"coins": 7, "mountain": 8, "desert": 5, "swamp": 0, "forest": 0, "pasture": 0, "field": 0, "total": 20},
            {"coins": 20, "mountain": 0, "desert": 0, "swamp": 0, "forest": 0, "pasture": 0, "field": 0, "total": 20},
        ]

    def test_each_line_has_a_reason_that_ends_in_its_number(self) -> None:
        reasons = {line: GAME.explain(self.TALLY, ANN, line) for line in GAME.score(self.TALLY)[ANN]}
        assert reasons == {
            "coins": "coins: dinars left = 7",
            "mountain": "mountain: M1 2, M2 0, M3 black sheep 2 = 4, times 2 tiles = 8",
            "desert": "desert: D1 3, D2 1, D3 1 = 5, times 1 tile = 5",
            "swamp": "swamp: S1 0, S2 0, S3 0 = 0, times 0 tiles = 0",
            "forest": "forest: W1 0, W2 0, W3 0 = 0, times 0 tiles = 0",
            "pasture": "pasture: P1 0, P2 0, P3 0 = 0, times 0 tiles = 0",
            "field": "field: F1 0, F2 0, F3 0 = 0, times 0 tiles = 0",
            "total": "total: coins 7, mountain 8, desert 5 = 20",
        }

    def test_the_black_sheep_among_white_ones_is_told_apart(self) -> None:
        tally = Tally(("Ann",), BOARD, self.TALLY.sheep, region("M1"), 3, ((1, 0, 0, 0, 0, 0),), (0,))
        assert GAME.explain(tally, ANN, "mountain").startswith("mountain: M1 2 and black sheep 3, M2 0, M3 0 = 5")

    def test_a_tie_is_decided_at_the_table(self) -> None:
        assert GAME.winners(self.TALLY, GAME.score(self.TALLY)) == (ANN, BOB)
        final = {**FINAL, "tiles": {"Ann": ["swamp"], "Bob": ["desert"], "Cid": ["forest"]}}
        final["coins"] = {"Ann": 5, "Bob": 5, "Cid": 4}
        for winners in (["Ann"], ["Bob"], ["Ann", "Bob"]):
            assert faults(moves=None, status=None, final=final, winners=winners) == []
        for winners in (["Cid"], ["Ann", "Cid"], []):
            assert faults(moves=None, status=None, final=final, winners=winners) == [("winner", "winners")]

    def test_the_starting_tile_counts(self) -> None:
        found = verdict(*ROUND)
        assert found.scores is not None
        assert found.scores[ANN]["mountain"] == 2 * 3
        assert found.scores[BOB]["swamp"] == 3

    def test_what_the_black_sheep_counts_is_a_number_of_the_rules(self) -> None:
        found = verdict(*ROUND, rules={"black_sheep": 5})
        assert found.scores is not None
        assert found.scores[2]["field"] == 2 * (3 + 5)

    def test_missing_start_tiles_are_told_after_the_replay(self) -> None:
        found = verdict(*ROUND, setup=setup() | {"start_tiles": None}, final={"tiles": {"Ann": ["mountain"] * 2}})
        paths = [("setup", "start_tiles", player) for player in ("Ann", "Bob", "Cid")]
        assert [(problem.kind, problem.path) for problem in found.problems] == [("record", path) for path in paths]
        assert (found.turns, found.scores, found.winners) == (3, None, None)

    def test_a_player_without_start_tile_is_one_problem(self) -> None:
        found = verdict(*ROUND, setup=setup() | {"start_tiles": {"Ann": "mountain", "Cid": "field"}})
        assert [(problem.kind, problem.player) for problem in found.problems] == [("record", "Bob")]
        assert (found.turns, found.scores) == (3, None)


class TestFinal:
    def final(self, **changes: Any) -> list[tuple[str, str]]:
        final = {key: value for key, value in (FINAL | changes).items() if value is not None}
        return faults(moves=None, status=None, setup=None, final=final)

    def test_regions_not_named_have_none(self) -> None:
        found = verdict(moves=None, status=None, setup=None, final=FINAL)
        assert found.scores is not None
        assert [sheet["total"] for sheet in found.scores] == [7 + 2 * 2 + 15, 3, 2]

    @pytest.mark.parametrize(
        ("changes", "fault"),
        [
            ({"sheep": {"M1": 17}}, ("table", "sheep")),
            ({"sheep": {"M1": 19}}, ("table", "sheep")),
            ({"sheep": {}}, ("table", "sheep")),
            ({"sheep": {"M1": 19, "M2": -1}}, ("table", "negative")),
            ({"sheep": {"M4": 18}}, ("record", "unknown-region")),
            ({"sheep": {"M1": "18"}}, ("record", "type")),
            ({"sheep": None}, ("record", "missing")),
            ({"black": "M4"}, ("record", "unknown-region")),
            ({"black": None}, ("record", "missing")),
            ({"tiles": {"Ann": ["lava"], "Bob": ["swamp"], "Cid": ["field"]}}, ("record", "unknown-terrain")),
            ({"tiles": {"Ann": "swamp", "Bob": ["swamp"], "Cid": ["field"]}}, ("record", "type")),
            ({"tiles": {"Ann": ["swamp"], "Bob": ["field"]}}, ("record", "missing")),
            ({"tiles": {"Ann": ["swamp"], "Bob": ["field"], "Cid": []}}, ("table", "no-tile")),
            ({"tiles": None}, ("record", "missing")),
            ({"coins": {"Ann": 7, "Bob": 3}}, ("record", "missing")),
            ({"coins": {"Ann": 7, "Bob": 3, "Cid": -1}}, ("table", "negative")),
            ({"coins": {"Ann": 7, "Bob": 3, "Cid": 2.5}}, ("record", "type")),
            ({"coins": None}, ("record", "missing")),
            ({"coins": [7, 3, 0]}, ("record", "type")),
            ({"fences": 20}, ("record", "unknown-key")),
        ],
    )
    def test_an_impossible_table_is_one_problem(self, changes: dict[str, Any], fault: tuple[str, str]) -> None:
        assert self.final(**changes) == [fault]

    def test_at_most_six_of_a_terrain_over_all_players(self) -> None:
        six = {"Ann": ["swamp"] * 3, "Bob": ["swamp"] * 3, "Cid": ["field"]}
        assert self.final(tiles=six) == []
        assert self.final(tiles=six | {"Cid": ["swamp"]}) == [("table", "tiles")]

    def test_beside_moves_it_must_agree_with_the_replay(self) -> None:
        state = position(*ROUND)
        sheep = {name: number for name, number in zip(BOARD.regions, state.sheep, strict=True) if number}
        right = {
            "sheep": sheep,
            "black": "F2",
            "tiles": {"Ann": ["mountain", "mountain"], "Bob": ["forest", "swamp"], "Cid": ["field", "field"]},
            "coins": {"Ann": 20, "Bob": 20, "Cid": 20},
        }
        assert faults(*ROUND, final=right) == []
        for key, value in right.items():
            assert faults(*ROUND, final={key: value}) == []

    @pytest.mark.parametrize(
        ("final", "paths"),
        [
            ({"sheep": {"M1": 18}}, [("sheep",)]),
            ({"sheep": {"M1": -1}}, [("sheep",)]),
            ({"black": "M1"}, [("black",)]),
            ({"tiles": {"Ann": ["mountain"]}}, [("tiles", "Ann")]),
            ({"tiles": {"Ann": [], "Bob": ["forest", "swamp"]}}, [("tiles", "Ann")]),
            ({"coins": {"Ann": 19, "Bob": 20, "Cid": -1}}, [("coins", "Ann"), ("coins", "Cid")]),
            ({"black": "M1", "coins": {"Bob": 0}}, [("black",), ("coins", "Bob")]),
        ],
    )
    def test_each_contradicted_key_or_player_is_one_problem(self, final: Any, paths: list[tuple[str, ...]]) -> None:
        found = verdict(*ROUND, final=final)
        assert [(problem.kind, problem.path) for problem in found.problems] == [
            ("table", ("final", *path)) for path in paths
        ]
        assert found.scores == verdict(*ROUND).scores

    def test_final_tiles_agree_with_an_unknown_starting_tile_if_they_are_one_more(self) -> None:
        unknown = setup() | {"start_tiles": {"Ann": "mountain", "Cid": "field"}}
        missing = ("record", "missing")
        assert faults(*ROUND, setup=unknown, final={"tiles": {"Bob": ["forest", "pasture"]}}) == [missing]
        for tiles in (["forest"], ["swamp", "pasture"], ["forest", "swamp", "pasture"]):
            assert faults(*ROUND, setup=unknown, final={"tiles": {"Bob": tiles}}) == [("table", "tiles"), missing]

    def test_it_is_written_as_it_was_read(self) -> None:
        notes = Notes("sheepland")
        table = Table(("Ann", "Bob", "Cid"), frozenset(), KIT.rules, KIT, has_moves=False)
        final = GAME.read_final(table, Part(FINAL, ("final",), notes))
        tally = GAME.settle(table, None, final, None, notes)
        assert (GAME.final(tally), notes.problems) == (FINAL, [])


def test_the_picture_shows_what_lies_on_the_table() -> None:
    text = GAME.picture(play(position(), *ROUND))
    assert "M1: 0\n" in text
    assert "F2: 2 and black sheep\n" in text
    assert "fences: 7 16 41\n" in text
    assert text.endswith("Cid: on 18, 20 dinars, bought 1 field")
