"""Wooly Bully, sentence by sentence: the setup, the table at the end, the score and its reasons."""

from __future__ import annotations

from typing import Any

import pytest
from wooly_bully_game import ANN, BOB, COLOURS, FIELD, THREE, WOLF, dealt, faults, position, scores, verdict

from pnp.games.topology import cell_at

BOARD = """
    .  W1a
    .  21a/s
    V  1a
"""
"""The table after `WOLF`."""


def table(board: str = BOARD, **changes: Any) -> dict[str, Any]:
    """A record of just the table at the end."""
    final = {"board": board, "quits": changes.pop("quits", None)}
    shown = {key: value for key, value in final.items() if value is not None}
    return {"moves": None, "status": None, "final": shown, **changes}


class TestSetup:
    @pytest.mark.parametrize(
        ("setup", "kind", "expected"),
        [
            ({"colours": {"Ann": "red", "Bob": "red"}}, "table", "colour-twice"),
            ({"colours": {"Ann": "pink"}}, "record", "unknown-colour"),
            ({"colours": {"Eve": "red"}}, "record", "unknown-player"),
            ({"colour": {"Ann": "red"}}, "record", "unknown-key"),
            ({"colours": ["red"]}, "record", "type"),
            ({"hands": {"Ann": [1, 2, 3]}}, "table", "hand-size"),
            ({"hands": {"Ann": [1, 2, 3, 4, 5]}}, "table", "hand-size"),
            ({"hands": {"Ann": [1, 2, 3, 3]}}, "table", "tile-twice"),
            ({"hands": {"Ann": [1, 2, 3, 4], "Bob": [4, 5, 6, 7]}}, "table", "tile-twice"),
            ({"hands": {"Ann": [1, 2, 3, 61]}}, "table", "tile"),
            ({"hands": {"Ann": [1, 2, 3, "SR"]}}, "table", "tile"),
            ({"hands": {"Ann": [1, 2, 3, "4a"]}}, "table", "tile"),
            ({"hands": {"Eve": [1, 2, 3, 4]}}, "record", "unknown-player"),
            ({"hands": {"Ann": "1 2 3 4"}}, "record", "type"),
            ({"hands": {"Ann": [1, 2, 3, None]}}, "record", "type"),
        ],
    )
    def test_what_is_wrong_with_it(self, setup: dict[str, Any], kind: str, expected: str) -> None:
        found = verdict("Ann: pass", setup=setup)
        assert [(problem.kind, problem.code) for problem in found.problems] == [(kind, f"wooly-bully.{expected}")]
        assert (found.turns, found.scores, found.winners) == (0, None, None)

    def test_more_tiles_than_the_bag_holds(self) -> None:
        assert faults(rules={"hand": 35}) == [("table", "hand-size")]

    def test_hands_may_name_only_some_players(self) -> None:
        state = position(setup=dealt(Bob="12 40 W1 7"))
        assert (state.hands[ANN].unknown, state.hands[BOB].known) == (4, ("12", "40", "W1", "7"))

    def test_the_square_lies_at_the_origin(self) -> None:
        assert {cell: face.word for cell, face in position().land.tops.items()} == {cell_at(0, 0): "V"}

    def test_a_colour_that_nobody_told_is_missing_after_the_replay(self) -> None:
        found = verdict(*FIELD, setup={"colours": {"Ann": "red"}})
        (problem,) = found.problems
        assert (problem.kind, problem.code, problem.player) == ("record", "wooly-bully.missing", "Bob")
        assert "setup.colours.Bob" in problem.message
        assert (found.turns, found.scores) == (2, None)

    def test_each_colour_is_missing_by_itself(self) -> None:
        found = verdict(*FIELD, **THREE, setup={"colours": None})
        assert [problem.player for problem in found.problems] == ["Ann", "Bob", "Cleo"]

    def test_a_revealed_colour_is_told(self) -> None:
        moves = ("Ann: play 1a at 1,0", "Ann: reveal red at 1,1", "Bob: reveal blue at 2,0")
        assert faults(*moves, setup={"colours": {}}) == []


