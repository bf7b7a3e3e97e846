"""House rules: numbers in place of those of `rules.yaml`, as `--rules FILE` has them, for whichever games have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.numbers import Number
from pnp.components.shelf import Shelf
from pnp.errors import Faulty, Unplayable, WrongCall
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.files.part import clip, describe
from pnp.games import Game
from pnp.problems import Key, Problem, did_you_mean


@dataclass(frozen=True, slots=True)
class House:
    """The numbers of a file. Each of them is one of some game, and right for every game that has it."""

    file: str
    numbers: Mapping[str, Any]

    def of(self, game: Game) -> dict[str, Any]:
        """Those that the game has."""
        return {number.key: self.numbers[number.key] for number in game.numbers if number.key in self.numbers}

    def said(self, played: Iterable[Game]) -> Iterator[str]:
        """What became of the numbers: a line for each of the games that were played."""
        for game in played:
            found = ", ".join(f"{key}: {_shown(value)}" for key, value in self.of(game).items())
            yield f"{self.file}: {game.title} {f'with {found}' if found else 'has none of these numbers'}"

    def require_use(self, played: Sequence[Game]) -> None:
        """`WrongCall` where no game that was played has any of the numbers."""
        if played and not any(map(self.of, played)):
            owners = [game.title for game in map(games.load, games.names()) if self.of(game)]
            titles = [game.title for game in played]
            raise WrongCall(
                f"{self.file} changes nothing here: it has numbers of {together(owners or ['another game'])}, "
                f"and what was played is {together(titles)}"
            )


def read(file: str, shelf: Shelf) -> House:
    """The numbers of a file like `components/<game>/rules.yaml`; `Unplayable` with all that is wrong with them."""
    if not Path(file).exists():
        raise WrongCall(f"there is no file '{file}'")
    try:
        document = yamlio.load(Path(file))
    except Faulty as error:
        raise Unplayable(error.problems) from None
    if not isinstance(document.data, dict):
        raise WrongCall(f"{file} should hold numbers as rules.yaml does, found {describe(document.data)}")
    if not document.data:
        raise WrongCall(f"there are no numbers in {file}")
    if found := [*_problems(document, shelf)]:
        raise Unplayable(document.pointed(found))
    return House(file, document.data)


def _problems(document: Document, shelf: Shelf) -> Iterator[Problem]:
    every = [games.load(name, shelf) for name in games.names(shelf)]
    known = dict.fromkeys(number.key for game in every for number in game.numbers)
    for key, value in document.data.items():
        if key not in known:
            hint = did_you_mean(key, known) or f"; known: {', '.join(known)}"
            yield Problem("file", "unknown-key", f"No game has a number '{clip(key)}'{hint}.", (Key(key),))
        for game in every:
            if expected := _expected(game, key, value, shelf):
                message = f"For {game.title}, {key} should be {expected}; found {describe(value)}."
                yield Problem("file", "range", message, (key,))


def _expected(game: Game, key: str, value: Any, shelf: Shelf) -> str:
    """What the number of a game should be; nothing where it is right, or the game has no such number."""
    number = {number.key: number for number in game.numbers}.get(key)
    if number is None:
        return ""
    try:
        now = shelf.kit(game.name).rules.get(key)
    except Faulty:  # that is told with the first record of it
        return ""
    return "" if may_be(number, value, now) else wanted(number, now)


def require(game: Game, house: Mapping[str, Any], rules: Mapping[str, Any]) -> None:
    """`WrongCall` where the house has a number that the game has not, or one that it cannot be played with."""
    known = {number.key: number for number in game.numbers}
    for key, value in house.items():
        if key not in known:
            like = f"one of {', '.join(rules)}"
        elif not may_be(known[key], value, rules[key]):
            like = wanted(known[key], rules[key])
        else:
            continue
        raise WrongCall(f"the rules for {game.name} have '{clip(key)}': {describe(value)}; expected {like}")


def may_be(number: Number, value: Any, now: Any) -> bool:
    """May a number of the game be that? A list stays as long as it is, and what is fixed stays as it is."""
    if number.fixed and value != now:
        return False
    return number.holds(value) and (not number.several or not isinstance(now, list) or len(value) == len(now))


def wanted(number: Number, now: Any) -> str:
    """What it may be, for people."""
    if number.fixed:
        return f"{_shown(now)}, which cannot be changed"
    if number.several and isinstance(now, list):
        return f"a list of {len(now)} whole numbers from {number.low} to {number.high}"
    return number.expected


def together(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _shown(value: Any) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)
