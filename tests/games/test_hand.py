"""A partly known hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.hand import UNSEEN, Hand


def test_a_known_card_is_taken_from_the_known_part() -> None:
    assert Hand(("H", "C", "H"), 1).minus("H") == Hand(("C", "H"), 1)


def test_any_other_card_comes_from_the_unknown_part() -> None:
    hand = Hand(("H",), 2)
    assert not hand.surely("C")
    assert hand.may_hold("C")
    assert hand.minus("C") == Hand(("H",), 1)
    assert hand.minus(UNSEEN) == Hand(("H",), 1)


def test_a_fully_known_hand_holds_nothing_else() -> None:
    hand = Hand(("H",))
    assert hand.surely("H") and not hand.may_hold("C")
    with pytest.raises(ValueError):
        hand.minus("C")


cards = st.lists(st.sampled_from(["H", "C", "P", UNSEEN]), max_size=8)


@given(cards)
def test_what_is_drawn_can_be_played(drawn: list[str]) -> None:
    hand = Hand().plus(drawn)
    assert len(hand) == len(drawn)
    assert hand.unknown == drawn.count(UNSEEN)
    for card in drawn:
        hand = hand.minus(card)
    assert hand == Hand()
