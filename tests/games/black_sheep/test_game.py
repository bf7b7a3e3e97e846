"""Black Sheep, rule by rule: the turn, the fields, the piles and the restock."""

from __future__ import annotations

import pytest
from black_sheep_game import ANN, BOB, BOX, GAME, counts, faults, field, play, position, refusal, unseen, verdict
from hypothesis import given
from hypothesis import strategies as st
from playthrough import played
from playthrough import unseen as unseen_games

from pnp.errors import Illegal, Unreadable
from pnp.games.black_sheep.field import Worth
from pnp.games.black_sheep.field import combination as ranked
from pnp.games.black_sheep.notation import Discard, Draw, Place, Restock, Skip
from pnp.games.hand import Hand


def combination(letters: str) -> Worth:
    return ranked(letters, "HCPSRB")


class TestNotation:
    def test_every_step(self) -> None:
        text = "field 2 H C; discard P; draw H ?; restock R B S"
        steps = (Place(2, "HC"), Discard("P"), Draw("H?"), Restock("RBS"))
        assert GAME.parse(text, BOX) == steps
        assert GAME.format(steps) == text
        assert GAME.parse("skip", BOX) == (Skip(),)

    def test_case_matters_in_cards_not_in_verbs(self) -> None:
        assert GAME.parse("Field 1 H;DRAW ?", BOX) == (Place(1, "H"), Draw("?"))
        with pytest.raises(Unreadable):
            GAME.parse("field 1 h", BOX)

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("field 4 H", "field"),
            ("field 0 H", "field"),
            ("field two H", "field"),
            ("field 1 H H H", "step"),
            ("field 1", "step"),
            ("field 1 ?", "card"),
            ("field 1 H1", "card"),
            ("field 1 HC", "card"),
            ("discard ?", "card"),
            ("discard", "step"),
            ("discard H C", "step"),
            ("draw", "step"),
            ("draw X", "card"),
            ("restock ?", "card"),
            ("restock", "step"),
            ("skip now", "step"),
            ("place 1 H", "step"),
            ("", "step"),
            ("skip;", "step"),
        ],
    )
    def test_what_cannot_be_read(self, text: str, code: str) -> None:
        with pytest.raises(Unreadable) as error:
            GAME.parse(text, BOX)
        assert error.value.code == code

    def test_the_guide_shows_what_can_be_read(self) -> None:
        examples = [
            line.split(": ", 1)[1] for line in GAME.notation.splitlines() if line.startswith(("  Ann:", "  Bob:"))
        ]
        assert len(examples) == 2
        for text in examples:
            assert GAME.format(GAME.parse(text, BOX)) == text


class TestPlacing:
    def test_one_or_two_cards_on_an_empty_side(self) -> None:
        assert play(position(), "field 1 H").fields[0].sides == ("H", "")
        assert play(position(), "field 1 H P").fields[0].sides == ("HP", "")

    @pytest.mark.parametrize(("there", "cards"), [("H", "H"), ("HH", "H P")])
    def test_a_begun_side_takes_exactly_the_rest(self, there: str, cards: str) -> None:
        state = position(fields=(field("HC", there, ""), *position().fields[1:]))
        assert refusal(state, f"field 1 {cards}") == "placement-size"

    def test_the_message_says_what_would_be_legal(self) -> None:
        state = position(fields=(field("HC", "C", ""), *position().fields[1:]))
        with pytest.raises(Illegal, match="field 1 holds 1 of Ann's cards: exactly 2 must be placed"):
            play(state, "field 1 H")

    def test_a_full_side(self) -> None:
        state = position(fields=(field("HC", "CCC", "", full=(ANN,)), *position().fields[1:]))
        assert refusal(state, "field 1 H") == "side-full"

    def test_a_closed_field(self) -> None:
        state = position(fields=(field("", "", ""), *position().fields[1:]))
        assert refusal(state, "field 1 H") == "field-closed"

    def test_a_card_of_a_known_hand(self) -> None:
        assert refusal(position(), "field 1 C") == "not-in-hand"
        assert refusal(position(), "field 1 P P") == "not-in-hand"

    def test_any_card_of_an_unknown_hand_that_can_still_be_there(self) -> None:
        state = unseen(position())
        assert play(state, "field 1 C S").hands[ANN] == Hand((), 3)
        gone = state._replace(seen=(14, *state.seen[1:]))
        assert refusal(gone, "field 1 H") == "card-gone"

    def test_the_last_card_of_an_animal_cannot_be_played_twice(self) -> None:
        state = unseen(position())
        state = state._replace(seen=(13, *state.seen[1:]))
        assert refusal(state, "field 1 H H") == "card-gone"
        assert refusal(state, "field 1 H; discard H") == "card-gone"
        assert refusal(state, "field 1 H; draw H") == "card-gone"

    def test_one_placement_in_an_entry(self) -> None:
        assert refusal(position(), "field 1 H; field 2 H") == "order"


