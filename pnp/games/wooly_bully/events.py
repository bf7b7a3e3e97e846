"""What happens in a game of Wooly Bully besides the steps themselves, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.topology import cell_name
from pnp.games.wooly_bully.face import FIELDS, FOREST, KINDS
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.position import State


def of_tile(land: Landscape, cell: int) -> Iterator[str]:
    """When a tile was laid there."""
    face = land.tops[cell]
    for kind in face.shown:
        if kind in FIELDS and not (field := land.region(cell, kind)).open:
            fate = ", and a wolf cancels it" if land.cancelling(field) else ""
            yield f"A field of {field.edges} {KINDS[kind]} is enclosed{fate}."
    if face.beast == "wolf":
        forest = land.region(cell, FOREST)
        fields = [field for kind in FIELDS for field in land.regions(kind) if not field.open]
        fields = [field for field in fields if forest in land.forests_of(field)]
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
