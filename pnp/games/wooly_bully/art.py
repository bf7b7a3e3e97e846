"""The tiles and markers of Wooly Bully. A side shows the edges of its field `a`; on backs, that is the tile's `b`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial

from pnp.games.wooly_bully import flock, people, places
from pnp.games.wooly_bully.borders import HALF, SIZE, areas, borders, ground_of
from pnp.games.wooly_bully.flock import FLOCKS
from pnp.games.wooly_bully.grounds import COLOURS, Thing, at_edge, ground, life
from pnp.press import palette
from pnp.press.brush import BLEED, flat, line_at, place
from pnp.press.look import Draw, Look, Piece
from pnp.press.motifs import number
from pnp.press.scene import Circle, Drawing, Group, Node, Path, Rect, Style, Use, shift
from pnp.press.wolf import wolf

BEAST, PERSON = 25.0, 18.5
"""How large they are, in millimetres."""


def landscape(piece: Piece, look: Look) -> tuple[Node, ...]:
    return _placed(_landscape(piece.fields["a"]), piece)


@cache
def _landscape(edges: str) -> Drawing:
    return _tile(f"landscape {edges}", edges, life(edges))


def wolf_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    return _placed(_clearing("wolf", piece.fields["a"]), piece)


def hunter_tile(piece: Piece, look: Look) -> tuple[Node, ...]:
    return _placed(_clearing("hunter", piece.fields["a"]), piece)


