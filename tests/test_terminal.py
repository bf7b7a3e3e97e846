"""Text on a terminal: it plays no tricks, and its columns line up in every script."""

from __future__ import annotations

import pytest

from pnp.terminal import clean, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë, 日本, 🐑", "Zoë, 日本, 🐑"),
        ("A\x1b[2Jnn", "A\ufffd[2Jnn"),
        ("a\tb\nc", "a b\ufffdc"),
        ("a\u202eb", "a\ufffdb"),
        ("\udc80", "\ufffd"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👧", "👩\u200d👧"),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    """Letters that only join others stay: without them a name is another word."""
    assert clean(text) == shown


@pytest.mark.parametrize(
    ("text", "columns"), [("Ann", 3), ("日本", 4), ("e\u0301ve", 3), ("می\u200cخ", 3), ("🐑", 2), ("", 0)]
)
def test_columns(text: str, columns: int) -> None:
    assert width(text) == columns
