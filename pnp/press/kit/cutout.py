"""Pieces ready to be laid on a sheet."""

from __future__ import annotations

from msgspec import Struct

from pnp.press.scene.nodes import Node
from pnp.press.scene.outline import Outline


class Cutout(Struct, frozen=True):
    """One piece to be cut out. Its nodes are drawn from its upper left corner, in millimetres."""

    id: str
    outline: Outline
    front: tuple[Node, ...]
    back: tuple[Node, ...] | None


class Deck(Struct, frozen=True):
    """All pieces of one kind."""

    kind: str
    title: str
    cutouts: tuple[Cutout, ...]
    tile: bool = False
    """It may be spread over several pages."""
    whole: bool = False
    """It is a page of its own and not cut out."""
