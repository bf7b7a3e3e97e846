"""Wooly Bully, sentence by sentence: wolves, hunters, reveals, turns and the end of the game."""

from __future__ import annotations

import pytest
from wooly_bully_game import (
    ANN,
    BOB,
    BOX,
    CLEO,
    CORNER,
    FIELD,
    GAME,
    THREE,
    WOLF,
    dealt,
    faults,
    held,
    play,
    position,
    scores,
    verdict,
)

from pnp.errors import Illegal
from pnp.games import apply
from pnp.games.topology import cell_at
from pnp.games.wooly_bully.notation import Wolf

STUCK = dealt(Ann="4 5 10 11", Bob="12 14 16 17")
"""No tile with a village edge."""


class TestWolvesAndHunters:
    def test_a_wolf_is_laid_at_a_forest_by_anyone_at_any_time(self) -> None:
        state = position(
            *FIELD, "Bob: wolf W1 at 1,2; draw 5", "Ann: wolf W2 at 2,1; play 13a/s at 0,-1; wolf W3 at 3,1"
        )
        assert [state.land.tops[cell_at(x, y)].word for x, y in ((1, 2), (2, 1), (3, 1))] == ["W1a", "W2a", "W3a"]
        assert state.seat == BOB

    def test_an_entry_with_extras_only_leaves_the_turn_where_it_is(self) -> None:
        assert position(*FIELD, "Ann: wolf W1 at 1,2").seat == ANN
        assert position(*FIELD, "Bob: wolf W1 at 1,2").seat == ANN

    @pytest.mark.parametrize(
        ("move", "expected"),
        [
            ("wolf W1 at 0,1", "no-forest"),
            ("wolf W1 at 2,0", "no-forest"),
            ("wolf W1 at 5,5", "apart"),
            ("wolf W1 at 1,1", "occupied"),
            ("wolf H1 at 1,2", "not-a-wolf"),
            ("wolf 12 at 1,2", "not-a-wolf"),
            ("hunter W1 at 1,2", "not-a-hunter"),
            ("hunter H1 at 0,1", "no-forest"),
            ("hunter H1 at 1,1", "occupied"),
        ],
    )
    def test_where_and_what_not(self, move: str, expected: str) -> None:
        assert faults(*FIELD, f"Ann: {move}") == [("illegal", expected)]

    def test_every_edge_that_meets_a_tile_meets_forest(self) -> None:
        beside = "Ann: play 9a/e at 2,0"
        assert faults(*FIELD, beside, "Bob: wolf W1 at 2,1") == [("illegal", "edge")]

    def test_no_wolf_where_a_hunter_is(self) -> None:
        hunter = (*FIELD, "Bob: hunter H1 at 1,2")
        assert faults(*hunter, "Ann: wolf W1 at 2,1") == [("illegal", "hunter-in-forest")]
        assert faults(*hunter, "Ann: hunter H2 at 2,1", "Ann: hunter H3 at 2,2") == []

    def test_a_hunter_covers_a_wolf_and_draws_one(self) -> None:
        state = position(*WOLF, "Ann: wolf W2 at 2,1", "Bob: hunter H1 at 1,2; draw 5")
        forest = state.land.region(cell_at(1, 2), "F")
        assert (forest.wolves, forest.hunters) == (1, 1)
        assert faults(*WOLF, "Ann: wolf W2 at 2,1", "Bob: hunter H1 at 1,2; draw 5 6") == [("illegal", "draw-number")]

    def test_a_covered_wolf_is_no_wolf_to_cover(self) -> None:
        assert faults(*WOLF, "Bob: hunter H1 at 1,2", "Ann: hunter H2 at 1,2") == [("illegal", "occupied")]

    def test_a_wolf_played_with_side_b_is_no_wolf(self) -> None:
        moves = ("Ann: play 1a at 1,0", "Bob: play W1b at 1,1")
        assert faults(*moves, "Ann: hunter H1 at 1,1") == [("illegal", "occupied")]

    def test_a_hunter_may_join_a_forest_with_a_wolf(self) -> None:
        assert faults(*WOLF, "Bob: hunter H1 at 2,1") == []

    def test_forests_that_grow_together_stay_as_they_are(self) -> None:
        """A hunter elsewhere in the forest does not tame a wolf; and it bars another one."""
        apart = (*WOLF, "Ann: play 12a/w at 2,0", "Bob: hunter H1 at 3,0")
        assert position(*apart).land.region(cell_at(1, 2), "F") != position(*apart).land.region(cell_at(3, 0), "F")
        together = (*apart, "Bob: play 19a/s at 2,1", "Ann: play 5a at 3,1")
        land = position(*together).land
        assert land.region(cell_at(1, 2), "F") is land.region(cell_at(3, 0), "F")
        assert [line["field"] for line in scores(*together)] == [0, 0]
        assert faults(*together, "Bob: wolf W2 at 2,2") == [("illegal", "hunter-in-forest")]
        assert [line["field"] for line in scores(*together, "Bob: hunter H2 at 1,2")] == [2, 0]

    def test_a_hungry_wolf_eats_a_hunter(self) -> None:
        moves = (*FIELD, "Bob: hunter H1 at 1,2", "Bob: hunter H2 at 2,1", "Ann: wolf W1 at 1,2; draw 5")
        assert faults(*moves) == [("illegal", "occupied")]
        state = position(*moves, variants=["hungry-wolf"])
        forest = state.land.region(cell_at(1, 2), "F")
        assert (forest.wolves, forest.hunters) == (1, 1)
        assert faults(*moves, "Bob: wolf W2 at 3,1", variants=["hungry-wolf"]) == [("illegal", "hunter-in-forest")]
        assert faults(*moves, "Bob: hunter H3 at 1,2", variants=["hungry-wolf"]) == []

    def test_a_covered_hunter_bars_no_wolf(self) -> None:
        moves = (*FIELD, "Bob: hunter H1 at 1,2", "Ann: wolf W1 at 1,2", "Bob: wolf W2 at 2,1")
        assert faults(*moves, variants=["hungry-wolf"]) == []


