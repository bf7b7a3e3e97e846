"""Small shared shapes keep to the measures they are given."""

from __future__ import annotations

import pytest
from bounds import bounds, count

from pnp.press.art import motifs
from pnp.press.art.brush import Brush
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Ellipse, Rect, Text


def test_there_are_as_many_pips_as_the_rank_in_one_column() -> None:
    dots = motifs.pips(5, 10, 4, 1.5, 4, "#ff0000")
    assert [(dot.x, dot.y) for dot in dots if isinstance(dot, Circle)] == [(5, 10), (5, 14), (5, 18), (5, 22)]


@pytest.mark.parametrize("value", [1, 12, "WIN"])
def test_what_stands_in_a_badge_fits_its_disc(value: object) -> None:
    disc, word = motifs.badge(20, 20, 6, value)
    assert isinstance(disc, Ellipse) and isinstance(word, Text)
    width = text.width(word.text, word.font, word.size)
    height = text.capital(word.font, word.size)
    assert (width / 2) ** 2 + (height / 2) ** 2 < 6**2
    assert word.x + width / 2 == pytest.approx(20)


def test_a_number_is_centred() -> None:
    run = motifs.number(10, 10, 6, 8)
    left, top, right, bottom = bounds([run])
    assert ((left + right) / 2, (top + bottom) / 2) == (pytest.approx(10), pytest.approx(10))


def test_a_fence_has_two_rails_from_end_to_end_and_its_posts() -> None:
    nodes = motifs.fence(3, 50, 42, 10, 4)
    rails = [node for node in nodes if isinstance(node, Rect)]
    assert [(rail.x, rail.width) for rail in rails] == [(3, 42), (3, 42)]
    assert len(nodes) == 2 + 4 * 2
    left, _, right, bottom = bounds(nodes)
    assert (left, right, bottom) == (3, 45, 50)


def test_a_tuft_grows_from_its_foot() -> None:
    left, top, right, bottom = bounds([motifs.tuft(10, 20, 4)])
    assert (bottom, top) == (20, pytest.approx(16))
    assert (left + right) / 2 == pytest.approx(10, abs=0.1)


@pytest.mark.parametrize("petals", [5, 6])
def test_a_blossom_is_as_large_as_asked(petals: int) -> None:
    left, top, right, bottom = bounds(motifs.blossom(0, 0, 10, petals=petals))
    assert all(7 < reach < 11 for reach in (-left, -top, right, bottom))


def test_a_number_fits_the_heart_of_a_sunflower() -> None:
    nodes = motifs.sunflower(0, 0, 10)
    heart = nodes[-1]
    assert isinstance(heart, Circle) and heart.radius == pytest.approx(5.8)
    left, _, right, _ = bounds(nodes)
    assert (left, right) == (pytest.approx(-10, abs=0.7), pytest.approx(10, abs=0.7))


@pytest.mark.parametrize("drawing", [motifs.tree(), motifs.fir(), motifs.house(), motifs.pond()], ids=lambda d: d.name)
def test_trees_houses_and_ponds_stay_in_their_boxes(drawing: Drawing) -> None:
    left, top, right, bottom = bounds(drawing.children)
    assert left > 0 and top > 0 and right < 100 and bottom < 100
    assert count(drawing.children) < 40


@pytest.mark.parametrize("leaves", [3, 4])
def test_clover_has_as_many_leaves_as_asked_within_its_circle(leaves: int) -> None:
    nodes = motifs.clover(Brush(1), leaves, stalk=False)
    left, top, right, bottom = bounds(nodes)
    assert count(nodes) == 3 * leaves
    assert left > -33 and top > -33 and right < 33 and bottom < 33
