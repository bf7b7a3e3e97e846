"""Wool Wolves: what a wolf, a tree or a pond does in the turn it is placed. A house does nothing then."""

from __future__ import annotations

from pnp.errors import Illegal
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.pasture import Pasture, check_step
from pnp.games.topology import cell_name


class Wolf:
    """It drives away the tiles with a sheep next to it; those that stay turn facedown."""

    __slots__ = ("cell", "pasture", "waiting")

    def __init__(self, pasture: Pasture, cell: int) -> None:
        self.pasture = pasture
        self.cell = cell
        self.waiting = pasture.board.with_sheep_beside(cell)

    def move(self, source: int, target: int) -> None:
        if source not in self.waiting:
            driven = listed([cell_name(cell) for cell in self.waiting]) or "none is left"
            message = (
                f"the wolf moves each tile next to it with a sheep once ({driven}), not that at {cell_name(source)}"
            )
            raise Illegal("wolf-move", message)
        self.pasture.faceup(source)
        check_step(source, target)
        if target == self.cell:
            raise Illegal("onto-wolf", f"the wolf lies at {cell_name(target)}; a tile moves to any other neighbour")
        self.pasture.move(source, target)
        self.waiting.remove(source)

    def finish(self) -> None:
        """ "After the last move, those that did not move turn facedown." """
        staying = [cell for cell in self.waiting if self.pasture.board.top[cell].faceup]
        for cell in staying:
            self.pasture.tell(f"{self.pasture.board.top[cell]} at {cell_name(cell)} did not move: it turns facedown")
        self.pasture.board.turn_down(staying)


class Tree:
    """It gives a few turns for free, or a bonus tile."""

    __slots__ = ("drawn", "pasture", "turned")

    def __init__(self, pasture: Pasture) -> None:
        self.pasture = pasture
        self.turned = 0
        self.drawn = False

    @property
    def has_turns(self) -> bool:
        return not self.drawn and self.turned < self.pasture.match.tree_turns

    @property
    def has_bonus(self) -> bool:
        return not self.drawn and not self.turned

    def turn(self, cell: int, direction: int) -> None:
        if not self.has_turns:
            raise Illegal("tree", f"a tree gives up to {self.pasture.match.tree_turns} turns or a bonus tile, not more")
        self.pasture.turn(cell, direction)
        self.turned += 1

    def bonus(self) -> None:
        if not self.has_bonus:
            raise Illegal("tree", "a tree gives one bonus tile, and only instead of its turns")
        self.drawn = True


class Pond:
    """With no sheep next to it, a Sheeple of its player may come back from the table."""

    __slots__ = ("colour", "pasture", "sheep", "taken")

    def __init__(self, pasture: Pasture, cell: int, colour: str) -> None:
        self.pasture = pasture
        self.colour = colour
        self.sheep = pasture.board.with_sheep_beside(cell)
        self.taken = False

    @property
    def is_open(self) -> bool:
        return not self.sheep and not self.taken

    def take(self, cell: int) -> str:
        """The id of the Sheeple that is taken."""
        if self.sheep:
            where = listed([cell_name(beside) for beside in self.sheep])
            raise Illegal("pond-sheep", f"there is a sheep next to the pond, at {where}, so nothing may be taken")
        if self.taken:
            raise Illegal("take-once", "a pond lets one Sheeple be taken, not two")
        laid = self.pasture.faceup(cell)
        if laid.colour != self.colour:
            message = f"{laid} at {cell_name(cell)} is no {self.colour} Sheeple, and only an own one may be taken"
            raise Illegal("take-own", message)
        self.pasture.take(cell)
        self.taken = True
        return laid.tile.id
