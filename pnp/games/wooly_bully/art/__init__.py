"""The tiles and markers of Wooly Bully. A side shows the edges of its field `a`; on backs, that is the tile's `b`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial

from pnp.games.wooly_bully.art import people
from pnp.games.wooly_bully.art.borders import HALF, SIZE, borders
from pnp.games.wooly_bully.art.flock import FLOCKS, marked
from pnp.games.wooly_bully.art.grounds import COLOURS, by_depth, fir, ground, house, life, stand
from pnp.games.wooly_bully.face import VILLAGE
from pnp.press.art import motifs, palette, sheep
from pnp.press.art.brush import BLEED, OUTLINE, Brush, cloud, flat, picture, place, spot
from pnp.press.art.motifs import number
from pnp.press.art.palette import FAMILIES
from pnp.press.art.sheep import Sheep
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.art.wolf import wolf
from pnp.press.kit.look import Draw, Look, Piece
from pnp.press.scene.nodes import Circle, Drawing, Group, Node, Path, Rect, Use, shift

STATUE = Sheep(palette.STONE, palette.STONE)


def landscape(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_face(piece, _landscape(piece.fields["a"])),)


@cache
def _landscape(edges: str) -> Drawing:
    return _tile("landscape", edges, by_depth(life(edges)))


def in_the_forest(who: str, piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_face(piece, _in_the_forest(who, piece.fields["a"])),)


@cache
def _in_the_forest(who: str, edges: str) -> Drawing:
    """A clearing among trees, and who came out of them."""
    upper_and_lower = [fir((x, y)) for x in (-15.4, -7.6, 7.6, 15.4) for y in (-15.6, 14.8)]
    left_and_right = [fir((x, y)) for x in (-16.6, 16.6) for y in (-5.4, 4.6)]
    guest = stand(GUESTS[who], (0, -0.4), 25)
    clearing: list[Node] = [
        Path(cloud(0, 0, 15.5, 13.5, 14, 0.4, 0.1), flat(palette.MEADOW.shade)),
        Path(cloud(0, 0, 13.5, 11.5, 12, 0.4, 0.1), flat(palette.MEADOW.base)),
        spot(0.5, 11.4, 10, 1.6, palette.MEADOW.shade),
    ]
    return _tile(who, edges, [*clearing, *by_depth([*upper_and_lower, *left_and_right, guest])])


GUESTS = {"wolf": wolf, "hunter": people.hunter}


def shepherd(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_face(piece, _shepherd(piece.fields["colour"], piece.fields["a"])),)


@cache
def _shepherd(colour: str, edges: str) -> Drawing:
    person = stand(partial(people.shepherd, FAMILIES[colour]), (0, -0.5), 18.5)
    return _tile(f"{colour} shepherd", edges, by_depth([*life(edges), person]))


def village_square(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_face(piece, _village_square(piece.fields["a"])),)


@cache
def _village_square(edges: str) -> Drawing:
    corners = ((-12.6, -11.6), (12.6, -11.6), (-12.6, 12), (12.6, 12))
    houses = [house(corner, luck, 13) for luck, corner in enumerate(corners)]
    plaza = Circle(0, 0, 16, flat(palette.tint(COLOURS[VILLAGE], 0.5)))
    return _tile("village square", edges, [plaza, *_fountain(), *houses])


def _fountain() -> list[Node]:
    """Of course there is a sheep on it."""
    brush = Brush(OUTLINE)
    return [
        spot(0, 4.6, 10.4, 6, palette.STONE.shade),
        brush.oval(0, 3.4, 9.6, 5.6, palette.STONE.base),
        brush.oval(0, 2.8, 7.8, 4.2, palette.WATER.base),
        *brush.shape("M-3 2.6 L-2.2 -2 H2.2 L3 2.6 C1.5 3.6 -1.5 3.6 -3 2.6 Z", palette.STONE.shade),
        stand(partial(sheep.draw, STATUE), (0, -6.6), 12),
    ]


def _tile(name: str, edges: str, above: Iterable[Node]) -> Drawing:
    nodes = (*ground(edges), *borders(edges), *above)
    return Drawing(f"wooly-bully {name} {edges}", (Group(nodes, shift(HALF, HALF)),), SIZE, SIZE)


def _face(piece: Piece, drawing: Drawing) -> Use:
    return place(drawing, 0, 0, piece.width)


def question_mark(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_question_mark(piece.width, piece.height),)


@picture("wooly-bully question mark")
def _question_mark(width: float, height: float) -> list[Node]:
    """The same for all colours, so that it does not tell which one is behind it."""
    x, y, radius, step = width / 2, height / 2, width * 0.3, width / 6
    symbols = [of.family.symbol for of in FLOCKS.values()]
    marks = [
        palette.symbol(symbols[(column + 2 * row) % 4], x + column * step, y + row * step, step * 0.23, _PATTERN)
        for column in range(-3, 4)
        for row in range(-3, 4)
    ]
    light = Path(cloud(x, y - radius * 0.08, radius * 0.96, radius * 0.86, 12, 0.6, 0.15), flat(palette.WOOL.base))
    fleece = Brush(OUTLINE).shape(cloud(x, y, radius, radius * 0.93, 12, 0.62, 0.16), palette.WOOL.shade, light)
    return [*_background(width, height, palette.MEADOW.base), *marks, *fleece, number(x, y, "?", radius * 1.7)]


_PATTERN = flat(palette.MEADOW.shade)


def marker(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_marker(piece.width, piece.height, piece.fields["colour"]),)


@picture("wooly-bully marker")
def _marker(width: float, height: float, colour: str) -> list[Node]:
    of = next(of for of in FLOCKS.values() if of.family.name == colour)
    x, y, radius = width / 2, height * 0.745, width * 0.11
    return [
        *_background(width, height, of.ground.base),
        stand(partial(sheep.draw, replace(of.sheep, pose="face")), (x, height * 0.42), width * 0.72),
        Brush(OUTLINE).oval(x, y, radius, radius, of.family.tones.base),
        palette.symbol(of.family.symbol, x, y, radius * 0.66, flat(of.mark)),
    ]


def _background(width: float, height: float, colour: str) -> list[Node]:
    return [Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(colour))]


DRAWINGS: dict[str, Draw] = {
    "landscape": landscape,
    "wolf": partial(in_the_forest, "wolf"),
    "hunter": partial(in_the_forest, "hunter"),
    "shepherd": shepherd,
    "question-mark": question_mark,
    "village-square": village_square,
    "marker": marker,
}

PICTURES: Pictures = {
    **{of.family.name: partial(marked, kind, "standing") for kind, of in FLOCKS.items()},
    "wolf": wolf,
    "hunter": people.hunter,
    "shepherd": partial(people.shepherd, FAMILIES["red"]),
    "village": motifs.house,
    "forest": motifs.fir,
}
"""What the stationery of the kit shows."""
