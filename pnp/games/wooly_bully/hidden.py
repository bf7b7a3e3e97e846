"""What a player of Wooly Bully cannot see: the hands of the others, and the colours of shepherds that lie facedown."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.hand import Hand
from pnp.games.wooly_bully.position import State


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    hands, colours = list(state.hands), list(state.colours)
    others = [other for other in range(len(hands)) if other != seat]
    box = state.match.box
    unseen = sorted([*box.listed(state.unseen), *(tile for other in others for tile in hands[other].known)])
    random.shuffle(unseen)
    for other in others:
        hands[other] = Hand(tuple(unseen.pop() for _ in hands[other].known), hands[other].unknown)
    secret = [other for other in others if other not in state.revealed]
    open_ones = {colour for other, colour in enumerate(colours) if other not in secret}
    left = [colour for colour in box.shepherds if colour not in open_ones]
    for other, colour in zip(secret, random.sample(left, len(secret)), strict=True):
        colours[other] = colour
    told = {**setup, "colours": dict(zip(table.players, colours, strict=True))}
    return told, state._replace(hands=tuple(hands), colours=tuple(colours), unseen=box.tiles(unseen))
