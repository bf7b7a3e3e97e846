"""The board: the island as a chart, with its terrains, roads and spaces, in a sea that is left white."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat
from random import Random
from typing import Any
from zlib import crc32

from pnp.files.part import Notes, Part
from pnp.games.sheepland.art.island import Island, Point, island
from pnp.games.sheepland.art.sea import sea
from pnp.games.sheepland.art.terrain import GROUNDS, GROWTH, PLAIN
from pnp.games.sheepland.art.town import GROUND, town
from pnp.games.sheepland.board import build
from pnp.games.sheepland.survey import TOWN, survey
from pnp.press.art import palette
from pnp.press.art.brush import OUTLINE, flat, line_at, place
from pnp.press.art.motifs import number
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Group, Node, Path, Rect, Segment, Style, Use, polygon

MARGIN = 14.0
"""Sea between the island and the edge."""
ROAD, SPACE = 6.0, 9.0
"""The width of a road and the radius of a space."""
BEACH = Style(stroke=palette.STRAW.base, width=7)
WAVES = ((5.5, palette.WATER.base, 1.2, (26.0, 5.0, 14.0, 7.0)), (9.5, palette.SKY.shade, 1.0, (12.0, 9.0, 20.0, 12.0)))
"""How far from the coast, in which colour, how broad and how broken."""
STREWN = {
    "mountain": (16.0, 19.0),
    "desert": (15.5, 17.0),
    "swamp": (15.5, 16.0),
    "forest": (11.0, 15.0),
    "pasture": (12.5, 14.0),
    "field": (13.5, 15.0),
}
"""How far apart and how large the things are that stand on a terrain."""
DARTS = 300
"""How often a place for one of them is looked for."""


def board(piece: Piece, look: Look) -> tuple[Node, ...]:
    data = look.files["regions"]
    name = f"sheepland board {crc32(repr(data).encode())} {piece.width:g}"
    return (Use(Drawing(name, tuple(_chart(data, piece.width)), piece.width, piece.height)),)


def _chart(data: Mapping[str, Any], size: float) -> Iterator[Node]:
    found = survey(Part(data, (), Notes("sheepland")))
    if found is None:
        raise ValueError("regions.yaml does not describe an island; pnp check says why")
    plan = build(found)
    land = island(plan, size, MARGIN)
    terrains = {region.id: region.terrain for region in found.regions.values()}
    yield from sea(size)
    yield from _shore(land)
    for name, outline in land.areas.items():
        ground = GROUND if terrains[name] == TOWN else GROUNDS.get(terrains[name], PLAIN)
        yield polygon(list(outline), Style(ground.shade, ground.shade, OUTLINE))
        yield _closed(_shrunk(outline[::2], land.middles[name], 0.84), flat(ground.base))
    yield _roads(land)
    yield _closed(land.coast, Style(stroke=palette.INK, width=OUTLINE))
    for name, outline in land.areas.items():
        middle = land.middles[name]
        if terrains[name] == TOWN:
            yield from town(*middle, name)
        else:
            taken = [middle, *(land.spaces[road] for road in plan.around[plan.places[name]])]
            yield from _growth(terrains[name], outline, middle, taken, name)
            yield from _plaque(*middle, name)
    for road, (x, y) in land.spaces.items():
        yield from _space(x, y, plan.numbers[road], road)


def _shore(land: Island) -> Iterator[Node]:
    """The beach, and a few waves along it."""
    middle = (land.size / 2, land.size / 2)
    radius = land.size / 2 - MARGIN
    for away, colour, width, dash in WAVES:
        yield _closed(_shrunk(land.coast[::2], middle, 1 + away / radius), Style(stroke=colour, width=width, dash=dash))
    yield _closed(land.coast, BEACH)


def _roads(land: Island) -> Group:
    """All edges first, so that roads run into each other; they end at the beach."""
    segments = tuple(segment for line in land.roads.values() for segment in _open(line))
    edges = Path(segments, Style(stroke=palette.INK, width=ROAD + 2 * OUTLINE))
    return Group((edges, Path(segments, Style(stroke=palette.CREAM, width=ROAD))), clip=_closed(land.coast, Style()))


def _space(x: float, y: float, value: int, road: int) -> Iterator[Node]:
    """The number of the die is what matters in play; the small one is the name of the space."""
    yield Circle(x, y, SPACE, Style(palette.PAPER, palette.INK, OUTLINE * 1.2))
    yield number(x, y - 1.4, value, 11)
    yield text.run(x, y + 6.9, str(road), "sans-semibold", 2.9, palette.SMALL_PRINT, "middle")


def _plaque(x: float, y: float, name: str) -> Iterator[Node]:
    width = text.width(name, "display", 5) + 4
    yield Rect(x - width / 2, y - 3.6, width, 7.2, Style(palette.CREAM, palette.INK, OUTLINE), 2)
    yield number(x, y, name, 5)


def _growth(terrain: str, outline: tuple[Point, ...], middle: Point, taken: list[Point], name: str) -> Iterator[Node]:
    """What stands in a region, from the back to the front; `taken` are the places of road spaces and the plaque."""
    if terrain not in GROWTH:
        return
    step, size = STREWN[terrain]
    dice = Random(name)
    kinds = [draw(line_at(size)) for draw in GROWTH[terrain]]
    for x, y in sorted(_scattered(outline, middle, taken, step, size / 2, dice), key=lambda point: point[1]):
        width = size * dice.uniform(0.92, 1.12)
        yield place(dice.choice(kinds), round(x - width / 2, 2), round(y - width / 2, 2), round(width, 2))


def _scattered(
    outline: tuple[Point, ...], middle: Point, taken: list[Point], step: float, radius: float, dice: Random
) -> list[Point]:
    """Places for things of that radius, at least `step` from each other and clear of roads and of what is taken.

    An outline can be seen as a whole from its middle, so a ray from there to one of its points is inside.
    """
    found: list[Point] = []
    for _ in range(DARTS):
        end, part = dice.choice(outline), math.sqrt(dice.random())
        dart = middle[0] + (end[0] - middle[0]) * part, middle[1] + (end[1] - middle[1]) * part
        if (
            _distance(dart, found) > step
            and _distance(dart, taken) > SPACE + radius
            and _distance(dart, outline) > ROAD / 2 + radius
        ):
            found.append(dart)
    return found


def _distance(point: Point, others: Iterable[Point]) -> float:
    """To the nearest of them."""
    return min(map(math.dist, others, repeat(point)), default=math.inf)


def _shrunk(outline: tuple[Point, ...], middle: Point, factor: float) -> tuple[Point, ...]:
    mx, my = middle
    return tuple((round(mx + (x - mx) * factor, 1), round(my + (y - my) * factor, 1)) for x, y in outline)


def _open(line: tuple[Point, ...]) -> Iterator[Segment]:
    """A smooth curve through all points (Catmull-Rom)."""
    yield ("M", line[0])
    before, after = (line[0], *line), (*line[2:], line[-1])
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(before, line, line[1:], after, strict=False):
        handles = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
        yield ("C", (*(round(value, 2) for value in handles), cx, cy))


def _closed(outline: tuple[Point, ...], style: Style) -> Path:
    return Path((*_open((*outline, outline[0])), ("Z", ())), style)
