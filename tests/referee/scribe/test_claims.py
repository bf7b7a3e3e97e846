"""What is read out from a pad."""

from __future__ import annotations

import pytest

from pnp.referee.scribe.claims import claim

LINES = ("animals", "majorities", "sets", "total")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("13", 13),
        (" -4 ", -4),
        ("15, 8, 23", {"animals": 15, "majorities": 8, "sets": 23}),
        ("15, 8, 23, 46", dict(zip(LINES, (15, 8, 23, 46), strict=True))),
        ("15 8;23", {"animals": 15, "majorities": 8, "sets": 23}),
        ("15, -8, 0,", {"animals": 15, "majorities": -8, "sets": 0}),
        ("animals 7, total: 9", {"animals": 7, "total": 9}),
        ("many", "many"),
        ("15, 8, many", "15, 8, many"),
        ("1.5", "1.5"),
    ],
)
def test_what_is_meant(said: str, meant: object) -> None:
    assert claim(said, LINES) == meant


@pytest.mark.parametrize("said", ["1, 2", "1, 2, 3, 4, 5"])
def test_numbers_that_could_be_any(said: str) -> None:
    with pytest.raises(ValueError, match=r"the pad has 4 lines \(animals, majorities, sets, total\)"):
        claim(said, LINES)
