"""What lies and grows on a tile: fields of flowers with their sheep, the forest, the village."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from zlib import crc32

from pnp.games.wooly_bully import flock
from pnp.games.wooly_bully.borders import HALF, SIZE, turned
from pnp.games.wooly_bully.flock import FLOCKS
from pnp.games.wooly_bully.tiles import FOREST, VILLAGE
from pnp.press import motifs, palette
from pnp.press.brush import Brush, OUTLINE, line_at, place, spot
from pnp.press.palette import Tones, tint
from pnp.press.scene import Circle, Drawing, Node, Style, Use, path, rotate, shift

COLOURS = {**{kind: of.ground.base for kind, of in FLOCKS.items()}, FOREST: "#336b4b", VILLAGE: "#e2d6c5"}
"""The ground of every kind of area; in grey they go from the light yellow field to the dark forest."""
ROOFS = (palette.ROOF, Tones("#9a6b4a", "#7a5136"), Tones("#7d8791", "#636c76"))

Places = tuple[tuple[float, float], ...]
FIRS = Tones("#62ab74", "#44885a")
_FLOWERS: Places = ((-17, -20), (-10.5, -16.5), (15.5, -19.5), (10.6, -15), (-1, -4.6))
_SHEEP = (0, 10.1 - HALF)
_FIRS: Places = ((-7.4, -14.2), (6.4, -15.2), (0.6, -9.4))
_HOUSES: Places = ((-6.4, -14.2), (6.2, -13.2))
_TREE = (0.4, -6.6)
_CORNER = -15.2
"""Places about the upper edge of a tile, and how far out a tree stands in the corner of a wide area."""
SHEEP, FIR, HOUSE, TREE = 13.8, 10.0, 10.4, 7.6


def ground(edges: str) -> list[Node]:
    """What is flat, and therefore below the borders."""
    return [node for k, kind in enumerate(edges) for node in _flat(kind, k)]


def _flat(kind: str, k: int) -> list[Node]:
    if kind in FLOCKS:
        x, y = turned(_SHEEP, k)
        shadow = spot(x, y + 0.46 * SHEEP, 0.42 * SHEEP, 1.1, tint(FLOCKS[kind].ground.shade, 0.4))
        return [shadow, *(Use(_flower(kind), shift(*turned(at, k))) for at in _FLOWERS)]
    return [Use(_bushes() if kind == FOREST else _paving(), rotate(-90 * k))]


@cache
def _flower(kind: str) -> Drawing:
    of = FLOCKS[kind]
    nodes = (palette.symbol(of.family.symbol, 0, 0, 1.1, Style(fill=of.ground.shade)),)
    return Drawing(f"wooly-bully flower {kind}", nodes, 2, 2)


@cache
def _bushes() -> Drawing:
    """Half of each is on the next tile, whichever that is."""
    brush = Brush(OUTLINE * 0.9)
    nodes = [
        node
        for x in (-HALF / 2, HALF / 2)
        for node in (brush.oval(x, -HALF, 2.4, 2.4, palette.FIR.base), spot(x, -HALF, 0.8, 0.8, palette.LEAF.base))
    ]
    return Drawing("wooly-bully bushes", tuple(nodes), SIZE, SIZE)


@cache
def _paving() -> Drawing:
    """A few cobbles, in rows that follow the edge."""
    rows = ((-20.6, (-17, -13.6, -10.2, 10.2, 13.6, 17)), (-19, (-15.3, -11.9, 11.9, 15.3)), (-17.4, (-13.6, 0, 13.6)))
    stones = " ".join(f"M{x - 0.8} {y} H{x + 0.8}" for y, row in rows for x in row)
    return Drawing("wooly-bully paving", (path(stones, Style(stroke="#c8baa5", width=1.1)),), SIZE, SIZE)


def life(edges: str) -> list[Node]:
    """All that stands on a tile, what is farther up first."""
    standing = [thing for k in range(4) for thing in (*_at_edge(edges, k), *_at_corner(edges, k))]
    return [node for _, nodes in sorted(standing, key=lambda thing: thing[0]) for node in nodes]


Thing = tuple[float, Iterable[Node]]
"""How far down it stands, and what it looks like."""


def _at_edge(edges: str, k: int) -> list[Thing]:
    kind, luck = edges[k], crc32(f"{edges}{k}".encode())
    if kind == FOREST:
        return [_fir(*turned(at, k)) for at in _FIRS]
    if kind == VILLAGE:
        houses = [_house(*turned(at, k), ROOFS[(luck + index) % len(ROOFS)]) for index, at in enumerate(_HOUSES)]
        return [*houses, _tree(*turned(_TREE, k))]
    x, y = turned(_SHEEP, k)
    mirrored = k == 3 or (k != 1 and luck % 2 == 1)
    pose = flock.POSES[luck // 2 % len(flock.POSES)]
    return [(y, (flock.one(kind, pose, x, y, SHEEP, mirrored=mirrored),))]


def _at_corner(edges: str, k: int) -> list[Thing]:
    """Corners inside the forest or the village are not left empty."""
    if edges[k] != edges[(k + 1) % 4] or edges[k] in FLOCKS:
        return []
    x, y = turned((_CORNER, _CORNER), k)
    return [_fir(x, y) if edges[k] == FOREST else _tree(x, y)]


def _fir(x: float, y: float) -> Thing:
    return y, (place(motifs.fir(line_at(FIR), FIRS), x - FIR / 2, y - FIR / 2, FIR),)


def _tree(x: float, y: float) -> Thing:
    return y, (place(motifs.tree(line_at(TREE)), x - TREE / 2, y - TREE / 2, TREE),)


def _house(x: float, y: float, roof: Tones) -> Thing:
    return y, (place(motifs.house(line_at(HOUSE), roof), x - HOUSE / 2, y - HOUSE / 2, HOUSE),)
