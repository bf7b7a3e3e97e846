"""Equal pieces on as few pages as possible."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

_SLACK = 1e-6  # mm: three cards of 63 fit into 189, whatever the last bit of a sum says


class Area(Struct, frozen=True):
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Place(Area, frozen=True):
    """Where a piece lies, and whether it is turned clockwise by a quarter."""

    turned: bool = False


class _Rows(Struct, frozen=True):
    """Rows of upright pieces above rows of turned ones: how many rows, and how many pieces in each."""

    above: int
    upright: int
    below: int
    turned: int

    @property
    def worth(self) -> tuple[int, bool, int]:
        """Many pieces; where that is equal all one way; upright rather than turned."""
        count = self.above * self.upright + self.below * self.turned
        mixed = self.above * self.upright > 0 and self.below * self.turned > 0
        return count, not mixed, -self.below

    def places(self, width: float, height: float, gap: float) -> Iterator[Place]:
        for row in range(self.above):
            for column in range(self.upright):
                yield Place(column * (width + gap), row * (height + gap), width, height)
        start = self.above * (height + gap)
        for row in range(self.below):
            for column in range(self.turned):
                yield Place(column * (height + gap), start + row * (width + gap), height, width, turned=True)


def arrange(width: float, height: float, area: Area, gap: float) -> tuple[Place, ...]:
    """The most places for pieces of one size, centred in the area.

    The area is filled with rows of upright and rows of turned pieces, or with columns of them, whichever holds more.
    """
    rows = _best(width, height, area.width, area.height, gap)
    columns = _best(height, width, area.height, area.width, gap)
    if rows.worth >= columns.worth:
        places = list(rows.places(width, height, gap))
    else:
        lying = columns.places(height, width, gap)
        places = [Place(place.y, place.x, place.height, place.width, place.turned) for place in lying]
        places.sort(key=lambda place: (place.y, place.x))
    if not places:
        return ()
    left = area.x + (area.width - max(place.right for place in places)) / 2
    top = area.y + (area.height - max(place.bottom for place in places)) / 2
    return tuple(replace(place, x=place.x + left, y=place.y + top) for place in places)


def _best(width: float, height: float, across: float, down: float, gap: float) -> _Rows:
    upright, turned = _fit(width, across, gap), _fit(height, across, gap)
    choices = (
        _Rows(_fit(height, down - below * (width + gap), gap), upright, below, turned)
        for below in range(_fit(width, down, gap) + 1)
    )
    return max(choices, key=lambda rows: rows.worth)


def _fit(length: float, room: float, gap: float) -> int:
    """How many lengths go into the room, a gap between each two."""
    return max(0, int((room + gap + _SLACK) // (length + gap)))
