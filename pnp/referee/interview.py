"""Asking for a value that looks like an example: the setup of a game, or the table at its end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Ask = Callable[[str], str]
"""Shows a prompt and gives back what was answered."""

NOTHING = "-"
"""The answer that takes back an earlier one."""


def ask_like(example: Any, label: str, known: Any, ask: Ask) -> Any:
    """A value shaped like the example, asked line by line; None where nothing is answered.

    What is known already is offered: just Enter keeps it, `-` leaves it out.
    """
    if isinstance(example, dict):
        before = known if isinstance(known, dict) else {}
        answers = {key: ask_like(part, f"{label} of {key}", before.get(key), ask) for key, part in example.items()}
        return {key: answer for key, answer in answers.items() if answer is not None} or None
    if isinstance(example, list) and any(" " in str(row) for row in example):
        rows = known if isinstance(known, list) else []
        kept = [*rows, *[None] * len(example)]
        labels = [f"{label}, row {number} of {len(example)}" for number in range(1, len(example) + 1)]
        answers_by_row = [ask_like(*row, ask) for row in zip(example, labels, kept, strict=False)]
        return [answer for answer in answers_by_row if answer is not None] or None
    hint = f"[{_shown(known)}]" if known is not None else f"(such as {_shown(example)})"
    answer = ask(f"{label} {hint}: ").strip()
    if not answer:
        return known
    if answer == NOTHING:
        return None
    if isinstance(example, list):
        return [_value(word) for word in re.split(r"[,\s]+", answer) if word]
    return _value(answer)


def _value(word: str) -> str | int:
    return int(word) if re.fullmatch(r"0|[1-9][0-9]{0,8}", word) else word


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
