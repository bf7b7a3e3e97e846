"""What a change of the rules does to many games: how often, and to which lines of the score sheet."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pnp.games import Game, Lines
from pnp.referee.source import left_out
from pnp.terminal import aligned, count, plain


@dataclass(slots=True)
class Spread:
    """Mean and standard deviation of numbers, of which none is kept."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        return math.sqrt(self.count * self.squares - self.total**2) / self.count

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.deviation:.1f}"


Line = tuple[Spread, Spread]
"""One line of the score sheet, before and after."""


@dataclass(slots=True)
class Balance:
    """Counts over all records, and the lines of each game's sheets. It does not grow with the number of records."""

    records: Counter[str] = field(default_factory=Counter)
    """By what became of them: the same, changed, illegal, broken."""
    other_winners: int = 0
    played: Counter[str] = field(default_factory=Counter)
    lines: dict[str, dict[str, Line]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, game: str, before: Iterable[Lines], after: Iterable[Lines]) -> None:
        """Count the sheets of one game that was scored both times."""
        self.played[game] += 1
        for index, sheets in enumerate((before, after)):
            for sheet in sheets:
                for line, value in sheet.items():
                    self.lines[game].setdefault(line, (Spread(), Spread()))[index].add(value)

    def text(self, skipped: list[str], played: Iterable[Game]) -> str:
        broken, illegal, untouched = (self.records[state] for state in ("broken", "illegal", "untouched"))
        blocks = [
            f"{count(self.records.total(), 'game')}: {self.records['changed']} with other scores "
            f"({self.other_winners} with another winner), {self.records['same']} the same, {illegal} no longer legal"
            + (f", {untouched} not concerned" if untouched else "")
            + (f", {broken} could not be replayed before either" if broken else "")
            + (f"; {left_out(skipped)}" if skipped else "")
        ]
        titles = {game.name: game.title for game in played}
        for game, lines in self.lines.items():
            ordered = sorted(lines, key=lambda line: line == "total")
            rows = [["", "before", "after"], *([line, *map(str, lines[line])] for line in ordered)]
            number = count(self.played[game], "game")
            head = f"{titles[game]}, mean ± standard deviation over {number}:"
            blocks.append("\n  ".join([head, *aligned(rows, plain)]))
        return "\n".join(blocks)

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.records.total(),
            "other_winners": self.other_winners,
            **{state: self.records[state] for state in ("changed", "same", "illegal", "untouched", "broken")},
            "lines": {
                game: {
                    line: {name: _figures(spread) for name, spread in zip(("before", "after"), both, strict=True)}
                    for line, both in lines.items()
                }
                for game, lines in self.lines.items()
            },
        }


def _figures(spread: Spread) -> dict[str, Any]:
    return {"sheets": spread.count, "mean": round(spread.mean, 4), "deviation": round(spread.deviation, 4)}
