"""The position of Black Sheep between two entries, how it begins, and how it looks as text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pnp.components.kit import kit
from pnp.games import Table
from pnp.games.black_sheep.box import animals, deck, figures, fixed
from pnp.games.black_sheep.field import Field, describe
from pnp.games.black_sheep.setup import Setup
from pnp.games.hand import UNSEEN, Hand


@dataclass(frozen=True, slots=True)
class Box:
    """What stays the same during a game."""

    players: tuple[str, ...]
    copies: tuple[int, ...]
    """Cards of each animal, by rank."""
    hand: int
    side: int
    placed: int
    """How many cards may be placed in a turn."""


class State(NamedTuple):
    box: Box
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
    seats, size, copies = len(table.players), table.rules["hand"], deck(table.kit)
    stocked = Counter("".join(setup.fields))
    dealt = Counter("".join([hand or "" for hand in setup.hands]))
    discards = tuple([stocked[letter] for letter in animals()])
    return State(
        Box(table.players, copies, size, table.rules["side"], fixed()["placed"]),
        0,
        tuple([Field(pair, ("",) * seats) for pair in setup.fields]),
        tuple([Hand((), size) if hand is None else Hand(tuple(hand)) for hand in setup.hands]),
        sum(copies) - sum(discards) - seats * size,
        discards,
        tuple([stocked[letter] + dealt[letter] for letter in animals()]),
        tuple([count.total() - used for count, used in zip(figures(table.kit), discards, strict=True)]),
        ("",) * seats,
    )


def on_turn(state: State) -> int | None:
    return state.seat


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled cards give it."""
    cards = [letter for letter, copies in zip(animals(), deck(table.kit), strict=True) for _ in range(copies)]
    random.shuffle(cards)
    pairs, pair, size = fixed()["fields"], fixed()["figures"], table.rules["hand"]
    piles = iter(["".join(cards[at : at + pair]) for at in range(0, pairs * pair, pair)])
    setup: dict[str, Any] = {"fields": list(piles)}
    rest = iter(cards[pairs * pair :])
    setup["hands"] = {player: "".join([next(rest) for _ in range(size)]) for player in table.players}
    if "task-cards" in table.variants:
        setup["tasks"] = _deal_tasks(table, random)
    return setup


def _deal_tasks(table: Table, random: Random) -> dict[str, list[str]]:
    tasks = iter(random.sample(list(table.kit.pieces("task-card")), table.rules["tasks_in_play"]))
    secret = table.rules["secret_tasks_two_players" if len(table.players) == 2 else "secret_tasks"]
    hands = {player: [next(tasks) for _ in range(secret)] for player in table.players}
    return {"table": list(tasks), **hands}


def reveal(state: State, random: Random) -> dict[str, Any]:
    """The corrals, with the hidden values of the figures."""
    values = {
        letter: iter(random.sample([*count.elements()], count.total()))
        for letter, count in zip(animals(), figures(kit("black-sheep")), strict=True)
    }
    corrals = {}
    for player, corral in zip(state.box.players, state.corrals, strict=True):
        counts = Counter(corral)
        words = [letter + "".join([str(next(values[letter])) for _ in range(counts[letter])]) for letter in counts]
        corrals[player] = " ".join(words)
    return {"corrals": corrals}


def picture(state: State) -> str:
    """The table as text: the fields with the cards of each side, the hands and the corrals."""
    lines = []
    for number, field in enumerate(state.fields, 1):
        lines.append(f"field {number}: {' '.join(field.figures) or 'closed'}")
        lines += [
            f"  {player}: {' '.join(side) or '-'}"
            for player, side in zip(state.box.players, field.sides, strict=True)
            if field.figures
        ]
    lines.append(f"draw pile: {state.pile}, discards: {sum(state.discards)}")
    for player, hand, corral in zip(state.box.players, state.hands, state.corrals, strict=True):
        cards = " ".join([*hand.known, *UNSEEN * hand.unknown])
        lines.append(f"{player}: hand {cards or '-'}; corral {describe(corral) or 'empty'}")
    return "\n".join(lines)
