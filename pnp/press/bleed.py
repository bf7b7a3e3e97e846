"""How far the picture of a piece runs beyond its cut line."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.press.layout import Layout
from pnp.press.outline import Shape
from pnp.press.packing import Area
from pnp.press.scene import Circle, Rect, Style

_BARE = Style()
_SLACK = 1e-6


def clip(cut: Shape, area: Area, others: Sequence[Area], layout: Layout) -> Shape:
    """What may be seen of a piece that lies in the area, beside others, and is cut out along that line."""
    bleed = layout.bleed
    if not bleed:
        return cut
    if isinstance(cut, Circle):
        return Circle(cut.x, cut.y, cut.radius + bleed, _BARE)
    left = top = right = bottom = bleed
    if layout.bleed_around == "sheet":
        gap = layout.gap + _SLACK
        level = [other for other in others if _meet(area.y, area.bottom, other.y, other.bottom)]
        above = [other for other in others if _meet(area.x, area.right, other.x, other.right)]
        left = 0 if any(-_SLACK <= area.x - other.right <= gap for other in level) else bleed
        right = 0 if any(-_SLACK <= other.x - area.right <= gap for other in level) else bleed
        top = 0 if any(-_SLACK <= area.y - other.bottom <= gap for other in above) else bleed
        bottom = 0 if any(-_SLACK <= other.y - area.bottom <= gap for other in above) else bleed
    return Rect(area.x - left, area.y - top, area.width + left + right, area.height + top + bottom, _BARE)


def _meet(start: float, end: float, other_start: float, other_end: float) -> bool:
    return start < other_end - _SLACK and other_start < end - _SLACK
