"""What stands behind the animals: a sky, a hill and something of their own, all in two tones without outlines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from pnp.press.art import palette, sheep
from pnp.press.art.brush import BLEED, area, cloud, flat, group, line_at, picture, place
from pnp.press.art.motifs import blossom, sunflower, tuft
from pnp.press.art.palette import Tones, tint
from pnp.press.art.sheep import Sheep
from pnp.press.scene.nodes import Circle, Drawing, Node, Path, Rect, Use, polygon, rotate, shift

GROUNDS = {
    "rooster": Tones("#d2eaf6", "#eaf5fa"),
    "horse": Tones("#f5d884", "#fdf1cd"),
    "black-sheep": Tones("#d8c7e8", "#efe7f6"),
    "cow": Tones("#98c97e", "#d5ebc6"),
    "pig": Tones("#6fb5ab", "#c3e4dd"),
    "sheep": Tones("#5c97cc", "#c4def1"),
}
"""Sky and hill of every animal. The skies go from light to dark, so that the cards differ in grey too."""
FIELD = Tones("#cde9f6", "#bfdfa4")
BONUS = Tones("#a9dbe8", "#e4f5f8")
SLEEPER = Sheep(palette.BLACK_WOOL, palette.ASH_FACE, pose="face", mood="asleep")


def hill(width: float, height: float, tones: Tones, crest: float, behind: Iterable[Node]) -> list[Node]:
    """A sky, what is in it, and a hill about `crest` above the lower edge; sky and hill run into the bleed."""
    w, h, b, y = width, height, BLEED, height - crest
    return [
        Rect(-b, -b, w + 2 * b, h + 2 * b, flat(tones.base)),
        *behind,
        area(f"M{-b} {y + 3} C{w * 0.25} {y - 4} {w * 0.6} {y - 4} {w + b} {y + 4} V{h + b} H{-b} Z", tones.shade),
    ]


def grass(width: float, height: float, colour: str) -> list[Node]:
    """Tufts and flowers on the hill, clear of the corners where id and rank stand."""
    tufts = ((0.05, 22, 3.4), (0.1, 29, 2.6), (0.3, 10.5, 2.8))
    flowers = ((0.06, 12, 1.8), (0.74, 13, 1.7), (0.035, 27, 1.5))
    return [
        *(tuft(x * width, height - up, size, colour) for x, up, size in tufts),
        *(node for x, up, size in flowers for node in blossom(x * width, height - up, size)),
    ]


def sky(animal: str, width: float, height: float) -> list[Node]:
    """What an animal has above or behind it."""
    light = tint(GROUNDS[animal].base, 0.4)
    match animal:
        case "rooster":
            return _sunrise(width / 2, height - 34)
        case "black-sheep":
            return _night(width)
        case "horse":
            return [Circle(width * 0.86, 9, 8, flat(palette.SUNFLOWER.base)), *_clouds(width, light)]
        case _:
            return _clouds(width, light)


def _clouds(width: float, colour: str) -> list[Node]:
    puffs = ((0.47, 9, 8, 2.8), (0.95, 21, 8, 2.8))
    return [Path(cloud(x * width, y, rx, ry, 7, 0.62, 0.1), flat(colour)) for x, y, rx, ry in puffs]


def _sunrise(x: float, y: float) -> list[Node]:
    """Rays from behind the hill, as far as the bleed."""
    rays: list[Node] = []
    for index in range(9):
        angle = math.radians(190 + 20 * index)
        ends = [(x + 90 * math.cos(angle + turn), y + 90 * math.sin(angle + turn)) for turn in (-0.085, 0.085)]
        rays.append(polygon([(x, y), *ends], flat(palette.CREAM)))
    return [*rays, Circle(x, y, 22, flat(palette.STRAW.base))]


def _night(width: float) -> list[Node]:
    stars = ((0.34, 8), (0.5, 16), (0.93, 31), (0.6, 6), (0.1, 38))
    return [
        group([area("M2 -8 C-8 -8 -10 7 2 8 C-3 4 -3 -4 2 -8 Z", palette.CREAM)], shift(width * 0.84, 13)),
        *(polygon(_star(x * width, y, 1.6), flat(palette.CREAM)) for x, y in stars),
    ]


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    corners = [(math.radians(45 * i - 90), radius if i % 2 == 0 else radius * 0.4) for i in range(8)]
    return [(round(x + r * math.cos(a), 2), round(y + r * math.sin(a), 2)) for a, r in corners]


@picture("black-sheep back")
def back(width: float, height: float, kind: str) -> list[Node]:
    """The back of a card. It looks the same upside down and in a mirror, and has nothing near its edge to be askew."""
    x, y, step, size = width / 2, height / 2, 6.5, 35.0
    ground, sleeper = BACKS[kind]
    flower = Drawing(f"blossom {kind}", blossom(0, 0, 1.9, tint(ground.base, 0.55), ground.shade, petals=6), 0, 0)
    nodes: list[Node] = [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(ground.base)),
        *(
            Use(flower, shift(x + column * step, y + row * step))
            for column, row in product(range(-5, 6), range(-7, 8))
            if (column + row) % 2 == 0
        ),
    ]
    if sleeper is None:
        seeds = Circle(x, y, 8, flat(palette.BARK.shade))
        return [*nodes, *sunflower(x, y, 22, heart=palette.BARK.base), seeds]
    face = place(sheep.draw(sleeper, line_at(size)), x - size / 2, y - size + 0.5, size)
    return [*nodes, face, group([face], rotate(180, x, y))]


BACKS: dict[str, tuple[Tones, Sheep | None]] = {
    "animal": (palette.MEADOW, SLEEPER),
    "task": (Tones("#f0b98d", "#dd9a66"), replace(SLEEPER, wool=palette.WOOL, face=palette.DARK_FACE)),
    "reference": (palette.STRAW, SLEEPER),
    "bonus": (Tones("#8fc8dc", "#66a9c2"), None),
}
