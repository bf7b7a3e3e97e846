"""`pnp whatif`: recorded games played once more under changed rules. Who would have won?"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from textwrap import indent
from typing import Any, Literal

from pnp import games
from pnp.components import kit as components
from pnp.files.yamlio import Document
from pnp.games import Sheet
from pnp.problems import Problem
from pnp.referee import source
from pnp.referee.balance import Balance
from pnp.referee.check import Verdict, check
from pnp.referee.record import require_numbers
from pnp.referee.report import excerpt, problem_as_json
from pnp.referee.scoresheet import BOLD, RED, Paint, aligned, clean, painted, plain
from pnp.referee.source import Chunk, NoSource
from pnp.referee.verify import Progress, answers, house_rules, opened, settle_down, stop_writing

State = Literal["same", "changed", "illegal", "broken"]
"""Illegal: it could be scored before, and no longer. Broken: it could not even be scored before."""


@dataclass(frozen=True, slots=True)
class Tweak:
    """What is different: numbers in place of those of the rules, or another `components/`."""

    house: Mapping[str, Any] = field(default_factory=dict)
    home: Path | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one record. Sheets are there where it could be scored both times."""

    state: State
    text: str
    game: str = ""
    other_winners: bool = False
    before: Sequence[Sheet] = ()
    after: Sequence[Sheet] = ()


def whatif(paths: list[str], tweak: Tweak, as_json: bool, colour: bool, jobs: int = 1) -> int:
    """Print what becomes of every record, and of all together; 1 where one could not be replayed in the first place."""
    files = source.find(paths)
    progress = Progress(len(files))
    balance = Balance()
    work = partial(replay, tweak=tweak, as_json=as_json, colour=colour)
    settle_down()
    try:
        for outcome in answers(opened(files, progress), work, jobs):
            balance.records[outcome.state] += 1
            if outcome.before:
                balance.other_winners += outcome.other_winners
                balance.add(outcome.game, outcome.before, outcome.after)
            progress.clear()
            print(outcome.text)
        progress.clear()
        print(json.dumps({"summary": balance.as_json()}) if as_json else balance.text())
        sys.stdout.flush()
    except BrokenPipeError:
        stop_writing()
    return 1 if balance.records["broken"] else 0


def tweak(rules: str | None, home: str | None) -> Tweak:
    """The change that `--rules FILE` or `--components DIR` asks for."""
    if (rules is None) == (home is None):
        raise NoSource("say what is changed: either --rules FILE or --components DIR")
    if home is None:
        return Tweak(house_rules(rules))
    folder = Path(home)
    changed = [name for name in games.names() if (folder / name).is_dir()]
    if not changed:
        raise NoSource(f"{home} should be a folder like components/, with one of {', '.join(games.names())} in it")
    for name in changed:
        numbers, known = components.kit(name, folder).rules, components.kit(name).rules
        if missing := [key for key in known if key not in numbers]:
            raise NoSource(
                f"{folder / name / 'rules.yaml'} should have all numbers of the game, '{missing[0]}' is missing"
            )
        require_numbers(name, {key: numbers[key] for key in known}, known)
    return Tweak(home=folder)


def replay(chunk: Chunk, tweak: Tweak, as_json: bool, colour: bool) -> Outcome:
    """Judge one record before and after. That its players' claims no longer fit is only natural."""
    document = source.read(chunk)
    before = check(document)
    after = _changed(document, before, tweak)
    if before.scores is None:
        state: State = "broken"
    elif after.scores is None:
        state = "illegal"
    else:
        state = "same" if (before.scores, before.winners) == (after.scores, after.winners) else "changed"
    if as_json:
        text = json.dumps(_as_json(document, chunk.index, state, before, after))
    else:
        text = _as_text(document, state, before, after, painted if colour else plain)
    if before.scores is None or after.scores is None:
        return Outcome(state, text)
    return Outcome(state, text, before.game or "", before.winners != after.winners, before.scores, after.scores)


def _changed(document: Document, before: Verdict, tweak: Tweak) -> Verdict:
    home = tweak.home
    if home is None or before.game is None:
        return check(document, tweak.house)
    if not (home / before.game).is_dir():
        raise NoSource(f"{home} has no pieces of {before.game}, which is played in {document.file}")
    try:
        return check(document, home=home)
    except Exception as error:  # an engine meets pieces that somebody changed: what it stumbles over is told
        message = f"{before.game} cannot be played with the pieces of {home}: {type(error).__name__}: {error}"
        return Verdict(before.game, before.players, problems=[Problem("table", f"{before.game}.pieces", message)])


def _as_json(document: Document, index: int, state: State, before: Verdict, after: Verdict) -> dict[str, Any]:
    return {
        "file": document.file,
        "index": index,
        "game": before.game,
        "state": state,
        "other_winners": state == "changed" and before.winners != after.winners,
        **{name: _verdict(document, verdict) for name, verdict in (("before", before), ("after", after))},
    }


def _verdict(document: Document, verdict: Verdict) -> dict[str, Any]:
    players, scores, winners = verdict.players, verdict.scores, verdict.winners
    return {
        "turns": verdict.turns,
        "scores": None if scores is None else dict(zip(players, scores, strict=True)),
        "winners": None if winners is None else [players[seat] for seat in winners],
        "problems": [problem_as_json(document, problem) for problem in verdict.problems if scores is None],
    }


def _as_text(document: Document, state: State, before: Verdict, after: Verdict, paint: Paint) -> str:
    place = document.file if document.line == 1 else f"{document.file}:{document.line}"
    match state:
        case "broken" | "illegal":
            verdict, words = (before, "could not be replayed") if state == "broken" else (after, _fault(after))
            problems = (excerpt(document, problem, paint) for problem in verdict.problems)
            return "\n".join([*problems, f"{place}: {paint(words, RED)}"])
        case "same":
            return f"{place}: the same, {_winners(before)} won"
    other = before.winners != after.winners
    words = paint(f"{_winners(after)} would have won, not {_winners(before)}", BOLD) if other else _still(before)
    return f"{place}: {words}\n{indent(_table(before, after), '  ')}"


def _fault(after: Verdict) -> str:
    return "not over yet" if after.problems[0].kind == "unfinished" else "no longer legal"


def _winners(verdict: Verdict) -> str:
    return " and ".join(clean(verdict.players[seat]) for seat in verdict.winners or ()) or "nobody"


def _still(verdict: Verdict) -> str:
    return f"{_winners(verdict)} would still have won"


def _table(before: Verdict, after: Verdict) -> str:
    """Every line that is another now, and the totals."""
    assert before.scores and after.scores
    rows = [["", *map(clean, before.players)]]
    for line in dict.fromkeys((*before.scores[0], *after.scores[0])):
        pairs = [(old.get(line), new.get(line)) for old, new in zip(before.scores, after.scores, strict=True)]
        if line == "total" or any(old != new for old, new in pairs):
            rows.append([line, *(f"{old}" if old == new else f"{old} -> {new}" for old, new in pairs)])
    return "\n".join(aligned(rows, plain))
