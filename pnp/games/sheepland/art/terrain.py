"""The six terrains: the colours of their ground, and what grows or rises there, in boxes of 100 x 100 units.

They are told apart by what stands on them, and by how dark their ground is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pnp.press.art import motifs, palette
from pnp.press.art.brush import BOX, Brush, area, flat, group, spot
from pnp.press.art.motifs import blossom
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Drawing, Node, Rect, Style, chain, path, rotate, shift

GROUNDS = {
    "desert": Tones("#fbeecb", "#f0d9a0"),
    "field": Tones("#f7d774", "#e9bf4c"),
    "pasture": Tones("#aed589", "#8dbf68"),
    "mountain": Tones("#bcb6b4", "#a09997"),
    "swamp": Tones("#8fb0a0", "#759a88"),
    "forest": Tones("#6c9d6b", "#558756"),
}
"""From light to dark."""
PLAIN = Tones("#e9e4d6", "#d5cdb8")
"""The ground of a terrain that is not drawn here."""

ROCK = Tones("#8d8380", "#716866")
SAND = Tones("#f2d896", "#deb968")
CACTUS = Tones("#6fa05a", "#557f43")
REED = Tones("#5f8a4a", "#476c36")
POOL = Tones("#a9d3dc", "#86bac6")
WHEAT = Tones("#f6c945", "#d69f26")


def drawn(name: str) -> Callable[[Callable[[Brush], list[Node]]], Callable[[float], Drawing]]:
    """Make a drawing of that name, for any width of line, out of what a brush leaves in the box."""

    def decorate(draw: Callable[[Brush], list[Node]]) -> Callable[[float], Drawing]:
        @cache
        def picture(line: float) -> Drawing:
            return Drawing(f"sheepland {name} {line:g}", tuple(draw(Brush(line))), BOX, BOX)

        return picture

    return decorate


@drawn("peak")
def peak(brush: Brush) -> list[Node]:
    rock = "M3 95 L38 22 Q45 10 52 22 L66 48 L72 40 Q76 35 80 42 L98 95 Q50 100 3 95 Z"
    shade = area("M46 10 L52 44 L44 62 L58 100 H100 V60 L76 36 L70 48 L62 52 Z", ROCK.shade)
    snow = area("M20 58 L45 6 L62 46 L54 40 L47 52 L39 44 L30 58 Z M66 52 L76 30 L86 58 L78 50 L72 56 Z", palette.PAPER)
    return [*brush.shape(rock, ROCK.base, shade, snow)]


@drawn("hill")
def hill(brush: Brush) -> list[Node]:
    rock = "M10 95 L40 48 Q46 40 53 48 L90 95 Q50 99 10 95 Z"
    return [*brush.shape(rock, ROCK.base, area("M47 40 L52 66 L46 78 L60 100 H95 V80 Z", ROCK.shade))]


@drawn("dune")
def dune(brush: Brush) -> list[Node]:
    back = "M2 92 C22 88 34 58 58 56 C74 58 84 84 98 92 C66 98 34 98 2 92 Z"
    lee = area("M58 54 C46 66 62 76 52 98 H100 V84 C84 80 74 56 58 54 Z", SAND.shade)
    return [*brush.shape(back, SAND.base, lee)]


@drawn("cactus")
def cactus(brush: Brush) -> list[Node]:
    arms = "M50 62 H34 Q26 62 26 52 V42 M50 72 H66 Q74 72 74 62 V48"
    stem = "M40 95 V24 C40 10 60 10 60 24 V95 Z"
    ribs = path("M46 30 V44 M46 56 V74 M54 36 V52", Style(stroke=CACTUS.shade, width=2.4))
    return [
        spot(52, 95, 26, 4, SAND.shade),
        *brush.tube(arms, CACTUS.base, 12),
        *brush.shape(stem, CACTUS.base, Rect(54, 0, 20, 100, flat(CACTUS.shade)), ribs),
        *motifs.flower(brush, 50, 15, 7, Tones("#ef8fa5", "#d9708a")),
    ]


@drawn("reeds")
def reeds(brush: Brush) -> list[Node]:
    stalks = "M36 90 Q36 56 28 30 M50 90 V22 M63 90 Q64 60 72 36"
    leaves = "M42 92 Q40 62 16 50 Q32 68 34 92 Z M58 92 Q62 66 88 56 Q70 70 66 92 Z"
    return [
        brush.oval(50, 89, 44, 9, POOL.base),
        path("M22 90 H38 M58 92 H78", Style(stroke=palette.PAPER, width=2.6)),
        *brush.shape(leaves, REED.base),
        *brush.tube(stalks, REED.shade, 2.6),
        *(brush.oval(x, y, 5, 13, palette.BARK.base) for x, y in ((27, 24), (50, 14), (73, 30))),
    ]


@drawn("lilies")
def lilies(brush: Brush) -> list[Node]:
    pads = "M14 82 C14 74 40 74 40 82 C40 90 14 90 14 82 L27 82 Z M56 88 C56 80 84 80 84 88 C84 96 56 96 56 88 Z"
    return [
        brush.oval(50, 84, 48, 14, POOL.base),
        path("M44 76 H60 M66 78 H80 M30 94 H46", Style(stroke=palette.PAPER, width=2.6)),
        *brush.shape(pads, palette.LEAF.base),
        *motifs.flower(brush, 68, 83, 6.4, Tones("#fbd3e0", "#fbd3e0")),
    ]


@drawn("grass")
def grass(brush: Brush) -> list[Node]:
    return [motifs.tuft(50, 92, 46, palette.LEAF.base)]


@drawn("daisies")
def daisies(brush: Brush) -> list[Node]:
    return [
        motifs.tuft(46, 94, 34, palette.LEAF.base),
        *blossom(26, 66, 17),
        *blossom(72, 56, 19, "#f7b9c4"),
        *blossom(60, 88, 14),
    ]


@drawn("wheat")
def wheat(brush: Brush) -> list[Node]:
    """Three ears on their stalks."""
    ear = (
        "M0 4 C-9 3 -12 -5 -8 -9 C-14 -13 -13 -20 -8 -22 C-12 -26 -10 -33 -5 -34 C-5 -39 -3 -42 0 -46 "
        "C3 -42 5 -39 5 -34 C10 -33 12 -26 8 -22 C13 -20 14 -13 8 -9 C12 -5 9 3 0 4 Z"
    )
    grains = brush.stroke("M0 0 V-30 M0 -8 L-4 -12 M0 -8 L4 -12 M0 -20 L-4 -24 M0 -20 L4 -24", WHEAT.shade)
    return [
        *brush.tube("M50 96 V50 M45 96 Q40 74 26 56 M55 96 Q60 74 74 56", WHEAT.shade, 2.6),
        *(
            group([*brush.shape(ear, WHEAT.base), grains], chain(shift(x, y), rotate(turn)))
            for turn, x, y in ((-24, 26, 56), (24, 74, 56), (0, 50, 50))
        ),
    ]


@drawn("haystack")
def haystack(brush: Brush) -> list[Node]:
    stack = "M12 94 C8 70 18 40 34 28 Q50 18 66 28 C82 40 92 70 88 94 Q50 99 12 94 Z"
    straws = path("M32 50 L28 66 M46 38 L44 56 M62 46 L66 62 M38 74 L34 88 M56 68 L57 86", _STRAW)
    return [*brush.shape(stack, WHEAT.base, area("M64 24 Q74 60 62 100 H100 V40 Z", WHEAT.shade), straws)]


_STRAW = Style(stroke=WHEAT.shade, width=3)

GROWTH: dict[str, tuple[Callable[[float], Drawing], ...]] = {
    "mountain": (peak, peak, hill),
    "desert": (dune, cactus, dune),
    "swamp": (reeds, lilies, reeds),
    "forest": (motifs.fir,),
    "pasture": (grass, daisies, grass),
    "field": (wheat, wheat, haystack),
}
"""What a region of the terrain is strewn with, each as often as it is named."""
