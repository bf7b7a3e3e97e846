"""Wooly Bully, sentence by sentence: tiles, notation, laying them and drawing."""

from __future__ import annotations

import pytest
from wooly_bully_game import (
    ANN,
    BOB,
    BOX,
    CORNER,
    GAME,
    THREE,
    TWO,
    WOLF,
    code,
    dealt,
    faults,
    held,
    play,
    position,
    verdict,
)

from pnp.errors import Unreadable
from pnp.games.topology import cell_at
from pnp.games.wooly_bully.notation import Also, Discard, Draw, Free, Hunter, Pass, Play, Quit, Reveal, Wolf


class TestTiles:
    def test_the_bag_holds_68(self) -> None:
        assert len(BOX.bag) == 68
        assert BOX.bag == {*map(str, range(1, 61)), "W1", "W2", "W3", "W4", "H1", "H2", "H3", "H4"}

    def test_the_sides_of_wolves_hunters_and_shepherds(self) -> None:
        faces = BOX.faces
        for tile in "WH":
            assert [faces[f"{tile}{number}a"].edges for number in (1, 2, 3, 4)] == ["FFFF"] * 4
            assert [faces[f"{tile}{number}b"].edges[0] for number in (1, 2, 3, 4)] == ["R", "B", "Y", "K"]
        assert [faces[tile].edges for tile in ("SR", "SB", "SY", "SK", "V")] == ["RRRR", "BBBB", "YYYY", "KKKK", "VVVV"]

    def test_a_tile_is_turned_so_that_its_top_points_there(self) -> None:
        """Tile 17b is YYKB: top, left, bottom, right."""
        faces = BOX.faces
        assert {letter: faces[f"17b/{letter}"].edges for letter in "nesw"} == {
            "n": "YBKY",
            "e": "YYBK",
            "s": "KYYB",
            "w": "BKYY",
        }

    def test_a_shepherd_and_the_square_need_no_side_and_no_direction(self) -> None:
        faces = BOX.faces
        assert faces["SR"] is faces["SRa"] is faces["SRa/e"]
        assert faces["V"] is faces["Vb/w"]
        assert "SRb" not in faces, "the question mark is never on the table"


class TestNotation:
    def test_steps(self) -> None:
        assert GAME.parse("play 12b/e at -1,2; draw 5 ?; also 7a/n at 0,1; free W1b at 1,0; discard 5 9", BOX) == (
            Play("12b/e", cell_at(-1, 2)),
            Draw(("5", "?")),
            Also("7a", cell_at(0, 1)),
            Free("W1b", cell_at(1, 0)),
            Discard(("5", "9")),
        )
        assert GAME.parse("wolf W1 at 0,1; hunter H2 at 0,-1; reveal at 2,0; reveal red at 2,0; pass; quit", BOX) == (
            Wolf("W1", cell_at(0, 1)),
            Hunter("H2", cell_at(0, -1)),
            Reveal(None, cell_at(2, 0)),
            Reveal("red", cell_at(2, 0)),
            Pass(),
            Quit(),
        )

    def test_case_matters_in_ids_and_not_in_verbs(self) -> None:
        assert GAME.parse("PLAY 1a At 1,0; Draw 5", BOX) == GAME.parse("play 1a at 1,0; draw 5", BOX)
        assert faults("Ann: play 1A at 1,0") == [("notation", "tile")]
        assert faults("Ann: wolf w1 at 1,0") == [("notation", "tile")]

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "play 1a at 1,0;",
            "play 1a at 1,0 now",
            "play 1a 1,0",
            "play 1a at 1.0",
            "play 1a at 1, 0",
            "play at 1,0",
            "wolf at 1,0",
            "reveal 1,0",
            "draw",
            "discard",
            "discard ?",
            "pass now",
            "quit 1",
            "plya 1a at 1,0",
        ],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        with pytest.raises(Unreadable):
            GAME.parse(text, BOX)
        assert verdict(f"Ann: {text}").problems[0].kind == "notation"

    @pytest.mark.parametrize(
        "text",
        [
            "play 61a at 1,0",
            "play 1c at 1,0",
            "play 1a/x at 1,0",
            "play 1 at 1,0",
            "play SRb at 1,0",
            "wolf W5 at 1,0",
            "hunter H0 at 1,0",
            "wolf W1a at 1,0",
            "reveal green at 1,0",
            "play 1a at 1,0; draw 61",
            "play 1a at 1,0; draw 5a",
        ],
    )
    def test_words_nobody_knows(self, text: str) -> None:
        assert [kind for kind, _ in faults(f"Ann: {text}")] == ["notation"]

    @pytest.mark.parametrize(
        "text", ["play 61a at 1,0", "free 61a at 1,0", "also 61a at 1,0", "wolf W5 at 1,0", "draw 61", "discard 61"]
    )
    def test_a_step_that_cannot_be_read_is_not_judged(self, text: str) -> None:
        """Bob is not on turn, nothing is to be drawn, no variant is played: "a token nobody knows is notation"."""
        assert faults(f"Bob: {text}") == [("notation", "tile")]


