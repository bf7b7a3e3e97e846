"""What the corrals of Black Sheep are worth, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.files.part import Notes
from pnp.games import Lines, Table
from pnp.games.black_sheep.box import Box, Task, box
from pnp.games.black_sheep.field import counted, describe
from pnp.games.black_sheep.position import State
from pnp.games.black_sheep.setup import Corral, Final, Setup


@dataclass(frozen=True, slots=True)
class Tally:
    table: Table
    box: Box
    corrals: tuple[Corral, ...]
    counts: tuple[tuple[int, ...], ...]
    """For each player the number of figures of each animal, by rank."""
    tasks: tuple[Task, ...]

    def sets(self, seat: int, ranks: Iterable[int]) -> int:
        return min([self.counts[seat][rank] for rank in ranks])

    def leads(self, seat: int, rank: int) -> bool:
        """Nobody has more of that animal, and there is at least one."""
        own = self.counts[seat][rank]
        return own > 0 and own == max([counts[rank] for counts in self.counts])

    def tied(self, seat: int, rank: int) -> list[int]:
        """Who else has as many."""
        own = self.counts[seat][rank]
        return [other for other, counts in enumerate(self.counts) if other != seat and counts[rank] == own]


def settle(table: Table, setup: Setup, final: Final, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with notes, where it is not all there or cannot be true."""
    before, pieces = len(notes.problems), box(table.kit)
    if state:
        _compare(table, final, state, notes)
    if setup.without_tasks == table.players:
        notes.add("record", "missing", "setup.tasks is missing: the score needs the tasks in play", ("setup", "tasks"))
    else:
        for player in setup.without_tasks:
            message = f"setup.tasks.{player} is missing: the score needs the secret tasks of {player}"
            notes.add("record", "missing", message, ("setup", "tasks", player), player)
    corrals = tuple(corral for corral in final.corrals if corral is not None)
    if len(notes.problems) > before or not final.possible or len(corrals) < len(table.players):
        return None
    counts = tuple([tuple(map(len, corral)) for corral in corrals])
    return Tally(table, pieces, corrals, counts, tuple([pieces.tasks[name] for name in setup.tasks]))


def _compare(table: Table, final: Final, state: State, notes: Notes) -> None:
    pieces = state.match.box
    if all(corral is None for corral in final.corrals):
        message = "final.corrals is missing: the score needs the values of the figures in each corral"
        notes.add("record", "missing", message, ("final", "corrals"))
        return
    for player, said, won in zip(table.players, final.corrals, state.corrals, strict=True):
        path = ("final", "corrals", player)
        if said is None:
            notes.add("record", "missing", f"final.corrals.{player} is missing; '' is an empty corral", path, player)
        elif (letters := "".join(letter * len(said[rank]) for letter, rank in pieces.ranks.items())) != _sorted(
            won, pieces
        ):
            message = (
                f"the corral of {player} is said to hold {_all(letters, pieces)}; the replay leaves {_all(won, pieces)}"
            )
            notes.add("table", "corrals", message, path, player)


def _sorted(letters: str, pieces: Box) -> str:
    return "".join(sorted(letters, key=pieces.ranks.__getitem__))


def _all(letters: str, pieces: Box) -> str:
    return describe(letters, pieces.animals) or "nothing"


def lines(table: Table) -> tuple[str, ...]:
    return (
        ("animals", "tasks", "total") if "task-cards" in table.variants else ("animals", "majorities", "sets", "total")
    )


def score(tally: Tally) -> list[Lines]:
    sheets = []
    for seat in range(len(tally.corrals)):
        sheet = {line: _LINES[line](tally, seat) for line in lines(tally.table)[:-1]}
        sheets.append({**sheet, "total": sum(sheet.values())})
    return sheets


def _animals(tally: Tally, seat: int) -> int:
    """The sum of the values, black sheep negative."""
    values = list(map(sum, tally.corrals[seat]))
    return sum(values) - 2 * values[tally.box.black]


def _majorities(tally: Tally, seat: int) -> int:
    """For each animal of which you have more figures than any other player; "ties: nobody"."""
    points: int = tally.table.rules["majority"]
    ahead = [rank for rank in range(len(tally.box.letters)) if tally.leads(seat, rank) and not tally.tied(seat, rank)]
    return points * len(ahead)


def _sets(tally: Tally, seat: int) -> int:
    """For each complete set of all animals."""
    points: int = tally.table.rules["set"]
    return points * min(tally.counts[seat])


def _tasks(tally: Tally, seat: int) -> int:
    """ "All six tasks in play count for every player." """
    return sum([_task(tally, seat, task) for task in tally.tasks])


def _task(tally: Tally, seat: int, task: Task) -> int:
    """ "Majority: the most of that animal, at least one; all tied players score. Sets: for each complete set." """
    if task.kind == "set":
        return task.points * tally.sets(seat, task.ranks)
    return task.points if tally.leads(seat, task.ranks[0]) else 0


_LINES = {"animals": _animals, "majorities": _majorities, "sets": _sets, "tasks": _tasks}


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    """ "Highest wins; tied: most figures; still tied: joint winners." LONE wins whatever the points."""
    owners = [seat for seat, counts in enumerate(tally.counts) if counts[tally.box.black]]
    if len(owners) == 1 and any(task.kind == "lone" for task in tally.tasks):
        return (owners[0],)
    ranking = [(sheet["total"], sum(counts)) for sheet, counts in zip(scores, tally.counts, strict=True)]
    best = max(ranking)
    return tuple([seat for seat, rank in enumerate(ranking) if rank == best])


def explain(tally: Tally, seat: int, line: str) -> str:
    """The reason for a line of the score sheet, in words."""
    return f"{_reason(tally, seat, line)}: {score(tally)[seat][line]}"


def _reason(tally: Tally, seat: int, line: str) -> str:
    counts, animals = tally.counts[seat], [*tally.box.animals.values()]
    match line:
        case "animals":
            words = []
            for rank, (name, values) in enumerate(zip(animals, tally.corrals[seat], strict=True)):
                if values:
                    sign = "less " if rank == tally.box.black else ""
                    words.append(f"{sign}{'+'.join(map(str, values))} for the {name.replace('-', ' ')}")
            return ", ".join(words) or "the corral is empty"
        case "majorities":
            words = []
            for rank, name in enumerate(animals):
                if tally.leads(seat, rank):
                    others = " and ".join(tally.table.players[other] for other in tally.tied(seat, rank))
                    tie = f" (tied with {others}, so nobody scores)" if others else ""
                    words.append(counted(name, counts[rank]) + tie)
            return f"the most of an animal: {', '.join(words) or 'none'}"
        case "sets":
            number = min(counts)
            fewest = counted(animals[counts.index(number)], number)
            return f"the corral holds {fewest}, so {number} set{'s' * (number != 1)}"
        case "tasks":
            words = [f"{points} for {task.id}" for task in tally.tasks if (points := _task(tally, seat, task))]
            return ", ".join(words) or f"none of {', '.join(task.id for task in tally.tasks)} is fulfilled"
        case _:
            sheet = score(tally)[seat]
            return ", ".join(f"{sheet[name]} for the {name}" for name in lines(tally.table)[:-1])


def final(tally: Tally) -> dict[str, Any]:
    return {
        "corrals": {
            player: " ".join(
                letter + "".join(map(str, sorted(values, reverse=True)))
                for letter, values in zip(tally.box.letters, corral, strict=True)
                if values
            )
            for player, corral in zip(tally.table.players, tally.corrals, strict=True)
        }
    }
