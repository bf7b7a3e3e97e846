"""Meadowmight, sentence by sentence: the specials of Wool Wolves."""

from __future__ import annotations

import pytest
from meadowmight_game import ANN, code, faults, hand, play, position, same, told

from pnp.games.meadowmight.hand import Hand

WOLVES = "wool-wolves"
FUZZY = "fuzzy-fences"


class TestSpecials:
    def test_they_are_played_like_any_tile(self) -> None:
        assert same(play(position("O1", WOLVES), "play house1/e at 1,0"), "O1 house1/e")
        assert code(position("O1 O2", WOLVES), "play house1 at 1,0") == "covers-faceup"

    def test_they_can_be_pivots(self) -> None:
        assert same(play(position("rS O1 . bS", WOLVES), "play house1 at 2,0"), "rS O1 house1 #")
        assert code(position("rS . bS", WOLVES), "play house1 at 1,0") == "tied-conflict"

    def test_the_table_is_at_most_ten_wide_and_high(self) -> None:
        row = "O1 O2 O3 O4 C1 C2 C3 C4 L1"
        play(position(row, WOLVES), "play P1 at 9,0")
        assert code(position(f"{row} L2", WOLVES), "play P1 at 10,0") == "board-limit"

    def test_they_are_not_there_without_the_variant(self) -> None:
        assert code(position("O1"), "play wolf1 at 1,0") == "not-in-hand"

    def test_as_the_start_they_do_nothing(self) -> None:
        start = {"colours": {"Ann": "red", "Bob": "blue"}, "start": "tree1"}
        assert faults("turn 0,0 to e; play O1 at 1,0", setup=start, variants=[WOLVES]) == [("illegal", "order")]
        assert faults("bonus ?; play O1 at 1,0", setup=start, variants=[WOLVES]) == [("illegal", "order")]

    @pytest.mark.parametrize("step", ["move 0,0 to 0,1", "turn 0,0 to e", "take 0,0", "bonus ?"])
    def test_only_a_special_just_played_has_an_effect(self, step: str) -> None:
        assert code(position("rO wolf1 tree1 pond1", WOLVES), f"play O1 at 0,1; {step}") == "order"
        assert code(position("rO", WOLVES), f"play house1 at 0,1; {step}") == "order"

    @pytest.mark.parametrize(
        "entry", ["play wolf1 at 1,0; turn 0,0 to e", "play tree1 at 1,0; take 0,0", "play pond1 at 1,0; bonus ?"]
    )
    def test_each_has_its_own_effect(self, entry: str) -> None:
        assert code(position("rO", WOLVES), entry) == "order"


