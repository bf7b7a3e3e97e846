"""The look on the face of a sheep: eyes, nose and mouth about the middle of its head."""

from __future__ import annotations

from typing import Literal

from pnp.press.art import palette
from pnp.press.art.brush import Brush, area, spot
from pnp.press.art.motifs import flower
from pnp.press.art.palette import Tones, lightness
from pnp.press.scene.nodes import Node, Style, path

Mood = Literal["awake", "asleep", "cheeky", "merry", "stern", "sweet"]

_EYES = (-6.4, 6.4)


def features(mood: Mood, brush: Brush, face: Tones) -> list[Node]:
    dark = lightness(face.base) < 60
    line = "#ecd6c8" if dark else palette.INK
    nose = "M-3.2 11.5 Q0 14 3.2 11.5"
    smile = "M0 13 V15.6 M-4.6 15.4 Q-2.4 18.4 0 15.6 Q2.4 18.4 4.6 15.4"

    def lines(d: str, width: float = 1.3) -> Node:
        return path(d, Style(stroke=line, width=width))

    match mood:
        case "awake":
            return [*_eyes(brush, dark), lines(f"{nose} {smile}")]
        case "asleep":
            lids = " ".join(f"M{x - 4} 0 Q{x} 5 {x + 4} 0" for x in _EYES)
            return [
                path(lids, Style(stroke=palette.CREAM if dark else palette.INK, width=1.5)),
                lines(f"{nose} {smile}"),
            ]
        case "cheeky":
            return [
                *_eyes(brush, dark),
                area("M-12 -6.4 L-1 -6.4 L-1 -1.6 L-12 -3.4 Z", face.base),
                path("M-11.4 -4 L-1.6 -2 M2.6 -6.8 Q7.6 -9.8 12 -5.8", Style(stroke=palette.INK, width=1.7)),
                lines("M-3.2 10.5 Q0 13 3.2 10.5 M-5.5 15.5 Q1 19.5 7.5 14"),
                *_daisy(brush),
            ]
        case "merry":
            laugh = "M-7 11.5 C-3 13 3 13 7 11.5 C7 17 4 20 0 20 C-4 20 -7 17 -7 11.5 Z"
            return [
                *_eyes(brush, dark),
                lines("M-2.6 7.8 Q0 9.8 2.6 7.8"),
                *brush.shape(laugh, palette.COMB.shade, spot(0, 20, 4.4, 3.4, palette.SNOUT.base)),
            ]
        case "stern":
            return [
                *_eyes(brush, dark),
                area("M-12.4 -7 H-1 V-0.6 L-12.4 -4.8 Z M12.4 -7 H1 V-0.6 L12.4 -4.8 Z", face.base),
                path("M-12 -6 L-2 -1.8 M12 -6 L2 -1.8", Style(stroke=palette.INK, width=2)),
                lines("M-3.6 11 Q0 13.4 3.6 11 M-5 17.6 Q0 14.4 5 17.6"),
            ]
        case "sweet":
            lashes = "M-11 -2.6 L-13.4 -4.4 M-9.4 -4.8 L-11 -7.4 M11 -2.6 L13.4 -4.4 M9.4 -4.8 L11 -7.4"
            cheeks = (spot(x, 8.4, 3.4, 2.4, palette.BLUSH) for x in (-9.4, 9.4))
            return [*cheeks, *_eyes(brush, dark), lines(lashes), lines(f"{nose} {smile}")]


def _eyes(brush: Brush, dark: bool) -> list[Node]:
    """On a dark face with their whites."""
    nodes: list[Node] = []
    for x in _EYES:
        if dark:
            nodes += [
                spot(x, 0, 4.8, 5.4, palette.PAPER),
                spot(x + 0.8, 0.8, 2.9, 3.3, palette.INK),
                spot(x + 1.8, -0.8, 1, 1, palette.PAPER),
            ]
        else:
            nodes += brush.eye(x, 0, 3.8)
    return nodes


def _daisy(brush: Brush) -> list[Node]:
    """Who is cheeky has picked a flower, and chews on its stalk."""
    return [
        *brush.tube("M5 16 Q14 20 21 15", palette.LEAF.base, 1.8),
        *flower(brush, 22, 13, 4.4, palette.WOOL),
    ]
