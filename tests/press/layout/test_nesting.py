"""Pieces of different sizes share pages, and no page is wasted."""

from __future__ import annotations

from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.press.layout.nesting import Size, nest
from pnp.press.layout.packing import Area, arrange

A4 = Area(6, 6, 198, 285)
CARD, TILE, TOKEN = (63.0, 88.0), (45.0, 45.0), (20.0, 20.0)
sizes = st.lists(st.tuples(*[st.floats(10, 190).map(lambda side: round(side, 2))] * 2), min_size=1, max_size=25)


@given(sizes, st.sampled_from([0.0, 2.0, 4.5]))
@settings(max_examples=60, deadline=None)
def test_every_piece_lies_once_inside_and_apart_from_the_others(pieces: list[Size], gap: float) -> None:
    pages = nest(pieces, A4, gap)
    assert sorted(index for page in pages for index, _ in page) == list(range(len(pieces)))
    slack = 0.01
    for page in pages:
        for number, (index, place) in enumerate(page):
            across, down = pieces[index]
            assert (place.width, place.height) == ((down, across) if place.turned else (across, down))
            assert A4.x - slack <= place.x and place.right <= A4.right + slack
            assert A4.y - slack <= place.y and place.bottom <= A4.bottom + slack
            for _, other in page[:number]:
                assert (
                    place.x >= other.right + gap - slack
                    or other.x >= place.right + gap - slack
                    or place.y >= other.bottom + gap - slack
                    or other.y >= place.bottom + gap - slack
                )


@given(sizes)
@settings(max_examples=60, deadline=None)
def test_never_more_pages_than_size_by_size(pieces: list[Size]) -> None:
    apart = sum(ceil(pieces.count(size) / len(arrange(*size, A4, 2))) for size in set(pieces))
    assert len(nest(pieces, A4, 2)) <= apart


@pytest.mark.parametrize(
    ("pieces", "pages"),
    [
        ([CARD] * 9, 1),
        ([CARD] * 18, 2),
        ([CARD] * 6 + [TILE] * 8, 1),  # two rows of cards, two rows of tiles below
        ([CARD] * 11 + [TILE] * 17, 2),
        ([CARD] * 8 + [TOKEN] * 12, 1),  # the tokens fill the place of the ninth card
        ([CARD, TILE, TOKEN], 1),
        ([], 0),
    ],
)
def test_known_mixtures(pieces: list[Size], pages: int) -> None:
    assert len(nest(pieces, A4, 2)) == pages


def test_equal_pieces_stay_together_where_that_costs_nothing() -> None:
    pages = nest([CARD] * 10 + [TILE] * 4, A4, 2)
    assert [{index < 10 for index, _ in page} for page in pages] == [{True}, {True, False}]
