"""How far the picture of a piece runs beyond its cut line."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.press.layout.packing import Area
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import Circle, Rect, Style
from pnp.press.scene.outline import Shape

_BARE = Style()
_SLACK = 1e-6


def clips(cut: Shape, area: Area, others: Sequence[Area], layout: Layout) -> tuple[Shape, ...]:
    """Within which shapes a piece may be seen that lies in the area, beside others, and is cut out along that line."""
    bleed = layout.bleed
    if not bleed:
        return (cut,)
    around = _around(area, others, layout)
    if not isinstance(cut, Circle):
        return (around,)
    ring = Circle(cut.x, cut.y, cut.radius + bleed, _BARE)
    # Round pieces side by side keep the bleed where they do not touch.
    return (ring, around) if layout.bleed_around == "sheet" else (ring,)


def _around(area: Area, others: Sequence[Area], layout: Layout) -> Rect:
    left = top = right = bottom = bleed = layout.bleed
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
