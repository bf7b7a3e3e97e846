"""Scenes as SVG: one file for each page, in millimetres.

Text is drawn as outlines, so it looks the same on a machine without our fonts; the words stay in `aria-label`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from pathlib import Path as FilePath
from typing import Any, assert_never

import svgwrite
from fontTools.pens.svgPathPen import SVGPathPen
from svgwrite.base import BaseElement
from svgwrite.extensions import Inkscape

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


def write(page: Page) -> bytes:
    """The page as an SVG file."""
    size = (exact(page.width), exact(page.height))
    sheet = svgwrite.Drawing(
        size=[f"{length}mm" for length in size], viewBox=f"0 0 {' '.join(size)}", debug=False, id="page"
    )
    # The limit and the ends of lines are those of a PDF and of a plain `Style`.
    base = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", "stroke_miterlimit": 10}
    layers, writer = _layers(page.children), _Writer(sheet)
    program = Inkscape(sheet) if any(layers) else None
    for name, nodes in layers.items():
        group = program.layer(name or "Pieces", **base) if program else sheet.g(**base)
        sheet.add(group)
        writer.draw(nodes, group)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{sheet.tostring()}\n'.encode()


def _layers(nodes: Iterable[Node]) -> dict[str, list[Node]]:
    """The pieces, and what was drawn for cutting and folding them; without any of that, all of it under no name."""
    found: dict[str, list[Node]] = {"": []}
    for node in nodes:
        if isinstance(node, Use) and any(map(_layer, node.drawing.children)):
            parts = node.drawing.children
            if node.matrix != IDENTITY:
                parts = tuple(Group((part,), node.matrix) for part in parts)
        else:
            parts = (node,)
        for part in parts:
            found.setdefault(_layer(part), []).append(part)
    return {name: parts for name, parts in found.items() if parts or len(found) == 1}


def _layer(node: Node) -> str:
    match node:
        case Path() | Rect() | Circle() | Ellipse() | Line():
            return node.style.layer
        case Group(children):
            names = set(map(_layer, children))
            return names.pop() if len(names) == 1 else ""
        case _:
            return ""


def library(drawings: Iterable[Drawing]) -> tuple[str, dict[Drawing, str]]:
    """Drawings as the `<defs>` of a document that places them itself, and the reference to each."""
    sheet = svgwrite.Drawing(debug=False)
    writer = _Writer(sheet)
    references = {drawing: writer.once("d", writer.drawing, drawing) for drawing in drawings}
    return sheet.defs.tostring(), references


class _Writer:
    """Draws nodes; what is used more than once goes to the `defs` of the sheet, under an id counted up.

    Inkscape calls what has no id `g12` or `path34`, before it looks at ours: they must be of another form.
    """

    def __init__(self, sheet: svgwrite.Drawing) -> None:
        self.sheet = sheet
        self.ids: dict[object, str] = {}

    def once(self, prefix: str, make: Callable[..., BaseElement], *of: object) -> str:
        """The reference to a definition, made when it is first asked for."""
        key = (prefix, *of)
        if key not in self.ids:
            element = make(*of)
            self.ids[key] = f"{prefix}_{len(self.ids) + 1}"
            element["id"] = self.ids[key]
            self.sheet.defs.add(element)
        return f"#{self.ids[key]}"

    def draw(self, nodes: Iterable[Node], parent: BaseElement) -> None:
        for node in nodes:
            match node:
                case Path() | Rect() | Circle() | Ellipse() | Line():
                    parent.add(self.shape(node, **_paint(node.style)))
                case Text():
                    parent.add(self.text(node))
                case Image():
                    place = (node.width, 0, 0, node.height, node.x, node.y)
                    picture = self.once("i", self.image, node.file, node.dots)
                    parent.add(self.sheet.use(picture, transform=f"matrix({matrix(place)})"))
                case Group():
                    parent.add(self.group(node))
                case Use():
                    picture = self.once("d", self.drawing, node.drawing)
                    parent.add(self.sheet.use(picture, transform=f"matrix({matrix(node.matrix)})"))
                case _:
                    assert_never(node)

    def shape(self, node: Path | Rect | Circle | Ellipse | Line, **paint: str) -> BaseElement:
        match node:
            case Path():
                d = "".join(letter + " ".join(map(short, numbers)) for letter, numbers in node.segments)
                return self.sheet.path(d, **paint)
            case Rect(x, y, width, height, _, radius):
                corner = short(min(radius, width / 2, height / 2)) if radius else None
                return self.sheet.rect((short(x), short(y)), (short(width), short(height)), corner, corner, **paint)
            case Circle(x, y, radius):
                return self.sheet.circle((short(x), short(y)), short(radius), **paint)
            case Ellipse(x, y, rx, ry):
                return self.sheet.ellipse((short(x), short(y)), (short(rx), short(ry)), **paint)
            case Line(x1, y1, x2, y2):
                return self.sheet.line((short(x1), short(y1)), (short(x2), short(y2)), **paint)
            case _:
                assert_never(node)

    def group(self, node: Group) -> BaseElement:
        group = self.sheet.g()
        if node.matrix != IDENTITY:
            group["transform"] = f"matrix({matrix(node.matrix)})"
        if node.clip:
            group["clip-path"] = f"url({self.once('c', self.clip, node.clip)})"
        self.draw(node.children, group)
        return group

    def clip(self, shape: Path | Rect | Circle) -> BaseElement:
        element = self.sheet.clipPath()
        element.add(self.shape(shape))
        return element

    def drawing(self, drawing: Drawing) -> BaseElement:
        group = self.sheet.g()
        self.draw(drawing.children, group)
        return group

    def image(self, file: FilePath, dots: images.Dots | None) -> BaseElement:
        """A picture one by one millimetre; its place stretches it."""
        content = images.embedded(file, dots)
        kind = "jpeg" if images.is_jpeg(content) else "png"
        data = f"data:image/{kind};base64,{b64encode(content).decode()}"
        return self.sheet.image(data, size=(1, 1), preserveAspectRatio="none")

    def text(self, node: Text) -> BaseElement:
        """The glyphs in a group that is measured in font units, y up."""
        face = fonts.face(node.font)
        cmap, advances = face.getBestCmap(), face["hmtx"].metrics
        scale = node.size / face["head"].unitsPerEm
        place = matrix((scale, 0, 0, -scale, node.x, node.y))
        run = self.sheet.g(fill=node.fill, transform=f"matrix({place})", aria_label=node.text, role="img")
        x = 0
        for letter in node.text:
            glyph = cmap.get(ord(letter), ".notdef")
            if not letter.isspace():
                run.add(self.sheet.use(self.once("g", self.glyph, node.font, glyph), x=x))
            x += advances[glyph][0]
        return run

    def glyph(self, font: str, name: str) -> BaseElement:
        glyphs = fonts.face(font).getGlyphSet()
        pen = SVGPathPen(glyphs)
        glyphs[name].draw(pen)
        return self.sheet.path(pen.getCommands())


def _paint(style: Style) -> dict[str, Any]:
    """The attributes in which a style differs from what the sheet sets for all."""
    paint: dict[str, Any] = {}
    if style.fill is not None:
        paint["fill"] = style.fill
    if style.stroke is not None:
        paint |= {"stroke": style.stroke, "stroke_width": short(style.width)}
        if style.dash:
            paint["stroke_dasharray"] = " ".join(map(short, style.dash))
        if style.cap != "round":
            paint["stroke_linecap"] = style.cap
        if style.join != "round":
            paint["stroke_linejoin"] = style.join
    if style.opacity != 1:
        paint |= {"fill_opacity": short(style.opacity), "stroke_opacity": short(style.opacity)}
    return paint
