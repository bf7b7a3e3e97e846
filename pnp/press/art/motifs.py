"""Small things that many drawings share: grass, flowers, fences, trees, houses, pips and badges."""

from __future__ import annotations

from functools import lru_cache

from pnp.press.art import palette
from pnp.press.art.brush import BOX, OUTLINE, Brush, area, cloud, flat, group, spot
from pnp.press.art.palette import Tones
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Node, Path, Rect, Style, path, rotate


def tuft(x: float, y: float, height: float, colour: str = palette.LEAF.base) -> Path:
    """Three blades of grass growing from x, y."""
    h = height
    return area(
        f"M{x - 0.45 * h} {y} Q{x - 0.35 * h} {y - 0.5 * h} {x - 0.7 * h} {y - 0.75 * h}"
        f"Q{x - 0.2 * h} {y - 0.6 * h} {x - 0.14 * h} {y - 0.3 * h} Q{x - 0.1 * h} {y - 0.8 * h} {x} {y - h}"
        f"Q{x + 0.12 * h} {y - 0.8 * h} {x + 0.14 * h} {y - 0.3 * h}"
        f"Q{x + 0.2 * h} {y - 0.6 * h} {x + 0.7 * h} {y - 0.7 * h} Q{x + 0.35 * h} {y - 0.5 * h} {x + 0.45 * h} {y} Z",
        colour,
    )


def blossom(
    x: float, y: float, radius: float, colour: str = palette.PAPER, heart: str = palette.SUNFLOWER.base, petals: int = 5
) -> tuple[Node, ...]:
    """A small flower without outline, for meadows and patterns."""
    return (
        Path(cloud(x, y, radius * 0.62, radius * 0.62, petals, 0.75, 0.25), flat(colour)),
        Circle(x, y, radius * 0.36, flat(heart)),
    )


def flower(brush: Brush, x: float, y: float, radius: float, tones: Tones) -> tuple[Node, ...]:
    """An inked flower, to be worn."""
    return (
        *brush.shape(cloud(x, y, radius, radius, 6, 0.7, 0.2), tones.base),
        brush.oval(x, y, radius * 0.5, radius * 0.5, palette.SUNFLOWER.base),
    )


def clover(brush: Brush, leaves: int = 4, tones: Tones = palette.LEAF, *, stalk: bool = True) -> tuple[Node, ...]:
    """A clover about 0, 0 as large as a circle of radius 30, and its stalk."""
    heart = "M0 0 C-7 -7 -17 -13 -17 -22 C-17 -30 -6 -33 0 -26 C6 -33 17 -30 17 -22 C17 -13 7 -7 0 0 Z"
    lines = (brush.stroke(heart), brush.stroke("M0 -6 V-17", tones.shade))
    turns = [rotate(360 * index / leaves) for index in range(leaves)]
    return (
        *(brush.tube("M0 0 Q2 18 10 34", tones.base, 3) if stalk else ()),
        *(group([area(heart, tones.base)], turn) for turn in turns),
        *(group(lines, turn) for turn in turns),
    )


def sunflower(x: float, y: float, radius: float, line: float = OUTLINE, heart: str = palette.CREAM) -> tuple[Node, ...]:
    """A sunflower; a number can stand in its heart, which is 0.58 times as large."""
    brush = Brush(line)
    return (
        *brush.shape(cloud(x, y, radius * 0.74, radius * 0.74, 14, 0.95, -0.02, start=0.5), palette.SUNFLOWER.shade),
        *brush.shape(cloud(x, y, radius * 0.7, radius * 0.7, 14, 0.95, -0.02), palette.SUNFLOWER.base),
        brush.oval(x, y, radius * 0.66, radius * 0.66, palette.BARK.base),
        Circle(x, y, radius * 0.58, flat(heart)),
    )


def number(x: float, y: float, value: object, size: float, fill: str = palette.INK) -> Node:
    """A number in the display face, centred on x, y."""
    return text.run(x, y + text.capital("display", size) / 2, str(value), "display", size, fill, "middle")


def badge(
    x: float, y: float, radius: float, value: object, tones: Tones = palette.SUNFLOWER, line: float = OUTLINE
) -> tuple[Node, ...]:
    """A disc with a number or a short word in it."""
    room = radius * 1.5
    size = radius * 1.3
    size = min(size, size * room / text.width(str(value), "display", size))
    return (Brush(line).oval(x, y, radius, radius, tones.base), number(x, y, value, size, palette.text_on(tones.base)))


def pips(
    x: float, y: float, count: int, radius: float, step: float, fill: str, line: float = OUTLINE * 0.7
) -> tuple[Node, ...]:
    """A column of dots downwards, the first centred on x, y."""
    style = Style(fill=fill, stroke=palette.INK, width=line)
    return tuple(Circle(x, y + index * step, radius, style) for index in range(count))


def fence(
    x: float, y: float, length: float, height: float, posts: int, line: float = OUTLINE * 0.8
) -> tuple[Node, ...]:
    """Posts with two rails along a line of the ground, from x to x + length; y is its foot."""
    brush = Brush(line)
    rails: list[Node] = []
    for level in (0.34, 0.68):
        rails.append(
            Rect(
                x,
                y - height * (level + 0.1),
                length,
                height * 0.17,
                Style(palette.WOOD.base, brush.ink, line),
                height * 0.06,
            )
        )
    width = height * 0.24
    uprights: list[Node] = []
    for index in range(posts):
        left = x + length * (index + 0.5) / posts - width / 2
        right, top = left + width, y - height
        shoulder = top + width * 0.5
        d = f"M{left} {y} V{shoulder} Q{(left + right) / 2} {top - width * 0.4} {right} {shoulder} V{y} Z"
        uprights += brush.shape(
            d, palette.WOOD.base, Rect(left + width * 0.6, top, width, height, flat(palette.WOOD.shade))
        )
    return (*rails, *uprights)


