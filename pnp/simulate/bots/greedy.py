"""The best score after its own move, as far as it looks; ties at random."""

from __future__ import annotations

from random import Random

from pnp.errors import Illegal
from pnp.games import Step, Turn
from pnp.simulate.bots import Bot, Options
from pnp.simulate.view import View, Worth

MOST = 12
"""Options it looks at where there are more: as many as one lays on the table to try."""


def bot(number: int | None) -> Bot:
    most = number or MOST

    def choose(view: View, turn: Options, random: Random) -> Step | None:
        return best(view, turn, random, most)

    return choose


def best(view: View, turn: Options, random: Random, most: int) -> Step | None:
    choices: list[Step | None] = [*some(turn, random, most)]
    if view.due or view.may_end:
        choices.append(None)
    if len(choices) == 1:
        return choices[0]
    seen = view.again(random)
    worth = seen.worth(random)
    marks = [(_margin(seen, worth, step, random), random.random(), step) for step in choices]
    return max(marks, key=lambda mark: mark[:2])[2]


def some(turn: Options, random: Random, most: int) -> list[Step]:
    """Different options at random; all of them where they are few."""
    found: dict[Step, None] = {}
    for _ in range(2 * most):
        step = turn.sample(random)
        if step is None or len(found) == most:
            break
        found[step] = None
    return list(found)


def _margin(view: View, worth: Worth, step: Step | None, random: Random) -> float:
    """By how much the seat leads the best of the others, once the entry has come to an end with that step."""
    trial = view.turn()
    try:
        if step is not None:
            trial.take(step)
        state = finish(trial, random, step is None and view.due)
    except Illegal:  # the hand that was dealt again cannot do that
        return float("-inf")
    totals = [sheet["total"] for sheet in worth.scores(state)]
    own = totals.pop(view.seat)
    return own - 0.5 * max(totals)


def finish(turn: Turn, random: Random, due: bool = False) -> object:
    """The state after the entry, brought to its end with as little as may be."""
    while due or not turn.done():
        due = False
        step = turn.deal(random) or turn.sample(random)
        if step is None:
            break
        turn.take(step)
    return turn.end()
