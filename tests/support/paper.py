"""What lies where on the pages of a PDF, as other people's libraries read it: millimetres, y down."""

from __future__ import annotations

import ctypes
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2
from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72
Matrix = tuple[float, ...]


@dataclass(frozen=True)
class Box:
    """A painted rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str

    def near(self, other: Box, slack: float = 0.01) -> bool:
        mine, its = (self.x, self.y, self.width, self.height), (other.x, other.y, other.width, other.height)
        return all(abs(a - b) < slack for a, b in zip(mine, its, strict=True))


def read(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def size(page: Any) -> tuple[float, float]:
    return float(page.mediabox.width) * MM, float(page.mediabox.height) * MM


def boxes(page: Any, colour: str | None = None) -> list[Box]:
    """The filled rectangles of a page as far as they can be seen: each cut to the clip it stands in."""
    height = float(page.mediabox.height)
    found = []
    for box, fill, clip in _filled(page.get_contents(), page["/Resources"], (1, 0, 0, 1, 0, 0), None, page.pdf):
        seen = _cut(box, clip) if clip else box
        x1, y1, x2, y2 = seen
        found.append(Box(x1 * MM, (height - y2) * MM, (x2 - x1) * MM, (y2 - y1) * MM, fill))
    return [box for box in found if colour is None or box.colour == colour]


def _filled(
    stream: Any, resources: Any, matrix: Matrix, clip: Any, reader: Any
) -> Iterator[tuple[tuple[float, ...], str, Any]]:
    saved: list[tuple[Matrix, Any, str]] = []
    fill, path = "#000000", None
    for operands, operator in ContentStream(stream, reader).operations:
        match operator:
            case b"q":
                saved.append((matrix, clip, fill))
            case b"Q":
                matrix, clip, fill = saved.pop()
            case b"cm":
                matrix = _chain(matrix, tuple(map(float, operands)))
            case b"rg":
                fill = "#" + "".join(f"{round(float(value) * 255):02x}" for value in operands)
            case b"re":
                x, y, w, h = map(float, operands)
                path = _bounds(matrix, x, y, x + w, y + h)
            case b"W":
                clip = path if clip is None or path is None else _cut(path, clip)
            case b"f" if path:
                yield path, fill, clip
                path = None
            case b"n":
                path = None
            case b"Do":
                form = resources["/XObject"][operands[0]].get_object()
                if form["/Subtype"] == "/Form":
                    yield from _filled(form, form["/Resources"], matrix, clip, reader)


def _chain(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    k, m, n, o, p, q = second
    return (a * k + c * m, b * k + d * m, a * n + c * o, b * n + d * o, a * p + c * q + e, b * p + d * q + f)


def _bounds(matrix: Matrix, x1: float, y1: float, x2: float, y2: float) -> tuple[float, ...]:
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x, y in ((x1, y1), (x2, y2))]
    ys = [b * x + d * y + f for x, y in ((x1, y1), (x2, y2))]
    return min(xs), min(ys), max(xs), max(ys)


def _cut(box: tuple[float, ...], clip: tuple[float, ...]) -> tuple[float, ...]:
    return max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3])


def ids(data: bytes, number: int) -> dict[str, tuple[float, float]]:
    """Every id such as C12 or C12b on a page, by the point where its first letter stands on the line."""
    document = pypdfium2.PdfDocument(data)
    page = document[number]
    height = page.get_height()
    letters = page.get_textpage()
    text = letters.get_text_range()
    found: dict[str, tuple[float, float]] = {}
    for word in re.finditer(r"C\d+b?", text):
        x, y = ctypes.c_double(), ctypes.c_double()
        pypdfium2.raw.FPDFText_GetCharOrigin(letters, word.start(), x, y)
        found[word[0]] = (x.value * MM, (height - y.value) * MM)
    document.close()
    return found


def picture(data: bytes, number: int, dpi: int = 100) -> Any:
    """The page as pixels."""
    document = pypdfium2.PdfDocument(data)
    image = document[number].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def runs(page: Any) -> Counter[str]:
    """How often each run of text stands on a page of pypdfium2, inside its drawings too."""
    raw, letters = pypdfium2.raw, page.get_textpage()
    found: Counter[str] = Counter()
    for run in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=10):
        size = raw.FPDFTextObj_GetText(run, letters, None, 0)
        buffer = ctypes.create_string_buffer(size)
        raw.FPDFTextObj_GetText(run, letters, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), size)
        found[buffer.raw[:size].decode("utf-16-le").rstrip("\0 ")] += 1
    return found
