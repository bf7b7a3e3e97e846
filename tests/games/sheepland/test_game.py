"""Sheepland, sentence by sentence: notation, a turn, and the end."""

from __future__ import annotations

from itertools import product

import pytest
from sheepland_game import ANN, BOARD, BOB, BOX, CID, GAME, faults, play, position, region, spaces, terrain

from pnp.errors import Illegal, Unreadable
from pnp.games.sheepland.notation import Buy, Herd, Move, Roll, With
from pnp.games.sheepland.position import State

NEAR_ANN, NEAR_BOB, NEAR_CID = (1, 2, 13, 19), (10, 22, 27, 39), (18, 29)
STUCK = spaces(7, 16, 41, *NEAR_ANN)
"""The spaces taken when there are fences all around Ann."""


def code(state: State, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        play(state, text)
    return caught.value.code


class TestNotation:
    def test_steps(self) -> None:
        assert GAME.parse("roll 4; with 7; move 13; herd M1; buy desert; herd black", BOX) == (
            *(Roll(4), With(7), Move(13), Herd("M1"), Buy("desert"), Herd("black")),
        )

    def test_case_matters_in_ids_and_not_in_verbs(self) -> None:
        assert GAME.parse("ROLL 4; Move 13;herd  M1", BOX) == GAME.parse("roll 4; move 13; herd M1", BOX)
        assert faults("roll 4; herd m1; move 1; move 2") == [("notation", "region")]
        assert faults("roll 4; herd Black; move 1; move 2") == [("notation", "region")]
        assert faults("roll 4; buy Desert; move 1; move 2") == [("notation", "terrain")]

    @pytest.mark.parametrize(
        "text",
        ["rol 4", "roll", "roll 4 4", "roll x", "roll 0", "roll 04", "roll -1", "roll ４", "move 1 2", "move M1",
         "with", "herd", "herd black sheep", "herd M1 D1", "buy", "buy a desert", "roll 4;", "roll 4;; move 1", "pass"],
    )  # fmt: skip
    def test_a_step_that_cannot_be_read(self, text: str) -> None:
        with pytest.raises(Unreadable) as caught:
            GAME.parse(text, BOX)
        assert caught.value.code == "step"

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("roll 7", "die"),
            ("roll 4; move 43", "space"),
            ("roll 4; move 999999999", "space"),
            ("roll 4; with 43", "space"),
            ("roll 4; herd M4", "region"),
            ("roll 4; herd X1", "region"),
            ("roll 4; herd 1", "region"),
            ("roll 4; buy lava", "terrain"),
            ("roll 4; buy sheepsburg", "terrain"),
            ("move 43; roll 4", "space"),
        ],
    )
    def test_a_number_that_is_no_die_number_space_or_region_at_all(self, text: str, code: str) -> None:
        assert faults(text) == [("notation", code)]

    def test_the_guide_reads_its_own_examples(self) -> None:
        examples = [line.split(": ")[1] for line in GAME.notation.split("Examples")[1].strip().splitlines()]
        assert len(examples) == 2
        for text in examples:
            assert GAME.format(GAME.parse(text, BOX)) == text


class TestStart:
    def test_one_sheep_in_each_region_and_the_black_sheep_in_sheepsburg(self) -> None:
        state = position()
        assert [number for place, number in enumerate(state.sheep) if place != region("SB")] == [1] * 18
        assert state.sheep[region("SB")] == 0
        assert state.black == region("SB")

    def test_twenty_dinars_each_with_two_players_thirty(self) -> None:
        assert position().coins == (20, 20, 20)
        assert position(players=2).coins == (30, 30)
        assert position(rules={"coins": 7}).coins == (7, 7, 7)
        assert position(players=2, rules={"coins_two_players": 8}).coins == (8, 8)

    def test_with_two_players_two_shepherds_each(self) -> None:
        assert position().shepherds == (7, 16, 41)
        assert position(players=2).shepherds == (7, 3, 16, 41)


