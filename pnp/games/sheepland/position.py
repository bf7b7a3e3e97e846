"""The position in a game of Sheepland: how it begins, and what lies where between two entries."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pnp.games import Table
from pnp.games.sheepland.board import members
from pnp.games.sheepland.box import Box, box
from pnp.games.sheepland.setup import Setup, shepherds_each


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same during a game."""

    box: Box
    players: tuple[str, ...]
    each: int
    """Shepherds of a player."""
    actions: int
    """Of a turn."""
    final_phase: int
    """How many spaces are taken once the last regular fence is laid; each shepherd takes one too."""
    full: int
    """How many are taken once there is no fence left, regular or final."""
    jump_cost: int
    prices: tuple[int, ...]
    """Of the tiles of a terrain, in the order in which they are bought."""


class State(NamedTuple):
    """Regions and terrains are their places on the board and on the score sheet."""

    match: Match
    seat: int | None
    """Who is on turn; nobody once the game is over."""
    shepherds: tuple[int, ...]
    """The spaces they stand on, player after player."""
    coins: tuple[int, ...]
    sales: tuple[tuple[int, ...], ...]
    """For each terrain the players who bought its tiles, in that order."""
    sheep: tuple[int, ...]
    """White sheep by region."""
    black: int
    taken: int
    """The set of spaces with a shepherd or a fence."""

    def own(self, seat: int) -> tuple[int, ...]:
        """The spaces on which the shepherds of a player stand."""
        return self.shepherds[seat * self.match.each : (seat + 1) * self.match.each]


def begin(table: Table, setup: Setup) -> State:
    pieces, rules, players = box(table.kit), table.rules, len(table.players)
    board = pieces.board
    match = Match(
        pieces,
        table.players,
        shepherds_each(players),
        rules["actions"],
        len(setup.shepherds) + rules["fences"],
        len(setup.shepherds) + rules["fences"] + rules["final_fences"],
        rules["jump_cost"],
        tuple(sorted(rules["prices"])),  # "take the cheapest tile left of it"
    )
    return State(
        match,
        0,
        setup.shepherds,
        (rules["coins_two_players"] if players == 2 else rules["coins"],) * players,
        ((),) * len(board.terrains),
        board.flock,
        board.town,
        sum([1 << space for space in setup.shepherds]),
    )


def on_turn(state: State) -> int | None:
    return state.seat


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as chance gives it: everybody stands somewhere, with a secret terrain."""
    board, players = box(table.kit).board, table.players
    each = shepherds_each(len(players))
    spaces = random.sample(sorted(board.sides), each * len(players))
    tiles = random.sample(board.terrains, len(players))
    places = {
        player: spaces[seat] if each == 1 else spaces[seat * each : (seat + 1) * each]
        for seat, player in enumerate(players)
    }
    return {"shepherds": places, "start_tiles": dict(zip(players, tiles, strict=True))}


def picture(state: State) -> str:
    """The table as text: who is in which region, where fences are, and what each player has."""
    match, board = state.match, state.match.box.board
    lines = []
    for region, name in enumerate(board.regions):
        there = [str(state.sheep[region])] + ["black sheep"] * (region == state.black)
        lines.append(f"{name}: {' and '.join(there)}")
    fences = [str(space) for space in members(state.taken) if space not in state.shepherds]
    lines.append(f"fences: {' '.join(fences) or 'none'}")
    for seat, player in enumerate(match.players):
        sold = zip(board.terrains, state.sales, strict=True)
        bought = [f"{buyers.count(seat)} {name}" for name, buyers in sold if seat in buyers]
        place = " and ".join(map(str, state.own(seat)))
        lines.append(f"{player}: on {place}, {state.coins[seat]} dinars, bought {', '.join(bought) or 'nothing'}")
    return "\n".join(lines)
