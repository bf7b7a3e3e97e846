"""How fast formulas are beside our own Python: the same tables of Black Sheep, in turns, in one run."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import Any

from kits import SHELF, kit
from sheets import named

from pnp.components.shelf import Shelf
from pnp.files.document import Document
from pnp.referee.check import check

TABLES = 300
ROUNDS = 7
LIMIT = 3.0
"""A third of the speed is enough; in November 2026 it was three quarters."""
LETTERS = {"horse": "H", "cow": "C", "pig": "P", "sheep": "S", "rooster": "R", "black-sheep": "B"}


def tables() -> list[dict[str, Any]]:
    random, figures = Random("speed"), [*kit("black-sheep").pieces("figure").values()]
    found = []
    for _ in range(TABLES):
        players = ["Ann", "Bob", "Cid", "Dot"][: random.randint(2, 4)]
        corrals: dict[str, list[str]] = {player: [] for player in players}
        for figure in random.sample(figures, random.randint(8, len(figures))):
            corrals[random.choice(players)].append(f"{LETTERS[figure['animal']]}{figure['value']}")
        final = {"corrals": {player: " ".join(words) for player, words in corrals.items()}}
        found.append({"format": "pnp-record/1", "game": "black-sheep", "players": players, "final": final})
    return found


def spent(records: list[dict[str, Any]], shelf: Shelf) -> float:
    begin = process_time()
    for record in records:
        assert check(Document(record, "speed"), shelf).ok
    return process_time() - begin


def test_scoring_tables_takes_at_most_three_times_as_long(sheets: Shelf) -> None:
    engine = tables()
    formula = [{**record, "game": named("black-sheep")} for record in engine]
    spent(engine, SHELF), spent(formula, sheets)  # what is loaded at first does not count
    ratios = [spent(formula, sheets) / spent(engine, SHELF) for _ in range(ROUNDS)]
    assert median(ratios) < LIMIT, ratios
