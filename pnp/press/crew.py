"""Two hands at the press: every second file is made by a forked process, where there is a second core."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.press.printing import Job

MANY = 8
"""Files from which a second process pays."""


def made(jobs: Sequence[Job]) -> Generator[bytes, None, None]:
    """The files of the jobs, in their order. A fork shares all drawings, so nothing is copied to the helper."""
    if len(jobs) < MANY or os.cpu_count() == 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from (job.make() for job in jobs)
        return
    context: Any = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    helper = context.Process(target=_make, args=(jobs[1::2], there), daemon=True)
    helper.start()
    there.close()
    try:
        for index, job in enumerate(jobs):
            yield _received(here, job) if index % 2 else job.make()
    finally:
        here.close()
        helper.terminate()
        helper.join()


def _make(jobs: Sequence[Job], there: Connection) -> None:
    with suppress(BaseException):
        for job in jobs:
            there.send_bytes(job.make())


def _received(here: Connection, job: Job) -> bytes:
    """A helper that failed says nothing more: what is wrong comes out when the file is made here."""
    try:
        return here.recv_bytes()
    except EOFError:
        return job.make()
