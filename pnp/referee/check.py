"""The verdict on one record: read it, replay it, score it, and compare what the players wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.files.part import Notes, clip
from pnp.files.yamlio import Document
from pnp.games import Sheet
from pnp.problems import Problem
from pnp.referee.record import Claim, Record, read
from pnp.referee.replay import replay


@dataclass(slots=True)
class Verdict:
    """What came out for one record. Winners are seats."""

    game: str | None = None
    players: tuple[str, ...] = ()
    turns: int = 0
    finished: bool = False
    scores: Sequence[Sheet] | None = None
    winners: tuple[int, ...] | None = None
    claims: Sequence[Claim] = ()
    problems: list[Problem] = field(default_factory=list)
    state: Any = None
    """The position after the last good entry."""

    @property
    def ok(self) -> bool:
        return not self.problems


def check(document: Document, house: Mapping[str, Any] | None = None, home: Path | None = None) -> Verdict:
    record = read(document, house, home)
    verdict = Verdict(record.game.name if record.game else None, claims=record.claims, problems=record.problems)
    if record.table:
        verdict.players = record.table.players
    if not verdict.problems:
        _judge(record, verdict)
    return verdict


def _judge(record: Record, verdict: Verdict) -> None:
    game, table = record.game, record.table
    assert game and table
    notes = Notes(game.name, verdict.problems)
    verdict.finished = not record.unfinished
    if record.moves is not None:
        played = replay(game, table, record.setup, record.moves)
        verdict.state, verdict.turns = played.state, played.turns
        verdict.finished = game.on_turn(played.state) is None
        if played.problem:
            notes.problems.append(played.problem)
            return
        if not verdict.finished and not record.unfinished:
            on_turn = table.players[game.on_turn(played.state) or 0]
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
