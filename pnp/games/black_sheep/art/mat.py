"""The mats of Black Sheep, seen from above: fields with a barn for every player, and corrals for what they win."""

from __future__ import annotations

from functools import cache

from pnp.games.black_sheep.art.animals import HEADS
from pnp.games.black_sheep.art.scenery import GROUNDS
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, BOX, Brush, area, flat, group, line_at, picture, place
from pnp.press.art.motifs import badge, blossom, number, pond, sunflower, tree, tuft
from pnp.press.art.palette import BLACK_WOOL, FAMILIES, SUNFLOWER, Family, Tones, tint
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Node, Rect, Style, path, rotate

GRASS = Tones("#d3e8bd", "#c6e0ac")
SAND = Tones("#f7ecca", "#cfb678")
BARN, CARDS, PADDOCK, RIM = 36.0, 10.0, 80.0, 10.0
"""How large barns are, how far the places of the cards reach into a field, how wide the paddock in its middle is, and
how wide the rim of a corral is; in millimetres."""


def field_mat(piece: Piece, look: Look) -> tuple[Node, ...]:
    barns = tuple(piece.fields["barns"])
    return (
        _field(piece.width, piece.height, piece.fields["number"], barns, look.rules["figures"], look.rules["side"]),
    )


@picture("black-sheep field mat")
def _field(width: float, height: float, label: int, barns: tuple[str, ...], figures: int, cards: int) -> list[Node]:
    x, y, half = width / 2, height / 2, PADDOCK / 2
    ring = f"M{x - half} {y - half} H{x + half} V{y + half} H{x - half} Z"
    flower = [*sunflower(x, y + 29, 8.5), number(x, y + 29, label, 9)]
    return [
        *_meadow(width, height),
        area(ring, SAND.base),
        *_fence(ring),
        *(
            group(_side(width, height, FAMILIES[colour], cards, corner), rotate(90 * turns, x, y))
            for turns, (colour, corner) in enumerate(zip(barns, CORNERS, strict=True))
        ),
        *_places(x, y, figures),
        *flower,
        group(flower, rotate(180, x, y)),
    ]


def _meadow(width: float, height: float) -> list[Node]:
    """Mown in stripes, with some grass and flowers left between the barns."""
    stripe = width / 12
    spots = ((0.3, 0.14), (0.2, 0.34), (0.35, 0.22), (0.1, 0.31), (0.3, 0.26))
    around = [spot for u, v in spots for spot in ((u, v), (1 - v, u), (1 - u, 1 - v), (v, 1 - u))]
    return [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(GRASS.base)),
        *(Rect(k * stripe, -BLEED, stripe, height + 2 * BLEED, flat(GRASS.shade)) for k in range(1, 12, 2)),
        *(tuft(u * width, v * height, 4, palette.MEADOW.shade) for u, v in around[:12]),
        *(node for u, v in around[12:] for node in blossom(u * width, v * height, 2.2)),
    ]


def _fence(d: str, step: float = 8.0) -> list[Node]:
    """Rails, and posts `step` apart, from above. Posts are dashes of hardly any length."""
    dots = (0.01, step - 0.01)
    strokes = (
        Style(stroke=palette.INK, width=2),
        Style(stroke=palette.WOOD.base, width=1.1),
        Style(stroke=palette.INK, width=3.6, dash=dots),
        Style(stroke=palette.WOOD.shade, width=2.7, dash=dots),
    )
    return [path(d, style) for style in strokes]


def _places(x: float, y: float, figures: int) -> list[Node]:
    """Where the figures stand, side by side."""
    wide, deep, gap = 35.0, 31.0, 4.0
    left = x - (figures * (wide + gap) - gap) / 2
    style = Style(tint(SAND.base, 0.5), SAND.shade, 0.8, (2.4, 1.8))
    return [Rect(left + k * (wide + gap), y - deep / 2, wide, deep, style, 6) for k in range(figures)]


def _side(width: float, height: float, family: Family, cards: int, corner: Drawing) -> list[Node]:
    """The lower side: where its cards are laid to, beside the mat; its barn; the corner to the left."""
    margin, gap = CARDS + 3, 3.0
    wide = (width - 2 * margin - (cards - 1) * gap) / cards
    style = Style(tint(family.tones.base, 0.55), family.tones.shade, 0.8, (2.4, 1.8))
    mark = Style(family.tones.base, palette.INK, 0.4)
    nodes: list[Node] = []
    for k in range(cards):
        left = margin + k * (wide + gap)
        nodes.append(Rect(left, height - CARDS, wide, 2 * CARDS, style, 4))
        nodes.append(palette.symbol(family.symbol, left + wide / 2, height - 5.4, 2.4, mark))
    foot = height - CARDS - 2
    barn = place(_barn(family, line_at(BARN)), (width - BARN) / 2, foot - BARN, BARN)
    return [*nodes, place(corner, CARDS + 5, foot - corner.height - 3, corner.width), barn]