class TestReveal:
    RED = ("Ann: play 1a at 1,0",)
    """Red is open to the north of 1,0."""

    def test_the_shepherd_is_laid_and_a_free_tile_may_follow(self) -> None:
        state = position(*self.RED, "Ann: reveal at 1,1; draw 13; free 13a/s at 0,-1; draw 6")
        assert state.land.tops[cell_at(1, 1)].word == "SR"
        assert state.hands[ANN].known == ("6",)
        assert state.seat == BOB, "a reveal does not use up a turn"
        assert len(state.hands[ANN]) == 5

    def test_it_is_drawn_for_like_a_tile(self) -> None:
        assert faults(*CORNER, "Ann: reveal at 1,1; draw 5 6") == []
        assert faults(*CORNER, "Ann: reveal at 1,1; draw 5") == [("illegal", "draw-number")]

    def test_its_edges_match_too(self) -> None:
        assert faults(*self.RED, "Ann: reveal at 0,1") == [("illegal", "edge")]
        assert faults(*self.RED, "Ann: reveal at 1,0") == [("illegal", "occupied")]
        assert faults(*self.RED, "Ann: reveal at 5,5") == [("illegal", "apart")]

    def test_once_per_game(self) -> None:
        again = (*self.RED, "Ann: reveal at 1,1")
        assert faults(*again, "Ann: reveal at 1,2") == [("illegal", "second-reveal")]
        assert faults(*self.RED, "Ann: reveal at 1,1; reveal at 1,2") == [("illegal", "second-reveal")]

    def test_the_colour_may_be_written_and_agrees_with_the_setup(self) -> None:
        assert faults(*self.RED, "Ann: reveal red at 1,1") == []
        assert faults(*self.RED, "Ann: reveal blue at 2,0") == [("illegal", "colour")]

    def test_the_colour_must_be_written_where_the_setup_does_not_say(self) -> None:
        setup = {"colours": {"Bob": "yellow"}}
        assert faults(*self.RED, "Ann: reveal at 1,1", setup=setup) == [("illegal", "colour-unsaid")]
        assert position(*self.RED, "Ann: reveal red at 1,1", setup=setup, scores=None).colours == ("red", "yellow")

    def test_there_is_one_shepherd_of_each_colour(self) -> None:
        setup = {"colours": {"Ann": "red"}}
        assert faults(*self.RED, "Bob: reveal red at 1,1", setup=setup) == [("illegal", "colour-taken")]
        setup = {"colours": {}}
        moves = (*self.RED, "Bob: reveal red at 1,1", "Ann: reveal red at 1,2")
        assert faults(*moves, setup=setup) == [("illegal", "colour-taken")]

    @pytest.mark.parametrize(
        "moves",
        [
            ("Ann: free 13a/s at 0,-1",),
            ("Ann: reveal at 1,1", "Ann: free 13a/s at 0,-1"),
            ("Ann: reveal at 1,1; free 13a/s at 0,-1; free 39a at -2,0",),
            ("Ann: reveal at 1,1; play 13a/s at 0,-1; free 39a at -2,0",),
        ],
        ids=["no reveal", "another entry", "twice", "not directly"],
    )
    def test_the_free_tile_comes_directly_after_the_reveal(self, moves: tuple[str, ...]) -> None:
        assert faults(*self.RED, "Bob: play 37a at -1,0", *moves) == [("illegal", "free")]

    def test_the_free_tile_is_one_as_in_play(self) -> None:
        assert faults(*self.RED, "Ann: reveal at 1,1; free W1a at 1,2") == [("illegal", "side")]
        assert faults(*self.RED, "Ann: reveal at 1,1; free 13a at 1,2") == [("illegal", "edge")]

    def test_not_after_quitting(self) -> None:
        assert faults(*self.RED, "Bob: quit", "Bob: reveal at 1,1") == [("illegal", "has-quit")]


