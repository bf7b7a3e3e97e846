"""What became of everything that was meant: each record, and each file that is none, is in one of the counts."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from pnp.errors import Faulty, Unplayable, WrongCall
from pnp.problems import Problem
from pnp.referee.source import left_out
from pnp.terminal import count


@dataclass(slots=True)
class Totals:
    """They do not grow with the number of records."""

    skipped: list[str] = field(default_factory=list)
    """Files of folders that are neither records nor filled pads."""
    good: int = 0
    bad: int = 0
    played: Counter[str] = field(default_factory=Counter)
    """The games, each with the number of its records."""
    unjudged: Counter[tuple[Problem, ...]] = field(default_factory=Counter)
    """What is wrong with a kit, and how many records cannot be judged for that."""

    def add(self, ok: bool, game: str) -> None:
        """One more record."""
        self.good, self.bad = self.good + ok, self.bad + (not ok)
        if game:
            self.played[game] += 1

    def miss(self, kit: Faulty) -> None:
        """One more record of a game that cannot be played."""
        self.unjudged[kit.problems] += 1

    @property
    def records(self) -> int:
        return self.good + self.bad + self.unjudged.total()

    @property
    def status(self) -> int:
        """What a command exits with."""
        return 2 if self.unjudged else 1 if self.bad else 0

    def close(self) -> None:
        """Say what could not be judged. `WrongCall` where there was nothing to judge in the first place."""
        for problems, records in self.unjudged.items():
            outcome = f"{count(len(problems), 'problem')}; {count(records, 'record')} could not be judged."
            print(Unplayable(problems), outcome, sep="\n", file=sys.stderr)
        if not self.records and self.skipped:
            raise WrongCall(f"there is no record and no filled score pad; {left_out(self.skipped)}")

    def text(self, every: bool) -> str:
        """`12 records: 9 ok, 3 with problems; 1 file skipped: notes.txt`."""
        missed = f", {self.unjudged.total()} not judged" if self.unjudged else ""
        rest = f"; {left_out(self.skipped, every)}" if self.skipped else ""
        return f"{count(self.records, 'record')}: {self.good} ok, {self.bad} with problems{missed}{rest}"
