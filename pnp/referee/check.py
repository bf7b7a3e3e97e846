"""The verdict on one record: read it, replay it, score it, and compare what the players wrote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.components.shelf import Shelf
from pnp.files.document import Document
from pnp.files.part import Notes, clip
from pnp.games import Lines
from pnp.problems import Problem
from pnp.referee.record import Claim, Numbers, Record, read
from pnp.referee.replay import replay


@dataclass(slots=True)
class Verdict:
    """What came out for one record. Winners are seats."""

    document: Document
    record: Record
    problems: list[Problem]
    """Each with its place in the document."""
    states: Sequence[Any] = ()
    """The position at the start and after each good entry; none where there were no moves to replay."""
    finished: bool = False
    tally: Any = None
    """What was counted, as the game's `explain` knows it."""
    scores: Sequence[Lines] | None = None
    winners: tuple[int, ...] | None = None

    @property
    def ok(self) -> bool:
        return not self.problems

    @property
    def game(self) -> str | None:
        return self.record.game.name if self.record.game else None

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.table.players if self.record.table else ()

    @property
    def claims(self) -> Sequence[Claim]:
        return self.record.claims

    @property
    def place(self) -> str:
        """The file, with the line of the record in it where there may be others."""
        document = self.document
        return document.file if document.line == 1 else f"{document.file}:{document.line}"

    @property
    def turns(self) -> int:
        """How many entries were replayed without a problem."""
        return len(self.states) - 1 if self.states else 0

    @property
    def state(self) -> Any:
        """The position after the last good entry."""
        return self.states[-1] if self.states else None


def check(
    document: Document,
    shelf: Shelf | None = None,
    numbers: Numbers = None,
    told: list[list[str]] | None = None,
) -> Verdict:
    """Judge a record by the rules and pieces on the shelf, perhaps with other numbers.

    `told` collects what happened in each entry.
    """
    record = read(document, shelf or Shelf(), numbers)
    verdict = Verdict(document, record, [*record.problems])
    if not verdict.problems:
        _judge(record, verdict, told)
    if verdict.problems:
        verdict.problems = document.pointed(verdict.problems)
    return verdict


def _judge(record: Record, verdict: Verdict, told: list[list[str]] | None) -> None:
    game, table = record.game, record.table
    assert game and table
    notes = Notes(game.name, verdict.problems)
    verdict.finished = not record.unfinished
    if record.moves is not None:
        played = replay(game, table, record.setup, record.moves, told)
        verdict.states = played.states
        verdict.finished = game.on_turn(verdict.state) is None
        if played.problem:
            notes.problems.append(played.problem)
            return
        if not verdict.finished and not record.unfinished:
            on_turn = table.players[game.on_turn(verdict.state) or 0]
            message = f"the moves stop before the end of the game: {on_turn} is next. "
            notes.add("unfinished", "unfinished", message + "Say 'status: unfinished' if that is so", ("moves",))
            return
        notes.problems += record.doubts
    tally = game.settle(table, record.setup, record.final, verdict.state, notes)
    if tally is None:
        # "An impossible `final` without moves stops everything": it shows no end of a game.
        if record.moves is None and any(problem.kind == "table" for problem in verdict.problems):
            verdict.finished = False
        return
    verdict.tally = tally
    verdict.scores = game.score(tally)
    verdict.winners = tuple(sorted(game.winners(tally, verdict.scores)))
    for compare in CHECKS:
        notes.problems += compare(record, verdict, tally)


def _claimed_scores(record: Record, verdict: Verdict, tally: Any) -> Iterator[Problem]:
    assert record.game and verdict.scores
    for claim in record.claims:
        if claim.value != verdict.scores[claim.seat][claim.line]:
            player = verdict.players[claim.seat]
            reason = record.game.explain(tally, claim.seat, claim.line)
            message = f"{player} wrote {clip(claim.value)} for the {claim.line}; {reason}"
            yield Problem("score", f"{record.game.name}.{claim.line}", message, claim.path, player)


def _claimed_winners(record: Record, verdict: Verdict, tally: Any) -> Iterator[Problem]:
    assert record.game and verdict.winners is not None
    claimed, computed = record.winners, verdict.winners
    if claimed is None or claimed == computed:
        return
    # A tie that is broken at the table: any of those tied may have won.
    if record.game.ties_at_table and claimed and set(claimed) <= set(computed):
        return
    wrote, found = (" and ".join(verdict.players[seat] for seat in seats) or "nobody" for seats in (claimed, computed))
    message = f"the record says that {wrote} won; by the score it is {found}"
    yield Problem("winner", f"{record.game.name}.winners", message, ("winners",))


CHECKS = (_claimed_scores, _claimed_winners)
"""What is compared once there is a score."""
