"""The table of Wooly Bully as it is drawn."""

from __future__ import annotations

import pytest
from theatre import easel, marks, pieces, shields, told

from pnp.games.topology import cell_at
from pnp.stage.cells import Cells
from pnp.stage.view import Placed

CELLS = Cells(45)
LONG = "wooly-bully/good-to-the-last-tile"


@pytest.mark.parametrize("name", ["good-to-the-last-tile", "good-hidden-hands", "good-extra-turns", "good-unfinished"])
def test_every_cell_shows_its_top_tile(name: str) -> None:
    game = easel(f"wooly-bully/{name}")
    for moment in game.story.moments:
        tops = moment.position.state.land.tops
        found = pieces(game, moment)
        assert found.keys() == {face.tile for face in tops.values()}
        for cell, face in tops.items():
            assert (found[face.tile].x, found[face.tile].y) == CELLS.at(cell)


@pytest.mark.parametrize(
    ("turn", "tile", "drawing", "turned"),
    [
        (0, "V", "V face", 0),
        (1, "56", "56 face", 270),  # play 56a/w
        (6, "40", "40 back", 0),  # play 40b
        (7, "5", "5 back", 90),  # play 5b/e
        (4, "SB", "SB face", 0),  # reveal: the shepherd's front
        (5, "W2", "W2 face", 0),  # wolf W2: the wolf's front
    ],
)
def test_a_tile_shows_the_side_that_was_played(turn: int, tile: str, drawing: str, turned: int) -> None:
    game = easel(LONG)
    placed = pieces(game, game.story.moments[turn])[tile]
    assert (placed.drawing.name, placed.turn) == (f"wooly-bully {drawing}", turned)


def test_every_tile_of_an_entry_is_framed() -> None:
    game = easel(LONG)
    frames = marks(game, game.story.moments[5], "frame")  # play 4a/w at 0,-2; wolf W2 at 0,-3
    assert {(frame.x, frame.y) for frame in frames} == {CELLS.at(cell_at(0, -2)), CELLS.at(cell_at(0, -3))}


def test_a_hunter_on_a_wolf_is_framed() -> None:
    game = easel(LONG)
    moment = game.story.moments[33]  # play 27a/e at -4,2; hunter H4 at -1,-3
    assert CELLS.at(cell_at(-1, -3)) in {(frame.x, frame.y) for frame in marks(game, moment, "frame")}
    assert "W4" not in pieces(game, moment)


def test_scored_fields_are_tinted_edge_by_edge() -> None:
    game = easel(LONG)
    end = game.story.moments[-1]
    tally = end.position.tally
    for seat, colour in enumerate(("black", "blue", "red")):
        (field,) = tally.scored(seat)
        assert len(marks(game, end, f"wedge {colour}")) == field.edges
    assert shields(game, end) == [("+6", "black"), ("+6", "blue"), ("+4", "red")]


def test_a_shield_lies_on_its_field() -> None:
    game = easel(LONG)
    end = game.story.moments[-1]
    for shield, wedge in zip(marks(game, end, "points"), ("black", "blue", "red"), strict=True):
        middles = {CELLS.wedge(*_edge(mark)) for mark in marks(game, end, f"wedge {wedge}")}
        assert (shield.x, shield.y) in middles


def _edge(wedge: Placed) -> tuple[int, int]:
    return cell_at(round(wedge.x / 45), round(-wedge.y / 45)), round(wedge.turn / 90)


def test_open_edges_of_larger_fields_are_marked() -> None:
    game = easel(LONG)
    end = game.story.moments[-1]
    tally = end.position.tally
    edges = {edge for seat in range(3) for field in tally.missed(seat) for edge in tally.land.open_edges(field)}
    assert {(gap.x, gap.y) for gap in marks(game, end, "gap")} == {
        (placed.x, placed.y) for placed in (CELLS.gap(*edge) for edge in edges)
    }


def test_a_wolf_that_cancels_a_field_is_ringed() -> None:
    """The red field of 1a and 21a touches the forest with the wolf; Ann has no other."""
    board = """
    .     W1a   .     .
    .     21a/s .     .
    V     1a    12a/w H1a
    """
    setup = {"colours": {"Ann": "red", "Bob": "blue"}}
    record = {"game": "wooly-bully", "players": ["Ann", "Bob"], "setup": setup, "final": {"board": board}}
    game = told(record)
    end = game.story.moments[-1]
    (ring,) = marks(game, end, "ring")
    assert (ring.x, ring.y) == CELLS.at(cell_at(1, 2))
    assert [colour for _, colour in shields(game, end)] == ["blue"]


def test_a_picture_of_the_end_is_enough() -> None:
    game = easel("wooly-bully/good-final")
    (end,) = game.story.moments
    assert len(pieces(game, end)) == len(end.position.tally.land.tops)
