"""Text laid out in millimetres: how wide it is, where its lines break, and how small it must be to fit its box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pnp.press import fonts
from pnp.press.scene import Text

Box = tuple[float, float, float, float]
"""x, y, width, height."""

_EMPHASIS = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_SPACES = re.compile(r"[ \t]+")
_SLACK = 1e-9  # so that a text exactly as wide as its box is not turned away by the last bit of a sum


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text set in a box: its runs, the size it came to, and whether it stays inside."""

    nodes: tuple[Text, ...]
    size: float
    fits: bool


@dataclass(frozen=True, slots=True)
class _Word:
    """Letters without a space between them, in one or more fonts. `width` is for a size of 1."""

    pieces: tuple[tuple[str, str], ...]
    width: float


def pt(points: float) -> float:
    """Points to millimetres."""
    return points * 25.4 / 72


def width(text: str, font: str, size: float) -> float:
    """How far a run of text reaches, in millimetres."""
    return _advance(text, font) * size


def capital(font: str, size: float) -> float:
    """The height of a capital letter or a numeral: centre one on y with a baseline at y + capital / 2."""
    return fonts.metrics(font).capital * size


def missing(text: str, font: str) -> str:
    """The letters of a text that its font does not have."""
    known = fonts.metrics(font).widths
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known and not letter.isspace()))


def run(
    x: float,
    y: float,
    text: str,
    font: str,
    size: float,
    fill: str,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:
    """One line of text whose start, middle or end stands at x on the baseline y."""
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return Text(x - back * width(text, font, size), y, text, font, size, fill)


def fit(
    text: str,
    box: Box,
    font: str,
    size: float,
    minimum: float,
    fill: str,
    align: Literal["left", "center", "right"] = "left",
    valign: Literal["top", "middle", "bottom"] = "top",
    leading: float = 1.2,
) -> Fitted:
    """Set a text in a box at the largest size from `size` down to `minimum` at which it fits.

    Lines break at spaces and newlines, never inside a word; `**words**` are bold. What does not fit even at
    the minimum is set at the minimum all the same, and overflows.
    """
    x, y, room, height = box
    metrics = fonts.metrics(font)
    paragraphs = _paragraphs(text, font)
    space = _advance(" ", font)
    for step in _sizes(size, minimum):
        lines = [line for words in paragraphs for line in _lines(words, room / step, space)]
        tall = (metrics.ascent + metrics.descent + leading * (len(lines) - 1)) * step
        broad = max(_length(line, space) for line in lines) * step
        fits = tall <= height + _SLACK and broad <= room + _SLACK
        if fits:
            break
    top = y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign] * (height - tall)
    nodes: list[Text] = []
    for index, line in enumerate(lines):
        left = x + {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room - _length(line, space) * step)
        baseline = top + (metrics.ascent + leading * index) * step
        for piece, face in _joined(line, font):
            nodes.append(Text(left, baseline, piece, face, step, fill))
            left += width(piece, face, step)
    return Fitted(tuple(nodes), step, fits)


def _sizes(size: float, minimum: float) -> Iterator[float]:
    """From the size wished for down to the minimum, a fifth of a point at a time."""
    while size > minimum:
        yield size
        size -= pt(0.2)
    yield minimum


@lru_cache(maxsize=8192)
def _advance(text: str, font: str) -> float:
    """The width of a text at a size of 1."""
    metrics = fonts.metrics(font)
    return sum(metrics.widths.get(ord(letter), metrics.missing) for letter in text)


def _paragraphs(text: str, font: str) -> list[list[_Word]]:
    """The words of each paragraph, a paragraph being what stands between two newlines."""
    paragraphs: list[list[list[tuple[str, str]]]] = [[[]]]
    for index, stretch in enumerate(_EMPHASIS.split(text)):
        face = fonts.bold(font) if index % 2 else font
        for number, line in enumerate(stretch.split("\n")):
            if number:
                paragraphs.append([[]])
            for count, letters in enumerate(_SPACES.split(line)):
                if count:
                    paragraphs[-1].append([])
                if letters:
                    paragraphs[-1][-1].append((letters, face))
    return [
        [_Word(tuple(pieces), sum(_advance(*piece) for piece in pieces)) for pieces in words if pieces]
        for words in paragraphs
    ]


def _lines(words: list[_Word], room: float, space: float) -> Iterator[list[_Word]]:
    """Break a paragraph greedily; one word stands alone if it is wider than the room."""
    line: list[_Word] = []
    used = 0.0
    for word in words:
        if line and used + space + word.width > room + _SLACK:
            yield line
            line, used = [], 0.0
        used += word.width + (space if line else 0.0)
        line.append(word)
    yield line


def _length(line: list[_Word], space: float) -> float:
    return sum(word.width for word in line) + space * max(0, len(line) - 1)


def _joined(line: list[_Word], font: str) -> Iterator[tuple[str, str]]:
    """The runs of a line: neighbours in one font together, so that a phrase is found by a text search."""
    text, face = "", font
    for index, word in enumerate(line):
        pieces = word.pieces if index == 0 else ((" ", font), *word.pieces)
        for letters, own in pieces:
            if own != face and text:
                yield text, face
                text = ""
            text, face = text + letters, own
    if text:
        yield text, face
