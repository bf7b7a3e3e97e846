"""What is in the box of Black Sheep: its animals, cards, figures and mats, and the numbers that never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pnp.components.kit import Kit
from pnp.components.needs import Need
from pnp.errors import Faulty
from pnp.games.black_sheep import stocktaking

NEEDS = (
    Need("animal-card", fields={"animal": str}),
    Need("figure", fields={"animal": str, "value": int}),
    Need("field-mat", fields={"number": int, "barns": list}),
    Need("corral-mat", fields={"colour": str}),
    Need("task-card", fields={"task": str, "animals": list}, optional={"points": int}),
)


@dataclass(frozen=True, slots=True)
class Task:
    id: str
    kind: str
    """majority, set or lone."""
    ranks: tuple[int, ...]
    """The animals it is about."""
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    animals: Mapping[str, str]
    """The letters of the animals and their names, best to worst."""
    letters: str
    ranks: Mapping[str, int]
    """The letters and the ranks; 0 is the best."""
    black: int
    """The rank of the black sheep, whose figures count against their owner."""
    deck: tuple[int, ...]
    """How many cards of each animal there are, by rank."""
    figures: tuple[Counter[int], ...]
    """How many figures of each value there are, by rank of the animal."""
    stock: tuple[int, ...]
    """How many figures there are in all, by rank."""
    tasks: Mapping[str, Task]
    """The task cards by their ids."""
    fields: int
    pair: int
    """Figures on a field."""
    placed: int
    """How many cards may be placed in a turn.

    No record can change this and the two above: the notation hangs on them.
    """
    cards: Mapping[str, str]
    """A card of each animal, by its letter."""
    mats: tuple[str, ...]
    """The mats of the fields, in their order."""
    corrals: Mapping[str, str]
    """The mats of the corrals by the colours of their barns: as these stand around a field, from below clockwise."""


@lru_cache(maxsize=64)
def box(kit: Kit) -> Box:
    if problems := [*stocktaking.problems(kit)]:
        raise Faulty(problems)
    cards, rules = kit.pieces("animal-card"), kit.rules
    animals = {card[0]: piece["animal"] for card, piece in cards.items()}
    names = list(animals.values())
    copies = Counter(card[0] for card in cards)
    counts = {name: Counter[int]() for name in names}
    for piece in kit.pieces("figure").values():
        counts[piece["animal"]][piece["value"]] += 1
    fields, corrals = kit.pieces("field-mat"), _first(kit, "corral-mat", "colour")
    mats = _first(kit, "field-mat", "number")
    return Box(
        animals,
        "".join(animals),
        {letter: rank for rank, letter in enumerate(animals)},
        names.index(stocktaking.BLACK),
        tuple([copies[letter] for letter in animals]),
        tuple(counts.values()),
        tuple([count.total() for count in counts.values()]),
        {name: _task(name, piece, names) for name, piece in kit.pieces("task-card").items()},
        rules["fields"],
        rules["figures"],
        rules["placed"],
        {card[0]: card for card in reversed([*cards])},
        tuple([mats[number] for number in range(1, rules["fields"] + 1)]),
        {colour: corrals[colour] for colour in fields[mats[1]]["barns"]},
    )


def _first(kit: Kit, kind: str, key: str) -> dict[Any, str]:
    """For each value of a field the first piece that has it."""
    found: dict[Any, str] = {}
    for name, piece in kit.pieces(kind).items():
        found.setdefault(piece[key], name)
    return found


def _task(name: str, piece: Mapping[str, Any], animals: list[str]) -> Task:
    return Task(name, piece["task"], tuple(map(animals.index, piece["animals"])), piece.get("points") or 0)
