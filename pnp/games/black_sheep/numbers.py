"""What the numbers of Black Sheep may be."""

from __future__ import annotations

from pnp.components.numbers import Number

NUMBERS = (
    Number("hand", "Cards in a hand.", "cards", low=1),
    Number(
        "fields", "Fields between the players; the last of them to be closed ends the game.", "fields", 1, fixed=True
    ),
    Number("figures", "Figures on a field.", "figures", 1, fixed=True),
    Number("side", "Cards that a side of a field holds.", "cards", low=1),
    Number("placed", "Cards placed in a turn, at most.", "cards", 1, 10, fixed=True),
    Number("majority", "Points for the most figures of an animal."),
    Number("set", "Points for a complete set of all animals."),
    Number("tasks_in_play", "Task cards in play, secret ones too, with the variant task-cards.", "cards"),
    Number("secret_tasks", "Secret task cards of each player, with the variant task-cards.", "cards"),
    Number(
        "secret_tasks_two_players",
        "Secret task cards of each player in a game for two, with the variant task-cards.",
        "cards",
    ),
)
