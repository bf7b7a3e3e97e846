"""Score pads: a column for each player, a row for each line of the score sheet, boxes large enough to write in."""

from __future__ import annotations

from pnp.press.art.brush import flat
from pnp.press.art.palette import INK, PAPER, SMALL_PRINT, tint
from pnp.press.art.stationery.emblem import Pictures, banner, emblem, words
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Node, Rect, Style

MARGIN = 4.0
HEAD = 11.0
LEAST_ROW, TALLEST_ROW = 7.0, 18.0
"""A number written by hand needs that much height, and never more."""
LEAST_COLUMN = 5.0
FRAME = Style(fill=PAPER, stroke=INK, width=0.3)


def draw(piece: Piece, look: Look, pictures: Pictures) -> tuple[Node, ...]:
    fields = piece.fields
    accent, players = fields["accent"], int(fields["players"])
    lines = [(line["name"], words(line.get("hint", ""), fields, look)) for line in fields["lines"]]
    width = piece.width - 2 * MARGIN
    label = max(width * 0.3, 24.0)
    column = (width - label) / max(players, 1)
    if players < 1 or column < LEAST_COLUMN:
        most = int((width - label) / LEAST_COLUMN)
        raise ValueError(f"there is room for 1 to {most} players, {LEAST_COLUMN:g} mm each, found {players}")
    top = MARGIN + HEAD + 3
    row = (piece.height - top - MARGIN - 5) / (len(lines) + 1)
    if row < LEAST_ROW:
        raise ValueError(f"the rows would be {row:.1f} mm high; make the pad higher, a row needs {LEAST_ROW:g} mm")
    row = min(row, TALLEST_ROW)
    nodes: list[Node] = [Rect(-3, -3, piece.width + 6, piece.height + 6, flat(PAPER))]
    nodes += banner(fields["game"], accent, MARGIN + HEAD + 2, MARGIN, width - HEAD - 2, HEAD)
    nodes.append(emblem(pictures, fields["emblem"], MARGIN, MARGIN - 0.5, HEAD))
    for index, (name, hint) in enumerate([("name", ""), *lines]):
        y = top + index * row
        last = index == len(lines)
        ground = tint(accent, 0.65) if last else tint(accent, 0.85) if index == 0 else PAPER
        style = Style(fill=ground, stroke=INK, width=0.3)
        nodes.append(Rect(MARGIN, y, label, row, style))
        nodes += _label(name, hint, (MARGIN + 1.5, y + 0.5, label - 3, row - 1), last)
        nodes += [Rect(MARGIN + label + seat * column, y, column, row, style) for seat in range(players)]
    foot = top + (len(lines) + 1) * row + 4
    nodes.append(text.run(MARGIN, foot, "date and winner:", "sans", text.pt(7), SMALL_PRINT))
    return tuple(nodes)


def _label(name: str, hint: str, box: text.Box, last: bool) -> tuple[Node, ...]:
    x, y, width, height = box
    font = "sans-bold" if last else "sans-semibold"
    if not hint:
        return text.fit(name, box, font, text.pt(10), text.pt(6), INK, valign="middle").nodes
    half = min(height * 0.52, 6.0)
    return (
        *text.fit(name, (x, y, width, half), font, text.pt(9), text.pt(5), INK, valign="middle").nodes,
        *text.fit(hint, (x, y + half, width, height - half), "sans", text.pt(6.5), text.pt(4), SMALL_PRINT).nodes,
    )
