"""Which places a page has for pieces of one size, and where their backs lie."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from pnp.press.layout.packing import Area, Place, arrange
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import IDENTITY, Line, Matrix, Style, chain, scale, shift

FOLD = Style(stroke="#8a8a8a", width=0.2, dash=(2, 2), cap="butt", layer="Fold")


class Imposition(Struct, frozen=True):
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


class Ground(Struct, frozen=True):
    """The part of a page that fronts may lie on."""

    area: Area
    mirror: Matrix
    fold: Line | None = None


@lru_cache(maxsize=256)
def impose(width: float, height: float, two_sided: bool, layout: Layout) -> Imposition:
    """For pieces of that size as designed; the layout scales them."""
    width, height = width * layout.scale, height * layout.scale
    if layout.single:
        return _alone(width, height, layout)
    found = (fill(arrange(width, height, at.area, layout.gap), at, layout) for at in grounds(two_sided, layout))
    return max(found, key=lambda imposition: len(imposition.places))


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


def grounds(two_sided: bool, layout: Layout) -> tuple[Ground, ...]:
    """The whole page; or, to choose from, what is left of an upright fold and what is above a level one."""
    page, area = layout.page, layout.printable
    if not two_sided or layout.backs != "fold":
        return (Ground(area, flip(page, layout)),)
    middle, level = page[0] / 2, page[1] / 2
    width = min(middle - area.x, area.right - middle) - layout.gutter / 2
    height = min(level - area.y, area.bottom - level) - layout.gutter / 2
    return (
        Ground(
            Area(middle - layout.gutter / 2 - width, area.y, width, area.height),
            (-1, 0, 0, 1, page[0], 0),
            Line(middle, 0, middle, page[1], FOLD),
        ),
        Ground(
            Area(area.x, level - layout.gutter / 2 - height, area.width, height),
            (1, 0, 0, -1, 0, page[1]),
            Line(0, level, page[0], level, FOLD),
        ),
    )


def fill(places: tuple[Place, ...], ground: Ground, layout: Layout) -> Imposition:
    """The places of a page, close to the fold if there is one."""
    if places and ground.fold:
        upright = ground.fold.x1 == ground.fold.x2
        dx = ground.area.right - max(place.right for place in places) if upright else 0
        dy = 0 if upright else ground.area.bottom - max(place.bottom for place in places)
        places = tuple(replace(place, x=place.x + dx, y=place.y + dy) for place in places)
    return Imposition(layout.page, places, ground.mirror, ground.fold)
