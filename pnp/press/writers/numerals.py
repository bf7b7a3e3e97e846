"""Numbers as the writers write them: no exponents, no trailing noughts, and never a visible rounding."""

from __future__ import annotations

from pnp.press.scene.nodes import Matrix


def short(value: float) -> str:
    """A length in millimetres, to a ten-thousandth; eight digits always reach that on paper."""
    return f"{round(value, 4):.8g}"


def exact(value: float) -> str:
    """A number that is to be right to the last digit, such as the size of a page."""
    return f"{value:.10f}".rstrip("0").rstrip(".")


def matrix(matrix: Matrix) -> str:
    """The factors keep more digits than the shifts, because they are multiplied by whole pages."""
    a, b, c, d, e, f = matrix
    return " ".join((*map(exact, (a, b, c, d)), short(e), short(f)))
