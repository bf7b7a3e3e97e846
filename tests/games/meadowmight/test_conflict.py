"""Meadowmight, sentence by sentence: conflict, in the base game and with Fuzzy Fences."""

from __future__ import annotations

import pytest
from meadowmight_game import code, play, position, same, told

FUZZY = "fuzzy-fences"


class TestConflict:
    def test_most_tiles_win_and_the_sheeple_of_the_loser_turns_facedown(self) -> None:
        state = play(position("rS O1 O2 . bS"), "play O3 at 3,0")
        assert same(state, "rS O1 O2 O3 #")

    def test_it_is_told(self) -> None:
        assert told(position("rS O1 O2 . O4 bS"), "play O3 at 3,0") == [
            "red 3 tiles, blue 2 tiles: blue's Sheeple at 5,0 turns facedown"
        ]

    def test_two_against_three_after_a_turn(self) -> None:
        """The picture in the rulebook: the turned tile itself is not counted."""
        state = position("rS O1 P1/e bS O2 O3")
        assert same(play(state, "discard ? ?; turn 2,0 to n"), "# O1 P1 bS O2 O3")

    def test_the_tile_that_connects_is_not_counted(self) -> None:
        """Before the turn it belongs to red's meadow: without it two against two."""
        state = position("rS O1 S1/e bS O2")
        assert code(state, "discard ? ?; turn 2,0 to n") == "tied-conflict"

    def test_neutral_sheep_add_nothing(self) -> None:
        assert same(play(position("rS O5 . bS O1 O2"), "play O3 at 2,0"), "# O5 O3 bS O1 O2")

    def test_tied_the_sheeple_decide(self) -> None:
        state = position("rS rO . bS O1")
        assert same(play(state, "play O3 at 2,0"), "rS rO O3 # O1")
        assert told(state, "play O3 at 2,0") == [
            "red 2 tiles with 2 Sheeple, blue 2 tiles with 1 Sheeple: blue's Sheeple at 3,0 turns facedown"
        ]

    def test_still_tied_it_is_not_allowed(self) -> None:
        assert code(position("rS O1 . bS O2"), "play O3 at 2,0") == "tied-conflict"
        assert code(position("rS . bS"), "play O3 at 1,0") == "tied-conflict"

    def test_sides_without_sheeple_take_no_part(self) -> None:
        """Three free tiles to the north neither win nor help anybody."""
        assert code(position(". O4\n. O5\n. O6\nrS . bS"), "play O3 at 1,0") == "tied-conflict"
        state = play(position(". O4\n. O5\n. O6\nrS . bS O7"), "play O3 at 1,0")
        assert same(state, ". O4\n. O5\n. O6\n# O3 bS O7")

    def test_a_free_meadow_is_no_conflict(self) -> None:
        assert same(play(position("rS . O1"), "play O3 at 1,0"), "rS O3 O1")

    def test_meadows_of_one_player_are_no_conflict(self) -> None:
        assert same(play(position("rS O1 . rO"), "play O3 at 2,0"), "rS O1 O3 rO")

    def test_a_meadow_reached_twice_is_one_side(self) -> None:
        """Red's meadow lies around the corner; with its three tiles counted twice nothing would change, but it would
        stand against itself."""
        state = position("O1 O2\nrO .\n")
        assert same(play(state, "play O3 at 1,0"), "O1 O2\nrO O3")

    def test_fences_keep_meadows_apart(self) -> None:
        assert same(play(position("rS O1 . bS"), "play S1/e at 2,0"), "rS O1 S1/e bS")

    def test_facedown_tiles_keep_meadows_apart(self) -> None:
        assert same(play(position("rS # . bS"), "play O1 at 2,0"), "rS # O1 bS")

    def test_three_players(self) -> None:
        state = play(position(". yS\n. O4\nrS . bS\n. O5\n. O6", players=3), "play O3 at 1,2")
        assert same(state, ". yS\n. O4\n# O3 #\n. O5\n. O6")

    def test_the_winners_own_sheeple_in_a_losing_meadow_turn_too(self) -> None:
        state = position(". . . rP/e .\nrS O1 O2 . bS")
        assert same(play(state, "play O3 at 3,0"), ". . . # .\nrS O1 O2 O3 #")
        assert told(state, "play O3 at 3,0") == [
            "red 3 tiles with 1 Sheeple, red 1 tile with 1 Sheeple, blue 1 tile with 1 Sheeple: "
            "red's Sheeple at 3,1 turns facedown and blue's Sheeple at 4,0 turns facedown"
        ]

    def test_contestants_still_tied_of_one_owner_all_win(self) -> None:
        state = position(". . rP/e\n. . O1\nrS O2 . bS")
        assert same(play(state, "play O3 at 2,0"), ". . rP/e\n. . O1\nrS O2 O3 #")

    def test_the_sheeple_decide_also_between_meadows_of_one_owner(self) -> None:
        """Red has two meadows of two tiles; that with two Sheeple wins alone."""
        state = position(". . rP/e\n. . rO\nrS O2 . bS")
        assert same(play(state, "play O3 at 2,0"), ". . rP/e\n. . rO\n# O2 O3 #")

    def test_a_tie_with_another_owner_is_not_allowed_even_if_two_of_one_owner_are_tied(self) -> None:
        assert code(position(". rP/e\nrS . bS"), "play O3 at 1,0") == "tied-conflict"

    def test_only_sheeple_turn_and_the_other_tiles_stay(self) -> None:
        state = play(position("rS O1 O2 O7 . O4 bS O6"), "play O3 at 4,0")
        assert same(state, "rS O1 O2 O7 O3 O4 # O6")

    def test_what_a_facedown_sheeple_cut_off_is_a_meadow_of_its_own(self) -> None:
        state = play(position("rS O1 O2 O7 . O4 bS O6"), "play O3 at 4,0", "play bO at 7,1")
        assert same(state, ". . . . . . . bO\nrS O1 O2 O7 O3 O4 # O6")


