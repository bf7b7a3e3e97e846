"""Faces drawn from the `elements` of a component file, so that a new kind of piece needs no Python."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.components.spec import Element
from pnp.components.template import fill
from pnp.files.part import describe
from pnp.press.scene import fonts, text
from pnp.press.scene.nodes import Image, Node, Rect, Style

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Ground:
    """What the placeholders of an element stand for, and where its images are."""

    fields: Mapping[str, Any]
    rules: Mapping[str, Any]
    folder: Path

    def filled(self, words: str | None) -> str:
        return fill(words or "", self.fields, self.rules)


def draw(elements: tuple[Element, ...], ground: Ground) -> tuple[Node, ...]:
    return tuple(node for element in elements for node in _nodes(element, ground))


def _nodes(element: Element, ground: Ground) -> Iterator[Node]:
    if element.fill or element.stroke:
        style = Style(ground.filled(element.fill) or None, ground.filled(element.stroke) or None, element.line)
        yield Rect(*element.box, style, element.corner)
    if file := ground.filled(element.image):
        yield Image(*element.box, ground.folder / file)
    if element.text:
        yield from _fitted(element, ground).nodes


def _fitted(element: Element, ground: Ground) -> text.Fitted:
    return text.fit(
        ground.filled(element.text),
        element.box,
        element.font,
        text.pt(element.size),
        text.pt(min(element.minimum, element.size)),
        ground.filled(element.colour),
        element.align,
        element.valign,
    )


def faults(element: Element, ground: Ground) -> Iterator[tuple[str, str]]:
    """What keeps the element from being drawn: the key at fault, and a sentence."""
    for key in ("fill", "stroke", "colour"):
        colour = ground.filled(getattr(element, key))
        if colour and not _COLOUR.fullmatch(colour):
            yield key, f"A colour is written '#rrggbb', found {describe(colour)}."
    file = ground.filled(element.image)
    if file and (Path(file).is_absolute() or ".." in Path(file).parts):
        yield "image", f"An image should lie in the game's folder, so that a change of it is seen; found '{file}'."
    elif file and not (ground.folder / file).is_file():
        yield "image", f"There is no image '{file}' in {ground.folder}."
    elif file and not _readable(ground.folder / file):
        yield "image", f"An image should be a PNG or JPEG file, and '{file}' is not."
    if element.text:
        yield from _text_faults(element, ground)


def _readable(file: Path) -> bool:
    from PIL import Image as Picture

    try:
        with Picture.open(file, formats=("PNG", "JPEG")) as picture:
            picture.load()
    except (OSError, SyntaxError, ValueError):
        return False
    return True


def _text_faults(element: Element, ground: Ground) -> Iterator[tuple[str, str]]:
    try:
        fonts.file(element.font)
    except fonts.UnknownFont as error:
        yield "font", str(error)
        return
    words = ground.filled(element.text)
    if letters := text.missing(words, element.font):
        yield "text", f"The font '{element.font}' has no {' '.join(letters)}; write it with other letters."
    if not _fitted(element, ground).fits:
        least = min(element.minimum, element.size)
        yield "text", f"The text {describe(words)} does not fit its box even at {least:g} pt; shorten it."
