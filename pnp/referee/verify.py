"""`pnp verify` and `pnp score`: every record of every file, in order, over one process or several."""

from __future__ import annotations

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pnp.files import yamlio
from pnp.files.part import describe
from pnp.referee import report, source
from pnp.referee.check import check
from pnp.referee.source import Chunk

_BATCH = 64
"""Records that travel to another process at once, if they are not large."""
_MANY = 20
"""From so many files on, progress is shown."""
_BAR = 30


@dataclass(frozen=True, slots=True)
class Style:
    """How verdicts are written."""

    json: bool = False
    claims: bool = True
    """Show what the players wrote beside what was computed."""
    colour: bool = False


Found = TypeVar("Found")
Answer = tuple[bool, str]
"""Does the record hold, and the text to print."""


def judge(chunk: Chunk, style: Style, house: Mapping[str, Any]) -> Answer:
    document = source.read(chunk)
    verdict = check(document, house)
    if chunk.form in source.PADS.values():
        from pnp.pads.document import tell

        verdict.problems = tell(document, verdict.problems)
    if style.json:
        return verdict.ok, report.as_json(document, chunk.index, verdict)
    return verdict.ok, report.as_text(document, verdict, style.claims, style.colour)


def answers(chunks: Iterable[Chunk], judge: Callable[[Chunk], Found], jobs: int = 1) -> Iterator[Found]:
    """The answers in the order of the chunks; no more is read ahead than the processes need."""
    if jobs == 1:
        yield from map(judge, chunks)
        return
    from concurrent.futures import Future, ProcessPoolExecutor  # 30 ms that one process does not need

    work = partial(_all, judge)
    waiting: deque[Future[list[Found]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=settle_down) as pool:
        for batch in _batches(chunks):
            waiting.append(pool.submit(work, batch))
            if len(waiting) > 2 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _batches(chunks: Iterable[Chunk]) -> Iterator[list[Chunk]]:
    batch: list[Chunk] = []
    size = 0
    for chunk in chunks:
        batch.append(chunk)
        size += len(chunk.raw)
        if len(batch) == _BATCH or size > yamlio.MAX_SIZE:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _all(judge: Callable[[Chunk], Found], batch: list[Chunk]) -> list[Found]:
    return list(map(judge, batch))


def settle_down() -> None:
    """Positions come and go by the thousand and hold no cycles: the collector need not look so often."""
    gc.freeze()
    gc.set_threshold(50_000)


def house_rules(file: str | None) -> Mapping[str, Any]:
    """The numbers of `--rules FILE`, written as in `components/<game>/rules.yaml`."""
    if file is None:
        return {}
    data = yamlio.load(Path(file)).data
    if not isinstance(data, dict):
        raise source.NoSource(f"{file} should hold numbers as rules.yaml does, found {describe(data)}")
    return data


def verify(paths: list[str], style: Style, jobs: int = 1, rules: str | None = None) -> int:
    """Print every verdict; the exit status is 0 where every record holds, else 1."""
    files = source.find(paths)
    house = house_rules(rules)
    progress = Progress(len(files))
    good = bad = 0
    settle_down()
    try:
        for ok, text in answers(opened(files, progress), partial(judge, style=style, house=house), jobs):
            good, bad = good + ok, bad + (not ok)
            progress.clear()
            print(text)
        progress.clear()
        if not style.json and good + bad > 1:
            print(f"{good + bad} records: {good} ok, {bad} with problems")
        sys.stdout.flush()
    except BrokenPipeError:
        stop_writing()
    return 1 if bad else 0


def stop_writing() -> None:
    """Whoever reads has seen enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def opened(files: list[str], progress: Progress) -> Iterator[Chunk]:
    for number, file in enumerate(files):
        progress.show(number)
        yield from source.chunks(file)


class Progress:
    """A bar on standard error, for many files on a terminal."""

    def __init__(self, files: int) -> None:
        self.files = files
        self.shown = False
        self.wanted = files >= _MANY and sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self.wanted:
            filled = _BAR * done // self.files
            bar = "#" * filled + "-" * (_BAR - filled)
            print(f"\r[{bar}] {done}/{self.files} files", end="", file=sys.stderr, flush=True)
            self.shown = True

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False
