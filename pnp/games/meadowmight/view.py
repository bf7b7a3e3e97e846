"""The table of Meadowmight as a picture; at the end with the points of every meadow and the edges left open."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games import Table
from pnp.games.meadowmight.box import SHARED, SHEEPLE, SPECIALS, box
from pnp.games.meadowmight.meadow import Board, Meadow
from pnp.games.meadowmight.scoring import Tally, meadows, open_edges, worth
from pnp.games.meadowmight.setup import Setup
from pnp.games.topology import cell_name
from pnp.press.scene.nodes import Drawing
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.cells import Cells
from pnp.stage.view import Placed, Position, View

STACKED = 1.6
"""How far a tile that covers another is shifted, so that both are seen."""
SCORED, OPEN = 0.5, 0.2
"""How strongly meadows are tinted."""


def draw(cast: Cast, position: Position) -> Iterator[Placed]:
    board: Board = position.state.board if position.state else position.tally.board
    facedown = cast.back(next(iter(box(cast.kit).tiles)))
    cells = Cells(facedown.width)
    for cell in sorted(board.top, reverse=True):
        yield from _pile(cast, cells, board, cell, facedown)
    if position.before:
        yield from cells.changed(position.before.board.top, board.top)
    if position.tally:
        yield from _scored(cells, position.tally)


def _pile(cast: Cast, cells: Cells, board: Board, cell: int, facedown: Drawing) -> Iterator[Placed]:
    """The tiles of a cell, from below."""
    x, y = cells.at(cell)
    for level, laid in enumerate((*board.under.get(cell, ()), board.top[cell])):
        left, top = x - level * STACKED, y - level * STACKED
        if laid.faceup:
            yield Placed(cast.face(laid.tile.id), left, top, 90 * laid.direction, name=laid.tile.id)
        else:
            # Which tile it is, nobody can see any more.
            yield Placed(facedown, left, top, name=f"facedown {cell_name(cell)} {level + 1}")


def _scored(cells: Cells, tally: Tally) -> Iterator[Placed]:
    """Meadows in the colours of their owners; what each owner gets, or what keeps a meadow open."""
    points: dict[Meadow, dict[str, int]] = {}
    for colour in tally.match.colours:
        for meadow in meadows(tally.board, colour):
            points.setdefault(meadow, {})[colour] = worth(tally, meadow, colour)["total"]
    gaps = {meadow: open_edges(tally.board, meadow) for meadow in points}
    for meadow, owners in points.items():
        tint = props.tint(cells.side, cells.side, next(iter(owners)), OPEN if gaps[meadow] else SCORED)
        yield from (Placed(tint, *cells.at(cell)) for cell in sorted(meadow.cells))
    for edges in gaps.values():
        yield from (cells.gap(cell, side) for cell, side in edges)
    for meadow, owners in points.items():
        if not gaps[meadow]:
            yield from _shields(cells, tally.board, meadow, owners)


def _shields(cells: Cells, board: Board, meadow: Meadow, owners: dict[str, int]) -> Iterator[Placed]:
    """The points of each owner, on the first Sheeple of that colour."""
    for colour, points in owners.items():
        x, y = cells.at(min(cell for cell in meadow.sheeple if board.top[cell].colour == colour))
        yield Placed(props.points(f"{points:+}", colour, cells.side * 0.34), x, y + cells.side * 0.25)


def colours(table: Table, setup: Setup) -> tuple[str, ...]:
    return setup.match.colours


VIEW = View(kinds=(SHARED, SHEEPLE, SPECIALS), draw=draw, colours=colours)
