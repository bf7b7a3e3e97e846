"""The six animals, whole and as heads, in boxes of 100 x 100 units, looking to the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from pnp.games.black_sheep.art.bodies import drawing, head, legs
from pnp.press.art import palette, sheep
from pnp.press.art.brush import Brush, area, cloud, group, spot
from pnp.press.art.palette import Tones
from pnp.press.art.sheep import Sheep
from pnp.press.scene.nodes import IDENTITY, Drawing, Matrix, Node, chain, scale, shift

WHITE_SHEEP = Sheep()
BLACK_SHEEP = Sheep(wool=palette.BLACK_WOOL, face=palette.ASH_FACE, mood="cheeky")


@lru_cache
def horse(line: float = 1.0, coat: Tones = palette.HORSE, mane: Tones = palette.MANE) -> Drawing:
    brush = Brush(line)
    tail = "M16 46 C4 46 -1 58 3 70 C5 78 3 82 1 86 C12 87 19 78 18 66 C18 60 19 56 22 52 Z"
    body = (
        "M14 54 C15 45 24 42 34 44 C44 46 49 41 51 33 C53 22 57 13 67 11 C75 10 80 14 84 20 L95 34 C99 40 96 47 89 47"
        "C85 47 81 46 77 46 C75 51 77 57 75 63 C72 73 62 76 50 76 C40 76 30 77 22 75 C14 71 13 62 14 54 Z"
    )
    shade = area("M10 62 C22 74 44 66 58 68 C70 69 74 62 73 52 C73 47 76 45 79 46 L80 80 H10 Z", coat.shade)
    return drawing(
        "horse",
        line,
        (coat, mane),
        [
            *brush.shape(tail, mane.base, area("M0 90 C10 86 14 76 14 64 L24 60 V90 Z", mane.shade)),
            *legs(brush, (30, 67), 66, Tones(coat.shade, palette.HOOF.shade)),
            *legs(brush, (22, 58), 66, Tones(coat.base, palette.HOOF.base)),
            *brush.shape("M72 13 C73 5 77 2 80 2 C83 8 81 14 78 17 Z", coat.shade),
            *brush.shape(body, coat.base, shade, *_horse_marks()),
            *_horse_face(brush),
            *_horse_mane(brush, coat, mane),
        ],
    )


def _horse_marks() -> list[Node]:
    return [
        area("M77 12 L84 20 L96 35 L92 38 C88 33 82 27 78 22 C75 18 75 14 77 12 Z", palette.CREAM),
        area("M83 36 C88 30 98 32 100 40 V50 H82 C79 46 80 40 83 36 Z", palette.MUZZLE.base),
    ]


def _horse_face(brush: Brush) -> list[Node]:
    return [
        *brush.eye(74, 25, 4.6, look=0.1),
        spot(91, 37, 1.3, 1.8, palette.INK),
        brush.stroke("M83 42 Q87 44 91.5 41.5"),
    ]


def _horse_mane(brush: Brush, coat: Tones, mane: Tones) -> list[Node]:
    """The ear stands between forelock and mane."""
    crest = (
        "M68 9 C60 6 52 11 51 18 C46 18 44 24 46 28 C42 30 41 36 44 39 C40 42 41 47 45 49 C53 50 57 44 57 38"
        "C61 36 62 30 60 27 C65 24 67 16 68 9 Z"
    )
    return [
        *brush.shape(
            crest, mane.base, area("M70 8 C64 20 60 30 54 40 C51 46 46 46 42 44 L46 54 L66 44 L74 14 Z", mane.shade)
        ),
        *brush.shape(
            "M62 14 C60 6 63 0 67 -1 C72 3 73 9 71 15 Z",
            coat.base,
            area("M65 12 C64 7 66 4 67 3 C70 6 70 10 69 13 Z", coat.shade),
        ),
        *brush.shape("M66 11 C71 8 78 10 80 17 C76 17 74 20 70 18 C68 17 66 14 66 11 Z", mane.base),
    ]


@lru_cache
def cow(line: float = 1.0, hide: Tones = palette.COW, patch: Tones = palette.COW_PATCH) -> Drawing:
    brush = Brush(line)
    body = (
        "M12 46 C13 36 22 34 32 35 C44 36 54 32 64 34 C74 36 77 46 76 57"
        "C75 70 68 76 58 77 C46 78 32 79 22 77 C12 74 10 60 12 46 Z"
    )
    inside = [
        area("M8 62 C20 72 50 70 78 60 V82 H8 Z", hide.shade),
        area("M22 30 C20 42 24 50 32 50 C40 52 46 46 45 39 C45 36 43 33 42 31 Z", patch.base),
        area("M9 58 C16 56 22 62 22 68 C22 74 16 78 10 76 Z", patch.base),
        area("M46 62 C50 56 60 58 61 65 C62 72 56 80 50 80 C44 78 43 68 46 62 Z", patch.shade),
    ]
    return drawing(
        "cow",
        line,
        (hide, patch),
        [
            *brush.tube("M14 44 C5 44 4 56 6 64", hide.shade, 1.4),
            *brush.shape("M6 62 C1 66 1 74 5 79 C10 75 11 67 6 62 Z", patch.base),
            *legs(brush, (31, 67), 68, Tones(hide.shade, palette.HOOF.shade)),
            *brush.shape("M36 74 C36 89 52 89 52 74 Z", palette.MUZZLE.base),
            *legs(brush, (22, 58), 68, Tones(hide.base, palette.HOOF.base)),
            *brush.shape(body, hide.base, *inside),
            *_cow_head(brush, shift(68, 36), hide, patch),
        ],
    )


def _cow_head(brush: Brush, matrix: Matrix, hide: Tones, patch: Tones) -> list[Node]:
    nodes: list[Node] = []
    for side, tones in ((-1, patch), (1, hide)):
        nodes.append(
            group(
                (
                    *brush.shape("M8 -17 C10 -25 16 -27 18 -34 C24 -29 22 -18 15 -13 Z", palette.HORN.base),
                    *brush.shape(
                        "M12 -9 C17 -16 27 -16 31 -10 C28 -2 19 0 13 -3 Z",
                        tones.base,
                        area("M16 -7 C20 -11 25 -11 28 -9 C25 -4 20 -3 16 -5 Z", palette.MUZZLE.base),
                    ),
                ),
                scale(side, 1),
            )
        )
    face = "M0 -20 C9 -20 16 -15 16 -5 C16 3 14 8 14 14 H-14 C-14 8 -16 3 -16 -5 C-16 -15 -9 -20 0 -20 Z"
    nodes += brush.shape(face, hide.base, area("M-18 -22 H-2 C-1 -14 -1 -8 -4 0 C-6 6 -10 8 -18 8 Z", patch.base))
    nodes += brush.shape(
        "M-16 13 C-16 5 -8 4 0 4 C8 4 16 5 16 13 C16 21 9 25 0 25 C-9 25 -16 21 -16 13 Z",
        palette.MUZZLE.base,
        area("M-18 16 C-10 22 10 22 18 16 V28 H-18 Z", palette.MUZZLE.shade),
    )
    nodes += [
        spot(-6.5, 10.5, 2.2, 2.8, palette.INK),
        spot(6.5, 10.5, 2.2, 2.8, palette.INK),
        brush.stroke("M-6 18 Q0 21.5 6 18"),
    ]
    nodes += [spot(-7, -5, 4.6, 5, palette.PAPER), *brush.eye(-7, -5, 3.9), *brush.eye(7, -5, 3.9)]
    nodes += brush.shape(cloud(0, -19, 7, 3.4, 6, 0.7, 0.1), patch.base)
    return [group(nodes, matrix)]


@lru_cache
def pig(line: float = 1.0, skin: Tones = palette.PIG, snout: Tones = palette.SNOUT) -> Drawing:
    brush = Brush(line)
    body = "M8 56 C8 38 24 30 42 30 C62 30 76 40 76 58 C76 76 60 84 42 84 C22 84 8 76 8 56 Z"
    return drawing(
        "pig",
        line,
        (skin, snout),
        [
            *brush.tube("M11 52 C5 53 1 47 5 43 C9 40 12 46 8 48 C4 50 -1 44 2 38", skin.base, 3),
            *legs(brush, (32, 66), 68, Tones(skin.shade, palette.HOOF.shade), wide=5.4),
            *legs(brush, (22, 56), 68, Tones(skin.base, palette.HOOF.base), wide=5.4),
            *brush.shape(body, skin.base, area("M4 62 C16 78 52 80 78 62 V90 H4 Z", skin.shade)),
            *_pig_head(brush, chain(shift(70, 47), scale(1.05)), skin, snout),
        ],
    )


def _pig_head(brush: Brush, matrix: Matrix, skin: Tones, snout: Tones) -> list[Node]:
    nodes: list[Node] = [
        *brush.shape(
            "M0 -22 C14 -22 24 -12 24 2 C24 16 14 24 0 24 C-14 24 -24 16 -24 2 C-24 -12 -14 -22 0 -22 Z",
            skin.base,
            area("M-26 8 C-14 20 14 20 26 8 V28 H-26 Z", skin.shade),
        )
    ]
    for side in (-1, 1):
        ear = brush.shape(
            "M6 -19 C10 -28 20 -32 25 -29 C28 -22 25 -10 19 -6 C14 -8 8 -13 6 -19 Z",
            skin.base,
            area("M12 -17 C15 -23 20 -26 23 -25 C24 -20 22 -13 19 -10 Z", snout.base),
        )
        nodes += [group(ear, scale(side, 1)), *brush.eye(side * 10, -3, 4), spot(side * 17, 8, 4, 2.8, palette.BLUSH)]
    nodes += brush.shape(
        "M-12 7 C-12 0 -6 -2 0 -2 C6 -2 12 0 12 7 C12 13 6 15 0 15 C-6 15 -12 13 -12 7 Z",
        snout.base,
        area("M-14 9 C-8 14 8 14 14 9 V18 H-14 Z", snout.shade),
    )
    nodes += [
        spot(-4.4, 6.2, 1.9, 2.8, palette.INK),
        spot(4.4, 6.2, 1.9, 2.8, palette.INK),
        brush.stroke("M-6 18 Q0 22 6 18"),
    ]
    return [group(nodes, matrix)]


@lru_cache
def rooster(line: float = 1.0, plumage: Tones = palette.ROOSTER, tail: Tones = palette.TAIL) -> Drawing:
    brush = Brush(line)
    feathers = (
        "M32 66 C18 64 6 52 6 36 C6 26 14 22 20 27 C15 36 24 48 38 54 Z",
        "M34 62 C20 54 12 38 18 22 C22 11 34 10 40 18 C32 28 34 44 44 54 Z",
        "M38 58 C30 46 29 27 40 16 C47 10 57 13 58 21 C54 30 52 42 52 54 Z",
    )
    body = "M24 58 C32 62 40 58 44 50 C48 40 50 32 60 30 C72 28 76 44 77 54 C79 70 68 84 52 85 C34 86 24 74 24 58 Z"
    shanks = " ".join(f"M{x - 4} 95 L{x} 92 V82 M{x} 92 L{x + 7} 95" for x in (44, 60))
    nodes = [
        *brush.tube(shanks, palette.BEAK.base, 3.4),
        *brush.shape(feathers[0], tail.shade),
        *brush.shape(feathers[1], tail.base),
        *brush.shape(feathers[2], palette.COMB.base),
        *brush.shape(body, plumage.base, area("M20 70 C34 82 62 82 80 60 V90 H20 Z", plumage.shade)),
        *brush.shape(
            "M36 62 C42 56 54 56 62 61 C62 68 58 73 53 73 C52 76 47 77 44 74 C39 75 36 70 36 62 Z",
            tail.base,
            area("M34 66 C44 72 54 72 64 64 V80 H34 Z", tail.shade),
        ),
        *_rooster_head(brush),
    ]
    return drawing("rooster", line, (plumage, tail), [group(nodes, chain(shift(2, 4.5), scale(0.955)))])


def _rooster_head(brush: Brush) -> list[Node]:
    hackle = (
        "M52 22 C54 12 62 8 70 9 C80 10 84 18 83 27 "
        "C82 36 82 44 84 52 L77 50 L73 57 L67 52 L61 58 L56 51 L48 54 C52 44 51 32 52 22 Z"
    )
    return [
        *brush.shape(
            "M56 14 C50 8 52 0 58 1 C59 -5 68 -5 69 0 C73 -4 81 -1 79 5 C83 7 82 13 79 15 C72 10 64 10 56 14 Z",
            palette.COMB.base,
        ),
        *brush.shape(hackle, palette.HACKLE.base, area("M46 60 L54 40 C60 46 74 48 88 40 V60 Z", palette.HACKLE.shade)),
        *brush.shape(
            "M80 27 C91 28 93 43 87 47 C80 47 77 36 78 28 Z",
            palette.COMB.base,
            area("M78 40 H94 V50 H78 Z", palette.COMB.shade),
        ),
        *brush.shape(
            "M81 20 C87 19 95 22 98 26 C93 29 86 31 81 30 Z",
            palette.BEAK.base,
            area("M80 26 C87 26 93 26 99 26 V32 H80 Z", palette.BEAK.shade),
        ),
        spot(72, 22, 5.4, 5.8, palette.PAPER),
        *brush.eye(73, 22.5, 4),
    ]


def _horse_head(line: float) -> Drawing:
    brush, coat, mane = Brush(line / 1.52), palette.HORSE, palette.MANE
    bust = (
        "M51 33 C53 22 57 13 67 11 C75 10 80 14 84 20 L95 34 C99 40 96 47 89 47 C85 47 81 46 77 46"
        "C76 50 77 54 79 58 C68 63 52 62 42 56 C47 50 50 42 51 33 Z"
    )
    return head(
        "horse",
        line,
        [
            *brush.shape("M72 13 C73 5 77 2 80 2 C83 8 81 14 78 17 Z", coat.shade),
            *brush.shape(
                bust, coat.base, area("M40 62 C56 60 68 56 73 46 L80 46 V66 H40 Z", coat.shade), *_horse_marks()
            ),
            *_horse_face(brush),
            *_horse_mane(brush, coat, mane),
        ],
        chain(scale(1.52), shift(-36.8, 3)),
    )


def _cow_face(line: float) -> Drawing:
    nodes = _cow_head(Brush(line / 1.56), IDENTITY, palette.COW, palette.COW_PATCH)
    return head("cow", line, nodes, chain(shift(50, 57), scale(1.56)))


def _pig_face(line: float) -> Drawing:
    nodes = _pig_head(Brush(line / 1.66), IDENTITY, palette.PIG, palette.SNOUT)
    return head("pig", line, nodes, chain(shift(50, 55), scale(1.66)))


def _rooster_face(line: float) -> Drawing:
    return head("rooster", line, _rooster_head(Brush(line / 1.56)), chain(scale(1.56), shift(-41, 5)))


WHOLE: dict[str, Callable[[float], Drawing]] = {
    "horse": horse,
    "cow": cow,
    "pig": pig,
    "sheep": lambda line: sheep.draw(WHITE_SHEEP, line),
    "rooster": rooster,
    "black-sheep": lambda line: sheep.draw(BLACK_SHEEP, line),
}
HEADS: dict[str, Callable[[float], Drawing]] = {
    "horse": _horse_head,
    "cow": _cow_face,
    "pig": _pig_face,
    "sheep": lambda line: sheep.draw(replace(WHITE_SHEEP, pose="face"), line),
    "rooster": _rooster_face,
    "black-sheep": lambda line: sheep.draw(replace(BLACK_SHEEP, pose="face"), line),
}
