"""Pieces on as few pages as possible, and never one over another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.press.layout.packing import Area, arrange

lengths = st.floats(25, 150, allow_nan=False)
rooms = st.floats(20, 250, allow_nan=False)
gaps = st.floats(0, 12, allow_nan=False)
SLACK = 1e-5


@given(lengths, lengths, rooms, rooms, gaps, st.floats(0, 30), st.floats(0, 30))
def test_pieces_keep_the_gap_and_stay_inside(
    width: float, height: float, across: float, down: float, gap: float, x: float, y: float
) -> None:
    places = arrange(width, height, Area(x, y, across, down), gap)
    for place in places:
        assert place.x >= x - SLACK and place.right <= x + across + SLACK
        assert place.y >= y - SLACK and place.bottom <= y + down + SLACK
        assert (place.width, place.height) == ((height, width) if place.turned else (width, height))
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            beside = one.right + gap <= other.x + SLACK or other.right + gap <= one.x + SLACK
            assert beside or one.bottom + gap <= other.y + SLACK or other.bottom + gap <= one.y + SLACK


@given(lengths, lengths, rooms, rooms, gaps)
def test_no_plain_grid_holds_more(width: float, height: float, across: float, down: float, gap: float) -> None:
    def grid(w: float, h: float) -> int:
        return int((across + gap) // (w + gap)) * int((down + gap) // (h + gap))

    assert len(arrange(width, height, Area(0, 0, across, down), gap)) >= max(grid(width, height), grid(height, width))


@given(lengths, lengths, rooms, rooms, gaps)
def test_the_block_stands_in_the_middle(width: float, height: float, across: float, down: float, gap: float) -> None:
    places = arrange(width, height, Area(0, 0, across, down), gap)
    if places:
        assert min(p.x for p in places) == pytest.approx(across - max(p.right for p in places), abs=SLACK)
        assert min(p.y for p in places) == pytest.approx(down - max(p.bottom for p in places), abs=SLACK)


@pytest.mark.parametrize(
    ("size", "area", "count", "turned"),
    [
        ((63, 88), (189, 264), 9, 0),  # exactly three by three
        ((63, 88), (188.9, 264), 8, 8),  # too narrow by a hair: two by four on their side
        ((63, 88), (97, 281), 4, 4),  # all lie on their side, rather than one that stands among three that lie
        ((63, 88), (151, 126), 3, 2),  # one upright, two lying beside it
        ((63, 88), (126, 151), 3, 1),  # two upright above one lying
        ((45, 45), (194, 281), 24, 0),
        ((63, 88), (62, 200), 0, 0),
        ((200, 300), (194, 281), 0, 0),
    ],
)
def test_known_arrangements(size: tuple[float, float], area: tuple[float, float], count: int, turned: int) -> None:
    places = arrange(*size, Area(0, 0, *area), 0)
    assert (len(places), sum(place.turned for place in places)) == (count, turned)
