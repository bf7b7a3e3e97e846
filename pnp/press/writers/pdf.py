"""Scenes as PDF, through reportlab's document objects.

Every stream begins in millimetres with y down: the one transformation at the top of a page does the rest, and
nothing is rounded to points. A drawing is a Form XObject, written when it is first used.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path as FilePath
from typing import assert_never

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from pnp.press.scene import fonts, images
from pnp.press.scene.nodes import (
    IDENTITY,
    Circle,
    Drawing,
    Ellipse,
    Group,
    Image,
    Line,
    Node,
    Page,
    Path,
    Rect,
    Style,
    Text,
    Use,
)
from pnp.press.writers.numerals import exact, matrix, short

_KAPPA = 0.5522847498  # a Bézier curve with this handle is a quarter of a circle within 0.03 %
_AROUND = 1000  # mm: a drawing is never cut off by its own box
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1}


def write(pages: Iterable[Page], title: str) -> bytes:
    """The pages as one PDF file."""
    document = _Document(title)
    for page in pages:
        document.add(page)
    return document.finish()


@dataclass(slots=True)
class _Stream:
    """The operators of a page or a drawing, what they refer to, and the graphics state they have reached."""

    code: list[str] = field(default_factory=list)
    objects: dict[str, pdfdoc.PDFObjectReference] = field(default_factory=dict)
    opacities: dict[str, pdfdoc.PDFDictionary] = field(default_factory=dict)
    state: dict[str, object] = field(default_factory=lambda: {"opacity": 1.0})

    def set(self, key: str, value: object, operators: str) -> None:
        if self.state.get(key) != value:
            self.state[key] = value
            self.code.append(operators)

    def opacity(self, value: float) -> None:
        """Named after its value, so that equal opacities share one entry."""
        if self.state["opacity"] != value:
            name = f"G{round(value * 1000)}"
            self.set("opacity", value, f"/{name} gs")
            self.opacities[name] = pdfdoc.PDFDictionary({"ca": value, "CA": value})


class _Document:
    def __init__(self, title: str) -> None:
        self.pdf = pdfdoc.PDFDocument(invariant=1, compression=1, pdfVersion=(1, 4), lang="en")
        self.pdf.setTitle(title)
        self.pdf.setCreator("Sheepfold")
        self.pdf.setAuthor("Sheepfold")
        self.pdf.Catalog.ViewerPreferences = pdfdoc.PDFDictionary({"PrintScaling": "/None"})
        self.names: dict[str | tuple[FilePath, images.Dots | None], str] = {}

    def add(self, page: Page) -> None:
        stream = _Stream([f"{_points(1)} 0 0 {_points(-1)} 0 {_points(page.height)} cm"])
        self.draw(page.children, stream)
        sheet = pdfdoc.PDFPage()
        sheet.MediaBox = _box((0, 0, page.width, page.height), page)
        sheet.TrimBox = page.trim and _box(page.trim, page)
        sheet.BleedBox = page.bleed and _box(page.bleed, page)
        sheet.Contents = _compressed(stream.code)
        sheet.Resources = self.resources(stream)
        self.pdf.addPage(sheet)

    def finish(self) -> bytes:
        data: bytes = self.pdf.GetPDFData(None)
        return data

    def resources(self, stream: _Stream) -> pdfdoc.PDFResourceDictionary:
        found = pdfdoc.PDFResourceDictionary(XObject=stream.objects, ExtGState=stream.opacities, ProcSet=[])
        found.basicFonts()
        return found

    def draw(self, nodes: Iterable[Node], out: _Stream) -> None:
        for node in nodes:
            match node:
                case Path() | Rect() | Circle() | Ellipse() | Line():
                    _paint(_outline(node), node.style, out)
                case Text():
                    self.text(node, out)
                case Image():
                    name = self.image(node, out)
                    place = (node.width, 0, 0, -node.height, node.x, node.y + node.height)
                    out.opacity(1)
                    out.code.append(f"q {matrix(place)} cm /{name} Do Q")
                case Group():
                    before = dict(out.state)
                    out.code.append("q")
                    if node.matrix != IDENTITY:
                        out.code.append(f"{matrix(node.matrix)} cm")
                    if node.clip:
                        out.code.append(f"{_outline(node.clip)} W n")
                    self.draw(node.children, out)
                    out.code.append("Q")
                    out.state = before
                case Use():
                    name = self.drawing(node.drawing, out)
                    out.opacity(1)
                    out.code.append(f"q {matrix(node.matrix)} cm /{name} Do Q")
                case _:
                    assert_never(node)

    def text(self, node: Text, out: _Stream) -> None:
        font = _font(node.font)
        out.opacity(1)
        out.set("fill", node.fill, f"{_colour(node.fill)} rg")
        size = short(node.size)
        out.code.append(f"BT {size} 0 0 -{size} {short(node.x)} {short(node.y)} Tm")
        for subset, letters in font.splitString(node.text, self.pdf):
            out.code.append(f"{font.getSubsetInternalName(subset, self.pdf)} 1 Tf <{letters.hex()}> Tj")
        out.code.append("ET")

    def drawing(self, drawing: Drawing, out: _Stream) -> str:
        name = self.names.get(drawing.name)
        if name is None:
            stream = _Stream()
            self.draw(drawing.children, stream)
            name = self.names[drawing.name] = f"D{len(self.names) + 1}"
            form = _compressed(stream.code)
            form.dictionary = pdfdoc.PDFDictionary(
                {
                    "Type": "/XObject",
                    "Subtype": "/Form",
                    "BBox": pdfdoc.PDFArray([-_AROUND, -_AROUND, drawing.width + _AROUND, drawing.height + _AROUND]),
                    "Resources": self.resources(stream),
                }
            )
            self.pdf.Reference(form, name)
        out.objects[name] = pdfdoc.PDFObjectReference(name)
        return name

    def image(self, node: Image, out: _Stream) -> str:
        key = (node.file, node.dots)
        name = self.names.get(key)
        if name is None:
            name = self.names[key] = f"I{len(self.names) + 1}"
            data = images.embedded(*key)
            picture = pdfdoc.PDFImageXObject(name, ImageReader(io.BytesIO(data)), mask="auto")
            self.pdf.Reference(picture, name)
            if mask := getattr(picture, "_smask", None):
                picture.smask = self.pdf.Reference(mask, f"{name}.mask")
        out.objects[name] = pdfdoc.PDFObjectReference(name)
        return name


@lru_cache
def _font(name: str) -> TTFont:
    """reportlab keeps the letters used apart for each document; only two threads at once would disturb it."""
    return TTFont(name, str(fonts.file(name)), asciiReadable=False, shapable=False)


def _points(length: float) -> str:
    return exact(length * 72 / 25.4)


def _box(box: tuple[float, float, float, float], page: Page) -> pdfdoc.PDFArray:
    """Written out here, because reportlab would round to six decimals."""
    x, y, width, height = box
    corners = (x, page.height - y - height, x + width, page.height - y)
    return pdfdoc.PDFArray([_points(corner) for corner in corners])


def _compressed(code: Sequence[str]) -> pdfdoc.PDFStream:
    return pdfdoc.PDFStream(content="\n".join(code) + "\n", filters=[pdfdoc.PDFZCompress])


def _paint(outline: str, style: Style, out: _Stream) -> None:
    """Fill and stroke. Where they are translucent they are painted one after the other, as in SVG."""
    if style.fill is None and style.stroke is None:
        return
    out.opacity(style.opacity)
    if style.fill is not None:
        out.set("fill", style.fill, f"{_colour(style.fill)} rg")
    if style.stroke is None:
        out.code.append(f"{outline} f")
        return
    out.set("stroke", style.stroke, f"{_colour(style.stroke)} RG")
    out.set("width", style.width, f"{short(style.width)} w")
    out.set("cap", style.cap, f"{_CAPS[style.cap]} J")
    out.set("join", style.join, f"{_JOINS[style.join]} j")
    out.set("dash", style.dash, f"[{' '.join(map(short, style.dash))}] 0 d")
    if style.fill is None:
        out.code.append(f"{outline} S")
    elif style.opacity == 1:
        out.code.append(f"{outline} B")
    else:
        out.code.append(f"{outline} f {outline} S")


def _outline(node: Path | Rect | Circle | Ellipse | Line) -> str:
    match node:
        case Path():
            return _segments(node)
        case Rect(x, y, width, height, _, 0):
            return " ".join(map(short, (x, y, width, height))) + " re"
        case Rect(x, y, width, height, _, radius):
            return _rounded(x, y, width, height, min(radius, width / 2, height / 2))
        case Circle(x, y, radius):
            return _ellipse(x, y, radius, radius)
        case Ellipse(x, y, rx, ry):
            return _ellipse(x, y, rx, ry)
        case Line(x1, y1, x2, y2):
            return f"{short(x1)} {short(y1)} m {short(x2)} {short(y2)} l"
        case _:
            assert_never(node)


_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def _segments(path: Path) -> str:
    return " ".join(
        f"{' '.join(map(short, numbers))} {_OPERATORS[letter]}" if numbers else _OPERATORS[letter]
        for letter, numbers in path.segments
    )


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Four curves, clockwise from the right as in SVG, so that dashes fall alike."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    left, l1, cx, r1, right = map(short, (x - rx, x - kx, x, x + kx, x + rx))
    top, t1, cy, b1, bottom = map(short, (y - ry, y - ky, y, y + ky, y + ry))
    return (
        f"{right} {cy} m {right} {b1} {r1} {bottom} {cx} {bottom} c {l1} {bottom} {left} {b1} {left} {cy} c "
        f"{left} {t1} {l1} {top} {cx} {top} c {r1} {top} {right} {t1} {right} {cy} c h"
    )


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Clockwise from the upper left corner, again as in SVG."""
    k = radius * (1 - _KAPPA)
    left, l1, l2, r2, r1, right = map(short, (x, x + k, x + radius, x + width - radius, x + width - k, x + width))
    top, t1, t2, b2, b1, bottom = map(short, (y, y + k, y + radius, y + height - radius, y + height - k, y + height))
    return (
        f"{l2} {top} m {r2} {top} l {r1} {top} {right} {t1} {right} {t2} c "
        f"{right} {b2} l {right} {b1} {r1} {bottom} {r2} {bottom} c "
        f"{l2} {bottom} l {l1} {bottom} {left} {b1} {left} {b2} c "
        f"{left} {t2} l {left} {t1} {l1} {top} {l2} {top} c h"
    )


@lru_cache(maxsize=1024)
def _colour(colour: str) -> str:
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.4g}" for at in (1, 3, 5))