def _corner(name: str, *nodes: Node) -> Drawing:
    return Drawing(f"black-sheep {name} corner", nodes, 32, 32)


def _flowers(*places: tuple[float, float]) -> list[Node]:
    return [node for x, y in places for node in blossom(x, y, 2.2)]


def _hay(x: float, y: float) -> list[Node]:
    """A bale."""
    brush, straw = Brush(0.5), palette.STRAW
    return [
        Rect(x, y, 14, 9, Style(straw.base, brush.ink, brush.line), 1.6),
        path(f"M{x + 4} {y} V{y + 9} M{x + 10} {y} V{y + 9}", Style(stroke=straw.shade, width=1.2)),
    ]


CORNERS = (
    _corner("tree", place(tree(line_at(26)), 3, 2, 26), *_flowers((4, 26), (29, 22), (26, 30))),
    _corner("pond", place(pond(line_at(30)), 1, 1, 30), *_flowers((5, 29), (28, 4))),
    _corner("hay", *_hay(3, 17), *_hay(15, 17), *_hay(9, 8), *_flowers((5, 8), (27, 30), (8, 30))),
    _corner("orchard", place(tree(line_at(17)), 0, 4, 17), place(tree(line_at(17)), 14, 12, 17), *_flowers((5, 27))),
)
"""What is in the corners, beginning at the lower left."""


@cache
def _barn(family: Family, line: float) -> Drawing:
    """Seen from the front, its colour on the walls and its symbol in the gable."""
    brush, tones = Brush(line), family.tones
    white = Style(stroke=palette.PAPER, width=4)
    nodes = (
        *brush.shape("M50 8 L78 24 L88 52 V96 H12 V52 L22 24 Z", tones.base, area("M70 8 H92 V98 H70 Z", tones.shade)),
        *brush.shape("M32 96 V62 H68 V96 Z", tones.shade),
        path("M32 62 L68 96 M68 62 L32 96 M50 62 V96", white),
        Rect(32, 62, 36, 34, white),
        Rect(30, 60, 40, 36, Style(stroke=brush.ink, width=line)),
        *brush.tube("M6 56 L19 22 L50 5 L81 22 L94 56", tint(palette.INK, 0.3), 5),
        Circle(50, 37, 15, Style(palette.PAPER, brush.ink, line)),
        palette.symbol(family.symbol, 50, 37, 10, Style(tones.base, brush.ink, line)),
    )
    return Drawing(f"barn {family.name} {line:g}", nodes, BOX, BOX)


def corral_mat(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_corral(piece.width, piece.height, piece.fields["colour"], look.rules["majority"], look.rules["set"]),)


@picture("black-sheep corral mat")
def _corral(width: float, height: float, colour: str, most: int, full: int) -> list[Node]:
    """A pen for each animal, best first."""
    family, columns, rows = FAMILIES[colour], 3, 2
    wide, deep = (width - 2 * RIM) / columns, (height - 2 * RIM) / rows
    pens = [(RIM + column * wide, RIM + row * deep) for row in range(rows) for column in range(columns)]
    right, bottom, light = width - RIM, height - RIM, palette.text_on(family.tones.base)
    across = " ".join(f"M{RIM} {RIM + row * deep} H{right}" for row in range(rows + 1))
    down = " ".join(f"M{RIM + column * wide} {RIM} V{bottom}" for column in range(columns + 1))
    note = f"Most of one animal: {most}  ·  Each set of all six: {full}"
    return [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(family.tones.base)),
        *(palette.symbol(family.symbol, x * width, 5.2, 2.2, flat(light)) for x in (0.1, 0.3, 0.5, 0.7, 0.9)),
        *(node for animal, (x, y) in zip(HEADS, pens, strict=True) for node in _pen(animal, x, y, wide, deep)),
        *_fence(across, wide / 7),
        *_fence(down, deep / 7),
        text.run(width / 2, height - 4, note, "sans-semibold", 3.4, light, "middle"),
    ]


def _pen(animal: str, x: float, y: float, width: float, height: float) -> list[Node]:
    """Its sign says whether the animals in it count for or against their owner."""
    ground, size = GROUNDS[animal], 18.0
    name, left = animal.replace("-", " ").capitalize(), x + 6 + size
    room = (left, y + 4, x + width - 4 - left, size)
    black = animal == "black-sheep"
    sign = badge(x + width - 7.5, y + height - 7.5, 4.2, "−" if black else "+", BLACK_WOOL if black else SUNFLOWER)
    return [
        Rect(x, y, width, height, flat(ground.shade)),
        *(tuft(x + u * width, y + v * height, 4, ground.base) for u, v in ((0.14, 0.9), (0.5, 0.7), (0.78, 0.56))),
        place(HEADS[animal](line_at(size)), x + 4, y + 4, size),
        *text.fit(name, room, "display", 6, 4, palette.INK, valign="middle").nodes,
        *sign,
    ]
