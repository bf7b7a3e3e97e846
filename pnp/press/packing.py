"""Equal pieces on as few pages as possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

_SLACK = 1e-6  # mm: three cards of 63 fit into 189, whatever the last bit of a sum says


@dataclass(frozen=True, slots=True)
class Area:
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


@dataclass(frozen=True, slots=True)
class Place(Area):
    """Where a piece lies, and whether it is turned clockwise by a quarter."""

    turned: bool = False


def arrange(width: float, height: float, area: Area, gap: float) -> tuple[Place, ...]:
    """The most places for pieces of one size, centred in the area.

    The area is filled with rows of upright and rows of turned pieces, or with columns of them, whichever holds more.
    """
    rows = _rows(width, height, area.width, area.height, gap)
    columns = map(_transposed, _rows(height, width, area.height, area.width, gap))
    places = max((*rows, *columns), key=_worth)
    if not places:
        return ()
    left = area.x + (area.width - max(place.right for place in places)) / 2
    top = area.y + (area.height - max(place.bottom for place in places)) / 2
    return tuple(replace(place, x=place.x + left, y=place.y + top) for place in places)


def _worth(places: list[Place]) -> tuple[int, int, int]:
    """Many pieces; where that is equal all one way; upright rather than turned."""
    turned = sum(place.turned for place in places)
    return len(places), -len({place.turned for place in places}), -turned


def _rows(width: float, height: float, across: float, down: float, gap: float) -> Iterator[list[Place]]:
    """Upright rows above turned ones, for every number of turned ones."""
    upright, turned = _fit(width, across, gap), _fit(height, across, gap)
    for below in range(_fit(width, down, gap) + 1):
        above = _fit(height, down - below * (width + gap), gap)
        start = above * (height + gap)
        yield [
            Place(column * (width + gap), row * (height + gap), width, height)
            for row in range(above)
            for column in range(upright)
        ] + [
            Place(column * (height + gap), start + row * (width + gap), height, width, turned=True)
            for row in range(below)
            for column in range(turned)
        ]


def _transposed(places: list[Place]) -> list[Place]:
    """Rows as columns. The pieces were handed over lying, so it is the same ones that count as turned."""
    flipped = (Place(place.y, place.x, place.height, place.width, place.turned) for place in places)
    return sorted(flipped, key=lambda place: (place.y, place.x))


def _fit(length: float, room: float, gap: float) -> int:
    """How many lengths go into the room, a gap between each two."""
    return max(0, int((room + gap + _SLACK) // (length + gap)))
