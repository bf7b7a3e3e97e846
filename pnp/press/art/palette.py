"""Every colour of the five kits, by name. Shapes have two tones, a base and a shade; one dark ink draws all outlines.

Players and families are told apart by lightness and by a symbol, never by hue alone.
The hues start from the colour-blind-safe set of Okabe and Ito.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.press.scene.nodes import Circle, Node, Path, Rect, Style, path, polygon


class Tones(NamedTuple):
    base: str
    shade: str


Symbol = Literal["circle", "square", "triangle", "star", "heart", "drop", "diamond", "moon", "ring"]


@dataclass(frozen=True, slots=True)
class Family:
    """A colour that players or sheep own, with the symbol that stands for it in grey."""

    name: str
    tones: Tones
    symbol: Symbol


INK = "#33241f"
SMALL_PRINT = "#5c524d"
PAPER = "#ffffff"
CREAM = "#fff6e0"
BLUSH = "#f2938c"

WOOL = Tones("#fffaf0", "#e6dac4")
BLACK_WOOL = Tones("#575059", "#423c45")
DARK_FACE = Tones("#4b3d3b", "#382c2b")
ASH_FACE = Tones("#8a766e", "#6f5d56")
LIGHT_FACE = Tones("#f7d8b8", "#e8b98f")
HORN = Tones("#e9cf9b", "#c9a566")
HORSE = Tones("#c47f45", "#a5642f")
MANE = Tones("#6b3d22", "#542d18")
COW = Tones("#fffaf2", "#e6dacb")
COW_PATCH = Tones("#6b4636", "#543527")
MUZZLE = Tones("#f6bfae", "#e39c8b")
PIG = Tones("#f8b0b0", "#e88d90")
SNOUT = Tones("#f08f95", "#d9737c")
ROOSTER = Tones("#e58a33", "#c46a1f")
HACKLE = Tones("#f7c548", "#dd9f2b")
COMB = Tones("#dd4330", "#b62f22")
TAIL = Tones("#2b8577", "#1c6258")
BEAK = Tones("#f6b93b", "#d9932a")
WOLF = Tones("#8d919b", "#6d717c")
HOOF = Tones("#5a463c", "#45342c")

MEADOW = Tones("#a9d08a", "#86b868")
LEAF = Tones("#6fa84f", "#4f8639")
FIR = Tones("#3f8a5b", "#2c6b45")
WOOD = Tones("#c79a63", "#a0743f")
BARK = Tones("#8a5f3c", "#6d482b")
WATER = Tones("#9fd3ec", "#6fb4d8")
SKY = Tones("#d8eef8", "#b7ddef")
STRAW = Tones("#f4d98b", "#dfba5c")
STONE = Tones("#cfc8bf", "#aca399")
SUNFLOWER = Tones("#f9c938", "#e3a51f")
ROOF = Tones("#cf5b41", "#a9442e")

FAMILIES = {
    family.name: family
    for family in (
        Family("turquoise", Tones("#74d8d3", "#4bb8b3"), "circle"),
        Family("green", Tones("#009e73", "#007a59"), "square"),
        Family("yellow", Tones("#f5df3d", "#d9bd1d"), "triangle"),
        Family("red", Tones("#d9481f", "#a93413"), "star"),
        Family("pink", Tones("#e08cb7", "#c26a98"), "heart"),
        Family("blue", Tones("#0069a6", "#005080"), "drop"),
        Family("orange", Tones("#f2a626", "#d1870d"), "diamond"),
        Family("violet", Tones("#6d4399", "#53307a"), "moon"),
        Family("black", Tones("#453f47", "#322d34"), "ring"),
    )
}


def lightness(colour: str) -> float:
    """L* of CIE Lab, 0 to 100: what is left of a colour in grey."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def tint(colour: str, amount: float) -> str:
    """The colour mixed with that much white, 0 to 1."""
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(channel + (255 - channel) * amount):02x}" for channel in channels)


def text_on(colour: str) -> str:
    """The text colour to be read on this one."""
    return INK if lightness(colour) > 55 else PAPER


def symbol(name: Symbol, x: float, y: float, radius: float, style: Style) -> Node:
    """The symbol within a circle about x, y: one filled shape, optically as large as the others."""

    def fitted(d: str) -> Path:
        """A shape drawn for a circle of radius 10 about 0, 0."""
        shape = path(d, style)
        return Path(
            tuple((op, tuple(_fit(v, i, x, y, radius) for i, v in enumerate(at))) for op, at in shape.segments), style
        )

    match name:
        case "circle":
            return Circle(x, y, radius * 0.88, style)
        case "ring":
            return fitted(
                "M9 0 C9 5 5 9 0 9 C-5 9 -9 5 -9 0 C-9 -5 -5 -9 0 -9 C5 -9 9 -5 9 0 Z"
                "M4 0 C4 -2.2 2.2 -4 0 -4 C-2.2 -4 -4 -2.2 -4 0 C-4 2.2 -2.2 4 0 4 C2.2 4 4 2.2 4 0 Z"
            )
        case "square":
            side = radius * 1.52
            return Rect(x - side / 2, y - side / 2, side, side, style, radius * 0.12)
        case "triangle":
            return fitted("M0 -9.6 L9.8 7.6 L-9.8 7.6 Z")
        case "diamond":
            return fitted("M0 -10 L8 0 L0 10 L-8 0 Z")
        case "star":
            angles = [(math.radians(36 * i - 90), 10 if i % 2 == 0 else 4.4) for i in range(10)]
            return polygon(
                [
                    (x + r * math.cos(a) * radius / 10, y + 0.06 * radius + r * math.sin(a) * radius / 10)
                    for a, r in angles
                ],
                style,
            )
        case "heart":
            return fitted(
                "M0 9 C-3 6 -9.6 2 -9.6 -3 C-9.6 -6.4 -7.2 -8.6 -4.6 -8.6 C-2.4 -8.6 -.8 -7.4 0 -5.6"
                "C.8 -7.4 2.4 -8.6 4.6 -8.6 C7.2 -8.6 9.6 -6.4 9.6 -3 C9.6 2 3 6 0 9 Z"
            )
        case "drop":
            return fitted("M0 -10 C2 -5.6 7 -1.6 7 3 C7 7 4 9.8 0 9.8 C-4 9.8 -7 7 -7 3 C-7 -1.6 -2 -5.6 0 -10 Z")
        case "moon":
            return fitted(
                "M3 -9.4 C-4.6 -9.6 -8.8 -5 -8.8 0 C-8.8 5 -4.6 9.6 3 9.4 C-.6 7.4 -2.4 4 -2.4 0"
                "C-2.4 -4 -.6 -7.4 3 -9.4 Z"
            )


def _fit(value: float, index: int, x: float, y: float, radius: float) -> float:
    return round((y if index % 2 else x) + value * radius / 10, 3)
