"""What the animals have in common: legs, and the box they are drawn in."""

from __future__ import annotations

from pnp.press.art.brush import BOX, Brush, flat, group
from pnp.press.art.palette import Tones
from pnp.press.scene.nodes import Drawing, Matrix, Node, Rect, shift


def legs(brush: Brush, at: tuple[float, ...], top: float, tones: Tones, wide: float = 4.8) -> list[Node]:
    """Legs with hooves, from `top` down to the ground."""
    foot = 96 - top
    hoof = Rect(-wide * 2, foot - 7, wide * 4, 9, flat(tones.shade))
    d = f"M{-wide} 0 L{-wide + 0.6} {foot - 8} C{-wide - 1} {foot - 4} {-wide - 1} {foot} {-wide + 0.4} {foot}"
    d += f"H{wide - 0.4} C{wide + 1} {foot} {wide + 1} {foot - 4} {wide - 0.6} {foot - 8} L{wide} 0 Z"
    return [group(brush.shape(d, tones.base, hoof), shift(x, top)) for x in at]


def drawing(name: str, line: float, colours: tuple[Tones, ...], nodes: list[Node]) -> Drawing:
    tints = "-".join(colour.lstrip("#") for tones in colours for colour in tones)
    return Drawing(f"{name}-{tints}-{line:g}", tuple(nodes), BOX, BOX)


def head(name: str, line: float, nodes: list[Node], matrix: Matrix) -> Drawing:
    return Drawing(f"{name}-head-{line:g}", (group(nodes, matrix),), BOX, BOX)
