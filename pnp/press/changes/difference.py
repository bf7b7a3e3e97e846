"""Where two values of a file differ, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from pnp.files.part import clip

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is another now: `points`, 4, 5. None stands for nothing."""

    what: str
    old: Any
    new: Any

    def __str__(self) -> str:
        """`4 -> 5 points` where things are counted, else `animal horse -> cow`."""
        old, new = _shown(self.old, self.new)
        counted = self.what.isalpha() and self.what.endswith("s") and type(self.old) is type(self.new) is int
        return f"{old} -> {new} {self.what}" if counted else f"{self.what} {old} -> {new}"


def differences(old: Any, new: Any, what: str = "") -> Iterator[Difference]:
    """Every value that differs, under its way from the top: `elements[1].text`."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*old, *new)):
            yield from differences(old.get(key), new.get(key), f"{what}.{key}" if what else key)
    elif isinstance(old, list) and isinstance(new, list) and any(isinstance(item, dict) for item in (*old, *new)):
        for index in range(max(len(old), len(new))):
            before, after = (values[index] if index < len(values) else None for values in (old, new))
            yield from differences(before, after, f"{what}[{index}]")
    else:
        yield Difference(what, old, new)


def _shown(old: Any, new: Any) -> tuple[str, str]:
    """Both values as people read them; of long texts what is not the same, and a word around it."""
    if not (isinstance(old, str) and isinstance(new, str)) or max(len(old), len(new)) <= _LONGEST:
        return _written(old), _written(new)
    before, after = old.split(), new.split()
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    (_, start, _, begin, _), *_, (_, _, stop, _, end) = [step for step in steps if step[0] != "equal"] * 2
    return _excerpt(before, start, stop), _excerpt(after, begin, end)


def _excerpt(words: list[str], start: int, stop: int) -> str:
    first, last = max(0, start - 1), min(len(words), stop + 1)
    return f"'{'… ' * (first > 0)}{clip(' '.join(words[first:last]), _LONGEST)}{' …' * (last < len(words))}'"


def _written(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case list():
            return clip(", ".join(map(_written, value)), _LONGEST) or "nothing"
        case dict():
            return clip(", ".join(f"{key}: {_written(item)}" for key, item in value.items()), _LONGEST)
        case str() if " " in value or not value:
            return f"'{clip(value, _LONGEST)}'"
        case _:
            return clip(value, _LONGEST)
