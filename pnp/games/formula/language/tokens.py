"""An expression cut into words, numbers and signs, each with its place; nothing else gets any further."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from pnp.files.part import clip

MOST_TOKENS = 500
DEEPEST = 24
"""Brackets within brackets."""
LONGEST = 5000
"""Characters of an expression."""
_DIGITS = 9
_WORD = 100
"""Letters of a word, or of a text in quotes."""

_TOKEN = re.compile(
    r"""(?P<text>"[^"'\\\n]*"|'[^"'\\\n]*')
      | (?P<number>\d+)(?![\w.])
      | (?P<word>[^\W\d]\w*(?:-\w+){0,9})
      | (?P<sign>//|[=!<>]=|[-+*%<>=(),\[\]])""",
    re.VERBOSE,
)
_SPACE = re.compile(r"\s*")
_HINTS = {
    "/": "scores are whole numbers: divide by //, which leaves the rest out",
    ".": "a score has whole numbers, and nothing has parts",
    "=": "'=' stands once in a filter such as animal=horse; to compare, write ==",
    "!": "to compare, write != or 'not'",
    "&": "write 'and'",
    "|": "write 'or'",
    "×": "write *",
    "−": "write -",
    "≤": "write <=",
    "≥": "write >=",
}
"""What to write in place of a character that has no meaning."""


class Token(NamedTuple):
    kind: str
    """text, number, word or sign."""
    text: str
    """Of a text without its quotes."""
    start: int
    end: int
    """Where it is in the expression."""


class Misread(Exception):  # noqa: N818 - it is said of the expression
    """What is wrong with an expression, and where in it: from one character to another."""

    def __init__(self, message: str, start: int, end: int = 0) -> None:
        super().__init__(message)
        self.message, self.start, self.end = message, start, end


def tokens(text: str, hyphened: Collection[str] = ()) -> list[Token]:
    """The tokens of an expression. `black-sheep` is one word where it is known as one, else a subtraction."""
    if len(text) > LONGEST:
        raise Misread(f"an expression has at most {LONGEST} characters, this one has {len(text)}", 0)
    found: list[Token] = []
    for token in scan(text, hyphened):
        found.append(token)
        if len(found) > MOST_TOKENS:
            message = (
                f"an expression has at most {MOST_TOKENS} words and signs; put parts of it into lines of their own"
            )
            raise Misread(message, token.start, token.end)
    if not found:
        raise Misread("an expression was expected here, found nothing", 0)
    _check_brackets(found)
    return found


def scan(text: str, hyphened: Collection[str] = ()) -> Iterator[Token]:
    """One token after the other, as far as there are any; `Misread` where there is something else."""
    position = _skip(text, 0)
    while position < len(text):
        token = _token(text, position, hyphened)
        yield token
        position = _skip(text, token.end)


def _skip(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    return found.end() if found else position


def _token(text: str, start: int, hyphened: Collection[str]) -> Token:
    found = _TOKEN.match(text, start)
    if found is None:
        raise _strange(text, start)
    kind, words, end = str(found.lastgroup), found[0], found.end()
    if kind == "word":
        while "-" in words and words not in hyphened:
            words = words[: words.rindex("-")]
        if len(words) > _WORD:
            raise Misread(f"a word has at most {_WORD} letters, found {clip(words)}", start, start + len(words))
        return Token(kind, words, start, start + len(words))
    if kind == "number" and len(words) > _DIGITS:
        raise Misread(f"a number has at most {_DIGITS} digits, found {clip(words)}", start, end)
    if kind == "text":
        words = words[1:-1]
        if len(words) > _WORD:
            raise Misread(f"a text in quotes has at most {_WORD} letters", start, end)
    if kind == "sign" and text.startswith("**", start):
        raise Misread("'**' has no meaning here; multiply with *", start, start + 2)
    return Token(kind, words, start, end)


def _strange(text: str, start: int) -> Misread:
    """A character that belongs to nothing."""
    sign = text[start]
    if sign.isdecimal():
        found = re.compile(r"[\w.]+").match(text, start)
        word = found[0] if found else sign
        if re.fullmatch(r"\d+\.\d*", word):
            return Misread(f"scores are whole numbers, found {clip(word)}", start, start + len(word))
        message = f"a word that begins with a figure stands in quotes: '{clip(word)}'"
        return Misread(message, start, start + len(word))
    if sign in "\"'":
        return Misread("a text in quotes should end on the same line, and have no quote or backslash in it", start)
    hint = f"; {_HINTS[sign]}" if sign in _HINTS else ""
    shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
    return Misread(f"the character '{shown}' has no meaning in an expression{hint}", start, start + 1)


def _check_brackets(found: list[Token]) -> None:
    closing = {"(": ")", "[": "]"}
    opened: list[Token] = []
    for token in found:
        if token.kind != "sign":
            continue
        if token.text in closing:
            opened.append(token)
            if len(opened) > DEEPEST:
                message = f"brackets are nested more than {DEEPEST} deep; put parts of it into lines of their own"
                raise Misread(message, token.start, token.end)
        elif token.text in closing.values() and (not opened or closing[opened.pop().text] != token.text):
            raise Misread(f"no bracket was opened for this '{token.text}'", token.start, token.end)
    if opened:
        first = opened[-1]
        hint = "; in a list written [..] an expression with commas stands in quotes" if first.text == "(" else ""
        raise Misread(f"the bracket '{first.text}' is never closed{hint}", first.start, first.end)
