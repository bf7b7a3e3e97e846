"""The table at the end of Sheepland as a form: sheep on a map, tiles and dinars for each player."""

from __future__ import annotations

from pnp.components.kit import Kit
from pnp.games.sheepland.art.island import Point, island
from pnp.games.sheepland.box import box
from pnp.pads.folds import COUNTED
from pnp.pads.form import PLAYER, Ending, Field, Map

_SIZE = 100.0


def ending(kit: Kit) -> Ending:
    board = box(kit).board
    drawn = island(board, _SIZE, 1)
    tiles = tuple(
        Field(
            f"{terrain} tiles",
            ("final", "tiles", PLAYER, terrain),
            tip=f"How many {terrain} tiles you hold, the starting tile included.",
            limits=(0, 99),
        )
        for terrain in board.terrains
    )
    coins = Field("dinars left", ("final", "coins", PLAYER), tip="The dinars you have left.", limits=(0, 999))
    black = Field(
        "the black sheep", ("final", "black"), "choice", "The region the black sheep is in.", board.regions, page=2
    )
    chart = Map(
        {name: tuple(map(_unit, area)) for name, area in drawn.areas.items()},
        {name: _unit(middle) for name, middle in drawn.middles.items()},
        "how many white sheep are there; leave it empty for none.",
    )
    return Ending((*tiles, coins), (black,), {("final", "tiles", PLAYER): COUNTED}, ("final", "sheep"), chart)


def _unit(point: Point) -> Point:
    return point[0] / _SIZE, point[1] / _SIZE
