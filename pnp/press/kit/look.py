"""What a drawing function is given: the piece to draw, and how things should look today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from pnp.press.scene.ink import Ink
from pnp.press.scene.nodes import Node
from pnp.press.scene.outline import Outline


class Piece(Struct, frozen=True):
    """One piece to be printed: its id, its size in millimetres and the fields its file gives it."""

    id: str
    kind: str
    width: float
    height: float
    fields: Mapping[str, Any]


class Lot(Struct, frozen=True):
    """One kind of piece of the kit, for boxes and for the list on the cover."""

    kind: str
    title: str
    pieces: int
    width: float
    height: float
    sheets: int


class Look(Struct, frozen=True):
    """`rules` are the numbers of the game; `ink` is applied to the finished scene, a drawing may also heed it."""

    ink: Ink
    rules: Mapping[str, Any]
    files: Mapping[str, Any] = field(default_factory=dict)
    """Every file of the game's folder as plain data, under its name without `.yaml`."""
    lots: tuple[Lot, ...] = ()
    """What is printed of this kit on this paper, kind by kind, boxes last."""
    paper: str = "A4"
    weight: float = 200
    """Of the paper, in grams per square metre."""
    backs: str = "long-edge"
    marks: str = "crop"


Draw = Callable[[Piece, Look], tuple[Node, ...]]
"""Draws within 0, 0 … width, height; a background runs 3 mm beyond on every side, for the bleed."""

Shape = Callable[[Piece, Look], Outline]
"""The cut line of a piece that is neither a rectangle nor a circle. A box finds the kinds that go into it in
`piece.fields["holds"]`, and their width, height and depth in `piece.fields["inside"]`."""
