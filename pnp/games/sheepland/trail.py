"""What a position of Sheepland does not tell: the order in which fences were laid, and which sheep is which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.games import Steps
from pnp.games.sheepland.board import Board
from pnp.games.sheepland.notation import BLACK, Herd, Move, With


@dataclass(frozen=True, slots=True)
class Trail:
    fences: list[int]
    """The spaces in the order in which they were fenced."""
    flock: list[list[int]]
    """The numbers of the sheep in each region."""


def trail(board: Board, shepherds: Iterable[Iterable[int]], entries: Iterable[tuple[int, Steps]]) -> Trail:
    """Follow entries that the rules allow, from where the shepherds stood."""
    standing = [list(spaces) for spaces in shepherds]
    fences: list[int] = []
    flock = [[] if region == board.town else [region] for region in range(len(board.regions))]
    for seat, steps in entries:
        own, acting = standing[seat], 0
        for step in steps:
            match step:
                case With(space):
                    acting = own.index(space)
                case Move(space):
                    fences.append(own[acting])
                    own[acting] = space
                case Herd(region) if region != BLACK:
                    one, other = board.sides[own[acting]]
                    source = board.places[region]
                    flock[one + other - source].append(flock[source].pop())
    return Trail(fences, flock)
