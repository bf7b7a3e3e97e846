"""The same work on many items, over the cores of this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

Item = TypeVar("Item")
Found = TypeVar("Found")

_AHEAD = 2
"""Items that wait for each process: enough that none is idle, few enough that little is held."""
_work: Any = None
"""In a process that helps: what it was hired for."""


class Processes:
    """So many of them; with one job the work is done in this process itself."""

    def __init__(self, jobs: int = 1, prepare: Callable[[], None] | None = None) -> None:
        self.jobs = jobs
        self.prepare = prepare

    def ordered(self, work: Callable[[Item], Found], items: Iterable[Item]) -> Iterator[Found]:
        return ordered(work, items, self.jobs, self.prepare)

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        """Every run ends its processes itself."""


def cores() -> int:
    """How many processes can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def ordered(
    work: Callable[[Item], Found], items: Iterable[Item], jobs: int = 1, prepare: Callable[[], None] | None = None
) -> Iterator[Found]:
    """The answers in the order of the items; no more is read ahead than the processes need.

    `prepare` is called in every process that helps. An exception of the work comes out here. Where a process dies, what
    is left is done here.
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    from concurrent.futures import Future, ProcessPoolExecutor  # 30 ms that one process does not need
    from concurrent.futures.process import BrokenProcessPool

    waiting: deque[tuple[Item, Future[Found] | None]] = deque()

    def hand_out(item: Item) -> Future[Found] | None:
        with suppress(BrokenProcessPool):
            return pool.submit(_answer, item)
        return None

    def next_answer() -> Found:
        item, answer = waiting.popleft()
        if answer:
            with suppress(BrokenProcessPool):
                return answer.result()
        return work(item)

    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(work, prepare)) as pool:
        try:
            for item in items:
                waiting.append((item, hand_out(item)))
                if len(waiting) > _AHEAD * jobs:
                    yield next_answer()
            while waiting:
                yield next_answer()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin(work: Callable[[Any], Any], prepare: Callable[[], None] | None) -> None:
    global _work
    _work = work
    _end_with_the_parent()
    if prepare:
        prepare()


def _answer(item: Any) -> Any:
    return _work(item)


def _end_with_the_parent() -> None:
    """A pool whose parent was killed would wait for work for ever."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait
    from threading import Thread

    parent = parent_process()
    if parent:

        def watch() -> None:
            wait([parent.sentinel])
            os._exit(1)

        Thread(target=watch, daemon=True).start()
