"""What the numbers of a `rules.yaml` may be: a type, a range and a sentence for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.files.document import Document
from pnp.files.part import describe
from pnp.problems import Key, Problem, nearest

LOW, HIGH = 0, 1000
"""The bounds of a number that has none of its own."""


@dataclass(frozen=True, slots=True)
class Number:
    """One key of `rules.yaml`. `several` is a list of such numbers."""

    key: str
    sentence: str
    """What it says, for people who change it."""
    unit: str = "points"
    low: int = LOW
    high: int = HIGH
    several: bool = False
    fixed: bool = False
    """Only `rules.yaml` has it: a record may not change it, since the notation depends on it."""

    def holds(self, value: Any) -> bool:
        if self.several:
            return type(value) is list and len(value) > 0 and all(map(self._one, value))
        return self._one(value)

    def _one(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    @property
    def expected(self) -> str:
        """`a whole number from 0 to 1000`."""
        one = "whole numbers" if self.several else "a whole number"
        return f"{'a list of ' if self.several else ''}{one} from {self.low} to {self.high}"


Model = tuple[Number, ...]


def problems(document: Document, model: Model) -> Iterator[Problem]:
    """What is wrong with a `rules.yaml`: each number is there, and is one."""
    data = document.data
    if not isinstance(data, dict):
        return
    known = {number.key: number for number in model}
    for key, value in data.items():
        if key not in known:
            hint = nearest(key, known)
            yield _problem(document, "unknown-key", f"There is no number '{key}' in this game{hint}.", Key(key))
        elif not known[key].holds(value):
            message = f"{key} should be {known[key].expected}, found {describe(value)}: {known[key].sentence}"
            yield _problem(document, "range", message, key)
    for number in model:
        if number.key not in data:
            message = f"The number '{number.key}' is missing; add {number.expected}: {number.sentence}"
            yield _problem(document, "missing", message)


def _problem(document: Document, code: str, message: str, *path: str) -> Problem:
    return document.point(Problem("file", code, message, path))


def like(rules: Mapping[str, Any]) -> Model:
    """A model of rules that nobody described: whatever is a number there, or a list of them, may be another one."""
    return tuple(
        Number(key, "", several=isinstance(value, list))
        for key, value in rules.items()
        if Number(key, "", several=isinstance(value, list)).holds(value)
    )
