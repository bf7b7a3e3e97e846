"""Games played at random, the same ones every time: what the contract is tested on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, cycle
from random import Random
from typing import Any

from kits import SHELF, kit

from pnp.errors import Illegal
from pnp.files.document import Document
from pnp.games import Game, Steps, Table, Turn, apply, load
from pnp.referee.record import read

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
FEWEST = 12
"""Games to play where the players and variants do not ask for more."""
HANDS = ("hands", "dealt")
"""What a setup calls the cards or tiles that players keep to themselves."""
LONGEST = 1000
"""Entries after which a game is said never to end."""


@dataclass(frozen=True)
class Playthrough:
    game: Game
    table: Table
    setup: dict[str, Any]
    entries: tuple[tuple[int, Steps], ...]
    states: tuple[Any, ...]
    """The position before each entry, and the last one."""
    dealt: frozenset[type]
    """The kinds of steps that chance dealt."""

    def __str__(self) -> str:
        return f"{self.game.name} for {len(self.table.players)} with {sorted(self.table.variants) or 'no variants'}"

    def record(self, **changes: Any) -> dict[str, Any]:
        """The game as a record; a key that changes to None is left out."""
        moves = [{self.table.players[seat]: self.game.format(steps)} for seat, steps in self.entries]
        keys = {**_head(self.game, self.table), "setup": self.setup, "moves": moves, **changes}
        return {key: value for key, value in keys.items() if value is not None}

    @property
    def box(self) -> Any:
        return self.game.box(self.table.kit)

    def turn(self, entry: int, steps: int) -> Turn:
        """An entry of the game, with that many of its steps played."""
        seat, played = self.entries[entry]
        turn = self.game.turn(self.states[entry], seat, None)
        for step in played[:steps]:
            turn.take(step)
        return turn

    def moments(self, random: Random, number: int) -> list[tuple[int, int]]:
        """Some moments of the game: an entry, and how many of its steps are played."""
        every = [(index, count) for index, (_, steps) in enumerate(self.entries) for count in range(len(steps) + 1)]
        return random.sample(every, min(number, len(every)))


@lru_cache
def unseen(name: str) -> tuple[Playthrough, ...]:
    """The same games where nobody wrote down what was dealt and drawn."""
    return tuple(_hide(game) for game in played(name))


def _hide(told: Playthrough) -> Playthrough:
    game = told.game
    setup = {key: value for key, value in told.setup.items() if key not in HANDS}
    start = read(Document(told.record(setup=setup), "unseen"), SHELF)
    assert not start.problems
    states = [game.begin(told.table, start.setup)]
    entries = []
    for seat, steps in told.entries:
        kept = tuple(step for step in steps if not game.format((step,)).startswith("draw "))
        entries.append((seat, kept))
        states.append(apply(game, states[-1], seat, kept))
    return Playthrough(game, told.table, setup, tuple(entries), tuple(states), told.dealt)


@lru_cache
def played(name: str) -> tuple[Playthrough, ...]:
    """Games of every number of players and every combination of variants."""
    game = load(name)
    low, high = game.players
    together = list(variant_sets(game))
    numbers, variants = cycle(range(low, high + 1)), cycle(together)
    tables = range(max(FEWEST, len(together), high - low + 1))
    return tuple(play(game, next(numbers), next(variants), Random(f"{name} {table}")) for table in tables)


def variant_sets(game: Game) -> list[frozenset[str]]:
    sets = [frozenset(chosen) for size in range(len(game.variants) + 1) for chosen in combinations(game.variants, size)]
    return [chosen for chosen in sets if not any(excluded <= chosen for excluded in game.exclusive)]


def play(game: Game, players: int, variants: frozenset[str], random: Random) -> Playthrough:
    equipment = kit(game.name)
    table = Table(NAMES[:players], variants, equipment.rules, equipment)
    setup = game.deal(table, random)
    start = read(Document({**_head(game, table), "setup": setup, "moves": []}, "dealt"), SHELF)
    assert not start.problems, f"the deal is no setup: {start.problems}"
    states = [game.begin(table, start.setup)]
    entries: list[tuple[int, Steps]] = []
    dealt: set[type] = set()
    while (seat := game.on_turn(states[-1])) is not None:
        assert len(entries) < LONGEST, "the game does not end"
        if random.random() < 0.1 and (said := _interrupt(game, states[-1], random.randrange(players), random, dealt)):
            seat, steps, state = said
        else:
            steps, state = _entry(game, states[-1], seat, random, dealt)
        entries.append((seat, steps))
        states.append(state)
    return Playthrough(game, table, setup, tuple(entries), tuple(states), frozenset(dealt))


def _interrupt(game: Game, state: Any, seat: int, random: Random, dealt: set[type]) -> tuple[int, Steps, Any] | None:
    """An entry of somebody who may not be on turn, if the game allows it now."""
    try:
        turn = game.turn(state, seat, None)
    except Illegal:
        return None
    return (seat, *_entry(game, state, seat, random, dealt)) if any(turn.options()) else None


def _entry(game: Game, state: Any, seat: int, random: Random, dealt: set[type]) -> tuple[Steps, Any]:
    turn = game.turn(state, seat, None)
    steps: list[Any] = []
    while True:
        chance, options = turn.deal(random), list(turn.options())
        if chance is not None and (not options or random.random() < 0.5):
            step = chance
            dealt.add(type(step))
        elif chance is None and turn.done() and random.random() < 0.5:
            break
        elif options:
            step = random.choice(options)
        else:
            assert turn.done(), f"nothing may follow {game.format(tuple(steps))!r}, and the entry may not end"
            break
        turn.take(step)
        steps.append(step)
    return tuple(steps), turn.end()


def _head(game: Game, table: Table) -> dict[str, Any]:
    return {
        "format": "pnp-record/1",
        "game": game.name,
        "players": list(table.players),
        "variants": [variant for variant in game.variants if variant in table.variants],
    }