class TestFinal:
    def test_a_table_without_moves_is_scored(self) -> None:
        found = verdict(**table(BOARD.replace("W1a", "H1a"), quits=["Bob"]))
        assert found.problems == []
        assert found.scores == [
            {"field": 2, "quitting": 0, "total": 2},
            {"field": 0, "quitting": 6, "total": 6},
        ]
        assert found.winners == (BOB,)

    @pytest.mark.parametrize(
        ("board", "expected"),
        [
            ("V 1a/s", "edge"),
            ("V 1a 1a/s", "tile-twice"),
            ("V V", "tile-twice"),
            ("1a", "no-square"),
            ("", "no-square"),
            ("V . 1a", "apart"),
            ("V 61a", "tile"),
            ("V 1", "tile"),
            ("V 1c", "tile"),
            ("V #", "tile"),
            ("V SRb", "tile"),
        ],
    )
    def test_an_impossible_table(self, board: str, expected: str) -> None:
        found = verdict(**table(board))
        assert [(problem.kind, problem.code) for problem in found.problems] == [("table", f"wooly-bully.{expected}")]
        assert (found.scores, found.winners) == (None, None)

    @pytest.mark.parametrize(
        ("final", "kind", "expected"),
        [
            ({"quits": ["Ann"]}, "record", "missing"),
            ({"board": BOARD, "quits": ["Eve"]}, "record", "unknown-player"),
            ({"board": BOARD, "quits": ["Ann", "Ann"]}, "table", "quit-twice"),
            ({"board": BOARD, "quits": "Ann"}, "record", "type"),
            ({"board": [BOARD]}, "record", "type"),
            ({"board": BOARD, "quit": ["Ann"]}, "record", "unknown-key"),
        ],
    )
    def test_what_is_wrong_with_it(self, final: dict[str, Any], kind: str, expected: str) -> None:
        assert faults(moves=None, status=None, final=final) == [(kind, expected)]

    def test_directions_that_do_not_show_need_not_be_written(self) -> None:
        board = BOARD.replace("W1a", "W1a/e").replace("V ", "Va/s ")
        assert faults(*WOLF, final={"board": board}) == []

    def test_with_moves_it_agrees_with_the_replay(self) -> None:
        assert faults(*WOLF, final={"board": BOARD, "quits": []}) == []
        wider = "\n".join(f". {line}" for line in BOARD.strip().splitlines())
        assert faults(*WOLF, final={"board": wider}) == []

    @pytest.mark.parametrize(
        "board",
        [
            BOARD.replace("21a/s", "21a"),
            BOARD.replace("W1a", "W2a"),
            BOARD.replace("W1a", "."),
            BOARD.replace(".  W1a", "2a W1a"),
            BOARD.replace("V ", "2a"),
            BOARD.replace("1a\n", "1x\n"),
        ],
    )
    def test_a_picture_that_contradicts_the_replay_is_one_problem(self, board: str) -> None:
        found = verdict(*WOLF, final={"board": board})
        assert [(problem.kind, problem.path) for problem in found.problems] == [("table", ("final", "board"))]
        assert found.scores is not None, "the scores still come from the replay"
        assert found.turns == len(WOLF)

    def test_quits_that_contradict_the_replay(self) -> None:
        moves = ("Ann: quit", "Bob: quit")
        assert faults(*moves, final={"quits": ["Ann", "Bob"]}) == []
        assert faults(*moves, final={"quits": ["Bob", "Ann"]}) == [("table", "quits")]
        assert faults(*moves, final={"quits": []}) == [("table", "quits")]


