"""The tiles of Wooly Bully."""

from __future__ import annotations

from functools import cache

from pnp.games.wooly_bully.borders import HALF, SIZE, areas, borders
from pnp.games.wooly_bully.grounds import COLOURS, ground, life
from pnp.press.brush import BLEED, flat, place
from pnp.press.look import Draw, Look, Piece
from pnp.press.scene import Drawing, Group, Node, Path, Rect, shift


def landscape(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (place(_landscape(piece.fields["a"]), 0, 0, piece.width),)


@cache
def _landscape(edges: str) -> Drawing:
    out = HALF + BLEED
    widest = max(edges, key=edges.count)
    nodes = (
        Rect(-out, -out, 2 * out, 2 * out, flat(COLOURS[widest])),
        *(Path(area.outline, flat(COLOURS[area.kind])) for area in areas(edges)),
        *ground(edges),
        *borders(edges),
        *life(edges),
    )
    return Drawing(f"wooly-bully {edges}", (Group(nodes, shift(HALF, HALF)),), SIZE, SIZE)


DRAWINGS: dict[str, Draw] = {"landscape": landscape}
