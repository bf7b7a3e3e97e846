"""Text laid out in millimetres: how wide it is, where its lines break, and how small it must be to fit its box."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from pnp.press.scene import fonts
from pnp.press.scene.nodes import Text

Box = tuple[float, float, float, float]
"""x, y, width, height."""

_EMPHASIS = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_SPACES = re.compile(r"[ \t]+")
_SLACK = 1e-9  # so that a text exactly as wide as its box is not turned away by the last bit of a sum


class Fitted(Struct, frozen=True):
    """A text set in a box: its runs, the size it came to, and whether it stays inside."""

    nodes: tuple[Text, ...]
    size: float
    height: float
    """What the lines take up of the box."""
    fits: bool


_Run = tuple[str, str]
"""Text and font."""


class _Line(Struct, frozen=True):
    """Runs side by side, a word or a whole line of words. `width` is for a size of 1."""

    runs: tuple[_Run, ...]
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

    def measured(step: float) -> tuple[list[_Line], float, bool]:
        """The lines at that size, the height they take, and whether they stay inside."""
        lines = [line for words in paragraphs for line in _lines(words, room / step, font)]
        tall = (metrics.ascent + metrics.descent + leading * (len(lines) - 1)) * step
        broad = max(line.width for line in lines) * step
        return lines, tall, tall <= height + _SLACK and broad <= room + _SLACK

    step = max(size, minimum)
    lines, tall, fits = measured(step)
    if not fits:
        # What fits at one size fits at any smaller one, so the sizes are halved, not tried one by one.
        sizes = list(_sizes(size, minimum))
        index = bisect_left(sizes, True, hi=len(sizes) - 1, key=lambda step: measured(step)[2])
        step = sizes[index]
        lines, tall, fits = measured(step)
    top = y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign] * (height - tall)
    nodes: list[Text] = []
    for index, line in enumerate(lines):
        left = x + {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room - line.width * step)
        baseline = top + (metrics.ascent + leading * index) * step
        for piece, face in line.runs:
            nodes.append(Text(left, baseline, piece, face, step, fill))
            left += width(piece, face, step)
    return Fitted(tuple(nodes), step, tall, fits)


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


def _paragraphs(text: str, font: str) -> list[list[_Line]]:
    """The words of each paragraph, a paragraph being what stands between two newlines."""
    paragraphs: list[list[list[_Run]]] = [[[]]]
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
    return [[_line(word) for word in words if word] for words in paragraphs]


def _line(runs: Sequence[_Run]) -> _Line:
    return _Line(tuple(runs), sum(_advance(text, font) for text, font in runs))


def _lines(words: list[_Line], room: float, font: str) -> Iterator[_Line]:
    """Break a paragraph greedily; one word stands alone if it is wider than the room."""
    line = _line([])
    for word in words:
        longer = _joined(line, word, font)
        if line.runs and longer.width > room + _SLACK:
            yield line
            longer = word
        line = longer
    yield line


def _joined(line: _Line, word: _Line, font: str) -> _Line:
    """The line and one more word, neighbours in one font as one run, so that a search finds the phrase."""
    if not line.runs:
        return word
    *runs, (text, face) = line.runs
    first, *rest = word.runs
    if face == first[1]:
        return _line([*runs, (f"{text} {first[0]}", face), *rest])
    if face == font:
        return _line([*line.runs[:-1], (f"{text} ", face), *word.runs])
    return _line([*line.runs, (f" {first[0]}", first[1]), *rest])
