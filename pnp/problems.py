"""What went wrong, where, and under which stable code. Problems are values: collected first, printed later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

Path = tuple[str | int, ...]
"""The way to a value in a document: keys and indices from its top."""


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
    """One thing that is wrong, said in a full sentence: what was expected and what was found."""

    kind: str
    code: str
    message: str
    path: Path = ()
    player: str | None = None
    turn: int | None = None
    mark: tuple[int, int] | None = None
    """Line and column, where no path leads there."""


class Illegal(Exception):  # noqa: N818 - it is the name of a verdict, not of a failure
    """A step that the rules forbid. The code comes without the game's name."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Unreadable(Illegal):
    """A step that cannot be read at all."""


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """` (did you mean 'x'?)`, or nothing where no known word is near."""
    near = get_close_matches(str(word)[:60], list(known), n=1, cutoff=0.6)
    return f" (did you mean '{near[0]}'?)" if near else ""


def pointed(location: Location, message: str, source: str) -> str:
    """`file:line:column: message`, the line of the file itself, and a caret under the place."""
    if not source.strip():
        return f"{location}: {message}"
    margin = "".join("\t" if letter == "\t" else " " for letter in source[: location.column - 1])
    return f"{location}: {message}\n    {source.rstrip()}\n    {margin}^"
