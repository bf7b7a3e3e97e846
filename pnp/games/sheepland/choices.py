"""What a player may do next, enumerated, or one of it at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from pnp.games.sheepland.board import members
from pnp.games.sheepland.notation import BLACK, Buy, Herd, Move, Step, With

if TYPE_CHECKING:
    from pnp.games.sheepland.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    if turn.rolled and not turn.space:
        yield from map(With, turn.state.own(turn.seat))
    if turn.left:
        yield from map(Move, members(turn.reach(turn.space, turn.coins)))
        yield from map(Herd, herds(turn))
        yield from map(Buy, sales(turn))


def any_action(turn: Turn) -> bool:
    """May one more action be taken?"""
    return turn.left > 0 and bool(turn.reach(turn.space, turn.coins) or herds(turn) or sales(turn))


def sample(turn: Turn, random: Random) -> Step | None:
    """One of the options, each as likely as any other. Most of them are moves, which are counted, not listed."""
    if not turn.left:
        return With(random.choice(turn.state.own(turn.seat))) if turn.rolled and not turn.space else None
    reach, herding, buying = turn.reach(turn.space, turn.coins), herds(turn), sales(turn)
    moves = reach.bit_count()
    at = int(random.random() * (moves + len(herding) + len(buying)))
    if at < moves:
        return Move(_any_of(reach, moves, at, turn.board.roads, random))
    at -= moves
    if at < len(herding):
        return Herd(herding[at])
    at -= len(herding)
    return Buy(buying[at]) if buying else None


def _any_of(spaces: int, size: int, at: int, roads: Sequence[int], random: Random) -> int:
    """A space of a set, each as likely as any other. In a large set a guess among all roads soon finds one."""
    if 4 * size < len(roads):
        return members(spaces)[at]
    while True:
        space = roads[int(random.random() * len(roads))]
        if spaces >> space & 1:
            return space


def herds(turn: Turn) -> list[str]:
    """From where a sheep could be taken: the regions beside the shepherd, and the black sheep by its name."""
    if turn.herded:
        return []
    board, sheep, sides = turn.board, turn.sheep, turn.board.sides[turn.space]
    found = [board.regions[region] for region in sides if sheep[region]]
    if turn.black in sides:
        found.append(BLACK)
    return found


def sales(turn: Turn) -> list[str]:
    """The terrains beside the shepherd whose next tile can be paid."""
    if turn.bought:
        return []
    board, price, coins = turn.board, turn.price, turn.coins
    return [
        board.terrains[terrain]
        for terrain in board.beside[turn.space]
        if (least := price(terrain)) is not None and least <= coins
    ]
