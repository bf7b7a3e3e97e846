"""What the numbers of Sheepland may be."""

from __future__ import annotations

from pnp.components.numbers import Number

NUMBERS = (
    Number("fences", "Regular fences; the last of them begins the final phase.", "fences"),
    Number("final_fences", "Fences laid after the others, in the final phase only.", "fences"),
    Number("coins", "Dinars of each player at the start.", "dinars"),
    Number("coins_two_players", "Dinars of each player at the start of a game for two.", "dinars"),
    Number("jump_cost", "Dinars for moving a shepherd to a space that is not adjacent.", "dinars"),
    Number("black_sheep", "Sheep that the black sheep counts for.", "sheep"),
    Number("actions", "Actions of a turn.", "actions"),
    Number("prices", "Dinars for the tiles of a terrain, one tile each.", "dinars", several=True),
)
