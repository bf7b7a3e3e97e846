"""What lies flat on the board and beside it: coins, fences, the first player's token."""

from __future__ import annotations

import math
from functools import cache

from pnp.press.art import palette, sheep
from pnp.press.art.brush import BLEED, BOX, OUTLINE, Brush, area, cloud, flat, line_at, picture, place
from pnp.press.art.motifs import crown, fence, number, tuft
from pnp.press.art.palette import Tones
from pnp.press.art.sheep import Sheep
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Node, Path, Rect, Style, path

METALS = (
    Tones("#d99a6c", "#b8743f"),
    Tones("#e3e7ea", "#b4bec6"),
    Tones("#f9cf4a", "#dba520"),
    Tones("#8fc3a4", "#5f9a79"),
)
"""Copper, silver, gold and green bronze, for coins of ever higher value."""
GOLD = METALS[2]
ALARM = Tones("#b5402b", "#8f2e1d")
"""The ground of a final fence."""


def coin_token(piece: Piece, look: Look) -> tuple[Node, ...]:
    values = sorted({entry["value"] for entry in look.files[piece.kind]["pieces"]})
    value = piece.fields["value"]
    return (_coin(piece.width, piece.height, value, METALS[values.index(value) % len(METALS)]),)


@picture("sheepland coin")
def _coin(width: float, height: float, value: int, metal: Tones) -> list[Node]:
    """As many dots along the rim as the coin is worth; the lower part of the rim is left to the id."""
    x, y, radius = width / 2, height / 2, width / 2
    step = min(math.radians(24), math.radians(230) / value)
    dots = [(place - (value - 1) / 2) * step for place in range(value)]
    rim = radius * 0.8
    return [
        Circle(x, y, radius + BLEED, flat(metal.shade)),
        *(Circle(x + rim * math.sin(dot), y - rim * math.cos(dot), 0.8, flat(palette.PAPER)) for dot in dots),
        *coin(x, y, radius * 0.66, value, metal),
    ]


def coin(x: float, y: float, radius: float, value: int, metal: Tones = GOLD) -> list[Node]:
    size = radius * 1.35
    return [
        Circle(x, y, radius, Style(metal.base, palette.INK, OUTLINE)),
        number(x, y, value, min(size, size * radius * 1.4 / text.width(str(value), "display", size))),
    ]


@cache
def gold_coin(line: float) -> Drawing:
    brush = Brush(line)
    face = sheep.draw(Sheep(pose="face", wool=GOLD, face=GOLD), line)
    nodes = (brush.oval(50, 50, 46, 46, GOLD.shade), Circle(50, 50, 38, flat(GOLD.base)), place(face, 18, 17, 64))
    return Drawing(f"sheepland gold coin {line:g}", nodes, BOX, BOX)


def fence_token(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_fence(piece.width, piece.height),)


@picture("sheepland fence")
def _fence(width: float, height: float) -> list[Node]:
    foot = height * 0.7
    return [
        Circle(width / 2, height / 2, width / 2 + BLEED, flat(palette.MEADOW.base)),
        area(f"M{-BLEED} {foot - 2} H{width + BLEED} V{height + BLEED} H{-BLEED} Z", palette.MEADOW.shade),
        *fence(1.5, foot, width - 3, 8, 3, 0.4),
    ]


@cache
def wooden_fence(line: float) -> Drawing:
    nodes = (*fence(4, 88, 92, 62, 3, line), *(tuft(x, 96, 16) for x in (22, 50, 78)))
    return Drawing(f"sheepland fence {line:g}", nodes, BOX, BOX)


def final_token(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_final(piece.width, piece.height),)


@picture("sheepland final fence")
def _final(width: float, height: float) -> list[Node]:
    """A gate that is shut for good, on a dark square."""
    size = width - 3
    return [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(ALARM.base)),
        place(gate(line_at(size)), (width - size) / 2, 0.4, size),
    ]


@cache
def gate(line: float) -> Drawing:
    """Two posts, boards across, a lock."""
    brush = Brush(line)
    cream = palette.CREAM
    nodes = (
        *(Rect(12, y, 76, 13, Style(palette.PAPER, brush.ink, line), 2) for y in (30, 52, 74)),
        *brush.shape("M18 76 L74 30 L84 38 L26 86 Z", palette.PAPER),
        *(
            node
            for x in (8, 76)
            for node in brush.shape(
                f"M{x} 94 V26 Q{x + 8} 14 {x + 16} 26 V94 Z", cream, Rect(x + 10, 10, 10, 90, flat(palette.STRAW.base))
            )
        ),
        path("M41 54 V46 C41 36 59 36 59 46 V54", Style(stroke=brush.ink, width=5 + 2 * line)),
        path("M41 54 V46 C41 36 59 36 59 46 V54", Style(stroke=palette.STONE.base, width=5)),
        Rect(34, 52, 32, 26, Style(palette.SUNFLOWER.base, brush.ink, line), 3),
        path("M50 62 V69", Style(stroke=brush.ink, width=5)),
    )
    return Drawing(f"sheepland gate {line:g}", nodes, BOX, BOX)


def first_player(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_first(piece.width, piece.height),)


@picture("sheepland first player")
def _first(width: float, height: float) -> list[Node]:
    """A crowned sheep in a wreath of wool."""
    x, y, radius, size = width / 2, height / 2, width / 2, width * 0.66
    face = Sheep(pose="face", mood="merry")
    return [
        Circle(x, y, radius + BLEED, flat(palette.SUNFLOWER.base)),
        Path(cloud(x, y, radius * 0.82, radius * 0.82, 16, 0.5, 0.1), flat(palette.CREAM)),
        place(sheep.draw(face, line_at(size)), x - size / 2, y - size * 0.47, size),
        *crown(x, y - size * 0.45, size * 0.42, OUTLINE),
    ]
