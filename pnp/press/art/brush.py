"""How everything is drawn: flat shapes with marks inside and one dark outline, in boxes of 100 x 100 units.

An outline should be about 0.5 mm on paper whatever the size of the picture, so a drawing takes the width of its
`line` in its own units: `line_at(54)` for one that is placed 54 mm wide.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, pairwise

from pnp.press.art.palette import INK
from pnp.press.scene.nodes import (
    Circle,
    Drawing,
    Ellipse,
    Group,
    Matrix,
    Node,
    Path,
    Segment,
    Style,
    Use,
    chain,
    path,
    scale,
    segments,
    shift,
)

BLEED = 3.0
"""How far a background runs beyond the cut, in millimetres."""
SAFE = 3.0
"""How far everything that carries meaning stays inside the cut."""
BOX = 100.0
OUTLINE = 0.5
THICKEST = 3.0
"""No line is wider than this in a box, so that tiny pictures keep their eyes."""


def line_at(width: float) -> float:
    """The outline, in units of the box, of a drawing to be placed `width` millimetres wide."""
    return round(min(OUTLINE * BOX / width, THICKEST), 2)


def place(drawing: Drawing, x: float, y: float, width: float, *, mirrored: bool = False) -> Use:
    """The drawing with its upper left corner at x, y, `width` millimetres wide."""
    ratio = width / drawing.width
    if mirrored:
        return Use(drawing, chain(shift(x + width, y), scale(-ratio, ratio)))
    return Use(drawing, chain(shift(x, y), scale(ratio)))


def picture(name: str) -> Callable[[Callable[..., Iterable[Node]]], Callable[..., Use]]:
    """Make one shared drawing out of a function of a width, a height and whatever else the picture depends on.

    It is drawn once for each set of arguments, which become part of its name; so 14 equal cards are one picture.
    """

    def decorate(draw: Callable[..., Iterable[Node]]) -> Callable[..., Use]:
        @cache
        def drawn(width: float, height: float, *what: Hashable) -> Use:
            words = " ".join(str(word) for word in (name, *what))
            return Use(Drawing(f"{words} {width:g}x{height:g}", tuple(draw(width, height, *what)), width, height))

        return drawn

    return decorate


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws inked shapes with one width of line."""

    line: float
    ink: str = INK

    @property
    def edge(self) -> Style:
        return Style(stroke=self.ink, width=self.line)

    def shape(self, outline: str | tuple[Segment, ...], fill: str, *inside: Node) -> tuple[Node, ...]:
        """A filled outline; what is `inside` (shade, patches) never reaches beyond it."""
        at = segments(outline) if isinstance(outline, str) else outline
        if not inside:
            return (Path(at, Style(fill=fill, stroke=self.ink, width=self.line)),)
        return (Group((Path(at, flat(fill)), *inside), clip=Path(at, flat(fill))), Path(at, self.edge))

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str) -> Ellipse:
        return Ellipse(x, y, rx, ry, Style(fill=fill, stroke=self.ink, width=self.line))

    def stroke(self, d: str, colour: str | None = None, weight: float = 1.0) -> Path:
        """Open lines: a mouth, a curl."""
        return path(d, Style(stroke=colour or self.ink, width=self.line * weight))

    def tube(self, d: str, colour: str, width: float) -> tuple[Node, ...]:
        """A line with an outline: a curly tail, a horn, a stalk."""
        return (
            path(d, Style(stroke=self.ink, width=width + 2 * self.line)),
            path(d, Style(stroke=colour, width=width)),
        )

    def eye(self, x: float, y: float, radius: float, look: float = 0.0) -> tuple[Node, ...]:
        """A shining dark eye; `look` turns its light to the side."""
        return (
            Ellipse(x, y, radius * 0.86, radius, flat(self.ink)),
            Circle(x + radius * (0.25 + look), y - radius * 0.36, radius * 0.34, flat("#ffffff")),
        )

    def shut_eye(self, x: float, y: float, radius: float) -> Path:
        return self.stroke(f"M{x - radius} {y} Q{x} {y + radius * 1.2} {x + radius} {y}", weight=1.2)


def flat(fill: str) -> Style:
    return Style(fill=fill)


def area(d: str, fill: str) -> Path:
    """A shape without outline: shade, patches, hills."""
    return path(d, flat(fill))


def group(nodes: Iterable[Node], matrix: Matrix) -> Group:
    return Group(tuple(nodes), matrix)


def oval(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse as an outline."""
    k = 0.5523
    return (
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ry * k, x + rx * k, y + ry, x, y + ry)),
        ("C", (x - rx * k, y + ry, x - rx, y + ry * k, x - rx, y)),
        ("C", (x - rx, y - ry * k, x - rx * k, y - ry, x, y - ry)),
        ("C", (x + rx * k, y - ry, x + rx, y - ry * k, x + rx, y)),
        ("Z", ()),
    )


@lru_cache(maxsize=1024)
def cloud(
    x: float, y: float, rx: float, ry: float, bumps: int, depth: float = 0.55, spread: float = 0.12, start: float = 0.0
) -> tuple[Segment, ...]:
    """A bumpy oval: equal bumps along an ellipse, the first dent `start` bumps past its top.

    `depth` 0.2 is wavy, 0.6 bubbly; `spread` rounds the bumps.
    """
    dents = _along(x, y, rx, ry, bumps, start)
    out: list[Segment] = [("M", dents[0])]
    for (ax, ay), (bx, by) in zip(dents, dents[1:] + dents[:1], strict=True):
        tx, ty = bx - ax, by - ay
        nx, ny = ty * depth, -tx * depth
        control = (ax + nx - tx * spread, ay + ny - ty * spread, bx + nx + tx * spread, by + ny + ty * spread)
        out.append(("C", tuple(round(v, 2) for v in (*control, bx, by))))
    return (*out, ("Z", ()))


def _along(x: float, y: float, rx: float, ry: float, count: int, start: float) -> list[tuple[float, float]]:
    """`count` points on an ellipse, clockwise on paper and equally far from each other along it."""
    steps = 240
    angles = [i * math.tau / steps - math.pi / 2 for i in range(steps + 1)]
    ring = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
    lengths = list(accumulate((math.dist(a, b) for a, b in pairwise(ring)), initial=0.0))
    points = []
    for index in range(count):
        way = lengths[-1] * (index + start) / count
        at = bisect_right(lengths, way) - 1
        part = (way - lengths[at]) / (lengths[at + 1] - lengths[at])
        (ax, ay), (bx, by) = ring[at], ring[at + 1]
        points.append((round(ax + (bx - ax) * part, 2), round(ay + (by - ay) * part, 2)))
    return points


def spot(x: float, y: float, rx: float, ry: float, fill: str) -> Ellipse:
    return Ellipse(x, y, rx, ry, flat(fill))