class TestWolf:
    def test_tiles_with_a_sheep_next_to_it_may_move_one_step(self) -> None:
        state = position("rO . O5/e", WOLVES)
        entry = "play wolf3/s at 1,0; move 0,0 to 0,1; move 2,0 to 3,0"
        assert same(play(state, entry), "rO . . .\n. wolf3/s . O5/e")

    def test_those_that_did_not_move_turn_facedown(self) -> None:
        state = position("rO . O5", WOLVES)
        assert same(play(state, "play wolf3/s at 1,0; move 2,0 to 3,0"), "# wolf3/s . O5")
        assert same(play(state, "play wolf3/s at 1,0"), "# wolf3/s #")
        assert told(state, "play wolf3/s at 1,0; draw ?") == [
            "O5 at 2,0 did not move: it turns facedown",
            "rO at 0,0 did not move: it turns facedown",
        ]

    def test_tiles_without_a_sheep_stay_as_they_are(self) -> None:
        state = position("O1 . #", WOLVES)
        assert same(play(state, "play wolf1 at 1,0"), "O1 wolf1 #")
        assert code(state, "play wolf1 at 1,0; move 0,0 to 0,1") == "wolf-move"
        assert code(state, "play wolf1 at 1,0; move 2,0 to 2,1") == "wolf-move"

    def test_only_tiles_next_to_it_when_it_was_placed(self) -> None:
        assert code(position("O5 O1", WOLVES), "play wolf1 at 2,0; move 0,0 to 0,1") == "wolf-move"
        assert code(position("O5 O1", WOLVES), "play wolf1 at 2,0; move 7,7 to 7,8") == "wolf-move"

    def test_each_tile_once(self) -> None:
        state = position("O5", WOLVES)
        assert code(state, "play wolf1 at 1,0; move 0,0 to 0,1; move 0,1 to 0,2") == "wolf-move"
        assert code(state, "play wolf1 at 1,0; move 0,0 to 0,1; move 0,0 to -1,0") == "wolf-move"

    def test_an_uncovered_tile_is_not_driven_and_stays_faceup(self) -> None:
        state = position("O5", WOLVES, under={"0,0": "O6"})
        assert same(play(state, "play wolf1 at 1,0; move 0,0 to 0,1"), "O5 .\nO6 wolf1")
        assert code(state, "play wolf1 at 1,0; move 0,0 to 0,1; move 0,0 to -1,0") == "wolf-move"

    def test_one_step_but_not_onto_the_wolf(self) -> None:
        assert code(position("O5", WOLVES), "play wolf1 at 1,0; move 0,0 to 1,0") == "onto-wolf"
        assert code(position("O5", WOLVES), "play wolf1 at 1,0; move 0,0 to 0,2") == "one-step"
        assert code(position("O5", WOLVES), "play wolf1 at 1,0; move 0,0 to 1,1") == "one-step"

    def test_onto_any_other_cell_even_over_a_faceup_tile(self) -> None:
        state = play(position("O1 O5/e", WOLVES), "play wolf1 at 2,0; move 1,0 to 0,0")
        assert same(state, "O5/e . wolf1")
        assert [str(tile) for tile in state.board.under[0]] == ["O1"]

    def test_double_fences_do_not_hinder_it(self) -> None:
        assert same(play(position("S1/e S5/w", WOLVES), "play wolf1 at 2,0; move 1,0 to 0,0"), "S5/w . wolf1")

    def test_the_new_cell_may_be_next_to_nothing(self) -> None:
        assert same(play(position("O5", WOLVES), "play wolf1 at 1,0; move 0,0 to -1,0"), "O5 . wolf1")

    def test_inside_the_board_limit(self) -> None:
        row = "O5 . L1 O1 O2 O3 C1 C2 C3 C4"
        assert code(position(row, WOLVES), "play wolf1 at 1,0; move 0,0 to -1,0") == "board-limit"
        play(position(row, WOLVES), "play wolf1 at 1,0; move 0,0 to 0,1")
        play(position(row, WOLVES, FUZZY), "play wolf1 at 1,0; move 0,0 to -1,0")

    def test_it_moves_after_the_conflict_of_its_placing(self) -> None:
        """Blue's Sheeple turns facedown when the wolf comes: it cannot move any more."""
        state = position("rS O1 . bS", WOLVES)
        assert code(state, "play wolf1 at 2,0; move 3,0 to 4,0") == "wolf-move"
        assert same(play(state, "play wolf1 at 2,0"), "rS O1 wolf1 #")

    def test_a_moved_sheeple_of_the_weaker_colour_turns_facedown(self) -> None:
        state = position("bS O1 . .\n. . rO .", WOLVES)
        assert same(play(state, "play wolf3/n at 3,0; move 2,0 to 2,1"), "bS O1 # .\n. . . wolf3")

    def test_each_move_is_a_conflict_with_the_moved_tile_as_pivot(self) -> None:
        state = position("rS O1 . bS\n. . P5 .", WOLVES)
        entry = "play wolf3/s at 2,-1; move 2,0 to 2,1"
        assert same(play(state, entry), "rS O1 P5 #\n. . . .\n. . wolf3/s .")
        assert told(state, entry) == ["red 2 tiles, blue 1 tile: blue's Sheeple at 3,1 turns facedown"]

    def test_a_move_that_cannot_be_resolved_is_not_allowed(self) -> None:
        assert code(position("rS . bS\n. P5 .", WOLVES), "play wolf3/s at 1,-1; move 1,0 to 1,1") == "tied-conflict"

    def test_a_tile_turned_facedown_by_an_earlier_move_cannot_move(self) -> None:
        """The first tile brings blue's Sheeple, which is next to the wolf too, into a conflict with red's two tiles."""
        state = position("O2 rS . bS/e\n. . P5 .", WOLVES)
        first = "play wolf3/w at 3,0; move 2,0 to 2,1"
        assert same(play(state, first), "O2 rS P5 #\n. . . wolf3/w")
        assert code(state, f"{first}; move 3,1 to 3,2") == "facedown"

    def test_a_move_that_leaves_two_owners_is_not_allowed(self) -> None:
        """Under the moved tile lies one that connects red and blue."""
        state = position("rS P5/e bS", WOLVES, under={"1,0": "O1"})
        assert code(state, "play wolf3/e at 1,1; move 1,0 to 1,-1") == "two-owners"

    def test_with_fuzzy_fences_it_is(self) -> None:
        state = position("rS P5/e bS", WOLVES, FUZZY, under={"1,0": "O1"})
        moved = play(state, "play wolf3/e at 1,1; move 1,0 to 1,-1")
        assert same(moved, ". wolf3/e .\nrS O1 bS\n. P5/e .")

    def test_moves_come_before_the_draw(self) -> None:
        assert code(position("O5", WOLVES), "play wolf1 at 1,0; draw ?; move 0,0 to 0,1") == "order"


