"""What tells people and machines where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pnp.press.layout.packing import Area
from pnp.press.layout.paper import REGISTRATION_SQUARE, Registration
from pnp.press.scene.nodes import Line, Node, Path, Rect, Style

INK = Style(stroke="#333333", width=0.2, cap="butt", layer="Cut")
CUT = Style(stroke="#ff0000", width=0.1, layer="Cut")
SCORE = Style(stroke="#0000ff", width=0.1, layer="Fold")
"""Where a machine cuts, and where it scores what is folded: each in a colour of its own."""

_LENGTH = 5.0
_DISTANCE = 0.5  # between the bleed and the mark
_ARM = 1.5
_SLACK = 1e-6


@lru_cache(maxsize=64)
def crop(
    places: tuple[Area, ...], taken: tuple[Area, ...], bleed: float, page: tuple[float, float]
) -> tuple[Node, ...]:
    """Short lines beside the places that point along their edges, wherever nothing else is in the way."""
    start = bleed + _DISTANCE
    end = start + _LENGTH
    lines: dict[tuple[float, float, float, float], None] = {}
    for place in places:
        for x in (place.x, place.right):
            lines[(x, max(place.y - end, 0), x, place.y - start)] = None
            lines[(x, place.bottom + start, x, min(place.bottom + end, page[1]))] = None
        for y in (place.y, place.bottom):
            lines[(max(place.x - end, 0), y, place.x - start, y)] = None
            lines[(place.right + start, y, min(place.right + end, page[0]), y)] = None
    blocked = [Area(at.x - bleed, at.y - bleed, at.width + 2 * bleed, at.height + 2 * bleed) for at in taken]
    free = (line for line in lines if not any(_crosses(line, area) for area in blocked))
    return tuple(Line(*line, INK) for line in free if line[0] < line[2] or line[1] < line[3])


def _crosses(line: tuple[float, float, float, float], area: Area) -> bool:
    """Does an upright or level line reach into the area? Running along its edge counts, touching it does not."""
    x1, y1, x2, y2 = line
    across = _SLACK if x1 == x2 else -_SLACK
    return x1 < area.right + across and x2 > area.x - across and y1 < area.bottom - across and y2 > area.y + across


def ticks(places: Sequence[Area]) -> tuple[Node, ...]:
    """A small cross on every corner."""
    corners = dict.fromkeys((x, y) for at in places for x in (at.x, at.right) for y in (at.y, at.bottom))
    return tuple(line for x, y in corners for line in cross(x, y))


def cross(x: float, y: float, arm: float = _ARM) -> tuple[Line, Line]:
    return Line(x - arm, y, x + arm, y, INK), Line(x, y - arm, x, y + arm, INK)


def registration(page: tuple[float, float], marks: Registration) -> Iterator[Node]:
    """A square at the upper left, corners at the upper right and lower left."""
    inset, arm = marks.inset, marks.length
    right, bottom = page[0] - inset, page[1] - inset
    style = Style(stroke="#000000", width=marks.thickness, cap="butt", join="miter", layer="Registration")
    yield Rect(inset, inset, REGISTRATION_SQUARE, REGISTRATION_SQUARE, Style(fill="#000000", layer="Registration"))
    yield Path((("M", (right - arm, inset)), ("L", (right, inset)), ("L", (right, inset + arm))), style)
    yield Path((("M", (inset, bottom - arm)), ("L", (inset, bottom)), ("L", (inset + arm, bottom))), style)
