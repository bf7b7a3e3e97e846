"""Which places a page has for pieces of one size, and where their backs lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from pnp.press.layout import Layout
from pnp.press.packing import Area, Place, arrange
from pnp.press.scene import IDENTITY, Line, Matrix, Style, chain, scale, shift

FOLD = Style(stroke="#8a8a8a", width=0.2, dash=(2, 2), cap="butt")


@dataclass(frozen=True, slots=True)
class Imposition:
    """The places of a full page. None of them: the piece does not fit."""

    page: tuple[float, float]
    places: tuple[Place, ...]
    mirror: Matrix = IDENTITY
    """Takes a point of the fronts to the point that comes to lie behind it."""
    fold: Line | None = None

    def front(self, place: Place, factor: float) -> Matrix:
        """From the millimetres of a piece to those of the page."""
        if place.turned:
            return (0, factor, -factor, 0, place.right, place.y)
        return chain(shift(place.x, place.y), scale(factor))


@lru_cache(maxsize=256)
def impose(width: float, height: float, two_sided: bool, layout: Layout) -> Imposition:
    """For pieces of that size as designed; the layout scales them."""
    width, height = width * layout.scale, height * layout.scale
    if layout.single:
        return _alone(width, height, layout)
    page, area = layout.page, layout.printable
    if two_sided and layout.backs == "fold":
        return max(
            (_folded(width, height, layout, upright) for upright in (True, False)), key=lambda found: len(found.places)
        )
    return Imposition(page, arrange(width, height, area, layout.gap), flip(page, layout))


def sheets(width: float, height: float, pieces: int, two_sided: bool, layout: Layout) -> int:
    """Sheets of paper for so many pieces; 0 where they do not fit."""
    places = len(impose(width, height, two_sided, layout).places)
    return ceil(pieces / places) if places else 0


def _alone(width: float, height: float, layout: Layout) -> Imposition:
    margin, bleed = layout.margin, layout.bleed
    left, top = margin.left + bleed, margin.top + bleed
    page = (left + width + bleed + margin.right, top + height + bleed + margin.bottom)
    return Imposition(page, (Place(left, top, width, height),), flip(page, layout))


def flip(page: tuple[float, float], layout: Layout) -> Matrix:
    """How the paper is turned over. Separate backs are printed like those flipped on the long edge."""
    width, height = page
    sideways = (height >= width) != (layout.backs == "short-edge")
    return (-1, 0, 0, 1, width, 0) if sideways else (1, 0, 0, -1, 0, height)


def _folded(width: float, height: float, layout: Layout, upright: bool) -> Imposition:
    """Fronts left of an upright fold or above a level one, close to it."""
    page, area = layout.page, layout.printable
    fold = (page[0] if upright else page[1]) / 2
    edge = fold - layout.gutter / 2
    if upright:
        room = min(fold - area.x, area.right - fold) - layout.gutter / 2
        half = Area(edge - room, area.y, room, area.height)
        line, mirror = Line(fold, 0, fold, page[1], FOLD), (-1.0, 0.0, 0.0, 1.0, page[0], 0.0)
    else:
        room = min(fold - area.y, area.bottom - fold) - layout.gutter / 2
        half = Area(area.x, edge - room, area.width, room)
        line, mirror = Line(0, fold, page[0], fold, FOLD), (1.0, 0.0, 0.0, -1.0, 0.0, page[1])
    places = arrange(width, height, half, layout.gap)
    if upright:
        near = edge - max((place.right for place in places), default=edge)
        places = tuple(replace(place, x=place.x + near) for place in places)
    else:
        near = edge - max((place.bottom for place in places), default=edge)
        places = tuple(replace(place, y=place.y + near) for place in places)
    return Imposition(page, places, mirror, line)
