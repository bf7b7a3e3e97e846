"""Cut and fold lines alone, for cutting machines: DXF in millimetres, y up."""

from __future__ import annotations

import io
import math
from typing import Any

from pnp.press.scene.nodes import Circle, Line, Page, Path, Rect

LAYERS = {"CUT": 1, "FOLD": 5}
"""Red and blue, as in the SVG."""
CURVE = 12
"""Straight pieces that stand for one curve of an outline."""
QUARTER = math.tan(math.pi / 8)
"""The bulge of a quarter of a circle."""


def write(page: Page) -> bytes:
    """The cut and fold lines of a page that holds nothing else, on a layer each."""
    from ezdxf import units
    from ezdxf._options import options
    from ezdxf.filemanagement import new

    options.write_fixed_meta_data_for_testing = True  # no dates: the same input gives the same bytes
    drawing = new("R2010", units=units.MM)
    for name, colour in LAYERS.items():
        drawing.layers.add(name, color=colour)
    space = drawing.modelspace()
    for node in page.children:
        _add(space, node, page.height)
    for name in sorted(drawing.entitydb.dxf_types_in_use()):
        drawing.classes.add_class(name)  # ezdxf itself goes through a set, in the order of hashes
    out = io.StringIO()
    drawing.write(out)
    return out.getvalue().encode()


def _add(space: Any, node: object, height: float) -> None:
    layer = {"layer": "FOLD" if isinstance(node, Line) else "CUT"}
    match node:
        case Line(x1, y1, x2, y2):
            space.add_line((x1, height - y1), (x2, height - y2), dxfattribs=layer)
        case Circle(x, y, radius):
            space.add_circle((x, height - y), radius, dxfattribs=layer)
        case Rect():
            space.add_lwpolyline(_rounded(node, height), format="xyb", close=True, dxfattribs=layer)
        case Path(segments):
            points: list[tuple[float, float]] = []
            for letter, numbers in segments:
                if letter == "C":
                    points += _curve(points[-1], numbers)
                elif letter != "Z":
                    points.append((numbers[0], numbers[1]))
            space.add_lwpolyline([(x, height - y) for x, y in points], close=True, dxfattribs=layer)
        case _:
            raise TypeError(f"{type(node).__name__} is no cut line")


def _rounded(rect: Rect, height: float) -> list[tuple[float, float, float]]:
    """Corner points with the bulge of the arc that begins there, clockwise on paper."""
    left, top, right, bottom = rect.x, height - rect.y, rect.x + rect.width, height - rect.y - rect.height
    r = rect.radius
    if not r:
        return [(left, top, 0), (right, top, 0), (right, bottom, 0), (left, bottom, 0)]
    return [
        (left + r, top, 0),
        (right - r, top, -QUARTER),
        (right, top - r, 0),
        (right, bottom + r, -QUARTER),
        (right - r, bottom, 0),
        (left + r, bottom, -QUARTER),
        (left, bottom + r, 0),
        (left, top - r, -QUARTER),
    ]


def _curve(start: tuple[float, float], numbers: tuple[float, ...]) -> list[tuple[float, float]]:
    x1, y1, x2, y2, x3, y3 = numbers
    points = []
    for step in range(1, CURVE + 1):
        t = step / CURVE
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        points.append((a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3))
    return points
