"""What a player may do next, enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games.sheepland.board import members
from pnp.games.sheepland.notation import BLACK, Buy, Herd, Move, Step, With

if TYPE_CHECKING:
    from pnp.games.sheepland.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    board, sides = turn.board, turn.board.sides.get(turn.space, ())
    if turn.rolled and not turn.space:
        yield from map(With, turn.state.own(turn.seat))
    if not turn.left:
        return
    yield from map(Move, members(turn.reach(turn.space, turn.coins)))
    if not turn.herded:
        yield from (Herd(board.regions[region]) for region in sides if turn.sheep[region])
        if turn.black in sides:
            yield Herd(BLACK)
    if not turn.bought:
        for terrain in board.beside[turn.space]:
            price = turn.price(terrain)
            if price is not None and price <= turn.coins:
                yield Buy(board.terrains[terrain])