class TestDiscarding:
    def test_one_of_the_two_left_after_placing_one(self) -> None:
        state = play(position(), "field 1 H; discard P; draw C C")
        assert state.hands[ANN].known == ("H", "C", "C")
        assert sum(state.discards) == 7

    def test_not_after_placing_two(self) -> None:
        assert refusal(position(), "field 1 H P; discard H") == "discard-after-two"

    def test_only_a_card_of_the_hand(self) -> None:
        assert refusal(position(), "field 1 P; discard P") == "not-in-hand"

    @pytest.mark.parametrize("text", ["discard H", "discard H; field 1 H", "field 1 H; draw C; discard H"])
    def test_only_between_the_placement_and_the_draw(self, text: str) -> None:
        assert refusal(position(), text) == "order"

    def test_only_once(self) -> None:
        assert refusal(position(), "field 1 H; discard H; discard P") == "order"


class TestDrawing:
    @pytest.mark.parametrize("draw", ["", "; draw ?", "; draw ? ?"])
    def test_unseen(self, draw: str) -> None:
        state = play(position(), f"field 1 H P{draw}")
        assert state.hands[ANN] == Hand(("H",), 2)
        assert state.pile == position().pile - 2

    def test_one_seen_and_one_not(self) -> None:
        assert play(position(), "field 1 H P; draw ? S").hands[ANN] == Hand(("H", "S"), 1)

    @pytest.mark.parametrize("draw", ["S", "S ? ?", "? ? ?"])
    def test_exactly_as_many_as_are_missing(self, draw: str) -> None:
        assert refusal(position(), f"field 1 H P; draw {draw}") == "draw-count"

    @pytest.mark.parametrize("text", ["draw ?", "draw ?; field 1 H", "field 1 H; draw C; draw C", "skip; draw ?"])
    def test_once_and_after_the_placement(self, text: str) -> None:
        full = position(fields=tuple(field("HC", "CCC", "", full=(ANN,)) for _ in range(3)))
        assert refusal(full if text.startswith("skip") else position(), text) == "order"

    def test_the_pile_is_known_where_all_is_written_down(self) -> None:
        """Ann's hand and Bob's are known: what is left of the horses is in the pile."""
        state = position(seen=(13, *position().seen[1:]))
        assert play(state, "field 1 P; draw H").seen[0] == 14
        assert refusal(state, "field 1 H P; draw H H") == "card-gone"

    def test_the_discards_become_the_pile_in_the_middle_of_a_draw(self) -> None:
        """The last card of the pile is a cow; then the discarded horse can be drawn, and the pig."""
        state = position(pile=1, discards=counts("HP"), seen=(14, 13, 14, 14, 14, 14))
        after = play(state, "field 1 H P; draw C P")
        assert (after.pile, after.discards) == (1, counts(""))
        assert after.seen == (13, 14, 14, 14, 14, 14)
        assert refusal(state, "field 1 H P; draw P C") == "card-gone"

    def test_the_card_discarded_this_turn_is_turned_over_too(self) -> None:
        state = position(pile=1, discards=counts(""), seen=(14, 13, 14, 14, 14, 14))
        assert play(state, "field 1 H; discard P; draw C P").pile == 0

    def test_the_last_card_is_taken_and_the_pile_turned_over_at_once(self) -> None:
        state = position(pile=1, discards=counts("HHS"))
        after = play(state, "field 1 P; draw C")
        assert (after.pile, after.discards) == (3, counts(""))

    def test_as_far_as_the_cards_go(self) -> None:
        state = position(pile=1, discards=counts(""))
        assert len(play(state, "field 1 H P; draw C").hands[ANN]) == 2
        assert refusal(state, "field 1 H P; draw C C") == "draw-count"


