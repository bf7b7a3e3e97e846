"""YAML as plain data, with a source position for every value and limits on what a file may ask of us.

Only `true` and `false` are booleans, so a player may be called No; a number is what YAML 1.1 and 1.2 both take for the
same one. `1:30`, `012`, `1e3` and dates stay what people wrote, whichever YAML their editor or program knows.
`load(file)` reads a file of one document, `parse(text)` any number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from pnp.errors import Faulty
from pnp.files.document import BREAK, MAX_DIGITS, MAX_SIZE, Builder, Document, Mark, fault
from pnp.problems import Problem

_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"([-+]?[0-9]+\.[0-9]*|\.[0-9]+)([eE][-+][0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def load(file: Path) -> Document:
    """The only document of a file of our own; `Faulty` where there is anything wrong with it."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_SIZE + 1)
    except OSError as error:
        message = f"The file cannot be read: {error.strerror}."
        raise Faulty([Problem("file", "unreadable", message, file=str(file))]) from None
    found = document(raw, str(file))
    if found.problems:
        raise Faulty(found.pointed(found.problems))
    return found


def document(raw: bytes, file: str) -> Document:
    """The only document of a file; what is wrong with it is in its problems."""
    try:
        text = decode(raw)
    except Faulty as error:
        return Document(None, file, raw[:MAX_SIZE].decode("utf-8", "replace"), problems=[*error.problems])
    found = list(parse(text, file)) or [Document(None, file)]
    if len(found) > 1:
        mark = found[1].locate(())
        found[0].problems.append(fault("documents", "one document was expected, found several", mark))
    return found[0]


def decode(raw: bytes, line: int = 1) -> str:
    """Bytes as text; `Faulty` where they are too many or not UTF-8."""
    if len(raw) > MAX_SIZE:
        raise Faulty([fault("size", f"a document may have {MAX_SIZE} bytes, this one has more", (line, 1))])
    try:
        return raw.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        column = len(before) - (before.rfind("\n") + 1) + 1
        mark = (line + before.count("\n"), column)
        message = f"the text should be UTF-8, found the byte 0x{raw[error.start]:02x}"
        raise Faulty([fault("encoding", message, mark)]) from None


def parse(text: str, file: str = "", line: int = 1) -> Iterator[Document]:
    """Every document of a text. What cannot be read ends it with a document that holds the fault and no data."""
    builder = Builder()
    try:
        if wrong := _FORBIDDEN.search(text):
            mark = _mark_at(text, wrong.start(), line)
            raise Faulty([fault("character", f"the character U+{ord(wrong[0]):04X} is not allowed here", mark)])
        loader = yaml.CSafeLoader(text)
        while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                builder = Builder()
            elif isinstance(event, yaml.DocumentEndEvent):
                yield Document(builder.data, file, text, line, builder.marks, builder.keys, builder.problems)
            elif not isinstance(event, yaml.StreamStartEvent):
                _feed(builder, event, line)
    except Faulty as error:
        yield Document(None, file, text, line, problems=[*error.problems])
    except yaml.MarkedYAMLError as error:
        mark = _mark_of(error, text, line)
        context = f" {error.context}" if error.context else ""
        syntax = fault("syntax", f"not YAML: {error.problem}{context}", mark)
        yield Document(None, file, text, line, problems=[syntax])


def _feed(builder: Builder, event: Any, line: int) -> None:
    mark = (event.start_mark.line + line, event.start_mark.column + 1)
    kind = type(event)
    if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
        builder.leave()
    elif builder.wants_key:
        if kind is not yaml.ScalarEvent:
            raise Faulty([fault("key", "a key should be plain text, found something else", mark)])
        builder.key(event.value, mark)
    elif kind is yaml.AliasEvent:
        builder.alias(event.anchor, mark)
    elif event.tag not in (None, "!", "tag:yaml.org,2002:str"):
        raise Faulty([fault("tag", f"the tag {event.tag[:40]} has no meaning here; leave it out", mark)])
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
    before = BREAK.split(text[:position])
    return line + len(before) - 1, len(before[-1]) + 1