class TestTurn:
    def test_players_take_turns_and_only_extras_come_out_of_turn(self) -> None:
        for step in ("play 1a at 1,0", "pass", "quit"):
            assert faults(f"Bob: {step}") == [("illegal", "turn")]
        assert faults(*FIELD, "Bob: wolf W1 at 1,2; play 13a/s at 0,-1") == [("illegal", "turn")]

    def test_one_tile_a_turn(self) -> None:
        assert faults("Ann: play 1a at 1,0; play 13a/s at 0,-1") == [("illegal", "turn-used")]
        assert faults("Ann: play 1a at 1,0; pass") == [("illegal", "turn-used")]
        assert faults("Ann: pass; play 1a at 1,0") == [("illegal", "turn-used")]

    def test_an_entry_has_a_step(self) -> None:
        with pytest.raises(Illegal):
            apply(GAME, position(), ANN, ())

    def test_quitting_comes_instead_of_playing_and_last(self) -> None:
        assert faults("Ann: play 1a at 1,0; quit") == [("illegal", "quit-late")]
        assert faults("Ann: pass; quit") == [("illegal", "quit-late")]
        assert faults(*FIELD, "Ann: quit; wolf W1 at 1,2") == [("illegal", "after-quit")]
        assert faults(*FIELD, "Ann: quit; quit") == [("illegal", "after-quit")]
        assert position(*FIELD, "Ann: wolf W1 at 1,2; quit").quits == (ANN,)

    def test_who_quit_acts_no_more_and_is_skipped(self) -> None:
        assert faults(*FIELD, "Ann: quit", "Ann: wolf W1 at 1,2") == [("illegal", "has-quit")]
        assert position("Ann: quit", "Bob: play 1a at 1,0").seat == BOB

    def test_one_passes_only_when_nothing_in_hand_can_be_played(self) -> None:
        assert faults("Ann: pass", setup=STUCK) == []
        (problem,) = verdict("Ann: pass", setup=dealt(Ann="4 5 10 1")).problems
        assert (problem.kind, problem.code) == ("illegal", "wooly-bully.pass")
        assert "1a fits at 0,1" in problem.message

    def test_extras_that_could_be_laid_do_not_forbid_a_pass(self) -> None:
        state = held(position(*FIELD), "W3", "40")
        assert not any(BOX.held(["W3"]) & fits for fits in state.land.gaps.values())
        assert any(isinstance(step, Wolf) for step in GAME.turn(state, ANN, None).options())
        assert play(state, "Ann: pass; wolf W3 at 1,2").seat == BOB

    def test_with_unseen_tiles_a_pass_is_illegal_only_if_no_possible_hand_is_stuck(self) -> None:
        """Of the 68 tiles 32 have no village edge."""
        assert faults("Ann: pass", rules={"hand": 32}) == []
        assert faults("Ann: pass", rules={"hand": 33}) == [("illegal", "pass")]

    def test_a_pass_draws_nothing(self) -> None:
        assert faults("Ann: pass; draw ?", setup=STUCK) == [("illegal", "no-draw")]


