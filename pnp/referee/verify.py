"""One record after the other: each chunk of a file is read, judged and told, over one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from pnp.components.shelf import Shelf
from pnp.files.document import MAX_SIZE
from pnp.referee import report, source
from pnp.referee.check import Verdict, check
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


Found = TypeVar("Found")
Answer = tuple[bool, str]
"""Does the record hold, and the text to print."""


def judge(chunk: Chunk, shelf: Shelf, house: Mapping[str, Any] | None = None) -> Verdict:
    """The verdict on a chunk; that on a pad speaks of its boxes."""
    verdict = check(source.read(chunk, shelf), shelf, house)
    if chunk.form in source.PADS.values():
        from pnp.pads.document import tell

        verdict.problems = tell(verdict.document, verdict.problems)
    return verdict


def answer(chunk: Chunk, writing: Writing, shelf: Shelf, house: Mapping[str, Any]) -> Answer:
    verdict = judge(chunk, shelf, house)
    if writing.json:
        return verdict.ok, report.as_json(verdict, chunk.index)
    return verdict.ok, report.as_text(verdict, writing.claims, writing.colour)


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