class TestPivotWithSheeple:
    def test_turned_towards_a_rival_it_turns_facedown(self) -> None:
        state = position("rS/e bO O1")
        assert same(play(state, "discard ? ?; turn 0,0 to n"), "# bO O1")
        assert told(state, "discard ? ?; turn 0,0 to n") == ["blue 2 tiles: red's Sheeple at 0,0 turns facedown"]

    def test_its_own_meadow_without_it_is_a_free_side(self) -> None:
        """It is not counted, and neither is its Sheeple: blue wins with one tile against three free ones."""
        assert same(play(position("O1 O2 O3 rS/e bO"), "discard ? ?; turn 3,0 to n"), "O1 O2 O3 # bO")

    def test_of_the_winners_colour_it_stays(self) -> None:
        assert same(play(position("rO O2 O3 rS/e bO"), "discard ? ?; turn 3,0 to n"), "rO O2 O3 rS #")

    def test_between_two_rivals_the_stronger_wins_and_it_turns(self) -> None:
        state = position("bO O2 rP/e yS", players=3)
        assert same(play(state, "discard ? ?; turn 2,0 to n"), "bO O2 # #")

    def test_a_turn_that_connects_nobody_is_no_conflict(self) -> None:
        assert same(play(position("rS/e bO/e"), "discard ? ?; turn 1,0 to n"), "rS/e bO")


class TestTurning:
    def test_a_turn_splits_a_meadow_into_sides(self) -> None:
        """Red's meadow has five tiles before; but only two of them are still connected with the turned one, which
        now touches three of blue's."""
        state = play(position("rS O1 S1/s O2 O3\n. . bO\n. . O4\n. . O5"), "discard ? ?; turn 2,3 to e")
        assert same(state, "# O1 S1/e O2 O3\n. . bO\n. . O4\n. . O5")

    def test_a_turn_may_cut_what_was_connected(self) -> None:
        state = play(position("rS P1 O1"), "discard ? ?; turn 1,0 to e", "play bO at 3,0")
        assert same(state, "rS P1/e O1 bO")


class TestFuzzyFences:
    def test_sheeple_may_join_any_meadow(self) -> None:
        assert same(play(position("bS O1", FUZZY), "play rO at 2,0"), "bS O1 rO")

    def test_most_different_colours_win_before_most_tiles(self) -> None:
        state = position("bS rO . yS O1 O2 O3", FUZZY, players=3)
        assert same(play(state, "play O4 at 2,0"), "bS rO O4 # O1 O2 O3")

    def test_then_most_tiles_then_most_sheeple(self) -> None:
        assert same(play(position("bS O1 . rO", FUZZY), "play O4 at 2,0"), "bS O1 O4 #")
        assert same(play(position("bS O1 . rO rS", FUZZY), "play O4 at 2,0"), "# O1 O4 rO rS")

    def test_a_tie_is_not_allowed(self) -> None:
        assert code(position("bS O1 . rO O2", FUZZY), "play O4 at 2,0") == "tied-conflict"

    def test_not_even_between_contestants_of_one_owner(self) -> None:
        state = position(". . rP/e\n. . O1\nrS O2 . bS", FUZZY)
        assert code(state, "play O3 at 2,0") == "tied-conflict"

    def test_one_owner_alone_is_no_conflict(self) -> None:
        assert same(play(position("rS . rO", FUZZY), "play O3 at 1,0"), "rS O3 rO")

    def test_a_shared_meadow_and_one_of_an_owner_in_it_are_in_conflict(self) -> None:
        assert same(play(position("rS bO . bS", FUZZY), "play O3 at 2,0"), "rS bO O3 #")

    def test_a_sheeple_may_be_the_pivot_and_never_turns(self) -> None:
        assert same(play(position("bS O1 . yS", FUZZY, players=3), "play rO at 2,0"), "bS O1 rO #")
        assert code(position("bS . yS", FUZZY, players=3), "play rO at 1,0") == "tied-conflict"

    def test_the_pivots_own_sheeple_is_no_contestant(self) -> None:
        assert same(play(position("bS . O1", FUZZY), "play rO at 1,0"), "bS rO O1")
        assert same(play(position("rS/e bO O1", FUZZY), "discard ? ?; turn 0,0 to n"), "rS bO O1")

    def test_what_was_one_meadow_before_stays_at_peace(self) -> None:
        """The turned tile held red and blue together before, and still does."""
        state = position("rS O1 bS", FUZZY)
        assert same(play(state, "discard ? ?; turn 1,0 to e"), "rS O1/e bS")

    def test_sides_of_one_meadow_from_before_stand_together(self) -> None:
        """Red's and blue's tile were one meadow through the turned one: two colours against yellow's three tiles."""
        state = position(". yO O4 O5\nrS S1 bS", FUZZY, players=3)
        assert same(play(state, "discard ? ?; turn 1,0 to s"), ". # O4 O5\nrS S1/s bS")

    def test_there_is_no_board_limit(self) -> None:
        state = position("O1 O2 O3 O4 O5 O6 O7 O8 O9 O10", FUZZY)
        play(state, "play O11 at 10,0")
        play(position("O1 O2 O3 O4 O5 O6 O7 O8 O9 O10", FUZZY, "wool-wolves"), "play O11 at 10,0")


