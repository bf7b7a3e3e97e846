"""What many games tell, summed up game by game."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pnp.simulate.match import Series
from pnp.simulate.outcome import Outcome
from pnp.simulate.statistics import Interval, Sum


def _sums() -> defaultdict[str, Sum]:
    return defaultdict(Sum)


@dataclass(slots=True)
class Answers:
    """Sums over the games of a series. Each `Sum` counts a game, or a sheet of a game, once."""

    series: Series
    games: int = 0
    seats: dict[str, Sum] = field(default_factory=_sums)
    """The share of the win, by seat from 1."""
    bots: dict[str, Sum] = field(default_factory=_sums)
    shared: Sum = field(default_factory=Sum)
    margin: Sum = field(default_factory=Sum)
    """By how much the best total is above the next."""
    lines: dict[str, Sum] = field(default_factory=_sums)
    won_lines: dict[str, Sum] = field(default_factory=_sums)
    """The same on the sheets of winners alone."""
    turns: Sum = field(default_factory=Sum)
    decisions: Sum = field(default_factory=Sum)
    options: Sum = field(default_factory=Sum)
    changes: Sum = field(default_factory=Sum)
    """How often the lead went to somebody else."""
    decided: Sum = field(default_factory=Sum)
    """After which share of the entries the winner led for good."""
    steps: dict[str, Sum] = field(default_factory=_sums)
    """How often a player takes each kind of step, by the sheet."""
    won_steps: dict[str, Sum] = field(default_factory=_sums)
    closest: tuple[int, int] | None = None
    """The smallest margin, and the game."""
    widest: tuple[int, int] | None = None

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        for seat, bot in enumerate(outcome.bots):
            won = (seat in outcome.winners) / len(outcome.winners)
            self.seats[str(seat + 1)].add(won)
            self.bots[bot].add(won)
        self.shared.add(len(outcome.winners) > 1)
        self._score(outcome)
        self.turns.add(outcome.turns)
        self.decisions.add(outcome.decisions)
        if outcome.looks:
            self.options.add(outcome.options / outcome.looks)
        if outcome.leads:
            self._lead(outcome)
        for kind, counts in outcome.steps.items():
            for seat, number in enumerate(counts):
                self.steps[kind].add(number)
                if seat in outcome.winners:
                    self.won_steps[kind].add(number)

    def _score(self, outcome: Outcome) -> None:
        totals = sorted((sheet["total"] for sheet in outcome.scores), reverse=True)
        margin = totals[0] - totals[1]
        self.margin.add(margin)
        self.closest = min(self.closest or (margin, outcome.number), (margin, outcome.number))
        self.widest = max(self.widest or (margin, -outcome.number), (margin, -outcome.number))
        for seat, sheet in enumerate(outcome.scores):
            for line, value in sheet.items():
                self.lines[line].add(value)
                if seat in outcome.winners:
                    self.won_lines[line].add(value)

    def _lead(self, outcome: Outcome) -> None:
        leaders = [lead for lead in outcome.leads if len(lead) == 1]
        self.changes.add(sum(one != other for one, other in pairwise(leaders)))
        since = len(outcome.leads)
        while since and outcome.leads[since - 1] == outcome.winners:
            since -= 1
        self.decided.add(since / len(outcome.leads))

    @property
    def fair(self) -> float:
        return 1 / self.series.players

    def least_sure(self) -> float:
        """The width of the widest interval of a win share."""
        return max((found.share().width for found in (*self.seats.values(), *self.bots.values())), default=1.0)

    def as_json(self) -> dict[str, Any]:
        def each(sums: dict[str, Sum]) -> dict[str, Any]:
            return {name: sums[name].interval().as_json() for name in sorted(sums)}

        series = self.series
        return {
            "game": series.game_name,
            "players": series.players,
            "bots": list(series.bots),
            "variants": list(series.variants),
            "rules": dict(series.rules),
            "seed": series.seed,
            "games": self.games,
            "seats": {seat: self.seats[seat].share().as_json() for seat in sorted(self.seats)},
            "wins": {bot: self.bots[bot].share().as_json() for bot in sorted(self.bots)},
            "shared": self.shared.share().as_json(),
            "margin": self.margin.interval().as_json(),
            "lines": each(self.lines),
            "lines_of_winners": each(self.won_lines),
            "turns": self.turns.interval().as_json(),
            "decisions": self.decisions.interval().as_json(),
            "options": self.options.interval().as_json(),
            "lead_changes": self.changes.interval().as_json(),
            "decided_after": self.decided.share().as_json(),
            "steps": each(self.steps),
            "steps_of_winners": each(self.won_steps),
            "closest": None if self.closest is None else {"game": self.closest[1], "margin": self.closest[0]},
            "widest": None if self.widest is None else {"game": -self.widest[1], "margin": self.widest[0]},
        }


def difference(winners: Sum, everybody: Sum) -> Interval:
    """What winners have more of than players on the whole."""
    mean = winners.mean - everybody.mean
    reach = winners.interval().width / 2
    return Interval(mean, mean - reach, mean + reach, winners.count)
