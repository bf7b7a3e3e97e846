"""The animal figures of Black Sheep: standees to fold, with the value on a flap, and flat tokens to take instead."""

from __future__ import annotations

from pnp.games.black_sheep.art.animals import WHOLE
from pnp.games.black_sheep.art.scenery import GROUNDS, hill, sky
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, OUTLINE, SAFE, flat, group, line_at, picture, place, spot
from pnp.press.art.motifs import blossom, number, sunflower, tuft
from pnp.press.art.standee import Strip
from pnp.press.kit.look import Look, Piece
from pnp.press.scene.nodes import Drawing, Group, Node, Rect, Style, scale
from pnp.press.scene.outline import Outline

FOOT = 14.0
"""How deep each foot is, and the flap with the value."""
CARD, CREST = 63.0, 34.0
"""The width of the cards that skies are drawn for, and how high the hill is there."""


def strip(piece: Piece, look: Look) -> Outline:
    return Strip.of(piece, FOOT, flap=FOOT).outline()


def figure(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_figure(piece.width, piece.height, piece.fields["animal"], piece.fields["value"]),)


@picture("black-sheep figure")
def _figure(width: float, height: float, animal: str, value: int) -> list[Node]:
    strip = Strip(width, height, FOOT, flap=FOOT)
    panel, flap = strip.panel, height - FOOT
    side = Drawing(f"standee {animal} {width:g}x{panel:g}", tuple(_side(width, panel, animal)), width, panel)
    return [
        *strip.sides(side),
        Rect(-BLEED, flap, width + 2 * BLEED, FOOT + BLEED, flat(palette.CREAM)),
        *_value(width / 2, flap + 5.4, 4.8, animal, value),
    ]


def _side(width: float, panel: float, animal: str) -> list[Node]:
    """The animal on its hill, and the foot in front of it."""
    grass = GROUNDS[animal].shade
    above = Rect(-BLEED, 0, width + 2 * BLEED, panel, Style())
    return [
        Group(tuple(_scene(width, panel, animal)), clip=above),
        Rect(-BLEED, panel, width + 2 * BLEED, FOOT + BLEED, flat(grass)),
        *(tuft(x * width, panel + y, 2.6, GROUNDS[animal].base) for x, y in ((0.2, 5), (0.8, 8.5), (0.5, 11))),
        *(node for x, y in ((0.36, 7.5), (0.68, 4)) for node in blossom(x * width, panel + y, 1.6)),
    ]


def _scene(width: float, height: float, animal: str) -> list[Node]:
    """The animal before the sky of its card, made smaller, standing on the lower edge."""
    size, crest, ratio = width - 2 * SAFE, 0.36 * height, width / CARD
    left, top = SAFE, height - width + SAFE + 1
    behind = group(sky(animal, CARD, (height - crest) / ratio + CREST), scale(ratio))
    return [
        *hill(width, height, GROUNDS[animal], crest, [behind]),
        spot(left + 0.43 * size, top + 0.955 * size, 0.4 * size, 1.4, GROUNDS[animal].base),
        place(WHOLE[animal](line_at(size)), left, top, size),
    ]


def figure_token(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_token(piece.width, piece.height, piece.fields["animal"]),)


@picture("black-sheep figure token")
def _token(width: float, height: float, animal: str) -> list[Node]:
    return _scene(width, height, animal)


def figure_value(piece: Piece, look: Look) -> tuple[Node, ...]:
    """The other side of a token."""
    return (_token_value(piece.width, piece.height, piece.fields["animal"], piece.fields["value"]),)


@picture("black-sheep figure value")
def _token_value(width: float, height: float, animal: str, value: int) -> list[Node]:
    paper = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(palette.CREAM))
    return [paper, *_value(width / 2, height / 2 - 1, width * 0.38, animal, value)]


def _value(x: float, y: float, radius: float, animal: str, value: int) -> list[Node]:
    """A black sheep takes its value away."""
    flower = sunflower(x, y, radius, min(OUTLINE, radius / 20))
    if animal == "black-sheep":
        return [*flower, number(x, y, f"−{value}", radius * 0.8, palette.COMB.base)]
    return [*flower, number(x, y, value, radius)]
