"""The table at the end of Black Sheep as a form: the values in each corral, and the tasks in play."""

from __future__ import annotations

from pnp.components.kit import Kit
from pnp.games.black_sheep.box import box
from pnp.pads.folds import LIST, Fold, words
from pnp.pads.form import PLAYER, Ending, Field
from pnp.problems import Path


def ending(kit: Kit) -> Ending:
    pieces = box(kit)
    animals, tasks = pieces.animals, tuple(pieces.tasks)
    in_play, each, each_of_two = (
        kit.rules[name] for name in ("tasks_in_play", "secret_tasks", "secret_tasks_two_players")
    )
    secret, shared = max(each, each_of_two), in_play - min(3 * each, 2 * each_of_two)
    figures = tuple(
        Field(
            f"{name} figures",
            ("final", "corrals", PLAYER, letter),
            "digits",
            f"The value of each {name} in your corral, one digit each: 321. Empty or 0 for none.",
        )
        for letter, name in animals.items()
    )
    secrets = tuple(
        Field(
            f"secret task {number + 1}",
            ("setup", "tasks", PLAYER, number),
            "choice",
            "With task cards: a task you kept secret.",
            tasks,
        )
        for number in range(secret)
    )
    table = tuple(
        Field(
            f"task {number + 1} on the table",
            ("setup", "tasks", "table", number),
            "choice",
            "With task cards: a task everybody saw.",
            tasks,
        )
        for number in range(shared)
    )
    folds: dict[Path, Fold] = {
        ("final", "corrals", PLAYER): words(animals),
        ("setup", "tasks", PLAYER): LIST,
        ("setup", "tasks", "table"): LIST,
    }
    return Ending((*figures, *secrets), table, folds)
