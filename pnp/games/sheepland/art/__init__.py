"""The pieces of Sheepland: board, tiles, coins, fences, figures, die."""

from __future__ import annotations

from functools import partial

from pnp.games.sheepland.art import terrain
from pnp.games.sheepland.art.chart import board
from pnp.games.sheepland.art.die import cube, die, rolled
from pnp.games.sheepland.art.figures import BLACK, WHITE, black_sheep, shepherd, shepherd_figure, strip, white_sheep
from pnp.games.sheepland.art.tiles import start_back, start_tile, terrain_tile, tile_back
from pnp.games.sheepland.art.tokens import (
    coin_token,
    fence_token,
    final_token,
    first_player,
    gate,
    gold_coin,
    wooden_fence,
)
from pnp.press.art import sheep
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.kit.look import Draw, Shape

DRAWINGS: dict[str, Draw] = {
    "board": board,
    "terrain-tile": terrain_tile,
    "start-tile": start_tile,
    "tile-back": tile_back,
    "start-back": start_back,
    "coin": coin_token,
    "fence": fence_token,
    "final-fence": final_token,
    "sheep": white_sheep,
    "black-sheep": black_sheep,
    "shepherd": shepherd_figure,
    "die": die,
    "first-player": first_player,
}

SHAPES: dict[str, Shape] = {"standee": strip, "cube": cube}

PICTURES: Pictures = {
    "sheep": partial(sheep.draw, WHITE),
    "black-sheep": partial(sheep.draw, BLACK),
    "shepherd": partial(shepherd, "red"),
    "coin": gold_coin,
    "fence": wooden_fence,
    "final-fence": gate,
    "die": rolled,
    "mountain": terrain.peak,
}
"""What the stationery of the kit shows."""
