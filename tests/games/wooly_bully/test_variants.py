"""Wooly Bully, sentence by sentence: the five variants."""

from __future__ import annotations

from typing import Any

import pytest
from wooly_bully_game import ANN, BOB, CORNER, FIELD, TWO, WOLF, code, dealt, faults, held, play, position, scores

from pnp.games.hand import Hand
from pnp.games.topology import cell_at

MORE = "also 13a/s at 0,-1"


class TestHandSize:
    LIMIT: dict[str, Any] = {"variants": ["hand-size"]}  # noqa: RUF012 - read only

    def test_hands_start_with_three(self) -> None:
        assert position(**self.LIMIT).hands == (Hand(unknown=3), Hand(unknown=3))
        assert faults(setup=dealt(Ann="1 2 3"), **self.LIMIT) == []
        assert faults(setup=dealt(Ann="1 2 3 4"), **self.LIMIT) == [("table", "hand-size")]

    def test_a_turn_that_leaves_more_than_three_ends_with_a_discard(self) -> None:
        state = position(*CORNER, f"{TWO}; draw 5 17; discard 5", **self.LIMIT)
        assert state.hands[ANN] == Hand(("17",), 2)
        assert faults(*CORNER, f"{TWO}; draw 5 17", **self.LIMIT) == [("illegal", "must-discard")]
        assert faults(*CORNER, TWO, **self.LIMIT) == [("illegal", "must-discard")]

    def test_down_to_three_exactly(self) -> None:
        assert faults(*CORNER, f"{TWO}; discard 5 9", **self.LIMIT) == [("illegal", "discard-number")]
        assert faults("Ann: play 1a at 1,0; discard 5", **self.LIMIT) == [("illegal", "discard-number")]

    def test_what_is_discarded_was_in_hand_and_leaves_the_game(self) -> None:
        state = position(*CORNER, f"{TWO}; discard 13", **self.LIMIT)
        assert code(state, "Bob: play 13a/s at 0,-1") == "not-in-hand"
        assert faults(*CORNER, f"{TWO}; discard 1", **self.LIMIT) == [("illegal", "not-in-hand")]
        assert faults(*CORNER, f"{TWO}; discard SR", **self.LIMIT) == [("illegal", "not-in-hand")]
        assert faults(*CORNER, f"{TWO}; discard 99", **self.LIMIT) == [("notation", "tile")]

    def test_at_once_after_the_action_that_did_it(self) -> None:
        late = f"{TWO}; wolf W1 at 1,2; discard 5 6"
        assert faults(*CORNER, late, **self.LIMIT) == [("illegal", "must-discard")]
        assert faults(*CORNER, f"{TWO}; discard 5; wolf W1 at 1,2", **self.LIMIT) == []

    def test_extras_too(self) -> None:
        assert faults(*CORNER, "Ann: reveal at 1,1", **self.LIMIT) == [("illegal", "must-discard")]
        assert faults(*CORNER, "Ann: reveal at 1,1; discard 5 6", **self.LIMIT) == []

    def test_reveal_and_free_are_one_action(self) -> None:
        reveal = "Ann: reveal at 1,1; draw 5 6"
        assert faults(*CORNER, f"{reveal}; free 13a/s at 0,-1; draw 7; discard 5 6", **self.LIMIT) == []
        assert faults(*CORNER, f"{reveal}; discard 5 6; free 13a/s at 0,-1", **self.LIMIT) == [("illegal", "free")]
        assert faults(*CORNER, f"{reveal}; play 13a/s at 0,-1", **self.LIMIT) == [("illegal", "must-discard")]

    def test_without_the_variant_nobody_discards(self) -> None:
        assert faults(*CORNER, f"{TWO}; discard 5") == [("illegal", "discard")]


