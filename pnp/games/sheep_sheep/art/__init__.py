"""The cards of Sheep Sheep: a sheep on either side, the lucky sheep, and the back of those."""

from __future__ import annotations

import math
from functools import partial
from itertools import product

from pnp.games.sheep_sheep.art.flock import FLOCK, coloured, portrait
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, OUTLINE, SAFE, Brush, flat, group, picture, place
from pnp.press.art.motifs import badge, clover, number, sunflower
from pnp.press.art.palette import FAMILIES, Tones, symbol, text_on, tint
from pnp.press.art.sheep import draw
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.kit.look import Draw, Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Group, Node, Rect, Style, Use, chain, polygon, rotate, scale, shift

_CORNER = SAFE + 5.5
"""How far the badges in the corners are from either edge."""


def sheep_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    """One side of a card: the press asks for the other with its colour as `front`."""
    return (_sheep(piece.width, piece.height, piece.fields["front"], piece.fields.get("players")),)


@picture("sheep-sheep sheep-card")
def _sheep(width: float, height: float, colour: str, players: int | None) -> list[Node]:
    family, brush, size = FAMILIES[colour], Brush(OUTLINE), 50.0
    tones = family.tones
    mark = Style(tones.base, brush.ink, OUTLINE * 0.8)
    return [
        _wallpaper(width, height, colour),
        place(portrait(colour, size), (width - size) / 2, 3.5, size),
        brush.oval(_CORNER, _CORNER, 5, 5, palette.PAPER),
        symbol(family.symbol, _CORNER, _CORNER, 3.7, mark),
        *(badge(width - _CORNER, _CORNER, 5, f"{players}+", palette.WOOL) if players else ()),
        text.run(width / 2, height - 3.6, colour.capitalize(), "display", 3.6, text_on(tones.base), "middle"),
    ]


@picture("sheep-sheep wallpaper")
def _wallpaper(width: float, height: float, colour: str) -> list[Node]:
    """The colour all over, with its symbol strewn in the shade."""
    family = FAMILIES[colour]
    mark = Drawing(f"sheep-sheep {family.symbol}", (symbol(family.symbol, 0, 0, 1.7, flat(family.tones.shade)),), 4, 4)
    return [_ground(width, height, family.tones.base), *_strewn(width, height, mark)]


def _ground(width: float, height: float, colour: str) -> Rect:
    return Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(colour))


def _strewn(width: float, height: float, mark: Drawing, size: float = 1.0, clear: float = 0.0) -> list[Node]:
    """The mark from `clear` about the middle to the safe zone, alike in a mirror and upside down."""
    x, y, step = width / 2, height / 2, 6.5
    across, down = int((x - SAFE) / step), int((y - SAFE) / step)
    return [
        Use(mark, chain(shift(x + column * step, y + row * step), scale(size)))
        for column, row in product(range(-across, across + 1), range(-down, down + 1))
        if (column + row) % 2 == 0 and math.hypot(column, row) * step >= clear
    ]


def lucky_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_lucky(piece.width, piece.height, piece.id, look.rules["lucky"]),)


@picture("sheep-sheep lucky-card")
def _lucky(width: float, height: float, colour: str, points: int) -> list[Node]:
    """The sheep on a medal: nobody takes it for one of the flock."""
    tones, brush = FAMILIES[colour].tones, Brush(OUTLINE)
    x, y, radius, size = width / 2, 25.5, 21.0, 36.0
    left, right, high = SAFE + 6.5, width - SAFE - 7, SAFE + 7
    return [
        *_rays(width, height, x, y, tones.base),
        brush.oval(x, y, radius, radius, tones.base),
        Circle(x, y, radius - 1.6, Style(stroke=tones.shade, width=0.8)),
        place(portrait(colour, size), x - size / 2, y - size / 2, size),
        group(clover(Brush(OUTLINE / 0.2)), chain(shift(left, high), scale(0.2))),
        *sunflower(right, high, 7, OUTLINE * 0.8),
        number(right, high, f"+{points}", 4.6),
        *_ribbon(brush, width, 44, 9, tones),
        text.run(x, 50.4, f"Lucky {colour}", "display", 5.2, palette.INK, "middle"),
    ]


def _rays(width: float, height: float, x: float, y: float, colour: str) -> list[Node]:
    """Light from x, y all round, as far as the bleed."""
    w, h, count = width, height, 14
    card = _ground(width, height, tint(colour, 0.82))
    rays: list[Node] = []
    for index in range(count):
        ends = [math.tau * (index + half) / count for half in (-0.25, 0.25)]
        rays.append(
            polygon([(x, y), *((x + w * math.cos(a), y + h * math.sin(a)) for a in ends)], flat(tint(colour, 0.58)))
        )
    return [Group((card, *rays), clip=card)]


def _ribbon(brush: Brush, width: float, y: float, height: float, tones: Tones) -> list[Node]:
    """A white band with folded ends, for a name."""
    start, lower, fold = SAFE + 4, y + height, 2.0
    outline = (
        f"M{start + 4} {y - fold} H{SAFE} L{SAFE + 2.5} {y + height / 2 - fold} L{SAFE} {lower - fold} H{start + 4} Z"
    )
    tail = brush.shape(outline, tones.shade)
    return [
        *tail,
        group(tail, chain(shift(width, 0), scale(-1, 1))),
        Rect(start, y, width - 2 * start, height, Style(palette.PAPER, brush.ink, brush.line), 0.5),
    ]


def card_back(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_back(piece.width, piece.height),)


@picture("sheep-sheep card-back")
def _back(width: float, height: float) -> list[Node]:
    """Clover for luck, the same whichever way it lies."""
    x, y, size = width / 2, height / 2, 0.5
    pale = Tones(tint(palette.MEADOW.base, 0.35), tint(palette.MEADOW.base, 0.35))
    leaf = Drawing("sheep-sheep clover", clover(Brush(0.1, pale.base), tones=pale, stalk=False), 60, 60)
    return [
        _ground(width, height, palette.CREAM),
        *_strewn(width, height, leaf, 0.085, clear=18),
        group(clover(Brush(OUTLINE / size), stalk=False), chain(shift(x, y), rotate(45), scale(size))),
    ]


DRAWINGS: dict[str, Draw] = {
    "sheep-card": sheep_card,
    "lucky-card": lucky_card,
    "card-back": card_back,
}

PICTURES: Pictures = {colour: partial(draw, coloured(colour, "standing")) for colour in FLOCK}
"""What the stationery of the kit shows."""
