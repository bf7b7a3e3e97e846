"""The sheep of Wooly Bully: four colours that differ in wool, headgear and the mark on the fleece too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from pnp.press.art import palette, sheep
from pnp.press.art.brush import BOX
from pnp.press.art.palette import FAMILIES, Family, Tones
from pnp.press.art.sheep import Pose, Sheep
from pnp.press.scene.nodes import Drawing, Style


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
    "R": _flock("red", Sheep(face=palette.LIGHT_FACE), Tones("#ee9c80", "#d9481f")),
    "B": _flock("blue", Sheep(face=palette.LIGHT_FACE, curl="spiral"), Tones("#b0d4ee", "#0069a6")),
    "Y": _flock("yellow", Sheep(face=palette.DARK_FACE, curl="wavy"), Tones("#fbeea3", "#c29c00"), palette.INK),
    "K": _flock("black", Sheep(face=palette.ASH_FACE, curl="shaggy", horns=True), Tones("#958d9d", "#5b5360")),
}
"""Under the letters of the edges."""
POSES: tuple[Pose, ...] = ("standing", "grazing", "lying")
_FLEECE = {"standing": (36, 55), "grazing": (36, 51), "lying": (38, 69), "face": (50, 20)}
"""Where the mark is seen."""


@cache
def marked(kind: str, pose: Pose, line: float) -> Drawing:
    flock = FLOCKS[kind]
    drawn = sheep.draw(replace(flock.sheep, pose=pose), line)
    mark = palette.symbol(flock.family.symbol, *_FLEECE[pose], 12, Style(fill=flock.mark))
    return Drawing(f"marked {drawn.name}", (*drawn.children, mark), BOX, BOX)
