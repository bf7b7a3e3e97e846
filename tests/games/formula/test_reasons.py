"""Why a line is what it is, in words made from its expression."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheets import made, verdict

ANIMAL = """\
kind: animal
title: Animals
size: [60, 90]
fields: {breed: [horse, rooster, black-sheep], value: number}
pieces:
  - {id: H1..H3, breed: horse, value: 1}
  - {id: R1..R6, breed: rooster, value: 2}
  - {id: B1..B2, breed: black-sheep, value: 3}
"""
ZONES = """\
zones:
  corral: {of: animal, per: player}
  coins: {of: number, per: player}
  stars: {of: number, at: [north, south], per: player}
  leader: {of: choice, words: breed, per: player}
  finished: {of: player}
"""
TABLE = {
    "corral": {"Ann": "H1 R1 R2 R3 B1", "Bob": "R4 R5 R6", "Cid": "H2 H3"},
    "coins": {"Ann": 7, "Bob": 0, "Cid": 7},
    "stars": {"Ann": "north2", "Bob": "", "Cid": ""},
    "leader": {"Ann": "horse", "Bob": "rooster", "Cid": "horse"},
    "finished": ["Cid", "Ann"],
}


@pytest.mark.parametrize(
    ("expression", "reason"),
    [
        ("5", "5: 5"),
        ("coins + 1", "coins 7, 1: 8"),
        ("-coins", "minus coins 7: -7"),
        ("coins // 3", "coins 7 divided by 3: 2"),
        ("worth * count(corral)", "worth 6 times 5 in corral: 30"),
        ("count(corral, breed=rooster)", "3 roosters: 3"),
        ("count(corral, breed=horse)", "1 horse: 1"),
        ("count(corral, breed=black-sheep)", "1 black sheep: 1"),
        ("count(corral, value=2)", "3 for value 2: 3"),
        ("count(stars, id=north)", "stars 2 for north: 2"),
        ("sum(corral, value)", "1+2+2+2+3: 10"),
        (
            "sum(corral, value) - 2 * sum(corral, value, breed=black-sheep)",
            "10 (1+2+2+2+3), less 6 (2 times 3 (3 for black sheep)): 4",
        ),
        (
            "each(breed, alone(count(corral, breed=breed)))",
            "1 horse, Cid has 2: 0; 3 roosters, tied with Bob: 0; 1 black sheep, more than anybody: 1: 1",
        ),
        ("most(coins)", "coins 7, tied with Cid: 1"),
        ("alone(coins)", "coins 7, tied with Cid: 0"),
        ("most(count(corral))", "5 in corral, more than anybody: 1"),
        ("rank(coins)", "coins 7, the most: 1"),
        ("rank(count(corral, breed=horse))", "1 horse, 1 has more: 2"),
        ("rank(finished)", "number 2 in finished: 2"),
        ("every(breed, count(corral, breed=breed))", "fewest: 1 horse: 1"),
        ("best(breed, count(corral, breed=breed))", "most: 3 roosters: 3"),
        ("best(3, coins)", "the most of 3 and coins 7: 7"),
        ("table(coins, 0, 1, 3)", "for coins 7: 3"),
        ("left(coins)", "Bob coins 0: 0"),
        ("kinds(corral, breed)", "horse, rooster and black sheep: 3"),
        ("5 if piece(leader) == horse else 0", "5: 5"),
        ("piece(leader) == horse", "horse is horse: 1"),
        ("each(player, coins)", "Ann coins 7: 7; Cid coins 7: 7: 14"),
    ],
)
def test_the_reason_of_a_line(tmp_path: Path, expression: str, reason: str) -> None:
    shelf = made(tmp_path, f"{ZONES}lines:\n  line: '{expression}'\n", animal=ANIMAL, rules="worth: 6\n")
    found = verdict(shelf, "toy", ["Ann", "Bob", "Cid"], TABLE)
    assert found.record.game and found.tally
    assert found.record.game.explain(found.tally, 0, "line") == reason


def test_a_long_reason_is_cut(tmp_path: Path) -> None:
    cards = "".join(f"  - {{id: card-with-a-long-name-{number}, value: {number}}}\n" for number in range(60))
    card = f"kind: card\ntitle: C\nsize: [60, 90]\nfields: {{value: number}}\npieces:\n{cards}"
    score = "zones: {hand: {of: card, per: player}}\nlines: {line: 'sum(hand, value * value + (value > 3) * 2)'}\n"
    hand = " ".join(f"card-with-a-long-name-{number}" for number in range(60))
    found = verdict(made(tmp_path, score, card=card), "toy", ["Ann"], {"hand": {"Ann": hand}})
    assert found.record.game and found.scores
    said = found.record.game.explain(found.tally, 0, "line")
    assert len(said) < 720 and said.endswith(f": {found.scores[0]['line']}")
