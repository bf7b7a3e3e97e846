"""Asking for a value that looks like an example, one line at a time: a setup, or the table at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

NOTHING = "-"
"""The answer that takes an earlier one back."""
EMPTY = "''"
"""The answer for a text without any words in it."""


@dataclass(frozen=True, slots=True)
class Question:
    """One line to be answered: where in the record it belongs, and what an answer looks like."""

    path: tuple[str | int, ...]
    example: Any

    def prompt(self, known: Any) -> str:
        """`displays, Ann (such as RO1 RG1 BV1 OP1): `, or in brackets what is known already."""
        words = [f"row {step + 1}" if isinstance(step, int) else step for step in self.path[1:]]
        hint = f"(such as {_shown(self.example)})" if known is None else f"[{_shown(known)}]"
        return f"{', '.join(words)} {hint}: "

    def value(self, answer: str) -> Any:
        if isinstance(self.example, list):
            return [_plain(word) for word in re.split(r"[,\s]+", answer) if word]
        return _plain(answer)


def questions(example: Any, *path: str | int) -> Iterator[Question]:
    """What to ask for a value of the example's shape: each entry of a mapping, each row of words, or all at once."""
    if isinstance(example, dict):
        for key, part in example.items():
            yield from questions(part, *path, key)
    elif isinstance(example, list) and any(" " in str(row) for row in example):
        for index, row in enumerate(example):
            yield Question((*path, index), row)
    else:
        yield Question(path, example)


def find(data: Any, path: tuple[str | int, ...]) -> Any:
    """The value there, or None."""
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def put(data: dict[str, Any], path: tuple[str | int, ...], value: Any) -> None:
    """Set the value there, and whatever is needed around it; a row goes to the end of those there are."""
    here: Any = data
    for step, following in pairwise(path):
        kind = list if isinstance(following, int) else dict
        if not isinstance(here.get(step), kind):
            here[step] = kind()
        here = here[step]
    last = path[-1]
    if isinstance(last, int) and last >= len(here):
        here.append(value)
    else:
        here[last] = value


def take_back(data: Any, path: tuple[str | int, ...]) -> None:
    """Leave out the value there, and what is empty without it."""
    around = find(data, path[:-1])
    if around is None or find(data, path) is None:
        return
    del around[path[-1]]
    if not around and len(path) > 1:
        take_back(data, path[:-1])


def renamed(value: Any, names: Mapping[str, str | None]) -> Any:
    """The same with other names as keys; what belonged to somebody who left is left out."""
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    if not isinstance(value, dict):
        return value
    keys = ((names.get(key, key), inner) for key, inner in value.items())
    return {key: renamed(inner, names) for key, inner in keys if key is not None}


def _plain(word: str) -> str | int:
    if word == EMPTY:
        return ""
    return int(word) if re.fullmatch(r"0|[1-9][0-9]{0,8}", word) else word


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value) or EMPTY
