"""Playouts on tables dealt again and again (determinised UCT): what led to the most wins is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from random import Random

from pnp.errors import Illegal
from pnp.games import Step
from pnp.simulate.bots import Bot, Options
from pnp.simulate.bots.greedy import MOST, finish, some
from pnp.simulate.view import View

PLAYOUTS = 100
_CURIOSITY = 0.7
"""How much an option that was tried seldom is worth a try."""
_LONGEST = 6
"""Entries of a playout, after which the score counts: most games are decided by what is near."""


def bot(number: int | None) -> Bot:
    playouts = number or PLAYOUTS

    def choose(view: View, turn: Options, random: Random) -> Step | None:
        return search(view, turn, random, playouts)

    return choose


@dataclass(slots=True)
class Branch:
    step: Step | None
    visits: int = 0
    won: float = 0.0

    def promise(self, total: int) -> float:
        if not self.visits:
            return float("inf")
        return self.won / self.visits + _CURIOSITY * sqrt(log(total) / self.visits)


def search(view: View, turn: Options, random: Random, playouts: int) -> Step | None:
    branches = [Branch(step) for step in some(turn, random, max(MOST, playouts // 5))]
    if view.due or view.may_end:
        branches.append(Branch(None))
    if len(branches) == 1:
        return branches[0].step
    random.shuffle(branches)
    for total in range(1, playouts + 1):
        branch = max(branches, key=lambda branch: branch.promise(total))
        branch.visits += 1
        branch.won += _played(view, branch.step, random)
    return max(branches, key=lambda branch: (branch.visits, branch.won)).step


def _played(view: View, step: Step | None, random: Random) -> float:
    """How well a game goes on that begins so: from 0, lost, to 1, won."""
    seen = view.again(random)
    game, trial = seen.game, seen.turn()
    try:
        if step is not None:
            trial.take(step)
        state = finish(trial, random, step is None and seen.due)
    except Illegal:  # the table that was dealt again does not allow it
        return 0.0
    for _ in range(_LONGEST):
        seat = game.on_turn(state)
        if seat is None:
            break
        state = finish(game.turn(state, seat, None), random)
    totals = [sheet["total"] for sheet in seen.worth(random).scores(state)]
    own = totals.pop(view.seat)
    lead = own - max(totals)
    return 0.5 + 0.5 * lead / (abs(lead) + 6)
