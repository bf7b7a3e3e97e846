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


def trail(board: Board, shepherds: Iterable[int], entries: Iterable[tuple[int, Steps]]) -> Trail:
    """Follow entries that the rules allow, from where the shepherds stood."""
    standing = list(shepherds)
    fences: list[int] = []
    flock = [[region] * sheep for region, sheep in enumerate(board.flock)]
    for seat, steps in entries:
        acting = seat
        for step in steps:
            match step:
                case With(space):
                    acting = standing.index(space)
                case Move(space):
                    fences.append(standing[acting])
                    standing[acting] = space
                case Herd(region) if region != BLACK:
                    one, other = board.sides[standing[acting]]
                    source = board.places[region]
                    flock[one + other - source].append(flock[source].pop())
    return Trail(fences, flock)
