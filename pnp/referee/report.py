"""What a verdict looks like: to a program, one line of JSON."""

from __future__ import annotations

import json
from typing import Any

from pnp.problems import Location, Problem
from pnp.referee.check import Verdict
from pnp.yamlio import Document


def as_json(document: Document, index: int, verdict: Verdict) -> str:
    players = verdict.players
    scores = verdict.scores
    answer = {
        "file": document.file,
        "index": index,
        "game": verdict.game,
        "ok": verdict.ok,
        "turns": verdict.turns,
        "finished": verdict.finished,
        "scores": None if scores is None else dict(zip(players, scores, strict=True)),
        "winners": None if verdict.winners is None else [players[seat] for seat in verdict.winners],
        "problems": [_problem(document, problem) for problem in verdict.problems],
    }
    return json.dumps(answer, ensure_ascii=False)


def _problem(document: Document, problem: Problem) -> dict[str, Any]:
    line, column = problem.mark or document.locate(problem.path)
    return {
        "kind": problem.kind,
        "code": problem.code,
        "line": line,
        "column": column,
        "player": problem.player,
        "turn": problem.turn,
        "message": problem.message,
    }


def as_text(document: Document, index: int, verdict: Verdict, claims: bool, colour: bool) -> str:
    lines = []
    for problem in verdict.problems:
        mark = problem.mark or document.locate(problem.path)
        lines.append(f"{Location(document.file, *mark)}: {problem.message}")
    return "\n".join(lines)