class TestRoll:
    def black(self, state: State, number: int, events: list[str] | None = None) -> str:
        turn = GAME.turn(state, ANN, events)
        turn.take(Roll(number))
        return BOARD.regions[turn.black]

    def test_the_black_sheep_crosses_the_road_with_that_number(self) -> None:
        events: list[str] = []
        assert [self.black(position(), number, events) for number in (1, 2, 3)] == ["M1", "D1", "S1"]
        assert events[0] == "The black sheep goes from SB over road 1 to M1."

    def test_sheepsburg_counts_as_a_region(self) -> None:
        assert self.black(position(black=region("S1")), 3) == "SB"

    def test_without_such_a_road_it_stays(self) -> None:
        events: list[str] = []
        state = position(black=region("M2"))
        assert [self.black(state, number, events) for number in (4, 6)] == ["M2", "M2"]
        assert events == []

    def test_a_shepherd_is_in_its_way(self) -> None:
        events: list[str] = []
        assert self.black(position(black=region("M1")), 4, events) == "M1"
        assert self.black(position(black=region("W2")), 3, events) == "W2"
        assert events == [
            "The black sheep stays in M1: a shepherd stands on space 7.",
            "The black sheep stays in W2: a shepherd stands on space 16.",
        ]

    def test_a_fence_is_in_its_way(self) -> None:
        events: list[str] = []
        fenced = position(black=region("M1"), taken=spaces(7, 16, 41, 1))
        assert self.black(fenced, 1, events) == "M1"
        assert events == ["The black sheep stays in M1: a fence stands on space 1."]


class TestOrder:
    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "roll-missing"),
            ("move 1; move 2; move 3", "roll-missing"),
            ("herd M1; roll 4; move 1; move 2", "roll-missing"),
            ("buy desert; roll 4; move 1; move 2", "roll-missing"),
            ("roll 4; roll 4; move 1; move 2; move 3", "roll-again"),
            ("roll 4; move 1; roll 4; move 2; move 3", "roll-again"),
            ("roll 4; with 7; move 1; move 2; move 3", "with-two-only"),
            ("with 7; roll 4; move 1; move 2; move 3", "with-two-only"),
            ("roll 4; move 1; move 2; move 3; move 4", "fourth-action"),
            ("roll 4; move 1; move 2; herd D1; buy desert", "fourth-action"),
            ("roll 4; move 1; move 2; buy desert; herd D1", "fourth-action"),
        ],
    )
    def test_among_three(self, text: str, code: str) -> None:
        assert faults(text) == [("illegal", code)]

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("with 7; roll 4; move 1; move 2; move 8", "roll-missing"),
            ("roll 4", "with-missing"),
            ("roll 4; move 1; move 2; move 8", "with-missing"),
            ("roll 4; herd M1; with 7; move 1; move 2", "with-missing"),
            ("roll 4; buy desert; with 7; move 1; move 2", "with-missing"),
            ("roll 4; with 7; with 7; move 1; move 2; move 8", "with-again"),
            ("roll 4; with 7; with 3; move 1; move 2; move 8", "with-again"),
            ("roll 4; with 7; move 1; with 3; move 2; move 8", "with-again"),
            ("roll 4; with 7; move 1; move 2; move 8; with 3", "with-again"),
            ("roll 4; with 7; roll 4; move 1; move 2; move 8", "roll-again"),
            ("roll 4; with 8; move 1; move 2; move 8", "not-your-shepherd"),
            ("roll 4; with 16; move 1; move 2; move 8", "not-your-shepherd"),
            ("roll 4; with 7; move 1; move 2; move 8; move 14", "fourth-action"),
        ],
    )
    def test_between_two(self, text: str, code: str) -> None:
        assert faults(text, players=2) == [("illegal", code)]

    def test_either_shepherd_may_be_chosen(self) -> None:
        assert position("roll 6; with 3; move 8; move 2; move 1", players=2).shepherds == (7, 1, 16, 41)
        assert position("roll 6; with 7; move 8; move 2; move 1", players=2).shepherds == (1, 3, 16, 41)

    def test_the_number_of_actions_is_one_of_the_rules(self) -> None:
        assert faults("roll 4; move 1; move 2", rules={"actions": 2}) == []
        assert faults("roll 4; move 1; move 2; move 3", rules={"actions": 2}) == [("illegal", "fourth-action")]

    def test_players_take_turns(self) -> None:
        assert faults(moves=[{"Bob": "roll 4; move 22; herd W2; buy forest"}]) == [("illegal", "turn")]

    def test_fifteen_of_the_27_orders_are_legal(self) -> None:
        legal = [order for order in product((Move, Herd, Buy), repeat=3) if self.can_be_played(order)]
        assert len(legal) == 15
        assert all(Move in order for order in legal)
        assert (Buy, Herd, Buy) not in legal
        assert (Herd, Move, Herd) in legal

    def can_be_played(self, order: tuple[type, ...]) -> bool:
        turn = GAME.turn(position(sheep=(5,) * 19), ANN, None)
        turn.take(Roll(6))
        for kind in order:
            step = next((option for option in turn.options() if isinstance(option, kind)), None)
            if step is None:
                return False
            turn.take(step)
        return turn.done()

    def test_between_two_herds_there_must_be_a_move(self) -> None:
        assert faults("roll 4; herd M1; herd D1; move 1") == [("illegal", "herd-twice")]
        assert faults("roll 1; herd black; herd D1; move 1") == [("illegal", "herd-twice")]
        assert faults("roll 4; herd M1; buy desert; herd D1") == [("illegal", "herd-twice")]
        assert faults("roll 4; herd M1; move 1; herd M1") == [("illegal", "no-sheep")]
        assert faults("roll 4; herd D1; move 1; herd M1") == []

    def test_between_two_buys_there_must_be_a_move(self) -> None:
        assert faults("roll 4; buy desert; buy mountain; move 1") == [("illegal", "buy-twice")]
        assert faults("roll 4; buy desert; herd M1; buy desert") == [("illegal", "buy-twice")]
        assert faults("roll 4; buy desert; move 2; buy desert") == []


