"""One document: its data, where each value of it stands, what is wrong with it, and how it is put together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.errors import Faulty
from pnp.problems import Key, Path, Problem

MAX_SIZE = 1 << 20
"""Bytes of one document. The longest game on record has a fiftieth of that."""
MAX_DEPTH = 32
MAX_NODES = 100_000
"""Values of one document once its aliases are followed."""
MAX_DIGITS = 400

Mark = tuple[int, int]
"""Line and column, both from 1."""

BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


def fault(code: str, message: str, mark: Mark) -> Problem:
    """Something in a file that has no meaning to us, and where it stands."""
    return Problem("record", code, message, mark=mark)


@dataclass(slots=True)
class Document:
    """One document: its data, where each value of it stands, and what was wrong with it."""

    data: Any
    file: str
    text: str = ""
    line: int = 1
    """The line of the file on which the text begins."""
    marks: dict[Path, Mark] = field(default_factory=dict)
    keys: dict[Path, Mark] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    _lines: list[str] | None = None

    def locate(self, path: Path) -> Mark:
        """Where the value at that path begins, or the nearest thing around it."""
        if path and isinstance(path[-1], Key) and path in self.keys:
            return self.keys[path]
        while path and path not in self.marks:
            path = path[:-1]
        return self.marks.get(path, (self.line, 1))

    def point(self, problem: Problem) -> Problem:
        """The problem with its place: the file, line and column, and the line itself."""
        mark = problem.mark or self.locate(problem.path)
        return replace(problem, file=self.file, mark=mark, source=self.source(mark[0]))

    def pointed(self, problems: Iterable[Problem]) -> list[Problem]:
        return [self.point(problem) for problem in problems]

    def source(self, line: int) -> str:
        """A line of the file, as far as it belongs to this document."""
        if self._lines is None:
            self._lines = BREAK.split(self.text)
        return self._lines[line - self.line] if 0 <= line - self.line < len(self._lines) else ""


@dataclass(slots=True)
class _Level:
    container: Any
    path: Path
    count: int
    anchor: str | None
    key: str | None = None
    dropped: bool = False
    height: int = 1


class Builder:
    """Puts one document together from the events of a parser, without recursion."""

    def __init__(self) -> None:
        self.data: Any = None
        self.marks: dict[Path, Mark] = {}
        self.keys: dict[Path, Mark] = {}
        self.problems: list[Problem] = []
        self._levels: list[_Level] = []
        self._anchors: dict[str, tuple[Any, int, int] | None] = {}
        self._count = 0

    @property
    def wants_key(self) -> bool:
        return bool(self._levels) and self._levels[-1].key is None and isinstance(self._levels[-1].container, dict)

    def note(self, code: str, message: str, mark: Mark) -> None:
        self.problems.append(fault(code, message, mark))

    def key(self, text: str, mark: Mark) -> None:
        level = self._levels[-1]
        level.key = text
        level.dropped = text in level.container
        if level.dropped:
            self.note(
                "duplicate-key", f"the key '{text[:40]}' stands here a second time; each key may stand once", mark
            )
        else:
            self.keys[(*level.path, text)] = mark

    def value(self, value: Any, mark: Mark, anchor: str | None = None) -> None:
        self._put(value, mark)
        self._grow(1, mark)
        if anchor is not None:
            self._anchors[anchor] = (value, 1, 0)

    def enter(self, container: Any, mark: Mark, anchor: str | None = None) -> None:
        if len(self._levels) >= MAX_DEPTH:
            raise Faulty([fault("depth", f"values are nested more than {MAX_DEPTH} levels deep here", mark)])
        path = self._put(container, mark)
        self._grow(1, mark)
        if anchor is not None:
            self._anchors[anchor] = None
        self._levels.append(_Level(container, path, self._count, anchor))

    def leave(self) -> None:
        level = self._levels.pop()
        if level.anchor is not None:
            self._anchors[level.anchor] = (level.container, self._count - level.count + 1, level.height)
        if self._levels:
            self._levels[-1].height = max(self._levels[-1].height, level.height + 1)

    def alias(self, anchor: str, mark: Mark) -> None:
        if anchor not in self._anchors:
            raise Faulty([fault("alias", f"nothing before this is marked &{anchor[:40]}", mark)])
        found = self._anchors[anchor]
        if found is None:
            raise Faulty([fault("alias", f"*{anchor[:40]} stands inside the value it refers to", mark)])
        value, count, height = found
        self._grow(count, mark)
        if len(self._levels) + height > MAX_DEPTH:
            raise Faulty([fault("depth", f"values are nested more than {MAX_DEPTH} levels deep here", mark)])
        if self._levels:
            self._levels[-1].height = max(self._levels[-1].height, height + 1)
        self._put(value, mark)

    def _grow(self, values: int, mark: Mark) -> None:
        self._count += values
        if self._count > MAX_NODES:
            raise Faulty([fault("size", f"a document may have {MAX_NODES} values, this one has more", mark)])

    def _put(self, value: Any, mark: Mark) -> Path:
        if not self._levels:
            self.data = value
            self.marks[()] = mark
            return ()
        level = self._levels[-1]
        if isinstance(level.container, list):
            path = (*level.path, len(level.container))
            level.container.append(value)
        else:
            path = (*level.path, level.key or "")
            level.key = None
            if not level.dropped:
                level.container[path[-1]] = value
        self.marks.setdefault(path, mark)
        return path