@lru_cache
def tree(line: float = 1.0, leaf: Tones = palette.LEAF) -> Drawing:
    """A round tree with apples."""
    brush = Brush(line)
    crown = cloud(50, 38, 32, 27, 10, 0.6, 0.15)
    light = Path(cloud(46, 31, 30, 24, 9, 0.6, 0.15), flat(leaf.base))
    apples = [brush.oval(x, y, 4, 4, palette.COMB.base) for x, y in ((34, 34), (56, 24), (64, 46), (44, 52))]
    nodes = (
        *brush.shape(
            "M42 58 C43 74 42 86 36 96 H64 C58 86 57 74 58 58 Z",
            palette.BARK.base,
            Rect(51, 50, 20, 50, flat(palette.BARK.shade)),
        ),
        *brush.shape(crown, leaf.shade, light),
        *apples,
    )
    return Drawing(f"tree-{leaf.base[1:]}-{leaf.shade[1:]}-{line:g}", nodes, BOX, BOX)


@lru_cache
def fir(line: float = 1.0, leaf: Tones = palette.FIR) -> Drawing:
    brush = Brush(line)
    shade = Rect(52, 0, 50, 90, flat(leaf.shade))
    tiers = (
        "M50 42 C62 58 72 68 84 78 C70 85 30 85 16 78 C28 68 38 58 50 42 Z",
        "M50 22 C60 38 68 46 78 55 C66 62 34 62 22 55 C32 46 40 38 50 22 Z",
        "M50 4 C57 18 64 26 72 33 C62 40 38 40 28 33 C36 26 43 18 50 4 Z",
    )
    nodes = (
        *brush.shape("M43 78 H57 V96 H43 Z", palette.BARK.base),
        *(node for tier in tiers for node in brush.shape(tier, leaf.base, shade)),
    )
    return Drawing(f"fir-{leaf.base[1:]}-{leaf.shade[1:]}-{line:g}", nodes, BOX, BOX)


@lru_cache
def house(line: float = 1.0, roof: Tones = palette.ROOF, wall: Tones = palette.WOOL) -> Drawing:
    brush = Brush(line)
    pane = Style(palette.WATER.base, brush.ink, line)
    nodes = (
        *brush.shape("M66 12 H78 V40 H66 Z", palette.STONE.base, Rect(73, 10, 10, 40, flat(palette.STONE.shade))),
        *brush.shape("M18 44 H82 V95 H18 Z", wall.base, Rect(66, 40, 20, 60, flat(wall.shade))),
        *brush.shape(
            "M50 10 L94 47 C95 51 92 54 88 52 H12 C8 54 5 51 6 47 Z", roof.base, area("M4 46 H96 V56 H4 Z", roof.shade)
        ),
        *brush.shape(
            "M42 95 V73 C42 64 58 64 58 73 V95 Z", palette.BARK.base, Rect(51, 60, 10, 40, flat(palette.BARK.shade))
        ),
        spot(54.5, 82, 1.5, 1.5, palette.SUNFLOWER.base),
        Rect(24, 62, 12, 14, pane, 1),
        Rect(64, 62, 12, 14, pane, 1),
        path("M30 62 V76 M24 69 H36 M70 62 V76 M64 69 H76", brush.edge),
        Circle(50, 33, 6, pane),
    )
    return Drawing(f"house-{roof.base[1:]}-{wall.base[1:]}-{line:g}", nodes, BOX, BOX)


@lru_cache
def pond(line: float = 1.0) -> Drawing:
    """A pond with reeds, a lily and its flower, seen from above."""
    brush = Brush(line)
    water = "M10 54 C8 34 28 22 48 26 C66 20 92 30 91 52 C92 74 72 82 54 79 C32 84 10 76 10 54 Z"
    ripples = path(
        "M26 44 Q32 40 38 44 M58 38 Q65 34 72 38 M32 66 Q38 62 44 66", Style(stroke=palette.PAPER, width=2.2)
    )
    reeds = "M80 72 Q80 50 76 34 M86 72 Q87 54 90 40 M74 72 Q73 60 70 50"
    nodes = (
        *brush.shape(
            water, palette.WATER.base, area("M8 52 C20 74 72 80 92 54 V90 H8 Z", palette.WATER.shade), ripples
        ),
        *brush.shape("M52 58 L62 50 C70 54 68 64 58 66 C48 67 43 60 46 54 Z", palette.LEAF.base),
        *flower(brush, 54, 60, 3.6, Tones("#fbd3e0", "#fbd3e0")),
        *brush.tube(reeds, palette.LEAF.shade, 2.4),
        *(brush.oval(x, y, 2.8, 7, palette.BARK.base) for x, y in ((76, 31), (90, 37), (70, 47))),
    )
    return Drawing(f"pond-{line:g}", nodes, BOX, BOX)


def crown(x: float, y: float, width: float, line: float = OUTLINE * 0.8) -> tuple[Node, ...]:
    """A golden crown centred on x, y."""
    w, h = width / 2, width * 0.36
    tips = f"M{x - w} {y - h} L{x - w * 0.5} {y} L{x} {y - h * 1.2} L{x + w * 0.5} {y} L{x + w} {y - h}"
    d = f"{tips} L{x + w * 0.82} {y + h} H{x - w * 0.82} Z"
    band = Rect(x - w, y + h * 0.45, width, h, flat(palette.SUNFLOWER.shade))
    return Brush(line).shape(d, palette.SUNFLOWER.base, band)
