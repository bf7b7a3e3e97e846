"""The position of Sheep Sheep between two entries: how it begins, and how it looks as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from pnp.games import Table
from pnp.games.sheep_sheep import grid
from pnp.games.sheep_sheep.box import Box, box
from pnp.games.sheep_sheep.setup import Setup


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same during a game."""

    box: Box
    players: tuple[str, ...]
    cells: tuple[str, ...]
    index: Mapping[str, int] = field(compare=False)
    beside: grid.Neighbours
    edges: grid.Edges
    cards: tuple[tuple[str, str], ...]
    """All cards of the game, in the order of their names, with both sides of each."""
    group: int
    swaps: int | None
    """How many swaps a turn may have; None with the hourglass, which limits the time instead."""


class State(NamedTuple):
    match: Match
    seat: int
    grid: tuple[str, ...]
    displays: tuple[frozenset[str], ...]
    deck: frozenset[str]
    piles: tuple[tuple[str, ...], ...]
    idle: int = 0
    """Turns since the last take."""
    passes: int = 0
    """Turns in a row that were a pass."""
    over: bool = False


def begin(table: Table, setup: Setup) -> State:
    columns, rows = table.rules["columns"], table.rules["rows"]
    pieces = box(table.kit)
    players = len(table.players)
    match = Match(
        pieces,
        table.players,
        grid.cells(columns, rows),
        grid.index(columns, rows),
        grid.neighbours(columns, rows),
        grid.edges(columns, rows),
        pieces.deck(players),
        table.rules["group"],
        table.rules["swaps"] if "no-hourglass" in table.variants else None,
    )
    centre = tuple(side for row in setup.grid for side in row)
    displays = tuple(frozenset(pieces.sides[side] for side in display) for display in setup.displays)
    deck = pieces.cards(players).difference(*displays, (pieces.sides[side] for side in centre))
    return State(match, 0, centre, displays, deck, ((),) * players)


def on_turn(state: State) -> int | None:
    return None if state.over else state.seat


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled cards give it."""
    pieces, columns, rows = box(table.kit), table.rules["columns"], table.rules["rows"]
    deck = [random.choice(card) for card in pieces.deck(len(table.players))]
    beside, edges = grid.neighbours(columns, rows), grid.edges(columns, rows)
    random.shuffle(deck)
    while grid.groups(grid.shown(deck[: columns * rows]), beside, edges, table.rules["group"]):
        random.shuffle(deck)
    size, cards = table.rules["display"], iter(deck)
    rows_dealt = [" ".join(next(cards) for _ in range(columns)) for _ in range(rows)]
    displays = {player: [pieces.sides[next(cards)] for _ in range(size)] for player in table.players}
    lucky = random.sample(list(pieces.colours.values()), len(table.players))
    return {"lucky": dict(zip(table.players, lucky, strict=True)), "displays": displays, "grid": rows_dealt}


def picture(state: State) -> str:
    """The table as text: the grid, and what lies in front of each player."""
    columns = len({cell[0] for cell in state.match.cells}) or 1
    names = [cell[0] for cell in state.match.cells[:columns]]
    lines = ["   " + "   ".join(names)]
    for row in range(0, len(state.grid), columns):
        lines.append(
            f"{state.match.cells[row][1:]}  " + " ".join(f"{side:3}" for side in state.grid[row : row + columns])
        )
    lines.append(f"deck: {len(state.deck)}")
    for player, display, pile in zip(state.match.players, state.displays, state.piles, strict=True):
        lines.append(f"{player}: {' '.join(sorted(display))}; taken: {' '.join(pile) or 'nothing'}")
    return "\n".join(lines)