class TestTree:
    def test_up_to_two_turns_for_free(self) -> None:
        state = position("L1 O1", WOLVES)
        assert same(play(state, "play tree1 at 2,0; turn 0,0 to e; turn 1,0 to s"), "L1/e O1/s tree1")
        assert same(play(state, "play tree1 at 2,0; turn 0,0 to e"), "L1/e O1 tree1")
        assert same(play(state, "play tree1 at 2,0"), "L1 O1 tree1")
        assert code(state, "play tree1 at 2,0; turn 0,0 to e; turn 0,0 to s; turn 0,0 to w") == "tree"

    def test_the_same_tile_twice_or_itself(self) -> None:
        state = position("L1 O1", WOLVES)
        assert same(play(state, "play tree1 at 2,0; turn 0,0 to e; turn 0,0 to n"), "L1 O1 tree1")
        assert same(play(state, "play tree1 at 2,0; turn 2,0 to e"), "L1 O1 tree1/e")

    @pytest.mark.parametrize(
        ("picture", "turn", "refusal"),
        [
            ("L1 #", "1,0 to e", "facedown"),
            ("L1 O1", "5,5 to e", "empty-cell"),
            ("L1/e O1", "0,0 to e", "same-direction"),
            ("S1/e S2/w", "0,0 to n", "double-fence"),
            ("house1 O1", "0,0 to e", "house"),
            ("house1 O1", "1,0 to e", "house"),
        ],
    )
    def test_the_same_limits_as_a_change(self, picture: str, turn: str, refusal: str) -> None:
        assert code(position(picture, WOLVES), f"play tree1 at 0,1; turn {turn}") == refusal

    def test_at_any_time(self) -> None:
        state = position("L1", WOLVES, hands=(hand("tree1", "S1"), Hand()), deck=0)
        assert same(play(state, "play tree1 at 1,0; turn 0,0 to w"), "L1/w tree1")

    def test_each_turn_is_a_conflict_of_its_own(self) -> None:
        state = position("rS O1 P1/e bS", WOLVES)
        assert same(play(state, "play tree3 at 0,-1; turn 2,0 to n"), "rS O1 P1 #\ntree3 . . .")
        assert code(position("rS P1/e bS", WOLVES), "play tree3 at 0,-1; turn 1,0 to n") == "tied-conflict"

    def test_or_a_bonus_tile(self) -> None:
        state = play(position("O1", WOLVES, hands=(hand("tree1"), hand("S1"))), "play tree1 at 1,0; bonus L7; draw L8")
        assert state.hands[ANN] == hand("L7", "L8")
        assert state.supply.decks == (18,)

    def test_the_bonus_may_be_unseen(self) -> None:
        state = play(position("O1", WOLVES, hands=(hand("tree1"), hand("S1"))), "play tree1 at 1,0; bonus ?")
        assert state.hands[ANN] == Hand(0, 2, 2)

    def test_not_both_and_not_twice(self) -> None:
        assert code(position("L1", WOLVES), "play tree1 at 1,0; turn 0,0 to w; bonus ?") == "tree"
        assert code(position("L1", WOLVES), "play tree1 at 1,0; bonus ?; turn 0,0 to w") == "tree"
        assert code(position("L1", WOLVES), "play tree1 at 1,0; bonus ?; bonus ?") == "tree"

    def test_the_bonus_needs_a_tile_in_the_deck(self) -> None:
        assert code(position("L1", WOLVES, deck=0), "play tree1 at 1,0; bonus ?") == "deck-empty"
        assert code(position("L1", WOLVES, deck=1), "play tree1 at 1,0; bonus ?; draw ?") == "deck-empty"
        state = play(position("L1", WOLVES, hands=(hand("tree1"), hand("S1")), deck=1), "play tree1 at 1,0; bonus ?")
        assert (state.hands[ANN].size, state.supply.decks) == (1, (0,))
        assert code(position("L1", WOLVES), "play tree1 at 1,0; bonus L1") == "not-in-deck"


