"""The die: a cube to fold. Four sides in a row, two above and below the second, and a flap for every edge to glue.

        top
left   front  right  back  flap
       bottom
"""

from __future__ import annotations

from functools import cache

from pnp.press.art import palette
from pnp.press.art.brush import BOX, OUTLINE, Brush, cloud, group
from pnp.press.art.motifs import number
from pnp.press.art.palette import SMALL_PRINT
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Drawing, Line, Node, Path, Style
from pnp.press.scene.outline import Outline

FLAP, SLANT = 0.4, 0.15
"""How deep a flap is and how much it narrows, of the side of the cube."""
SIDES = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each side of the cube."""
OPPOSITE = ((0, 2), (1, 3), (4, 5))
"""Sides that lie opposite each other, as places in `SIDES`; the numbers on two such sides make seven."""


def cube(piece: Piece, look: Look) -> Outline:
    """The net of a cube; the size in the file is that of one side."""
    a = piece.width
    t, s = FLAP * a, SLANT * a
    corners: list[tuple[float, float]] = [(0, a)]
    for column in range(4):
        x = column * a
        corners += [(x, 0), (x + a, 0)] if column == 1 else [(x + s, a - t), (x + a - s, a - t)]
        corners.append((x + a, a))
    corners += [(4 * a + t, a + s), (4 * a + t, 2 * a - s), (4 * a, 2 * a)]
    for column in reversed(range(4)):
        x = column * a
        corners += [(x + a, 3 * a), (x, 3 * a)] if column == 1 else [(x + a - s, 2 * a + t), (x + s, 2 * a + t)]
        corners.append((x, 2 * a))
    level = [Line(0, y, 4 * a, y, Style()) for y in (a, 2 * a)]
    upright = [Line(x * a, a, x * a, 2 * a, Style()) for x in (1, 2, 3, 4)]
    cut = Path((("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ())), Style())
    return Outline(4 * a + t, 3 * a, cut, (*level, *upright))


def die(piece: Piece, look: Look) -> tuple[Node, ...]:
    """Its id stands on the flap that comes to lie inside."""
    highest = look.files["regions"]["die"]
    if highest != len(SIDES):
        raise ValueError(f"a cube has six sides, and the die of regions.yaml goes to {highest}")
    side = piece.height / 3
    values = dict(
        pair for low, ends in enumerate(OPPOSITE, 1) for pair in zip(ends, (low, highest + 1 - low), strict=True)
    )
    name = text.run(piece.width - FLAP * side / 2, 1.5 * side, piece.id, "sans", text.pt(5.5), SMALL_PRINT, "middle")
    return (name, *(node for place, value in values.items() for node in _side(*SIDES[place], side, value)))


def _side(column: int, row: int, side: float, value: int) -> list[Node]:
    """A fleece with a number."""
    x, y = (column + 0.5) * side, (row + 0.5) * side
    return [
        *Brush(OUTLINE).shape(cloud(x, y, side * 0.36, side * 0.36, 10, 0.6, 0.15), palette.WOOL.base),
        number(x, y, value, side * 0.62),
    ]


@cache
def rolled(line: float) -> Drawing:
    """A die that shows three of its sides."""
    brush = Brush(line)
    top, left, right = "M50 6 L92 28 L50 50 L8 28 Z", "M8 28 L50 50 V96 L8 74 Z", "M92 28 L50 50 V96 L92 74 Z"
    sides = (
        (3, (0.42, 0.22, -0.42, 0.22, 50, 28)),
        (2, (0.42, 0.22, 0, 0.46, 29, 62)),
        (1, (0.42, -0.22, 0, 0.46, 71, 62)),
    )
    nodes = (
        *brush.shape(top, palette.PAPER),
        *brush.shape(left, palette.WOOL.base),
        *brush.shape(right, palette.WOOL.shade),
        *(group([number(0, 0, value, 78)], matrix) for value, matrix in sides),
    )
    return Drawing(f"sheepland die {line:g}", nodes, BOX, BOX)
