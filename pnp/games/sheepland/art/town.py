"""Sheepsburg, the little town in the middle of the island."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.sheepland.art.terrain import drawn
from pnp.press.art import motifs, palette
from pnp.press.art.brush import OUTLINE, Brush, area, flat, line_at, place, spot
from pnp.press.art.palette import Tones
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Node, Rect, Style, path

GROUND = Tones("#efe2d0", "#dcc8ad")
SLATE = Tones("#7f93a8", "#65788c")
THATCH = Tones("#dcae57", "#bf8f3c")
PLASTER = Tones("#fbe9c9", "#e5cc9f")


@drawn("church")
def church(brush: Brush) -> list[Node]:
    """With a sheep's bell in its tower."""
    return [
        *brush.shape("M36 96 V62 H88 V96 Z", palette.WOOL.base, Rect(70, 60, 20, 40, flat(palette.WOOL.shade))),
        *brush.shape("M32 64 L44 46 H82 L93 64 Z", palette.ROOF.base, area("M30 58 H95 V66 H30 Z", palette.ROOF.shade)),
        *brush.shape("M14 96 V38 H42 V96 Z", palette.WOOL.base, Rect(32, 30, 12, 70, flat(palette.WOOL.shade))),
        *brush.shape("M10 40 L28 4 L46 40 Z", SLATE.base, area("M28 0 V44 H50 Z", SLATE.shade)),
        *brush.shape("M22 62 V52 C22 44 34 44 34 52 V62 Z", palette.BARK.shade),
        *brush.shape("M24.5 59 C25 50 31 50 31.5 59 Z", palette.SUNFLOWER.base),
        *brush.shape("M21 96 V82 C21 74 35 74 35 82 V96 Z", palette.BARK.base),
        *(brush.oval(x, 78, 5, 6, palette.WATER.base) for x in (53, 73)),
        Circle(28, 4, 2.4, flat(palette.SUNFLOWER.base)),
        path("M28 4 V-3", brush.edge),
    ]


HOUSES = (
    (-20, -19, 13.5, palette.ROOF, palette.WOOL),
    (9, -21, 13.5, SLATE, PLASTER),
    (-28, -7, 14.5, THATCH, palette.WOOL),
    (12.5, -8, 14.5, palette.ROOF, PLASTER),
    (-17, 1, 15, SLATE, PLASTER),
    (1, 2, 15.5, THATCH, palette.WOOL),
)
"""Left, top and width of each, from the back to the front, with its roof and its wall."""


def town(x: float, y: float, name: str) -> Iterator[Node]:
    """Houses round a market place about x, y, and the name of the town."""
    houses = [place(motifs.house(line_at(w), roof, wall), x + left, y + top, w) for left, top, w, roof, wall in HOUSES]
    yield spot(x, y, 29, 19, palette.tint(GROUND.shade, 0.35))
    yield from houses[:2]
    yield place(church(line_at(26)), x - 13, y - 28, 26)
    yield from houses[2:]
    yield from _sign(x, y + 21.5, name)


def _sign(x: float, y: float, name: str) -> Iterator[Node]:
    width = text.width("Sheepsburg", "display", 4.4)
    yield Rect(x - width / 2 - 7, y - 3.4, width + 14, 6.8, Style(palette.CREAM, palette.INK, OUTLINE), 2)
    yield motifs.number(x - 4.5, y, "Sheepsburg", 4.4)
    yield motifs.number(x + width / 2 + 1.5, y, name, 4.4, palette.ROOF.shade)
