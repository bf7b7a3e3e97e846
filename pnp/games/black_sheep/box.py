"""What is in the box of Black Sheep: its animals, cards and figures, and the numbers that never change."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

from pnp.components.kit import Kit, kit


@cache
def animals() -> dict[str, str]:
    """The letters of the animals and their names, best to worst."""
    return {card[0]: piece["animal"] for card, piece in kit("black-sheep").pieces("animal-card").items()}


@cache
def ranks() -> dict[str, int]:
    """The letters of the animals and their ranks; 0 is the best."""
    return {letter: rank for rank, letter in enumerate(animals())}


@cache
def fixed() -> dict[str, int]:
    """The numbers that no record can change: the notation hangs on them."""
    rules = kit("black-sheep").rules
    return {key: rules[key] for key in ("fields", "figures", "placed")}


@lru_cache
def deck(pieces: Kit) -> tuple[int, ...]:
    """How many cards of each animal there are, by rank."""
    count = Counter(card[0] for card in pieces.pieces("animal-card"))
    return tuple(count[letter] for letter in animals())


@lru_cache
def figures(pieces: Kit) -> tuple[Counter[int], ...]:
    """How many figures of each value there are, by rank of the animal."""
    counts = {animal: Counter[int]() for animal in animals().values()}
    for piece in pieces.pieces("figure").values():
        counts[piece["animal"]][piece["value"]] += 1
    return tuple(counts.values())


@dataclass(frozen=True, slots=True)
class Task:
    kind: str
    """majority, set or lone."""
    ranks: tuple[int, ...]
    """The animals it is about."""
    points: int


@lru_cache
def tasks(pieces: Kit) -> dict[str, Task]:
    """The task cards by their ids."""
    by_name = list(animals().values())
    return {
        name: Task(task["task"], tuple(map(by_name.index, task["animals"])), task.get("points", 0))
        for name, task in pieces.pieces("task-card").items()
    }
