"""Expressions from somebody who means no good: each ends at once, with a number or with a place and a sentence.

`FUZZ=100000 pytest tests/games/formula/test_hostile.py` tries as many as the issue asks for.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import pytest
from sheets import made

from pnp.errors import Unplayable
from pnp.files.document import Document
from pnp.games.formula.book import Book, book
from pnp.games.formula.findings import Findings
from pnp.games.formula.language.counting import Undefined
from pnp.games.formula.sheet import Contents, Formula, sheet

TRIES = int(os.environ.get("FUZZ", "1000"))
LONGEST = 0.5
"""Seconds from the text to the number, or to what is wrong with it."""
SEATS = 4

CARD = """\
kind: card
title: Cards
size: [60, 60]
fields: {a: number, b: number, word: text, tags: list, start: text, finish: text, edges: text}
pieces:
""" + "".join(
    f"  - {{id: C{n}, a: {n}, b: {n % 7}, word: w{n % 20}, tags: [t{n % 3}, t{n % 5}], "
    f"start: p{n % 9}, finish: p{n % 11}, edges: {'RF-V'[n % 4]}{'RRF-'[n % 3]}-F}}\n"
    for n in range(160)
)
SCORE = """\
zones:
  hand: {of: card, per: player}
  river: {of: card}
  coins: {of: number, per: player}
  stock: {of: number, at: [north, south], per: player}
  leader: {of: choice, words: word, per: player}
  finished: {of: player}
  ways: {of: card, per: player, ends: [start, finish]}
  board: {of: card, board: {edges: edges, walls: [F]}}
lines: {line: 1}
"""
RULES = "bonus: 10\nprices: [0, 1, 3]\n"


def parts(text: str) -> list[str]:
    return text.split()


NASTY = (
    *parts("().__class__ 9**9**9 'a'*10**9 1//0 1%0 coins//(coins-coins) __import__('os').system('ls') exec('1') eval"),
    *parts("hand.__dict__ *hand **hand ... None True __builtins__ z0 s rules held N S P i1 l0 q0 bounded grouped(1)"),
    *parts(
        "max(1) len(hand) range(9) print(1) open('x') globals() 1e999 0x10 1_000 1j {1:2} f'{hand}' # \\ é² ٣ １＋１"
    ),
    *(
        "lambda: 0",
        "[x for x in hand]",
        "a := 3",
        "yield 1",
        "await coins",
        '"""',
        "'" * 3,
        "'\\x41'",
        "\x00",
        "\u202e1",
    ),
    *("9" * 400, "9" * 5000, "a" * 4000, "a-" * 2000 + "a", "1" + "+1" * 249, "1" + "+1" * 2000, " \n\t " * 900),
    *("-" * 499 + "1", "-" * 4999 + "1", "not " * 400 + "1", "1 +\n\n\n" * 50 + "1", "*".join(["999999999"] * 39)),
    *("(" * 24 + "1" + ")" * 24, "(" * 25 + "1" + ")" * 25, "(" * 3000, ")" * 3000, "[" * 24 + "1" + "]" * 24, "([)]"),
    *("1 if 1 else " * 100 + "1", "1 < " * 100 + "1", "1 and " * 200 + "1", "count(" * 20 + "hand" + ")" * 20),
    *("table(1, " + ", ".join(["1"] * 240) + ")", "table(1" + ", 1" * 100_000 + ")", "table(10 ** 9, 1, 2)"),
    "count(hand, word=[" + ", ".join(["w1"] * 200) + "])",
    "each(player, " * 12 + "coins" + ")" * 12,
    "sum(hand, " * 8 + "a" + ")" * 8,
    "most(" * 15 + "coins" + ")" * 15,
    "left(" * 20 + "coins" + ")" * 20,
    "rank(each(player, " * 5 + "coins" + "))" * 5,
    "each(regions(board), " * 5 + "count(region)" + ")" * 5,
    "each(word, each(a, each(tags, count(hand, word=word, a=a, tags=tags))))",
    *("longest(ways, a)", "longest(ways, -a)", "each(player, longest(ways))", "sum(river, longest(ways, a))"),
    *("each(regions(ways), longest(region, a * b))", "+".join(["longest(ways, a)"] * 20)),
    "best(regions(board), sum(region, count(beside) * count(beside, a > 3)))",
    *("w1 == 'w1'", "piece(leader) == w1"),
)
PARTS = (
    *parts("+ - * // % < <= == != > >= ( ) ( ) , , = [ ] and or not if else . ** / : @ ' \" # \\ { }"),
    *parts("hand river coins stock leader finished ways board a b word tags start edges id kind w1 w2 t1 p3 R F"),
    *parts("player players beside region open as other bonus prices x y 0 1 2 7 999999999 1.5 1e9 'w1' \"t2\""),
    *parts("count( sum( kinds( best( each( every( piece( table( rank( most( alone( left( right( longest( regions("),
)


