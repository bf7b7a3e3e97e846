"""JSON as plain data. Positions are looked for only once somebody asks: most records are right."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from pnp.errors import Faulty
from pnp.files.document import Builder, Document, Mark, fault
from pnp.files.yamlio import integer
from pnp.problems import Path

_TOKEN = re.compile(r'[\[\]{}]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s\[\]{}":,]+', re.DOTALL)
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


class _Doubtful(Exception):  # noqa: N818 - it is said of the text
    """Something that has to be looked at more closely."""


@dataclass(slots=True)
class JsonDocument(Document):
    """A document whose marks are computed when first asked for."""

    def locate(self, path: Path) -> Mark:
        if not self.marks:
            builder = Builder()
            with suppress(Faulty):  # beyond the limits there are no marks
                _scan(builder, self.text, self.line)
            self.marks, self.keys = builder.marks, builder.keys
        return Document.locate(self, path)


def parse(text: str, file: str = "", line: int = 1) -> Document:
    """The one value of a JSON text."""
    try:
        data = _STRICT.decode(text)
        if "\\u" not in text or not _SURROGATE.search(text):
            return JsonDocument(data, file, text, line)
    except (_Doubtful, ValueError, RecursionError):
        pass
    return _examine(text, file, line)


def _examine(text: str, file: str, line: int) -> Document:
    builder = Builder()
    try:
        try:
            _LENIENT.decode(text)
        except json.JSONDecodeError as error:
            mark = (line + error.lineno - 1, error.colno)
            raise Faulty([fault("syntax", f"not JSON: {error.msg}", mark)]) from None
        except RecursionError:
            pass  # the scanner finds the place where it becomes too deep
        _scan(builder, text, line)
    except Faulty as error:
        return Document(None, file, text, line, problems=[*error.problems])
    return Document(builder.data, file, text, line, builder.marks, builder.keys, builder.problems)


def _scan(builder: Builder, text: str, line: int) -> None:
    """The data, marks and faults of a text that is JSON but for numbers that no JSON has."""
    place = start_of_line = 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", place, token.start())
        start_of_line = max(start_of_line, text.rfind("\n", place, token.start()) + 1)
        place = token.start()
        mark = (line, place - start_of_line + 1)
        word = token[0]
        if word in "]}":
            builder.leave()
        elif builder.wants_key:
            builder.key(_text(word, builder, mark), mark)
        elif word in "[{":
            builder.enter([] if word == "[" else {}, mark)
        else:
            builder.value(_scalar(word, builder, mark), mark)


def _scalar(word: str, builder: Builder, mark: Mark) -> Any:
    if word[0] == '"':
        return _text(word, builder, mark)
    if word in ("NaN", "Infinity", "-Infinity"):
        builder.note("number", f"{word} is not a number that JSON knows", mark)
        return None
    if word.lstrip("-").isdigit():
        return integer(word, builder, mark)
    return json.loads(word)


def _text(word: str, builder: Builder, mark: Mark) -> str:
    text: str = json.loads(word)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        builder.note("encoding", "this text holds half of a surrogate pair, which is no character", mark)
        text = text.encode("utf-8", "replace").decode()
    return text


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _Doubtful
    return found


def _refuse(word: str) -> Any:
    raise _Doubtful


_STRICT = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse)
_LENIENT = json.JSONDecoder(parse_constant=lambda word: None, parse_int=lambda word: 0)
