"""The position of Black Sheep between two entries, how it begins, and how it looks as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from operator import sub
from random import Random
from typing import Any, NamedTuple

from pnp.games import Table
from pnp.games.black_sheep.box import Box, box
from pnp.games.black_sheep.field import Field, describe
from pnp.games.black_sheep.setup import Setup
from pnp.games.hand import UNSEEN, Hand

NONE = range(0)
"""How many cards may be placed on a full side, or on a closed field."""


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same during a game."""

    box: Box
    players: tuple[str, ...]
    hand: int
    side: int
    counts: tuple[range, ...]
    """How many cards may be placed beside so many on the own side of a field."""


class State(NamedTuple):
    match: Match
    seat: int | None
    """Who is on turn; nobody once the third field is closed."""
    fields: tuple[Field, ...]
    hands: tuple[Hand, ...]
    pile: int
    """Cards in the draw pile."""
    discards: tuple[int, ...]
    """Cards on the discard pile, by rank."""
    seen: tuple[int, ...]
    """Cards on sides, on the discard pile and in the known parts of hands, by rank."""
    stock: tuple[int, ...]
    """Figures left, by rank."""
    corrals: tuple[str, ...]


def begin(table: Table, setup: Setup) -> State:
    pieces, seats, size = box(table.kit), len(table.players), table.rules["hand"]
    stocked = "".join(setup.fields)
    seen = stocked + "".join([hand or "" for hand in setup.hands])
    discards = tuple([stocked.count(letter) for letter in pieces.letters])
    return State(
        Match(pieces, table.players, size, table.rules["side"], _counts(pieces, table.rules["side"])),
        0,
        tuple([Field(pair, ("",) * seats) for pair in setup.fields]),
        tuple([Hand((), size) if hand is None else Hand(tuple(hand)) for hand in setup.hands]),
        sum(pieces.deck) - sum(discards) - seats * size,
        discards,
        tuple([seen.count(letter) for letter in pieces.letters]),
        tuple(map(sub, pieces.stock, discards)),
        ("",) * seats,
    )


def _counts(pieces: Box, side: int) -> tuple[range, ...]:
    """ "One card or two on an empty side; one card there: exactly two", as far as there is room and there are cards."""
    most = [min(pieces.placed, side - there) for there in range(min(side, sum(pieces.deck) + 1))]
    return (*[range(many if there else 1, many + 1) for there, many in enumerate(most)], NONE)


def on_turn(state: State) -> int | None:
    return state.seat


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled cards give it."""
    pieces, size = box(table.kit), table.rules["hand"]
    cards = [letter for letter, copies in zip(pieces.letters, pieces.deck, strict=True) for _ in range(copies)]
    random.shuffle(cards)
    stocked, rest = _stock(pieces, cards)
    setup: dict[str, Any] = {
        "fields": [stocked[at : at + pieces.pair] for at in range(0, len(stocked), pieces.pair)],
        "hands": {player: "".join(islice(rest, size)) for player in table.players},
    }
    if "task-cards" in table.variants:
        setup["tasks"] = _deal_tasks(table, pieces, random)
    return setup


def _stock(pieces: Box, cards: list[str]) -> tuple[str, Iterator[str]]:
    """The animals for the fields, and the other cards; one that finds no figure left is passed over."""
    left = dict(zip(pieces.letters, pieces.stock, strict=True))
    stocked, rest = "", []
    for letter in cards:
        if left[letter] and len(stocked) < pieces.fields * pieces.pair:
            left[letter] -= 1
            stocked += letter
        else:
            rest.append(letter)
    return stocked, iter(rest)


def _deal_tasks(table: Table, pieces: Box, random: Random) -> dict[str, list[str]]:
    """A record may ask for more tasks than there are; whoever reads the setup then says so."""
    in_play = min(table.rules["tasks_in_play"], len(pieces.tasks))
    tasks = iter(random.sample(list(pieces.tasks), in_play))
    secret = table.rules["secret_tasks_two_players" if len(table.players) == 2 else "secret_tasks"]
    hands = {player: list(islice(tasks, secret)) for player in table.players}
    return {"table": list(tasks), **hands}


def reveal(state: State, random: Random) -> dict[str, Any]:
    """The corrals, with the hidden values of the figures."""
    pieces = state.match.box
    values = {
        letter: iter(random.sample([*count.elements()], count.total()))
        for letter, count in zip(pieces.letters, pieces.figures, strict=True)
    }
    corrals = {}
    for player, corral in zip(state.match.players, state.corrals, strict=True):
        counts = Counter(corral)
        words = [letter + "".join([str(next(values[letter])) for _ in range(counts[letter])]) for letter in counts]
        corrals[player] = " ".join(words)
    return {"corrals": corrals}


def picture(state: State) -> str:
    """The table as text: the fields with the cards of each side, the hands and the corrals."""
    lines, animals = [], state.match.box.animals
    for number, field in enumerate(state.fields, 1):
        lines.append(f"field {number}: {' '.join(field.figures) or 'closed'}")
        lines += [
            f"  {player}: {' '.join(side) or '-'}"
            for player, side in zip(state.match.players, field.sides, strict=True)
            if field.figures
        ]
    lines.append(f"draw pile: {state.pile}, discards: {sum(state.discards)}")
    for player, hand, corral in zip(state.match.players, state.hands, state.corrals, strict=True):
        cards = " ".join([*hand.known, *UNSEEN * hand.unknown])
        lines.append(f"{player}: hand {cards or '-'}; corral {describe(corral, animals) or 'empty'}")
    return "\n".join(lines)
