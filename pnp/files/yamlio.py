"""YAML as plain data, with a source position for every value and limits on what a file may ask of us.

Only `true` and `false` are booleans, so a player may be called No; a number is what YAML 1.1 and 1.2 both take for the
same one. `1:30`, `012`, `1e3` and dates stay what people wrote, whichever YAML their editor or program knows.
`load(file)` reads a file of one document, `parse(text)` any number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from pnp.problems import Key, Location
from pnp.problems import Path as Way

MAX_SIZE = 1 << 20
"""Bytes of one document. The longest game on record has a fiftieth of that."""
MAX_DEPTH = 32
MAX_NODES = 100_000
"""Values of one document once its aliases are followed."""
MAX_DIGITS = 400

Mark = tuple[int, int]
"""Line and column, both from 1."""

_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"([-+]?[0-9]+\.[0-9]*|\.[0-9]+)([eE][-+][0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that has no meaning to us, and where it stands."""

    code: str
    message: str
    mark: Mark


class Malformed(Exception):  # noqa: N818 - it is said of the file
    """A file that cannot be read as data."""

    def __init__(self, fault: Fault, file: str = "") -> None:
        super().__init__(fault, file)
        self.fault = fault
        self.file = file

    def __str__(self) -> str:
        return f"{Location(self.file, *self.fault.mark)}: {self.fault.message}"


@dataclass(slots=True)
class Document:
    """One document: its data, where each value of it stands, and what was wrong with it."""

    data: Any
    file: str
    text: str = ""
    line: int = 1
    """The line of the file on which the text begins."""
    marks: dict[Way, Mark] = field(default_factory=dict)
    keys: dict[Way, Mark] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    _lines: list[str] | None = None

    def locate(self, path: Way) -> Mark:
        """Where the value at that path begins, or the nearest thing around it."""
        if path and isinstance(path[-1], Key) and path in self.keys:
            return self.keys[path]
        while path and path not in self.marks:
            path = path[:-1]
        return self.marks.get(path, (self.line, 1))

    def source(self, line: int) -> str:
        """A line of the file, as far as it belongs to this document."""
        if self._lines is None:
            self._lines = _BREAK.split(self.text)
        return self._lines[line - self.line] if 0 <= line - self.line < len(self._lines) else ""


@dataclass(slots=True)
class _Level:
    container: Any
    path: Way
    count: int
    anchor: str | None
    key: str | None = None
    dropped: bool = False
    height: int = 1


class Builder:
    """Puts one document together from the events of a parser, without recursion."""

    def __init__(self) -> None:
        self.data: Any = None
        self.marks: dict[Way, Mark] = {}
        self.keys: dict[Way, Mark] = {}
        self.faults: list[Fault] = []
        self._levels: list[_Level] = []
        self._anchors: dict[str, tuple[Any, int, int] | None] = {}
        self._count = 0

    @property
    def wants_key(self) -> bool:
        return bool(self._levels) and self._levels[-1].key is None and isinstance(self._levels[-1].container, dict)

    def note(self, code: str, message: str, mark: Mark) -> None:
        self.faults.append(Fault(code, message, mark))

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
            raise Malformed(Fault("depth", f"values are nested more than {MAX_DEPTH} levels deep here", mark))
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
            raise Malformed(Fault("alias", f"nothing before this is marked &{anchor[:40]}", mark))
        found = self._anchors[anchor]
        if found is None:
            raise Malformed(Fault("alias", f"*{anchor[:40]} stands inside the value it refers to", mark))
        value, count, height = found
        self._grow(count, mark)
        if len(self._levels) + height > MAX_DEPTH:
            raise Malformed(Fault("depth", f"values are nested more than {MAX_DEPTH} levels deep here", mark))
        if self._levels:
            self._levels[-1].height = max(self._levels[-1].height, height + 1)
        self._put(value, mark)

    def _grow(self, values: int, mark: Mark) -> None:
        self._count += values
        if self._count > MAX_NODES:
            raise Malformed(Fault("size", f"a document may have {MAX_NODES} values, this one has more", mark))

    def _put(self, value: Any, mark: Mark) -> Way:
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


