"""Values that a record writes in one piece and a pad in several boxes: `unfold` one way, `fold` the other.

`fold` raises ValueError, with a sentence, where what stands in the boxes makes no value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from pnp.files import yamlio
from pnp.files.part import clip
from pnp.games.topology import bounds, cell_at, print_picture, read_picture, trimmed, xy


@dataclass(frozen=True, slots=True)
class Fold:
    unfold: Callable[[Any], Any]
    fold: Callable[[Any], Any]
    blank: Any = None
    """What a record says where all these boxes are empty; None where it then says nothing."""
    always: bool = False
    """It says so even where nobody has anything in such a box, as long as something is told of the table."""


def _in_order(boxes: Mapping[Any, Any]) -> list[Any]:
    return [boxes[place] for place in sorted(boxes)]


def _by_rank(boxes: Mapping[str, int]) -> list[str]:
    """`{Ann: 2, Bob: 1}` as `[Bob, Ann]`."""
    ranks = sorted(boxes.values())
    if ranks != list(range(1, len(ranks) + 1)):
        found = ", ".join(f"{player} {rank}" for player, rank in boxes.items())
        raise ValueError(f"the numbers should run 1, 2, 3 without a gap and each once, found {found}")
    return sorted(boxes, key=lambda player: boxes[player])


def _house(text: str) -> Any:
    """`fences: 20, jump_cost: 0` as a mapping."""
    documents = list(yamlio.parse(f"{{{text.strip().removeprefix('{').removesuffix('}')}}}"))
    if len(documents) != 1 or documents[0].problems or not isinstance(documents[0].data, dict):
        raise ValueError(f"changed rules are written as 'number: value, number: value', found '{text[:40]}'")
    return documents[0].data


def _told(rules: Mapping[str, Any]) -> str:
    text: str = yaml.safe_dump(dict(rules), default_flow_style=True, sort_keys=False, width=10**6)
    return text.strip().removeprefix("{").removesuffix("}")


LIST = Fold(lambda values: dict(enumerate(values)), _in_order)
MEMBERS = Fold(lambda names: dict.fromkeys(names, True), list)
RANKING = Fold(lambda names: {name: rank for rank, name in enumerate(names, 1)}, _by_rank, blank=[])
COUNTED = Fold(Counter, lambda boxes: [word for word, number in boxes.items() for _ in range(number)], blank=[])
HOUSE = Fold(_told, _house)
UNFINISHED = Fold(lambda status: status == "unfinished", lambda ticked: "unfinished" if ticked else None)
SCORES = Fold(lambda claim: claim if isinstance(claim, dict) else {"total": claim}, dict)
"""A bare number is the total."""


def words(letters: Iterable[str]) -> Fold:
    """`R3 O4`, or `H321 C2`: a letter and what belongs to it. Nothing at all is a 0 in every box."""
    nothing = dict.fromkeys(letters, "0")

    def unfold(text: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in text.split():
            found[word[0]] = found.get(word[0], "") + word[1:]
        return found or nothing

    def fold(boxes: Mapping[str, Any]) -> str:
        return " ".join(f"{letter}{said}" for letter, said in boxes.items() if str(said) != "0")

    return Fold(unfold, fold, blank="")


def picture(columns: int, rows: int) -> Fold:
    """A table of tiles, from the north-west corner of the grid."""

    def unfold(text: str) -> dict[str, str]:
        words = trimmed(read_picture(text))
        if not words:
            return {}
        box = bounds(words)
        if box.width > columns or box.height > rows:
            raise ValueError(
                f"the table is {box.width} x {box.height} tiles, and the pad has room for {columns} x {rows}"
            )
        places = {cell: xy(cell) for cell in words}
        return {cell_label(x, box.north - y): words[cell] for cell, (x, y) in places.items()}

    def fold(boxes: Mapping[str, str]) -> str:
        for label, word in boxes.items():
            if len(word.split()) != 1:
                raise ValueError(f"each cell should hold one tile, found '{clip(word)}' in {label}")
        labels = {cell_label(x, y): cell_at(x, -y) for y in range(rows) for x in range(columns)}
        return print_picture({labels[label]: word for label, word in boxes.items()})

    return Fold(unfold, fold)


def cell_label(x: int, y: int) -> str:
    """Column and row from the north-west corner: `A1`, `B1`, …"""
    return f"{chr(ord('A') + x)}{y + 1}"
