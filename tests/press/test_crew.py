"""Files made by two processes are the same as those made by one, whatever happens to the second."""

from __future__ import annotations

import os
from functools import partial

import pytest

from pnp.press import crew
from pnp.press.printing import Job


def jobs(count: int) -> list[Job]:
    return [Job(f"{n}.pdf", "card", "pdf", str(n), partial(str.encode, f"file {n}")) for n in range(count)]


@pytest.mark.parametrize("count", [0, 1, crew.MANY - 1, crew.MANY, crew.MANY + 5])
def test_files_come_in_the_order_of_the_jobs(count: int) -> None:
    assert list(crew.made(jobs(count))) == [f"file {n}".encode() for n in range(count)]


def test_what_is_wrong_comes_out_here() -> None:
    def fails() -> bytes:
        raise MemoryError("too large")

    work = jobs(crew.MANY)
    work[5] = Job("5.pdf", "card", "pdf", "5", fails)
    with pytest.raises(MemoryError, match="too large"):
        list(crew.made(work))


def test_a_helper_that_dies_is_done_without() -> None:
    here = os.getpid()

    def dies_elsewhere() -> bytes:
        if os.getpid() != here:
            os._exit(9)
        return b"made here"

    work = jobs(crew.MANY)
    work[3] = Job("3.pdf", "card", "pdf", "3", dies_elsewhere)
    assert list(crew.made(work))[3:6] == [b"made here", b"file 4", b"file 5"]
