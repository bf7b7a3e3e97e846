"""Terrain tiles: a view of the terrain, its name and its price."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from pnp.components.kit import expand
from pnp.games.sheepland.art.terrain import (
    GROUNDS,
    PLAIN,
    cactus,
    daisies,
    dune,
    haystack,
    hill,
    lilies,
    peak,
    reeds,
    wheat,
)
from pnp.games.sheepland.art.tokens import coin
from pnp.press.art import palette, sheep
from pnp.press.art.brush import BLEED, OUTLINE, SAFE, area, flat, group, line_at, picture, place
from pnp.press.art.motifs import blossom, fence, fir, tree
from pnp.press.art.palette import Tones, tint
from pnp.press.art.sheep import Sheep
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Node, Rect, Style, Use, rotate, shift

View = tuple[Callable[[float], Drawing], float, float, float]
"""Something to be seen: left, top and width in millimetres."""

GRAZING = Sheep(pose="grazing")
VIEWS: dict[str, tuple[View, ...]] = {
    "mountain": ((peak, -6, 4, 28), (peak, 22, 4, 28), (hill, 31, 14, 19), (peak, 6, 5.5, 30)),
    "desert": ((dune, -5, 3, 31), (dune, 16, 2, 33), (cactus, 5, 9, 25), (cactus, 31, 15, 14)),
    "swamp": ((reeds, 27, 4, 19), (reeds, -2, 5, 22), (lilies, 22, 7, 22), (reeds, 8, 10, 25)),
    "forest": ((fir, -3, 5, 20), (fir, 13, 3, 21), (fir, 29, 5, 20), (fir, 4, 9, 25), (fir, 21, 9, 24)),
    "pasture": ((tree, 27, 5, 17), (daisies, 34, 20, 9), (daisies, 1, 24, 9)),
    "field": (
        *((haystack, 3, 5, 17), (haystack, 26, 4, 17)),
        *((wheat, 29, 13, 18), (wheat, -3, 14, 20), (wheat, 13, 14, 20)),
    ),
}
"""From the back to the front."""


def terrain_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    """The price is the one that stands at the place of the tile, among those of its terrain, in the rules."""
    terrain, prices = piece.fields["terrain"], look.rules["prices"]
    entries = look.files[piece.kind]["pieces"]
    alike = [tile["id"] for entry in entries for tile in expand(entry) if tile["terrain"] == terrain]
    place = alike.index(piece.id)
    if place >= len(prices):
        raise ValueError(f"{terrain} has {len(alike)} tiles, and rules.yaml has {len(prices)} prices")
    return (_tile(piece.width, piece.height, terrain, prices[place]),)


@picture("sheepland terrain-tile")
def _tile(width: float, height: float, name: str, price: int) -> list[Node]:
    x, y = width - SAFE - 7, height - SAFE - 7
    return [_view(width, height, name), *_name(width, height, name), *coin(x, y, 7, price)]


def start_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_start(piece.width, piece.height, piece.fields["terrain"]),)


@picture("sheepland start-tile")
def _start(width: float, height: float, name: str) -> list[Node]:
    """A sheep's face where other tiles have their price."""
    x, y, size = width - SAFE - 7, height - SAFE - 7, 13.0
    return [
        _view(width, height, name),
        *_name(width, height, name),
        Circle(x, y, 7, Style(palette.COMB.base, palette.INK, OUTLINE)),
        place(sheep.draw(Sheep(pose="face"), line_at(size)), x - size / 2, y - size / 2, size),
    ]


@picture("sheepland view")
def _view(width: float, height: float, name: str) -> list[Node]:
    """Sky, ground, and what stands there."""
    ground, horizon = GROUNDS.get(name, PLAIN), height * 0.42
    b = BLEED
    return [
        Rect(-b, -b, width + 2 * b, height + 2 * b, flat(palette.SKY.base)),
        *([Circle(width * 0.78, 10.5, 5.5, flat(palette.SUNFLOWER.base))] if name == "desert" else []),
        area(
            f"M{-b} {horizon + 2} C{width * 0.3} {horizon - 3} {width * 0.6} {horizon - 2} {width + b} {horizon + 2} "
            f"V{height + b} H{-b} Z",
            ground.base,
        ),
        *(fence(-b, horizon + 5, width + 2 * b, 7, 5) if name == "pasture" else []),
        *(place(draw(line_at(size)), left, top, size) for draw, left, top, size in VIEWS.get(name, ())),
        *([place(sheep.draw(GRAZING, line_at(25)), 7, 9, 25)] if name == "pasture" else []),
    ]


def _name(width: float, height: float, name: str) -> list[Node]:
    return [text.run(SAFE + 1, height - SAFE - 2, name.capitalize(), "display", 5, palette.INK)]


def tile_back(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_back(piece.width, piece.height, "terrain"),)


def start_back(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_back(piece.width, piece.height, "start"),)


@picture("sheepland back")
def _back(width: float, height: float, kind: str) -> list[Node]:
    """The same upside down and in a mirror, with nothing near the edge to be askew."""
    x, y, step, size = width / 2, height / 2, 7.0, 21.0
    ground, face = BACKS[kind]
    mark = Drawing(f"sheepland blossom {kind}", blossom(0, 0, 2, tint(ground.base, 0.45), ground.shade, petals=6), 4, 4)
    strewn = [
        Use(mark, shift(x + column * step, y + row * step))
        for column, row in product(range(-4, 5), repeat=2)
        if (column + row) % 2 == 0
    ]
    half = place(sheep.draw(face, line_at(size)), x - size / 2, y - size + 0.3, size)
    ground_rect = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(ground.base))
    return [ground_rect, *strewn, half, group([half], rotate(180, x, y))]


SLEEPER = Sheep(pose="face", mood="asleep")
BACKS = {
    "terrain": (palette.MEADOW, SLEEPER),
    "start": (Tones("#5b8fb0", "#437595"), Sheep(pose="face")),
}
