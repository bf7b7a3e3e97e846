"""Pictures of a game on its stationery, and the heading that all of it shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.components.template import faults, fill
from pnp.press.art.brush import flat, line_at, place
from pnp.press.art.palette import text_on
from pnp.press.kit.look import Look
from pnp.press.scene import text
from pnp.press.scene.nodes import Drawing, Node, Rect, Use

Pictures = Mapping[str, Callable[[float], Drawing]]
"""What a game can show of itself: from the width of the line, in units of the picture, to the picture."""


def emblem(pictures: Pictures, name: str, x: float, y: float, width: float) -> Use:
    """A picture of the game, `width` millimetres wide."""
    if name not in pictures:
        raise ValueError(f"there is no picture '{name}'; known: {', '.join(pictures)}")
    return place(pictures[name](line_at(width)), x, y, width)


def banner(title: str, accent: str, x: float, y: float, width: float, height: float) -> Iterator[Node]:
    """A band in the game's colour with a title on it."""
    yield Rect(x, y, width, height, flat(accent), min(3.0, height / 3))
    box = (x + 3, y, width - 6, height)
    size = height * 0.62
    yield from text.fit(title, box, "display", size, size / 3, text_on(accent), "center", "middle").nodes


def words(template: str, fields: Mapping[str, Any], look: Look) -> str:
    """A text of a component file with the game's numbers in it."""
    if wrong := faults(template, fields, look.rules):
        raise ValueError(" ".join(wrong))
    return fill(template, fields, look.rules)
