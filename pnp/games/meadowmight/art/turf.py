"""The grass of the tiles: tufts and flowers strewn by the id of the tile, the same at every build."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from zlib import crc32

from pnp.games.meadowmight.art.fences import DEPTH
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, cloud, flat
from pnp.press.art.motifs import blossom, tuft
from pnp.press.art.palette import tint
from pnp.press.scene.nodes import Drawing, Node, Path, Rect, Use, chain, scale, shift

LIGHT = tint(palette.MEADOW.base, 0.25)
PETALS = (palette.PAPER, "#fbe27a", "#f7b9cf", "#c9d6f7")
_EDGE = 3.0
"""Plants keep so far from an open side that none is cut in half."""
_CELL = 7.0
_ID = (6.0, 8.0)
"""Half the width and the height of the place at the top where the id stands."""


def chance(id: str) -> Random:
    """What is left to chance on a tile: as many numbers as one likes, always the same."""
    return Random(crc32(id.encode()))


def turf(width: float, height: float, id: str, sides: str, clear: float) -> list[Node]:
    """The ground of a tile. It is bare within `clear` of its middle, at fences, and where the id stands."""
    dice, plants = chance(id), _plants()
    left, top, right, bottom = _free(width, height, sides)
    columns, rows = round(width / _CELL), round(height / _CELL)
    nodes: list[Node] = [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(palette.MEADOW.base)),
        *_patches(width, height, dice),
    ]
    for row, column in product(range(rows), range(columns)):
        x = round((column + 0.1 + 0.8 * dice.random()) * width / columns, 1)
        y = round((row + 0.1 + 0.8 * dice.random()) * height / rows, 1)
        plant, grows = plants[int(dice.random() ** 1.5 * len(plants))], dice.random() < 0.7
        across, down = abs(x - width / 2), abs(y - height / 2)
        in_the_way = (across < clear and down < clear) or (across < _ID[0] and y < _ID[1])
        if grows and left < x < right and top < y < bottom and not in_the_way:
            nodes.append(Use(plant, shift(x, y)))
    return nodes


def _free(width: float, height: float, sides: str) -> tuple[float, float, float, float]:
    """Where a plant may have its root: left, top, right, bottom."""
    top, right, bottom, left = (DEPTH if mark == "F" else _EDGE for mark in sides)
    return left + 1.2, top + 2.4, width - right - 1.2, height - bottom


def _patches(width: float, height: float, dice: Random) -> list[Node]:
    """Two places where the sun shines on the grass."""
    spots: list[Node] = []
    for across, down in ((0.3, 0.34), (0.7, 0.66)):
        x = round(width * (across + 0.16 * (dice.random() - 0.5)), 1)
        y = round(height * (down + 0.2 * (dice.random() - 0.5)), 1)
        wide, high = round(0.8 + 0.3 * dice.random(), 2), round(0.75 + 0.35 * dice.random(), 2)
        spots.append(Use(_patch(), chain(shift(x, y), scale(wide, high))))
    return spots


@cache
def _patch() -> Drawing:
    return Drawing("meadowmight patch", (Path(cloud(0, 0, 10, 6, 5, 0.24, -0.04), flat(LIGHT)),), 20, 12)


@cache
def _plants() -> tuple[Drawing, ...]:
    """From common to rare; each grows upwards from 0, 0."""
    tufts = [
        Drawing(f"tuft {colour} {size}", (tuft(0, 0, size, colour),), size, size)
        for colour, size in ((palette.LEAF.base, 3.0), (palette.MEADOW.shade, 3.4), (palette.LEAF.base, 2.2))
    ]
    flowers = [Drawing(f"blossom {petal}", blossom(0, -1.2, 1.7, petal), 3.4, 3.4) for petal in PETALS]
    return (*tufts, *flowers)
