"""`pnp verify`, `pnp score` and `pnp whatif`: what they print. Each returns the exit status."""

from __future__ import annotations

import json as plain_json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.games import Game
from pnp.referee import house, source
from pnp.referee.balance import Balance
from pnp.referee.house import House
from pnp.referee.source import Chunk
from pnp.referee.totals import Totals
from pnp.referee.verify import Answer, Writing, answer, answers, settle_down
from pnp.referee.whatif import Tweak, numbers, pieces, replay
from pnp.terminal import Progress

Of = TypeVar("Of", bound=Answer)


def verify(
    paths: list[str],
    rules: str | None = None,
    json: bool = False,
    claims: bool = True,
    colour: bool = False,
    jobs: int = 1,
    full: bool = False,
) -> int:
    """Print every verdict; the exit status is 0 where every record holds, else 1.

    A record that is given alone is shown in full; of several, what is wrong, and in the last line how many there are.
    """
    totals = Totals()
    files = source.find(paths, totals.skipped)
    shelf, changed = Shelf(), house_rules(rules)
    progress = Progress(len(files))
    chunks, alone = _opened(files, progress), False
    if not json and len(files) == 1:
        first = [*islice(chunks, 2)]
        chunks, alone = chain(first, chunks), len(first) == 1 and first[0].named
    writing = Writing(json, claims, colour, full or alone)
    work = partial(answer, writing=writing, shelf=shelf, numbers=changed)
    with _listener():
        for _ in _told(answers(chunks, work, jobs), totals, progress):
            if alone and changed:
                changed.require_use(_games(totals, shelf))
        _close(totals, changed, shelf, json)
        if not alone and not json:
            print(totals.text(full))
    return totals.status


def whatif(
    paths: list[str],
    rules: str | None = None,
    components: str | None = None,
    json: bool = False,
    colour: bool = False,
    jobs: int = 1,
    since: str | None = None,
    out: Path = Path("output"),
) -> int:
    """Print what becomes of every record, and of all together; 1 where one could not be replayed in the first place."""
    totals = Totals()
    files = source.find(paths, totals.skipped)
    tweak = _tweak(rules, components, since, out)
    work = partial(replay, tweak=tweak, as_json=json, colour=colour)
    progress = Progress(len(files))
    balance = Balance()
    with _listener():
        for outcome in _told(answers(_opened(files, progress), work, jobs), totals, progress):
            balance.records[outcome.state] += 1
            if outcome.before:
                balance.other_winners += outcome.other_winners
                balance.add(outcome.game, outcome.before, outcome.after)
        _close(totals, tweak, tweak.before, json)
        summary = {**balance.as_json(), "since": dict(tweak.since)}
        if json:
            print(plain_json.dumps({"summary": summary}))
        else:
            print(balance.text(totals.skipped, _games(totals, tweak.before)))
    return totals.status


def _tweak(rules: str | None, components: str | None, since: str | None, out: Path) -> Tweak:
    """What is changed, as the options of `pnp whatif` have it."""
    if rules is None and components is None and since is None:
        raise WrongCall("say what is changed: --rules FILE, --components DIR, or --since shipped|printed|REVISION")
    if rules is None:
        return pieces(Path(components) if components else None, since, out)
    if components is not None:
        raise WrongCall("say what is changed: either --rules FILE or --components DIR")
    if since is not None:
        raise WrongCall("--since is for pieces and their numbers as they were: leave it out, or leave out --rules")
    shelf = Shelf()
    return numbers(house.read(rules, shelf), shelf)


def house_rules(file: str | None) -> House | None:
    """The numbers of `--rules FILE`, for whichever games have them."""
    return None if file is None else house.read(file, Shelf())


def _told(found: Iterable[Of], totals: Totals, progress: Progress) -> Iterator[Of]:
    """The answers, counted and printed. The caller may still object to one before it is."""
    for one in found:
        if one.skipped:
            totals.skipped.append(one.skipped)
        elif one.kit:
            totals.miss(one.kit)
        else:
            totals.add(one.ok, one.game)
            yield one
            if one.text:
                progress.clear()
                print(one.text)
    progress.clear()


def _games(totals: Totals, shelf: Shelf) -> list[Game]:
    """Those that were played."""
    return [games.load(name, shelf) for name in totals.played]


def _close(totals: Totals, changed: House | Tweak | None, shelf: Shelf, json: bool) -> None:
    """What is told before the last line: on standard output only to people."""
    totals.close()
    said: list[str] = []
    if changed:
        played = _games(totals, shelf)
        changed.require_use(played)
        said += changed.said(played)
    if json and totals.skipped:
        said.append(source.left_out(totals.skipped))
    for line in said:
        print(f"pnp: {line}" if json else line, file=sys.stderr if json else sys.stdout)


def _opened(files: list[str], progress: Progress) -> Iterator[Chunk]:
    for number, file in enumerate(files):
        progress.show(number)
        yield from source.chunks(file)


@contextmanager
def _listener() -> Iterator[None]:
    """Whoever reads our output may have seen enough before it ends."""
    settle_down()
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