class TestMove:
    def test_an_adjacent_space_is_free_of_charge(self) -> None:
        assert position("roll 4; move 13; move 30; move 24").coins[ANN] == 20

    def test_elsewhere_costs_a_dinar(self) -> None:
        assert position("roll 4; move 8; move 14; move 40").coins[ANN] == 18
        assert position("roll 4; move 8; move 14; move 40", rules={"jump_cost": 3}).coins[ANN] == 14
        assert position("roll 4; move 8; move 14; move 40", rules={"jump_cost": 0}).coins[ANN] == 20

    def test_the_dinar_must_be_there(self) -> None:
        poor = position(coins=(1, 20, 20))
        assert code(poor, "roll 4; move 8; move 40; move 35") == "jump-cost"
        assert play(poor, "roll 4; move 8; move 14; move 20").coins[ANN] == 0
        assert faults("roll 4; move 8; move 14; move 40", rules={"jump_cost": 21}) == [("illegal", "jump-cost")]

    def test_it_leaves_a_fence(self) -> None:
        state = position("roll 4; move 13; move 30; herd F3")
        assert state.shepherds == (30, 16, 41)
        assert state.taken == spaces(30, 16, 41) | spaces(7, 13)

    @pytest.mark.parametrize("space", [16, 41, 7])
    def test_not_where_a_shepherd_stands(self, space: int) -> None:
        assert faults(f"roll 4; move {space}; herd M1; buy mountain") == [("illegal", "space-taken")]

    def test_not_where_a_fence_stands(self) -> None:
        assert faults("roll 4; move 13; move 7; herd M1") == [("illegal", "space-taken")]
        moves = ["roll 4; move 13; herd M1; buy mountain", "roll 6; move 7; herd M1; buy mountain"]
        assert faults(*moves) == [("illegal", "space-taken")]

    def test_not_where_the_own_second_shepherd_stands(self) -> None:
        assert faults("roll 4; with 7; move 3; herd S1; buy swamp", players=2) == [("illegal", "space-taken")]

    def test_the_reason_says_what_stands_there(self) -> None:
        with pytest.raises(Illegal, match="a fence stands on space 7"):
            play(position(), "roll 4; move 13; move 7")
        with pytest.raises(Illegal, match="a shepherd stands on space 13"):
            play(position(), "roll 4; move 13; move 13")
        with pytest.raises(Illegal, match="a shepherd stands on space 16"):
            play(position(), "roll 4; move 16")

    def test_not_without_a_fence_to_leave(self) -> None:
        few = {"fences": 1, "final_fences": 1}
        assert faults("roll 4; move 13; move 30; move 24", rules=few) == [("illegal", "no-fence")]
        assert faults("roll 4; move 13; move 30; herd F3", rules=few) == []


