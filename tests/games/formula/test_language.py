"""The language of score sheets: what expressions come to, and what is said of those that mean nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sheets import made, scores, verdict

from pnp import games
from pnp.errors import Unplayable

CARD = """\
kind: card
title: Cards
size: [63, 88]
fields: {colour: [red, blue, dark-red], value: number, tags: list, weight: number}
pieces:
  - {id: A1..A3, colour: red, value: 1, tags: [odd]}
  - {id: B1..B3, colour: blue, value: 2, tags: [even, prime], weight: 1.5}
  - {id: D1..D2, colour: dark-red, value: -3}
"""
ZONES = """\
zones:
  hand: {of: card, per: player}
  coins: {of: number, per: player}
  leader: {of: choice, words: colour, per: player}
  finished: {of: player}
  river: {of: card}
"""
RULES = "bonus: 10\nprices: [0, 1, 3, 6]\nset: 4\nblack-sheep: 7\n"
TABLE = {
    "hand": {"Ann": "A1 A2 B1", "Bob": "B2 B3", "Cid": "A3 D1"},
    "coins": {"Ann": 7, "Bob": 0, "Cid": 3},
    "leader": {"Ann": "red", "Bob": "blue", "Cid": "dark-red"},
    "finished": ["Bob", "Ann"],
    "river": "D2",
}
PLAYERS = ["Ann", "Bob", "Cid"]


def worked(folder: Path, expression: str, variants: tuple[str, ...] = ()) -> list[int]:
    """What an expression comes to for each player."""
    score = f"{ZONES}lines:\n  first: coins + 1\n  line: >\n    {expression}\n"
    game = "title: Toy\nplayers: [1, 3]\nvariants: [long-game]\n"
    shelf = made(folder, score, game, card=CARD, rules=RULES)
    found = scores(shelf, "toy", PLAYERS, TABLE, variants=list(variants))
    return [found[player]["line"] for player in PLAYERS]


@pytest.mark.parametrize(
    ("expression", "numbers"),
    [
        ("7", [7, 7, 7]),
        ("1 + 2 * 3 - 4", [3, 3, 3]),
        ("-(2 - 5) * +2", [6, 6, 6]),
        ("7 // 2 + 7 % 2 * 10", [13, 13, 13]),
        ("-7 // 2", [-4, -4, -4]),  # as Python: downwards
        ("coins", [7, 0, 3]),
        ("bonus + set", [14, 14, 14]),
        ("black-sheep - 1", [6, 6, 6]),
        ("set-bonus", [-6, -6, -6]),  # no word of ours, so a difference
        ("first", [8, 1, 4]),  # a line before this one
        ("players", [3, 3, 3]),
        ("long-game", [0, 0, 0]),
        # comparisons and logic are 1 and 0
        ("coins > 2", [1, 0, 1]),
        ("2 < coins <= 3", [0, 0, 1]),
        ("(coins == 7) + (coins != 7) * 2", [1, 2, 2]),
        ("coins and 5", [1, 0, 1]),
        ("coins or 5", [1, 1, 1]),
        ("not coins", [0, 1, 0]),
        ("3 if coins > 2 else 5", [3, 5, 3]),
        # pieces
        ("count(hand)", [3, 2, 2]),
        ("count(hand, colour=red)", [2, 0, 1]),
        ("count(hand, colour=[red, blue])", [3, 2, 1]),
        ("count(hand, colour=dark-red)", [0, 0, 1]),
        ('count(hand, colour="dark-red")', [0, 0, 1]),
        ("count(hand, colour=blue, value=2)", [1, 2, 0]),
        ("count(hand, id=A1)", [1, 0, 0]),
        ("count(hand, kind=card)", [3, 2, 2]),
        ("count(hand, tags=prime)", [1, 2, 0]),
        ("count(hand, tags=[odd, prime])", [3, 2, 1]),
        ("count(hand, value > 1)", [1, 2, 0]),
        ("count(hand, value > 0 and colour != blue)", [2, 0, 1]),
        ("sum(hand, value)", [4, 4, -2]),
        ("sum(hand, value * value, colour=blue)", [4, 8, 0]),
        ("sum(hand, value if colour == red else 10)", [12, 20, 11]),
        ("best(hand, value)", [2, 2, 1]),
        ("every(hand, value)", [1, 2, -3]),
        ("best(hand, value, colour=red)", [1, 0, 1]),  # of nothing it is 0
        ("kinds(hand, colour)", [2, 1, 2]),
        ("kinds(hand, value, colour=blue)", [1, 1, 0]),
        ("count(river, colour=dark-red)", [1, 1, 1]),
        # words
        ("each(colour, count(hand, colour=colour) > 0)", [2, 1, 2]),
        ("every(colour, count(hand, colour=colour))", [0, 0, 0]),
        ("best(colour, count(hand, colour=colour))", [2, 2, 1]),
        (
            "each(colour, each(colour, count(hand, colour=colour) * count(hand, colour=other), as=colour), as=other)",
            [9, 4, 4],
        ),
        ("each(tags, count(hand, tags=tags))", [4, 4, 1]),
        ("sum(hand, every(tags, 3))", [9, 6, 3]),
        ("sum(hand, count(hand, colour=colour))", [5, 4, 2]),
        ("count(colour, count(hand, colour=colour) > 1)", [1, 1, 0]),
        # one piece, one word
        ("count(hand, colour=piece(leader))", [2, 2, 1]),
        ("(piece(leader) == red) * 5", [5, 0, 0]),
        # several numbers
        ("best(3, coins, 5)", [7, 5, 5]),
        ("every(3, coins)", [3, 0, 3]),
        ("table(count(hand), 0, 10, 30, 60, 100)", [60, 30, 30]),
        ("table(coins, prices)", [6, 0, 6]),  # beyond the last it is the last
        ("table(coins - 5, 1, 2)", [2, 1, 1]),  # before the first it is the first
        # the others
        ("most(coins)", [1, 0, 0]),
        ("most(count(hand, colour=dark-red) + 1)", [0, 0, 1]),
        ("most(sum(hand, value))", [1, 1, 0]),
        ("alone(sum(hand, value))", [0, 0, 0]),
        ("alone(coins)", [1, 0, 0]),
        ("most(0)", [0, 0, 0]),  # nobody has the most of nothing
        ("rank(coins)", [1, 3, 2]),
        ("rank(sum(hand, value))", [1, 1, 3]),
        ("rank(finished)", [2, 1, 0]),
        ("left(coins)", [0, 3, 7]),  # the next in the seating order
        ("right(coins)", [3, 7, 0]),
        ("left(right(coins))", [7, 0, 3]),
        ("each(player, coins)", [10, 10, 10]),
        ("best(player, coins) - every(player, coins)", [7, 7, 7]),
        ("count(player, coins > 0)", [2, 2, 2]),
        ("each(player, most(coins)) + most(left(coins))", [1, 1, 2]),
        ("each(colour, alone(count(hand, colour=colour)))", [1, 1, 1]),
        ("each(colour, most(count(hand, colour=colour)))", [1, 1, 1]),
    ],
)
def test_what_it_comes_to(tmp_path: Path, expression: str, numbers: list[int]) -> None:
    assert worked(tmp_path, expression) == numbers


def test_a_variant_is_1_where_it_is_played(tmp_path: Path) -> None:
    assert worked(tmp_path, "5 if long-game else 2", ("long-game",)) == [5, 5, 5]


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("coins +", "something is missing behind '+'"),
        ("count(hand", "the bracket '(' is never closed"),
        ("coins)", "no bracket was opened for this ')'"),
        ("2 coins", "an operator or a comma is missing behind this"),
        ("coins / 2", "divide by //"),
        ("2 ** 3", "'**' has no meaning here; multiply with *"),
        ("1.5", "scores are whole numbers, found 1.5"),
        ("3 if coins", "an 'if' needs an 'else'"),
        ("coins = 3", "to compare, write =="),
        ("conis", "nothing is called 'conis' here (did you mean 'coins'?)"),
        ("cuont(hand)", "there is no function 'cuont' (did you mean 'count'?)"),
        ("count(hnad)", "there is no zone and no field 'hnad' (did you mean 'hand'?)"),
        ("hand + 1", "'hand' is a zone for pieces, not a number; count(hand) says how many"),
        ("leader + 1", "'leader' is a zone for a choice, not a number; piece(leader) is what was chosen"),
        ("count + 1", "'count' is a function: count(corral)"),
        ("prices + 1", "'prices' is a list of numbers; table(…, prices) takes one of them"),
        ("colour + 1", "'colour' is a field of pieces, and no piece is looked at here; each(colour, …)"),
        ("count(hand, color=red)", "these pieces have no field 'color' (did you mean 'colour'?)"),
        ("count(hand, colour=rde)", "nothing is called 'rde' here (did you mean 'red'?)"),
        ("count(hand, colour=coins)", "'colour' is a word, and this is a number"),
        ("count(hand, colour=red, colour=blue)", "'colour' stands here a second time; ["),
        ("count(hand, weight=1)", "'weight' is 1.5 on a piece, neither a word nor a whole number"),
        ("sum(hand, weight)", "'weight' should be a word or a whole number on every piece, found 1.5"),
        ("sum(hand, colour)", "a number was expected here, and 'colour' is a word"),
        ("sum(hand, tags)", "a number was expected here, and 'tags' is a list of words"),
        ("sum(hand)", "what should be added? sum(corral, value)"),
        ("sum(colour, 1)", "each(colour, …) goes through the words of a field"),
        ("each(hand, 1)", "sum(hand, …) goes over pieces"),
        ("count()", "count is written as count(corral)"),
        ("most(1, 2)", "most is written as most(count(corral))"),
        ("most(coins, colour=red)", "most is written as most(count(corral))"),
        ("count(3)", "count begins with what it goes through"),
        ("count(coins)", "'coins' is a zone for a number; count goes through pieces"),
        ("sum(hand, colour == rde)", "nothing is called 'rde' here (did you mean 'red'?)"),
        ("sum(hand, colour < red)", "words are alike or not"),
        ("sum(hand, colour == 3)", "a word and a number are compared"),
        ("piece(hand)", "piece is for a zone that holds one piece (most: 1), or for a choice; 'hand' is neither"),
        ("piece(leader) + 1", "a number was expected here, and 'piece(leader)' is a word"),
        ("kinds(hand, color)", "these pieces have no field 'color' (did you mean 'colour'?)"),
        ("regions(hand)", "regions are gone through: each(regions(board), …)"),
        ("each(regions(hand), 1)", "regions are those of a board, or of pieces with 'ends'; 'hand' is neither"),
        ("longest(hand, value)", "'hand' has no 'ends'"),
        ("sum(hand, count(beside))", "'beside' are the tiles next to one of a board"),
        ("[red, blue]", "square brackets stand only around the words of a filter"),
        ("count(hand, colour=[])", "no words stand between these brackets"),
        ("(1, 2)", "a comma stands only between the arguments of a function"),
        ("'red'", "a number was expected here, and ''red'' is a word"),
        ("count(hand)(1)", "a name of a function was expected before the bracket"),
        ("hand.colour", "the character '.' has no meaning in an expression"),
        ("line + 1", "nothing is called 'line' here"),
        (
            "sum(hand, sum(hand, sum(hand, sum(hand, sum(hand, sum(hand, sum(hand, 1)))))))",
            "steps, and 750,000 are allowed",
        ),
        ("-" * 60 + "1", "nested more than 40 deep"),
        ("(" * 30 + "1" + ")" * 30, "brackets are nested more than 24 deep"),
        ("+".join(["1"] * 300), "at most 500 words and signs"),
        ("1234567890", "a number has at most 9 digits"),
    ],
)
def test_what_is_said_of_one_that_means_nothing(tmp_path: Path, expression: str, message: str) -> None:
    with pytest.raises(Unplayable) as caught:
        worked(tmp_path, expression)
    problem = caught.value.problems[0]
    assert message in problem.message and problem.code == "formula", problem.message
    assert problem.file.endswith("score.yaml") and problem.mark and problem.message.startswith("lines.line: ")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("line: coins + conis", (9, 17)),
        ("line: 'coins + conis'", (9, 18)),
        ('line: "coins + conis"', (9, 18)),
        ("line: >\n    coins\n    + conis", (11, 7)),
        ("line: |\n    coins\n    + conis", (11, 7)),
        ("line: coins\n    + conis", (10, 7)),
        ("line: >-\n    count(hand,\n          colour=rde)", (11, 18)),
        ("line: 1 + 'red' + 2", (9, 13)),
        ("line: ''", (9, 9)),
        ("line: 'count(hand, colour=''rde'')'", (9, 30)),
        ("line: 1 + (2", (9, 13)),
        ("line: 1 @ 2", (9, 11)),
    ],
)
def test_it_is_pointed_at(tmp_path: Path, line: str, place: tuple[int, int]) -> None:
    """Line and column of the part that is meant, however YAML writes the expression."""
    shelf = made(tmp_path, f"{ZONES}lines:\n  first: 1\n  {line}\n", card=CARD, rules=RULES)
    with pytest.raises(Unplayable) as caught:
        games.load("toy", shelf)
    assert [problem.mark for problem in caught.value.problems] == [place], caught.value


def test_no_number_for_a_table_is_a_problem_of_the_record(tmp_path: Path) -> None:
    score = f"{ZONES}lines:\n  line: 12 // coins\n"
    shelf = made(tmp_path, score, card=CARD, rules=RULES)
    found = verdict(shelf, "toy", PLAYERS, TABLE)
    (problem,) = found.problems
    assert (problem.kind, problem.code, problem.path) == ("table", "toy.undefined", ("final",))
    message = r"the line 'line' has no number for this table: this divides by 0 in 12 // coins \(.*score\.yaml:8:9\)"
    assert re.fullmatch(message, problem.message)
    assert found.scores is None


def test_a_line_is_no_larger_than_anybody_writes(tmp_path: Path) -> None:
    shelf = made(tmp_path, "zones: {coins: {of: number, per: player}}\nlines:\n  line: coins * coins * coins\n")
    players = PLAYERS[:1]
    assert scores(shelf, "toy", players, {"coins": {"Ann": 999}})["Ann"]["line"] == 997_002_999
    (problem,) = verdict(shelf, "toy", players, {"coins": {"Ann": 999_999_999}}).problems
    assert "this is larger than 999,999,999 in coins * coins * coins" in problem.message
    (problem,) = verdict(shelf, "toy", players, {"coins": {"Ann": 10**30}}).problems
    assert problem.code == "toy.limit"


def test_an_expression_may_be_a_number(tmp_path: Path) -> None:
    shelf = made(tmp_path, "lines: {line: 5}\ntotal: 7\n")
    assert scores(shelf, "toy", ["Ann"], {}) == {"Ann": {"line": 5, "total": 7}}


def test_names_of_python_are_names(tmp_path: Path) -> None:
    card = "kind: card\ntitle: C\nsize: [9, 9]\nfields: {from: text, class: number}\n"
    card += "pieces: [{id: A, from: in, class: 3}]\n"
    score = "zones: {hand: {of: card, per: player}}\nlines:\n  is: sum(hand, class, from=in)\n  None: is + 1\n"
    shelf = made(tmp_path, score, card=card)
    assert scores(shelf, "toy", ["Ann"], {"hand": {"Ann": "A"}})["Ann"] == {"is": 3, "None": 4, "total": 7}