class TestSkipping:
    def test_when_the_own_side_is_full_on_every_open_field(self) -> None:
        fields = (field("HC", "CCC", "", full=(ANN,)), field("", "", ""), field("RB", "SSS", "", full=(ANN,)))
        state = position(fields=fields)
        after = play(state, "skip")
        assert after == state._replace(seat=BOB)

    def test_not_while_there_is_room(self) -> None:
        assert refusal(position(), "skip") == "skip-with-room"

    @pytest.mark.parametrize("text", ["skip; skip", "skip; field 1 H", "field 1 H; skip"])
    def test_alone(self, text: str) -> None:
        full = position(fields=tuple(field("HC", "CCC", "", full=(ANN,)) for _ in range(3)))
        assert refusal(full if text.startswith("skip") else position(), text) == "order"


class TestCombinations:
    def test_the_patterns(self) -> None:
        ranking = ["BBBBB", "BBBBR", "BBBRR", "BBBRS", "BBRRS", "BBRSP", "RSPCB"]
        assert sorted(ranking, key=combination, reverse=True) == ranking

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("CCCCB", "PPPPH"),
            ("HHHBB", "PPPRR"),
            ("CCCHP", "CCCHB"),
            ("HHRRB", "CCPPH"),
            ("HHCCB", "HHPPC"),
            ("HHCCP", "HHCCB"),
            ("HCPSB", "HCPRB"),
        ],
    )
    def test_ties_go_to_the_better_animals(self, better: str, worse: str) -> None:
        assert combination(better) > combination(worse)

    def test_the_order_of_the_cards_means_nothing(self) -> None:
        assert combination("HCPHB") == combination("BHPCH")


# Field 1 after Ann's next card: she has three sheep, Bob three pigs.
FULL = field("HC", "SS", "PPP", full=(BOB,))


class TestScoring:
    def test_the_winner_takes_the_figures_and_the_next_turn(self) -> None:
        events: list[str] = []
        state = play(position(fields=(FULL, *position().fields[1:])), "field 1 P; draw R; restock S S", events=events)
        assert state.corrals == ("", "HC")
        assert state.seat == BOB
        assert state.fields[0] == field("SS", "", "")
        assert events == [
            "Field 1 is scored: Bob 3 pigs, 1 horse, 1 cow; Ann 2 sheep, 1 horse, 1 cow, 1 pig.",
            "Bob wins 1 horse, 1 cow and has the next turn.",
            "Field 1 is stocked with 2 sheep.",
        ]

    def test_the_cards_go_to_the_discard_pile(self) -> None:
        before = position(fields=(FULL, *position().fields[1:]))
        after = play(before, "field 1 P; draw R; restock S S")
        assert after.discards == tuple(map(sum, zip(before.discards, counts("SSPPPP"), counts("SS"), strict=True)))

    def test_all_equal_the_first_to_have_three_wins(self) -> None:
        even = field("HC", "HH", "HHP", full=(BOB,))
        state = position(fields=(even, *position().fields[1:]))
        assert play(state, "field 1 P; draw R; restock S S").corrals == ("", "HC")

    def test_without_a_scoring_the_next_clockwise_is_on_turn(self) -> None:
        assert play(position(), "field 1 H").seat == BOB
        assert play(position(), "field 1 H", "field 1 C").seat == ANN

    def test_a_field_is_scored_only_when_every_side_is_full(self) -> None:
        assert faults("field 1 H H", "field 1 C R", "field 1 P") == []

    def test_it_is_the_players_turn(self) -> None:
        with pytest.raises(Illegal, match="it is Ann's turn, not Bob's"):
            GAME.turn(position(), BOB, None)


def restocked(cards: str, stock: str, **changes: object) -> object:
    """Field 1 after Ann completed it and these cards were drawn, with these figures left in stock."""
    state = position(fields=(FULL, *position().fields[1:]), stock=counts(stock), **changes)
    after = play(state, f"field 1 P; draw R; restock {' '.join(cards)}")
    return after.fields[0].figures, after.stock


