"""What a verdict looks like: to a program one line of JSON, to people the problems and the score sheet."""

from __future__ import annotations

import json
from textwrap import indent
from typing import Any

from pnp import games
from pnp.files.yamlio import Document
from pnp.problems import Location, Problem
from pnp.referee.check import Verdict
from pnp.referee.scoresheet import BOLD, GREEN, RED, Paint, clean, painted, plain, sheet, width

_EXCERPT = 96
"""Characters of a source line that are shown."""


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
        "problems": [problem_as_json(document, problem) for problem in verdict.problems],
    }
    return json.dumps(answer)


def problem_as_json(document: Document, problem: Problem) -> dict[str, Any]:
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


def as_text(document: Document, verdict: Verdict, claims: bool, colour: bool) -> str:
    """The problems, each with its line and a caret; then what was replayed, and the score sheet."""
    paint = painted if colour else plain
    blocks = [excerpt(document, problem, paint) for problem in verdict.problems]
    blocks.append(_headline(document, verdict, paint))
    if verdict.game and verdict.state is not None and not verdict.finished:
        blocks.append(indent(games.load(verdict.game).picture(verdict.state), "  "))
    if verdict.scores:
        blocks.append(indent(sheet(verdict, claims, paint), "  "))
    return "\n".join(blocks)


def _headline(document: Document, verdict: Verdict, paint: Paint) -> str:
    place = document.file if document.line == 1 else f"{document.file}:{document.line}"
    number = len(verdict.problems)
    result = paint(f"{number} problem{'s' * (number != 1)}", RED) if number else paint("ok", GREEN)
    details = [games.load(verdict.game).title] if verdict.game else []
    if verdict.state is not None:
        details.append(f"{verdict.turns} turn{'s' * (verdict.turns != 1)} replayed")
        details += [] if verdict.finished else ["not finished"]
    return f"{place}: {result}" + (f" ({', '.join(details)})" if details else "")


def excerpt(document: Document, problem: Problem, paint: Paint) -> str:
    """The problem as `file:line:column: message`, the line of the file and a caret under the place."""
    line, column = problem.mark or document.locate(problem.path)
    message = f"{Location(document.file, line, column)}: {paint(clean(problem.message), BOLD)}"
    source = document.source(line)
    if not source.strip():
        return message
    start = max(0, min(column - 1 - _EXCERPT // 2, len(source) - _EXCERPT))
    shown, before = clean(source[start : start + _EXCERPT]), clean(source[start : column - 1])
    margin = " " * len(str(line))
    return f"{message}\n  {line} | {shown}\n  {margin} | {' ' * width(before)}{paint('^', RED)}"
