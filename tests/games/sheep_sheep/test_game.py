"""Sheep Sheep, sentence by sentence: cards, notation, turns and the end."""

from __future__ import annotations

from random import Random

import pytest
from sheep_sheep_game import ANN, BOB, BOX, FILL, GAME, KIT, RED_ROW, faults, play, position, verdict

from pnp.errors import Illegal, Unreadable
from pnp.games import Table, apply
from pnp.games.sheep_sheep import grid
from pnp.games.sheep_sheep.notation import Fill, Pass, Swap, Take
from pnp.games.sheep_sheep.position import State


def code(state: State, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        play(state, text)
    return caught.value.code


class TestCards:
    def test_each_pair_of_the_seven_colours_is_there_three_times(self) -> None:
        cards = list(BOX.cards(3))
        assert len(cards) == 63
        assert len(BOX.colours) == 7
        pairs = [card[:2] for card in cards]
        assert all(pairs.count(pair) == 3 and pair[0] != pair[1] for pair in pairs)

    def test_the_ids_name_the_colours_on_the_card(self) -> None:
        for card, piece in KIT.pieces("sheep-card").items():
            assert [BOX.colours[letter] for letter in card[:2]] == [piece["front"], piece["reverse"]]

    def test_the_third_copies_stay_in_the_box_with_two_players(self) -> None:
        assert len(BOX.cards(2)) == 42
        assert not [card for card in BOX.cards(2) if card.endswith("3")]

    def test_a_card_is_written_with_its_visible_colour_first(self) -> None:
        assert BOX.sides["OR1"] == BOX.sides["RO1"] == "RO1"


class TestNotation:
    def test_steps(self) -> None:
        assert GAME.parse("swap OR2 to b2; take b2; fill a1 RO3, b1 GY1", BOX) == (
            Swap("OR2", "b2"),
            Take("b2"),
            Fill((("a1", "RO3"), ("b1", "GY1"))),
        )
        assert GAME.parse("pass", BOX) == (Pass(),)

    def test_case_matters_in_ids_and_not_in_verbs(self) -> None:
        assert GAME.parse("SWAP OR2 To b2", BOX) == GAME.parse("swap OR2 to b2", BOX)
        for text in ("swap or2 to b2", "take B2"):
            with pytest.raises(Unreadable):
                GAME.parse(text, BOX)

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("swop OR2 to b2", "step"),
            ("swap OR2 b2", "step"),
            ("swap OR2 to b2 now", "step"),
            ("take", "step"),
            ("take a1 b1", "step"),
            ("pass it", "step"),
            ("fill", "step"),
            ("fill a1", "step"),
            ("fill a1 RO1,", "step"),
            ("fill a1 RO1 b1 RO2", "step"),
            ("fill a1 ?", "card"),
            ("", "step"),
            ("take a1;", "step"),
            ("swap RR1 to a1", "card"),
            ("swap RO4 to a1", "card"),
            ("swap RO to a1", "card"),
            ("take a", "cell"),
            ("take a0", "cell"),
            ("take 1a", "cell"),
        ],
    )
    def test_what_nobody_knows_is_unreadable(self, text: str, code: str) -> None:
        with pytest.raises(Unreadable) as caught:
            GAME.parse(text, BOX)
        assert caught.value.code == code

    @pytest.mark.parametrize("text", ["take d1", "take a4", "swap RO1 to d1", f"{RED_ROW}; take a1; fill d1 GY1"])
    def test_a_cell_outside_the_grid_is_notation(self, text: str) -> None:
        assert faults(text) == [("notation", "cell")]

    def test_the_guide_knows_every_step_and_colour(self) -> None:
        assert all(f"{letter} {name}" in GAME.notation for letter, name in BOX.colours.items())
        example = GAME.notation.split("Ann: ")[1].strip()
        assert GAME.format(GAME.parse(example, BOX)) == example