class TestRestocking:
    def test_two_figures(self) -> None:
        assert restocked("HC", stock="HHCS") == ("HC", counts("HS"))

    def test_the_second_of_the_same_animal_is_replaced(self) -> None:
        assert restocked("HHS", stock="HCS") == ("HS", counts("C"))

    def test_the_first_is_replaced_before_the_second_is_looked_at(self) -> None:
        """A rooster, a cow; the replacement takes the last cow, so the cow that was drawn is replaced too."""
        assert restocked("RCCH", stock="CHH") == ("CH", counts("H"))

    def test_replacements_go_on_until_a_figure_is_left(self) -> None:
        assert restocked("HRRRBC", stock="HHC") == ("HC", counts("H"))

    def test_both_without_a_figure_close_the_field(self) -> None:
        assert restocked("RB", stock="HC") == ("", counts("HC"))

    def test_no_card_of_an_animal_in_stock_is_left(self) -> None:
        """Only the cow was in stock, and its card was drawn: the field closes, and the cow goes back."""
        seen = (14, 13, 14, 10, 13, 14)
        assert restocked("CS", stock="C", seen=seen, discards=counts("")) == ("", counts("C"))

    def test_unknown_hands_may_hold_the_cards_that_are_sought(self) -> None:
        """One cow is unseen: in the pile, or in a hand. Either end of the restock can be true."""
        state = position(
            fields=(FULL, *position().fields[1:]),
            stock=counts("CC"),
            seen=(14, 12, 14, 10, 11, 14),
            discards=counts(""),
            hands=(Hand(("P", "H", "H")), Hand(("R", "B"), 1)),
        )
        assert play(state, "field 1 P; draw R; restock C S").fields[0].figures == ""
        assert play(state, "field 1 P; draw R; restock C S C").fields[0].figures == "CC"
        sure = state._replace(seen=(14, 11, 14, 10, 11, 14))
        assert refusal(sure, "field 1 P; draw R; restock C S") == "restock-short"

    @pytest.mark.parametrize(
        ("cards", "code"),
        [("H", "restock-short"), ("H R", "restock-short"), ("H C S", "restock-long"), ("R B H", "restock-long")],
    )
    def test_too_few_and_too_many(self, cards: str, code: str) -> None:
        state = position(fields=(FULL, *position().fields[1:]), stock=counts("HC"))
        assert refusal(state, f"field 1 P; draw R; restock {cards}") == code

    def test_it_must_be_there(self) -> None:
        assert refusal(position(fields=(FULL, *position().fields[1:])), "field 1 P; draw R") == "restock-missing"

    def test_the_draw_before_it_may_be_left_out(self) -> None:
        state = play(position(fields=(FULL, *position().fields[1:])), "field 1 P; restock S S")
        assert state.hands[ANN] == Hand(("H", "H"), 1)

    def test_only_where_a_field_was_scored(self) -> None:
        assert refusal(position(), "field 1 H; draw C; restock S S") == "restock-unscored"

    @pytest.mark.parametrize("text", ["restock S S", "restock S S; field 1 P", "field 1 P; restock S S; draw R"])
    def test_it_comes_last(self, text: str) -> None:
        assert refusal(position(fields=(FULL, *position().fields[1:])), text) == "order"

    def test_the_cards_can_still_be_there(self) -> None:
        state = position(fields=(FULL, *position().fields[1:]), seen=(14, 2, 2, 2, 2, 2))
        assert refusal(state, "field 1 P; draw R; restock S H") == "card-gone"

    def test_cards_set_aside_are_not_shuffled_into_the_new_pile(self) -> None:
        """Two cards are left in the pile. They are drawn, the discards become the pile, and the two are not in it."""
        state = position(
            fields=(FULL, *position().fields[1:]),
            pile=3,
            stock=counts("HHC"),
            discards=counts("B"),
            seen=(13, 1, 7, 3, 1, 3),
        )
        play(state, "field 1 P; draw R; restock H R C")
        assert refusal(state, "field 1 P; draw R; restock H R H") == "card-gone"

    def test_they_reach_the_discards_when_it_is_over(self) -> None:
        state = position(fields=(FULL, *position().fields[1:]), pile=3, discards=counts("B"))
        after = play(state, "field 1 P; draw R; restock H S")
        # The pile ran out with the second card: seven lay there then, the two of the restock came later.
        assert (after.pile, after.discards) == (7, counts("HS"))


