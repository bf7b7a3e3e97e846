"""`pnp verify`, `pnp score` and `pnp whatif`: what they print. Each returns the exit status."""

from __future__ import annotations

import json as plain_json
import os
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pnp.components.shelf import Shelf
from pnp.errors import Faulty, Unplayable, WrongCall
from pnp.files import yamlio
from pnp.files.part import describe
from pnp.referee import source
from pnp.referee.balance import Balance
from pnp.referee.source import Chunk
from pnp.referee.verify import Writing, answer, answers, settle_down
from pnp.referee.whatif import numbers, pieces, replay
from pnp.terminal import Progress


def verify(
    paths: list[str],
    rules: str | None = None,
    json: bool = False,
    claims: bool = True,
    colour: bool = False,
    jobs: int = 1,
) -> int:
    """Print every verdict; the exit status is 0 where every record holds, else 1."""
    writing = Writing(json, claims, colour)
    files = source.find(paths)
    work = partial(answer, writing=writing, shelf=Shelf(), house=house_rules(rules))
    progress = Progress(len(files))
    good = bad = 0
    settle_down()
    try:
        for ok, text in answers(_opened(files, progress), work, jobs):
            good, bad = good + ok, bad + (not ok)
            progress.clear()
            print(text)
        progress.clear()
        if not writing.json and good + bad > 1:
            print(f"{good + bad} records: {good} ok, {bad} with problems")
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
    return 1 if bad else 0


def whatif(
    paths: list[str], rules: str | None, components: str | None, json: bool = False, colour: bool = False, jobs: int = 1
) -> int:
    """Print what becomes of every record, and of all together; 1 where one could not be replayed in the first place."""
    files = source.find(paths)
    if (rules is None) == (components is None):
        raise WrongCall("say what is changed: either --rules FILE or --components DIR")
    shelf = Shelf()
    tweak = pieces(Path(components), shelf) if components else numbers(house_rules(rules), shelf)
    work = partial(replay, shelf=shelf, tweak=tweak, as_json=json, colour=colour)
    progress = Progress(len(files))
    balance = Balance()
    settle_down()
    try:
        for outcome in answers(_opened(files, progress), work, jobs):
            balance.records[outcome.state] += 1
            if outcome.before:
                balance.other_winners += outcome.other_winners
                balance.add(outcome.game, outcome.before, outcome.after)
            progress.clear()
            print(outcome.text)
        progress.clear()
        print(plain_json.dumps({"summary": balance.as_json()}) if json else balance.text())
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
    return 1 if balance.records["broken"] else 0


def house_rules(file: str | None) -> Mapping[str, Any]:
    """The numbers of `--rules FILE`, written as in `components/<game>/rules.yaml`."""
    if file is None:
        return {}
    if not Path(file).exists():
        raise WrongCall(f"there is no file '{file}'")
    try:
        data = yamlio.load(Path(file)).data
    except Faulty as error:
        raise Unplayable(error.problems) from None
    if not isinstance(data, dict):
        raise WrongCall(f"{file} should hold numbers as rules.yaml does, found {describe(data)}")
    return data


def _opened(files: list[str], progress: Progress) -> Iterator[Chunk]:
    for number, file in enumerate(files):
        progress.show(number)
        yield from source.chunks(file)


def _stop_writing() -> None:
    """Whoever reads has seen enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