class TestSwap:
    def test_the_card_lying_there_comes_to_the_display(self) -> None:
        state = position("swap RO1 to b1")
        assert state.grid[1] == "RO1"
        assert state.displays[ANN] == {"OY1", "RG1", "BV1", "OP1"}

    def test_the_card_may_be_used_again_at_once_either_side_up(self) -> None:
        assert position("swap RO1 to b1; swap OY1 to a2").grid[3] == "OY1"
        assert position("swap OP1 to b3; swap RO1 to b1; swap YO1 to b3").grid[7] == "YO1"

    def test_its_hidden_colour_is_the_visible_one_lying_there(self) -> None:
        assert faults("swap OR1 to b1") == [("illegal", "no-match")]
        assert faults("swap RO1 to a1") == [("illegal", "no-match")]

    def test_it_comes_from_the_own_display(self) -> None:
        assert faults("swap RY1 to a2") == [("illegal", "not-in-display")]
        assert faults("swap RO1 to b1; swap RO1 to c2") == [("illegal", "not-in-display")]

    def test_a_third_copy_is_not_there_with_two_players(self) -> None:
        assert faults("swap RO3 to b1") == [("illegal", "three-plus")]

    def test_it_comes_before_the_take(self) -> None:
        assert faults(f"{RED_ROW}; take a1; swap BV1 to c2; {FILL}") == [("illegal", "order")]
        assert faults(f"{RED_ROW}; take a1; {FILL}; swap OP1 to b3") == [("illegal", "order")]

    def test_the_hourglass_allows_any_number(self) -> None:
        assert faults("swap RO1 to b1; swap OY1 to a2; swap BV1 to c2; swap PY1 to c3; swap OP1 to b3") == []

    def test_without_the_hourglass_there_are_three(self) -> None:
        three = "swap RO1 to b1; swap OY1 to a2; swap BV1 to c2"
        assert faults(three, variants=["no-hourglass"]) == []
        assert faults(f"{three}; swap VG1 to c1", variants=["no-hourglass"]) == [("illegal", "not-in-display")]
        assert faults(f"{three}; swap OP1 to b3", variants=["no-hourglass"]) == [("illegal", "swap-limit")]
        assert faults(f"{three}; swap OP1 to b3") == []

    def test_the_limit_is_a_number_of_the_rules(self) -> None:
        house = {"variants": ["no-hourglass"], "rules": {"swaps": 1}}
        assert faults("swap RO1 to b1", **house) == []
        assert faults(RED_ROW, **house) == [("illegal", "swap-limit")]


class TestTake:
    def test_the_whole_connected_group_is_taken_visible_sides_kept(self) -> None:
        state = position(f"{RED_ROW}; take b1; {FILL}")
        assert state.piles == (("RB1", "RO1", "RG1"), ())
        assert state.grid[:3] == ("GY1", "PV2", "BO2")
        assert state.deck == position().deck - {"YG1", "VP2", "OB2"}

    def test_two_are_too_few(self) -> None:
        assert faults("swap RO1 to b1; take b1") == [("illegal", "no-group")]

    def test_any_group_must_be_taken(self) -> None:
        assert faults(RED_ROW) == [("illegal", "must-take")]

    def test_only_one_group_a_turn(self) -> None:
        assert faults(f"{RED_ROW}; take a1; take b2; {FILL}") == [("illegal", "one-take")]

    def test_the_player_chooses_among_groups(self) -> None:
        two = position(grid=("RB1", "RO1", "RG1", "YP1", "BR2", "VO1", "GR2", "GY1", "GV1"))
        assert play(two, "take a1; fill a1 PV1, b1 OP2, c1 YV1").piles[ANN] == ("RB1", "RO1", "RG1")
        assert play(two, "take c3; fill a3 PV1, b3 OP2, c3 YV1").piles[ANN] == ("GR2", "GY1", "GV1")

    def test_a_group_that_a_fill_makes_is_ready_for_the_next_player(self) -> None:
        ready = f"{RED_ROW}; take a1; fill a1 YR2, b1 YV1, c1 PO2"
        assert faults(ready, "pass") == [("illegal", "must-take")]
        assert position(ready, "take a2; fill a1 VP1, b1 GB1, a2 PG2").piles[BOB] == ("YR2", "YV1", "YP1")


class TestFill:
    TAKEN = f"{RED_ROW}; take a1"

    def test_every_empty_cell_is_filled(self) -> None:
        assert faults(self.TAKEN) == [("illegal", "must-fill")]
        assert faults(f"{self.TAKEN}; fill a1 GY1, b1 PV2") == [("illegal", "fill-all")]

    def test_nothing_else_is_filled(self) -> None:
        assert faults(f"{self.TAKEN}; fill a1 GY1, b1 PV2, c1 BO2, a2 YR2") == [("illegal", "fill-cell")]
        assert faults(f"{self.TAKEN}; fill a1 GY1, a1 PV2, c1 BO2") == [("illegal", "fill-cell")]

    def test_the_deck_is_every_card_not_dealt_out(self) -> None:
        for elsewhere in ("RB1", "VO1", "YR1", "BV1", "GV1", "PV2"):
            assert faults(f"{self.TAKEN}; fill a1 PV2, b1 {elsewhere}, c1 BO2") == [("illegal", "not-in-deck")]

    def test_a_third_copy_is_not_there_with_two_players(self) -> None:
        assert faults(f"{self.TAKEN}; fill a1 GY3, b1 PV2, c1 BO2") == [("illegal", "three-plus")]

    def test_it_follows_a_take_once(self) -> None:
        assert faults(FILL) == [("illegal", "order")]
        assert faults(f"{RED_ROW}; {FILL}; take a1") == [("illegal", "order")]
        assert faults(f"{self.TAKEN}; {FILL}; {FILL}") == [("illegal", "order")]


