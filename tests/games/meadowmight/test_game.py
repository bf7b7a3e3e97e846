"""Meadowmight, sentence by sentence: tiles, notation, plays, changes, passes, draws and the end."""

from __future__ import annotations

import pytest
from meadowmight_game import ANN, BOB, BOX, GAME, board, code, faults, hand, meadows, play, position, same, verdict

from pnp.errors import Illegal, Unreadable
from pnp.games.meadowmight.hand import Hand
from pnp.games.meadowmight.notation import Bonus, Discard, Draw, Move, Pass, Play, Rotate, Take, read_laid
from pnp.games.meadowmight.position import State
from pnp.games.topology import EAST, NORTH, SOUTH, WEST, cell_at

NOBODY = Hand()


class TestTiles:
    def test_there_are_52_shared_tiles_of_which_24_carry_a_sheep(self) -> None:
        shared = [BOX.tiles[name] for name in BOX.common(False)]
        assert len(shared) == 52
        assert sum(tile.sheep for tile in shared) == 24

    @pytest.mark.parametrize(
        ("letter", "fences", "empty", "sheep"),
        [
            ("O", "", "1 2 3 4 9 10", "5 6 7 8 11 12"),
            ("S", "n", "1 2 3 4", "5 6 7 8"),
            ("L", "ne", "1 2 3 4 9 10", "5 6 7 8 11 12"),
            ("P", "ns", "1 2 3 4", "5 6 7 8"),
            ("T", "nes", "1 2 3 4", "5 6 7 8"),
            ("C", "nesw", "1 2 3 4", ""),
        ],
    )
    def test_letters_mean_fences(self, letter: str, fences: str, empty: str, sheep: str) -> None:
        for numbers, heads in ((empty, 0), (sheep, 1)):
            for number in numbers.split():
                tile = BOX.tiles[letter + number]
                assert tile.fences == tuple(side in fences for side in "nesw")
                assert tile.sheep == heads
        assert len([name for name in BOX.common(False) if name[0] == letter]) == len((empty + " " + sheep).split())

    def test_each_of_the_six_colours_has_five_sheeple(self) -> None:
        assert BOX.colours == ("turquoise", "green", "yellow", "red", "pink", "blue")
        for colour in BOX.colours:
            assert BOX.sheeple[colour] == {colour[0] + letter for letter in "OSLPT"}
            for name in BOX.sheeple[colour]:
                assert BOX.tiles[name].fences == BOX.tiles[name[1] + "1"].fences

    def test_wool_wolves_adds_twelve_specials_without_sheep(self) -> None:
        specials = BOX.common(True) - BOX.common(False)
        assert len(specials) == 12
        for name in specials:
            letter = ("OLT" if name[:-1] in ("wolf", "house") else "SPC")[int(name[-1]) - 1]
            assert BOX.tiles[name].fences == BOX.tiles[letter + "1"].fences
            assert (BOX.tiles[name].sheep, BOX.tiles[name].colour) == (0, "")

    @pytest.mark.parametrize(
        ("word", "fenced"),
        [("L1", "ne"), ("L1/n", "ne"), ("L1/e", "es"), ("L1/s", "sw"), ("L1/w", "wn"), ("T1/e", "esw")],
    )
    def test_turned_the_printed_top_points_there(self, word: str, fenced: str) -> None:
        assert read_laid(word, BOX).open == tuple(side not in fenced for side in "nesw")


