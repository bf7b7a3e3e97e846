"""Fewer inks: a finished scene in greys, or with light tints in place of solid colour. Images stay as they are.

With the saver, areas become tints, and what told itself apart by being light on dark is drawn dark instead: texts,
thin lines, and an outline round small light shapes. Small dark shapes, such as eyes, cost little and stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from dataclasses import replace as changed
from functools import lru_cache
from math import sqrt
from typing import Literal, assert_never, overload

from msgspec.structs import replace

from pnp.press.art.palette import INK, lightness
from pnp.press.scene.nodes import (
    Circle,
    Drawing,
    Ellipse,
    Group,
    Image,
    Line,
    Matrix,
    Node,
    Page,
    Path,
    Rect,
    Style,
    Text,
    Use,
)

Ink = Literal["full", "saver", "grey"]

Shape = Path | Rect | Circle | Ellipse | Line

_TINT = 0.25  # how much of a colour is left in its tint
_DETAIL = 40.0  # mm²: a shape up to this size may stay dark
_MARK = 400.0  # mm²: a light shape up to this size may be a mark on something dark
_BROAD = 1.0  # mm: a line from this width on is an area, unless it is as dark as an outline
_HAIRLINE = 0.25  # mm
_DARK = 40.0  # L* up to which a line is an outline
_LIGHT = 60.0  # L* from which a text or a line needs something dark behind it
_PALE = 88.0  # L* from which a shape cannot be told from a tint


@overload
def apply(scene: Page, ink: Ink) -> Page: ...
@overload
def apply(scene: tuple[Node, ...], ink: Ink) -> tuple[Node, ...]: ...
def apply(scene: Page | tuple[Node, ...], ink: Ink) -> Page | tuple[Node, ...]:
    """The same scene in that ink. Drawings stay shared, under names of their own."""
    if ink == "full":
        return scene
    well = _Well(*(_GREY if ink == "grey" else _SAVER), ink)
    if isinstance(scene, Page):
        return changed(scene, children=well.nodes(scene.children, 1.0))
    return well.nodes(scene, 1.0)


@dataclass(slots=True)
class _Well:
    """Dips nodes into an ink, each drawing once for every size it is used at."""

    style: Callable[[Shape, float], Style]
    text: Callable[[str], str]
    ink: Ink
    dipped: dict[str, Drawing] = field(default_factory=dict)

    def nodes(self, nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
        return tuple(self.node(node, scale) for node in nodes)

    def node(self, node: Node, scale: float) -> Node:
        """`scale` is the length of one unit of the node on paper, in millimetres."""
        match node:
            case Path() | Rect() | Circle() | Ellipse() | Line():
                return replace(node, style=self.style(node, scale))
            case Text():
                return replace(node, fill=self.text(node.fill))
            case Image():
                return node
            case Group():
                return replace(node, children=self.nodes(node.children, scale * _growth(node.matrix)))
            case Use():
                return replace(node, drawing=self.drawing(node.drawing, scale * _growth(node.matrix)))
            case _:
                assert_never(node)

    def drawing(self, drawing: Drawing, scale: float) -> Drawing:
        scale = float(f"{scale:.3g}") if self.ink == "saver" else 1.0
        name = f"{drawing.name} in {self.ink} at {scale}"
        if name not in self.dipped:
            self.dipped[name] = changed(drawing, name=name, children=self.nodes(drawing.children, scale))
        return self.dipped[name]


def _grey_style(shape: Shape, scale: float) -> Style:
    style = shape.style
    return replace(style, fill=style.fill and _grey(style.fill), stroke=style.stroke and _grey(style.stroke))


@lru_cache(maxsize=1024)
def _grey(colour: str) -> str:
    """The grey that is as light as the colour."""
    light = lightness(colour)
    luminance = ((light + 16) / 116) ** 3 if light > 8 else light / 903.3
    level = 12.92 * luminance if luminance <= 0.0031308 else 1.055 * luminance ** (1 / 2.4) - 0.055
    return f"#{round(level * 255):02x}" + f"{round(level * 255):02x}" * 2


def _saver_style(shape: Shape, scale: float) -> Style:
    style = shape.style
    if style.stroke is not None:
        broad = style.width * scale >= _BROAD and lightness(style.stroke) > _DARK
        style = replace(style, stroke=_tint(style.stroke) if broad else _dark(style.stroke))
    if style.fill is None:
        return style
    area = _area(shape) * scale * scale
    if style.stroke is None and area <= _MARK and lightness(style.fill) >= _PALE:
        return replace(style, stroke=INK, width=_HAIRLINE / scale)
    return style if area <= _DETAIL else replace(style, fill=_tint(style.fill))


@lru_cache(maxsize=1024)
def _tint(colour: str) -> str:
    levels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - level) * _TINT):02x}" for level in levels)


def _dark(colour: str) -> str:
    return INK if lightness(colour) >= _LIGHT else colour


def _area(shape: Shape) -> float:
    """The area of the upright box round a shape."""
    match shape:
        case Path(segments):
            points = [numbers[at : at + 2] for _, numbers in segments for at in range(0, len(numbers), 2)]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            return (max(xs) - min(xs)) * (max(ys) - min(ys)) if points else 0.0
        case Rect():
            return shape.width * shape.height
        case Circle():
            return 4 * shape.radius * shape.radius
        case Ellipse():
            return 4 * shape.rx * shape.ry
        case Line():
            return 0.0
        case _:
            assert_never(shape)


def _growth(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


_GREY = (_grey_style, _grey)
_SAVER = (_saver_style, _dark)
