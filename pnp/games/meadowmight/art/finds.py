"""What is found in a meadow without sheep: small things in boxes of 100 x 100 units, standing on their lower edge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pnp.press.art import palette
from pnp.press.art.brush import BOX, Brush, area, group, line_at, spot
from pnp.press.art.motifs import clover, flower
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Drawing, Node, chain, rotate, scale, shift

SIZE = 12.0
"""How wide a find is on a tile, in millimetres."""
_BRUSH = Brush(line_at(SIZE))
_EARTH = Tones("#b98d63", "#94693f")
_MOLE = Tones("#6b5f6b", "#554a55")
_SHELL = Tones("#eab676", "#c98d48")
_SNAIL = Tones("#f3d9b5", "#d8b48a")
_WING = Tones("#f2a626", "#d9481f")
_ROSE = Tones("#f7b9cf", "#e08cb7")


@cache
def finds() -> tuple[Drawing, ...]:
    pictures: dict[str, Iterable[Node]] = {
        "mushrooms": _mushrooms(),
        "butterfly": _butterfly(),
        "mole": _mole(),
        "flowers": _flowers(),
        "snail": _snail(),
        "stones": _stones(),
        "clover": _clover(),
    }
    return tuple(Drawing(f"meadowmight {name}", tuple(nodes), BOX, BOX) for name, nodes in pictures.items())


def _mushrooms() -> list[Node]:
    def mushroom() -> list[Node]:
        cap = "M-30 -38 C-32 -72 32 -72 30 -38 C18 -31 -18 -31 -30 -38 Z"
        dots = [spot(x, y, r, r * 0.85, palette.PAPER) for x, y, r in ((-14, -46, 6), (6, -54, 6.5), (18, -42, 4.5))]
        return [
            *_BRUSH.shape("M-9 -40 C-9 -20 -11 -8 -13 0 H13 C11 -8 9 -20 9 -40 Z", palette.CREAM),
            *_BRUSH.shape(
                cap, palette.COMB.base, area("M-34 -42 C-16 -34 16 -34 34 -42 V-28 H-34 Z", palette.COMB.shade), *dots
            ),
        ]

    return [group(mushroom(), shift(36, 94)), group(mushroom(), chain(shift(74, 96), scale(0.66)))]


def _butterfly() -> list[Node]:
    wings: list[Node] = []
    for side in (-1, 1):
        pair = [
            *_BRUSH.shape("M2 6 C22 -2 34 14 28 26 C20 36 4 28 2 12 Z", _WING.shade, spot(18, 18, 6, 6, palette.CREAM)),
            *_BRUSH.shape(
                "M2 4 C8 -30 42 -38 42 -16 C42 2 20 10 2 8 Z", _WING.base, spot(28, -14, 7, 7, palette.CREAM)
            ),
        ]
        wings.append(group(pair, scale(side, 1)))
    feelers = _BRUSH.stroke("M-1 -12 C-4 -24 -10 -28 -14 -28 M1 -12 C4 -24 10 -28 14 -28")
    body = [*wings, feelers, _BRUSH.oval(0, 6, 4.5, 20, palette.MANE.base)]
    return [group(body, chain(shift(50, 50), rotate(18)))]


def _mole() -> list[Node]:
    mound = "M4 96 C10 76 22 66 34 64 H68 C82 66 92 78 96 96 Z"
    head = "M30 74 C28 44 38 32 50 32 C62 32 72 44 70 74 Z"
    return [
        *_BRUSH.shape(head, _MOLE.base, area("M58 28 H76 V78 H60 C66 60 64 44 58 28 Z", _MOLE.shade)),
        *_BRUSH.shape(mound, _EARTH.base, area("M2 90 C30 82 70 82 98 90 V98 H2 Z", _EARTH.shade)),
        spot(24, 80, 4, 3, _EARTH.shade),
        spot(74, 76, 4, 3, _EARTH.shade),
        *(_BRUSH.oval(x, 68, 7, 6, palette.MUZZLE.base) for x in (32, 68)),
        *(
            node
            for x in (42, 58)
            for node in (spot(x, 45, 4.4, 4.6, palette.PAPER), spot(x + 0.6, 45.6, 2.6, 3, palette.INK))
        ),
        _BRUSH.oval(50, 55, 7.5, 6, palette.SNOUT.base),
    ]


def _flowers() -> list[Node]:
    stems = _BRUSH.tube("M30 96 Q32 70 26 46 M52 96 Q52 60 54 34 M72 96 Q72 76 78 58", palette.LEAF.base, 3)
    leaf = _BRUSH.shape("M52 86 C60 70 72 72 78 76 C72 88 62 90 52 88 Z", palette.LEAF.base)
    heads = ((26, 40, _ROSE), (54, 26, palette.WOOL), (79, 52, palette.SUNFLOWER))
    return [*stems, *leaf, *(node for x, y, tones in heads for node in flower(_BRUSH, x, y, 13, tones))]


def _snail() -> list[Node]:
    body = "M6 94 C6 86 18 84 30 84 H66 C72 84 72 70 72 58 C72 50 90 50 90 62 C90 84 86 94 70 94 Z"
    return [
        _BRUSH.stroke("M77 54 L72 38 M86 55 L92 40"),
        *(spot(x, y, 4, 4, palette.INK) for x, y in ((72, 37), (92, 39))),
        *_BRUSH.shape(body, _SNAIL.base, area("M4 90 H90 V98 H4 Z", _SNAIL.shade)),
        *_BRUSH.shape(
            "M14 60 C14 42 28 32 42 32 C58 32 70 44 70 60 C70 76 58 86 42 86 C26 86 14 76 14 60 Z",
            _SHELL.base,
            area("M12 66 C22 82 62 82 72 64 V90 H12 Z", _SHELL.shade),
        ),
        _BRUSH.stroke("M60 66 C58 48 34 42 30 58 C28 72 48 74 48 62 C48 56 40 55 40 61"),
        spot(83, 62, 2.4, 2.8, palette.INK),
        _BRUSH.stroke("M80 71 Q84 73 87 69"),
    ]


def _stones() -> list[Node]:
    stone = palette.STONE
    return [
        *_BRUSH.shape(
            "M10 94 C4 70 18 50 38 50 C58 50 68 72 64 94 Z",
            stone.base,
            area("M6 84 C24 92 50 90 68 74 V96 H6 Z", stone.shade),
        ),
        *_BRUSH.shape(
            "M54 95 C50 80 58 70 72 70 C86 70 94 82 92 95 Z",
            stone.base,
            area("M52 90 C66 92 82 90 94 82 V98 H52 Z", stone.shade),
        ),
        _BRUSH.stroke("M26 66 Q32 60 40 62", palette.PAPER, 1.4),
        _BRUSH.stroke("M68 80 Q72 77 77 79", palette.PAPER, 1.4),
    ]


def _clover() -> list[Node]:
    at = ((30, 54, 0.86, -8), (72, 60, 0.74, 10), (52, 34, 0.9, 0))
    return [
        group(clover(Brush(_BRUSH.line / size), 3), chain(shift(x, y), scale(size), rotate(turn)))
        for x, y, size, turn in at
    ]
