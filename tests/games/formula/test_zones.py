"""What lies on the table: how a record tells it, and what cannot lie there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sheets import made, scores, verdict

from pnp import games
from pnp.errors import Unplayable

CARD = """\
kind: card
title: Cards
size: [63, 88]
fields: {colour: text, value: number}
pieces:
  - {id: R1..R2, colour: red, value: 1}
  - {id: R3, colour: red, value: 2}
  - {id: B1..B2, colour: blue, value: 1}
  - {id: W9}
"""
TILE = """\
kind: tile
title: Tiles
size: [40, 40]
fields: {a: text, b: text}
pieces:
  - {id: 1, a: GGWW, b: WWWW}
  - {id: 2, a: GWGW}
  - {id: 3, a: GGGG}
"""
PLAYERS = ["Ann", "Bob"]
HELD = "{of: card, per: player}"
POINTS = "{of: number, at: [north, south], per: player}"
TILES = "{of: tile, board: {edges: a}}"


def told(folder: Path, zone: str, line: str, content: Any, **keys: Any) -> list[int]:
    """What a line comes to for a table with that in its only zone."""
    shelf = made(folder, f"zones:\n  zone: {zone}\nlines:\n  line: '{line}'\n", card=CARD, tile=TILE)
    found = scores(shelf, "toy", PLAYERS, {"zone": content}, **keys)
    return [found[player]["line"] for player in PLAYERS]


@pytest.mark.parametrize(
    ("zone", "line", "content", "numbers"),
    [
        # pieces by their ids: a text or a list, of each player or on the table
        (HELD, "sum(zone, value)", {"Ann": "R1 R3", "Bob": ["B1"]}, [3, 1]),
        (HELD, "count(zone)", {"Ann": "", "Bob": []}, [0, 0]),
        ("{of: card}", "count(zone, colour=red)", "R1 R2 W9", [2, 2]),
        ("{of: [card, tile]}", "count(zone, kind=tile)", ["R1", 1, 2], [2, 2]),
        # pieces that look alike: by a field, by two, by short words
        ("{of: card, by: id, per: player}", "count(zone)", {"Ann": "R1", "Bob": "R2"}, [1, 1]),
        # places
        (
            "{of: number, at: [north, south], per: player}",
            "count(zone)",
            {"Ann": {"north": 2}, "Bob": "north1 south:4"},
            [2, 5],
        ),
        ("{of: card, at: [x, y1]}", "count(zone, id=y1)", {"x": 1, "y1": 3}, [3, 3]),
        ("{of: number, at: {x: {worth: 3}, y: {worth: 5}}}", "sum(zone, worth)", {"x": 2, "y": 1}, [11, 11]),
        ("{of: number, at: tile}", "count(zone, a=GGGG)", {"3": 7}, [7, 7]),
        # numbers, choices, orders
        ("{of: number, per: player}", "zone", {"Ann": 4, "Bob": 0}, [4, 0]),
        ("{of: number, least: -5}", "zone * 2", -3, [-6, -6]),
        ("{of: choice, words: [yes, no], per: player}", "piece(zone) == yes", {"Ann": "yes", "Bob": "no"}, [1, 0]),
        ("{of: choice, words: colour}", "piece(zone) == blue", "blue", [1, 1]),
        ("{of: choice, at: {x: {worth: 3}, y: {worth: 5}}}", "piece(zone, worth)", "y", [5, 5]),
        ("{of: player}", "rank(zone)", ["Bob"], [0, 1]),
        # one piece
        ("{of: card, most: 1, per: player}", "piece(zone, value)", {"Ann": "R3", "Bob": ""}, [2, 0]),
        ("{of: card, most: 1, per: player}", "piece(zone, colour) == red", {"Ann": "R3", "Bob": ""}, [1, 0]),
        # together
        (
            "{of: card, per: player, together: true}",
            "count(zone)",
            {"Ann": "R1", "Bob": "R2", "table": "R3 B1"},
            [4, 4],
        ),
        # own
        ("{of: card, per: player, own: true}", "count(zone)", {"Ann": "R1 R2", "Bob": "R1"}, [2, 1]),
        # tiles: regions by a letter, by what is no wall; beside
        (TILES, "count(regions(zone, G))", "1 2\n. 3\n", [2, 2]),
        (TILES, "best(regions(zone, G), edges)", "1 2\n. 3\n", [6, 6]),
        (TILES, "each(regions(zone, G), open)", "1 2\n. 3\n", [5, 5]),
        (TILES, "each(regions(zone, G), open, open=[0, 1])", "1 2\n. 3\n", [1, 1]),
        ("{of: tile, board: {edges: a, walls: [W]}}", "best(regions(zone), count(region))", "1 2\n. 3\n", [2, 2]),
        ("{of: tile, board: {edges: a, walls: [W], facedown: x}}", "count(regions(zone))", "x 2\n. x\n", [1, 1]),
        ("{of: tile, board: {sides: {a: a, b: b}}}", "count(zone, side=b)", "1b 2\n3a .\n", [1, 1]),
        ("{of: tile, board: {}}", "sum(zone, count(beside))", "1 2\n. 3\n", [4, 4]),
        ("{of: tile, board: {edges: a}, per: player}", "count(zone)", {"Ann": "1 2", "Bob": "3"}, [2, 1]),
        ("{of: tile, board: {edges: a, match: true}}", "count(zone)", "3", [1, 1]),
        # GGWW turned to the east shows W to the north; turned to the west G to the north and G to the west.
        (TILES, "each(regions(zone, G), open)", "1/w\n3\n", [5, 5]),
        (TILES, "each(regions(zone, G), open)", "1/e\n3\n", [4, 4]),
    ],
)
def test_how_it_is_told(tmp_path: Path, zone: str, line: str, content: Any, numbers: list[int]) -> None:
    assert told(tmp_path, zone, line, content) == numbers


@pytest.mark.parametrize(
    ("words", "numbers"),
    [({"Ann": "red red blue"}, [3, 0]), ({"Ann": "red2", "Bob": "blue2"}, [2, 2]), ({"Ann": ["r3"]}, [3, 0])],
)
def test_pieces_that_look_alike_are_called_by_a_field(
    tmp_path: Path, words: dict[str, Any], numbers: list[int]
) -> None:
    card = CARD.replace("  - {id: W9}\n", "")
    score = "zones:\n  zone: {of: card, by: colour, short: {r: red}, per: player}\nlines:\n  line: count(zone)\n"
    found = scores(made(tmp_path, score, card=card), "toy", PLAYERS, {"zone": {"Bob": "", **words}})
    assert [found[player]["line"] for player in PLAYERS] == numbers


def test_figures_behind_a_word_are_pieces_where_they_are_called_by_a_number(tmp_path: Path) -> None:
    card = CARD.replace("  - {id: W9}\n", "")
    zone = "{of: card, by: [colour, value], short: {R: red}, per: player}"
    score = f"zones:\n  zone: {zone}\nlines:\n  line: sum(zone, value)\n"
    shelf = made(tmp_path, score, card=card)
    found = scores(shelf, "toy", PLAYERS, {"zone": {"Ann": "R112", "Bob": "blue1 blue1"}})
    assert [found[player]["line"] for player in PLAYERS] == [4, 2]
    (problem,) = verdict(shelf, "toy", PLAYERS, {"zone": {"Ann": "R13", "Bob": ""}}).problems
    assert problem.code == "toy.piece"


@pytest.mark.parametrize(
    ("zone", "content", "code", "message"),
    [
        (
            HELD,
            {"Ann": "R1 X7", "Bob": ""},
            "piece",
            "final.zone.Ann names 'X7', and there is no such",
        ),
        (HELD, {"Ann": "R1 R1", "Bob": ""}, "too-many", "the game has 1 of R1, and 2 lie on the"),
        (HELD, {"Ann": "R1", "Bob": "R1"}, "too-many", "the game has 1 of R1, and 2 lie on the"),
        (HELD, {"Ann": "R1"}, "missing", "final.zone does not say what Bob has; '' is nothing"),
        (
            HELD,
            {"Ann": "", "Bbo": ""},
            "unknown-player",
            "unknown player 'Bbo' in final.zone",
        ),
        (HELD, "R1", "type", "final.zone should be a mapping, found 'R1'"),
        (
            HELD,
            {"Ann": {"R1": 1}, "Bob": ""},
            "type",
            "should be the words of pieces, found a mapping",
        ),
        (HELD, {"Ann": [["R1"]], "Bob": ""}, "type", "should be text, found a list"),
        (
            "{of: card, per: player, most: 1}",
            {"Ann": "R1 R2", "Bob": ""},
            "limit",
            "at most 1 pieces, found 2",
        ),
        (
            "{of: card, per: player, least: 1}",
            {"Ann": "R1", "Bob": ""},
            "limit",
            "at least 1 pieces, found 0",
        ),
        (HELD, {"Ann": "R1 " * 5001, "Bob": ""}, "limit", "should be at most 5000 words, found 5001"),
        ("{of: number, at: [x, y]}", ["x1", {}], "type", "should be text, found a mapping"),
        ("{of: number}", "many", "type", "final.zone should be a whole number, found 'many'"),
        ("{of: number}", -1, "limit", "final.zone should be a number from 0 to 999999999, found -1"),
        ("{of: number, most: 4}", 5, "limit", "final.zone should be a number from 0 to 4, found 5"),
        ("{of: number}", True, "type", "final.zone should be a whole number, found true"),
        ("{of: number, at: [x, y]}", {"z": 1}, "unknown-place", "unknown place 'z' in final.zone"),
        ("{of: number, at: [x, y]}", "x1 x2", "place-twice", "counts 'x2' twice"),
        ("{of: number, at: [x, x1]}", "x11", "place", "'x11' in final.zone should be a place (x x1) and a number"),
        ("{of: number, at: [x, y], most: 3}", {"x": 4}, "limit", "final.zone should have from 0 to 3, found 4"),
        ("{of: card, at: [x, y]}", {"x": 4, "y": 3}, "too-many", "the game has 6 of card, and 7 lie on the table"),
        ("{of: card, at: [x, y], least: 2}", {"x": 1}, "limit", "final.zone should have from 2 to"),
        ("{of: card, at: [x, y]}", {"x": -1, "y": 2}, "limit", "no numbers below 0"),
        ("{of: choice, words: [a, b]}", "c", "unknown-word", "final.zone cannot be 'c'; known: a, b"),
        (
            "{of: choice, words: [a, b], per: player, apart: true}",
            {"Ann": "a", "Bob": "a"},
            "apart",
            "cannot both have a",
        ),
        ("{of: player}", ["Bob", "Bob"], "player-twice", "Bob stands twice in final.zone"),
        ("{of: player}", ["Eve"], "unknown-player", "there is no player 'Eve'"),
        ("{of: player}", "Bob", "type", "final.zone should be a list, found 'Bob'"),
        (TILES, "1 9\n", "tile", "final.zone shows '9', and there is no such tile"),
        (TILES, "1 1\n", "too-many", "the game has 1 of 1, and 2 lie on the table"),
        ("{of: tile, board: {edges: a, match: true}}", "1 3\n", "", ""),
        ("{of: tile, board: {edges: a, match: true}}", "3 1\n", "edge", "3 at 0,0 and 1 east of it differ"),
        (TILES, ["1"], "type", "final.zone should be text, found a list"),
    ],
)
def test_what_cannot_lie_there(tmp_path: Path, zone: str, content: Any, code: str, message: str) -> None:
    score = f"zones:\n  zone: {zone}\nlines:\n  line: 1\n"
    found = verdict(made(tmp_path, score, card=CARD, tile=TILE), "toy", PLAYERS, {"zone": content})
    assert [problem.code for problem in found.problems][:1] == ([f"toy.{code}"] if code else [])
    assert not code or message in found.problems[0].message, found.problems[0].message
    assert (found.scores is None) == bool(code)


def test_each_piece_lies_in_one_zone(tmp_path: Path) -> None:
    """Also where the zones call it by other words."""
    card = CARD.replace("  - {id: W9}\n", "")
    zones = "  hand: {of: card, per: player}\n  pile: {of: card, by: colour}\n  heap: {of: card, at: [x, y]}\n"
    shelf = made(tmp_path, f"zones:\n{zones}lines:\n  line: 1\n", card=card)

    def codes(hand: str, pile: str, heap: str) -> list[str]:
        found = verdict(shelf, "toy", PLAYERS, {"hand": {"Ann": hand, "Bob": ""}, "pile": pile, "heap": heap})
        return [problem.message.split(":")[0] for problem in found.problems]

    assert codes("R1 B1", "red2", "x1") == []
    assert codes("R1", "red3", "") == ["the game has 3 of red, and 4 lie on the table"]
    assert codes("R1 R2", "blue2", "x2") == ["the game has 5 of card, and 6 lie on the table"]


def test_what_lay_somewhere_at_the_start_may_lie_elsewhere_at_the_end(tmp_path: Path) -> None:
    zones = "  first: {of: card, per: player, told: setup}\n  hand: {of: card, per: player}\n"
    shelf = made(tmp_path, f"zones:\n{zones}lines:\n  line: count(first) + count(hand)\n", card=CARD)
    held = {"Ann": "R1", "Bob": "R2"}
    found = scores(shelf, "toy", PLAYERS, {"hand": held}, setup={"first": {"Ann": "R2", "Bob": "R1"}})
    assert found["Ann"]["line"] == 2
    (problem,) = verdict(shelf, "toy", PLAYERS, {"hand": held}).problems
    assert problem.message == "setup.first is missing: the score needs pieces"


def test_nobody_is_called_table_where_the_table_has_something(tmp_path: Path) -> None:
    score = "zones: {zone: {of: card, per: player, together: true}}\nlines: {line: 1}\n"
    found = verdict(made(tmp_path, score, card=CARD), "toy", ["Ann", "table"], {"zone": {"Ann": "", "table": ""}})
    assert [problem.code for problem in found.problems] == ["toy.player-table"]


def test_zones_of_a_variant(tmp_path: Path) -> None:
    score = """\
