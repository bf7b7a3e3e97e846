"""What a sheep wears, drawn about the middle of its head."""

from __future__ import annotations

from typing import Literal

from pnp.press.art import palette
from pnp.press.art.brush import Brush, area, cloud, group
from pnp.press.art.motifs import flower
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Ellipse, Node, Style, path, scale

Wear = Literal["nothing", "straw-hat", "cap", "bobble-hat", "nightcap", "flower", "bow"]
Glasses = Literal["none", "round", "dark"]


def horns(brush: Brush) -> list[Node]:
    d = "M8 -14 C14 -23 29 -20 28 -8 C27 0 17 1 17 -6 C17 -9 20 -10 22 -8"
    return [group(brush.tube(d, palette.HORN.base, 5.4), scale(side, 1)) for side in (-1, 1)]


def scarf(brush: Brush, tones: Tones) -> list[Node]:
    return [
        *brush.shape("M8 20 L22 22 L24 30 L15 29.5 L5 26 Z", tones.shade),
        *brush.shape(
            "M-17 12 C-12 20 12 20 17 12 L19 20 C13 31 -13 31 -19 20 Z",
            tones.base,
            area("M-20 22 C-10 30 10 30 20 22 V34 H-20 Z", tones.shade),
        ),
    ]


def glasses(kind: Glasses, brush: Brush, tones: Tones) -> list[Node]:
    match kind:
        case "round":
            rim = (Style(stroke=brush.ink, width=1.2 + 2 * brush.line), Style(stroke=tones.base, width=1.2))
            bridge = brush.tube("M-0.8 -2 Q0 -3 0.8 -2", tones.base, 1.2)
            return [*bridge, *(Ellipse(x, 0, 6.7, 7.4, style) for x in (-7.2, 7.2) for style in rim)]
        case "dark":
            lens = "M1.2 -6 H15.4 C16.2 3 13.6 7.4 8.4 7.4 C3.2 7.4 1.2 3.4 1.2 -6 Z"
            glint = path("M5 -1.4 L8.6 -1.4 M5.2 1.6 L6.6 1.6", Style(stroke=palette.PAPER, width=1.4))
            bar = brush.tube("M-15 -5.4 H15", tones.base, 1.6)
            return [*(group([*brush.shape(lens, brush.ink), glint], scale(side, 1)) for side in (-1, 1)), *bar]
        case "none":
            return []


def headgear(kind: Wear, brush: Brush, tones: Tones) -> list[Node]:
    match kind:
        case "straw-hat":
            return [
                *brush.shape("M-26 -19 C-20 -12 20 -12 26 -19 C20 -25 -20 -25 -26 -19 Z", palette.STRAW.base),
                *brush.shape(
                    "M-13 -20 C-13 -34 13 -34 13 -20 C8 -17 -8 -17 -13 -20 Z",
                    palette.STRAW.base,
                    area("M-14 -24 C-8 -20 8 -20 14 -24 V-16 H-14 Z", tones.base),
                ),
            ]
        case "cap":
            return [
                *brush.shape("M-14 -17 C-16 -32 16 -32 14 -17 C8 -20 -8 -20 -14 -17 Z", tones.base),
                *brush.shape("M-2 -19 C6 -22 22 -20 27 -14 C18 -15 6 -14 -2 -19 Z", tones.shade),
                brush.oval(0, -28.5, 2, 1.6, tones.shade),
            ]
        case "bobble-hat":
            ribs = area("M-10 -34 H-5 L-6 -12 H-12 Z M5 -34 H10 L12 -12 H6 Z M-2 -34 H2 V-12 H-2 Z", tones.shade)
            return [
                *brush.shape(cloud(0, -33, 4, 4, 7, 0.6, 0.1), palette.WOOL.base),
                *brush.shape("M-15 -17 C-17 -37 17 -37 15 -17 Z", tones.base, ribs),
                *brush.shape("M-16 -21 H16 C19 -21 19 -13 16 -13 H-16 C-19 -13 -19 -21 -16 -21 Z", palette.WOOL.base),
            ]
        case "nightcap":
            cone = "M-15 -16 C-14 -30 -4 -37 8 -35 C22 -33 31 -22 31 -8 C26 -16 20 -18 15 -16 Z"
            stripes = area(
                "M-8 -40 L-2 -40 L0 -12 H-7 Z M10 -40 L17 -36 L12 -12 H6 Z M26 -34 L36 -16 L20 -14 Z", tones.shade
            )
            return [
                *brush.shape(cone, tones.base, stripes),
                *brush.shape("M-16 -20 H15 C18 -20 18 -13 15 -13 H-16 C-19 -13 -19 -20 -16 -20 Z", palette.WOOL.base),
                *brush.shape(cloud(29, -5, 3.6, 3.6, 7, 0.6, 0.1), palette.WOOL.base),
            ]
        case "flower":
            return list(flower(brush, 11, -20, 5, tones))
        case "bow":
            return [
                *brush.shape("M0 -24 C-8 -34 -16 -30 -14 -24 C-16 -18 -8 -15 0 -24 Z", tones.base),
                *brush.shape("M0 -24 C8 -34 16 -30 14 -24 C16 -18 8 -15 0 -24 Z", tones.base),
                brush.oval(0, -24, 3.2, 3.4, tones.shade),
            ]
        case "nothing":
            return []
