"""The wolf of the kits, whole and as a head, in boxes of 100 x 100 units, looking to the right."""

from __future__ import annotations

from functools import lru_cache

from pnp.press.art import palette
from pnp.press.art.brush import BOX, Brush, area, group, spot
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Drawing, Matrix, Node, chain, scale, shift


@lru_cache
def wolf(line: float = 1.0, fur: Tones = palette.WOLF) -> Drawing:
    """Sitting on its tail, and up to something."""
    brush = Brush(line)
    tail = "M36 92 C20 98 4 92 3 76 C3 66 10 60 17 64 C14 74 24 82 38 80 Z"
    body = "M34 94 C26 80 30 58 44 46 H72 C78 60 78 80 74 94 Z"
    nodes = [
        *brush.shape(tail, fur.shade, area("M0 58 H20 V68 L14 72 L10 66 L4 74 L0 70 Z", palette.WOOL.base)),
        *brush.shape(
            body,
            fur.base,
            area("M28 98 C24 84 30 72 42 74 C52 76 54 90 48 98 Z", fur.shade),
            area("M52 44 H76 C75 58 76 66 70 72 L66 67 L62 74 L58 66 C54 60 52 52 52 44 Z", palette.WOOL.base),
        ),
        *brush.shape("M30 96 C28 88 36 86 42 88 C50 88 52 96 50 96 Z", fur.base),
        *brush.shape("M55 72 C56 82 55 88 54 92 C54 96 58 96 60 96 H68 C70 92 66 90 65 88 L66 74", fur.base),
        *brush.shape("M68 72 C69 82 69 88 68 92 C68 96 72 96 74 96 H82 C83 92 80 90 77 88 L77 70", fur.base),
        *_head(brush, shift(62, 34), fur),
    ]
    return Drawing(f"wolf-{fur.base[1:]}-{fur.shade[1:]}-{line:g}", tuple(nodes), BOX, BOX)


@lru_cache
def wolf_head(line: float = 1.0, fur: Tones = palette.WOLF) -> Drawing:
    nodes = _head(Brush(line / 1.5), chain(shift(50, 54), scale(1.5)), fur)
    return Drawing(f"wolf-head-{fur.base[1:]}-{fur.shade[1:]}-{line:g}", tuple(nodes), BOX, BOX)


def _head(brush: Brush, matrix: Matrix, fur: Tones) -> list[Node]:
    """The head about 0, 0: pointed ears, ragged cheeks, a long pale muzzle and one tooth."""
    nodes: list[Node] = []
    for side in (-1, 1):
        inner = area("M12 -18 C14 -24 18 -28 20 -29 C22 -23 22 -18 20 -13 Z", palette.MUZZLE.shade)
        ear = brush.shape("M6 -18 C9 -26 16 -33 22 -34 C26 -26 26 -16 23 -8 Z", fur.base, inner)
        nodes.append(group(ear, scale(side, 1)))
    face = "M0 -21 C12 -21 22 -14 23 -4 L30 5 L23 8 L25 15 L16 15 C10 22 6 27 0 27"
    left = "C-6 27 -10 22 -16 15 L-25 15 L-23 8 L-30 5 L-23 -4 C-22 -14 -12 -21 0 -21 Z"
    cheeks = (
        "M-34 2 C-24 6 -16 -2 -10 4 C-6 0 -4 -6 0 -6 C4 -6 6 0 10 4 C16 -2 24 6 34 2 V30 H-34 Z",
        "M-4 -24 H4 L1.5 -12 H-1.5 Z",
    )
    nodes += brush.shape(face + left, fur.base, area(cheeks[0], palette.WOOL.base), area(cheeks[1], fur.shade))
    for x in (-9, 9):
        nodes += [spot(x, -4, 4.6, 5, palette.PAPER), *brush.eye(x + 0.8, -3.4, 3.3)]
    lids = "M-15 -12 L-3 -8 L-4 -5.5 L-14 -7.5 Z M15 -12 L3 -8 L4 -5.5 L14 -7.5 Z"
    return [
        group(
            [
                *nodes,
                area(lids, fur.shade),
                brush.stroke("M-14 -8 L-4 -5 M14 -8 L4 -5", weight=1.2),
                *brush.shape(
                    "M-5.5 7 C-5.5 3.6 5.5 3.6 5.5 7 C5.5 10 2 12.6 0 12.6 C-2 12.6 -5.5 10 -5.5 7 Z", brush.ink
                ),
                spot(-1.6, 6.4, 1.6, 0.9, palette.PAPER),
                *brush.shape("M4.4 18.4 L6.2 22.6 L8.4 17.4 Z", palette.PAPER),
                brush.stroke("M0 12.6 V16 M-10 15 Q-6 20 0 17.6 Q7 20.6 12 14"),
            ],
            matrix,
        )
    ]
