"""The hunter and the shepherd, in boxes of 100 x 100 units."""

from __future__ import annotations

from functools import cache

from pnp.press.art import palette
from pnp.press.art.brush import BOX, Brush, area, flat, spot
from pnp.press.art.palette import Family, Tones
from pnp.press.scene.nodes import Drawing, Node, Rect, Style

LODEN = Tones("#5f8f4e", "#48733a")
TROUSERS = Tones("#8a6a4c", "#6f5339")
LINEN = Tones("#f3e6cc", "#dcc9a6")
BRASS = Tones("#f0c04a", "#cf9a2a")
SKIN = Tones("#f7cfa8", "#e8b085")


@cache
def hunter(line: float) -> Drawing:
    """In a green coat and a hat with a feather, a popgun over the shoulder."""
    brush = Brush(line)
    nodes = [
        *_popgun(brush),
        *_legs(brush, palette.BARK),
        *_coat(brush, LODEN, _buttons(brush)),
        *_arm(brush, LODEN, "M66 62 C76 66 78 74 72 80", (71, 81)),
        *_arm(brush, LODEN, "M34 62 C24 64 20 70 25 76", (26, 77)),
        *_head(brush, TROUSERS),
        *brush.shape(
            "M50 45 C44 39 35 43 31 50 C38 54 46 53 50 49 C54 53 62 54 69 50 C65 43 56 39 50 45 Z", TROUSERS.base
        ),
        *brush.shape("M62 12 C66 0 76 -3 84 2 C83 10 76 18 66 21 Z", palette.COMB.base),
        *brush.shape("M34 26 C34 10 42 6 50 9 C58 6 66 10 66 26 Z", LODEN.base, Rect(30, 19, 40, 5, flat(BRASS.shade))),
        *brush.shape("M26 28 C26 22 74 22 74 28 C74 33 26 33 26 28 Z", LODEN.shade),
    ]
    return Drawing(f"hunter {line:g}", tuple(nodes), BOX, BOX)


@cache
def shepherd(family: Family, line: float) -> Drawing:
    """In a cloak of the colour, with its symbol on the chest, a straw hat and a crook."""
    brush = Brush(line)
    cloak = "M50 52 C66 52 72 62 76 88 C62 94 38 94 24 88 C28 62 34 52 50 52 Z"
    mark = palette.symbol(
        family.symbol, 48, 72, 10, Style(fill=palette.INK if family.name == "yellow" else palette.PAPER)
    )
    nodes = [
        *_legs(brush, palette.BARK),
        *brush.shape(cloak, family.tones.base, area("M60 50 C66 62 68 78 66 94 H80 V50 Z", family.tones.shade)),
        mark,
        *brush.tube("M84 95 L82 26 C82 12 98 12 97 24 C97 30 91 31 89 27", palette.WOOD.base, 4.2),
        *_arm(brush, family.tones, "M68 62 C76 64 80 66 82 68", (83, 67)),
        *_head(brush, palette.MANE),
        brush.stroke("M43 47 Q50 53 57 47"),
        *brush.shape(
            "M35 24 C35 10 42 6 50 6 C58 6 65 10 65 24 Z",
            palette.STRAW.base,
            Rect(30, 18, 40, 5, flat(palette.COMB.base)),
        ),
        *brush.shape(
            "M20 28 C20 20 80 20 80 28 C80 34 20 34 20 28 Z",
            palette.STRAW.base,
            area("M18 29 H82 V36 H18 Z", palette.STRAW.shade),
        ),
    ]
    return Drawing(f"shepherd {family.name} {line:g}", tuple(nodes), BOX, BOX)


def _head(brush: Brush, hair: Tones) -> list[Node]:
    nodes: list[Node] = [*brush.shape("M31 30 C27 40 30 50 36 54 H64 C70 50 73 40 69 30 Z", hair.base)]
    nodes += brush.shape(
        "M33 28 C31 46 38 57 50 57 C62 57 69 46 67 28 Z",
        SKIN.base,
        area("M58 24 C64 40 58 52 46 60 H72 V24 Z", SKIN.shade),
    )
    for x in (42, 58):
        nodes += brush.eye(x, 38, 3.4)
    return [
        *nodes,
        spot(50, 43, 3.2, 2.6, SKIN.shade),
        spot(37, 45, 2.6, 2, palette.BLUSH),
        spot(63, 45, 2.6, 2, palette.BLUSH),
    ]


def _legs(brush: Brush, boots: Tones) -> list[Node]:
    return [
        node
        for x in (41, 59)
        for node in brush.shape(
            f"M{x - 7} 80 V96 H{x + 7} V80 Z", boots.base, Rect(x + 2, 78, 8, 20, flat(boots.shade))
        )
    ]


def _coat(brush: Brush, coat: Tones, inside: list[Node]) -> tuple[Node, ...]:
    d = "M50 52 C62 52 68 58 69 70 L72 88 C60 92 40 92 28 88 L31 70 C32 58 38 52 50 52 Z"
    return brush.shape(d, coat.base, area("M60 50 C64 62 66 78 64 94 H80 V50 Z", coat.shade), *inside)


def _buttons(brush: Brush) -> list[Node]:
    return [
        brush.stroke("M50 54 V92"),
        Rect(24, 76, 52, 6, Style(palette.BARK.base, brush.ink, brush.line)),
        Rect(46, 75, 8, 8, Style(BRASS.base, brush.ink, brush.line), 1),
    ]


def _arm(brush: Brush, sleeve: Tones, d: str, hand: tuple[float, float]) -> list[Node]:
    return [*brush.tube(d, sleeve.base, 9), brush.oval(*hand, 5, 5, SKIN.base)]


def _popgun(brush: Brush) -> list[Node]:
    """With a cork in its wide mouth."""
    return [
        brush.oval(9, 10, 6, 6, palette.WOOD.base),
        *brush.tube("M15 22 L42 68", palette.STONE.shade, 5),
        *brush.shape("M19 20 L18 6 L2 15.5 L12 24 Z", palette.STONE.base),
    ]