def hostile(random: Random) -> str:
    """Something that may be an expression: mostly grown by its rules, then perhaps spoiled; or any tokens at all."""
    match random.randrange(5):
        case 0:
            return random.choice(["", " "]).join(random.choices(PARTS, k=random.randint(1, 60)))
        case 1:
            text = grown(random, random.randint(2, 9))
            place = random.randrange(len(text))
            return text[:place] + random.choice(PARTS) + text[place + random.randint(0, 3) :]
        case 2:
            nasty = random.choice(NASTY[:40])
            return grown(random, 3).replace("1", nasty, 1)
    return grown(random, random.randint(2, 9))


def grown(random: Random, depth: int) -> str:
    """An expression, most likely one that means something."""

    def more() -> str:
        return grown(random, depth - 1)

    if depth <= 0:
        return random.choice(
            ("1", "7", "999999999", "coins", "bonus", "players", "a", "b", "open", "edges", "rank(finished)")
        )
    match random.randrange(14):
        case 0 | 1:
            return f"({more()} {random.choice(('+', '-', '*', '//', '%'))} {more()})"
        case 2:
            return f"({more()} {random.choice(('<', '<=', '==', '!=', 'and', 'or'))} {more()})"
        case 3:
            return f"({more()} if {more()} else {more()})"
        case 4:
            return f"{random.choice(('sum', 'best', 'every', 'count'))}({some(random)}, {more()}{filtered(random)})"
        case 5:
            how, domain = random.choice(parts("each best every count")), random.choice(parts("word a tags player"))
            return f"{how}({domain}, {more()})"
        case 6:
            return f"{random.choice(('most', 'alone', 'rank', 'left', 'right', 'not ', '-'))}({more()})"
        case 7:
            return f"table({more()}, {more()}, {more()})"
        case 8:
            how, source = random.choice(parts("each best count")), random.choice(parts("board ways board,R region,R"))
            return f"{how}(regions({source}), {more()})"
        case 9:
            return f"longest({random.choice(('ways', 'region', 'hand'))}, {more()})"
        case 10:
            return f"kinds({some(random)}, {random.choice(('word', 'a', 'tags'))}{filtered(random)})"
        case 11:
            return f"{random.choice(('best', 'every'))}({more()}, {more()}, {more()})"
    return f"count({some(random)}{filtered(random)})"


def some(random: Random) -> str:
    return random.choice(("hand", "hand", "river", "stock", "ways", "board", "region", "beside"))


def filtered(random: Random) -> str:
    return random.choice(
        ("", "", ", word=w1", ", word=word", ", a=a", ", tags=tags", ", word=[w1, w2]", ", ends=start")
    )


@pytest.fixture(scope="module")
def sheet_book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    shelf = made(tmp_path_factory.mktemp("hostile"), SCORE, card=CARD, rules=RULES)
    return book(shelf.kit("toy"))


