"""The table at the end of Meadowmight as a form: a grid of tiles, and whose Sheeple are whose."""

from __future__ import annotations

from pnp.components.kit import Kit
from pnp.games.meadowmight.box import FACEDOWN, box
from pnp.pads.form import PLAYER, Ending, Field, Grid

_TILE = f"the id on the tile and where its top points, as O3/e; {FACEDOWN} for a facedown tile."


def ending(kit: Kit) -> Ending:
    colour = Field("colour", ("setup", "colours", PLAYER), "choice", "The colour of your Sheeple.", box(kit).colours)
    return Ending((colour,), path=("final", "board"), chart=Grid(20, 20, _TILE))
