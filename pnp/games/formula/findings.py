"""What is wrong with `score.yaml`, each with its place: line and column of the part of an expression that is meant."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from pnp.files.document import BREAK, Document, Mark
from pnp.files.reading import finding
from pnp.games.formula.language.tokens import Misread, Token, scan
from pnp.problems import Path, Problem

MOST = 30
"""Problems that are told at once."""


@dataclass(slots=True)
class Findings:
    """Collects them."""

    document: Document
    problems: list[Problem] = field(default_factory=list)
    number: int = 0
    """How many there are, those included that are not told."""

    def at(self, path: Path) -> Callable[[str], None]:
        """Says what is wrong with the value there."""
        return lambda message: self.report(path, message)

    def report(self, path: Path, message: str) -> None:
        self.number += 1
        if self.number <= MOST:
            self.problems.append(finding(self.document, path, f"{_name(path)}: {message}.", "zone"))

    def misread(self, path: Path, text: str, error: Misread) -> None:
        """What is wrong within an expression."""
        self.number += 1
        if self.number > MOST:
            return
        mark = place(self.document, path, text, error.start)
        problem = Problem("file", "formula", f"{_name(path)}: {error.message}.", path, mark=mark)
        self.problems.append(self.document.point(problem))


def place(document: Document, path: Path, text: str, start: int) -> Mark:
    """Where a character of an expression is in the file.

    YAML folds lines and takes quotes away, and never changes a token: they are looked for one after the other.
    """
    line, column = document.locate(path)
    lines = BREAK.split(document.text)[line - document.line :]
    if not lines or path not in document.marks or not text.strip():
        return line, column
    rest = "\n".join([lines[0][column - 1 :], *lines[1:]])
    position = _begin(rest)
    for token in _before(text, start):
        written = text[token.start : token.end]
        if (found := rest.find(written, position)) < 0:
            written = token.text  # within quotes its own are written otherwise
            found = rest.find(written, position)
        if found < 0:
            return line, column
        position = found if token.start >= start else found + len(written)
    before = rest[:position]
    down = before.count("\n")
    return (line + down, len(before) - before.rindex("\n")) if down else (line, column + len(before))


def _begin(rest: str) -> int:
    """Behind the sign of a block (`|`, `>`) or the quote that an expression begins with."""
    if rest[:1] in "|>":
        return rest.find("\n") + 1
    return 1 if rest[:1] in "\"'" else 0


def _before(text: str, start: int) -> list[Token]:
    """The tokens up to the place, and what stands there."""
    found: list[Token] = []
    with suppress(Misread):  # what cannot be read is perhaps what this is about
        for token in scan(text):
            found.append(token)
            if token.start >= start:
                return found
    return [*found, Token("sign", text[start], start, start + 1)] if start < len(text) else found


def _name(path: Path) -> str:
    """`lines.animals`, `ties[0]`."""
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
    return words or "score.yaml"