class TestTheEnd:
    def test_once_a_field_is_closed_every_scored_field_is(self) -> None:
        state = position(fields=(FULL, field("", "", ""), field("RB", "", "")))
        events: list[str] = []
        after = play(state, "field 1 P; draw R", events=events)
        assert [one.figures for one in after.fields] == ["", "", "RB"]
        assert events[-1] == "Field 1 is closed."
        assert GAME.on_turn(after) == BOB

    def test_then_there_is_no_restock(self) -> None:
        state = position(fields=(FULL, field("", "", ""), field("RB", "", "")))
        assert refusal(state, "field 1 P; draw R; restock S S") == "restock-closed"

    def test_the_third_closes_the_game(self) -> None:
        state = position(fields=(FULL, field("", "", ""), field("", "", "")))
        over = play(state, "field 1 P; draw R")
        assert GAME.on_turn(over) is None
        with pytest.raises(Illegal, match="the game is over"):
            GAME.turn(over, BOB, None)


class TestNumbers:
    def test_the_deck(self) -> None:
        assert BOX.deck == (14,) * 6

    def test_the_pile_at_the_start(self) -> None:
        assert position().pile == 84 - 6 - 6
        assert position().stock == (5, 5, 5, 5, 5, 5)

    def test_a_smaller_hand_changes_the_draw(self) -> None:
        rules = {"hand": 2}
        setup = {"fields": ["HC", "PS", "RB"], "hands": {"Ann": "HH"}}
        assert faults("field 1 H; draw C", rules=rules, setup=setup) == []
        assert faults("field 1 H; draw C C", rules=rules, setup=setup) == [("illegal", "draw-count")]

    @pytest.mark.parametrize("key", ["fields", "figures", "placed"])
    def test_what_the_notation_hangs_on_cannot_be_changed(self, key: str) -> None:
        assert faults(rules={key: 4}) == [("record", "fixed-rule")]

    def test_the_picture_shows_the_table(self) -> None:
        picture = GAME.picture(verdict("field 1 H; draw ?").state)
        assert "field 1: H C" in picture
        assert "Ann: hand H P ?; corral empty" in picture


class TestConservation:
    """In every position of random games, told and untold."""

    def test_cards(self) -> None:
        for game in (*played("black-sheep"), *unseen_games("black-sheep")):
            for state in game.states:
                sides = "".join(side for one in state.fields for side in one.sides)
                known = "".join(letter for hand in state.hands for letter in hand.known)
                assert state.pile + sum(state.discards) + len(sides) + sum(map(len, state.hands)) == 84
                assert state.seen == tuple(map(sum, zip(state.discards, counts(sides), counts(known), strict=True)))
                assert max(state.seen) <= 14

    def test_figures(self) -> None:
        for game in played("black-sheep"):
            for state in game.states:
                out = "".join((*state.corrals, *(one.figures for one in state.fields)))
                assert tuple(map(sum, zip(state.stock, counts(out), strict=True))) == (6,) * 6


@given(st.text("HCPSRB", min_size=5, max_size=5), st.text("HCPSRB", min_size=5, max_size=5))
def test_combinations_are_compared_as_the_rulebook_says(one: str, other: str) -> None:
    """Pattern by pattern from its list, then group by group."""

    def rank(five: str) -> tuple[int, list[int]]:
        groups = sorted(set(five), key=lambda letter: (-five.count(letter), "HCPSRB".index(letter)))
        pattern = "+".join(str(five.count(letter)) for letter in groups)
        patterns = ["5", "4+1", "3+2", "3+1+1", "2+2+1", "2+1+1+1", "1+1+1+1+1"]
        return patterns.index(pattern), ["HCPSRB".index(letter) for letter in groups]

    assert (combination(one) > combination(other)) == (rank(one) < rank(other))
    assert (combination(one) == combination(other)) == (sorted(one) == sorted(other))
