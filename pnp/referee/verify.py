"""One record after the other: each chunk of a file is read, judged and told, over one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from pnp.components.shelf import Shelf
from pnp.errors import Faulty
from pnp.files.document import MAX_SIZE, Document
from pnp.referee import report, source
from pnp.referee.check import Verdict, check
from pnp.referee.record import Numbers
from pnp.referee.source import Chunk
from pnp.workers.processes import ordered

_BATCH = 64
"""Records that travel to another process at once, if they are not large."""


@dataclass(frozen=True, slots=True)
class Writing:
    """How verdicts are written."""

    json: bool = False
    claims: bool = True
    """Show what the players wrote beside what was computed."""
    colour: bool = False
    full: bool = True
    """Show the score sheets, not only what is wrong."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came out for one record."""

    text: str = ""
    ok: bool = False
    game: str = ""
    skipped: str = ""
    """What turned out to be neither a record nor a pad: its name."""
    kit: Faulty | None = None
    """Why no record of its game can be judged."""


Found = TypeVar("Found")


def judged(chunk: Chunk, document: Document, shelf: Shelf, numbers: Numbers) -> Verdict:
    """The verdict on what was read; that on a pad speaks of its boxes."""
    verdict = check(document, shelf, numbers)
    if chunk.form in source.PADS.values():
        from pnp.pads.document import tell

        verdict.problems = tell(document, verdict.problems)
    return verdict


def answer(chunk: Chunk, writing: Writing, shelf: Shelf, numbers: Numbers = None) -> Answer:
    try:
        document = source.read(chunk, shelf)
        if not chunk.named and (name := source.bystander(chunk, document)):
            return Answer(skipped=name)
        verdict = judged(chunk, document, shelf, numbers)
    except Faulty as error:
        return Answer(kit=error)
    if writing.json:
        text = report.as_json(verdict, chunk.index)
    else:
        text = report.as_text(verdict, writing.claims, writing.colour, writing.full)
    return Answer(text, verdict.ok, verdict.game or "")


def answers(chunks: Iterable[Chunk], judge: Callable[[Chunk], Found], jobs: int = 1) -> Iterator[Found]:
    """The answers in the order of the chunks; no more is read ahead than the processes need."""
    if jobs == 1:
        yield from map(judge, chunks)
        return
    for batch in ordered(partial(_all, judge), _batches(chunks), jobs, settle_down):
        yield from batch


def _batches(chunks: Iterable[Chunk]) -> Iterator[list[Chunk]]:
    batch: list[Chunk] = []
    size = 0
    for chunk in chunks:
        batch.append(chunk)
        size += len(chunk.raw)
        if len(batch) == _BATCH or size > MAX_SIZE:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _all(judge: Callable[[Chunk], Found], batch: list[Chunk]) -> list[Found]:
    return list(map(judge, batch))


def settle_down() -> None:
    """Positions come and go by the thousand and hold no cycles: the collector need not look so often.

    For a process that is ours alone.
    """
    import gc

    gc.freeze()
    gc.set_threshold(50_000)
