"""The island of Sheepland as a picture, with what stands on it, the market, and what the players own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.components.kit import Kit
from pnp.games import Table
from pnp.games.sheepland.art.chart import MARGIN
from pnp.games.sheepland.art.holdings import GAP, holdings
from pnp.games.sheepland.art.holdings import colours as shepherd_colours
from pnp.games.sheepland.art.island import Island, island
from pnp.games.sheepland.art.trail import Trail, trail
from pnp.games.sheepland.board import load
from pnp.games.sheepland.setup import Setup
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.view import Placed, Position, View

SHEEP, SHEPHERD = 0.9, 0.95
"""How large pieces are shown."""
SPOTS = ((-12, 15), (12, 15), (-24, 0), (24, 0), (-14, -14), (14, -14))
"""Where sheep stand about the middle of a region; where there are more, a number tells how many."""
BLACK = (0, -19)


def draw(cast: Cast, position: Position) -> Iterator[Placed]:
    board = cast.face("board")
    yield Placed(board, 0, 0, name="board")
    yield from _flock(cast, position)
    if position.state:
        yield from _roads(cast, position)
    yield from holdings(cast, position, board.width / 2 + GAP, -board.height / 2)


@cache
def _chart(kit: Kit, size: float) -> Island:
    return island(load(kit), size, MARGIN)


def _land(cast: Cast, position: Position) -> Island:
    return _chart(position.table.kit, cast.face("board").width)


def _trails(position: Position) -> tuple[Trail, Trail]:
    """Before the last entry, and after it."""
    board, shepherds = load(position.table.kit), position.setup.shepherds
    entries = position.entries
    return trail(board, shepherds, entries[:-1]), trail(board, shepherds, entries)


def _flock(cast: Cast, position: Position) -> Iterator[Placed]:
    """The sheep of each region; at the end with what they count for."""
    state, before, tally = position.state, position.before, position.tally
    land, board = _land(cast, position), load(position.table.kit)
    half = land.size / 2
    figures = [*position.table.kit.pieces("sheep")]
    if state:
        old, new = (found.flock for found in _trails(position))
        black = state.black
    else:
        old = new = [[region + 100 * sheep for sheep in range(number)] for region, number in enumerate(tally.sheep)]
        black = tally.black
    for region, name in enumerate(board.regions):
        x, y = (along - half for along in land.middles[name])
        if region == black:
            yield Placed(props.ground(14), x + BLACK[0], y + BLACK[1])
            yield Placed(cast.standing("black"), x + BLACK[0], y + BLACK[1], name="black sheep")
            if before and before.black != black:
                yield Placed(props.ring(14), x + BLACK[0], y + BLACK[1])
        for number, (east, south) in zip(new[region], SPOTS, strict=False):
            drawing = cast.standing(figures[number % len(figures)])
            yield Placed(props.ground(12), x + east, y + south)
            yield Placed(drawing, x + east, y + south, scale=SHEEP, name=f"sheep {number + 1}")
            if number not in old[region]:
                yield Placed(props.ring(12), x + east, y + south)
        if len(new[region]) > len(SPOTS):
            yield Placed(props.label(f"{len(new[region])} sheep", 6), x, y + 26)
        if tally and region != board.town:
            counted = tally.sheep[region] + (region == black) * tally.black_counts
            yield Placed(props.points(str(counted), None, 12), x + 14, y)


def _roads(cast: Cast, position: Position) -> Iterator[Placed]:
    """Fences and shepherds."""
    state, before, land = position.state, position.before, _land(cast, position)
    half = land.size / 2
    old, new = (found.fences for found in _trails(position))
    for number, space in enumerate(new):
        x, y = (along - half for along in land.spaces[space])
        regular = number < position.table.rules["fences"]
        yield Placed(cast.face("fence1" if regular else "final1", with_id=False), x, y, name=f"fence on {space}")
        if number >= len(old):
            yield Placed(props.ring(8.5), x, y)
    for index, space in enumerate(state.shepherds):
        x, y = (along - half for along in land.spaces[space])
        figure = _shepherd(position.table, *divmod(index, state.match.each))
        drawing = cast.standing(figure)
        if before and before.shepherds[index] != space:
            yield Placed(props.ring(10), x, y)
        yield Placed(drawing, x, y + 5 - drawing.height * SHEPHERD / 2, 0, SHEPHERD, f"shepherd {figure}")


def _shepherd(table: Table, seat: int, number: int) -> str:
    """The id of a figure: each colour has as many as a player may need."""
    colour = shepherd_colours(table)[seat]
    return [name for name, piece in table.kit.pieces("shepherd").items() if piece["colour"] == colour][number]


def colours(table: Table, setup: Setup) -> list[str]:
    return shepherd_colours(table)


VIEW = View(
    kinds=(
        *("board", "sheep", "black-sheep", "shepherd", "fence", "final-fence"),
        *("terrain-tile", "start-tile", "coin"),
    ),
    draw=draw,
    colours=colours,
)
