"""One simulated game: the engine deals and referees, bots choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty
from pnp.files.document import Document
from pnp.games import Game, Step, Table
from pnp.referee.record import FORMAT, read
from pnp.simulate import bots
from pnp.simulate.bots import Bot
from pnp.simulate.outcome import Outcome
from pnp.simulate.view import View, Worth

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
_LONGEST = 2000
"""Entries after which a game is given up: nobody would sit at it any longer."""
_LOOK = 0.05
"""Of so many decisions the options are counted: listing them takes longer than the game itself."""


@dataclass(frozen=True)
class Series:
    """What all games of a simulation have in common."""

    game_name: str
    players: int
    bots: tuple[str, ...]
    """One for each seat, or one for all; they change their seats from game to game."""
    variants: tuple[str, ...] = ()
    rules: tuple[tuple[str, Any], ...] = ()
    """Numbers in place of those of the kit."""
    seed: int = 0
    shelf: Shelf = field(default_factory=Shelf)
    tracked: bool = True
    """Look who leads after each entry."""

    @cached_property
    def game(self) -> Game:
        return games.called(self.game_name)

    @cached_property
    def table(self) -> Table:
        """`Faulty` with what is wrong with the players, variants and numbers."""
        document = Document({**self.head, "moves": []}, "the simulation")
        record = read(document, self.shelf)
        faults = [problem for problem in record.problems if problem.path[:1] != ("setup",)]
        if faults or record.table is None:
            raise Faulty(faults)
        return record.table

    def checked(self) -> Series:
        """The same; what is wrong with it is said before the first game."""
        _ = self.table, self._bots
        return self

    @property
    def head(self) -> dict[str, Any]:
        """The first keys of the record of a game."""
        head = {
            "format": FORMAT,
            "game": self.game_name,
            "players": [*NAMES[: self.players], *(f"player {at}" for at in range(len(NAMES) + 1, self.players + 1))],
        }
        return {**head, **({"variants": [*self.variants]} if self.variants else {}), **self._changed}

    @property
    def _changed(self) -> Mapping[str, Any]:
        return {"rules": dict(self.rules)} if self.rules else {}

    @cached_property
    def _bots(self) -> dict[str, Bot]:
        return {word: bots.bot(word) for word in self.bots}

    def seats(self, index: int) -> tuple[str, ...]:
        """Who sits where: everybody moves on by a seat after each game."""
        words = self.bots if len(self.bots) > 1 else self.bots * self.players
        turn = index % len(words)
        return words[turn:] + words[:turn]

    def play(self, index: int, keep: bool = False) -> Outcome:
        """The game of that number; the same number gives the same game, wherever it is played."""
        return Match(self, index).play(keep)


class Match:
    """A game while it is being played."""

    def __init__(self, series: Series, index: int) -> None:
        self.series = series
        self.index = index
        self.seats = series.seats(index)
        self.chance = self._random("chance")
        self.own = [self._random(f"seat {seat}") for seat in range(series.players)]
        self.looking = self._random("looking")
        self.decisions = self.looks = self.counted = 0
        self.steps: dict[str, list[int]] = {}

    def _random(self, purpose: str) -> Random:
        return Random(f"{self.series.seed} {self.index} {purpose}")

    def play(self, keep: bool) -> Outcome:
        series, game, table = self.series, self.series.game, self.series.table
        setup = game.deal(table, self._random("deal"))
        worth = Worth(game, table, setup, f"{series.seed} {self.index} values")
        state = game.begin(table, worth.read())
        entries: list[tuple[int, tuple[Step, ...]]] = []
        leads: list[tuple[int, ...]] = []
        while (seat := game.on_turn(state)) is not None:
            if len(entries) == _LONGEST:
                raise Error(f"Game {self.index} of seed {series.seed} does not end: {_LONGEST} entries were played.")
            steps, state = self._entry(setup, state, seat)
            entries.append((seat, steps))
            if series.tracked:
                leads.append(worth.winners(state))
        return Outcome(
            self.index,
            self.seats,
            tuple(map(dict, worth.scores(state))),
            worth.winners(state),
            len(entries),
            self.decisions,
            self.looks,
            self.counted,
            tuple(leads),
            {kind: tuple(counts) for kind, counts in sorted(self.steps.items())},
            self._record(setup, entries, worth, state) if keep else None,
        )

    def _entry(self, setup: dict[str, Any], state: Any, seat: int) -> tuple[tuple[Step, ...], Any]:
        game, bot, own = self.series.game, self.series._bots[self.seats[seat]], self.own[seat]
        turn = game.turn(state, seat, None)
        steps: list[Step] = []
        while True:
            chance, done = turn.deal(self.chance), turn.done()
            step: Step | None
            if turn.sample(self.looking) is None:
                step = chance
            else:
                view = View(game, self.series.table, setup, state, seat, tuple(steps), done, chance is not None)
                step = bot(view, turn, own)
                self._count(turn)
                if step is None:
                    step = chance
            if step is None:
                if not done:
                    raise Error(f"The bot {self.seats[seat]} ended an entry that may not end yet.")
                break
            turn.take(step)
            steps.append(step)
            self.steps.setdefault(type(step).__name__.lower(), [0] * self.series.players)[seat] += 1
        return tuple(steps), turn.end()

    def _count(self, turn: Any) -> None:
        self.decisions += 1
        if self.looking.random() < _LOOK:
            self.looks += 1
            self.counted += sum(1 for _ in turn.options())

    def _record(
        self, setup: dict[str, Any], entries: Sequence[tuple[int, tuple[Step, ...]]], worth: Worth, state: Any
    ) -> dict[str, Any]:
        game, players = self.series.game, self.series.table.players
        moves = [{players[seat]: game.format(steps)} for seat, steps in entries]
        names = ", ".join(f"{player} {bot}" for player, bot in zip(players, self.seats, strict=True))
        final = game.final(worth.tally(state))
        sheets = dict(zip(players, map(dict, worth.scores(state)), strict=True))
        winners = [players[seat] for seat in worth.winners(state)]
        head = self.series.head
        return {
            "format": head["format"],
            "game": head["game"],
            "title": f"game {self.index} of seed {self.series.seed}: {names}",
            **head,
            "setup": setup,
            "moves": moves,
            "final": final,
            "scores": sheets,
            "winners": winners,
        }
