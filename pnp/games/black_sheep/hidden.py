"""What a player of Black Sheep cannot see: the hands of the others, and their secret tasks."""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.black_sheep.position import State
from pnp.games.hand import Hand


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """A setup and a position that the player there cannot tell from these, dealt at random."""
    letters, hands = state.match.box.letters, list(state.hands)
    others = [other for other in range(len(hands)) if other != seat]
    held = "".join("".join(hands[other].known) for other in others)
    seen = [count - held.count(letter) for letter, count in zip(letters, state.seen, strict=True)]
    unseen = [
        letter
        for letter, count, known in zip(letters, state.match.box.deck, seen, strict=True)
        for _ in range(count - known)
    ]
    dealt = iter(random.sample(unseen, len(held)))
    for other in others:
        hands[other] = Hand(tuple(sorted(next(dealt) for _ in hands[other].known)), hands[other].unknown)
    held = "".join("".join(hands[other].known) for other in others)
    seen = [count + held.count(letter) for letter, count in zip(letters, seen, strict=True)]
    return _other_tasks(table, setup, state, seat, random), state._replace(hands=tuple(hands), seen=tuple(seen))


def _other_tasks(table: Table, setup: dict[str, Any], state: State, seat: int, random: Random) -> dict[str, Any]:
    tasks = setup.get("tasks")
    if tasks is None:
        return setup
    known = (*tasks["table"], *tasks[table.players[seat]])
    unknown = [task for task in state.match.box.tasks if task not in known]
    random.shuffle(unknown)
    others = [player for player in table.players if player != table.players[seat]]
    return {**setup, "tasks": {**tasks, **{player: [unknown.pop() for _ in tasks[player]] for player in others}}}
