"""A partly known hand."""

from __future__ import annotations

from pnp.games.hand import Hand


def test_it_is_as_large_as_both_of_its_parts() -> None:
    assert len(Hand()) == 0
    assert len(Hand(("H", "C", "H"), 2)) == 5


def test_an_empty_hand_is_none() -> None:
    assert not Hand()
    assert Hand(unknown=1) and Hand(("H",))
