"""The first page of a kit: how to print it, how to cut it, and what to count so that nothing is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.press.art.brush import flat
from pnp.press.art.palette import INK, PAPER, SMALL_PRINT, tint
from pnp.press.art.stationery.emblem import Pictures, banner, emblem, words
from pnp.press.kit.look import Look, Lot, Piece
from pnp.press.layout.paper import PIECE
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Group, Node, Rect, Style, shift

HEAD = 16.0
TITLE = 18.0
"""The picture's surroundings and the line between it and the steps."""
LEAST_PICTURE = 15.0
GUTTER = 10.0
ROW = 6.2
FLIPS = {
    "long-edge": "Print on both sides, flipped on the long edge. Are the backs off? Type: pnp calibrate.",
    "short-edge": "Print on both sides, flipped on the short edge. Are the backs off? Type: pnp calibrate.",
    "fold": "Print on one side. Fold each sheet along its dashed line, glue the halves together, let it dry, then cut.",
    "separate": "Print the fronts, put the paper in again, and print the backs from the second half of each file.",
    "none": "Print on one side; this layout has no backs.",
}
BY_HAND = "Cut with a ruler and a knife or with scissors, along the marks or lines; fold along the dashed lines."
BY_MACHINE = "Cut with the machine: each sheet of pieces has a cut file beside its PDF. Fold along the dashed lines."
BY_THE_SHOP = "Each page is one piece with its bleed: the shop cuts it to size. Fold along the dashed lines."


def draw(piece: Piece, look: Look, pictures: Pictures) -> tuple[Node, ...]:
    fields = piece.fields
    accent, wide = fields["accent"], piece.width > piece.height
    # On a wide page the list stands beside the steps, or it would be too small to read.
    column = (piece.width - GUTTER) / 2 if wide else piece.width
    steps, height = _numbered(_steps(piece, look), accent, column)
    below = height + TITLE if wide else height + TITLE + (len(look.lots) + 1) * ROW
    size = min(column * 0.4, piece.height * 0.26, max(piece.height - HEAD - below, LEAST_PICTURE))
    title = HEAD + size + 13
    top = HEAD + size + TITLE
    corner = (column + GUTTER, HEAD + 6) if wide else (0.0, top + height + 2)
    return (
        Rect(0, 0, piece.width, piece.height, flat(PAPER)),
        *banner(fields["game"], accent, 0, 0, piece.width, HEAD),
        emblem(pictures, fields["emblem"], (column - size) / 2, HEAD + 3, size),
        text.run(column / 2, title, "How to print and cut this kit", "display", text.pt(17), INK, "middle"),
        Group(steps, shift(0, top)),
        Group(tuple(_count(look, accent, column, piece.height - corner[1])), shift(*corner)),
    )


def _numbered(steps: Iterable[str], accent: str, width: float) -> tuple[tuple[Node, ...], float]:
    """The steps one below the other, and how high they are together."""
    nodes: list[Node] = []
    y = 0.0
    for number, step in enumerate(steps, 1):
        body = text.fit(step, (10, y, width - 12, 30), "sans", text.pt(10.5), text.pt(7), INK)
        nodes.append(Circle(4, y + 2.6, 3.2, Style(fill=tint(accent, 0.5), stroke=INK, width=0.4)))
        nodes.append(text.run(4, y + 4.0, str(number), "display", text.pt(10), INK, "middle"))
        nodes += body.nodes
        y += max(body.height, 6.5) + 1.6
    return tuple(nodes), y


def _steps(piece: Piece, look: Look) -> Iterator[str]:
    sheets = sum(lot.sheets for lot in look.lots)
    paper = f"{sheets} sheets" if look.paper == PIECE else f"{sheets} sheets of {look.paper}"
    yield f"Paper: **{paper}**, of about {look.weight:g} g/m² for pieces, plain paper for pages."
    yield "Print at **100 %**: switch off “fit to page”. The printed size of a piece should match the list."
    yield FLIPS[look.backs]
    yield BY_MACHINE if look.marks == "silhouette" else BY_THE_SHOP if look.paper == PIECE else BY_HAND
    for note in piece.fields.get("notes", ()):
        yield words(note, piece.fields, look)
    yield "Count the pieces against the list. The small id on each piece is its name in a written record of a game."


def _count(look: Look, accent: str, width: float, height: float) -> Iterator[Node]:
    """The list of everything in the kit, with boxes to tick."""
    row = min(ROW, height / (len(look.lots) + 1))
    size = min(text.pt(10), row * 0.62)
    right = (width * 0.62, width * 0.86, width - 2)
    yield Rect(0, 0, width, row, flat(tint(accent, 0.5)), 1)
    yield text.run(8, row * 0.7, "what", "sans-bold", size, INK)
    for x, head in zip(right, _HEADS, strict=True):
        yield text.run(x, row * 0.7, head, "sans-bold", size, INK, "end")
    for index, lot in enumerate(look.lots, 1):
        y = index * row
        if index % 2 == 0:
            yield Rect(0, y, width, row, flat(tint(accent, 0.9)))
        side = row * 0.5
        yield Rect(2, y + (row - side) / 2, side, side, Style(stroke=SMALL_PRINT, width=0.3))
        yield text.run(8, y + row * 0.7, lot.title, "sans", size, INK)
        for x, cell in zip(right, _cells(lot), strict=True):
            yield text.run(x, y + row * 0.7, cell, "sans", size, INK, "end")


_HEADS = ("pieces", "size", "sheets")


def _cells(lot: Lot) -> tuple[str, str, str]:
    return str(lot.pieces), f"{lot.width:.4g} x {lot.height:.4g} mm", str(lot.sheets)
