"""Pieces of different sizes on as few pages as possible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import product
from math import ceil

import rectpack
from msgspec.structs import replace

from pnp.press.layout.packing import Area, Place, arrange

Size = tuple[float, float]
Nest = tuple[tuple[int, Place], ...]
"""One page: which pieces lie on it, and where."""

_UNIT = 1000
"""rectpack wants whole numbers: a thousandth of a millimetre."""
_ALGORITHMS = (rectpack.MaxRectsBaf, rectpack.MaxRectsBssf, rectpack.MaxRectsBl)
_ORDERS = (rectpack.SORT_AREA, rectpack.SORT_SSIDE, rectpack.SORT_LSIDE)
_FEW = 4
"""Of so many sizes every one is tried upright and lying."""


def nest(sizes: Sequence[Size], area: Area, gap: float) -> tuple[Nest, ...]:
    """The fewest pages found for pieces each of which fits on one; equal pieces together where that costs no page."""
    room = (area.width + gap) * (area.height + gap)
    least = ceil(sum((width + gap) * (height + gap) for width, height in sizes) / room - 1e-9)
    best: tuple[Nest, ...] | None = None
    for found in _attempts(sizes, area, gap):
        if best is None or len(found) < len(best):
            best = found
        if len(best) <= least:
            break
    return tuple(_tidied(page, sizes, area, gap) for page in best or ())


def _tidied(page: Nest, sizes: Sequence[Size], area: Area, gap: float) -> Nest:
    """In rows, as on any other sheet, where all pieces of the page are of one size."""
    places = arrange(*sizes[page[0][0]], area, gap) if len({sizes[index] for index, _ in page}) == 1 else ()
    if len(places) < len(page):
        return page
    return tuple(zip(sorted(index for index, _ in page), places, strict=False))


def _attempts(sizes: Sequence[Size], area: Area, gap: float) -> Iterator[tuple[Nest, ...]]:
    full, rest = _full_pages(sizes, area, gap)
    for pages in _mixtures(rest, sizes, area, gap):
        yield (*full, *pages)
    if full and rest:
        yield from _mixtures(list(range(len(sizes))), sizes, area, gap)


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


def _mixtures(pieces: list[int], sizes: Sequence[Size], area: Area, gap: float) -> Iterator[tuple[Nest, ...]]:
    """The pieces packed in many ways: each turned as it fits, then all of a size alike."""
    if not pieces:
        yield ()
        return
    distinct = list(dict.fromkeys(sizes[index] for index in pieces if sizes[index][0] != sizes[index][1]))
    lying = product((False, True), repeat=len(distinct)) if len(distinct) <= _FEW else ()
    for turned in (None, *({size for size, yes in zip(distinct, choice, strict=True) if yes} for choice in lying)):
        for algorithm, order in product(_ALGORITHMS, _ORDERS):
            packer = rectpack.newPacker(pack_algo=algorithm, sort_algo=order, rotation=turned is None)
            pages = _packed(packer, pieces, sizes, turned or (), area, gap)
            if sum(map(len, pages)) == len(pieces):
                yield pages


def _packed(
    packer: rectpack.packer.PackerBFFMixin,
    pieces: list[int],
    sizes: Sequence[Size],
    turned: Collection[Size],
    area: Area,
    gap: float,
) -> tuple[Nest, ...]:
    for index in pieces:
        width, height = (round((side + gap) * _UNIT) for side in sizes[index])
        packer.add_rect(*((height, width) if sizes[index] in turned else (width, height)), index)
    packer.add_bin(*(round((side + gap) * _UNIT) for side in (area.width, area.height)), count=max(1, len(pieces)))
    packer.pack()
    return tuple(_centred([_laid(rect, sizes) for rect in page], area) for page in packer)


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
