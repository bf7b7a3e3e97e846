"""What a player of Sheep Sheep cannot see: the lucky colours of the others."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.sheep_sheep.position import State


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    own = table.players[seat]
    others = [player for player in table.players if player != own]
    colours = [colour for colour in state.match.box.colours.values() if colour != setup["lucky"][own]]
    lucky = dict(zip(others, random.sample(colours, len(others)), strict=True))
    return {**setup, "lucky": {player: lucky.get(player, setup["lucky"][own]) for player in table.players}}, state
