"""What a player may do next, enumerated, or one of it at random."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from random import Random
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


def sample(turn: Turn, random: Random) -> Step | None:
    """One of the options, each as likely as any other. Swaps are counted: a colour hidden here may be shown there."""
    if turn.passed or turn.taken:
        return None
    groups, match = turn.groups(), turn.match
    colours = turn.shown or turn.colours()
    takes = [cell for together in groups for cell in together] if groups else ()
    # Each letter of a card is hidden by one of its sides: the first by the other side, the second by the front.
    display = turn.display if turn.swaps != match.swaps else ()
    hidden = "".join([card[:2] for card in display])
    upto = [*accumulate(map(colours.count, hidden), initial=len(takes))]
    total = upto[-1]
    at = int(random.random() * (total if groups or turn.swaps else total + 1))
    if at >= total:
        return None if groups or turn.swaps else Pass()
    if at < upto[0]:
        return Take(match.cells[takes[at]])
    place = bisect(upto, at) - 1
    card, cell, before = display[place // 2], colours.index(hidden[place]), at - upto[place]
    while before:
        cell, before = colours.index(hidden[place], cell + 1), before - 1
    return _swap(card if place % 2 else turned(card), match.cells[cell])


_swap = lru_cache(maxsize=4096)(Swap)
"""The same few hundred swaps are sampled again and again: a tenth of the time of a sample."""
