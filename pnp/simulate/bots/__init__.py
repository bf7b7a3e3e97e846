"""Bots: each file has `bot(number) -> Bot`, and its name is the bot's.

A bot is a function from what its seat sees, the options of the entry so far and its own chance to one of the options.
None goes on without one: chance has its turn where it is due, else the entry ends, if it may.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Protocol

from pnp.errors import WrongCall
from pnp.games import Step
from pnp.problems import nearest
from pnp.simulate.view import View


class Options(Protocol):
    """What may come next; asking for one at random is cheaper than asking for all."""

    def options(self) -> Iterable[Step]: ...

    def sample(self, random: Random) -> Step | None: ...


Bot = Callable[[View, Options, Random], Step | None]


def names() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__))


def bot(word: str) -> Bot:
    """The bot of that name; `mcts:100` tells it a number."""
    name, colon, number = word.partition(":")
    if name not in names():
        raise WrongCall(f"There is no bot '{name}'{nearest(name, names())}.")
    if colon and not (number.isdecimal() and 0 < int(number) <= 1_000_000):
        raise WrongCall(f"The number of a bot counts, as in mcts:100; found '{word}'.")
    made: Bot = import_module(f"{__name__}.{name}").bot(int(number) if number else None)
    return made
