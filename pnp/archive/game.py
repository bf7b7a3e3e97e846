"""One judged sheet as the standings need it: small, for it travels between processes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.components.shelf import Shelf
from pnp.errors import Faulty
from pnp.files.part import clip
from pnp.referee import source
from pnp.referee.check import Verdict
from pnp.referee.source import Chunk
from pnp.referee.verify import judged

CLAIMS = "claims"
"""Sheets with problems count as the players wrote them."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a sheet does not count, or that it counts only because the players' claims are trusted."""

    file: str
    line: int | None
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game that was played: who had how many points, and who won."""

    file: str
    index: int
    game: str
    title: str
    date: str
    round: str
    totals: Mapping[str, int]
    """By player, in seating order."""
    winners: tuple[str, ...]
    lines: Mapping[str, Mapping[str, int]]
    """The whole score sheet of each player, where it was computed."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of one chunk."""

    sheet: Sheet | None = None
    faults: tuple[Fault, ...] = ()
    skipped: str = ""


def judge(chunk: Chunk, shelf: Shelf, trust: bool) -> Judged:
    try:
        document = source.read(chunk, shelf)
        if not chunk.named and (name := source.bystander(chunk, document)):
            return Judged(skipped=name)
        verdict = judged(chunk, document, shelf, None)
    except Faulty as error:
        first = error.problems[0]
        return Judged(faults=(Fault(chunk.file, None, first.code, f"cannot be judged: {first.message}"),))
    faults = tuple(Fault(chunk.file, one.line, one.code, clip(one.message, 300)) for one in verdict.problems)
    if verdict.ok and not verdict.finished:
        faults = (Fault(chunk.file, None, "unfinished", "The game is not finished, so it does not count yet."),)
    counts = _computed(verdict) if not faults else _claimed(verdict) if trust else None
    return Judged(_sheet(chunk, verdict, *counts) if counts else None, faults)


Counts = tuple[dict[str, int], tuple[str, ...]]
"""Totals and winners."""


def _computed(verdict: Verdict) -> Counts | None:
    if verdict.scores is None or verdict.winners is None:
        return None
    totals = {player: sheet["total"] for player, sheet in zip(verdict.players, verdict.scores, strict=True)}
    return totals, tuple(verdict.players[seat] for seat in verdict.winners)


def _claimed(verdict: Verdict) -> Counts | None:
    """What the players wrote, where they wrote all totals."""
    totals = {verdict.players[claim.seat]: claim.value for claim in verdict.claims if claim.line == "total"}
    if not totals or len(totals) < len(verdict.players):
        return None
    if verdict.record.winners:
        return totals, tuple(verdict.players[seat] for seat in verdict.record.winners)
    most = max(totals.values())
    return totals, tuple(player for player, total in totals.items() if total == most)


def _sheet(chunk: Chunk, verdict: Verdict, totals: dict[str, int], winners: tuple[str, ...]) -> Sheet:
    data: Mapping[str, Any] = verdict.document.data
    ordered = {player: totals[player] for player in verdict.players}
    lines = dict(zip(verdict.players, map(dict, verdict.scores or ()), strict=False)) if verdict.scores else {}
    title, date, round = (str(data.get(key) or "") for key in ("title", "date", "round"))
    return Sheet(chunk.file, chunk.index, verdict.game or "", title, date, round, ordered, winners, lines)
