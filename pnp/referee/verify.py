"""`pnp verify` and `pnp score`: every record of every file, in order, over one process or several."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from pnp import yamlio
from pnp.part import describe
from pnp.referee import report, source
from pnp.referee.check import check
from pnp.referee.source import Chunk

_BATCH = 64
"""Records that travel to another process at once."""


@dataclass(frozen=True, slots=True)
class Style:
    """How verdicts are written."""

    json: bool = False
    colour: bool = False
    claims: bool = True
    """Show what the players wrote beside what was computed."""


Answer = tuple[bool, str]
"""Does the record hold, and the text to print."""


def judge(chunk: Chunk, style: Style, house: Mapping[str, Any]) -> Answer:
    document = source.read(chunk)
    verdict = check(document, house)
    if style.json:
        return verdict.ok, report.as_json(document, chunk.index, verdict)
    return verdict.ok, report.as_text(document, chunk.index, verdict, style.claims, style.colour)


def answers(chunks: Iterable[Chunk], style: Style, house: Mapping[str, Any], jobs: int = 1) -> Iterator[Answer]:
    """The answers in the order of the chunks; no more chunks are read ahead than the processes need."""
    if jobs == 1:
        yield from (judge(chunk, style, house) for chunk in chunks)
        return
    work = partial(_judge_all, style=style, house=house)
    waiting: deque[Future[list[Answer]]] = deque()
    source_of = iter(chunks)
    with ProcessPoolExecutor(jobs) as pool:
        while batch := list(islice(source_of, _BATCH)):
            waiting.append(pool.submit(work, batch))
            if len(waiting) > 2 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _judge_all(batch: list[Chunk], style: Style, house: Mapping[str, Any]) -> list[Answer]:
    return [judge(chunk, style, house) for chunk in batch]


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
    status = 0
    try:
        for ok, text in answers(_chunks(files), style, house, jobs):
            status = status if ok else 1
            print(text)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _chunks(files: list[str]) -> Iterator[Chunk]:
    for file in files:
        yield from source.chunks(file)
