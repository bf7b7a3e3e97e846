"""What lies and grows on a tile: fields of flowers with their sheep, the forest, the village."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from zlib import crc32

from pnp.games.wooly_bully.art import flock
from pnp.games.wooly_bully.art.borders import HALF, SIZE, Points, areas, turned, widest
from pnp.games.wooly_bully.art.flock import FLOCKS
from pnp.games.wooly_bully.face import FOREST, VILLAGE
from pnp.press.art import motifs, palette
from pnp.press.art.brush import BLEED, OUTLINE, Brush, flat, line_at, place, spot
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Drawing, Ellipse, Node, Path, Rect, Style, Use, path, rotate, shift

COLOURS = {**{kind: of.ground.base for kind, of in FLOCKS.items()}, FOREST: "#336b4b", VILLAGE: "#e2d6c5"}
"""The ground of every kind of area; in grey they go from the light yellow field to the dark forest."""
ROOFS = (palette.ROOF, Tones("#9a6b4a", "#7a5136"), Tones("#7d8791", "#636c76"))
FIRS = Tones("#62ab74", "#44885a")
_SHADOW = Style(fill=palette.INK, opacity=0.2)

SHEEP, FIR, HOUSE, TREE = 13.8, 10.0, 10.4, 7.6
_SHEEP = (0, 9.9 - HALF)
_FLOWERS: tuple[Points, ...] = ((-17, -20), (-10.5, -16.5), (15.5, -19.5), (10.6, -15), (-1, -4.6))
_FIRS: tuple[Points, ...] = ((-7.4, -14.2), (6.4, -15.2), (0.6, -9.4))
_HOUSES: tuple[Points, ...] = ((-6.4, -14.2), (6.2, -13.2))
_TREE = (0.4, -6.6)
_CORNER = (-15.2, -15.2)
"""How large things are and where they stand at the upper edge and in the upper left corner, in millimetres."""


def ground(edges: str) -> list[Node]:
    """What is flat, and therefore below the borders."""
    out = HALF + BLEED
    return [
        Rect(-out, -out, 2 * out, 2 * out, flat(COLOURS[widest(edges)])),
        *(Path(area.outline, flat(COLOURS[area.kind])) for area in areas(edges)),
        *(node for k, kind in enumerate(edges) for node in _flat(kind, k)),
    ]


def _flat(kind: str, k: int) -> list[Node]:
    if kind in FLOCKS:
        x, y = turned(_SHEEP, k)
        shadow = Ellipse(x, y + 0.46 * SHEEP, 0.42 * SHEEP, 1.1, _SHADOW)
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


def life(edges: str) -> list[Use]:
    """All that stands on a tile."""
    return [thing for k in range(4) for thing in (*_at_edge(edges, k), *_at_corner(edges, k))]


def _at_edge(edges: str, k: int) -> list[Use]:
    kind, luck = edges[k], crc32(f"{edges}{k}".encode())
    if kind == FOREST:
        return [fir(turned(at, k)) for at in _FIRS]
    if kind == VILLAGE:
        houses = [house(turned(at, k), luck + index) for index, at in enumerate(_HOUSES)]
        return [*houses, _tree(turned(_TREE, k))]
    pose = flock.POSES[luck // 2 % len(flock.POSES)]
    mirrored = k == 3 or (k != 1 and luck % 2 == 1)
    return [stand(partial(flock.marked, kind, pose), turned(_SHEEP, k), SHEEP, mirrored=mirrored)]


def _at_corner(edges: str, k: int) -> list[Use]:
    """Corners inside the forest or the village are not left empty."""
    if edges[k] != edges[(k + 1) % 4] or edges[k] in FLOCKS:
        return []
    grow = fir if edges[k] == FOREST else _tree
    return [grow(turned(_CORNER, k))]


def fir(at: Points) -> Use:
    return stand(lambda line: motifs.fir(line, FIRS), at, FIR)


def _tree(at: Points) -> Use:
    return stand(motifs.tree, at, TREE)


def house(at: Points, luck: int, size: float = HOUSE) -> Use:
    return stand(lambda line: motifs.house(line, ROOFS[luck % len(ROOFS)]), at, size)


def stand(draw: Callable[[float], Drawing], at: Points, size: float, *, mirrored: bool = False) -> Use:
    """A drawing of that size with its middle there."""
    x, y = at
    return place(draw(line_at(size)), x - size / 2, y - size / 2, size, mirrored=mirrored)


def by_depth(things: Iterable[Use]) -> list[Use]:
    """What stands farther down the tile is in front."""
    return sorted(things, key=lambda thing: thing.matrix[5] + thing.matrix[3] * thing.drawing.height)
