"""What lies beside the island in a picture of Sheepland: the market, and the dinars and tiles of the players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games import Table
from pnp.games.sheepland.board import load
from pnp.games.sheepland.scoring import score
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.view import Placed, Position

TILE, COIN = 0.52, 0.7
"""How large tiles and coins are shown."""
GAP, EDGE = 6.0, 6.0
WIDE, MARKET, PLACE = 180.0, 54.0, 84.0
"""How wide everything is, and how high the market and the place of a player are."""


def holdings(cast: Cast, position: Position, left: float, top: float) -> Iterator[Placed]:
    yield from _market(cast, position, left, top)
    for seat in range(len(position.table.players)):
        yield from _place(cast, position, seat, left, top + MARKET + GAP + seat * (PLACE + GAP))


def colours(table: Table) -> list[str]:
    """Those of the shepherds, in the order of their file."""
    found = dict.fromkeys(piece["colour"] for piece in table.kit.pieces("shepherd").values())
    return [*found][: len(table.players)]


def _market(cast: Cast, position: Position, left: float, top: float) -> Iterator[Placed]:
    """The next tile of each terrain; at the end what every tile of it is worth."""
    board, prices = load(position.table.kit), position.table.rules["prices"]
    yield Placed(props.mat(WIDE, MARKET, None), left + WIDE / 2, top + MARKET / 2)
    step = (WIDE - 2 * EDGE) / len(board.terrains)
    for terrain, name in enumerate(board.terrains):
        x, upper, lower = left + EDGE + step * (terrain + 0.5), top + EDGE + 13, top + MARKET - EDGE - 6
        if position.tally:
            yield Placed(cast.face(name, with_id=False), x, upper, scale=TILE)
            yield Placed(props.points(str(position.tally.values()[terrain]), None, 13), x, lower)
            continue
        sold = len(position.state.sales[terrain])
        if sold < len(prices):
            tile = f"{name}-{sold + 1}"
            yield Placed(cast.face(tile), x, upper, scale=TILE, name=tile)
        yield Placed(props.label(f"{len(prices) - sold} left", 6), x, lower)


def _place(cast: Cast, position: Position, seat: int, left: float, top: float) -> Iterator[Placed]:
    player, colour = position.table.players[seat], colours(position.table)[seat]
    yield Placed(props.mat(WIDE, PLACE, colour), left + WIDE / 2, top + PLACE / 2)
    name = props.nameplate(player, 8)
    yield Placed(name, left + EDGE + name.width / 2, top + EDGE + 4)
    yield from _coins(cast, position, seat, left + EDGE, top + EDGE + 20)
    yield from _tiles(cast, position, seat, left + EDGE, top + EDGE + 44)
    if position.tally:
        total = props.points(f"{score(position.tally)[seat]['total']:+}", colour, 16)
        yield Placed(total, left + WIDE - EDGE - total.width / 2, top + EDGE + 8)


def _coins(cast: Cast, position: Position, seat: int, left: float, y: float) -> Iterator[Placed]:
    """As few as make up the dinars."""
    dinars = left_over = (position.state or position.tally).coins[seat]
    coins = {coin["value"]: name for name, coin in reversed([*position.table.kit.pieces("coin").items()])}
    for value, name in sorted(coins.items(), reverse=True):
        number, left_over = divmod(left_over, value)
        for _ in range(number):
            coin = cast.face(name, with_id=False)
            left += coin.width * COIN
            yield Placed(coin, left - coin.width * COIN / 2, y, scale=COIN)
    label = props.label(f"{dinars} dinar{'s' * (dinars != 1)}", 6)
    yield Placed(label, left + GAP / 2 + label.width / 2, y)


class Tile(NamedTuple):
    """A tile of a player."""

    id: str
    terrain: int | None
    """Unknown where the record does not tell the starting tile."""
    new: bool = False
    """Bought in the last turn."""


def _tiles(cast: Cast, position: Position, seat: int, left: float, top: float) -> Iterator[Placed]:
    """At the end with what they are worth."""
    player, colour = position.table.players[seat], colours(position.table)[seat]
    tiles = [*_held(position, seat)]
    start = next(iter(position.table.kit.pieces("start-tile")))
    size = cast.face(start).width * TILE
    step = min(size + 1, (WIDE - 2 * EDGE - size) / max(1, len(tiles) - 1))
    places = [(left + size * 0.5 + index * step, top + size / 2) for index in range(len(tiles))]
    for number, (tile, place) in enumerate(zip(tiles, places, strict=True), 1):
        drawing = cast.back(start) if tile.terrain is None else cast.face(tile.id)
        yield Placed(drawing, *place, scale=TILE, name=f"{player}'s tile {number}, {tile.id}")
    for tile, (x, y) in zip(tiles, places, strict=True):
        if tile.new:
            yield Placed(props.frame(size, size), x, y)
        if position.tally and tile.terrain is not None:
            yield Placed(props.points(f"{position.tally.values()[tile.terrain]:+}", colour, 10), x, y + size / 2)


def _held(position: Position, seat: int) -> Iterator[Tile]:
    """The starting tile, for whoever reads the record knows it; then those bought, terrain by terrain."""
    state, before, terrains = position.state, position.before, load(position.table.kit).terrains
    if state is None:
        for terrain, number in enumerate(position.tally.tiles[seat]):
            yield from [Tile(terrains[terrain], terrain)] * number
        return
    start = position.setup.start_tiles[seat] if position.setup.start_tiles else None
    yield Tile("unknown" if start is None else terrains[start], start)
    for terrain, buyers in enumerate(state.sales):
        known = len(before.sales[terrain]) if before else len(buyers)
        for number, buyer in enumerate(buyers):
            if buyer == seat:
                yield Tile(f"{terrains[terrain]}-{number + 1}", terrain, number >= known)
