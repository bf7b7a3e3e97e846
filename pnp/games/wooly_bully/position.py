"""The position of Wooly Bully between two entries: what lies on the table, and what is known of bag and hands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pnp.components.kit import Kit
from pnp.games import Table
from pnp.games.hand import UNSEEN, Hand
from pnp.games.topology import cell_at, print_picture
from pnp.games.wooly_bully.box import Tiles, tiles
from pnp.games.wooly_bully.landscape import NOTHING, Landscape
from pnp.games.wooly_bully.setup import Setup, hand_size


@dataclass(frozen=True, slots=True)
class Box:
    """What stays the same during a game."""

    players: tuple[str, ...]
    kit: Kit
    tiles: Tiles
    limit: int | None
    """Variant hand-size: tiles in a hand."""
    multi_draw: bool
    multi_tile: bool
    hungry_wolf: bool


class State(NamedTuple):
    box: Box
    seat: int
    """Who is on turn."""
    land: Landscape
    hands: tuple[Hand, ...]
    unseen: frozenset[str]
    """Tiles in the bag or in the unknown part of a hand: nobody wrote down where."""
    colours: tuple[str | None, ...]
    """What `setup` and the reveals tell."""
    revealed: frozenset[int] = frozenset()
    quits: tuple[int, ...] = ()
    passed: frozenset[int] = frozenset()
    """Who passed since the last tile was laid."""
    over: bool = False

    @property
    def bag(self) -> int:
        """How many tiles are left to draw."""
        return len(self.unseen) - sum([hand.unknown for hand in self.hands])


def begin(table: Table, setup: Setup) -> State:
    box = Box(
        table.players,
        table.kit,
        tiles(table.kit),
        table.rules["hand_limit"] if "hand-size" in table.variants else None,
        "no-multi-draw" not in table.variants,
        "multi-tile" in table.variants,
        "hungry-wolf" in table.variants,
    )
    hands = tuple(Hand(unknown=hand_size(table)) if known is None else Hand(known) for known in setup.hands)
    unseen = box.tiles.bag.difference(*[hand.known for hand in hands])
    land = NOTHING.with_tile(cell_at(0, 0), box.tiles.square, [])
    return State(box, 0, land, hands, unseen, setup.colours)


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as the shepherds and the bag give it."""
    box, size, players = tiles(table.kit), hand_size(table), table.players
    colours = random.sample(list(box.shepherds), len(players))
    bag = random.sample(sorted(box.bag), size * len(players))
    return {
        "colours": dict(zip(players, colours, strict=True)),
        "hands": {player: bag[size * seat : size * (seat + 1)] for seat, player in enumerate(players)},
    }


def picture(state: State) -> str:
    """The table as text, and what is known of the hands and the bag."""
    lines = [print_picture({cell: face.word for cell, face in state.land.tops.items()}), f"bag: {state.bag}"]
    for seat, (player, hand) in enumerate(zip(state.box.players, state.hands, strict=True)):
        held = " ".join([*hand.known, *[UNSEEN] * hand.unknown]) or "no tiles"
        colour = f" ({state.colours[seat]})" if seat in state.revealed else ""
        lines.append(f"{player}{colour}: {'has quit' if seat in state.quits else held}")
    return "\n".join(lines)