zones: {hand: {of: card, per: player}}
lines: {cards: count(hand), rest: 1}
ties: ["sum(hand, value)"]
variants:
  market:
    zones: {market: {of: card}}
    lines: {rest: null, market: count(market)}
    wins: ["-total"]
    ties: []
"""
    game = "title: Toy\nplayers: [1, 4]\nvariants: [market]\n"
    shelf = made(tmp_path, score, game, card=CARD)
    hand = {"hand": {"Ann": "R1 R3", "Bob": "B1 B2"}}
    found = verdict(shelf, "toy", PLAYERS, hand)
    assert (found.scores, found.winners) == ([{"cards": 2, "rest": 1, "total": 3}] * 2, (0,))
    (problem,) = verdict(shelf, "toy", PLAYERS, {**hand, "market": "R2"}).problems
    assert problem.message == "final.market needs the variant market; add it to 'variants' or leave it out"
    played = verdict(shelf, "toy", PLAYERS, {**hand, "market": "R2"}, variants=["market"])
    assert (played.scores, played.winners) == ([{"cards": 2, "market": 1, "total": 3}] * 2, (0, 1))


def test_no_moves_are_known(tmp_path: Path) -> None:
    shelf = made(tmp_path, "lines: {line: 1}\n")
    (problem,) = verdict(shelf, "toy", PLAYERS, {}, moves=[{"Ann": "draw"}]).problems
    assert problem.code == "toy.moves" and "write down the table at the end: 'final'" in problem.message


FAULTS = [
    ("zones: {hand: {of: crad}}", "there is no kind of piece 'crad' in this game (did you mean 'card'?)"),
    ("zones: {hand: {of: number, by: colour}}", "this belongs to pieces or a number for each place"),
    ("zones: {hand: {of: card, words: [a]}}", "this belongs to a choice, and the zone is for pieces"),
    ("zones: {hand: {of: card, by: color}}", "these pieces have no field 'color' (did you mean 'colour'?)"),
    ("zones: {hand: {of: card, by: colour}}", "pieces are called by their colour here, and W9 has none"),
    ("zones: {hand: {of: card, by: value, per: player}}", "pieces are called by their value here, and W9 has none"),
    ("zones: {hand: {of: card, least: 3, most: 2}}", "at least 3 and at most 2 cannot be"),
    ("zones: {hand: {of: card, least: -1}}", "there cannot be fewer things than none"),
    ("zones: {hand: {of: card, together: true}}", "what lies on the table counts for everybody anyway"),
    ("zones: {hand: {of: choice}}", "a choice needs 'words'"),
    ("zones: {hand: {of: choice, words: color}}", "no piece has a field 'color' (did you mean 'colour'?)"),
    ("zones: {hand: {of: player, per: player}}", "players stand in one order for the whole table"),
    ("zones: {hand: {of: number, at: nowhere}}", "there is no kind of piece and no file 'nowhere'"),
    ("zones: {hand: {of: number, at: game}}", "game.yaml should have a list 'game' of entries, each with an id"),
    ("zones: {hand: {of: card, ends: [colour, to]}}", "these pieces have no field 'to'"),
    (
        "zones: {hand: {of: card, per: players}}",
        "found 'players' (did you mean 'player'?)",
    ),
    ("zones: {hand: {of: tile, board: {edges: c}}}", "1 should have four letters in 'c', found nothing"),
    ("zones: {hand: {of: card, board: {edges: colour}}}", "R1 should have four letters in 'colour', found 'red'"),
    ("zones: {hand: {of: tile, board: {edges: a, sides: {a: a}}}}", "either 'edges' or several 'sides'"),
    ("zones: {hand: {of: tile, board: {edges: a, walls: [X]}}}", "no edge shows 'X'; known: G, W"),
    ("zones: {hand: {of: tile, board: {walls: [G]}}}", "which field has the edges of a tile?"),
    ("zones: {hand: {of: tile, board: {edges: a, order: [top, top, left, right]}}}", "the order names each of"),
    ("zones: {player: {of: card}}", "'player' has a meaning of its own"),
    ("zones: {if: {of: card}}", "'if' has a meaning of its own in expressions"),
    ("zones: {'7th': {of: card}}", "'7th' should be one word that begins with a letter"),
    ("lines: {total: 1, line: 2}", "the total is no line"),
    ("lines: {winner: 1}", "every score sheet has a row 'winner'"),
    ("variants: {lnog: {}}", "game.yaml has no variant 'lnog' (did you mean 'long'?)"),
    ("variants: {long: {zones: {hand: {of: card}}}}\nzones: {hand: {of: card}}", "there is a zone 'hand' already"),
    ("total: lien", "nothing is called 'lien' here (did you mean 'line'?)"),
    ("ties: [count(hand, value > 1)]", "the bracket '(' is never closed; in a list written [..] an expression with"),
]


@pytest.mark.parametrize(("score", "message"), FAULTS)
def test_a_score_sheet_that_does_not_go_together(tmp_path: Path, score: str, message: str) -> None:
    game = "title: Toy\nplayers: [1, 4]\nvariants: [long]\n"
    text = score if "lines:" in score else f"lines: {{line: 1}}\n{score}"
    with pytest.raises(Unplayable) as caught:
        games.load("toy", made(tmp_path, f"{text}\n", game, card=CARD, tile=TILE))
    problem = caught.value.problems[0]
    assert message in problem.message and problem.mark and problem.file.endswith("score.yaml"), problem


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("title: Toy\n", "the key 'players' is missing"),
        ("title: Toy\nplayers: [4, 2]\n", "players should be the least and the greatest number"),
        ("title: Toy\nplayers: 4\n", "players should be a list"),
        ("title: Toy\nplayers: [1, 99]\n", "should be at most 20"),
        ("title: Toy\nplayers: [2, 4]\nvariants: [a, a]\n", "The variant 'a' stands here twice"),
        ("title: Toy\nplayers: [2, 4]\nvariants: [a]\nexclusive: [[a, b]]\n", "There is no variant 'b'"),
        ("tilte: Toy\nplayers: [2, 4]\n", "Unknown key 'tilte' in the file (did you mean 'title'?)"),
    ],
)
def test_a_game_file_that_is_none(tmp_path: Path, game: str, message: str) -> None:
    with pytest.raises(Unplayable) as caught:
        games.load("toy", made(tmp_path, "lines: {line: 1}\n", game))
    assert message in str(caught.value) and caught.value.problems[0].file.endswith("game.yaml")


def test_a_game_needs_its_title(tmp_path: Path) -> None:
    shelf = made(tmp_path, "lines: {line: 1}\n")
    (shelf.home / "toy" / "game.yaml").unlink()
    with pytest.raises(Unplayable, match=r"game\.yaml: The game needs a title and a number of players"):
        games.load("toy", shelf)


def test_an_edited_sheet_is_another_game(tmp_path: Path) -> None:
    one = made(tmp_path, "lines: {line: 1}\n")
    assert scores(one, "toy", PLAYERS, {})["Ann"]["line"] == 1
    two = made(tmp_path, "lines: {line: 2}\n")
    assert scores(two, "toy", PLAYERS, {})["Ann"]["line"] == 2
    assert scores(one, "toy", PLAYERS, {})["Ann"]["line"] == 1


@pytest.mark.parametrize("name", ["../toy", "toy/../toy", "/etc", "..", "", ".", "toy\x00", "Toy", "nowhere"])
def test_only_games_of_the_shelf_are_found(tmp_path: Path, name: str) -> None:
    """A record names its game, and may be anybody's."""
    shelf = made(tmp_path, "lines: {line: 1}\n")
    found = verdict(shelf, name, PLAYERS, {})
    assert [problem.code for problem in found.problems] == ["record.unknown-game"]
    with pytest.raises(KeyError):
        games.load(name, shelf)


def test_of_many_faults_the_first_are_told(tmp_path: Path) -> None:
    lines = "".join(f"  line{number}: conut(hand)\n" for number in range(39))
    with pytest.raises(Unplayable) as caught:
        games.load("toy", made(tmp_path, f"zones: {{hand: {{of: card}}}}\nlines:\n{lines}total: line1\n", card=CARD))
    assert len(caught.value.problems) == 30
