"""Faces drawn from the `elements` of a component file, so that a new kind of piece needs no Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.press import text
from pnp.press.scene import Image, Node, Rect, Style
from pnp.press.spec import Element
from pnp.press.template import fill


def draw(
    elements: tuple[Element, ...], fields: Mapping[str, Any], rules: Mapping[str, Any], folder: Path
) -> tuple[Node, ...]:
    return tuple(node for element in elements for node in _nodes(element, fields, rules, folder))


def _nodes(element: Element, fields: Mapping[str, Any], rules: Mapping[str, Any], folder: Path) -> Iterator[Node]:
    def filled(words: str | None) -> str:
        return fill(words or "", fields, rules)

    if element.fill or element.stroke:
        style = Style(filled(element.fill) or None, filled(element.stroke) or None, element.line)
        yield Rect(*element.box, style, element.corner)
    if file := filled(element.image):
        yield Image(*element.box, folder / file)
    if words := filled(element.text):
        size, minimum = text.pt(element.size), text.pt(min(element.minimum, element.size))
        yield from text.fit(
            words, element.box, element.font, size, minimum, filled(element.colour), element.align, element.valign
        ).nodes
