"""What a player may do next, enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games.sheep_sheep.box import turned
from pnp.games.sheep_sheep.notation import Pass, Step, Swap, Take

if TYPE_CHECKING:
    from pnp.games.sheep_sheep.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    if turn.passed or turn.taken:
        return
    cells = turn.match.cells
    groups = turn.groups()
    for together in groups:
        yield from (Take(cells[cell]) for cell in together)
    if turn.swaps != turn.match.swaps:
        for card in sorted(turn.display):
            for side in (card, turned(card)):
                for cell, there in zip(cells, turn.grid, strict=True):
                    if there[0] == side[1]:
                        yield Swap(side, cell)
    if not turn.swaps and not groups:
        yield Pass()
