"""What a drawing function is given: the piece to draw, and how things should look today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pnp.press.scene import Node

Ink = Literal["full", "saver", "grey"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece to be printed: its id, its size in millimetres and the fields its file gives it."""

    id: str
    kind: str
    width: float
    height: float
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """`rules` are the numbers of the game; `ink` is applied to the finished scene, a drawing may also heed it."""

    ink: Ink
    rules: Mapping[str, Any]


Draw = Callable[[Piece, Look], tuple[Node, ...]]
"""Draws within 0, 0 … width, height; a background runs 3 mm beyond on every side, for the bleed."""
