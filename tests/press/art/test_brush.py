"""Outlines are about half a millimetre on paper, and equal pictures are one drawing."""

from __future__ import annotations

import pytest

from pnp.press.art.brush import Brush, area, cloud, line_at, picture, place
from pnp.press.scene.nodes import Circle, Drawing, Group, Node, Path, Style

DOT = Drawing("dot", (Circle(10, 50, 5, Style(fill="#000000")),), 100, 100)


@pytest.mark.parametrize("width", [20, 54, 120])
def test_an_outline_is_half_a_millimetre_on_paper(width: float) -> None:
    assert line_at(width) * width / 100 == pytest.approx(0.5, abs=0.01)


def test_a_tiny_picture_keeps_a_line_thin_enough_for_its_eyes() -> None:
    assert line_at(5) == 3


def test_a_drawing_is_placed_by_its_corner_and_width() -> None:
    assert place(DOT, 5, 7, 50).matrix == (0.5, 0, 0, 0.5, 5, 7)
    assert place(DOT, 5, 7, 50, mirrored=True).matrix == (-0.5, 0, 0, 0.5, 55, 7)


def test_what_is_inside_a_shape_is_clipped_to_it() -> None:
    mark = area("M0 0 H90 V90 Z", "#ffffff")
    filled, outline = Brush(1).shape("M0 0 H10 V10 H0 Z", "#ff0000", mark)
    assert isinstance(filled, Group) and isinstance(filled.clip, Path) and isinstance(outline, Path)
    assert filled.clip.segments == outline.segments
    assert filled.children[-1] == mark
    assert outline.style.fill is None


@pytest.mark.parametrize("bumps", [5, 8, 14])
def test_a_cloud_has_equal_bumps_and_is_closed(bumps: int) -> None:
    start, *curves, close = cloud(0, 0, 10, 10, bumps)
    assert (start[0], close[0], [op for op, _ in curves]) == ("M", "Z", ["C"] * bumps)
    assert curves[-1][1][-2:] == start[1]
    assert all((x**2 + y**2) ** 0.5 == pytest.approx(10, abs=0.02) for x, y in (at[-2:] for _, at in curves))


def test_equal_pictures_are_drawn_once_and_others_have_names_of_their_own() -> None:
    drawn: list[str] = []

    @picture("test card")
    def card(width: float, height: float, word: str) -> list[Node]:
        drawn.append(word)
        return []

    assert card(63, 88, "horse").drawing is card(63, 88, "horse").drawing
    assert drawn == ["horse"]
    others = [card(63, 88, "cow"), card(60, 60, "horse"), card(63, 88, "horse")]
    assert len({use.drawing.name for use in others}) == 3
