"""A record told position by position."""

from __future__ import annotations

import pytest
from folders import RECORDS
from kits import SHELF
from theatre import easel

from pnp import games
from pnp.referee import source
from pnp.referee.check import check
from pnp.stage import view
from pnp.stage.picture import count
from pnp.stage.story import tell


def test_there_is_a_moment_for_the_start_and_each_entry() -> None:
    story = easel("meadowmight/good-three-players").story
    assert [moment.turn for moment in story.moments] == list(range(55))
    assert story.turns == 54
    assert story.moments[0].text == "" and story.moments[0].seat is None
    assert (story.moments[1].seat, story.moments[1].text) == (0, "play S6 at 0,1; draw L1")


def test_a_moment_knows_the_position_before() -> None:
    story = easel("meadowmight/good-three-players").story
    for before, after in zip(story.moments, story.moments[1:], strict=False):
        assert after.position.before is before.position.state


def test_what_happened_is_told_with_the_move() -> None:
    story = easel("black-sheep/good-two-players").story
    told = {moment.turn: moment.events for moment in story.moments if moment.events}
    assert min(told) == 6
    assert told[6][0].startswith("Field 2 is scored: ")


def test_the_score_stands_as_if_the_game_ended_there() -> None:
    story = easel("meadowmight/good-three-players").story
    totals = [[sheet["total"] for sheet in moment.scores or ()] for moment in story.moments]
    assert totals[0] == [0, 0, 0]
    assert totals[12] == [0, 0, 1]
    assert totals[-1] == [2, 7, 5]


def test_only_the_end_is_scored_in_the_picture() -> None:
    story = easel("meadowmight/good-three-players").story
    assert [moment.turn for moment in story.moments if moment.position.tally] == [54]


def test_an_unfinished_game_is_scored_where_it_stands() -> None:
    story = easel("meadowmight/good-unfinished").story
    assert story.moments[-1].position.tally


def test_a_record_that_breaks_keeps_its_good_positions() -> None:
    """Entry 47 is illegal: there are 46 turns, and then the problem at the position they lead to."""
    story = easel("meadowmight/bad-change-closed").story
    *good, last = story.moments
    assert story.turns == len(good) - 1 == 46
    assert not any(moment.failed for moment in good)
    assert last.failed
    assert last.position.state is good[-1].position.state
    assert (last.seat, last.text) == (1, "discard O5 P1; turn 0,-1 to e")
    assert [problem.code for problem in last.problems] == ["meadowmight.change-closed"]
    assert last.position.tally is None
    assert count(story, last) == "Entry 47 cannot be played"


def test_a_wrong_claim_is_told_at_the_end() -> None:
    story = easel("black-sheep/bad-scores-and-winner").story
    assert [moment.turn for moment in story.moments if moment.problems] == [story.turns]
    assert [problem.kind for problem in story.moments[-1].problems] == ["score", "score", "winner"]
    assert story.moments[-1].position.tally
    assert not story.moments[-1].failed


def test_moves_that_stop_early_are_told_at_the_end() -> None:
    story = easel("sheep-sheep/bad-stops-early").story
    assert [problem.kind for problem in story.moments[-1].problems] == ["unfinished"]
    assert story.moments[-1].position.tally is None


@pytest.mark.parametrize("game", games.names())
def test_a_table_at_the_end_is_one_moment(game: str) -> None:
    story = easel(f"{game}/good-final").story
    (moment,) = story.moments
    assert count(story, moment) == "The table at the end"
    assert moment.position.state is None
    assert moment.scores


@pytest.mark.parametrize("name", ["meadowmight/bad-start-missing", "meadowmight/bad-final-limit", "sheepland/bad-rule"])
def test_without_any_position_there_is_no_story(name: str) -> None:
    document = source.read(next(source.chunks(str(RECORDS / f"{name}.yaml"))), SHELF)
    verdict = check(document, SHELF)
    assert verdict.game
    assert tell(verdict, [], view.load(verdict.game)) is None
