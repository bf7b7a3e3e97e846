"""What went wrong, where, and under which stable code. Problems are values: collected first, printed later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from pnp.terminal import BOLD, RED, Paint, clean, plain, width

Path = tuple[str | int, ...]
"""The way to a value in a document: keys and indices from its top."""

OPTION = "option"
"""The kind of a problem with a word of the call, not with a file."""
_EXCERPT = 96
"""Characters of a source line that are shown."""


class Key(str):
    """The last step of a path that means the key itself, not its value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a file; line and column count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, said in a full sentence: what was expected and what was found.

    A reader of a document knows the way to the value at fault; the document knows the rest: `Document.point`.
    """

    kind: str
    code: str
    message: str
    path: Path = ()
    player: str | None = None
    turn: int | None = None
    mark: tuple[int, int] | None = None
    """Line and column, once they are known."""
    file: str = ""
    """The file, or the option of the command line."""
    source: str = ""
    """The line of the file."""

    @property
    def line(self) -> int | None:
        """From 1; None where there is no place."""
        return self.mark[0] if self.mark else None

    @property
    def column(self) -> int | None:
        """From 1; None where there is no place."""
        return self.mark[1] if self.mark else None

    @property
    def place(self) -> str:
        """`file:line:column`, as far as it is known."""
        return str(Location(self.file, *self.mark)) if self.mark else self.file

    def __str__(self) -> str:
        return shown(self)


def shown(problem: Problem, paint: Paint = plain) -> str:
    """The problem as `file:line:column: message`, the line of the file and a caret under the place."""
    message = paint(clean(problem.message), BOLD)
    if problem.place:
        message = f"{problem.place}: {message}"
    source = problem.source
    if problem.mark is None or not source.strip():
        return message
    line, column = problem.mark
    start = max(0, min(column - 1 - _EXCERPT // 2, len(source) - _EXCERPT))
    visible, before = clean(source[start : start + _EXCERPT]), clean(source[start : column - 1])
    margin = " " * len(str(line))
    return f"{message}\n  {line} | {visible}\n  {margin} | {' ' * width(before)}{paint('^', RED)}"


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Each once, by file, line and column."""
    return tuple(sorted(dict.fromkeys(problems), key=lambda problem: (problem.file, problem.mark or (0, 0))))


def elsewhere(problem: Problem, file: str) -> Problem:
    """The same problem, told of a file of another name."""
    return replace(problem, file=file)


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """` (did you mean 'x'?)`, or nothing where no known word is near."""
    near = get_close_matches(str(word)[:60], list(known), n=1, cutoff=0.6)
    return f" (did you mean '{near[0]}'?)" if near else ""


def nearest(word: object, known: Iterable[str]) -> str:
    """What was perhaps meant, else all there is to choose from."""
    words = list(known)
    return did_you_mean(word, words) or f"; known: {', '.join(words) or 'none'}"


def meant(word: str, known: Iterable[str]) -> str:
    """The known word that people mean, whatever its capitals, spaces and hyphens; else the word as it is."""
    plain = _spoken(word)
    return next((one for one in known if _spoken(one) == plain), word)


def _spoken(word: str) -> str:
    return "".join("-" if letter in " _" else letter for letter in word.strip().casefold())
