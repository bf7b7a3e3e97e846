"""Where a piece is cut out and folded."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.press.scene import Circle, Line, Path, Rect, Style

_BARE = Style()


@dataclass(frozen=True, slots=True)
class Outline:
    """The cut line within 0, 0 … width, height, and the lines along which the piece is folded."""

    width: float
    height: float
    cut: Rect | Circle | Path
    folds: tuple[Line, ...] = ()

    @property
    def straight(self) -> bool:
        """Can it be cut out with straight cuts (and perhaps a corner rounder)?"""
        return isinstance(self.cut, Rect)


def rectangle(width: float, height: float, corner: float = 0.0) -> Outline:
    return Outline(width, height, Rect(0, 0, width, height, _BARE, corner))


def circle(diameter: float) -> Outline:
    return Outline(diameter, diameter, Circle(diameter / 2, diameter / 2, diameter / 2, _BARE))
