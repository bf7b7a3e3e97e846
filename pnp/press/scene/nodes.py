"""Drawing nodes: frozen data in millimetres, y down. Writers turn them into files; nothing here knows how.

Text is laid out before it gets here (see text.py): a `Text` is one run, starting at `x` on the baseline `y`.
A drawing that appears often is wrapped once in a `Drawing` with a unique name and placed by `Use`;
every writer stores it once.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Literal

from msgspec import Struct

Matrix = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG: x' = a x + c y + e, y' = b x + d y + f."""

Segment = tuple[str, tuple[float, ...]]
"""('M', (x, y)), ('L', (x, y)), ('C', (x1, y1, x2, y2, x, y)) or ('Z', ())."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Style(Struct, frozen=True, repr_omit_defaults=True):
    """Colours are '#rrggbb'; widths and dashes in millimetres."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.5
    dash: tuple[float, ...] = ()
    cap: Literal["round", "butt", "square"] = "round"
    join: Literal["round", "miter"] = "round"
    opacity: float = 1.0
    layer: Literal["", "Cut", "Fold", "Registration"] = ""
    """What the line is for, if it is no part of a picture: programs show such lines on a layer of their own."""


class Path(Struct, frozen=True):
    segments: tuple[Segment, ...]
    style: Style


class Rect(Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0.0


class Circle(Struct, frozen=True):
    x: float
    y: float
    radius: float
    style: Style


class Ellipse(Struct, frozen=True):
    x: float
    y: float
    rx: float
    ry: float
    style: Style


class Line(Struct, frozen=True):
    x1: float
    y1: float
    x2: float
    y2: float
    style: Style


class Text(Struct, frozen=True):
    """One run of text: left end on the baseline at x, y; `size` in millimetres."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str


class Image(Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float
    file: FilePath
    dots: tuple[int, int] | None = None
    """To how many pixels it is scaled down; as they are without."""


class Group(Struct, frozen=True):
    children: tuple[Node, ...]
    matrix: Matrix = IDENTITY
    clip: Path | Rect | Circle | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture with a name, stored once per file however often it is used.

    Equal names mean equal pictures: put everything the picture depends on into the name.
    """

    name: str
    children: tuple[Node, ...] = field(compare=False)
    width: float = field(compare=False)
    height: float = field(compare=False)


class Use(Struct, frozen=True):
    drawing: Drawing
    matrix: Matrix = IDENTITY


@dataclass(frozen=True, slots=True)
class Page:
    """One side of one sheet of paper. `trim` and `bleed` are the PDF boxes (x, y, width, height), if they differ."""

    width: float
    height: float
    children: tuple[Node, ...]
    trim: tuple[float, float, float, float] | None = None
    bleed: tuple[float, float, float, float] | None = None


Node = Path | Rect | Circle | Ellipse | Line | Text | Image | Group | Use

_TOKEN = re.compile(r"([MLHVCQZ])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@lru_cache(maxsize=4096)
def segments(d: str) -> tuple[Segment, ...]:
    """Read SVG path data with absolute commands M L H V C Q Z; H, V and Q become L and C."""
    out: list[Segment] = []
    command, x, y = "", 0.0, 0.0
    numbers: list[float] = []
    for letter, number in _TOKEN.findall(d):
        if letter:
            command, numbers = letter, []
            if letter == "Z":
                out.append(("Z", ()))
            continue
        numbers.append(float(number))
        if len(numbers) < _ARITY[command]:
            continue
        match command:
            case "H":
                numbers = [numbers[0], y]
            case "V":
                numbers = [x, numbers[0]]
            case "Q":
                qx, qy, ex, ey = numbers
                numbers = [
                    x + (qx - x) * 2 / 3,
                    y + (qy - y) * 2 / 3,
                    ex + (qx - ex) * 2 / 3,
                    ey + (qy - ey) * 2 / 3,
                    ex,
                    ey,
                ]
        out.append(({"H": "L", "V": "L", "Q": "C"}.get(command, command), tuple(numbers)))
        x, y = numbers[-2:]
        command = "L" if command == "M" else command
        numbers = []
    return tuple(out)


def path(d: str, style: Style) -> Path:
    return Path(segments(d), style)


def polygon(points: list[tuple[float, float]], style: Style) -> Path:
    corners = [("L", point) for point in points]
    return Path((("M", points[0]), *corners[1:], ("Z", ())), style)


def shift(x: float, y: float) -> Matrix:
    return (1, 0, 0, 1, x, y)


def scale(sx: float, sy: float | None = None) -> Matrix:
    return (sx, 0, 0, sx if sy is None else sy, 0, 0)


def rotate(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    """Clockwise on paper, about x, y."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def chain(first: Matrix, *rest: Matrix) -> Matrix:
    """The matrix that applies the last one first, as nested groups would."""
    for second in rest:
        a, b, c, d, e, f = first
        k, l, m, n, o, p = second  # noqa: E741
        first = (a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f)
    return first
