"""The position of Wooly Bully between two entries: what lies on the table, and what is known of bag and hands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pnp.games import Table
from pnp.games.chart import chart
from pnp.games.hand import UNSEEN, Hand
from pnp.games.topology import cell_at
from pnp.games.wooly_bully.box import Box, Tiles, box
from pnp.games.wooly_bully.landscape import Landscape, landscape
from pnp.games.wooly_bully.setup import Setup, hand_size


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same during a game."""

    box: Box
    players: tuple[str, ...]
    limit: int | None
    """Variant hand-size: tiles in a hand."""
    multi_draw: bool
    multi_tile: bool
    hungry_wolf: bool
    clockwise: tuple[tuple[int, ...], ...]
    """The seats that come after each, that one last."""


class State(NamedTuple):
    match: Match
    seat: int
    """Who is on turn."""
    land: Landscape
    hands: tuple[Hand, ...]
    unseen: Tiles
    """Tiles in the bag or in the unknown part of a hand: nobody wrote down where."""
    bag: int
    """How many tiles are left to draw."""
    colours: tuple[str | None, ...]
    """What `setup` and the reveals tell."""
    revealed: frozenset[int] = frozenset()
    quits: tuple[int, ...] = ()
    passed: frozenset[int] = frozenset()
    """Who passed since the last tile was laid."""
    over: bool = False


def begin(table: Table, setup: Setup) -> State:
    pieces, variants, seats = box(table.kit), table.variants, len(table.players)
    match = Match(
        pieces,
        table.players,
        table.rules["hand_limit"] if "hand-size" in variants else None,
        "no-multi-draw" not in variants,
        "multi-tile" in variants,
        "hungry-wolf" in variants,
        tuple(tuple((seat + step) % seats for step in range(1, seats + 1)) for seat in range(seats)),
    )
    hands = tuple(Hand(unknown=hand_size(table)) if known is None else Hand(known) for known in setup.hands)
    unseen = pieces.every & ~pieces.tiles(tile for hand in hands for tile in hand.known)
    land = landscape({cell_at(0, 0): pieces.square})
    bag = unseen.bit_count() - sum(hand.unknown for hand in hands)
    return State(match, 0, land, hands, unseen, bag, setup.colours)


def on_turn(state: State) -> int | None:
    return None if state.over else state.seat


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as the shepherds and the bag give it; where the bag is too small, `read_setup` says so of it."""
    pieces, players = box(table.kit), table.players
    size = min(hand_size(table), len(pieces.bag) // len(players))
    colours = random.sample(list(pieces.shepherds), len(players))
    bag = random.sample(sorted(pieces.bag), size * len(players))
    return {
        "colours": dict(zip(players, colours, strict=True)),
        "hands": {player: bag[size * seat : size * (seat + 1)] for seat, player in enumerate(players)},
    }


def picture(state: State) -> str:
    """The table as text, and what is known of the hands and the bag."""
    lines = [chart({cell: face.word for cell, face in state.land.tops.items()}), f"bag: {state.bag}"]
    for seat, (player, hand) in enumerate(zip(state.match.players, state.hands, strict=True)):
        held = " ".join([*hand.known, *[UNSEEN] * hand.unknown]) or "no tiles"
        colour = f" ({state.colours[seat]})" if seat in state.revealed else ""
        lines.append(f"{player}{colour}: {'has quit' if seat in state.quits else held}")
    return "\n".join(lines)
