"""The sheep of all five kits: one drawing with parameters, in a box of 100 x 100 units, looking to the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pnp.press.art import palette
from pnp.press.art.brush import BOX, Brush, area, cloud, flat, group, oval
from pnp.press.art.expression import Mood, features
from pnp.press.art.garments import Glasses, Wear, glasses, headgear, horns, scarf
from pnp.press.art.palette import Tones, lightness
from pnp.press.scene.nodes import Drawing, Matrix, Node, Path, Rect, Segment, Style, chain, path, rotate, scale, shift

Pose = Literal["standing", "grazing", "lying", "jumping", "face"]
Curl = Literal["cloud", "spiral", "shaggy", "wavy", "shorn"]


@dataclass(frozen=True, slots=True)
class Sheep:
    """Everything that makes one sheep different from another."""

    wool: Tones = palette.WOOL
    face: Tones = palette.DARK_FACE
    pose: Pose = "standing"
    curl: Curl = "cloud"
    mood: Mood = "awake"
    wears: Wear = "nothing"
    accent: Tones = palette.COMB
    """The colour of what it wears, of its glasses and of the scarf."""
    glasses: Glasses = "none"
    scarf: bool = False
    horns: bool = False


@lru_cache(maxsize=256)
def draw(sheep: Sheep, line: float = 1.0) -> Drawing:
    """The sheep as a picture. `line` is the width of its outline in units, see `brush.line_at`."""
    brush = Brush(line)
    poses = {"standing": _standing, "grazing": _grazing, "lying": _lying, "jumping": _jumping, "face": _face}
    colours = (colour.lstrip("#") for tones in (sheep.wool, sheep.face, sheep.accent) for colour in tones)
    name = "-".join(("sheep", sheep.pose, sheep.curl, sheep.mood, sheep.wears, sheep.glasses, *colours))
    extras = "-scarf" * sheep.scarf + "-horns" * sheep.horns
    return Drawing(f"{name}{extras}-{line:g}", tuple(poses[sheep.pose](sheep, brush)), BOX, BOX)


def _standing(sheep: Sheep, brush: Brush) -> list[Node]:
    return [
        *_legs(sheep, brush, (30, 62), far=True),
        *_legs(sheep, brush, (20, 52)),
        *_fleece(sheep, brush, 40, 54, 34, 25),
        *_head(sheep, brush, shift(67, 38)),
    ]


def _grazing(sheep: Sheep, brush: Brush) -> list[Node]:
    return [
        *_legs(sheep, brush, (30, 60), far=True),
        *_legs(sheep, brush, (19, 50)),
        *_fleece(sheep, brush, 40, 50, 34, 25),
        *_head(sheep, brush, chain(shift(67, 66), rotate(12))),
    ]


def _lying(sheep: Sheep, brush: Brush) -> list[Node]:
    head = chain(shift(67, 66), rotate(8)) if sheep.mood == "asleep" else shift(67, 52)
    return [
        *_fleece(sheep, brush, 42, 68, 36, 22),
        *brush.shape("M52 96 C50 90 55 87 60 87 H72 C78 87 80 96 74 96 Z", sheep.face.base),
        *brush.shape("M20 96 C17 90 22 88 27 88 H35 C41 88 43 96 38 96 Z", sheep.face.base),
        *_head(sheep, brush, head),
    ]


def _jumping(sheep: Sheep, brush: Brush) -> list[Node]:
    legs = [
        *_leg(sheep, brush, chain(shift(66, 64), rotate(-58)), far=True),
        *_leg(sheep, brush, chain(shift(20, 66), rotate(62)), far=True),
        *_leg(sheep, brush, chain(shift(58, 68), rotate(-40))),
        *_leg(sheep, brush, chain(shift(26, 70), rotate(40))),
    ]
    body = [*legs, *_fleece(sheep, brush, 42, 56, 33, 24)]
    return [group(body, rotate(-10, 50, 50)), *_head(sheep, brush, chain(shift(67, 38), rotate(-6)))]


def _face(sheep: Sheep, brush: Brush) -> list[Node]:
    """The big head, seen from the front, in a wreath of wool."""
    large = 1.42
    return [
        *_fleece(sheep, brush, 50, 52, 39, 37, _WREATH),
        *_head(sheep, Brush(brush.line / large), chain(shift(50, 54), scale(large))),
    ]


def _legs(sheep: Sheep, brush: Brush, at: tuple[float, ...], *, far: bool = False) -> list[Node]:
    return [node for x in at for node in _leg(sheep, brush, shift(x, 68), far=far)]


def _leg(sheep: Sheep, brush: Brush, matrix: Matrix, *, far: bool = False) -> list[Node]:
    """A leg hanging down from 0, 0, with its hoof."""
    hoof = Rect(-6, 22, 12, 8, flat(sheep.face.shade if lightness(sheep.face.base) < 60 else palette.HOOF.base))
    d = "M-4.2 0 L-3.6 22 C-5 25 -5 28 -3.6 28 H3.6 C5 28 5 25 3.6 22 L4.2 0 Z"
    return [group(brush.shape(d, sheep.face.shade if far else sheep.face.base, hoof), matrix)]


_Spots = tuple[tuple[float, float], ...]
_SIDE: _Spots = ((-0.58, -0.3), (-0.2, -0.52), (-0.3, 0.12), (0.18, -0.12), (0.08, 0.42), (-0.66, 0.3))
_WREATH: _Spots = ((-0.8, 0.2), (0.8, 0.2), (-0.6, 0.62), (0.6, 0.62))
"""Where curls are drawn in the wool, -1 to 1: seen from the side, and round a face."""


def _fleece(sheep: Sheep, brush: Brush, x: float, y: float, rx: float, ry: float, curls: _Spots = _SIDE) -> list[Node]:
    outline = _wool(sheep.curl, x, y, rx, ry)
    light = Path(_wool(sheep.curl, x, y - ry * 0.26, rx, ry * 0.92), flat(sheep.wool.base))
    at = [(x + u * rx, y + v * ry) for u, v in curls]
    return [
        *brush.shape(
            outline, sheep.wool.shade, light, path(_curls(sheep.curl, at), Style(stroke=sheep.wool.shade, width=1.8))
        )
    ]


def _wool(curl: Curl, x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    bumps = max(6, round((rx + ry) / 4.6))
    match curl:
        case "cloud":
            return cloud(x, y, rx, ry, bumps, 0.62, 0.16, start=0.5)
        case "spiral":
            return cloud(x, y, rx * 1.02, ry * 1.02, round(bumps * 1.5), 0.6, 0.14)
        case "shaggy":
            return cloud(x, y, rx * 0.98, ry * 0.98, round(bumps * 1.4), 0.85, -0.42)
        case "wavy":
            return cloud(x, y, rx * 1.08, ry * 1.08, bumps, 0.3, 0.0)
        case "shorn":
            return oval(x, y, rx * 1.1, ry * 1.1)


def _curls(curl: Curl, at: list[tuple[float, float]]) -> str:
    """A few soft marks, so that wool reads as wool inside its outline too."""
    marks = []
    for cx, cy in at:
        match curl:
            case "cloud" | "shorn":
                marks.append(f"M{cx - 4} {cy} C{cx - 4} {cy + 5} {cx + 4} {cy + 5} {cx + 4} {cy}")
            case "spiral":
                marks.append(
                    f"M{cx - 4.5} {cy} C{cx - 4.5} {cy - 6} {cx + 4.5} {cy - 6} {cx + 4.5} {cy}"
                    f"C{cx + 4.5} {cy + 4} {cx - 2} {cy + 4} {cx - 2} {cy}"
                    f"C{cx - 2} {cy - 2} {cx + 1.5} {cy - 2} {cx + 1.5} {cy}"
                )
            case "shaggy":
                marks.append(f"M{cx - 3} {cy - 3} L{cx} {cy + 3} L{cx + 3} {cy - 3}")
            case "wavy":
                marks.append(f"M{cx - 6} {cy} Q{cx - 3} {cy - 4} {cx} {cy} Q{cx + 3} {cy + 4} {cx + 6} {cy}")
    return " ".join(marks)


def _head(sheep: Sheep, brush: Brush, matrix: Matrix) -> list[Node]:
    """The head about 0, 0: ears, face, tuft, and all it wears."""
    face = sheep.face
    nodes: list[Node] = []
    if sheep.scarf:
        nodes += scarf(brush, sheep.accent)
    for side in (-1, 1):
        ear = brush.shape(
            "M10 -9 C15 -17 27 -17 31 -8 C27 0 17 2 11 -2 Z",
            face.base,
            area("M14 -6 C20 -10 26 -9 28 -7 C24 -2 18 -2 14 -3 Z", face.shade),
        )
        nodes.append(group(ear, scale(side, 1)))
    nodes += brush.shape(
        "M0 -18 C10 -18 15.5 -11 15 -2 C14.5 6 14 22 0 22 C-14 22 -14.5 6 -15 -2 C-15.5 -11 -10 -18 0 -18 Z",
        face.base,
        area("M-16 9 C-8 16 8 16 16 9 V24 H-16 Z", face.shade),
    )
    nodes += features(sheep.mood, brush, face)
    nodes += glasses(sheep.glasses, brush, sheep.accent)
    nodes += brush.shape(_wool(sheep.curl, 0, -17, 11.5, 6), sheep.wool.base)
    if sheep.horns:
        nodes += horns(brush)
    nodes += headgear(sheep.wears, brush, sheep.accent)
    return [group(nodes, matrix)]
