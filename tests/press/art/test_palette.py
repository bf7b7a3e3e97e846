"""Colours are told apart by lightness and by symbol, never by hue alone."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest

from pnp.press.art import palette
from pnp.press.art.palette import FAMILIES, Symbol, Tones, lightness, symbol, text_on, tint
from pnp.press.scene.nodes import Circle, Path, Rect, Style

STYLE = Style(fill="#000000")
TONES = {name: value for name, value in vars(palette).items() if isinstance(value, Tones)}


def test_lightness_runs_from_black_to_white() -> None:
    assert lightness("#000000") == pytest.approx(0)
    assert lightness("#777777") == pytest.approx(50, abs=0.2)
    assert lightness("#ffffff") == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize(("one", "other"), list(combinations(FAMILIES.values(), 2)), ids=lambda family: family.name)
def test_families_differ_in_symbol_and_in_grey(one: palette.Family, other: palette.Family) -> None:
    assert one.symbol != other.symbol
    assert abs(lightness(one.tones.base) - lightness(other.tones.base)) > 4


def test_meadowmight_has_its_symbols() -> None:
    """Turquoise circle, green square, yellow triangle, red star, pink heart, blue drop."""
    pairs = "turquoise circle, green square, yellow triangle, red star, pink heart, blue drop"
    assert {(FAMILIES[name].name, FAMILIES[name].symbol) for name, _ in map(str.split, pairs.split(", "))} == {
        tuple(pair.split()) for pair in pairs.split(", ")
    }


@pytest.mark.parametrize("tones", [*TONES.values(), *(family.tones for family in FAMILIES.values())])
def test_a_shade_is_a_little_darker_than_its_base(tones: Tones) -> None:
    assert 3 < lightness(tones.base) - lightness(tones.shade) < 20


@pytest.mark.parametrize("colour", [*(tones.base for tones in TONES.values()), palette.PAPER, palette.CREAM])
def test_text_can_be_read_on_any_colour(colour: str) -> None:
    assert abs(lightness(text_on(colour)) - lightness(colour)) > 35


def test_a_tint_goes_to_white() -> None:
    assert tint("#204060", 0) == "#204060"
    assert tint("#204060", 1) == "#ffffff"
    assert tint("#000000", 0.5) == "#808080"


@pytest.mark.parametrize("name", get_args(Symbol))
def test_a_symbol_fills_its_circle_and_stays_in_it(name: Symbol) -> None:
    match symbol(name, 50, 30, 10, STYLE):
        case Circle(x, y, radius):
            points = [(x - radius, y - radius / 2), (x + radius, y)]
        case Rect(x, y, width, height):
            points = [(x, y), (x + width, y + height)]
        case Path(segments):
            points = [(at[-2], at[-1]) for _, at in segments if at]
        case other:
            pytest.fail(f"{other} is no symbol")
    reach = [((x - 50) ** 2 + (y - 30) ** 2) ** 0.5 for x, y in points]
    assert 8 < max(reach) < 12.5
