"""What the numbers of a `rules.yaml` may be: a type, a range and a sentence for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.files.document import Document
from pnp.files.part import describe
from pnp.problems import Key, Problem, nearest
from pnp.problems import Path as Way

LOW, HIGH = 0, 1000
"""The bounds of a number that has none of its own."""
MOST = 100
"""Numbers of a list."""


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
            return type(value) is list and 0 < len(value) <= MOST and all(map(self.holds_one, value))
        return self.holds_one(value)

    def holds_one(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    @property
    def expected(self) -> str:
        """`a whole number from 0 to 1000`."""
        one = "whole numbers" if self.several else "a whole number"
        return f"{f'a list of 1 to {MOST} ' if self.several else ''}{one} from {self.low} to {self.high}"

    @property
    def meaning(self) -> str:
        return f"It stands for {self.sentence[0].lower()}{self.sentence[1:]}" if self.sentence else ""


Model = tuple[Number, ...]


def problems(document: Document, model: Model) -> Iterator[Problem]:
    """What is wrong with a `rules.yaml`: each number is there, and is one."""
    data = document.data
    if not isinstance(data, dict):
        return
    known = {number.key: number for number in model}
    missing = [key for key in known if key not in data]
    for key, value in data.items():
        if key in known:
            for path, message in _faults(known[key], value):
                yield _problem(document, "range", message, key, *path)
            continue
        hint = nearest(key, known)
        yield _problem(document, "unknown-key", f"There is no number '{key}' in this game{hint}.", Key(key))
        # Who misspelt a number has not forgotten it as well.
        missing = [other for other in missing if not hint.endswith(f"'{other}'?)")]
    for key in missing:
        message = f"The number '{key}' is missing; add {known[key].expected}. {known[key].meaning}"
        yield _problem(document, "missing", message)


def _faults(number: Number, value: Any) -> Iterator[tuple[Way, str]]:
    """Of a list, the entries that are none of its numbers."""
    if number.holds(value):
        return
    if number.several and type(value) is list and 0 < len(value) <= MOST:
        for index, entry in enumerate(value):
            if not number.holds_one(entry):
                one = replace(number, key=f"{number.key}[{index}]", several=False)
                yield (index,), _sentence(one, entry)
    else:
        yield (), _sentence(number, value)


def _sentence(number: Number, value: Any) -> str:
    found = describe(value)
    if type(value) is list:
        found = f"a list of {len(value)}"
    elif type(value) is str and value.strip().isdigit():
        found = f"{found}, which is text; write it without quotes"
    return f"{number.key} should be {number.expected}, found {found}. {number.meaning}"


def _problem(document: Document, code: str, message: str, *path: str | int) -> Problem:
    return document.point(Problem("file", code, message.rstrip(), path))


def like(rules: Mapping[str, Any]) -> Model:
    """A model of rules that nobody described: whatever is a number there, or a list of them, may be another one."""
    return tuple(
        Number(key, "", several=isinstance(value, list))
        for key, value in rules.items()
        if Number(key, "", several=isinstance(value, list)).holds(value)
    )