class TestScore:
    def test_the_sheep_of_the_largest_enclosed_field(self) -> None:
        assert scores(*FIELD)[ANN] == {"field": 2, "quitting": 0, "total": 2}
        larger = (
            "Ann: play 39a/s at 0,-1",
            "Bob: play W1b at 0,-2",
            "Ann: play 14a/w at 1,-2",
            "Bob: play 29a at 0,-3",
        )
        assert scores(*FIELD, *larger)[ANN]["field"] == 2, "the field around W1 is open to the west"
        assert scores(*FIELD, *larger, "Ann: play 52a/e at -1,-2")[ANN]["field"] == 8

    def test_an_open_field_counts_nothing(self) -> None:
        assert scores(FIELD[0])[ANN]["field"] == 0

    def test_a_wolf_cancels_and_a_hunter_on_it_restores(self) -> None:
        assert scores(*WOLF)[ANN]["field"] == 0
        assert scores(*WOLF, "Bob: hunter H1 at 2,1")[ANN]["field"] == 0
        assert scores(*WOLF, "Bob: hunter H1 at 1,2")[ANN]["field"] == 2

    def test_colours_nobody_holds_belong_to_nobody(self) -> None:
        assert [sheet["field"] for sheet in scores(*FIELD, setup={"colours": {"Ann": "black", "Bob": "blue"}})] == [
            0,
            0,
        ]

    @pytest.mark.parametrize(
        ("players", "quits", "points"),
        [
            (2, [1, 0], [0, 6]),
            (2, [0], [6, 0]),
            (3, [2, 0, 1], [3, 0, 6]),
            (4, [3, 2, 1, 0], [0, 1, 3, 6]),
            (4, [2], [0, 0, 6, 0]),
            (3, [], [0, 0, 0]),
        ],
    )
    def test_the_first_to_quit_get_more(self, players: int, quits: list[int], points: list[int]) -> None:
        names = list(COLOURS)[:players]
        record = table(players=names, quits=[names[seat] for seat in quits])
        assert [sheet["quitting"] for sheet in scores(**record)] == points

    def test_ties_are_shared_wins(self) -> None:
        assert verdict(*WOLF).winners == (ANN, BOB)

    def test_an_unfinished_game_is_scored_as_if_it_ended_there(self) -> None:
        assert verdict(*FIELD).winners == (ANN,)
        assert faults(*FIELD, status=None) == [("unfinished", "unfinished")]


class TestReasons:
    def reason(self, *moves: str, line: str = "field", **changes: Any) -> str:
        (problem,) = verdict(*moves, scores={"Ann": {line: 99}}, **changes).problems
        return problem.message

    def test_the_field_and_its_sheep(self) -> None:
        assert "the field of 2 red sheep at 1,0 1,1 counts" in self.reason(*FIELD)

    def test_an_open_edge(self) -> None:
        reason = self.reason(FIELD[0])
        assert "the field of 1 red sheep at 1,0 is still open at 1,0 to the north" in reason

    def test_a_wolf_and_its_forest(self) -> None:
        reason = self.reason(*WOLF)
        assert "the field of 2 red sheep at 1,0 1,1 is cancelled by the wolf W1 at 1,2" in reason
        assert "through the forest at 1,1 1,2" in reason

    def test_quitting(self) -> None:
        assert "did not quit: 0" in self.reason(*FIELD, line="quitting")
        assert "number 1 to quit: 6" in self.reason("Ann: quit", line="quitting")
        moves = ("Ann: play 1a at 1,0", "Bob: quit", "Ann: quit")
        assert "the last of all players to quit gets nothing: 0" in self.reason(*moves, line="quitting")
        moves = ("Ann: play 1a at 1,0", "Bob: quit", "Cleo: play 2a at 0,1", "Ann: quit")
        assert "number 2 to quit: 3" in self.reason(*moves, line="quitting", **THREE)

    def test_the_total(self) -> None:
        assert "2 for the field and 0 for quitting: 2" in self.reason(*FIELD, line="total")