class TestNotation:
    def test_steps(self) -> None:
        text = "play L7/e at -1,2; discard S1 ?; turn 2,1 to e; move 0,0 to 0,1; take 3,-4; bonus ?; draw T2; pass"
        assert GAME.parse(text, BOX) == (
            Play("L7", EAST, cell_at(-1, 2)),
            Discard("S1", "?"),
            Rotate(cell_at(2, 1), EAST),
            Move(cell_at(0, 0), cell_at(0, 1)),
            Take(cell_at(3, -4)),
            Bonus("?"),
            Draw("T2"),
            Pass(),
        )
        assert GAME.format(GAME.parse(text, BOX)) == text

    def test_the_direction_north_may_be_left_out(self) -> None:
        assert (
            GAME.parse("play L7 at 0,1", BOX)
            == GAME.parse("play L7/n at 0,1", BOX)
            == (Play("L7", NORTH, cell_at(0, 1)),)
        )
        assert GAME.parse("turn 0,0 to s; turn 0,0 to w", BOX) == (Rotate(0, SOUTH), Rotate(0, WEST))

    def test_case_matters_in_ids_and_not_in_verbs(self) -> None:
        assert GAME.parse("PLAY L7 At 0,1", BOX) == GAME.parse("play L7 at 0,1", BOX)
        for text in ("play l7 at 0,1", "draw Rt", "turn 0,0 to E", "play L7/E at 0,1"):
            with pytest.raises(Unreadable):
                GAME.parse(text, BOX)

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "step"),
            ("pass;", "step"),
            ("lay L7 at 0,1", "step"),
            ("play L7 0,1", "step"),
            ("play L7 at 0,1 now", "step"),
            ("play L7 to 0,1", "step"),
            ("play Z9 at 0,1", "tile"),
            ("play O13 at 0,1", "tile"),
            ("play ? at 0,1", "tile"),
            ("play L7/x at 0,1", "direction"),
            ("play L7/ at 0,1", "direction"),
            ("play L7/ne at 0,1", "direction"),
            ("play L7 at 0", "cell"),
            ("play L7 at 0,1.5", "cell"),
            ("play L7 at 0, 1", "step"),
            ("discard L7", "step"),
            ("discard L7 L8 L9", "step"),
            ("discard L7/e L8", "tile"),
            ("turn 0,0 to /e", "direction"),
            ("turn 0,0 e", "step"),
            ("move 0,0 0,1", "step"),
            ("draw", "step"),
            ("draw L7 L8", "step"),
            ("draw #", "tile"),
            ("bonus", "step"),
            ("take", "step"),
            ("pass now", "step"),
        ],
    )
    def test_what_nobody_knows_is_unreadable(self, text: str, code: str) -> None:
        with pytest.raises(Unreadable) as caught:
            GAME.parse(text, BOX)
        assert caught.value.code == code

    def test_the_guide_knows_every_step(self) -> None:
        for line in GAME.notation.split("Example")[1].strip().splitlines():
            text = line.split(": ")[1]
            assert GAME.format(GAME.parse(text, BOX)) == text


class TestMeadow:
    def test_tiles_are_connected_when_neither_has_a_fence_there(self) -> None:
        assert meadows(board("O1 O2")) == {frozenset({"0,0", "1,0"})}
        assert meadows(board("O1 S1/w")) == {frozenset({"0,0"}), frozenset({"1,0"})}
        assert meadows(board("S1/e S2/w")) == {frozenset({"0,0"}), frozenset({"1,0"})}

    def test_a_facedown_tile_belongs_to_no_meadow(self) -> None:
        assert meadows(board("O1 # O2")) == {frozenset({"0,0"}), frozenset({"2,0"})}

    def test_a_meadow_may_wind_around_a_fence(self) -> None:
        winding = board("O1   O2\nP1   P2\nP3   S1/s")
        assert meadows(winding) == {frozenset({"0,2", "1,2"}), frozenset({"0,1", "1,1"}), frozenset({"0,0", "1,0"})}
        assert meadows(board("O1   O2\nP1/e P2/e\nO3   O4")) == {frozenset({"0,0", "1,0", "0,1", "1,1", "0,2", "1,2"})}


