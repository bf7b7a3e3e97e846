"""Tables at the end of games played at random, as records without moves."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from kits import SHELF
from playthrough import Playthrough, play, variant_sets

from pnp import games
from pnp.files.document import Document
from pnp.files.part import Notes
from pnp.referee.check import check
from pnp.referee.record import read

GAMES = tuple(games.names())
KEPT = ("lucky", "colours", "tasks")
"""What of a setup the score needs, and a pad has a place for."""


@lru_cache
def finals(name: str) -> tuple[dict[str, Any], ...]:
    """One for each number of players, without variants, with many of them, and in between."""
    game = games.load(name)
    variants = variant_sets(game)
    low, high = game.players
    return tuple(
        _final(play(game, players, variants[(players - low) * (len(variants) - 1) // (high - low)], Random(players)))
        for players in range(low, high + 1)
    )


def _final(played: Playthrough) -> dict[str, Any]:
    game, last = played.game, played.states[-1]
    revealed = game.reveal(last, Random(0)) if game.reveal else None
    said = read(Document(played.record(final=revealed), "played"), SHELF)
    tally = game.settle(played.table, said.setup, said.final, last, Notes(game.name))
    setup = {key: value for key, value in played.setup.items() if key in KEPT}
    record = played.record(moves=None, setup=setup or None, final=game.final(tally))
    verdict = check(Document(record, "final"), SHELF)
    assert verdict.ok and verdict.scores and verdict.winners is not None, verdict.problems
    record["scores"] = dict(zip(verdict.players, map(dict, verdict.scores), strict=True))
    record["winners"] = [verdict.players[seat] for seat in verdict.winners]
    return {key: value for key, value in record.items() if value != []}
