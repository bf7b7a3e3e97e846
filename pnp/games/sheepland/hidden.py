"""What a player of Sheepland cannot see: the starting tiles of the others."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.sheepland.position import State


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    own, tiles = table.players[seat], setup["start_tiles"]
    others = [player for player in table.players if player != own]
    terrains = [terrain for terrain in state.match.box.board.terrains if terrain != tiles[own]]
    dealt = dict(zip(others, random.sample(terrains, len(others)), strict=True))
    return {**setup, "start_tiles": {player: dealt.get(player, tiles[own]) for player in table.players}}, state