class TestMove:
    """Fuzzy Fences: `discard TILE TILE; move X,Y to X,Y`."""

    def test_over_a_neighbouring_tile_keeping_its_direction(self) -> None:
        state = play(position("L5/w O1", FUZZY), "discard ? ?; move 0,0 to 1,0")
        assert same(state, "L5/w")
        assert [str(tile) for tile in state.board.under[1]] == ["O1"]

    def test_over_a_facedown_tile(self) -> None:
        assert same(play(position("O5 # O1", FUZZY), "discard ? ?; move 0,0 to 1,0"), "O5 O1")

    def test_what_lay_under_it_is_the_top_again(self) -> None:
        state = play(position("O5 L1/e O1", FUZZY), "discard ? ?; move 0,0 to 1,0", "discard ? ?; move 1,0 to 2,0")
        assert same(state, "L1/e O5")
        assert not state.board.under.get(1)

    @pytest.mark.parametrize(
        ("picture", "move", "refusal"),
        [
            ("O1 O5", "0,0 to 1,0", "no-sheep"),
            ("rO O5", "0,0 to 1,0", "no-sheep"),
            ("# O5", "0,0 to 1,0", "facedown"),
            ("O5 O1", "2,0 to 1,0", "empty-cell"),
            ("O5 O1", "0,0 to 0,1", "empty-cell"),
            ("O5 O1", "0,0 to 0,0", "one-step"),
            ("O5 O1 O2", "0,0 to 2,0", "one-step"),
            (". O1\nO5 O2", "0,0 to 1,1", "one-step"),
            ("S5/e S1/w", "0,0 to 1,0", "double-fence"),
        ],
    )
    def test_what_it_may_not(self, picture: str, move: str, refusal: str) -> None:
        assert code(position(picture, FUZZY), f"discard ? ?; move {move}") == refusal

    def test_only_a_double_fence_on_the_shared_side_hinders(self) -> None:
        play(position("S5/e S1", FUZZY), "discard ? ?; move 0,0 to 1,0")
        play(position("S1/s\nS5 S2", FUZZY), "discard ? ?; move 0,0 to 1,0")
        play(position("S5/e #", FUZZY), "discard ? ?; move 0,0 to 1,0")

    def test_the_moved_tile_is_the_pivot(self) -> None:
        state = position(". O3 . .\nrS O1 C1 bS\n. . O5 O2", FUZZY)
        assert same(play(state, "discard ? ?; move 2,0 to 2,1"), ". O3 . .\nrS O1 O5 #\n. . . O2")

    def test_the_tile_it_covers_counts_no_more(self) -> None:
        """Blue had three tiles: one moves over another, and the third stands alone against red's two."""
        state = position(". . O5 .\nrS O1 S1/w bS", FUZZY)
        assert same(play(state, "discard ? ?; move 2,1 to 2,0"), "rS O1 O5 #")

    def test_an_uncovered_tile_connects_without_a_conflict(self) -> None:
        state = position("rS P5/e bS\n. C1 .", FUZZY, under={"1,1": "O1"})
        assert same(play(state, "discard ? ?; move 1,1 to 1,0"), "rS O1 bS\n. P5/e .")

    def test_what_it_connects_stands_together(self) -> None:
        """Red and blue come together through the uncovered tile: two colours against yellow's three tiles."""
        state = position("rS P5/e bS .\n. C1 . .\n. yO O2 O3", FUZZY, players=3, under={"1,2": "O1"})
        assert same(play(state, "discard ? ?; move 1,2 to 1,1"), "rS O1 bS .\n. P5/e . .\n. # O2 O3")
