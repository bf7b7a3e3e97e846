"""The sheep of Wooly Bully: four colours that differ in wool, headgear and the mark on the fleece too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from pnp.press import palette, sheep
from pnp.press.brush import BOX, line_at, place
from pnp.press.palette import FAMILIES, Family, Tones
from pnp.press.scene import Drawing, Style, Use
from pnp.press.sheep import Pose, Sheep


@dataclass(frozen=True, slots=True)
class Flock:
    family: Family
    sheep: Sheep
    ground: Tones
    """The field it grazes on, and the flowers there."""
    mark: str


def _flock(colour: str, breed: Sheep, ground: Tones, mark: str = palette.PAPER) -> Flock:
    family = FAMILIES[colour]
    return Flock(family, replace(breed, wool=family.tones), ground, mark)


FLOCKS = {
    "R": _flock("red", Sheep(face=palette.LIGHT_FACE), Tones("#f1a78c", "#d9481f")),
    "B": _flock("blue", Sheep(face=palette.LIGHT_FACE, curl="spiral"), Tones("#a5cdeb", "#0069a6")),
    "Y": _flock("yellow", Sheep(face=palette.DARK_FACE, curl="wavy"), Tones("#fbeea3", "#c29c00"), palette.INK),
    "K": _flock("black", Sheep(face=palette.ASH_FACE, curl="shaggy", horns=True), Tones("#a199a8", "#5b5360")),
}
"""Under the letters of the edges."""
POSES: tuple[Pose, ...] = ("standing", "grazing", "lying")
_FLEECE = {"standing": (36, 55), "grazing": (36, 51), "lying": (38, 69), "face": (50, 20)}
"""Where the mark is seen."""


def one(kind: str, pose: Pose, x: float, y: float, width: float, *, mirrored: bool = False) -> Use:
    """A sheep whose box has its middle at x, y."""
    return place(marked(kind, pose, line_at(width)), x - width / 2, y - width / 2, width, mirrored=mirrored)


@cache
def marked(kind: str, pose: Pose, line: float) -> Drawing:
    flock = FLOCKS[kind]
    drawn = sheep.draw(replace(flock.sheep, pose=pose), line)
    mark = palette.symbol(flock.family.symbol, *_FLEECE[pose], 12, Style(fill=flock.mark))
    return Drawing(f"marked {drawn.name}", (*drawn.children, mark), BOX, BOX)
