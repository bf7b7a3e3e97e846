"""The table of Meadowmight as it is drawn."""

from __future__ import annotations

import pytest
from theatre import easel, marks, pieces, shields, told

from pnp.games.meadowmight.scoring import open_edges
from pnp.games.topology import cell_at, parse_cell
from pnp.stage.cells import Cells

CELLS = Cells(48)
GAMES = ["good-three-players", "good-all-variants", "good-fuzzy-fences", "good-wool-wolves", "good-unfinished"]


def at(*cells: str) -> list[tuple[float, float]]:
    return sorted(CELLS.at(parse_cell(cell) or 0) for cell in cells)


@pytest.mark.parametrize("name", GAMES)
def test_every_tile_on_the_table_is_shown(name: str) -> None:
    game = easel(f"meadowmight/{name}")
    for moment in game.story.moments:
        board = moment.position.state.board
        assert len(pieces(game, moment)) == len(board.top) + sum(map(len, board.under.values()))


def test_a_tile_lies_on_its_cell_as_it_is_turned() -> None:
    game = easel("meadowmight/good-three-players")
    tile = pieces(game, game.story.moments[3])["pL"]  # play pL/w at 1,2
    assert (tile.x, tile.y, tile.turn) == (48, -96, 270)
    assert tile.drawing.name == "meadowmight pL face"


def test_x_grows_to_the_right_and_y_upwards() -> None:
    assert CELLS.at(cell_at(2, 0)) == (96, 0)
    assert CELLS.at(cell_at(0, 2)) == (0, -96)


def test_what_lies_facedown_shows_its_back() -> None:
    game = easel("meadowmight/good-all-variants")
    found = {
        placed.drawing.name
        for moment in game.story.moments
        for name, placed in pieces(game, moment).items()
        if name.startswith("facedown")
    }
    assert found == {"meadowmight O1 back"}


def test_a_covering_tile_lets_the_one_below_be_seen() -> None:
    game = easel("meadowmight/good-three-players")
    moment = game.story.moments[23]  # play O8/s at 0,2, on a Sheeple that lies facedown
    found = pieces(game, moment)
    below, above = found["facedown 0,2 1"], found["O8"]
    assert (above.x, above.y) < (below.x, below.y)
    order = list(found)
    assert order.index("facedown 0,2 1") < order.index("O8")


@pytest.mark.parametrize(("turn", "cells"), [(0, []), (3, ["1,2"]), (7, ["1,0"]), (8, ["0,2"])])
def test_the_last_move_is_framed(turn: int, cells: list[str]) -> None:
    game = easel("meadowmight/good-three-players")
    frames = marks(game, game.story.moments[turn], "frame")
    assert sorted((frame.x, frame.y) for frame in frames) == at(*cells)


def test_sheeple_that_lose_a_conflict_are_framed_too() -> None:
    game = easel("meadowmight/good-three-players")
    moment = next(moment for moment in game.story.moments if moment.events)
    assert len(marks(game, moment, "frame")) > 1


def test_nothing_is_scored_before_the_end() -> None:
    game = easel("meadowmight/good-three-players")
    for moment in game.story.moments[:-1]:
        assert not marks(game, moment, "points") + marks(game, moment, "tint") + marks(game, moment, "gap")


def test_scored_meadows_are_tinted_and_carry_their_points() -> None:
    """Ann has 2 points as blue, Bob 7 as turquoise, Cid 5 as pink; each has one enclosed meadow."""
    game = easel("meadowmight/good-three-players")
    end = game.story.moments[-1]
    assert sorted(shields(game, end)) == [("+2", "blue"), ("+5", "pink"), ("+7", "turquoise")]
    pink = marks(game, end, "tint pink 0.5")
    assert sorted((tint.x, tint.y) for tint in pink) == at("1,2", "2,2", "2,3")


def test_open_edges_are_marked() -> None:
    game = easel("meadowmight/good-three-players")
    end = game.story.moments[-1]
    board = end.position.state.board
    owned = {meadow for meadow in board.meadows.values() if meadow.owners}
    edges = [edge for meadow in owned for edge in open_edges(board, meadow)]
    gaps = marks(game, end, "gap")
    assert edges
    assert sorted((gap.x, gap.y, gap.turn) for gap in gaps) == sorted(
        (placed.x, placed.y, placed.turn) for placed in (CELLS.gap(*edge) for edge in edges)
    )


def test_a_gap_lies_on_the_edge_of_its_cell() -> None:
    north, west = CELLS.gap(cell_at(0, 0), 0), CELLS.gap(cell_at(0, 0), 3)
    assert (north.x, north.y, north.turn) == (0, -24, 0)
    assert (west.x, west.y, west.turn) == (-24, 0, 270)


def test_a_picture_of_the_end_is_enough() -> None:
    game = easel("meadowmight/good-final")
    (end,) = game.story.moments
    assert len(pieces(game, end)) == len(end.position.tally.board.top)
    assert marks(game, end, "points")


def test_two_owners_of_one_meadow_get_a_shield_each() -> None:
    """Fuzzy Fences: every Sheeple in an enclosed meadow scores it."""
    record = {
        "game": "meadowmight",
        "players": ["Ann", "Bob"],
        "variants": ["fuzzy-fences"],
        "setup": {"colours": {"Ann": "red", "Bob": "blue"}},
        "final": {"board": "rT/s bT"},
    }
    game = told(record)
    # Two tiles, less one for the Sheeple of the other.
    assert shields(game, game.story.moments[-1]) == [("+1", "red"), ("+1", "blue")]