class TestEnd:
    def test_everybody_quit(self) -> None:
        assert position("Ann: quit", "Bob: quit").over
        assert not position("Ann: quit", "Bob: quit", **THREE).over

    def test_everybody_passed_in_a_row(self) -> None:
        assert position("Ann: pass", "Bob: pass", setup=STUCK).over
        assert verdict("Ann: pass", "Bob: pass", "Ann: quit", setup=STUCK).problems[0].code == "wooly-bully.game-over"

    def test_quitting_does_not_break_the_row(self) -> None:
        assert position("Ann: pass", "Bob: pass", "Cleo: quit", setup=STUCK, **THREE).over
        assert position("Ann: pass", "Bob: quit", "Cleo: pass", setup=STUCK, **THREE).over

    def test_being_skipped_does_not_break_the_row(self) -> None:
        state = held(position(**THREE), "4", "", "5")
        assert play(state, "Ann: pass", "Cleo: pass").over

    def test_a_tile_laid_by_anyone_breaks_the_row(self) -> None:
        state = held(position(*FIELD), "W3", "W1")._replace(passed=frozenset((BOB,)))
        assert play(state, "Ann: pass").over
        assert not play(state, "Bob: wolf W1 at 1,2", "Ann: pass").passed.issuperset((BOB,))
        assert play(state, "Ann: pass; wolf W3 at 1,2").passed == frozenset()

    def test_nobody_has_a_tile(self) -> None:
        state = play(held(position(), "1 13", "2"), "Ann: play 1a at 1,0", "Bob: play 2a at 0,1")
        assert (state.seat, state.over) == (ANN, False), "Bob has no tiles and is skipped"
        assert play(state, "Ann: play 13a/s at 0,-1").over

    def test_who_runs_out_of_tiles_with_an_extra_is_skipped(self) -> None:
        state = held(position(*FIELD), "W1", "13")
        assert state.seat == ANN
        assert play(state, "Ann: wolf W1 at 1,2").seat == BOB

    def test_who_gets_tiles_after_being_skipped_waits_for_the_next_round(self) -> None:
        colours = {"Ann": "blue", "Bob": "red", "Cleo": "black"}
        state = held(position(setup={"colours": colours}, **THREE), "1 13", "", "37 38", bag="40 41 42")
        state = play(state, "Ann: play 1a at 1,0")
        assert state.seat == CLEO
        state = play(state, "Bob: reveal at 1,1")
        assert (len(state.hands[BOB]), state.seat) == (1, CLEO)
        state = play(state, "Cleo: play 37a at -1,0", "Ann: play 13a/s at 0,-1")
        assert state.seat == BOB

    def test_the_events_tell_of_it(self) -> None:
        told: list[str] = []
        state = held(position(**THREE), "1", "", "2 3")
        apply(GAME, state, ANN, GAME.parse("play 1a at 1,0", BOX), told)
        assert told == ["Bob has no tiles and is skipped."]
        told.clear()
        apply(GAME, position("Ann: quit"), BOB, GAME.parse("quit", BOX), told)
        assert told == ["The game is over: everyone has quit, has no tile or has passed."]


class TestEvents:
    def test_enclosed_fields_and_wolves(self) -> None:
        told: list[str] = []
        apply(GAME, position(FIELD[0]), BOB, GAME.parse("play 21a/s at 1,1", BOX), told)
        apply(GAME, position(*FIELD), ANN, GAME.parse("wolf W1 at 1,2", BOX), told)
        assert told == ["A field of 2 red sheep is enclosed.", "The wolf at 1,2 cancels 1 enclosed field."]
