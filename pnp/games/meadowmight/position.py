"""The position of Meadowmight between two entries: how it begins, and how it looks as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.games import Table
from pnp.games.chart import chart
from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.box import Box, Laid, box
from pnp.games.meadowmight.hand import Hand, Supply
from pnp.games.meadowmight.meadow import Board
from pnp.games.topology import cell_at

if TYPE_CHECKING:
    from pnp.games.meadowmight.setup import Setup

VARIANTS = ("fuzzy-fences", "personal-piles", "wool-wolves")


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same during a game: who plays with which Sheeple, and what the variants make of the rules."""

    box: Box
    players: tuple[str, ...]
    colours: tuple[str, ...]
    """For each player that of the Sheeple; a setup with mistakes may leave some empty, or all of them out."""
    fuzzy_fences: bool
    personal_piles: bool
    wool_wolves: bool
    limit: int | None
    """Tiles the table may be wide and high; None with Fuzzy Fences."""
    tree_turns: int
    hand: int
    """Tiles a player starts with; without Personal Piles the five Sheeple come on top."""
    common: frozenset[str]
    """The tiles that belong to nobody."""
    tiles: frozenset[str]
    """Every tile of this game: "unused colours are out of the game"."""
    shared: int
    """The same as a number."""
    own: tuple[int, ...]
    """The Sheeple of each player as a number."""
    share: int
    """Personal Piles: the common tiles in a pile. The start is not dealt, nor is what does not divide."""
    laid: Mapping[str, tuple[Laid, ...]] = field(compare=False, repr=False)
    """Every tile in every direction, as in the box."""

    @classmethod
    def of(cls, table: Table, colours: tuple[str, ...]) -> Match:
        fuzzy, piles, wolves = (variant in table.variants for variant in VARIANTS)
        pieces = box(table.kit)
        common = pieces.common(wolves)
        return cls(
            pieces,
            table.players,
            colours,
            fuzzy,
            piles,
            wolves,
            None if fuzzy else table.rules["board_wool_wolves" if wolves else "board"],
            table.rules["tree_turns"],
            table.rules["pile_hand" if piles else "dealt"],
            common,
            common.union(*[pieces.sheeple[colour] for colour in colours if colour]),
            _number(pieces, common),
            tuple([_number(pieces, pieces.sheeple[colour]) if colour else 0 for colour in colours]),
            (len(common) - 1) // len(table.players),
            pieces.laid,
        )

    @property
    def most_dealt(self) -> int:
        """As many tiles as a player can start with."""
        if not self.personal_piles:
            return self.share
        colours = [colour for colour in self.colours if colour] or self.box.colours
        return self.share + min([len(self.box.sheeple[colour]) for colour in colours])


@lru_cache(maxsize=64)
def _number(pieces: Box, tiles: frozenset[str]) -> int:
    """The number for these tiles; there are few such sets, and a match is made for every record."""
    return pieces.bits(tiles)


class State(NamedTuple):
    match: Match
    board: Board
    hands: tuple[Hand, ...]
    supply: Supply
    seat: int | None
    """Who is on turn; None when the game is over."""
    passes: int = 0
    """Turns in a row that were a pass."""


def begin(table: Table, setup: Setup) -> State:
    match = setup.match
    assert setup.start is not None
    unseen = [hand.count(UNSEEN) for hand in setup.dealt]
    known = [match.box.bits([tile for tile in hand if tile != UNSEEN]) for hand in setup.dealt]
    seen = setup.start.tile.bit | sum(known)
    if match.personal_piles:
        piles = tuple(match.share + mine.bit_count() - match.hand for mine in match.own)
        shares = tuple(match.share - (told & ~mine).bit_count() for told, mine in zip(known, match.own, strict=True))
        supply = Supply((match.shared | sum(match.own)) & ~seen, piles, shares)
    else:
        rest = match.shared & ~seen
        supply = Supply(rest, (rest.bit_count() - sum(unseen),))
        known = [told | mine for told, mine in zip(known, match.own, strict=True)]
    hands = tuple(Hand().add(*held) for held in zip(known, unseen, strict=True))
    board = Board.of({cell_at(0, 0): setup.start})
    return State(match, board, hands, supply, following(hands, -1))


def on_turn(state: State) -> int | None:
    return state.seat


def following(hands: tuple[Hand, ...], seat: int) -> int | None:
    """The next player with tiles: "players without tiles are skipped"."""
    other = seat
    for _ in hands:
        other = (other + 1) % len(hands)
        if hands[other].size:
            return other
    return None


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled tiles give it. Where numbers ask for more than there are, `read_setup` says so."""
    pieces = box(table.kit)
    owners = tuple(random.sample(pieces.colours, len(table.players)))
    match = Match.of(table, owners)
    start, *deck = random.sample(sorted(match.common), len(match.common))
    dealt = {}
    for player, colour in zip(table.players, owners, strict=True):
        pile, deck = deck[: match.share], deck[match.share :]
        if match.personal_piles:
            pile += sorted(pieces.sheeple[colour])
        dealt[player] = random.sample(pile, min(match.hand, len(pile)))
    return {
        "colours": dict(zip(table.players, owners, strict=True)),
        "start": str(pieces.laid[start][random.randrange(4)]),
        "dealt": dealt,
    }


def picture(state: State) -> str:
    """The table as text, what is known of the hands, and how many tiles are left."""
    lines = [chart({cell: str(laid) for cell, laid in state.board.top.items()})]
    for seat, (player, colour) in enumerate(zip(state.match.players, state.match.colours, strict=True)):
        hand = state.hands[seat]
        known = " ".join(state.match.box.ids(hand.tiles()))
        lines.append(
            f"{player} ({colour}): {hand.size} tiles; seen: {known or 'none'}; to draw: {state.supply.deck(seat)}"
        )
    return "\n".join(lines)
