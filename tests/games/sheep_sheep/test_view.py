"""The table of Sheep Sheep as it is drawn."""

from __future__ import annotations

import pytest
from sheep_sheep_game import BOX
from theatre import easel, marks, pieces, shields

from pnp.games.sheep_sheep.grid import EMPTY

FOUR = "sheep-sheep/good-four-players"


@pytest.mark.parametrize("name", ["good-four-players", "good-hourglass", "good-no-hourglass", "good-unfinished"])
def test_every_card_but_the_deck_is_shown_once(name: str) -> None:
    game = easel(f"sheep-sheep/{name}")
    for moment in game.story.moments:
        state = moment.position.state
        on_grid = [BOX.sides[side] for side in state.grid if side != EMPTY]
        taken = [BOX.sides[side] for pile in state.piles for side in pile]
        cards = {name for name in pieces(game, moment) if not name.startswith("lucky")}
        assert cards == {*on_grid, *taken}.union(*state.displays)


def test_a_card_shows_the_side_that_was_played() -> None:
    game = easel(FOUR)
    found = pieces(game, game.story.moments[3])  # Cid: swap PG3 to c3; the id is GP3
    assert found["GP3"].drawing.name == "sheep-sheep GP3 back"
    assert (found["GP3"].x, found["GP3"].y, found["GP3"].scale) == (63, 63, 1)


def test_a_display_lets_the_other_side_be_seen() -> None:
    game = easel(FOUR)
    start = game.story.moments[0]
    displayed = [card for display in start.position.state.displays for card in display]
    behind = {placed.drawing.name for placed in game.table(start) if not placed.name}
    assert {f"sheep-sheep {card} back" for card in displayed} <= behind


def test_cells_are_named_and_the_deck_is_counted() -> None:
    game = easel(FOUR)
    start = game.story.moments[0]
    for words in ("a 7", "b 7", "c 7", "1 7", "2 7", "3 7", f"{len(start.position.state.deck)} in the deck"):
        assert len(marks(game, start, f"label {words}")) == 1


def test_swapped_cards_are_framed_on_the_grid_and_in_the_display() -> None:
    game = easel(FOUR)
    moment = game.story.moments[3]  # Cid: swap PG3 to c3
    frames = {(frame.x, frame.y) for frame in marks(game, moment, "frame")}
    assert (63, 63) in frames
    assert len(frames) == 2


def test_a_pass_frames_nothing() -> None:
    game = easel(FOUR)
    assert not marks(game, game.story.moments[1], "frame")


def test_lucky_cards_lie_before_their_players() -> None:
    game = easel(FOUR)
    found = pieces(game, game.story.moments[0])
    assert found["lucky card of Ann"].drawing.name == "sheep-sheep blue face"
    unknown = easel("sheep-sheep/bad-lucky-unknown")
    backs = {
        placed.drawing.name
        for name, placed in pieces(unknown, unknown.story.moments[0]).items()
        if name.startswith("lucky")
    }
    assert any(name.endswith("back") for name in backs)


def test_piles_lie_in_the_order_of_the_colours() -> None:
    game = easel(FOUR)
    end = game.story.moments[-1]
    found = pieces(game, end)
    pile = sorted(end.position.state.piles[0], key=lambda side: found[BOX.sides[side]].x)
    letters = [side[0] for side in pile]
    assert len(letters) == 11
    assert letters == sorted(letters, key=list(BOX.colours).index)


def test_at_the_end_lucky_cards_and_totals_carry_points() -> None:
    """Ann took three blue cards of her lucky colour, two points each; Bob four pink ones."""
    game = easel(FOUR)
    found = shields(game, game.story.moments[-1])
    assert found.count(("+2", "blue")) == 3
    assert found.count(("+2", "pink")) == 4
    assert [shield for shield in found if shield[0] != "+2"] == [
        ("+17", "blue"),
        ("+18", "pink"),
        ("+8", "orange"),
        ("+12", "red"),
    ]


def test_a_picture_of_the_end_is_enough() -> None:
    game = easel("sheep-sheep/good-final")
    (end,) = game.story.moments
    cards = sum(sum(pile.values()) for pile in end.position.tally.piles)
    assert len(pieces(game, end)) == cards + len(game.story.table.players)
