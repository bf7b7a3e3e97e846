"""Meadowmight, sentence by sentence: what a table is worth, and why."""

from __future__ import annotations

import pytest
from meadowmight_game import ANN, BOB, CID, GAME, sheets, table, tally

FUZZY = "fuzzy-fences"
WOLVES = "wool-wolves"


class TestBase:
    def test_three_tiles_enclosed_score_three(self) -> None:
        assert sheets("rT/s P1 T1") == [
            {"tiles": 3, "sheep": 0, "total": 3},
            {"tiles": 0, "sheep": 0, "total": 0},
        ]

    def test_four_tiles_with_a_sheep_score_five(self) -> None:
        assert sheets("rT/s P1 P5 T1")[ANN] == {"tiles": 4, "sheep": 1, "total": 5}

    def test_with_three_own_sheeple_still_five(self) -> None:
        assert sheets("rT/s rP P5 T1")[ANN] == sheets("rT/s P1 P5 T1")[ANN]
        assert sheets("rL/w rP T5\nrT/e . .")[ANN] == {"tiles": 4, "sheep": 1, "total": 5}

    def test_an_open_edge_scores_nothing(self) -> None:
        assert sheets("rT/s P1 P5 S1")[ANN] == {"tiles": 0, "sheep": 0, "total": 0}

    def test_a_fence_of_the_neighbour_closes_too(self) -> None:
        assert sheets("rT/s P1 P2 C1")[ANN]["tiles"] == 3

    def test_a_facedown_tile_closes(self) -> None:
        assert sheets("rT/s P1 P2 #")[ANN]["tiles"] == 3

    def test_a_meadow_without_sheeple_is_nobodys(self) -> None:
        assert [sheet["total"] for sheet in sheets("T1/s P1 P5 T2 rS")] == [0, 0]

    def test_every_enclosed_meadow_counts(self) -> None:
        assert sheets("rT/s T1 rP C1\nbT/s P5 T2 .") == [
            {"tiles": 3, "sheep": 0, "total": 3},
            {"tiles": 3, "sheep": 1, "total": 4},
        ]

    def test_ties_are_shared_wins(self) -> None:
        drawn = tally("rT/s T1 bT/s T2")
        assert GAME.winners(drawn, GAME.score(drawn)) == (ANN, BOB)
        won = tally("rT/s T1 bT/s P1 T2")
        assert GAME.winners(won, GAME.score(won)) == (BOB,)
        nothing = tally("O1", players=3)
        assert GAME.winners(nothing, GAME.score(nothing)) == (ANN, BOB, CID)

    def test_lines(self) -> None:
        assert GAME.lines(table()) == ("tiles", "sheep", "total")
        assert GAME.lines(table(WOLVES)) == ("tiles", "sheep", "ponds", "total")
        assert GAME.lines(table(FUZZY)) == ("tiles", "sheep", "rivals", "total")
        assert GAME.lines(table(FUZZY, WOLVES)) == ("tiles", "sheep", "ponds", "rivals", "total")


class TestFuzzyFences:
    def test_four_tiles_two_yellow_one_blue(self) -> None:
        """The example of the rules: yellow 6, blue 2."""
        assert sheets("yT/s yP bP T1", FUZZY, players=3) == [
            {"tiles": 0, "sheep": 0, "rivals": 0, "total": 0},
            {"tiles": 4, "sheep": 0, "rivals": -2, "total": 2},
            {"tiles": 8, "sheep": 0, "rivals": -2, "total": 6},
        ]

    def test_every_sheeple_scores_the_sheep_too(self) -> None:
        assert sheets("rT/s rP P5 T5", FUZZY)[ANN] == {"tiles": 8, "sheep": 4, "rivals": 0, "total": 12}

    def test_an_open_meadow_scores_nothing_not_even_rivals(self) -> None:
        assert sheets("rS bP", FUZZY)[ANN] == {"tiles": 0, "sheep": 0, "rivals": 0, "total": 0}


class TestPonds:
    def test_each_tile_with_a_sheep_next_to_a_pond_adds_two(self) -> None:
        assert sheets("rT/s T5\npond1 C1", WOLVES)[ANN] == {"tiles": 2, "sheep": 1, "ponds": 2, "total": 5}
        assert sheets("rT/s T5\nC1 pond1", WOLVES)[ANN]["ponds"] == 2
        assert sheets("rT/s T5\npond1 pond2", WOLVES)[ANN]["ponds"] == 4
        assert sheets("rT/s T1\nC1 pond1", WOLVES)[ANN]["ponds"] == 0

    def test_for_each_such_pond(self) -> None:
        assert sheets("pond2 .\nrT/s T5\npond1 C1", WOLVES)[ANN]["ponds"] == 4

    def test_fences_between_do_not_matter(self) -> None:
        assert sheets("pond3 rT/s T1", WOLVES)[ANN]["ponds"] == 2

    def test_only_faceup_tiles_of_enclosed_meadows(self) -> None:
        assert sheets("pond3 rS T1", WOLVES)[ANN]["ponds"] == 0
        assert sheets("pond3 # T1", WOLVES)[ANN]["ponds"] == 0

    def test_a_pond_may_lie_in_the_meadow(self) -> None:
        assert sheets("rT/s pond2 T1", WOLVES)[ANN] == {"tiles": 3, "sheep": 0, "ponds": 2, "total": 5}

    def test_with_fuzzy_fences_for_every_sheeple(self) -> None:
        assert sheets("rT/s pond2 bP rT", WOLVES, FUZZY)[ANN] == {
            "tiles": 8,
            "sheep": 0,
            "ponds": 8,
            "rivals": -2,
            "total": 14,
        }


class TestExplanations:
    def test_meadow_by_meadow_with_the_cells(self) -> None:
        assert GAME.explain(tally("rT/s P5 T1"), ANN, "tiles") == (
            "the meadow at 0,0, 1,0 and 2,0 counts 3 (3 tiles): 3"
        )
        assert GAME.explain(tally("rT/s P5 T1"), ANN, "sheep") == (
            "the meadow at 0,0, 1,0 and 2,0 counts 1 (1 neutral sheep): 1"
        )
        assert GAME.explain(tally("rT/s T5 . rT\n. . . T1/e"), ANN, "total") == (
            "the meadow at 0,1 and 1,1 counts 3 (2 tiles, 1 neutral sheep); "
            "the meadow at 3,1 counts nothing, for 3,1 is open to the west: 3"
        )

    def test_which_edge_is_open(self) -> None:
        assert "1,0 is open to the north" in GAME.explain(tally("rT/s S1/s"), ANN, "total")

    def test_not_more_than_three_of_them(self) -> None:
        assert GAME.explain(tally("rO"), ANN, "tiles").endswith(
            "0,0 is open to the north, 0,0 is open to the east, 0,0 is open to the south and 1 more edge is open: 0"
        )

    def test_no_sheeple_at_all(self) -> None:
        assert GAME.explain(tally("O1 #"), BOB, "total") == "no blue Sheeple lies faceup: 0"

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            (
                "ponds",
                "counts 8 (0,0 next to the pond at 1,0 and 2,0 next to the pond at 1,0, scored by 2 own Sheeple): 8",
            ),
            ("rivals", "counts -2 (1 Sheeple of others, scored by 2 own Sheeple): -2"),
        ],
    )
    def test_ponds_and_rivals(self, line: str, said: str) -> None:
        assert GAME.explain(tally("rT/s pond2 bP rT", WOLVES, FUZZY), ANN, line).endswith(said)