class TestPass:
    def test_is_a_turn_without_any_step(self) -> None:
        assert faults("pass") == []

    def test_stands_alone(self) -> None:
        assert faults("pass; swap RO1 to b1") == [("illegal", "pass-alone")]
        assert faults("swap RO1 to b1; pass") == [("illegal", "pass-alone")]
        assert faults("pass; pass") == [("illegal", "pass-alone")]
        assert faults(f"{RED_ROW}; take a1; {FILL}; pass") == [("illegal", "pass-alone")]

    def test_an_entry_without_steps_is_no_turn(self) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.turn(position(), ANN, None).end()
        assert caught.value.code == "empty"


class TestOrder:
    def test_players_take_turns(self) -> None:
        moves = [{"Ann": "pass"}, {"Ann": "pass"}]
        assert faults(moves=moves) == [("illegal", "turn")]

    def test_no_turn_after_the_end(self) -> None:
        assert faults("pass", "pass", "pass") == [("illegal", "game-over")]
        with pytest.raises(Illegal):
            GAME.turn(position("pass", "pass"), ANN, None)


class TestEnd:
    def test_a_deck_too_small_to_fill_ends_the_game(self) -> None:
        events: list[str] = []
        small = position(deck=frozenset({"OP2", "YV1"}))
        over = apply(GAME, small, ANN, GAME.parse(f"{RED_ROW}; take a1", BOX), events)
        assert GAME.on_turn(over) is None
        assert over.grid[:3] == (grid.EMPTY,) * 3
        assert events == ["The deck holds 2 for 3 empty cells: the game is over."]
        assert code(small, f"{RED_ROW}; take a1; fill a1 OP2, b1 YV1") == "no-fill"

    def test_all_pass_in_a_row(self) -> None:
        assert GAME.on_turn(position("pass")) == BOB
        assert GAME.on_turn(position("pass", "pass")) is None
        assert GAME.on_turn(position("pass", "swap RY1 to a2", "pass")) == BOB

    def test_nobody_takes_anything_once_the_deck_is_empty(self) -> None:
        last = play(position(deck=frozenset({"YG1", "OB2", "RP2"})), f"{RED_ROW}; take a1; fill a1 GY1, b1 PR2, c1 BO2")
        assert not last.deck
        bob = play(last, "swap RY1 to a2")
        assert GAME.on_turn(bob) == ANN
        assert GAME.on_turn(play(bob, "swap VB1 to c1")) is None

    def test_with_cards_in_the_deck_they_may_go_on(self) -> None:
        assert GAME.on_turn(position("swap RO1 to b1", "swap GP1 to b3")) == ANN


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_never_vanish(players: int) -> None:
    """Every card is always in exactly one place."""
    names = ("Ann", "Bob", "Cid", "Dot")[:players]
    equipment = KIT
    table = Table(names, frozenset(), equipment.rules, equipment)
    random = Random(players)
    start = GAME.deal(table, random)
    assert set(start["lucky"]) == set(names)
    state = verdict(players=list(names), setup=start).state
    while GAME.on_turn(state) is not None:
        turn = GAME.turn(state, state.seat, None)
        while not turn.done():
            turn.take(turn.deal(random) or random.choice(list(turn.options())))
        state = turn.end()
        shown = [BOX.sides[side] for side in (*state.grid, *sum(state.piles, ())) if side != grid.EMPTY]
        everywhere = [*shown, *state.deck, *(card for display in state.displays for card in display)]
        assert len(everywhere) == len(set(everywhere))
        assert set(everywhere) == BOX.cards(players)


def test_the_picture_shows_what_lies_on_the_table() -> None:
    assert GAME.picture(position()) == (
        "   a   b   c\n"
        "1  RB1 OY1 GV1\n"
        "2  YP1 BR2 VO1\n"
        "3  GR2 PB1 YO2\n"
        "deck: 25\n"
        "Ann: BV1 OP1 RG1 RO1; taken: nothing\n"
        "Bob: GP1 OV2 RY1 YG2; taken: nothing"
    )