class TestNoMultiDraw:
    ONE: dict[str, Any] = {"variants": ["no-multi-draw"]}  # noqa: RUF012 - read only

    @pytest.mark.parametrize(
        "moves",
        [
            (*CORNER, TWO),
            (*CORNER, "Ann: reveal at 1,1"),
            (*CORNER, "Ann: reveal at 0,2; free 10a/e at 1,1"),
            (*WOLF, "Ann: wolf W2 at 2,1", "Ann: wolf W3 at 2,2"),
            (*WOLF, "Ann: wolf W2 at 2,1", "Ann: hunter H1 at 2,2"),
        ],
        ids=["play", "reveal", "free", "wolf", "hunter"],
    )
    def test_everything_draws_one(self, moves: tuple[str, ...]) -> None:
        *before, last = moves
        assert faults(*before, f"{last}; draw 7 8") == []
        assert faults(*before, f"{last}; draw 7", **self.ONE) == []
        assert faults(*before, f"{last}; draw 7 8", **self.ONE) == [("illegal", "draw-number")]

    def test_a_play_that_touches_two_gives_one_more_turn(self) -> None:
        assert position(*CORNER, TWO, **self.ONE).seat == ANN
        assert position(*CORNER, TWO, "Ann: play 13a/s at 0,-1", **self.ONE).seat == BOB
        assert position(*CORNER, TWO, "Ann: quit", **self.ONE).seat == BOB
        assert position(*CORNER, TWO, **self.ONE).seat == ANN
        assert position(*CORNER, TWO).seat == BOB

    def test_the_turn_is_an_entry_of_its_own(self) -> None:
        assert faults(*CORNER, f"{TWO}; play 13a/s at 0,-1", **self.ONE) == [("illegal", "turn-used")]

    def test_it_may_give_another(self) -> None:
        moves = (*CORNER, TWO, "Ann: play 37a at -1,0", "Bob: play 13a/s at 0,-1", "Ann: play 39a/s at 1,-1")
        assert position(*moves, **self.ONE).seat == ANN
        assert position(*moves, "Ann: play 9b/e at -1,1", **self.ONE).seat == ANN

    def test_it_may_be_a_pass(self) -> None:
        state = play(held(position(*CORNER, **self.ONE), "10 W3", "13", bag="W4"), f"{TWO}; draw W4")
        assert state.seat == ANN
        assert play(state, "Ann: pass").seat == BOB

    def test_others_may_interrupt_it(self) -> None:
        assert position(*CORNER, TWO, "Bob: wolf W1 at 1,2", **self.ONE).seat == ANN

    def test_it_lapses_without_tiles(self) -> None:
        assert play(held(position(*CORNER, **self.ONE), "10", "13"), TWO).seat == BOB

    def test_a_free_tile_gives_none(self) -> None:
        free = "Ann: reveal at 0,2; free 10a/e at 1,1"
        assert position(*CORNER, f"{free}; play 13a/s at 0,-1", **self.ONE).seat == BOB


