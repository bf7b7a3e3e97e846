"""Text for a terminal: colours where they are wanted, columns that line up, and nothing that plays tricks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from unicodedata import category, east_asian_width

Paint = Callable[[str, str], str]
"""Text in a colour, or as it is."""
RED, GREEN, BOLD = "31", "32", "1"
_MANY = 20
"""From so many files on, progress is shown."""
_BAR = 30
_JOINERS = "\u200c\u200d"
"""They are not seen, and letters of many scripts, and some pictures, look otherwise without them."""
_NARROW = ("Mn", "Me", "Cf")
"""What stands on, in or between letters takes no column."""


def painted(text: str, colour: str) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m"


def plain(text: str, colour: str) -> str:
    return text


def clean(text: str) -> str:
    """Text that cannot play tricks on a terminal."""
    if text.isprintable():
        return text
    return text.translate(
        {ord(letter): " " if letter == "\t" else "\ufffd" for letter in text if not _harmless(letter)}
    )


def _harmless(letter: str) -> bool:
    return letter.isprintable() or letter in _JOINERS


def width(text: str) -> int:
    """How many columns of a terminal it takes."""
    if text.isascii():
        return len(text)
    return sum([0 if category(letter) in _NARROW else 2 if east_asian_width(letter) in "WF" else 1 for letter in text])


def count(number: int, one: str, many: str = "") -> str:
    """`1 sheet`, `2 sheets`."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def say(*lines: object) -> None:
    """Print lines now. Where whoever reads has seen enough and left, the work goes on in silence."""
    try:
        print(*lines, sep="\n", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def aligned(rows: list[list[str]], paint: Paint) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *cells in rows:
        words = [first + " " * (widths[0] - width(first))]
        for cell, room in zip(cells, widths[1:], strict=True):
            shown = paint(cell, RED) if cell.startswith("≠") else cell
            words.append(" " * (room - width(cell)) + shown)
        lines.append("  ".join(words).rstrip())
    return lines


class Progress:
    """A bar on standard error, for many files on a terminal."""

    def __init__(self, files: int) -> None:
        self.files = files
        self.shown = False
        self.wanted = files >= _MANY and sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self.wanted:
            filled = _BAR * done // self.files
            bar = "#" * filled + "-" * (_BAR - filled)
            print(f"\r[{bar}] {done}/{self.files} files", end="", file=sys.stderr, flush=True)
            self.shown = True

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False
