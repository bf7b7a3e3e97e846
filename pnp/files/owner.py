"""Whose file is it? Our own outputs are renewed; what a person made, filled in or changed is not replaced unasked.

An output of ours is named in the manifest of its folder, or it bears our seal: a comment that says what the rest of the
file was when we wrote it. A file that was changed since has a broken seal and is a person's. `Staging` asks.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

_LARGEST = 256 << 20
"""Bytes. We write nothing larger."""
_WORDS = re.compile(rb"Sheepfold [0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class _Format:
    """A kind of file that has room for a comment: how it begins, how many bytes stand after the seal, how it is set."""

    head: bytes
    tail: int
    comment: Callable[[bytes], bytes]


def _chunk(words: bytes) -> bytes:
    """A text chunk of a PNG."""
    text = b"tEXtComment\0" + words
    return (len(text) - 4).to_bytes(4, "big") + text + zlib.crc32(text).to_bytes(4, "big")


_FORMATS = (
    _Format(b"%PDF", 0, lambda words: b"% " + words + b"\n"),
    _Format(b"<", 0, lambda words: b"<!-- " + words + b" -->\n"),
    _Format(b"\x89PNG", 12, _chunk),
    _Format(b"GIF8", 1, lambda words: b"\x21\xfe" + bytes([len(words)]) + words + b"\0"),
)


def sealed(data: bytes) -> bytes:
    """The same PDF, PNG, GIF, SVG or HTML page with our seal. Anything else has no room for one and stays as it is; so
    does a PDF of the press, which is known without.
    """
    kind = next((kind for kind in _FORMATS if data.startswith(kind.head)), None)
    if kind is None or _printed(data):
        return data
    end = len(data) - kind.tail
    return data[:end] + kind.comment(b"Sheepfold " + sha256(data).hexdigest().encode()) + data[end:]


def ours(data: bytes) -> bool:
    """Did we write exactly this?"""
    return _unbroken(data) or _printed(data)


def _unbroken(data: bytes) -> bool:
    kind = next((kind for kind in _FORMATS if data.startswith(kind.head)), None)
    found = _WORDS.search(data, max(0, len(data) - 200)) if kind else None
    if kind is None or found is None:
        return False
    end = len(data) - kind.tail
    return sealed(data[: end - len(kind.comment(found[0]))] + data[end:]) == data


def _printed(data: bytes) -> bool:
    """A PDF of the press, which has no seal: as its library left it, in our name, and nothing to be filled in."""
    return (
        data.startswith(b"%PDF")
        and data.endswith(b"%%EOF\n")
        and data.count(b"%%EOF") == 1
        and b"ReportLab generated PDF document" in data[-400:]
        and b"/Creator (Sheepfold)" in data
        and b"/AcroForm" not in data
    )


def may_replace(file: Path) -> bool:
    """Is there nothing to be lost: no such file, or one that we wrote and nobody changed?"""
    if not file.exists():
        return True
    return file.stat().st_size <= _LARGEST and ours(file.read_bytes())
