"""The rules on one page: short sections with small pictures, in two columns, as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.press.art.brush import flat
from pnp.press.art.palette import INK, PAPER, SMALL_PRINT, tint
from pnp.press.art.stationery.emblem import Pictures, banner, emblem, words
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Node, Rect, shift

HEAD = 18.0
GUTTER = 8.0
PICTURE = 15.0
LARGEST, SMALLEST = 13.5, 6.5
"""Points between which the text is set."""
FURTHEST = 2000.0


@dataclass(frozen=True, slots=True)
class _Block:
    nodes: tuple[Node, ...]
    height: float


def draw(piece: Piece, look: Look, pictures: Pictures) -> tuple[Node, ...]:
    fields = piece.fields
    nodes: list[Node] = [Rect(0, 0, piece.width, piece.height, flat(PAPER))]
    nodes.append(emblem(pictures, fields["emblem"], 2, 0, HEAD))
    nodes += banner(fields["game"], fields["accent"], HEAD + 6, 1, piece.width - HEAD - 6, HEAD - 7)
    line = (HEAD + 6, HEAD - 5, piece.width - HEAD - 6, 5.5)
    about = words(fields["about"], fields, look)
    nodes += text.fit(about, line, "sans-italic", text.pt(10), text.pt(6), SMALL_PRINT, "center", "middle").nodes
    nodes += _columns(piece, look, pictures, HEAD + 4)
    return tuple(nodes)


def _columns(piece: Piece, look: Look, pictures: Pictures, top: float) -> Iterator[Node]:
    """The sections at the largest size at which both columns fit."""
    room, width = piece.height - top, (piece.width - GUTTER) / 2
    size = LARGEST
    while True:
        blocks = [_block(section, piece, look, pictures, width, size) for section in piece.fields["sections"]]
        left = _first_column(blocks)
        columns = blocks[:left], blocks[left:]
        if max(sum(block.height for block in column) for column in columns) <= room:
            break
        size -= 0.25
        if size < SMALLEST:
            raise ValueError(f"the rules do not fit on the page even at {SMALLEST:g} pt; shorten them")
    for x, column in zip((0.0, width + GUTTER), columns, strict=True):
        spare = (room - sum(block.height for block in column)) / max(len(column), 1)
        y = top
        for block in column:
            yield Group(block.nodes, shift(x, y))
            y += block.height + min(spare, 4.0)


def _first_column(blocks: list[_Block]) -> int:
    """How many sections stand in the first column, so that the longer one is as short as possible."""

    def longer(split: int) -> float:
        return max(sum(block.height for block in part) for part in (blocks[:split], blocks[split:]))

    return min(range(1, len(blocks) + 1), key=longer)


def _block(
    section: Mapping[str, Any], piece: Piece, look: Look, pictures: Pictures, width: float, points: float
) -> _Block:
    accent = piece.fields["accent"]
    head = text.pt(points * 1.25)
    title = min(head, head * (width - 4) / text.width(section["head"], "display", head))
    nodes: list[Node] = [
        Rect(0, 0, width, head * 1.5, flat(tint(accent, 0.7)), 1.5),
        text.run(2, head * 1.1, section["head"], "display", title, INK),
    ]
    left, top, tall = 0.0, head * 1.5 + 1.0, 0.0
    if name := section.get("picture"):
        left, tall = PICTURE + 2, PICTURE
        nodes.append(emblem(pictures, name, 0, top, PICTURE))
    said = words(section["text"].strip(), piece.fields, look)
    box = (left + 1, top, width - left - 1, FURTHEST)
    body = text.fit(said, box, "sans", text.pt(points), text.pt(points), INK)
    return _Block((*nodes, *body.nodes), top + max(body.height, tall) + 2.5)
