"""What a game shows of a position: drawings placed on a table, in millimetres, x to the right and y down.

A game's `view.py` has a `VIEW`. Drawings are about 0, 0, so that a piece is turned where it lies.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from pnp import games
from pnp.errors import WrongCall
from pnp.games import Lines, Steps, Table
from pnp.press.scene.nodes import Drawing, Matrix, Use, chain, rotate, scale, shift
from pnp.stage.cast import Cast


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing on the table."""

    drawing: Drawing
    x: float
    y: float
    turn: float = 0.0
    """Degrees, clockwise."""
    scale: float = 1.0
    name: str = ""
    """What the piece is called at the table, the same wherever it goes; marks and places have no name."""

    @property
    def matrix(self) -> Matrix:
        return chain(shift(self.x, self.y), rotate(self.turn), scale(self.scale))

    @property
    def node(self) -> Use:
        return Use(self.drawing, self.matrix)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of where it lies."""
        wide, high = self.drawing.width * self.scale / 2, self.drawing.height * self.scale / 2
        cos, sin = abs(math.cos(math.radians(self.turn))), abs(math.sin(math.radians(self.turn)))
        across, down = wide * cos + high * sin, wide * sin + high * cos
        return self.x - across, self.y - down, self.x + across, self.y + down


@dataclass(frozen=True, slots=True)
class Position:
    """What a view is asked to draw."""

    table: Table
    setup: Any
    state: Any
    """None where a record tells only how the table looked at the end."""
    entries: tuple[tuple[int, Steps], ...] = ()
    """Who did what since the start."""
    before: Any = None
    """The state before the last entry, if there was one: what differs is marked."""
    tally: Any = None
    """At the end: what is scored, to be drawn in."""


@dataclass(frozen=True, slots=True)
class View:
    kinds: tuple[str, ...]
    """The component files with the pieces it shows."""
    draw: Callable[[Cast, Position], Iterable[Placed]]
    """From below to above."""
    colours: Callable[[Table, Any], Sequence[str | None]]
    """The colour of each seat, by the game's table and setup, where there is one."""
    standing: Callable[[Position], Sequence[Lines] | None] | None = None
    """The lines of the score sheet that are known while no score can be computed."""


@cache
def load(game: str) -> View:
    home = games.home(game)
    if home is None:
        raise WrongCall(f"There are no pictures of {game}: only how it is scored is known, not how its table looks.")
    view: View = import_module(f"{home}.view").VIEW
    return view
