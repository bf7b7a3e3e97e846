"""One sheep for all kits: every pose, wool and garment, within its box."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from typing import Any, get_args

import pytest
from bounds import bounds, count

from pnp.press.art import palette, wolf
from pnp.press.art.brush import line_at
from pnp.press.art.expression import Mood
from pnp.press.art.garments import Glasses, Wear
from pnp.press.art.sheep import Curl, Pose, Sheep, draw


def flock(pose: Pose) -> list[Sheep]:
    """Every wool, mood and garment in that pose."""
    looks = product(get_args(Curl), get_args(Mood), (True, False))
    bare = [Sheep(pose=pose, curl=curl, mood=mood, scarf=scarf, horns=not scarf) for curl, mood, scarf in looks]
    dressed = [Sheep(pose=pose, wears=wear) for wear in get_args(Wear)]
    return [*bare, *dressed, *(Sheep(pose=pose, glasses=pair) for pair in get_args(Glasses))]


CHANGES: dict[str, Any] = {
    "wool": palette.BLACK_WOOL,
    "face": palette.LIGHT_FACE,
    "pose": "lying",
    "curl": "spiral",
    "mood": "asleep",
    "wears": "cap",
    "accent": palette.BEAK,
    "glasses": "round",
    "scarf": True,
    "horns": True,
}


@pytest.mark.parametrize("pose", get_args(Pose))
def test_every_sheep_fills_its_box_and_stays_in_it(pose: Pose) -> None:
    for sheep in flock(pose):
        left, top, right, bottom = bounds(draw(sheep).children)
        assert left > -2 and top > -2 and right < 102 and bottom < 102, sheep
        assert right - left > 80 and bottom - top > 50, sheep


@pytest.mark.parametrize("pose", get_args(Pose))
def test_no_sheep_is_costly_to_draw(pose: Pose) -> None:
    assert max(count(draw(sheep).children) for sheep in flock(pose)) < 80


@pytest.mark.parametrize("field", [field.name for field in fields(Sheep)])
def test_whatever_changes_a_sheep_changes_its_name(field: str) -> None:
    plain, other = Sheep(), replace(Sheep(), **{field: CHANGES[field]})
    assert draw(plain).name != draw(other).name


def test_equal_sheep_are_one_drawing() -> None:
    assert draw(Sheep(pose="lying"), 1.5) is draw(Sheep(pose="lying"), 1.5)
    assert draw(Sheep(), 1).name != draw(Sheep(), line_at(20)).name


@pytest.mark.parametrize("drawing", [wolf.wolf(), wolf.wolf_head()], ids=["wolf", "head"])
def test_the_wolf_stays_in_its_box(drawing: wolf.Drawing) -> None:
    left, top, right, bottom = bounds(drawing.children)
    assert left > -2 and top > -2 and right < 102 and bottom < 102
