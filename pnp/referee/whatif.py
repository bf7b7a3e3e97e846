"""`pnp whatif`: recorded games played once more under changed rules. Who would have won?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from textwrap import indent
from typing import Any, Literal

from pnp import games
from pnp.components import earlier
from pnp.components.earlier import Earlier, Forgotten
from pnp.components.shelf import Shelf
from pnp.errors import Faulty, WrongCall
from pnp.files.places import BUILT_IN
from pnp.games import Game, Lines, require
from pnp.problems import shown
from pnp.referee import source
from pnp.referee.check import Verdict, check
from pnp.referee.house import House
from pnp.referee.report import problem_as_json
from pnp.referee.source import Chunk
from pnp.referee.verify import Answer
from pnp.terminal import BOLD, RED, Paint, aligned, clean, painted, plain

State = Literal["same", "changed", "illegal", "broken", "untouched"]
"""Illegal: it could be scored before, and no longer. Broken: it could not even be scored before.
Untouched: nothing is different in that game."""
_ITSELF = "itself, since it came with Sheepfold; --since with a git revision compares it with an earlier edition"


@dataclass(frozen=True, slots=True)
class Tweak:
    """What is different: numbers in place of those of the rules, or another `components/`."""

    before: Shelf
    after: Shelf
    changed: frozenset[str]
    """The games in which something may be different."""
    house: House | None = None
    since: Mapping[str, str] = field(default_factory=dict)
    """What the pieces of each game are compared with, or why they cannot be."""

    def said(self, played: Sequence[Game]) -> Iterator[str]:
        """What was compared: a line for each of the games that were played."""
        if self.house:
            yield from self.house.said(played)
            return
        for game in played:
            if game.name in self.changed:
                yield f"{game.title}: {self.after.home} compared with {self.since[game.name]}"
            else:
                yield f"{game.title}: not compared; {self._why(game)}"

    def require_use(self, played: Sequence[Game]) -> None:
        """`WrongCall` where nothing is different in any game that was played."""
        if self.house:
            self.house.require_use(played)
        elif played and self.changed.isdisjoint(game.name for game in played):
            raise WrongCall(f"nothing was compared: {'; '.join(map(self._why, played))}")

    def _why(self, game: Game) -> str:
        if (self.after.home / game.name).is_dir():
            return self.since.get(game.name, f"nobody says how the pieces of {game.title} were")
        return f"{self.after.home} has no pieces of {game.title}"


@dataclass(frozen=True, slots=True)
class Outcome(Answer):
    """What became of one record. Sheets are there where it could be scored both times."""

    state: State = "untouched"
    other_winners: bool = False
    before: Sequence[Lines] = ()
    after: Sequence[Lines] = ()


def numbers(house: House, shelf: Shelf) -> Tweak:
    """The numbers of a `--rules FILE`."""
    changed = (name for name in games.names(shelf) if house.of(games.load(name, shelf)))
    return Tweak(shelf, shelf, frozenset(changed), house)


def pieces(folder: Path | None, since: str | None, out: Path) -> Tweak:
    """Another `components/`, or the one in use; `Faulty` where a game of it cannot be played with what is in there.

    Unless it is said, another one is compared with the one in use, and that one with what lies on the table.
    """
    used = Shelf()
    after = Shelf(folder) if folder else used
    named = [name for name in games.names(after) if (after.home / name).is_dir()]
    if not named:
        known = ", ".join(games.names())
        raise WrongCall(f"{after.home} should be a folder like components/, with one of {known} in it")
    for name in named:
        require(games.load(name, after), after.kit(name))
    if since is None and after.home.resolve() != used.home.resolve():
        return Tweak(used, after, frozenset(named), since=dict.fromkeys(named, _called(used.home)))
    found: list[Earlier] = []
    sources: dict[str, str] = {}
    about = earlier.recall(Path(since)).game if since and Path(since).is_file() else None
    for name in (name for name in named if about in (None, name)):
        try:
            found.append(earlier.read(since, after.home / name, out))
        except Forgotten as error:
            sources[name] = str(error)
    if since is None and not found and _built_in(after.home):
        return Tweak(used, after, frozenset(named), since=dict.fromkeys(named, _ITSELF))
    changed = frozenset(then.game for then in found)
    sources |= {then.game: then.source for then in found}
    return Tweak(used.given(then.kit() for then in found), after, changed, since=sources)


def _called(home: Path) -> str:
    return "the built-in pieces" if _built_in(home) else str(home)


def _built_in(home: Path) -> bool:
    return home.resolve() == (BUILT_IN / "components").resolve()


def replay(chunk: Chunk, tweak: Tweak, as_json: bool, colour: bool) -> Outcome:
    """Judge one record before and after. That its players' claims no longer fit is only natural."""
    try:
        document = source.read(chunk, tweak.before)
        if not chunk.named and (name := source.bystander(chunk, document)):
            return Outcome(skipped=name)
        before = check(document, tweak.before)
        if before.game and before.game not in tweak.changed:
            text = json.dumps(_as_json(chunk.index, "untouched", before, None)) if as_json else ""
            return Outcome(text, True, before.game)
        after = check(document, tweak.after, tweak.house)
    except Faulty as error:
        return Outcome(kit=error)
    if before.scores is None:
        state: State = "broken"
    elif after.scores is None:
        state = "illegal"
    else:
        state = "same" if (before.scores, before.winners) == (after.scores, after.winners) else "changed"
    if as_json:
        text = json.dumps(_as_json(chunk.index, state, before, after))
    else:
        text = _as_text(state, before, after, painted if colour else plain)
    found = Outcome(text, state != "broken", before.game or "", state=state)
    if before.scores is None or after.scores is None:
        return found
    return replace(found, other_winners=before.winners != after.winners, before=before.scores, after=after.scores)


def _as_json(index: int, state: State, before: Verdict, after: Verdict | None) -> dict[str, Any]:
    return {
        "file": before.document.file,
        "index": index,
        "game": before.game,
        "state": state,
        "other_winners": state == "changed" and after is not None and before.winners != after.winners,
        "before": _verdict(before),
        "after": _verdict(after) if after else None,
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    players, scores, winners = verdict.players, verdict.scores, verdict.winners
    return {
        "turns": verdict.turns,
        "scores": None if scores is None else dict(zip(players, scores, strict=True)),
        "winners": None if winners is None else [players[seat] for seat in winners],
        "problems": [problem_as_json(problem) for problem in verdict.problems if scores is None],
    }


def _as_text(state: State, before: Verdict, after: Verdict, paint: Paint) -> str:
    place = before.place
    match state:
        case "broken" | "illegal":
            verdict, words = (before, "could not be replayed") if state == "broken" else (after, _fault(after))
            problems = (shown(problem, paint) for problem in verdict.problems)
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
