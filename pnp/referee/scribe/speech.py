"""What is heard and said at the table: lines in any script, whatever the language settings of the terminal."""

from __future__ import annotations

import io
import sys
from unicodedata import category

from pnp.errors import WrongCall

_WEIRD = {"Cc", "Cs", "Cn", "Zl", "Zp"}
"""Control characters, halves of characters, characters that are none, and other ends of lines."""
_ESCAPED = "surrogateescape"


class Muddled(ValueError):  # noqa: N818 - it is said of a line
    """A line that cannot be written down as it was meant."""


class Speech:
    """Standard input and output. Names are UTF-8 in most of the world; else they are as the terminal says."""

    def __init__(self) -> None:
        if sys.stdin is None:
            raise WrongCall("there is nobody to talk to: the standard input is closed")
        self.encoding = "utf-8"
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # what cannot be shown can still be written down
        if isinstance(sys.stdin, io.TextIOWrapper):
            self.encoding = sys.stdin.encoding
            sys.stdin.reconfigure(encoding="utf-8", errors=_ESCAPED)

    def ask(self, question: str) -> str:
        """One line; `EOFError` where there are no more, `Muddled` where it is none."""
        line = self._read(input(question)).removeprefix("\ufeff").replace("\t", " ").strip()
        if any(category(letter) in _WEIRD for letter in line):
            raise Muddled("That holds characters that cannot be written down.")
        if not sys.stdin.isatty():
            print(line)  # a terminal has shown it already
        return line

    def _read(self, line: str) -> str:
        """Bytes that are not UTF-8 are read as the terminal has them."""
        if not any("\udc80" <= letter <= "\udcff" for letter in line):
            return line
        try:
            return line.encode("utf-8", _ESCAPED).decode(self.encoding)
        except UnicodeError:
            raise Muddled("Nobody can tell which letters are meant: that is not UTF-8. Please type it again.") from None