class TestMultiTile:
    MULTI: dict[str, Any] = {"variants": ["multi-tile"]}  # noqa: RUF012 - read only

    def test_a_play_that_touches_two_is_followed_by_one_more(self) -> None:
        state = position(*CORNER, f"{TWO}; draw 5 6; {MORE}", **self.MULTI)
        assert state.land.tops[cell_at(0, -1)].word == "13a/s"
        assert len(state.hands[ANN]) == 4, "4 - 1 + 2 - 1"
        assert state.seat == BOB

    def test_it_may_not_be_left_out_while_something_can_be_played(self) -> None:
        assert faults(*CORNER, TWO, **self.MULTI) == [("illegal", "also-missing")]
        assert faults(*CORNER, f"{TWO}; wolf W1 at 1,2", **self.MULTI) == [("illegal", "also-missing")]
        state = held(position(*CORNER, **self.MULTI), "10 13", "6", bag="W3 W4")
        assert code(state, f"{TWO}; draw W3 W4") == "also-missing"

    def test_fewer_when_nothing_in_hand_can_be_played(self) -> None:
        """Nothing on this table is yellow or black."""
        state = held(position(*CORNER, **self.MULTI), "10 W3 H3", "6", bag="W4 H4")
        assert play(state, f"{TWO}; draw W4 H4").seat == BOB
        assert play(state, f"{TWO}; draw ?").seat == BOB

    def test_it_is_not_drawn_for(self) -> None:
        assert faults(*CORNER, f"{TWO}; draw 5 6; {MORE}; draw 7", **self.MULTI) == [("illegal", "no-draw")]

    def test_not_more_than_that(self) -> None:
        more = f"{TWO}; {MORE}; also 39a at -1,0"
        assert faults(*CORNER, more, **self.MULTI) == [("illegal", "also")]
        assert faults(f"Ann: play 1a at 1,0; {MORE}", **self.MULTI) == [("illegal", "also")]

    def test_directly_after_the_play(self) -> None:
        state = held(position(*CORNER, **self.MULTI), "10 W3 H3", "6", bag="W4 H4 13")
        assert code(state, f"{TWO}; draw W4 H4; wolf W3 at 1,2; draw 13; {MORE}") == "also"

    def test_it_is_laid_as_in_play(self) -> None:
        assert faults(*CORNER, f"{TWO}; also W1a at 1,2", **self.MULTI) == [("illegal", "side")]
        assert faults(*CORNER, f"{TWO}; also 13a at 0,-1", **self.MULTI) == [("illegal", "edge")]

    def test_a_free_tile_brings_none(self) -> None:
        free = "Ann: reveal at 0,2; free 10a/e at 1,1"
        assert faults(*CORNER, free, **self.MULTI) == []
        assert faults(*CORNER, f"{free}; {MORE}", **self.MULTI) == [("illegal", "also")]

    def test_without_the_variant_there_are_none(self) -> None:
        assert faults(*CORNER, f"{TWO}; {MORE}") == [("illegal", "also")]

    def test_with_hand_size_the_discard_comes_after_the_last(self) -> None:
        both: dict[str, Any] = {"variants": ["multi-tile", "hand-size"]}
        assert faults(*CORNER, f"{TWO}; draw 5 6; {MORE}", **both) == []
        assert faults(*CORNER, f"{TWO}; draw 5 6; {MORE}; discard 5", **both) == [("illegal", "discard-number")]
        assert faults(*CORNER, f"{TWO}; draw 5 6; discard 5; {MORE}", **both) == [("illegal", "also-missing")]
        state = held(position(*CORNER, **both), "10 W3 H3", "6", bag="W4 H4")
        assert play(state, f"{TWO}; draw W4 H4; discard W3").hands[ANN].known == ("H3", "W4", "H4")

    def test_it_excludes_no_multi_draw(self) -> None:
        assert faults(variants=["multi-tile", "no-multi-draw"]) == [("record", "exclusive-variants")]


class TestCountAll:
    FIELDS = (*FIELD, "Ann: play 39a/s at 0,-1", "Bob: play 14a at 0,-2")
    """Two enclosed fields of two red sheep each."""

    def test_all_enclosed_fields_count(self) -> None:
        assert scores(*self.FIELDS)[ANN]["field"] == 2
        assert scores(*self.FIELDS, variants=["count-all"])[ANN]["field"] == 4

    def test_but_not_those_a_wolf_cancels(self) -> None:
        wolf = "Bob: wolf W1 at 1,2"
        assert scores(*self.FIELDS, wolf)[ANN]["field"] == 2
        assert scores(*self.FIELDS, wolf, variants=["count-all"])[ANN]["field"] == 2


def test_a_hungry_wolf_cancels_again() -> None:
    moves = (*FIELD, "Bob: hunter H1 at 1,2", "Bob: wolf W1 at 1,2")
    assert scores(*moves[:-1])[ANN]["field"] == 2
    assert scores(*moves, variants=["hungry-wolf"])[ANN]["field"] == 0
