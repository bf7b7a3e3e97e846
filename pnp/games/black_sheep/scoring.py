"""What the corrals of Black Sheep are worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.games import Sheet, Table
from pnp.games.black_sheep.barn import animals, ranks
from pnp.games.black_sheep.field import counted, describe
from pnp.games.black_sheep.notation import Corral, Final, Setup
from pnp.games.black_sheep.position import State
from pnp.part import Notes

BLACK_SHEEP = "black-sheep"
STANDARD = ("animals", "majorities", "sets", "total")


@dataclass(frozen=True, slots=True)
class Tally:
    table: Table
    corrals: tuple[Corral, ...]
    tasks: tuple[str, ...]

    def count(self, seat: int, animal: str) -> int:
        """How many figures of that animal are in a corral."""
        return len(self.corrals[seat][list(animals().values()).index(animal)])

    def sets(self, seat: int, kinds: Sequence[str]) -> int:
        return min(self.count(seat, animal) for animal in kinds)

    def most(self, seat: int, animal: str) -> bool:
        """Nobody has more, and there is at least one."""
        own = self.count(seat, animal)
        return own > 0 and all(own >= self.count(other, animal) for other in range(len(self.corrals)))

    def tied(self, seat: int, animal: str) -> list[int]:
        """Who else has as many."""
        own = self.count(seat, animal)
        return [other for other in range(len(self.corrals)) if other != seat and self.count(other, animal) == own]


def settle(table: Table, setup: Setup, final: Final, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with notes, where it is not all there or cannot be true."""
    before = len(notes.problems)
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
    return Tally(table, corrals, setup.tasks)


def _compare(table: Table, final: Final, state: State, notes: Notes) -> None:
    if all(corral is None for corral in final.corrals):
        message = "final.corrals is missing: the score needs the values of the figures in each corral"
        notes.add("record", "missing", message, ("final", "corrals"))
        return
    for player, said, won in zip(table.players, final.corrals, state.corrals, strict=True):
        path = ("final", "corrals", player)
        if said is None:
            notes.add("record", "missing", f"final.corrals.{player} is missing; '' is an empty corral", path, player)
        elif (letters := "".join(letter * len(said[rank]) for letter, rank in ranks().items())) != _sorted(won):
            message = f"the corral of {player} is said to hold {_all(letters)}; the replay leaves {_all(won)}"
            notes.add("table", "corrals", message, path, player)


def _sorted(letters: str) -> str:
    return "".join(sorted(letters, key=ranks().__getitem__))


def _all(letters: str) -> str:
    return describe(letters) or "nothing"


def lines(table: Table) -> tuple[str, ...]:
    return (
        ("animals", "tasks", "total") if "task-cards" in table.variants else ("animals", "majorities", "sets", "total")
    )


def score(tally: Tally) -> list[Sheet]:
    sheets = []
    for seat in range(len(tally.corrals)):
        sheet = {line: _LINES[line](tally, seat) for line in lines(tally.table)[:-1]}
        sheets.append({**sheet, "total": sum(sheet.values())})
    return sheets


def _animals(tally: Tally, seat: int) -> int:
    """The sum of the values, black sheep negative."""
    corral = zip(animals().values(), tally.corrals[seat], strict=True)
    return sum(-sum(values) if animal == BLACK_SHEEP else sum(values) for animal, values in corral)


def _majorities(tally: Tally, seat: int) -> int:
    """For each animal of which you have more figures than any other player; "ties: nobody"."""
    alone = [animal for animal in animals().values() if tally.most(seat, animal) and not tally.tied(seat, animal)]
    points: int = tally.table.rules["majority"]
    return points * len(alone)


def _sets(tally: Tally, seat: int) -> int:
    points: int = tally.table.rules["set"]
    return points * tally.sets(seat, [*animals().values()])


def _tasks(tally: Tally, seat: int) -> int:
    return sum(_task(tally, seat, task) for task in tally.tasks)


def _task(tally: Tally, seat: int, name: str) -> int:
    """ "All six tasks in play count for every player"; one that wins the game has no points."""
    task = tally.table.kit.pieces("task-card")[name]
    points: int = task.get("points", 0)
    if task["task"] == "majority":
        return points if tally.most(seat, task["animals"][0]) else 0
    return points * tally.sets(seat, task["animals"])


_LINES = {"animals": _animals, "majorities": _majorities, "sets": _sets, "tasks": _tasks}


def winners(tally: Tally, scores: Sequence[Sheet]) -> tuple[int, ...]:
    """ "Highest wins; tied: most figures; still tied: joint winners." LONE wins whatever the points."""
    seats = range(len(tally.corrals))
    owners = [seat for seat in seats if tally.count(seat, BLACK_SHEEP)]
    cards = tally.table.kit.pieces("task-card")
    if len(owners) == 1 and any(cards[task]["task"] == "lone" for task in tally.tasks):
        return (owners[0],)
    ranking = [(scores[seat]["total"], sum(map(len, tally.corrals[seat]))) for seat in seats]
    return tuple(seat for seat in seats if ranking[seat] == max(ranking))


def explain(tally: Tally, seat: int, line: str) -> str:
    """The reason for a line of the score sheet, in words."""
    return f"{_reason(tally, seat, line)}: {score(tally)[seat][line]}"


def _reason(tally: Tally, seat: int, line: str) -> str:
    players, letters = tally.table.players, {animal: letter for letter, animal in animals().items()}
    match line:
        case "animals":
            values = [
                f"{'less ' if animal == BLACK_SHEEP else ''}{'+'.join(map(str, values))} for {animal}"
                for animal, values in zip(animals().values(), tally.corrals[seat], strict=True)
                if values
            ]
            return ", ".join(values) or "the corral is empty"
        case "majorities":
            words = []
            for animal in animals().values():
                if tally.most(seat, animal):
                    others = " and ".join(players[other] for other in tally.tied(seat, animal))
                    tie = f" (no points: tied with {others})" if others else ""
                    words.append(counted(letters[animal], tally.count(seat, animal)) + tie)
            return "the most of an animal: " + (", ".join(words) or "none")
        case "sets":
            fewest = min(animals().values(), key=lambda animal: tally.count(seat, animal))
            number = tally.count(seat, fewest)
            return f"the corral holds {counted(letters[fewest], number)}, so {number} set{'s' * (number != 1)}"
        case "tasks":
            words = [f"{points} for {task}" for task in tally.tasks if (points := _task(tally, seat, task))]
            return ", ".join(words) or f"none of {', '.join(tally.tasks)} is fulfilled"
        case _:
            sheet = score(tally)[seat]
            return ", ".join(f"{sheet[name]} for the {name}" for name in lines(tally.table)[:-1])


def final(tally: Tally) -> dict[str, Any]:
    return {
        "corrals": {
            player: " ".join(
                letter + "".join(map(str, sorted(values, reverse=True)))
                for letter, values in zip(animals(), corral, strict=True)
                if values
            )
            for player, corral in zip(tally.table.players, tally.corrals, strict=True)
        }
    }
