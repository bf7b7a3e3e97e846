"""The seven sheep of Sheep Sheep. Each has a colour, and looks and a temper that none of the others has."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from pnp.press.art import palette
from pnp.press.art.brush import line_at
from pnp.press.art.palette import FAMILIES, Tones, tint
from pnp.press.art.sheep import Pose, Sheep, draw
from pnp.press.scene.nodes import Drawing

_BERRY = Tones("#c4356b", "#98264f")

FLOCK = {
    "red": Sheep(horns=True, mood="stern"),
    "orange": Sheep(wears="straw-hat", accent=palette.TAIL, mood="merry", curl="wavy", face=palette.LIGHT_FACE),
    "yellow": Sheep(glasses="dark", accent=palette.COMB, curl="shaggy", face=palette.LIGHT_FACE),
    "green": Sheep(wears="cap", accent=palette.COMB, mood="cheeky"),
    "blue": Sheep(
        wears="bobble-hat",
        scarf=True,
        glasses="round",
        accent=FAMILIES["orange"].tones,
        curl="spiral",
        face=palette.LIGHT_FACE,
    ),
    "violet": Sheep(wears="nightcap", accent=palette.SUNFLOWER, mood="asleep", face=palette.ASH_FACE),
    "pink": Sheep(wears="bow", accent=_BERRY, mood="sweet", curl="spiral", face=palette.LIGHT_FACE),
}


@cache
def portrait(colour: str, size: float) -> Drawing:
    """The sheep of that colour, to be placed so many millimetres wide."""
    return draw(coloured(colour, "face"), line_at(size))


def coloured(colour: str, pose: Pose) -> Sheep:
    base = FAMILIES[colour].tones.base
    return replace(FLOCK[colour], pose=pose, wool=Tones(tint(base, 0.75), tint(base, 0.4)))
