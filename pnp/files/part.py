"""A value of a document together with the way to it, so that whatever is wrong with it can be pointed at."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from pnp.problems import Key, Path, Problem, did_you_mean


@dataclass(slots=True)
class Notes:
    """Where readers leave the problems they find. Codes are given without the game's name."""

    game: str
    problems: list[Problem] = field(default_factory=list)

    def add(
        self, kind: str, code: str, message: str, path: Path = (), player: str | None = None, turn: int | None = None
    ) -> None:
        self.problems.append(Problem(kind, f"{self.game}.{code}", message, path, player, turn))

    def __bool__(self) -> bool:
        return bool(self.problems)


@dataclass(slots=True)
class Part:
    """One value, its path and the notes of its document. A missing value is a Part with `value` None.

    A record is read through dozens of these, and a frozen one takes three times as long to make.
    """

    value: Any
    path: Path
    notes: Notes

    def wrong(self, code: str, message: str, kind: str = "record", player: str | None = None) -> None:
        self.notes.add(kind, code, message, self.path, player)

    @property
    def given(self) -> bool:
        return self.value is not None

    @property
    def name(self) -> str:
        """The value's name for people: `setup.fields`, `moves[3]`."""
        text = "".join(f"[{step}]" if isinstance(step, int) else f".{clip(step)}" for step in self.path)
        return text.lstrip(".") or "the record"

    def at(self, key: str) -> Part:
        """What stands under a key of it, if anything does; it has to be a mapping."""
        return Part(self.value.get(key), (*self.path, key), self.notes)

    def mapping(
        self, known: Collection[str] | None = None, what: str = "key", only_told: bool = False
    ) -> dict[str, Part]:
        """Its entries; a wrong type or an unknown key is noted and left out. A missing value is empty."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            self.wrong("type", f"{self.name} should be a mapping, found {describe(self.value)}")
            return {}
        path, notes = self.path, self.notes
        entries = {}
        for key, value in self.value.items():
            if not isinstance(key, str) or (known is not None and key not in known):
                self._wrong_key(key, known, what)
            elif value is not None or not only_told:
                entries[key] = Part(value, (*path, key), notes)
        return entries

    def _wrong_key(self, key: Any, known: Collection[str] | None, what: str) -> None:
        if known is None:
            at = Part(key, (*self.path, key), self.notes)
            at.wrong("type", f"the keys of {self.name} should be text, found {describe(key)}")
        else:
            at = Part(key, (*self.path, Key(key)), self.notes)
            hint = did_you_mean(key, known) or f"; known: {', '.join(known) or 'none'}"
            at.wrong(f"unknown-{what}", f"unknown {what} '{clip(key)}' in {self.name}{hint}")

    def told(self, known: Collection[str] | None = None, what: str = "key") -> dict[str, Part]:
        """Its entries that have a value."""
        return self.mapping(known, what, only_told=True)

    def items(self) -> Iterator[Part]:
        """Its elements, if it is a list; otherwise that is noted."""
        if self.value is None:
            return
        if not isinstance(self.value, list):
            self.wrong("type", f"{self.name} should be a list, found {describe(self.value)}")
            return
        for index, value in enumerate(self.value):
            yield Part(value, (*self.path, index), self.notes)

    def text(self) -> str | None:
        """It as text, numbers included (a tile may be called 12); otherwise that is noted."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        self.wrong("type", f"{self.name} should be text, found {describe(self.value)}")
        return None

    def number(self, low: int | None = None, high: int | None = None) -> int | None:
        """It as a whole number within the bounds; otherwise that is noted."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.wrong("type", f"{self.name} should be a whole number, found {describe(self.value)}")
            return None
        if (low is not None and self.value < low) or (high is not None and self.value > high):
            bounds = f"from {low} to {high}" if high is not None else f"of at least {low}"
            self.wrong("range", f"{self.name} should be a number {bounds}, found {clip(self.value)}")
            return None
        return self.value

    def choice(self, known: Collection[str], what: str) -> str | None:
        """It as one of the known words; otherwise that is noted."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        hint = did_you_mean(self.value, known) if isinstance(self.value, str) else ""
        self.wrong(
            f"unknown-{what}", f"{self.name} should be one of {', '.join(known)}; found {describe(self.value)}{hint}"
        )
        return None


def describe(value: Any) -> str:
    """A value as an error message shows it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case dict():
            return "a mapping"
        case list():
            return "a list"
        case str():
            return f"'{clip(value)}'"
        case _:
            return clip(value)


def clip(value: object, length: int = 40) -> str:
    try:
        text = str(value)
    except ValueError:  # an integer too long to be written out
        return "a huge number"
    return text if len(text) <= length else text[: length - 1] + "…"