def load(file: Path) -> Document:
    """The only document of a file of our own; `Malformed` where there is anything wrong with it."""
    with file.open("rb") as stream:
        raw = stream.read(MAX_SIZE + 1)
    found = list(parse(decode(raw, str(file)), str(file))) or [Document(None, str(file))]
    if len(found) > 1:
        raise Malformed(Fault("documents", "one document was expected, found several", (found[1].line, 1)), str(file))
    if found[0].faults:
        raise Malformed(found[0].faults[0], str(file))
    return found[0]


def decode(raw: bytes, file: str, line: int = 1) -> str:
    """Bytes as text; `Malformed` where they are too many or not UTF-8."""
    if len(raw) > MAX_SIZE:
        raise Malformed(Fault("size", f"a document may have {MAX_SIZE} bytes, this one has more", (line, 1)), file)
    try:
        return raw.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        column = len(before) - (before.rfind("\n") + 1) + 1
        mark = (line + before.count("\n"), column)
        raise Malformed(
            Fault("encoding", f"the text should be UTF-8, found the byte 0x{raw[error.start]:02x}", mark), file
        ) from None


def parse(text: str, file: str = "", line: int = 1) -> Iterator[Document]:
    """Every document of a text. What cannot be read ends it with a document that holds the fault and no data."""
    builder = Builder()
    try:
        if wrong := _FORBIDDEN.search(text):
            mark = _mark_at(text, wrong.start(), line)
            raise Malformed(Fault("character", f"the character U+{ord(wrong[0]):04X} is not allowed here", mark))
        loader = yaml.CSafeLoader(text)
        while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                builder = Builder()
            elif isinstance(event, yaml.DocumentEndEvent):
                yield Document(builder.data, file, text, line, builder.marks, builder.keys, builder.faults)
            elif not isinstance(event, yaml.StreamStartEvent):
                _feed(builder, event, line)
    except Malformed as error:
        yield Document(None, file, text, line, faults=[error.fault])
    except yaml.MarkedYAMLError as error:
        mark = _mark_of(error, text, line)
        context = f" {error.context}" if error.context else ""
        yield Document(None, file, text, line, faults=[Fault("syntax", f"not YAML: {error.problem}{context}", mark)])


def _feed(builder: Builder, event: Any, line: int) -> None:
    mark = (event.start_mark.line + line, event.start_mark.column + 1)
    kind = type(event)
    if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
        builder.leave()
    elif builder.wants_key:
        if kind is not yaml.ScalarEvent:
            raise Malformed(Fault("key", "a key should be plain text, found something else", mark))
        builder.key(event.value, mark)
    elif kind is yaml.AliasEvent:
        builder.alias(event.anchor, mark)
    elif event.tag not in (None, "!", "tag:yaml.org,2002:str"):
        raise Malformed(Fault("tag", f"the tag {event.tag[:40]} has no meaning here; leave it out", mark))
    elif kind is yaml.ScalarEvent:
        builder.value(_scalar(event, builder, mark), mark, event.anchor)
    else:
        builder.enter({} if kind is yaml.MappingStartEvent else [], mark, event.anchor)


def _scalar(event: yaml.ScalarEvent, builder: Builder, mark: Mark) -> Any:
    text: str = event.value
    if not event.implicit[0]:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in "+-.0123456789":
        if _INTEGER.fullmatch(text):
            return integer(text, builder, mark)
        if _FLOAT.fullmatch(text):
            return float(text.replace(".", "") if text[-1] in "fFnN" else text)
    return text


def integer(text: str, builder: Builder, mark: Mark) -> int:
    """A whole number, if it has a length that anybody could have written down."""
    if len(text) <= MAX_DIGITS:
        return int(text)
    builder.note("number", f"a number may have {MAX_DIGITS} digits, this one has {len(text)}", mark)
    return 0


def _mark_of(error: yaml.MarkedYAMLError, text: str, line: int) -> Mark:
    """Where it is. What was never closed is told at the end of the text; people look for where it began."""
    end = len(text.rstrip())
    for found in (error.problem_mark, error.context_mark):
        if found and found.index < end:
            return found.line + line, found.column + 1
    return _mark_at(text, max(end - 1, 0), line)


def _mark_at(text: str, position: int, line: int) -> Mark:
    before = _BREAK.split(text[:position])
    return line + len(before) - 1, len(before[-1]) + 1
