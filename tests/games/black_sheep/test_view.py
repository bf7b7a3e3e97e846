"""The table of Black Sheep as it is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from theatre import easel, marks, pieces, shields

from pnp.games.black_sheep.view import standing
from pnp.stage.picture import Easel
from pnp.stage.story import Moment

TWO, TASKS = "black-sheep/good-two-players", "black-sheep/good-task-cards"


def called(game: Easel, moment: Moment, *words: str) -> list[str]:
    """The pieces with all of these words in their names."""
    return [name for name in pieces(game, moment) if all(word in name for word in words)]


@pytest.mark.parametrize("name", [TWO, TASKS, "black-sheep/good-unfinished"])
def test_fields_show_their_figures_and_cards(name: str) -> None:
    game = easel(name)
    for moment in game.story.moments:
        state = moment.position.state
        for number, field in enumerate(state.fields, 1):
            assert len(called(game, moment, "figure", f"field {number}")) == len(field.figures)
            assert len(called(game, moment, "card", f"field {number}")) == sum(map(len, field.sides))


@pytest.mark.parametrize("name", [TWO, TASKS])
def test_hands_and_corrals_are_shown(name: str) -> None:
    game = easel(name)
    for moment in game.story.moments:
        state = moment.position.state
        for seat, player in enumerate(game.story.table.players):
            assert len(called(game, moment, f"{player}'s hand")) == len(state.hands[seat])
            animals = [name for name in called(game, moment, f"{player}'s ") if name[-1].isdigit()]
            assert len(animals) == len(state.corrals[seat])


def test_unseen_cards_lie_facedown() -> None:
    game = easel(TASKS)
    start = pieces(game, game.story.moments[0])
    assert start["card 1 in Ida's hand"].drawing.name == "black-sheep H1 back"


def test_cards_show_their_animals_and_no_id() -> None:
    game = easel(TWO)
    found = pieces(game, game.story.moments[1])  # Ida: field 2 C S
    assert [found[f"card {index} of Ida at field 2"].drawing.name for index in (1, 2)] == [
        "black-sheep C1 face without id",
        "black-sheep S1 face without id",
    ]


def test_two_players_sit_opposite_each_other() -> None:
    game = easel(TWO)
    found = pieces(game, game.story.moments[3])  # two of Ida's cards and one of Tom's at field 2
    field = found["field 2"]
    assert found["card 1 of Ida at field 2"].y > field.y > found["card 1 of Tom at field 2"].y
    assert "Ida's corral" in found


def test_three_players_sit_on_three_sides() -> None:
    game = easel(TASKS)
    turns = {
        name.split(" of ")[1].split()[0]: placed.turn
        for moment in game.story.moments
        for name, placed in pieces(game, moment).items()
        if " at field " in name
    }
    assert turns == {"Ida": 0, "Tom": 90, "Uma": 0}


def test_cards_placed_last_are_framed() -> None:
    game = easel(TWO)
    moment = game.story.moments[1]
    frames = marks(game, moment, "frame")
    found = pieces(game, moment)
    placed = [found[f"card {index} of Ida at field 2"] for index in (1, 2)]
    assert [(frame.x, frame.y) for frame in frames] == [(card.x, card.y) for card in placed]


def test_a_scored_field_and_the_figures_won_are_framed() -> None:
    game = easel(TWO)
    moment = game.story.moments[6]  # Tom: field 2 H B; …; restock H H
    framed = {(frame.x, frame.y) for frame in marks(game, moment, "frame")}
    found = pieces(game, moment)
    won = [found[name] for name in ("Tom's horse 1", "Tom's cow 1")]
    assert framed == {(piece.x, piece.y) for piece in (found["field 2"], *won)}


def test_a_closed_field_is_faint() -> None:
    game = easel(TWO)
    assert len(marks(game, game.story.moments[-1], "label closed")) == 3
    assert not marks(game, game.story.moments[0], "label closed")


def test_piles_are_counted() -> None:
    game = easel(TWO)
    for moment in game.story.moments:
        assert marks(game, moment, f"label {moment.position.state.pile} to draw")


def test_at_the_end_figures_show_their_values() -> None:
    """Ida won H3 C2, Tom C1 H13212 R2 B3."""
    game = easel(TWO)
    found = pieces(game, game.story.moments[-1])
    assert found["Ida's horse 1"].drawing.name == "black-sheep horse5 back without id"
    assert found["Tom's black-sheep 1"].drawing.name == "black-sheep black-sheep5 back without id"


def test_majorities_and_totals_are_drawn_in() -> None:
    game = easel(TWO)
    assert sorted(shields(game, game.story.moments[-1])) == [
        ("+27", "blue"),
        ("+5", "red"),
        *[("+6", "blue")] * 3,
    ]


def test_with_task_cards_only_totals_are_drawn_in() -> None:
    game = easel(TASKS)
    end = game.story.moments[-1]
    assert end.scores
    totals = [f"{sheet['total']:+}" for sheet in end.scores]
    assert [words for words, _ in shields(game, end)] == totals


def test_values_are_unknown_until_the_end() -> None:
    game = easel(TWO)
    assert game.story.moments[9].scores == [{"majorities": 0, "sets": 0}, {"majorities": 12, "sets": 0}]


def test_secret_tasks_that_nobody_wrote_down_leave_the_score_open() -> None:
    story = easel(TASKS).story
    position = story.moments[9].position
    unknown = replace(position, setup=replace(position.setup, tasks=(), without_tasks=story.table.players))
    assert standing(position) == story.moments[9].scores
    assert standing(unknown) == [{}] * 3


def test_a_picture_of_the_end_is_enough() -> None:
    game = easel("black-sheep/good-final")
    (end,) = game.story.moments
    figures = sum(len(values) for corral in end.position.tally.corrals for values in corral)
    assert len(pieces(game, end)) == len(game.story.table.players) + figures