def table(of: Book) -> Contents:
    """All the cards lie somewhere: as many as can be."""
    from pnp.games.formula.regions import Board
    from pnp.games.topology import cell_at

    spread = [tuple((card, 1) for card in range(seat, 160, SEATS)) for seat in range(SEATS)]
    plan = of.zones["board"].plan
    assert plan
    board = Board(plan, {cell_at(n % 13, n // 13): 4 * n for n in range(160)})
    return {
        "hand": spread,
        "river": [tuple((card, 1) for card in range(160))] * SEATS,
        "coins": [999_999_999, 0, 3, 7],
        "stock": [((0, 999_999_999), (1, 2))] * SEATS,
        "leader": [((seat, 1),) for seat in range(SEATS)],
        "finished": [(2, 0)] * SEATS,
        "ways": spread,
        "board": [board] * SEATS,
    }


def outcome(of: Book, contents: Contents, text: str) -> tuple[str, float]:
    """What became of an expression, and how long that took."""
    begin = process_time()
    findings = Findings(Document({}, "score.yaml", text))
    found = sheet(of.names(frozenset()), {"line": Formula(text, ("lines", "line"))}, None, [], findings)
    if found is None:
        (problem,) = findings.problems
        assert problem.code == "formula" and problem.mark and problem.message.endswith("."), text
        assert "\x00" not in problem.message and len(problem.message) < 600, text
        return "refused", process_time() - begin
    try:
        worked = found.work(contents, of.kit.rules, SEATS)
    except Undefined as error:
        assert found.line_of(error)[0] == "line" and found.where(error).startswith("score.yaml:")
        return "undefined", process_time() - begin
    assert all(type(number) is int for number in worked.lines[0])
    return "worked", process_time() - begin


def outcomes(of: Book, texts: Iterator[str]) -> dict[str, int]:
    contents = table(of)
    counts = dict.fromkeys(("refused", "undefined", "worked"), 0)
    for text in texts:
        became, spent = outcome(of, contents, text)
        if spent > LONGEST:  # the machine may have been busy elsewhere
            became, spent = min((outcome(of, table(of), text) for _ in range(2)), key=lambda found: found[1])
        assert spent < LONGEST, f"{spent:.3f} s: {text[:300]}"
        counts[became] += 1
    return counts


def test_what_was_thought_of_to_do_harm(sheet_book: Book) -> None:
    counts = outcomes(sheet_book, iter(NASTY))
    assert counts["refused"] > 60 and counts["worked"] > 3


def test_what_nobody_thought_of(sheet_book: Book) -> None:
    random = Random("hostile")
    counts = outcomes(sheet_book, (hostile(random) for _ in range(TRIES)))
    assert counts["refused"] > TRIES // 4 and counts["worked"] > TRIES // 20 and counts["undefined"] > TRIES // 500, (
        counts
    )


def test_nothing_of_python_is_within_reach(sheet_book: Book) -> None:
    """What is compiled sees our helpers and constants, and no builtin but those."""
    findings = Findings(Document({}, "score.yaml"))
    text = "sum(hand, a) + each(word, count(hand, word=word))"
    found = sheet(sheet_book.names(frozenset()), {"line": Formula(text, ())}, None, [], findings)
    assert found
    room = found._work.__globals__
    assert room["__builtins__"] == {}
    assert {name for name in room if not name[1:].isdecimal()} <= {
        *HELPERS_KNOWN,
        "work",
        "__builtins__",
        *_constants(room),
    }


HELPERS_KNOWN = {
    *("most", "alone", "rank", "turned", "entry", "divided", "left_over", "longest", "networks", "bounded", "grouped"),
    *("bool", "len", "max", "min", "range", "sum"),
}


def _constants(room: dict[str, object]) -> set[str]:
    return {name for name, value in room.items() if isinstance(value, tuple)}


@pytest.mark.parametrize(
    ("score", "message"),
    [
        ("lines: {line: 1}\n" + "zones:\n" + "".join(f"  z{n}: {{of: number}}\n" for n in range(31)), "at most 30"),
        ("lines:\n" + "".join(f"  l{n}: 1\n" for n in range(41)), "at most 40"),
        ("lines: {line: !!python/object/apply:os.system [ls]}", "tag"),
        ("lines: {line: [1]}", "should be text or a whole number"),
        ("lines: {line: 1.5}", "found 1.5"),
        ("lines: 3", "should be a mapping"),
        ("[]", "should be a mapping"),
        ("lines: {}", "at least one line"),
        ("lnes: {line: 1}", "Unknown key 'lnes'"),
        ("lines: {a: &x b, b: *x}", "nothing is called 'b'"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, score: str, message: str) -> None:
    from pnp import games

    with pytest.raises(Unplayable, match=message) as caught:
        shelf = made(tmp_path, score, card=CARD)
        found = games.load("toy", shelf)
        games.require(found, shelf.kit("toy"))
    assert all(problem.mark for problem in caught.value.problems)
