"""What happens in a game of Wooly Bully besides the steps themselves, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.topology import cell_name
from pnp.games.wooly_bully.face import FOREST, KINDS
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.position import State


def of_tile(land: Landscape, cell: int) -> Iterator[str]:
    """When a tile was laid there."""
    face = land.tops[cell]
    for kind, _ in face.regions:
        region = land.region(cell, kind)
        if kind != FOREST and not region.open:
            fate = ", and a wolf cancels it" if land.cancelling(region) else ""
            yield f"A field of {region.edges} {KINDS[kind]} is enclosed{fate}."
    if face.beast == "wolf":
        forest = land.region(cell, FOREST)
        fields = [field for field in land.regions.values() if not field.open and forest in land.forests_of(field)]
        yield f"The wolf at {cell_name(cell)} cancels {len(fields) or 'no'} enclosed field{'s' * (len(fields) != 1)}."


def of_turn(before: State, after: State) -> Iterator[str]:
    """When an entry is over."""
    players = after.match.players
    if after.over:
        yield "The game is over: everyone has quit, has no tile or has passed."
    elif after.seat != before.seat:
        seat = before.seat
        while (seat := (seat + 1) % len(players)) != after.seat:
            if seat not in after.quits:
                yield f"{players[seat]} has no tiles and is skipped."
