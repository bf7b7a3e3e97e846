"""Where a piece is cut out and folded."""

from __future__ import annotations

from msgspec import Struct

from pnp.press.scene.nodes import Circle, Line, Matrix, Path, Rect, Style

Shape = Rect | Circle | Path

_BARE = Style()


class Outline(Struct, frozen=True):
    """The cut line within 0, 0 … width, height, and the lines along which the piece is folded."""

    width: float
    height: float
    cut: Shape
    folds: tuple[Line, ...] = ()

    @property
    def straight(self) -> bool:
        """Can it be cut out with straight cuts (and perhaps a corner rounder)?"""
        return isinstance(self.cut, Rect)


def rectangle(width: float, height: float, corner: float = 0.0) -> Outline:
    return Outline(width, height, Rect(0, 0, width, height, _BARE, corner))


def circle(diameter: float) -> Outline:
    return Outline(diameter, diameter, Circle(diameter / 2, diameter / 2, diameter / 2, _BARE))


def folds(outline: Outline, matrix: Matrix, style: Style) -> tuple[Line, ...]:
    """The fold lines where they lie on the page."""
    a, b, c, d, e, f = matrix
    return tuple(
        Line(a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f, style)
        for x1, y1, x2, y2 in ((line.x1, line.y1, line.x2, line.y2) for line in outline.folds)
    )


def placed(shape: Shape, matrix: Matrix, style: Style) -> Shape:
    """The cut line where it lies on the page, for a matrix that scales, shifts and turns by quarters."""
    a, b, c, d, e, f = matrix
    factor = abs(a) + abs(b)

    def at(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    match shape:
        case Rect(x, y, width, height, _, radius):
            (x1, y1), (x2, y2) = at(x, y), at(x + width, y + height)
            return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), style, radius * factor)
        case Circle(x, y, radius):
            return Circle(*at(x, y), radius * factor, style)
        case Path(segments):
            moved = (
                (op, tuple(n for i in range(0, len(numbers), 2) for n in at(numbers[i], numbers[i + 1])))
                for op, numbers in segments
            )
            return Path(tuple(moved), style)
