"""The areas of a tile and where they meet: a fence, a wall or a line of trees, exactly into the corners.

Tiles are drawn about 0, 0. Edges are counted as in component files, top, left, bottom, right, and corner k lies between
edge k and the next; so what is at corner k is what is at the upper left one, turned to the left k times.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from pnp.games.wooly_bully.face import FOREST, VILLAGE
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, OUTLINE
from pnp.press.scene.nodes import Drawing, Path, Segment, Style, Use, rotate, segments

SIZE = 45.0
HALF = SIZE / 2
_OUT = HALF + BLEED
_TIP = -3.5
"""Where an edge between two equal ones ends, so that these join past its tip."""

Points = tuple[float, ...]
"""x, y of one or more points: of a curve its start, two handles and end."""

CURVES: dict[str, Points] = {
    # From the centre, in a bend that the curve on the other side of the centre continues.
    "spoke": (0, 0, -7, -4, -HALF + 9, -HALF + 9, -HALF, -HALF),
    "left": (0, _TIP, -5.5, _TIP, -HALF + 11, -HALF + 11, -HALF, -HALF),
    "right": (0, _TIP, 5.5, _TIP, HALF - 11, -HALF + 11, HALF, -HALF),
}
"""From the middle of the tile to its upper corners; `left` and `right` end the area of the upper edge alone."""


@dataclass(frozen=True, slots=True)
class Border:
    """One of the curves, turned to the left so many times."""

    curve: str
    turns: int

    @property
    def points(self) -> Points:
        return turned(CURVES[self.curve], self.turns)


@dataclass(frozen=True, slots=True)
class Area:
    """Neighbouring edges of one kind, `first` to `last`, counted on beyond 3 where they go round."""

    kind: str
    first: int
    last: int
    pocket: bool
    """A single edge between two of one kind: "all edges of one kind are one region", so they join past its tip."""

    @property
    def borders(self) -> tuple[Border, Border]:
        """The one at its first corner, and the one at its last."""
        if self.pocket:
            return Border("right", self.first), Border("left", self.first)
        return Border("spoke", (self.first - 1) % 4), Border("spoke", self.last % 4)

    @property
    def outline(self) -> tuple[Segment, ...]:
        """As far as the bleed."""
        before, after = (border.points for border in self.borders)
        corners = [turned((-_OUT, -_OUT), k) for k in range(self.first - 1, self.last + 1)]
        return (
            ("M", corners[0]),
            *(("L", corner) for corner in corners[1:]),
            ("L", after[6:]),
            ("C", (*after[4:6], *after[2:4], *after[:2])),
            ("C", before[2:]),
            ("Z", ()),
        )


def widest(edges: str) -> str:
    return max(edges, key=edges.count)


def areas(edges: str) -> list[Area]:
    """The areas of a tile that are laid upon the widest."""
    ground = widest(edges)
    starts = [k for k in range(4) if edges[k] != edges[k - 1]]
    return [
        Area(edges[first], first, end - 1, pocket=end - first == 1 and edges[first - 1] == edges[end % 4])
        for first, end in pairwise([*starts, *(start + 4 for start in starts[:1])])
        if edges[first] != ground
    ]


def borders(edges: str) -> list[Use]:
    """What is built along the borders of a tile, trees last, since they hide where the others end."""
    built = {}
    for area in areas(edges):
        corners = (area.first - 1, area.last)
        for border, corner in zip(area.borders, corners, strict=True):
            built[border] = _material(edges[corner] + edges[(corner + 1) % 4])
    order = [*_STROKES]
    uses = [
        Use(_built(material, border.curve), rotate(-90 * border.turns))
        for border, material in sorted(built.items(), key=lambda item: order.index(item[1]))
    ]
    return [*uses, Use(_bridge())] if edges[:2] == edges[2:] and uses else uses


@cache
def _bridge() -> Drawing:
    """Where both pairs of opposite edges are equal, the left edge reaches the right one above the other two."""
    bed, planks = segments(f"M{_TIP - 1} -2.6 H{1 - _TIP} V2.6 H{_TIP - 1} Z"), segments(f"M{_TIP - 1} 0 H{1 - _TIP}")
    outline = Path(bed, Style(palette.WOOD.shade, palette.INK, _EDGE))
    return Drawing("wooly-bully bridge", (outline, Path(planks, _line(palette.WOOD.base, 5.2, (1.4, 0.4)))), SIZE, SIZE)


def _material(kinds: str) -> str:
    return "trees" if FOREST in kinds else "wall" if VILLAGE in kinds else "fence"


_DOT = 0.01
"""Posts and tree tops are dashes of hardly any length."""


def _dots(colour: str, width: float, step: float) -> Style:
    return Style(stroke=colour, width=width, dash=(_DOT, step - _DOT))


def _line(colour: str, width: float, dash: tuple[float, ...] = ()) -> Style:
    return Style(stroke=colour, width=width, dash=dash, cap="butt" if dash else "round")


_EDGE = 2 * OUTLINE * 0.9
_STROKES: dict[str, tuple[Style, ...]] = {
    "fence": (
        _line(palette.INK, 1 + _EDGE),
        _line(palette.WOOD.base, 1),
        _dots(palette.INK, 2 + _EDGE, 3.9),
        _dots(palette.WOOD.shade, 2, 3.9),
    ),
    "wall": (
        _line(palette.INK, 1.8 + _EDGE),
        _line(palette.STONE.shade, 1.8),
        _line(palette.STONE.base, 1.8, (2, 0.5)),
    ),
    "trees": (
        _line(palette.INK, 1.6 + _EDGE),
        _line(palette.FIR.shade, 1.6),
        _dots(palette.INK, 4.4 + _EDGE, 3.7),
        _dots(palette.FIR.base, 4.4, 3.7),
        _dots(palette.LEAF.base, 1.6, 3.7),
    ),
}
"""From below to above."""


@cache
def _built(material: str, curve: str) -> Drawing:
    x0, y0, x1, y1, x2, y2, x3, y3 = CURVES[curve]
    out, near = x3 / HALF * _OUT, x3 / HALF * (HALF - 2.7)
    start: Segment = ("M", (x0, y0))
    along = (start, ("C", (x1, y1, x2, y2, x3, y3)), ("L", (out, -_OUT)))
    short = (start, ("C", (x1, y1, x2, y2, near, y3 + 2.7)))
    # Dots begin in the middle of the tile and end before its corner, where they would be cut off.
    strokes = (Path(short if style.dash[:1] == (_DOT,) else along, style) for style in _STROKES[material])
    return Drawing(f"wooly-bully {material} {curve}", tuple(strokes), SIZE, SIZE)


@cache
def turned(points: Points, times: int) -> Points:
    """Points of the first edge or corner, at the one that comes so many later."""
    for _ in range(times % 4):
        points = tuple(value for x, y in zip(points[::2], points[1::2], strict=True) for value in (y, -x))
    return points
