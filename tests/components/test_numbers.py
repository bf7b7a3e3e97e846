"""`rules.yaml`: what is wrong with a number of it is said where it stands, to people who change it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.components import numbers
from pnp.components.numbers import Number
from pnp.files import yamlio

MODEL = (
    Number("hand", "Cards in a hand.", "cards", low=1),
    Number("majority", "Points for the most figures of an animal."),
    Number("prices", "Dinars for the tiles of a terrain.", "dinars", 0, 50, several=True),
)
GOOD = "hand: 3\nmajority: 2\nprices: [0, 1, 2]\n"


def complaints(text: str, file: str = "rules.yaml") -> list[str]:
    return [
        f"{found.place}: {found.message}" for found in numbers.problems(yamlio.document(text.encode(), file), MODEL)
    ]


def test_good_numbers_are_not_complained_about() -> None:
    assert complaints(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "majority: 2",
            "majority: lots",
            "2:11: majority should be a whole number from 0 to 1000, found 'lots'. "
            "It stands for points for the most figures of an animal.",
        ),
        (
            "hand: 3",
            "hand: -3",
            "1:7: hand should be a whole number from 1 to 1000, found -3. It stands for cards in a hand.",
        ),
        ("hand: 3", "hand: 2.5", "1:7: hand should be a whole number from 1 to 1000, found 2.5. It stands for cards"),
        ("hand: 3", "hand: true", "1:7: hand should be a whole number from 1 to 1000, found true."),
        ("hand: 3", "hand:", "1:6: hand should be a whole number from 1 to 1000, found nothing."),
        (
            "hand: 3",
            "hand: '3'",
            "1:7: hand should be a whole number from 1 to 1000, found '3', which is text; write it without",
        ),
        ("hand: 3", "hand: [3]", "1:7: hand should be a whole number from 1 to 1000, found a list of 1."),
        ("hand: 3", "hnad: 3", "1:1: There is no number 'hnad' in this game (did you mean 'hand'?)."),
        ("hand: 3", "hand: 3\nwolf: 3", "2:1: There is no number 'wolf' in this game; known: hand, majority, prices."),
        (
            "hand: 3\n",
            "",
            "1:1: The number 'hand' is missing; add a whole number from 1 to 1000. It stands for cards in a hand.",
        ),
        (
            "[0, 1, 2]",
            "[0, 51, 2]",
            "3:13: prices[1] should be a whole number from 0 to 50, found 51. It stands for dinars",
        ),
        ("[0, 1, 2]", "[0, free]", "3:13: prices[1] should be a whole number from 0 to 50, found 'free'."),
        ("[0, 1, 2]", "[]", "3:9: prices should be a list of 1 to 100 whole numbers from 0 to 50, found a list of 0."),
        ("[0, 1, 2]", "7", "3:9: prices should be a list of 1 to 100 whole numbers from 0 to 50, found 7."),
    ],
)
def test_a_number_that_is_none_is_pointed_at(old: str, new: str, expected: str) -> None:
    """One mistake is one complaint: who misspelt a number has not forgotten it as well."""
    assert old in GOOD
    (found,) = complaints(GOOD.replace(old, new))
    assert found.startswith(f"rules.yaml:{expected}")


def test_a_misspelt_number_hides_no_other(tmp_path: Path) -> None:
    assert len(complaints("hnad: 3\nprices: [1]\n")) == 2
    assert len(complaints("hnad: 3\nhand: 0\nmajority: 2\nprices: [1, x, y]\n")) == 4


@pytest.mark.parametrize("count", [100, 101])
def test_a_list_has_an_end(count: int) -> None:
    found = complaints(GOOD.replace("[0, 1, 2]", str([1] * count)))
    assert len(found) == (count > 100)
