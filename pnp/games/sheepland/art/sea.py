"""What there is to see in the corners of the sea: the title, a compass, a boat and a whale."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.sheepland.art.terrain import drawn
from pnp.press.art import palette, sheep
from pnp.press.art.brush import Brush, area, flat, line_at, place, spot
from pnp.press.art.palette import Tones
from pnp.press.art.sheep import Sheep
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Node, Rect, Style, path, polygon

SAIL = Tones("#fffaf0", "#e6dac4")
WHALE = Tones("#6f9fc4", "#4f7fa6")
RIPPLE = Style(stroke=palette.WATER.shade, width=1.6)


def sea(size: float) -> Iterator[Node]:
    far = size - 14
    yield text.run(14, 30, "Sheepland", "display", 19, palette.INK)
    yield place(compass(line_at(48)), far - 48, 14, 48)
    yield place(boat(line_at(54)), 14, far - 54, 54)
    yield place(whale(line_at(50)), far - 50, far - 50, 50)


@drawn("compass")
def compass(brush: Brush) -> list[Node]:
    """With a sheep that always looks ahead."""
    points = ((50, 2), (98, 50), (50, 98), (2, 50))
    between = ((76, 24), (76, 76), (24, 76), (24, 24))
    nodes: list[Node] = [Circle(50, 50, 36, Style(stroke=palette.WATER.shade, width=2))]
    for ends, reach in ((between, 12), (points, 14)):
        for x, y in ends:
            dx, dy = x - 50, y - 50
            length = (dx * dx + dy * dy) ** 0.5
            nx, ny = -dy / length * reach, dx / length * reach
            one, other = (50 + nx, 50 + ny), (50 - nx, 50 - ny)
            nodes += [
                polygon([(x, y), one, (50, 50)], flat(palette.CREAM)),
                polygon([(x, y), other, (50, 50)], flat(palette.ROOF.base if reach == 14 else palette.WATER.shade)),
                polygon([(x, y), one, (50, 50), other], brush.edge),
            ]
    face = sheep.draw(Sheep(pose="face"), brush.line / 0.42)
    return [*nodes, brush.oval(50, 50, 23, 23, palette.PAPER), place(face, 29, 28, 42)]


@drawn("boat")
def boat(brush: Brush) -> list[Node]:
    """A sheep at sea."""
    hull = "M8 68 H92 C90 82 82 90 74 90 H26 C18 90 10 82 8 68 Z"
    sail = "M50 8 C74 16 84 36 82 58 H50 Z"
    jib = "M45 18 C34 30 26 44 22 58 H45 Z"
    passenger = sheep.draw(Sheep(pose="face"), brush.line / 0.34)
    return [
        *brush.tube("M47.5 4 V70", palette.WOOD.base, 2.4),
        *brush.shape(sail, SAIL.base, area("M50 8 C62 30 66 46 66 60 H90 V8 Z", SAIL.shade)),
        *brush.shape(jib, palette.COMB.base),
        place(passenger, 10, 42, 34),
        *brush.shape(hull, palette.WOOD.base, Rect(0, 80, 100, 20, flat(palette.WOOD.shade))),
        path("M2 94 Q10 88 18 94 Q26 100 34 94 Q42 88 50 94 Q58 100 66 94 Q74 88 82 94 Q90 100 98 94", RIPPLE),
    ]


@drawn("whale")
def whale(brush: Brush) -> list[Node]:
    body = (
        "M6 84 C4 60 22 46 44 48 C62 50 68 66 78 68 C86 68 88 60 87 52 C80 52 74 48 72 42 C80 40 86 42 90 46 "
        "C92 40 96 36 102 36 C104 44 100 50 94 53 C97 70 90 86 72 88 Z"
    )
    belly = area("M2 74 C18 84 40 78 50 90 H0 Z", SAIL.base)
    spout = "M30 42 C30 32 24 28 18 30 M32 42 C32 30 40 26 45 30"
    return [
        path(spout, Style(stroke=palette.WATER.shade, width=4)),
        *brush.shape(body, WHALE.base, area("M60 60 C64 78 84 84 100 60 V100 H40 Z", WHALE.shade), belly),
        *brush.eye(22, 66, 3.2),
        brush.stroke("M8 76 Q16 80 24 77"),
        spot(30, 72, 3, 2, palette.BLUSH),
        path("M2 90 Q10 84 18 90 Q26 96 34 90 Q42 84 50 90 Q58 96 66 90 Q74 84 82 90 Q90 96 98 90", RIPPLE),
    ]
