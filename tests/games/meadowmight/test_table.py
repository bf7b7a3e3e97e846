"""Meadowmight: what a record says of the start and of the table at the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from meadowmight_game import GAME, NAMES, faults, position, table, verdict

COLOURS = {"Ann": "red", "Bob": "blue"}


def at_start(**setup: Any) -> list[tuple[str, str]]:
    return faults("play rO at 1,0", setup={"colours": COLOURS, "start": "O3", **setup})


def at_end(board: Any, *variants: str, **changes: Any) -> list[tuple[str, str]]:
    """What is wrong with a table alone."""
    keys = {"moves": None, "setup": {"colours": COLOURS}, "status": None, "variants": list(variants), **changes}
    return faults(final={"board": board}, **keys)


class TestSetup:
    def test_colours_and_start(self) -> None:
        assert at_start() == []
        assert at_start(start="L1/w") == []

    @pytest.mark.parametrize("missing", ["colours", "start"])
    def test_both_are_needed(self, missing: str) -> None:
        setup = {key: value for key, value in {"colours": COLOURS, "start": "O3"}.items() if key != missing}
        assert faults("play rO at 1,0", setup=setup) == [("record", "missing")]

    def test_without_moves_the_start_is_not(self) -> None:
        assert at_end("O3 rT") == []

    @pytest.mark.parametrize(
        ("setup", "fault"),
        [
            ({"colours": {"Ann": "red"}}, ("record", "missing")),
            ({"colours": {"Ann": "red", "Bob": "mauve"}}, ("record", "unknown-colour")),
            ({"colours": {"Ann": "red", "Bob": "red"}}, ("table", "colour-twice")),
            ({"colours": {**COLOURS, "Eve": "pink"}}, ("record", "unknown-player")),
            ({"colours": ["red", "blue"]}, ("record", "type")),
            ({"start": "Z9"}, ("table", "tile")),
            ({"start": "O3/x"}, ("table", "direction")),
            ({"start": "rO"}, ("table", "tile")),
            ({"start": "wolf1"}, ("table", "tile")),
            ({"start": ["O3"]}, ("record", "type")),
            ({"dealt": {"Ann": ["S1", "L7"]}}, ("table", "dealt-number")),
            ({"dealt": {"Ann": ["S1", "L7", "T2", "T3"]}}, ("table", "dealt-number")),
            ({"dealt": {"Ann": ["S1", "L7", "Z9"]}}, ("table", "tile")),
            ({"dealt": {"Ann": ["S1", "L7", "rO"]}}, ("table", "tile")),
            ({"dealt": {"Ann": ["S1", "L7", "pond1"]}}, ("table", "tile")),
            ({"dealt": {"Ann": ["S1", "L7", "L7"]}}, ("table", "tile-twice")),
            ({"dealt": {"Ann": ["S1", "L7", "O3"]}}, ("table", "tile-twice")),
            ({"dealt": {"Ann": ["S1", "L7", "T2"], "Bob": ["S1", "L8", "T3"]}}, ("table", "tile-twice")),
            ({"dealt": {"Eve": ["S1", "L7", "T2"]}}, ("record", "unknown-player")),
            ({"dealt": {"Ann": "S1 L7 T2"}}, ("record", "type")),
            ({"dealt": {"Ann": ["S1", "L7", ["T2"]]}}, ("record", "type")),
            ({"hands": {}}, ("record", "unknown-key")),
        ],
    )
    def test_what_cannot_be(self, setup: dict[str, Any], fault: tuple[str, str]) -> None:
        assert at_start(**setup) == [fault]

    def test_some_of_the_dealt_tiles_may_be_unseen(self) -> None:
        assert at_start(dealt={"Ann": ["S1", "?", "?"]}) == []

    def test_a_special_starts_or_is_dealt_with_wool_wolves(self) -> None:
        setup = {"colours": COLOURS, "start": "pond1", "dealt": {"Ann": ["S1", "L7", "wolf1"]}}
        assert faults("play wolf1 at 1,0", setup=setup, variants=["wool-wolves"]) == []

    def test_with_personal_piles_up_to_six_sheeple_included(self) -> None:
        for dealt, expected in (
            (["rO", "rS", "rL", "rP", "rT", "S1"], []),
            (["rO"], []),
            (["O1", "O2", "O4", "S1", "S2", "S3", "S4"], [("table", "dealt-number")]),
            (["bO"], [("table", "tile")]),
        ):
            setup = {"colours": COLOURS, "start": "O3", "dealt": {"Ann": dealt}}
            assert faults(setup=setup, variants=["personal-piles"]) == expected

    def test_more_tiles_than_there_are_cannot_be_dealt(self) -> None:
        assert faults(rules={"dealt": 26}) == [("record", "dealt")]
        assert faults(rules={"dealt": 25}) == []
        assert faults(rules={"pile_hand": 31}, variants=["personal-piles"]) == [("record", "dealt")]
        assert faults(rules={"pile_hand": 30}, variants=["personal-piles"]) == []

    def test_none_at_all_may_be_dealt(self) -> None:
        assert faults("play rO at 1,0", rules={"dealt": 0}) == []
        found = verdict(rules={"pile_hand": 0}, variants=["personal-piles"], status="finished")
        assert (found.problems, found.finished) == ([], True)

    def test_a_deal_names_the_tiles_of_everybody(self) -> None:
        setup = GAME.deal(table(players=3), Random(1))
        assert [len(tiles) for tiles in setup["dealt"].values()] == [3, 3, 3]
        assert faults(setup=setup, players=3) == []
        piles = GAME.deal(table("personal-piles", players=3), Random(1))
        assert [len(tiles) for tiles in piles["dealt"].values()] == [6, 6, 6]
        assert list(setup["colours"]) == list(NAMES)


class TestFinal:
    def test_a_table_alone_is_scored(self) -> None:
        found = verdict(moves=None, setup={"colours": COLOURS}, status=None, final={"board": "rT/s P5 T1/n\nO1 # .\n"})
        assert found.problems == []
        assert found.scores == [{"tiles": 3, "sheep": 1, "total": 4}, {"tiles": 0, "sheep": 0, "total": 0}]
        assert found.winners == (0,)

    @pytest.mark.parametrize(
        ("board", "fault"),
        [
            ("O1 O1", "tile-twice"),
            ("O1 O1/e", "tile-twice"),
            ("O1 Z9", "tile"),
            ("O1 O2/x", "direction"),
            ("O1 ?", "tile"),
            ("O1 #/e", "tile"),
            ("O1 yT", "tile"),
            ("O1 wolf1", "tile"),
            ("rS O1 bS", "two-owners"),
            ("", "empty"),
            (". .", "empty"),
            ("O1 . . . . . . . O2", "board-limit"),
            ("O1\n.\n.\n.\n.\n.\n.\n.\nO2", "board-limit"),
            ("# # # # # # # #\n# # #", "facedown"),
            ("rT # # # # # # #\n# # bT", "facedown"),
        ],
    )
    def test_a_table_that_cannot_be(self, board: str, fault: str) -> None:
        assert at_end(board) == [("table", fault)]

    def test_nothing_is_scored_then(self) -> None:
        found = verdict(moves=None, setup={"colours": COLOURS}, status=None, final={"board": "O1 O1"})
        assert (found.turns, found.finished, found.scores, found.winners) == (0, False, None, None)

    def test_the_board_is_needed_and_is_text(self) -> None:
        assert faults(moves=None, setup={"colours": COLOURS}, final={}) == [("record", "missing")]
        assert at_end(["O1"]) == [("record", "type")]
        assert faults(moves=None, setup={"colours": COLOURS}, final={"table": "O1"})[0] == ("record", "unknown-key")

    def test_eight_wide_is_allowed_and_more_with_variants(self) -> None:
        def wide(cells: int) -> str:
            return f"O1 {'. ' * (cells - 2)}O2"

        assert at_end(wide(8)) == []
        assert at_end(wide(10), "wool-wolves") == []
        assert at_end(wide(11), "wool-wolves") == [("table", "board-limit")]
        assert at_end(wide(40), "fuzzy-fences") == []
        assert at_end(wide(40), "fuzzy-fences", "wool-wolves") == []

    def test_empty_outer_rows_and_columns_take_no_room(self) -> None:
        assert at_end(". . . . . . . . . .\n. O1 O2 . . . . . . .\n") == []

    def test_two_owners_with_fuzzy_fences(self) -> None:
        assert at_end("rS O1 bS", "fuzzy-fences") == []

    def test_ten_sheeple_can_lie_facedown_and_more_with_wool_wolves(self) -> None:
        every = "# # # # # # # #\n# #"
        assert at_end(every) == []
        assert at_end(every + " #", "wool-wolves") == []


class TestFinalBesideMoves:
    def test_it_must_agree_with_the_replay(self) -> None:
        for board in ("O3 L7/e", ". . .\n. O3/n L7/e\n", "O3 L7/e .\n. . ."):
            assert faults("play L7/e at 1,0", final={"board": board}) == []

    @pytest.mark.parametrize(
        "board", ["O3 L7", "L7/e O3", "O3", "O3 . L7/e", "O3 L7/e O1", "O3 Z9", "O3 O3", "", "O3\nL7/e"]
    )
    def test_one_problem_if_it_does_not(self, board: str) -> None:
        found = verdict("play L7/e at 1,0", final={"board": board})
        assert [(problem.kind, problem.code) for problem in found.problems] == [("table", "meadowmight.board")]
        assert found.scores is not None

    def test_it_says_where(self) -> None:
        (problem,) = verdict("play L7/e at -1,0", final={"board": "L7 O3"}).problems
        assert problem.message.endswith("at -1,0 they leave L7/e, it shows L7")
        assert problem.path == ("final", "board")

    def test_a_facedown_tile_is_a_hash(self) -> None:
        moves = ["play rS at 1,0", "play O4 at 0,1", "play P1/e at 2,0", "play bS at 3,0", "discard ? ?; turn 2,0 to n"]
        assert faults(*moves, final={"board": "O4 . . .\nO3 rS P1 #"}) == []


def test_the_picture_shows_the_table_and_the_hands() -> None:
    assert GAME.picture(position("O1 #\n. rT/e", deck=3)) == (
        "1  O1 #\n0  .  rT/e\n   0  1\n\n"
        "Ann (red): 8 tiles; seen: none; to draw: 3\nBob (blue): 8 tiles; seen: none; to draw: 3"
    )
