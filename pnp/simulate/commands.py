"""`pnp simulate`: what it prints and writes. Returns the exit status."""

from __future__ import annotations

import json as plain_json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.games import Game
from pnp.problems import nearest
from pnp.referee import house
from pnp.simulate import words
from pnp.simulate.answers import Answers
from pnp.simulate.archive import Archive
from pnp.simulate.comparison import Comparison
from pnp.simulate.match import Series
from pnp.simulate.outcome import Outcome
from pnp.simulate.series import Keep, every, none, outcomes
from pnp.workers import Workers, workers

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
_FIRST = 200
"""Games before `--until` may end a simulation: an interval of a few is not to be trusted."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the command is told."""

    game: str
    games: int = 1000
    players: int | None = None
    bots: str = "random"
    seed: int = 1
    variants: tuple[str, ...] = ()
    rules: str | None = None
    against: str | None = None
    vary: str | None = None
    until: float | None = None
    jobs: int = 1
    on: str = "local"
    json: bool = False
    records: Path | None = None
    sample: int | None = None
    force: bool = False

    def series(self) -> Series:
        shelf = Shelf()
        game = games.called(self.game, shelf)
        if not game.has_moves:
            raise WrongCall(f"{game.title} cannot be played here: nobody knows its moves, only how it is scored.")
        chosen = tuple(word.strip() for word in self.bots.split(",") if word.strip()) or ("random",)
        players = self.players or (len(chosen) if len(chosen) > 1 else game.players[0])
        if len(chosen) not in (1, players):
            raise WrongCall(
                f"There are {players} players and {len(chosen)} bots; name one bot, or one for each player."
            )
        rules = _numbers(self.rules, game, shelf)
        return Series(game.name, players, chosen, self.variants, rules, self.seed, shelf).checked()


def _numbers(file: str | None, game: Game, shelf: Shelf) -> tuple[tuple[str, Any], ...]:
    """The numbers of a file like `rules.yaml`, as far as they are this game's."""
    if file is None:
        return ()
    found = house.read(file, shelf)
    found.require_use([game])
    return tuple(found.of(game).items())


def simulate(order: Order) -> int:
    series = order.series()
    with workers(order.on, order.jobs) as crew:
        if order.vary:
            return _swept(order, series, crew)
        if order.against is not None:
            return _compared(order, series, crew)
        return _answered(order, series, crew)


def _answered(order: Order, series: Series, crew: Workers) -> int:
    answers = Answers(series)
    with ExitStack() as stack:
        written = stack.enter_context(Archive(order.records, order.force)) if order.records else None
        for outcome in _played(order, series, crew, _kept(order)):
            answers.add(outcome)
            if written and outcome.record:
                written.add(outcome.record)
            if (
                order.until
                and answers.games >= _FIRST
                and answers.games % 50 == 0
                and answers.least_sure() <= order.until
            ):
                break
    if order.json:
        print(plain_json.dumps(answers.as_json()))
    else:
        print(words.text(answers))
        if order.records:
            print(f"The records are in {order.records}: pnp verify {order.records}")
    return 0


def _compared(order: Order, series: Series, crew: Workers) -> int:
    numbers = {**dict(series.rules), **dict(_numbers(order.against, series.game, series.shelf))}
    other = replace(series, rules=tuple(numbers.items())).checked()
    comparison = Comparison(order.seed)
    pairs = zip(_played(order, series, crew), outcomes(other, range(order.games), crew), strict=False)
    for before, after in pairs:
        comparison.add(before, after)
    print(plain_json.dumps(comparison.as_json()) if order.json else words.compared(comparison))
    return 0


def _swept(order: Order, series: Series, crew: Workers) -> int:
    key, values = _sweep(order.vary or "", series)
    found = []
    for value in values:
        answers = Answers(replace(series, rules=(*series.rules, (key, value))).checked())
        for outcome in _played(order, answers.series, crew):
            answers.add(outcome)
        found.append((value, answers))
    if order.json:
        print(plain_json.dumps({"key": key, "values": [{"value": value, **one.as_json()} for value, one in found]}))
    else:
        print(words.swept(key, found))
    return 0


def _sweep(said: str, series: Series) -> tuple[str, list[int]]:
    """`dealt=1..6` as a number of the game and its values."""
    key, _, span = said.partition("=")
    known = [number.key for number in series.game.numbers if not number.several and not number.fixed]
    if key not in known:
        raise WrongCall(f"There is no number '{key}' to vary in {series.game_name}{nearest(key, known)}.")
    bounds = _RANGE.fullmatch(span.strip())
    values = list(range(int(bounds[1]), int(bounds[2]) + 1)) if bounds else []
    if not values or len(values) > 50:
        raise WrongCall(f"--vary takes a number and its values, such as {key}=1..6; found '{said}'.")
    return key, values


def _kept(order: Order) -> Keep:
    if order.records is None:
        return none
    return Sample(order.games, order.sample) if order.sample else every


@dataclass(frozen=True, slots=True)
class Sample:
    """So many games of all, evenly spread."""

    games: int
    wanted: int

    def __call__(self, number: int) -> bool:
        return number * self.wanted // self.games != (number + 1) * self.wanted // self.games


def _played(order: Order, series: Series, crew: Workers, keep: Keep = none) -> Iterator[Outcome]:
    """The games, with progress on a terminal; Ctrl-C ends with the answers so far."""
    progress = _progress(order.games)
    try:
        for done, outcome in enumerate(outcomes(series, range(order.games), crew, keep), 1):
            yield outcome
            progress(done)
    except KeyboardInterrupt:
        print("\nInterrupted: these are the answers so far.", file=sys.stderr)
    finally:
        progress(order.games + 1)


def _progress(total: int) -> Callable[[int], None]:
    """Games a second and the time that is left, on a terminal."""
    began = shown = time.monotonic()

    def show(done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - shown < 0.5 and done <= total):
            return
        shown = now
        speed = done / max(now - began, 1e-9)
        line = (
            f"{done}/{total} games, {speed:.0f} a second, {(total - done) / speed:.0f} s left" if done < total else ""
        )
        print(f"\r{line:60}\r", end="", file=sys.stderr, flush=True)

    return show