class TestPlay:
    def test_next_to_a_tile(self) -> None:
        assert same(play(position("O1"), "play L7/e at 1,0"), "O1 L7/e")

    def test_next_to_a_facedown_tile(self) -> None:
        assert same(play(position("O1 #"), "play L7 at 2,0"), "O1 # L7")

    @pytest.mark.parametrize("cell", ["2,0", "1,1", "-1,-1", "99999999,0", "0,-1048576"])
    def test_not_far_from_all_tiles(self, cell: str) -> None:
        assert code(position("O1"), f"play L7 at {cell}") == "detached"

    def test_on_a_facedown_tile(self) -> None:
        state = play(position("O1 # O2"), "play P1/w at 1,0")
        assert same(state, "O1 P1/w O2")
        assert len(state.board.under[cell_at(1, 0)]) == 1

    def test_not_on_a_faceup_tile(self) -> None:
        assert code(position("O1 O2"), "play L7 at 1,0") == "covers-faceup"

    def test_the_table_is_at_most_eight_wide_and_high(self) -> None:
        assert code(position("O1 O2 O3 O4 C1 C2 C3 C4"), "play L7 at 8,0") == "board-limit"
        assert code(position("O1 O2 O3 O4 C1 C2 C3 C4"), "play L7 at -1,0") == "board-limit"
        assert code(position("O1\nO2\nO3\nO4\nC1\nC2\nC3\nC4"), "play L7 at 0,8") == "board-limit"
        play(position("O1 O2 O3 O4 C1 C2 C3 C4"), "play L7 at 7,1")
        play(position("O1 O2 O3 O4 C1 C2 C3"), "play L7 at 7,0")

    def test_facedown_tiles_count_for_its_size(self) -> None:
        assert code(position("# # O3 O4 C1 C2 # #"), "play L7 at 8,0") == "board-limit"

    def test_not_into_a_meadow_with_a_rival(self) -> None:
        assert code(position("bS O1"), "play rO at 2,0") == "rival-meadow"

    def test_not_even_if_it_joins_its_own_too(self) -> None:
        assert code(position("bS O1 . rL/s"), "play rO at 2,0") == "rival-meadow"

    def test_into_its_own_meadow_or_a_free_one(self) -> None:
        play(position("rS O1"), "play rO at 2,0")
        play(position("O1 O2"), "play rO at 2,0")

    def test_a_fence_keeps_rivals_apart(self) -> None:
        play(position("bS O1"), "play rP/e at 2,0")
        play(position("bS S1/e"), "play rO at 2,0")

    def test_a_facedown_rival_does_not_count(self) -> None:
        play(position("# O1"), "play rO at 2,0")

    def test_a_sheeple_of_another_player_is_not_in_the_hand(self) -> None:
        assert code(position("O1", hands=(hand("rO"), hand("bO"))), "play bO at 1,0") == "not-in-hand"

    def test_one_play_is_a_turn(self) -> None:
        assert code(position("O1"), "play O2 at 1,0; play O3 at 2,0") == "order"
        assert code(position("O1"), "play O2 at 1,0; discard ? ?; turn 0,0 to e") == "order"


class TestChange:
    def test_two_tiles_for_a_turn(self) -> None:
        state = play(position("L1 O1", hands=(hand("S1", "S2", "S3"), hand("S4"))), "discard S1 S3; turn 0,0 to s")
        assert same(state, "L1/s O1")
        assert state.hands[ANN] == Hand(BOX.bits({"S2"}), 1, 2)

    def test_the_tiles_are_in_the_hand(self) -> None:
        state = position("L1", hands=(hand("S1", "S2"), hand("S4")))
        assert code(state, "discard S1 S4; turn 0,0 to s") == "not-in-hand"
        assert code(state, "discard S1 S1; turn 0,0 to s") == "not-in-hand"

    def test_it_costs_two_tiles(self) -> None:
        assert code(position("L1", hands=(hand("S1"), hand("S4"))), "discard S1 ?; turn 0,0 to s") == "not-in-hand"

    def test_the_discard_comes_first_and_something_is_changed(self) -> None:
        assert code(position("L1"), "turn 0,0 to e") == "order"
        assert code(position("L1"), "discard ? ?") == "unfinished-turn"
        assert code(position("L1"), "discard ? ?; draw ?") == "order"
        assert code(position("L1"), "discard ? ?; turn 0,0 to e; turn 0,0 to s") == "order"
        assert code(position("L1"), "discard ? ?; discard ? ?; turn 0,0 to e") == "order"
        assert code(position("L1"), "discard ? ?; play O1 at 1,0") == "order"

    def test_a_tile_lies_there_faceup(self) -> None:
        assert code(position("L1"), "discard ? ?; turn 1,0 to e") == "empty-cell"
        assert code(position("L1 #"), "discard ? ?; turn 1,0 to e") == "facedown"

    def test_its_direction_changes(self) -> None:
        assert code(position("L1/e"), "discard ? ?; turn 0,0 to e") == "same-direction"
        play(position("O1/e"), "discard ? ?; turn 0,0 to n")

    def test_it_has_no_double_fence_before_the_turn(self) -> None:
        assert code(position("S1/e S2/w"), "discard ? ?; turn 0,0 to n") == "double-fence"
        assert code(position("C1\nS1"), "discard ? ?; turn 0,0 to e") == "double-fence"
        play(position("S1 S2/w"), "discard ? ?; turn 0,0 to e")

    def test_a_facedown_tile_has_no_fences(self) -> None:
        play(position("S1/e #"), "discard ? ?; turn 0,0 to n")

    def test_not_once_a_player_holds_no_tile(self) -> None:
        assert code(position("L1", hands=(hand("S1", "S2"), NOBODY)), "discard S1 S2; turn 0,0 to e") == "change-closed"

    def test_that_is_judged_before_the_discard(self) -> None:
        state = position("L1", hands=(hand("S1", "S2"), hand("S3")), deck=0)
        assert play(state, "discard S1 S2; turn 0,0 to e").hands[ANN] == NOBODY

    def test_moving_needs_fuzzy_fences(self) -> None:
        assert code(position("O5 O1"), "discard ? ?; move 0,0 to 1,0") == "variant"
        assert code(position("O5 O1"), "move 0,0 to 1,0") == "order"


