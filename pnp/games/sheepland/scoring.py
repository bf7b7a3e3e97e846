"""What the terrains of Sheepland are worth to each player, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any

from pnp.files.part import Notes, clip
from pnp.games import Lines, Table
from pnp.games.sheepland.board import Board
from pnp.games.sheepland.box import box
from pnp.games.sheepland.position import State
from pnp.games.sheepland.setup import Final, Setup


@dataclass(frozen=True, slots=True)
class Tally:
    players: tuple[str, ...]
    board: Board
    sheep: tuple[int, ...]
    """White sheep by region."""
    black: int
    black_counts: int
    """The sheep that the black sheep counts for."""
    tiles: tuple[tuple[int, ...], ...]
    """For each player the number of tiles of each terrain, starting tile included."""
    coins: tuple[int, ...]

    def values(self) -> list[int]:
        """The value of each terrain. Sheep in Sheepsburg count for nobody."""
        sheep = list(self.sheep)
        sheep[self.black] += self.black_counts
        return [sum(map(sheep.__getitem__, land)) for land in self.board.lands]

    def describe(self, region: int) -> str:
        """`M1 2`, `M3 black sheep 2`, `M2 1 and black sheep 2`."""
        there = [str(self.sheep[region])] if self.sheep[region] or region != self.black else []
        if region == self.black:
            there.append(f"black sheep {self.black_counts}")
        return f"{self.board.regions[region]} {' and '.join(there)}"


def settle(table: Table, setup: Setup, final: Final | None, state: State | None, notes: Notes) -> Tally | None:
    """What is to be counted; None, with a note, where the record does not say it all."""
    board, counts = box(table.kit).board, table.rules["black_sheep"]
    if state is None:
        if final is None or final.sheep is None or final.black is None:
            return None  # noted by the reader
        tiles, coins = [held or () for held in final.tiles], [held or 0 for held in final.coins]
        return Tally(table.players, board, final.sheep, final.black, counts, tuple(tiles), tuple(coins))
    if final:
        _compare(final, state, setup.start_tiles, notes)
    # "Start tiles: needed to score"; `final.tiles` does not stand in for them.
    for player, start in zip(table.players, setup.start_tiles, strict=True):
        if start is None:
            message = f"setup.start_tiles.{player} is missing: the score needs {player}'s secret terrain"
            notes.add("record", "missing", message, ("setup", "start_tiles", player), player)
    if None in setup.start_tiles:
        return None
    held = _held(state, setup.start_tiles)
    return Tally(table.players, board, state.sheep, state.black, counts, held, state.coins)


def _held(state: State, starts: Sequence[int | None]) -> tuple[tuple[int, ...], ...]:
    """For each player the tiles of each terrain: those bought, and the starting tile where it is known."""
    held = [[0] * len(state.sales) for _ in starts]
    for terrain, buyers in enumerate(state.sales):
        for seat in buyers:
            held[seat][terrain] += 1
    for tiles, start in zip(held, starts, strict=True):
        if start is not None:
            tiles[start] += 1
    return tuple(map(tuple, held))


def _compare(final: Final, state: State, secret: Sequence[int | None], notes: Notes) -> None:
    """Whatever `final` states must agree with the replay."""
    board, everything = state.match.box.board, _held(state, secret)
    if final.sheep is not None and final.sheep != state.sheep:
        differ = [
            f"{clip(said)} in {name}, where the replay leaves {found}"
            for name, said, found in zip(board.regions, final.sheep, state.sheep, strict=True)
            if said != found
        ]
        notes.add("table", "sheep", f"final.sheep says {'; '.join(differ)}", ("final", "sheep"))
    if final.black is not None and final.black != state.black:
        said, found = board.regions[final.black], board.regions[state.black]
        message = f"final.black says {said}; the replay leaves the black sheep in {found}"
        notes.add("table", "black", message, ("final", "black"))
    for seat, player in enumerate(state.match.players):
        tiles, coins, held = final.tiles[seat], final.coins[seat], everything[seat]
        unknown = secret[seat] is None
        if tiles is not None and not _agree(tiles, held, unknown):
            more = " and an unknown starting tile" if unknown else ""
            message = f"final.tiles says {_tiles(board, tiles)} for {player}; "
            message += f"the replay leaves {_tiles(board, held)}{more}"
            notes.add("table", "tiles", message, ("final", "tiles", player), player)
        if coins is not None and coins != state.coins[seat]:
            message = f"final.coins says {clip(coins)} for {player}; the replay leaves {state.coins[seat]}"
            notes.add("table", "coins", message, ("final", "coins", player), player)


def _agree(said: tuple[int, ...], held: tuple[int, ...], unknown: bool) -> bool:
    """An unknown starting tile may be any one tile more."""
    more = [one - other for one, other in zip(said, held, strict=True)]
    return min(more) >= 0 and sum(more) == 1 if unknown else said == held


def _tiles(board: Board, tiles: tuple[int, ...]) -> str:
    held = [f"{number} {terrain}" for terrain, number in zip(board.terrains, tiles, strict=True) if number]
    return ", ".join(held) or "nothing"


def lines(table: Table) -> tuple[str, ...]:
    return box(table.kit).board.lines


def score(tally: Tally) -> list[Lines]:
    names, values = tally.board.lines, tally.values()
    sheets = []
    for coins, tiles in zip(tally.coins, tally.tiles, strict=True):
        worth = [coins, *map(mul, values, tiles)]
        sheets.append(dict(zip(names, (*worth, sum(worth)), strict=True)))
    return sheets


def winners(tally: Tally, scores: Sequence[Lines]) -> tuple[int, ...]:
    """Everybody with the most: the loudest bleat decides at the table."""
    totals = [sheet["total"] for sheet in scores]
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])


def explain(tally: Tally, seat: int, line: str) -> str:
    """The reason for a line of the score sheet, in words."""
    sheet = score(tally)[seat]
    if line == "coins":
        return f"coins: dinars left = {sheet[line]}"
    if line == "total":
        parts = [f"{name} {number}" for name, number in sheet.items() if number and name != line]
        return f"total: {', '.join(parts) or 'nothing'} = {sheet[line]}"
    terrain = tally.board.terrains.index(line)
    there = ", ".join(map(tally.describe, tally.board.lands[terrain]))
    number = tally.tiles[seat][terrain]
    tiles = "1 tile" if number == 1 else f"{number} tiles"
    return f"{line}: {there} = {tally.values()[terrain]}, times {tiles} = {sheet[line]}"


def final(tally: Tally) -> dict[str, Any]:
    board = tally.board
    tiles = [
        [terrain for terrain, number in zip(board.terrains, held, strict=True) for _ in range(number)]
        for held in tally.tiles
    ]
    return {
        "sheep": {name: number for name, number in zip(board.regions, tally.sheep, strict=True) if number},
        "black": board.regions[tally.black],
        "tiles": dict(zip(tally.players, tiles, strict=True)),
        "coins": dict(zip(tally.players, tally.coins, strict=True)),
    }
