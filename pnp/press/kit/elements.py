"""Faces drawn from the `elements` of a component file, so that a new kind of piece needs no Python."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.components.spec import Element
from pnp.components.template import fill
from pnp.files.part import describe
from pnp.press.scene import fonts, images, text
from pnp.press.scene.nodes import Image, Node, Rect, Style

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_MOST_LETTERS = 20_000
"""Of one text, its placeholders filled in."""


class Ground(Struct, frozen=True):
    """What the placeholders of an element stand for, and where its images are."""

    fields: Mapping[str, Any]
    rules: Mapping[str, Any]
    folder: Path
    scale: float = 1
    """How much larger than it is designed the piece is printed."""

    def filled(self, words: str | None) -> str:
        return fill(words or "", self.fields, self.rules)


def draw(elements: tuple[Element, ...], ground: Ground) -> tuple[Node, ...]:
    return tuple(node for element in elements for node in _nodes(element, ground))


def _nodes(element: Element, ground: Ground) -> Iterator[Node]:
    if element.fill or element.stroke:
        style = Style(ground.filled(element.fill) or None, ground.filled(element.stroke) or None, element.line)
        yield Rect(*element.box, style, element.corner)
    if file := ground.filled(element.image):
        yield _image(element, ground, ground.folder / file)
    if element.text:
        yield from _fitted(element, ground).nodes


def _image(element: Element, ground: Ground, file: Path) -> Image:
    """With no more pixels than print shows."""
    _, _, width, height = element.box
    return Image(*element.box, file, images.dots(file, width * ground.scale, height * ground.scale))


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
        needed = key == "colour" and element.text  # an area may do without one, a text may not
        if (colour or needed) and not _COLOUR.fullmatch(colour):
            yield key, f"A colour is written '#rrggbb', found {describe(colour)}."
    file = ground.filled(element.image)
    if file and (Path(file).is_absolute() or ".." in Path(file).parts):
        yield "image", f"An image should lie in the game's folder, so that a change of it is seen; found '{file}'."
    elif file and 0 in element.box[2:]:
        yield "box", "An image needs a box with a width and a height."
    elif file:
        yield from _image_faults(element, ground, ground.folder / file)
    if element.text:
        yield from _text_faults(element, ground)


def _image_faults(element: Element, ground: Ground, file: Path) -> Iterator[tuple[str, str]]:
    try:
        images.embedded(file, _image(element, ground, file).dots)
    except images.Unprintable as error:
        yield "image", str(error)


def _text_faults(element: Element, ground: Ground) -> Iterator[tuple[str, str]]:
    try:
        fonts.file(element.font)
    except fonts.UnknownFont as error:
        yield "font", str(error)
        return
    words = ground.filled(element.text)
    if len(words) > _MOST_LETTERS:
        yield "text", f"The text has {len(words)} letters; at most {_MOST_LETTERS} are set in a box."
        return
    if letters := text.missing(words, element.font):
        yield "text", f"The font '{element.font}' has no {' '.join(letters)}; write it with other letters."
    if not _fitted(element, ground).fits:
        least = min(element.minimum, element.size)
        yield "text", f"The text {describe(words)} does not fit its box even at {least:g} pt; shorten it."
