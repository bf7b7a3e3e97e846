"""The table at the end of Wooly Bully as a form: a grid of tiles, whose shepherd is whose, and who quit when."""

from __future__ import annotations

from pnp.components.kit import Kit
from pnp.games.wooly_bully.box import box
from pnp.pads.folds import RANKING
from pnp.pads.form import PLAYER, Ending, Field, Grid

_TILE = "the id on the tile, its side, and where its top points, as 12b/e; V is the village square."


def ending(kit: Kit) -> Ending:
    colour = Field(
        "colour", ("setup", "colours", PLAYER), "choice", "The colour of your shepherd.", tuple(box(kit).shepherds)
    )
    quits = Field(
        "quit as number",
        ("final", "quits", PLAYER),
        tip="1 if you were the first to quit, 2 for the second …; empty if you did not quit.",
        limits=(1, 9),
    )
    return Ending(
        (colour, quits), folds={("final", "quits"): RANKING}, path=("final", "board"), chart=Grid(20, 20, _TILE)
    )
