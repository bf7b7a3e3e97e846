"""Verdicts on records: `pnp.verify`."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, overload

from pnp.api.given import plain, shelf
from pnp.errors import WrongCall
from pnp.files.document import Document
from pnp.problems import Problem, nearest
from pnp.referee import check, report, source
from pnp.referee.verify import judged
from pnp.terminal import count

Source = str | os.PathLike[str] | Mapping[str, Any]
"""A file, a folder, or a record as plain data."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """What came out for one record. Printing it shows what `pnp verify` prints."""

    _found: check.Verdict
    index: int = 0
    """Which record of its file, from 0."""

    @property
    def ok(self) -> bool:
        """Is everything as the record says?"""
        return self._found.ok

    @property
    def game(self) -> str | None:
        """Its name; None where that cannot be read."""
        return self._found.game

    @property
    def players(self) -> tuple[str, ...]:
        """In seating order."""
        return self._found.players

    @property
    def turns(self) -> int:
        """How many entries of `moves` were replayed without a problem."""
        return self._found.turns

    @property
    def finished(self) -> bool:
        """Has the game come to its end?"""
        return self._found.finished

    @property
    def scores(self) -> dict[str, dict[str, int]] | None:
        """Every line of each player's score sheet, `total` last; None where no score could be computed."""
        sheets = self._found.scores
        return None if sheets is None else dict(zip(self.players, map(dict, sheets), strict=True))

    @property
    def winners(self) -> tuple[str, ...] | None:
        """In seating order; None where no score could be computed."""
        found = self._found.winners
        return None if found is None else tuple(self.players[seat] for seat in found)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong, each with its place in the file."""
        return tuple(self._found.problems)

    def why(self, player: str, line: str = "total") -> str:
        """The reason for a line of a score sheet, in words."""
        sheets, rules = self.scores, self._found.record.game
        if sheets is None or rules is None:
            raise WrongCall("There is no score, so there are no reasons for it.")
        if player not in sheets:
            raise WrongCall(f"Nobody at the table is called '{player}'{nearest(player, sheets)}.")
        if line not in sheets[player]:
            raise WrongCall(f"The score sheet has no line '{line}'{nearest(line, sheets[player])}.")
        return rules.explain(self._found.tally, self.players.index(player), line)

    def as_dict(self) -> dict[str, Any]:
        """The object that `pnp verify --json` prints."""
        answer: dict[str, Any] = json.loads(report.as_json(self._found, self.index))
        return answer

    def __str__(self) -> str:
        return report.as_text(self._found, claims=True, colour=False)

    def __repr__(self) -> str:
        said = "ok" if self.ok else count(len(self.problems), "problem")
        return f"<Verdict on {self._found.place}: {said}>"


@overload
def verify(
    record: Mapping[str, Any],
    *,
    components: str | os.PathLike[str] | None = None,
    rules: Mapping[str, Any] | None = None,
) -> Verdict: ...


@overload
def verify(
    record: str | os.PathLike[str],
    *,
    components: str | os.PathLike[str] | None = None,
    rules: Mapping[str, Any] | None = None,
) -> Verdict | list[Verdict]: ...


def verify(
    record: Source, *, components: str | os.PathLike[str] | None = None, rules: Mapping[str, Any] | None = None
) -> Verdict | list[Verdict]:
    """The verdict on a record; of a folder, or a file with several records, a list of them.

    `rules` changes numbers of the game, as `--rules` does; `components` is a folder like `components/`.
    """
    known = shelf(components)
    if isinstance(record, Mapping):
        return Verdict(check.check(Document(plain(record), "record"), known, rules))
    path = os.fspath(record)
    found = []
    for chunk in (chunk for file in source.find([path]) for chunk in source.chunks(file)):
        document = source.read(chunk, known)
        if chunk.named or not source.bystander(chunk, document):
            found.append(Verdict(judged(chunk, document, known, rules), chunk.index))
    return found[0] if len(found) == 1 and not Path(path).is_dir() else found