class TestDraw:
    def test_one_tile_at_the_end_of_the_turn(self) -> None:
        state = play(position("O1", hands=(hand("S1"), hand("S2"))), "play S1 at 1,0; draw L7")
        assert state.hands[ANN] == hand("L7")
        assert state.supply.decks == (19,)

    @pytest.mark.parametrize("written", ["", "; draw ?"])
    def test_it_may_be_unseen_or_left_out(self, written: str) -> None:
        state = play(position("O1", hands=(hand("S1"), hand("S2"))), f"play S1 at 1,0{written}")
        assert state.hands[ANN] == Hand(0, 1, 1)
        assert state.supply.decks == (19,)

    def test_not_from_an_empty_deck(self) -> None:
        state = position("O1", hands=(hand("S1", "S2"), hand("S3")), deck=0)
        assert code(state, "play S1 at 1,0; draw L7") == "deck-empty"
        assert code(state, "play S1 at 1,0; draw ?") == "deck-empty"
        assert play(state, "play S1 at 1,0").hands[ANN] == hand("S2")

    def test_once_and_last(self) -> None:
        assert code(position("O1"), "play S1 at 1,0; draw L7; draw L8") == "order"
        assert code(position("O1"), "draw L7; play S1 at 1,0") == "order"
        assert code(position("L1"), "discard ? ?; turn 0,0 to e; draw ?; turn 0,0 to n") == "order"

    @pytest.mark.parametrize("tile", ["O1", "S1", "S3", "L7", "yO", "rO", "wolf1"])
    def test_a_tile_is_there_only_once(self, tile: str) -> None:
        """On the table, just played, with Bob, drawn before; of an unused colour, a Sheeple in hand, of a variant."""
        state = position("O1", hands=(hand("S1", "S2", "rO"), hand("S3", "S4")))
        state = play(state, "play S2 at 1,0; draw L7", "play S4 at 2,0")
        assert code(state, f"play S1 at 0,1; draw {tile}") == "not-in-deck"

    def test_a_tile_is_not_played_twice(self) -> None:
        assert code(position("O1"), "play S1 at 1,0", "play S1 at 2,0") == "not-in-hand"


FULL = "O1 O2\nO3 L1"
"""With a table of two by two nothing can be played here."""
GAP = "rO #\nC1 bO"
"""Only a tile without fences to the west and the south cannot be played here: the conflict would be tied."""


def small(picture: str, *hands: Hand, deck: int = 5) -> State:
    return position(picture, players=len(hands), hands=hands, deck=deck, board=2)


