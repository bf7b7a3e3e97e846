"""Where the nodes of a scene lie on paper, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.press.scene import text
from pnp.press.scene.nodes import (
    IDENTITY,
    Circle,
    Ellipse,
    Group,
    Image,
    Line,
    Matrix,
    Node,
    Path,
    Rect,
    Text,
    Use,
    chain,
)

Box = tuple[float, float, float, float]


def walk(nodes: Iterable[Node], matrix: Matrix = IDENTITY) -> Iterator[tuple[Node, Matrix]]:
    """Every leaf with the matrix it is seen through; what is clipped is left to the outline that clips it."""
    for node in nodes:
        match node:
            case Group(children, inner, clip):
                through = chain(matrix, inner)
                yield from [(clip, through)] if clip else walk(children, through)
            case Use(drawing, inner):
                yield from walk(drawing.children, chain(matrix, inner))
            case _:
                yield node, matrix


def count(nodes: Iterable[Node]) -> int:
    """How many shapes are painted."""
    total = 0
    for node in nodes:
        match node:
            case Group(children):
                total += count(children)
            case Use(drawing):
                total += count(drawing.children)
            case _:
                total += 1
    return total


def box(node: Node, matrix: Matrix = IDENTITY) -> Box:
    """Left, top, right, bottom. Curves are taken by their ends and the middle of their handles."""
    a, b, c, d, e, f = matrix
    seen = [(a * x + c * y + e, b * x + d * y + f) for x, y in _points(node)]
    xs, ys = [x for x, _ in seen], [y for _, y in seen]
    return min(xs), min(ys), max(xs), max(ys)


def bounds(nodes: Iterable[Node]) -> Box:
    boxes = [box(node, matrix) for node, matrix in walk(nodes)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _points(node: Node) -> list[tuple[float, float]]:
    match node:
        case Path(segments):
            points: list[tuple[float, float]] = []
            for op, at in segments:
                if op == "C":
                    (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], at
                    points.append(((x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8))
                if at:
                    points.append((at[-2], at[-1]))
            return points
        case Rect(x, y, width, height) | Image(x, y, width, height):
            return [(x, y), (x + width, y + height), (x, y + height), (x + width, y)]
        case Circle(x, y, radius):
            return [
                (x - radius, y - radius),
                (x + radius, y + radius),
                (x - radius, y + radius),
                (x + radius, y - radius),
            ]
        case Ellipse(x, y, rx, ry):
            return [(x - rx, y), (x + rx, y), (x, y - ry), (x, y + ry)]
        case Line(x1, y1, x2, y2):
            return [(x1, y1), (x2, y2)]
        case Text():
            right = node.x + text.width(node.text, node.font, node.size)
            return [(node.x, node.y - text.capital(node.font, node.size)), (right, node.y)]
        case _:
            return []
