"""A record as a story: every position of the game, what led to it, and the score as it stood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.files.document import Document
from pnp.files.part import Notes
from pnp.games import Game, Lines, Steps, Table
from pnp.problems import Problem
from pnp.referee.check import Verdict
from pnp.referee.record import Record
from pnp.stage.view import Position, View


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, and the entry of the record that led to it."""

    position: Position
    turn: int = 0
    """How many entries were played."""
    seat: int | None = None
    text: str = ""
    """The entry as it is written; nothing at the start."""
    events: tuple[str, ...] = ()
    scores: Sequence[Lines] | None = None
    """As if the game ended here; lines that nobody can know yet are left out."""
    problems: tuple[Problem, ...] = ()
    """Those of the entry, or at the end of the whole record."""

    @property
    def failed(self) -> bool:
        """Is it an entry that could not be played? The position is the last good one then."""
        return any(problem.turn is not None for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Story:
    game: Game
    table: Table
    title: str
    """As the record has it, or the name of the game."""
    moments: tuple[Moment, ...]
    """The start, then one for each entry, the last of them perhaps one that could not be played."""
    winners: tuple[int, ...] | None
    document: Document

    @property
    def turns(self) -> int:
        """How many entries were played."""
        return self.moments[-1].turn


def tell(verdict: Verdict, told: Sequence[Sequence[str]], view: View) -> Story | None:
    """The story of a record, given the verdict on it and what happened in each entry besides its steps.

    None where there is no position at all to show.
    """
    record = verdict.record
    game, table = record.game, record.table
    if game is None or table is None or record.problems:
        return None
    moments = list(_moments(record, verdict, view, told))
    if not moments:
        return None
    title = verdict.document.data.get("title") or game.title
    return Story(game, table, str(title), tuple(moments), verdict.winners, verdict.document)


def _moments(record: Record, verdict: Verdict, view: View, told: Sequence[Sequence[str]]) -> Iterator[Moment]:
    game, table, setup = record.game, record.table, record.setup
    assert game and table
    late = tuple(problem for problem in verdict.problems if problem.turn is None)
    if record.moves is None:
        if verdict.tally is not None:
            yield Moment(Position(table, setup, None, tally=verdict.tally), scores=verdict.scores, problems=late)
        return
    states, box = verdict.states, game.box(table.kit)
    moments = [Moment(Position(table, setup, states[0]))]
    entries: tuple[tuple[int, Steps], ...] = ()
    for turn, ((seat, text), before, state) in enumerate(zip(record.moves, states, states[1:], strict=False), 1):
        entries = (*entries, (seat, game.parse(text, box)))
        position = Position(table, setup, state, entries, before)
        moments.append(Moment(position, turn, seat, text, tuple(told[turn - 1])))
    moments = [replace(moment, scores=_scores(record, moment.position, view)) for moment in moments]
    failed = tuple(problem for problem in verdict.problems if problem.turn is not None)
    if failed:
        seat, text = record.moves[verdict.turns]
        stuck = replace(moments[-1].position, before=None)
        moments.append(Moment(stuck, verdict.turns, seat, text, scores=moments[-1].scores, problems=failed))
    elif verdict.scores is not None:
        end = replace(moments[-1].position, tally=verdict.tally)
        moments[-1] = replace(moments[-1], position=end, scores=verdict.scores)
    moments[-1] = replace(moments[-1], problems=moments[-1].problems + late)
    yield from moments


def _settle(record: Record, state: Any) -> Any:
    """What is scored; what is wrong with it, the verdict has told."""
    assert record.game and record.table
    return record.game.settle(record.table, record.setup, record.final, state, Notes(record.game.name))


def _scores(record: Record, position: Position, view: View) -> Sequence[Lines] | None:
    assert record.game
    tally = _settle(record, position.state)
    if tally is not None:
        return record.game.score(tally)
    return view.standing(position) if view.standing else None