class TestPlay:
    def test_a_tile_is_laid_next_to_another_and_drawn_for(self) -> None:
        state = position("Ann: play 1a at 1,0; draw 5", setup=dealt(Ann="1 2 3 4"))
        assert state.land.tops[cell_at(1, 0)].word == "1a"
        assert state.hands[ANN].known == ("2", "3", "4", "5")
        assert state.seat == BOB

    def test_as_many_are_drawn_as_tiles_are_touched(self) -> None:
        assert faults(*CORNER, f"{TWO}; draw 5 17") == []
        assert faults(*CORNER, f"{TWO}; draw 5") == [("illegal", "draw-number")]
        assert len(position(*CORNER, TWO).hands[ANN]) == 5

    @pytest.mark.parametrize(
        ("move", "expected"),
        [
            ("play 1a/s at 0,1", "edge"),
            ("play 1a at 0,0", "occupied"),
            ("play 1a at 1,1", "apart"),
            ("play 1a at 99999999999,1", "apart"),
            ("play W1a at 1,0", "side"),
            ("play SR at 1,0", "not-in-hand"),
            ("play V at 1,0", "not-in-hand"),
        ],
    )
    def test_where_and_what_not(self, move: str, expected: str) -> None:
        assert faults(f"Ann: {move}") == [("illegal", expected)]

    def test_edges_that_differ_are_named(self) -> None:
        (problem,) = verdict("Ann: play 1a/s at 0,1").problems
        assert "1a/s at 0,1 shows red sheep to the south, where V shows village" in problem.message

    def test_wolves_and_hunters_may_be_played_with_side_b(self) -> None:
        assert faults("Ann: play 1a at 1,0", "Bob: play W1b at 1,1", "Ann: play H1b/e at 1,2") == []


class TestHiddenHands:
    def test_a_known_hand_holds_what_it_holds(self) -> None:
        assert faults("Ann: play 13a at 1,0", setup=dealt(Ann="1 2 3 4")) == [("illegal", "not-in-hand")]

    def test_an_unseen_tile_may_be_any_that_can_still_be_there(self) -> None:
        moves = ("Ann: play 1a at 1,0; draw ?", "Bob: play 2a at 0,1")
        assert faults(*moves, "Ann: play 13a/s at 0,-1", setup=dealt(Ann="1 3 4 5")) == []
        assert position(*moves, "Ann: play 13a/s at 0,-1", setup=dealt(Ann="1 3 4 5")).hands[ANN].unknown == 1

    @pytest.mark.parametrize(
        "moves",
        [
            ("Ann: play 1a at 1,0", "Bob: play 1a at 0,1"),
            ("Ann: play 41a at 1,0",),
            ("Ann: play 1a at 1,0; draw 2", "Bob: play 2a at 0,1"),
        ],
        ids=["on the table", "in another hand", "drawn by another"],
    )
    def test_a_tile_that_is_known_to_be_elsewhere_cannot_be_played(self, moves: tuple[str, ...]) -> None:
        assert faults(*moves, setup=dealt(Cleo="41 42 43 44"), **THREE) == [("illegal", "not-in-hand")]

    def test_a_covered_tile_is_not_in_the_bag(self) -> None:
        assert faults(*WOLF, "Bob: hunter H1 at 1,2", "Ann: play W1b at 0,1") == [("illegal", "not-in-hand")]

    @pytest.mark.parametrize(
        ("draw", "expected"),
        [("draw 2", "not-in-bag"), ("draw 1", "not-in-bag"), ("draw SR", "not-in-bag"), ("draw V", "not-in-bag")],
    )
    def test_what_lies_elsewhere_cannot_be_drawn(self, draw: str, expected: str) -> None:
        assert faults(f"Ann: play 1a at 1,0; {draw}", setup=dealt(Bob="2 3 4 5")) == [("illegal", expected)]

    def test_the_same_tile_cannot_be_drawn_twice(self) -> None:
        assert faults(*CORNER, f"{TWO}; draw 5 5") == [("illegal", "not-in-bag")]

    def test_each_question_mark_among_others_is_one_tile_and_a_lone_one_is_all(self) -> None:
        assert position(*CORNER, f"{TWO}; draw ?").hands == position(*CORNER, f"{TWO}; draw ? ?").hands
        assert position(*CORNER, f"{TWO}; draw 5 ?").hands[ANN].known == ("5",)
        assert faults(*CORNER, f"{TWO}; draw ? ? ?") == [("illegal", "draw-number")]

    def test_there_is_one_draw_for_each_tile_laid(self) -> None:
        assert faults("Ann: draw 5") == [("illegal", "no-draw")]
        assert faults("Ann: play 1a at 1,0; draw 5; draw 6") == [("illegal", "no-draw")]

    def test_one_draws_as_far_as_the_bag_goes(self) -> None:
        state = held(position(*CORNER), "10 5", "6", bag="40")
        assert play(state, f"{TWO}; draw 40").hands[ANN].known == ("5", "40")
        assert play(state, f"{TWO}; draw ?").hands[ANN].unknown == 1
        assert code(state, f"{TWO}; draw 40 ?") == "draw-number"

    def test_with_an_empty_bag_the_draw_is_left_out(self) -> None:
        state = held(position(*CORNER), "10 5", "6")
        assert play(state, TWO).hands[ANN].known == ("5",)
        assert code(state, f"{TWO}; draw ?") == "no-draw"
