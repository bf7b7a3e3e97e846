"""What a verdict looks like: to a program one line of JSON, to people the problems and the score sheet."""

from __future__ import annotations

import json
from textwrap import indent
from typing import Any

from pnp.problems import Problem, shown
from pnp.referee.check import Verdict
from pnp.referee.record import ABOUT
from pnp.referee.scoresheet import sheet
from pnp.terminal import GREEN, RED, Paint, count, painted, plain


def as_json(verdict: Verdict, index: int) -> str:
    players = verdict.players
    scores = verdict.scores
    answer = {
        "file": verdict.document.file,
        "index": index,
        "game": verdict.game,
        "ok": verdict.ok,
        "turns": verdict.turns,
        "finished": verdict.finished,
        "scores": None if scores is None else dict(zip(players, scores, strict=True)),
        "winners": None if verdict.winners is None else [players[seat] for seat in verdict.winners],
        "problems": [problem_as_json(problem) for problem in verdict.problems],
        **_about(verdict),
    }
    return json.dumps(answer)


def _about(verdict: Verdict) -> dict[str, Any]:
    """What the record is called, as far as it says so in a way that it may."""
    data = verdict.document.data
    said = {key: data.get(key) for key in ABOUT} if isinstance(data, dict) else {}
    return {key: value for key, value in said.items() if type(value) in (str, int)}


def problem_as_json(problem: Problem) -> dict[str, Any]:
    return {
        "kind": problem.kind,
        "code": problem.code,
        "line": problem.line,
        "column": problem.column,
        "player": problem.player,
        "turn": problem.turn,
        "message": problem.message,
    }


def as_text(verdict: Verdict, claims: bool, colour: bool, full: bool = True) -> str:
    """The problems, each with its line and a caret; then what was replayed, and in full the score sheet."""
    paint = painted if colour else plain
    game = verdict.record.game
    blocks = [shown(problem, paint) for problem in verdict.problems]
    blocks.append(_headline(verdict, paint))
    if not full:
        return "\n".join(blocks)
    if game and verdict.states and not verdict.finished:
        blocks.append(indent(game.picture(verdict.state), "  "))
    if verdict.scores:
        blocks.append(indent(sheet(verdict, claims, paint), "  "))
    return "\n".join(blocks)


def _headline(verdict: Verdict, paint: Paint) -> str:
    game = verdict.record.game
    number = len(verdict.problems)
    result = paint(count(number, "problem"), RED) if number else paint("ok", GREEN)
    details = [game.title] if game else []
    if verdict.states:
        details.append(f"{count(verdict.turns, 'turn')} replayed")
        details += [] if verdict.finished else ["not finished"]
    return f"{verdict.place}: {result}" + (f" ({', '.join(details)})" if details else "")
