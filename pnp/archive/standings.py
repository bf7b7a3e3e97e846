"""Who leads: games, wins and points of every player, with ties broken by the strength of the opponents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pnp.archive.aliases import doubts, joined
from pnp.archive.game import Fault, Sheet
from pnp.errors import WrongCall

GROUPS = ("player", "game", "round", "month")
_POINTS = re.compile(r"(\d{1,6})(?:,(\d{1,6}))?(?:,(\d{1,6}))?")
_DATE = re.compile(r"(\d{4}-\d{2})")

Points = Callable[[Sheet, str], Fraction]
"""What a player gets for a game."""


def points(said: str) -> Points:
    """`3,1,0` for a win, a shared win and any other game; `score` adds up totals, `share` shares one point."""
    if said == "score":
        return lambda sheet, player: Fraction(sheet.totals[player])
    if said == "share":
        return lambda sheet, player: Fraction(player in sheet.winners, max(1, len(sheet.winners)))
    found = _POINTS.fullmatch(said.replace(" ", ""))
    if not found:
        raise WrongCall(
            f"--points takes three numbers such as 3,1,0 (win, shared win, else), score or share; found '{said}'."
        )
    win, shared, other = (Fraction(number or 0) for number in found.groups())

    def given(sheet: Sheet, player: str) -> Fraction:
        if player not in sheet.winners:
            return other
        return win if len(sheet.winners) == 1 else shared

    return given


@dataclass(slots=True)
class Standing:
    """The sums of one player."""

    name: str
    games: int = 0
    wins: int = 0
    """Won alone."""
    shared: int = 0
    points: Fraction = Fraction(0)
    margins: int = 0
    """Own totals less the best of the others, added up."""
    score: int = 0
    opponents: list[str] = field(default_factory=list)
    per_game: dict[str, Standing] = field(default_factory=dict)
    strength: float = 0.0
    """Points a game of those played against, each time they were met."""

    @property
    def margin(self) -> float:
        return self.margins / self.games

    @property
    def average(self) -> Fraction:
        return self.points / self.games if self.games else Fraction(0)

    def add(self, sheet: Sheet, own: Fraction) -> None:
        others = [total for player, total in sheet.totals.items() if player != self.name]
        won = self.name in sheet.winners
        self.games += 1
        self.wins += won and len(sheet.winners) == 1
        self.shared += won and len(sheet.winners) > 1
        self.points += own
        self.margins += sheet.totals[self.name] - max(others, default=0)
        self.score += sheet.totals[self.name]
        self.opponents += [player for player in sheet.totals if player != self.name]

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "points": number(self.points),
            "margin": round(self.margin, 4),
            "strength": round(self.strength, 4),
            "score": self.score,
        }
        if self.per_game:
            found["per_game"] = {game: one.as_json() for game, one in sorted(self.per_game.items())}
        return found


@dataclass(frozen=True, slots=True)
class Table:
    """One table of standings: of all games, or of those of a group."""

    name: str
    players: tuple[Standing, ...]
    """Best first."""
    games: int


@dataclass(slots=True)
class Season:
    """All sheets of a folder."""

    rule: Points
    aliases: Mapping[str, str]
    sheets: list[Sheet] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)

    def add(self, sheet: Sheet) -> None:
        """With everybody under the name that counts. Two of them at one table stay apart."""
        names = {player: joined(player, self.aliases) for player in sheet.totals}
        if len(set(names.values())) < len(names):
            names = {player: player for player in sheet.totals}
        self.sheets.append(
            Sheet(
                *(sheet.file, sheet.index, sheet.game, sheet.title, sheet.date, sheet.round),
                {names[player]: total for player, total in sheet.totals.items()},
                tuple(names[player] for player in sheet.winners),
                {names[player]: lines for player, lines in sheet.lines.items()},
            )
        )

    def table(self, name: str = "", sheets: Sequence[Sheet] | None = None) -> Table:
        chosen = self.sheets if sheets is None else sheets
        found: dict[str, Standing] = {}
        for sheet in chosen:
            for player in sheet.totals:
                own = found.setdefault(player, Standing(player))
                got = self.rule(sheet, player)
                own.add(sheet, got)
                own.per_game.setdefault(sheet.game, Standing(player)).add(sheet, got)
        for standing in found.values():
            met = [found[other].average for other in standing.opponents]
            standing.strength = float(sum(met, Fraction(0)) / len(met)) if met else 0.0
        return Table(name, tuple(sorted(found.values(), key=_rank)), len(chosen))

    def groups(self, by: str) -> list[Table]:
        """One table for each game, round or month, in order."""
        sheets: dict[str, list[Sheet]] = {}
        for sheet in self.sheets:
            sheets.setdefault(group(sheet, by), []).append(sheet)
        return [self.table(name, sheets[name]) for name in sorted(sheets, key=_in_order)]

    def doubts(self) -> list[tuple[str, str]]:
        """Names that may be one person's."""
        return [*doubts({player for sheet in self.sheets for player in sheet.totals})]


def _rank(standing: Standing) -> tuple[Any, ...]:
    return (-standing.points, -standing.strength, -standing.wins, -standing.margin, standing.name)


def group(sheet: Sheet, by: str) -> str:
    """Where a sheet belongs. A round is told by `round`, else by the title or the date."""
    match by:
        case "game":
            return sheet.game
        case "round":
            return sheet.round or sheet.title or sheet.date or "no round"
        case "month":
            found = _DATE.match(sheet.date)
            return found[1] if found else "no date"
    return ""


def _in_order(name: str) -> tuple[Any, ...]:
    """`round 9` before `round 10`."""
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in re.split(r"(\d+)", name) if part)


def number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else round(float(value), 4)


def ranks(players: Iterable[Standing]) -> list[int]:
    """1, 2, 2, 4: who is equal in everything that counts shares a place."""
    places: list[int] = []
    last: tuple[Any, ...] = ()
    for place, standing in enumerate(players, 1):
        key = _rank(standing)[:-1]
        places.append(places[-1] if places and key == last else place)
        last = key
    return places
