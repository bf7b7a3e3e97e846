"""The boxes of a PDF that somebody filled in, read with some patience and no more: anybody may have made the file."""

from __future__ import annotations

import io
import logging
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from pypdf import Configuration, PdfReader, apply_configuration
from pypdf.errors import DependencyError, FileNotDecryptedError, WrongPasswordError
from pypdf.generic import ArrayObject, ByteStringObject, NameObject, StreamObject

from pnp.files.owner import ours
from pnp.pads.filling import YES
from pnp.pads.form import FORMAT
from pnp.pads.scan import MARK, Misread, Place, Scan, looks_like

logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # we say ourselves what is wrong with a file

ANNOTATED = "/SheepfoldAnnotated"
"""The entry by which a copy with ticks and corrections is known."""
_PATIENCE = 1.0
"""Seconds of work. The largest of our pads takes a tenth of that."""
_LOOK = 256
"""Reads from one look at the clock to the next."""
_PAGES = 50
_OBJECTS = 50_000
_MOST = 5000
"""Fields that a file may have."""
_LEVELS = 8
"""How deep other tools may nest a field."""
_LIMITS = Configuration(
    zlib_maximum_output_length=2 << 20,
    lzw_maximum_output_length=1 << 18,
    run_length_maximum_output_length=1 << 18,
    array_maximum_element_count=20_000,
    dictionary_maximum_element_count=20_000,
    stream_filters_maximum_length=2,
    stream_parsing_work_maximum_count=200_000,
    xform_maximum_invocations_per_extraction=50,
)
"""What one stream or list may have. A page of ours has a tenth of that, and so have the tables that readers add."""
_AGAIN = "Save the pad itself in your PDF reader, or copy it to a new one: `pnp pad {}`."


@dataclass(frozen=True, slots=True)
class Widget:
    """A field as it was found in a file: its page, its number on that page, and its rectangle in points."""

    name: str
    value: str
    page: int
    number: int
    rectangle: tuple[float, float, float, float]


class _Patient:
    """The bytes of a file, for as long as it is reasonable to read in them.

    Whatever keeps pypdf busy in a file that is broken, or made to keep it busy, it goes back to the file again and
    again; and it mends what it can, so that it has to be told more than once.
    """

    def __init__(self, raw: bytes) -> None:
        self._stream = io.BytesIO(raw)
        self._end = time.thread_time() + _PATIENCE
        self._reads, self._over = 0, False
        self.seek, self.tell = self._stream.seek, self._stream.tell

    def read(self, size: int = -1) -> bytes:
        self._reads += 1
        if size < 0 or self._reads % _LOOK == 0:
            self._over = self._over or time.thread_time() > self._end
        if self._over:
            raise TimeoutError
        return self._stream.read(size)


@contextmanager
def opened(raw: bytes) -> Iterator[PdfReader]:
    """The PDF; `Misread` where it cannot be opened, or where anything in it makes pypdf stumble."""
    if b"%PDF-" not in raw[:1024]:
        raise Misread(f"this is no PDF, whatever its name says{looks_like(raw)}.")
    try:
        with apply_configuration(_LIMITS):
            patient: Any = _Patient(raw)
            yield PdfReader(patient, xref_stream_maximum_entries=_OBJECTS)
    except (DependencyError, FileNotDecryptedError, WrongPasswordError):
        raise Misread(
            "this PDF is locked with a password, so nothing on it can be read. Save it without one in your PDF reader, "
            "or copy it to a new one (`pnp pad GAME`)."
        ) from None
    except Misread:
        raise
    except Exception:  # whatever a library stumbles over in a broken file
        raise Misread(
            "this PDF is damaged, and what stands on it cannot be read. Open it in a PDF reader, save it there under "
            "another name, and try again with that file."
        ) from None


def scan(raw: bytes) -> Scan:
    """What stands in the form of a PDF."""
    values: dict[str, str] = {}
    places: dict[str, Place] = {}
    twice: list[tuple[str, Place]] = []
    with opened(raw) as reader:
        for widget in widgets(reader):
            place = Place((widget.page, widget.number), f"page {widget.page}")
            if widget.name not in places:
                places[widget.name] = place
                values[widget.name] = widget.value
            elif widget.value != values[widget.name]:
                twice.append((widget.name, place))
        if places.keys() <= {MARK}:
            raise _without_boxes(reader)
        annotated = ANNOTATED in (reader.metadata or ()) and ours(raw)
    about = values.pop(MARK, "")
    places.pop(MARK, None)
    return replace(Scan.of(about, values, places, twice), annotated=annotated)


def _without_boxes(reader: PdfReader) -> Misread:
    """Was it a pad once? The foot of the page says so, if there is a text at all."""
    text = ""
    with suppress(Exception):  # it may have no page, or one that is hard to read
        text = reader.pages[0].extract_text()
    if said := re.search(rf"{FORMAT}\s+([\w-]+)", text):
        return Misread(
            "this is a picture of a score pad, without its boxes: it was printed to a file, or flattened. "
            + _AGAIN.format(said[1])
        )
    return Misread(
        "there is nothing to fill in on this PDF, so it is no score pad; or it was one, before it was printed to a "
        "file, flattened or scanned. " + _AGAIN.format("GAME"),
        stranger=True,
    )


def widgets(reader: PdfReader) -> Iterator[Widget]:
    left = _MOST
    for page, sheet in enumerate(islice(reader.pages, _PAGES), 1):
        number = 0
        annotations: Any = sheet.get("/Annots") or ArrayObject()
        for reference in annotations.get_object():
            found = reference.get_object()
            if found.get("/Subtype") != "/Widget" or left <= 0:
                continue
            number, left = number + 1, left - 1
            name = _inherited(found, "/T")
            corners = tuple(float(corner) for corner in found.get("/Rect", (0, 0, 0, 0)))
            if name is not None and len(corners) == 4:
                yield Widget(str(name), _said(found), page, number, corners)


def _said(widget: Any) -> str:
    value = _inherited(widget, "/V")
    if _inherited(widget, "/FT") == "/Btn":
        ticked = value if value is not None else widget.get("/AS")
        return "" if ticked in (None, "/Off", "") else YES
    return _words(value)


def _words(value: Any) -> str:
    """The value of a box: most programs write a text, pdftk a list of what was chosen, some a name or a stream."""
    match value:
        case None:
            return ""
        case ArrayObject():
            return ", ".join(_words(chosen.get_object()) for chosen in value)
        case NameObject():
            return str(value).removeprefix("/")
        case StreamObject():
            return value.get_data().decode("utf-8", "replace")
        case ByteStringObject():
            return value.decode("latin-1")
        case _:
            return str(value)


def _inherited(widget: Any, key: str) -> Any:
    """A value of the field, or of the field around it."""
    for _ in range(_LEVELS):
        if key in widget:
            return widget[key]
        if "/Parent" not in widget:
            return None
        widget = widget["/Parent"].get_object()
    return None
