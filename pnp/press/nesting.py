"""Pieces of different sizes on as few pages as possible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

import rectpack

from pnp.press.packing import Area, Place, arrange

Size = tuple[float, float]
Nest = tuple[tuple[int, Place], ...]
"""One page: which pieces lie on it, and where."""

_UNIT = 1000
"""rectpack wants whole numbers: a thousandth of a millimetre."""
_WAYS = tuple(
    product(
        (rectpack.MaxRectsBaf, rectpack.MaxRectsBssf), (rectpack.SORT_AREA, rectpack.SORT_SSIDE, rectpack.SORT_LSIDE)
    )
)


def nest(sizes: Sequence[Size], area: Area, gap: float) -> tuple[Nest, ...]:
    """The fewest pages for pieces each of which fits on one; equal pieces together where that costs no page."""
    full, rest = _full_pages(sizes, area, gap)
    found = [(*full, *pages) for pages in _mixtures(rest, sizes, area, gap)]
    if full and rest:
        found += _mixtures(range(len(sizes)), sizes, area, gap)
    return min(found, key=len)


def _full_pages(sizes: Sequence[Size], area: Area, gap: float) -> tuple[list[Nest], list[int]]:
    """Pages filled with pieces of one size, and the pieces left over."""
    alike: dict[Size, list[int]] = defaultdict(list)
    for index, size in enumerate(sizes):
        alike[size].append(index)
    pages: list[Nest] = []
    rest: list[int] = []
    for size, pieces in alike.items():
        places = arrange(*size, area, gap)
        whole = len(pieces) - len(pieces) % len(places)
        pages += [tuple(zip(pieces[at : at + len(places)], places, strict=True)) for at in range(0, whole, len(places))]
        rest += pieces[whole:]
    return pages, rest


def _mixtures(pieces: Iterable[int], sizes: Sequence[Size], area: Area, gap: float) -> Iterator[tuple[Nest, ...]]:
    chosen = list(pieces)
    for algorithm, order in _WAYS:
        packer = rectpack.newPacker(pack_algo=algorithm, sort_algo=order, rotation=True)
        for index in chosen:
            packer.add_rect(*(round((side + gap) * _UNIT) for side in sizes[index]), index)
        packer.add_bin(*(round((side + gap) * _UNIT) for side in (area.width, area.height)), count=len(chosen) or 1)
        packer.pack()
        yield tuple(_centred([_laid(rect, sizes) for rect in page], area) for page in packer)


def _laid(rect: rectpack.geometry.Rectangle, sizes: Sequence[Size]) -> tuple[int, Place]:
    width, height = sizes[rect.rid]
    turned = (rect.width > rect.height) != (width > height)
    across, down = (height, width) if turned else (width, height)
    return rect.rid, Place(rect.x / _UNIT, rect.y / _UNIT, across, down, turned)


def _centred(page: list[tuple[int, Place]], area: Area) -> Nest:
    left = area.x + (area.width - max(place.right for _, place in page)) / 2
    top = area.y + (area.height - max(place.bottom for _, place in page)) / 2
    moved = ((index, replace(place, x=place.x + left, y=place.y + top)) for index, place in page)
    return tuple(sorted(moved, key=lambda item: (item[1].y, item[1].x)))