class TestHerd:
    def test_a_white_sheep_goes_to_the_other_side(self) -> None:
        state = position("roll 6; herd M1; move 13; buy mountain")
        assert (state.sheep[region("M1")], state.sheep[region("D1")]) == (0, 2)
        assert sum(state.sheep) == 18

    def test_it_may_go_to_sheepsburg_and_back(self) -> None:
        state = position("roll 6; move 1; herd M1; move 2")
        assert state.sheep[region("SB")] == 1
        assert play(state, "roll 6; move 3; herd SB; buy swamp").sheep[region("SB")] == 0
        assert faults("roll 6; move 1; herd SB; buy mountain") == [("illegal", "no-sheep")]

    def test_only_between_the_two_regions_at_the_shepherd(self) -> None:
        assert faults("roll 6; herd M2; move 1; move 2") == [("illegal", "herd-elsewhere")]
        assert faults("roll 6; herd SB; move 1; move 2") == [("illegal", "herd-elsewhere")]

    def test_there_must_be_one(self) -> None:
        assert faults("roll 6; herd M1; move 1; herd M1") == [("illegal", "no-sheep")]

    def test_the_black_sheep_must_be_in_one_of_the_two(self) -> None:
        assert position("roll 1; herd black; move 13; buy mountain").black == region("D1")
        assert position("roll 2; herd black; move 13; buy mountain").black == region("M1")
        assert faults("roll 6; herd black; move 13; buy mountain") == [("illegal", "herd-elsewhere")]

    def test_the_black_sheep_is_no_white_one(self) -> None:
        no_white = tuple(0 if place == region("M1") else 1 for place in range(19))
        state = position(sheep=no_white)
        assert code(state, "roll 1; herd M1; move 13; move 30") == "no-sheep"
        assert play(state, "roll 1; herd black; move 13; buy mountain").sheep == no_white


class TestBuy:
    def test_the_cheapest_tile_left_for_its_price(self) -> None:
        state = position("roll 6; buy desert; move 2; buy desert", "roll 1; move 8; buy desert; herd S1")
        assert state.sales[terrain("desert")] == (ANN, ANN, BOB)
        assert state.coins == (19, 17, 20)

    def test_prices_are_numbers_of_the_rules(self) -> None:
        state = position("roll 6; buy desert; move 2; buy desert", rules={"prices": [9, 5, 3, 7, 9]})
        assert state.coins[ANN] == 20 - 3 - 5

    def test_the_shepherd_stands_next_to_that_terrain(self) -> None:
        assert faults("roll 6; buy swamp; move 1; move 2") == [("illegal", "buy-elsewhere")]
        assert faults("roll 6; move 13; buy desert; move 30") == [("illegal", "buy-elsewhere")]

    def test_five_of_each(self) -> None:
        sold = tuple((BOB,) * 5 if place == terrain("desert") else () for place in range(6))
        assert code(position(sales=sold), "roll 6; buy desert; move 1; move 2") == "sold-out"

    def test_the_money_must_be_there(self) -> None:
        sold = tuple((BOB,) * 4 if place == terrain("desert") else () for place in range(6))
        assert code(position(sales=sold, coins=(3, 20, 20)), "roll 6; buy desert; move 1; move 2") == "too-dear"
        assert play(position(sales=sold, coins=(4, 20, 20)), "roll 6; buy desert; move 1; move 2").coins[ANN] == 0

    def test_the_last_dinar_may_be_spent_even_if_no_move_is_possible_then(self) -> None:
        state = position(coins=(1, 20, 20), sales=((BOB,),) * 6, taken=STUCK)
        assert play(state, "roll 6; buy desert; herd D1").coins[ANN] == 0


