"""Any option is as good as any other."""

from __future__ import annotations

from random import Random

from pnp.errors import WrongCall
from pnp.games import Step
from pnp.simulate.bots import Bot, Options
from pnp.simulate.view import View


def bot(number: int | None) -> Bot:
    if number is not None:
        raise WrongCall("The bot 'random' has no number.")
    return choose


def choose(view: View, turn: Options, random: Random) -> Step | None:
    """An option; where nothing more has to be done, it is left at that half of the time."""
    if (view.due or view.may_end) and random.random() < 0.5:
        return None
    return turn.sample(random)