class TestPass:
    def test_only_when_nothing_can_be_played(self) -> None:
        assert code(position("O1"), "pass") == "can-play"
        assert code(position("O1", hands=(hand("S1"), hand("S2"))), "pass") == "can-play"

    def test_stuck_with_one_tile(self) -> None:
        state = play(small(FULL, hand("C2"), hand("C3")), "pass")
        assert (state.seat, state.passes, state.hands[ANN], state.supply.decks) == (BOB, 1, hand("C2"), (5,))

    def test_not_when_the_table_could_be_changed(self) -> None:
        assert code(small(FULL, hand("C2", "C3"), hand("C4")), "pass") == "can-play"

    def test_stuck_because_nothing_can_be_turned(self) -> None:
        play(small("C1 C2\nC3 C4", hand("O1", "O2"), hand("O3")), "pass")

    def test_stuck_because_nobody_may_change_any_more(self) -> None:
        assert play(small(FULL, hand("C2", "C3"), NOBODY, hand("C4")), "pass").seat == 2

    def test_nothing_is_drawn_and_nothing_else_done(self) -> None:
        assert code(small(FULL, hand("C2"), hand("C3")), "pass; draw ?") == "order"
        assert code(small(FULL, hand("C2"), hand("C3")), "pass; pass") == "order"
        assert code(small(FULL, hand("C2"), hand("C3")), "pass; discard C2 ?; turn 0,0 to e") == "order"

    def test_a_tile_that_cannot_be_resolved_is_stuck(self) -> None:
        play(small(GAP, hand("O1"), hand("C3")), "pass")
        assert code(small(GAP, hand("S1"), hand("C3")), "pass") == "can-play"
        assert code(small(GAP, hand("S1", "O1"), NOBODY), "pass") == "can-play"

    def test_an_unseen_tile_may_be_one_that_is_stuck(self) -> None:
        play(small(GAP, Hand(0, 1, 1), hand("C3")), "pass")
        play(small(GAP, Hand(BOX.bits({"O1"}), 1, 2), NOBODY), "pass")

    def test_but_not_when_no_possible_hand_is_stuck(self) -> None:
        """All tiles without fences are known to be with Bob; or all but one, and Ann holds two."""
        every = [f"O{number}" for number in range(1, 13)]
        assert code(small(GAP, Hand(0, 1, 1), hand(*every)), "pass") == "can-play"
        assert code(small(GAP, Hand(0, 2, 2), hand(*every[1:]), NOBODY), "pass") == "can-play"
        play(small(GAP, Hand(0, 2, 2), hand(*every[2:]), NOBODY), "pass")
        assert code(small(GAP, Hand(BOX.bits({"S1"}), 1, 2), NOBODY), "pass") == "can-play"

    def test_a_tile_that_could_be_played_may_have_been_discarded_unseen(self) -> None:
        play(small(GAP, hand("S1", "O1").without_any(), hand("C3")), "pass")
        play(small(GAP, hand("S1", "S2", "O1").without_any().without_any(), hand("C3")), "pass")
        assert code(small(GAP, hand("S1", "S2", "O1").without_any(), NOBODY), "pass") == "can-play"


class TestEnd:
    def test_players_take_turns(self) -> None:
        assert faults("play O4 at 1,0", "play O5 at 2,0", "play O6 at 3,0", "play O7 at 4,0") == []
        moves = [{"Ann": "play O4 at 1,0"}, {"Ann": "play O5 at 2,0"}]
        assert faults(moves=moves) == [("illegal", "turn")]
        assert faults(moves=[{"Bob": "play O4 at 1,0"}]) == [("illegal", "turn")]

    def test_players_without_tiles_are_skipped(self) -> None:
        hands = (hand("S1"), NOBODY, hand("S2", "S3"))
        state = play(position("O1", players=3, hands=hands, deck=0), "play S1 at 1,0")
        assert state.seat == 2
        assert play(state, "play S2 at 2,0").seat == 2

    def test_it_ends_when_nobody_holds_a_tile(self) -> None:
        state = play(position("O1", hands=(hand("S1"), hand("S2")), deck=0), "play S1 at 1,0", "play S2 at 2,0")
        assert GAME.on_turn(state) is None
        with pytest.raises(Illegal) as caught:
            GAME.turn(state, ANN, None)
        assert caught.value.code == "game-over"

    def test_it_ends_when_all_who_hold_tiles_passed_in_a_row(self) -> None:
        hands = (hand("C2"), NOBODY, hand("C3"))
        state = play(small(FULL, *hands, deck=0), "pass")
        assert (state.seat, state.passes) == (2, 1)
        assert play(state, "pass").seat is None

    def test_only_passes_in_a_row_end_it(self) -> None:
        state = play(small(GAP, hand("O1"), hand("O2"), hand("S1", "O3"), deck=0), "pass", "pass")
        assert (state.seat, state.passes) == (2, 2)
        state = play(state, "play S1/w at 1,1", "pass", "pass")
        assert (state.seat, state.passes) == (2, 2)
        assert play(state, "pass").seat is None

    def test_a_game_begins_with_eight_tiles_each(self) -> None:
        state = verdict().state
        assert [hand.size for hand in state.hands] == [8, 8]
        assert state.hands[ANN] == Hand(BOX.bits(BOX.sheeple["red"]), 3, 8)
        assert state.supply.decks == (52 - 1 - 6,)