class TestShortTurn:
    """Fewer than three only when no legal action is left for this shepherd."""

    def test_three_actions_are_due(self) -> None:
        for text in ("roll 6", "roll 6; move 1", "roll 6; herd M1; buy desert"):
            assert faults(text) == [("illegal", "too-few-actions")]

    def test_without_money_and_free_adjacent_space_the_turn_may_stop(self) -> None:
        state = position(coins=(0, 20, 20), taken=STUCK, sales=((BOB,),) * 6)
        assert play(state, "roll 6; herd M1").seat == BOB

    def test_as_long_as_a_sheep_can_be_herded_or_a_tile_bought_it_goes_on(self) -> None:
        state = position(coins=(0, 20, 20), taken=STUCK)
        for text in ("roll 6", "roll 6; herd M1", "roll 6; buy desert"):
            assert code(state, text) == "too-few-actions"
        assert play(state, "roll 6; herd M1; buy desert").seat == BOB

    def test_nothing_at_all_can_be_done(self) -> None:
        empty = tuple(0 if place in (region("M1"), region("D1")) else 1 for place in range(19))
        state = position(coins=(0, 20, 20), taken=STUCK, sales=((BOB,),) * 6, sheep=empty)
        assert play(state, "roll 6").seat == BOB
        near = state._replace(black=region("M1"))
        assert code(near, "roll 4") == "too-few-actions"
        assert play(near, "roll 4; herd black").seat == BOB

    def test_a_dinar_is_enough_to_have_to_move(self) -> None:
        state = position(coins=(1, 20, 20), taken=STUCK)
        assert code(state, "roll 6; herd M1; buy desert") == "too-few-actions"
        assert play(state, "roll 6; herd M1; buy desert; move 42").coins[ANN] == 0

    def test_with_two_players_either_shepherd_may_be_chosen_even_one_that_is_stuck(self) -> None:
        state = position(players=2, coins=(0, 30), taken=STUCK | spaces(3), sales=((BOB,),) * 6)
        assert play(state, "roll 6; with 7; herd M1").seat == BOB
        assert code(state, "roll 6; with 3; herd S1") == "too-few-actions"
        assert play(state, "roll 6; with 3; herd S1; move 9; herd W1").shepherds == (7, 9, 16, 41)

    def test_no_fence_left_is_a_reason_too(self) -> None:
        state = position("roll 6; move 13; move 30; herd F3", rules={"fences": 1, "final_fences": 1})
        assert code(state, "roll 6; herd W1") == "too-few-actions"
        assert play(state, "roll 6; herd W1; buy forest").seat == CID


class TestEnd:
    """The first 20 fences are regular, the rest final."""

    ROUND = ("roll 6; move 13; herd M1; buy mountain", "roll 6; move 22; herd W2; buy forest")

    def test_the_last_player_lays_the_last_regular_fence(self) -> None:
        state = position(*self.ROUND, rules={"fences": 3})
        assert state.seat == CID
        assert play(state, "roll 6; move 18; herd F1; buy field").seat is None
        assert faults(*self.ROUND, "roll 6; move 18; herd F1; buy field", *self.ROUND, rules={"fences": 3}) == [
            ("illegal", "game-over")
        ]

    def test_another_player_lays_it_and_the_round_is_finished_with_final_fences(self) -> None:
        events: list[str] = []
        state = play(
            position(rules={"fences": 2, "final_fences": 5}), "roll 6; move 13; move 30; move 24", events=events
        )
        assert events == [
            "The black sheep goes from SB over road 6 to F1.",
            "The last regular fence is laid: the game ends after Cid's turn.",
        ]
        assert state.seat == BOB
        state = play(state, "roll 3; move 10; move 22; move 28")
        assert state.seat == CID
        assert play(state, "roll 3; move 18; herd F1; buy field").seat is None

    def test_the_game_goes_on_before_that(self) -> None:
        state = position(*self.ROUND, "roll 6; move 18; herd F1; buy field", rules={"fences": 4})
        assert state.seat == ANN

    def test_twenty_regular_fences(self) -> None:
        before = position(seat=CID, taken=spaces(7, 16, 41, *range(20, 38)))
        assert play(before, "roll 6; move 18; herd F1; buy field").seat == ANN
        assert play(before, "roll 6; move 18; move 12; buy field").seat is None

    def test_it_also_ends_when_nobody_could_move_any_shepherd(self) -> None:
        stuck = STUCK | spaces(*NEAR_BOB, *NEAR_CID)
        state = position(seat=CID, taken=stuck, coins=(0, 0, 0), rules={"fences": 40})
        assert play(state, "roll 6; herd F2; buy field").seat is None
        for free in (1, 22):
            assert play(state._replace(taken=stuck & ~spaces(free)), "roll 6; herd F2; buy field").seat == ANN
        for coins in ((1, 0, 0), (0, 1, 0)):
            assert play(state._replace(coins=coins), "roll 6; herd F2; buy field").seat == ANN

    def test_only_after_the_turn_of_the_last_player(self) -> None:
        state = position(taken=STUCK | spaces(*NEAR_BOB, *NEAR_CID), coins=(0, 0, 0), rules={"fences": 40})
        state = play(state, "roll 6; herd M1; buy desert")
        assert state.seat == BOB
        assert play(state, "roll 6; herd W1; buy forest").seat == CID