class TestPond:
    def test_a_sheeple_comes_back_into_the_hand(self) -> None:
        state = position("rO O1", WOLVES, hands=(hand("pond1"), hand("S1")), deck=0)
        state = play(state, "play pond1 at 2,0; take 0,0")
        assert same(state, "O1 pond1")
        assert state.hands[ANN] == hand("rO")

    def test_or_not(self) -> None:
        assert same(play(position("rO O1", WOLVES), "play pond1 at 2,0"), "rO O1 pond1")

    def test_not_with_a_sheep_next_to_the_pond(self) -> None:
        assert code(position("rO O5", WOLVES), "play pond1 at 2,0; take 0,0") == "pond-sheep"
        assert code(position("rO O1 bS", WOLVES), "play pond1 at 3,0; take 0,0") == "pond-sheep"

    def test_a_facedown_tile_has_no_sheep(self) -> None:
        play(position("rO #", WOLVES), "play pond1 at 2,0; take 0,0")

    def test_that_is_judged_after_the_conflict_of_its_placing(self) -> None:
        state = position("rS O1 . bS", WOLVES)
        assert same(play(state, "play pond1/e at 2,0"), "rS O1 pond1/e bS")
        assert code(state, "play pond1/e at 2,0; take 0,0") == "pond-sheep"
        assert same(play(state, "play pond1 at 2,0; take 0,0"), "O1 pond1 #")

    def test_only_a_faceup_sheeple_of_ones_own(self) -> None:
        for picture, refusal in (
            ("bO O1", "take-own"),
            ("O2 O1", "take-own"),
            ("# O1", "facedown"),
            (". O1", "empty-cell"),
        ):
            assert code(position(picture, WOLVES), "play pond1 at 2,0; take 0,0") == refusal

    def test_once(self) -> None:
        assert code(position("rO rS O1", WOLVES), "play pond1 at 3,0; take 0,0; take 1,0") == "take-once"

    def test_what_lay_under_it_is_the_top_again(self) -> None:
        state = position("rO O1", WOLVES, under={"0,0": "L1/e"})
        assert same(play(state, "play pond1 at 2,0; take 0,0"), "L1/e O1 pond1")

    def test_two_owners_may_not_be_left(self) -> None:
        picture, covered = "bS rT/w yS\n. O2 .", {"1,1": "O1"}
        assert code(position(picture, WOLVES, players=3, under=covered), "play pond3 at 1,-1; take 1,1") == "two-owners"
        state = play(position(picture, WOLVES, FUZZY, players=3, under=covered), "play pond3 at 1,-1; take 1,1")
        assert same(state, "bS O1 yS\n. O2 .\n. pond3 .")

    def test_a_sheeple_taken_back_keeps_its_player_in_the_game(self) -> None:
        state = position("rO O1", WOLVES, hands=(hand("pond1"), Hand()), deck=0)
        assert play(state, "play pond1 at 2,0; take 0,0").seat == ANN
        assert play(state, "play pond1 at 2,0").seat is None


class TestHouse:
    @pytest.mark.parametrize("cell", ["0,0", "1,0", "2,0"])
    def test_it_and_the_tiles_next_to_it_cannot_be_turned(self, cell: str) -> None:
        assert code(position("O1 house1 O2", WOLVES), f"discard ? ?; turn {cell} to e") == "house"

    def test_tiles_further_away_can(self) -> None:
        play(position("O3 O1 house1 O2", WOLVES), "discard ? ?; turn 0,0 to e")

    def test_moving_and_driving_is_not_turning(self) -> None:
        play(position("O5 house1", WOLVES, FUZZY), "discard ? ?; move 0,0 to 1,0")
        play(position("O5 house1", WOLVES), "play wolf1 at 0,1; move 0,0 to -1,0")

    def test_a_covered_house_does_not_hinder(self) -> None:
        state = play(position("O5 house1 O2", WOLVES, FUZZY), "discard ? ?; move 0,0 to 1,0")
        play(state, "discard ? ?; turn 2,0 to e")
