"""What several processes answer is what one answers, in the same order, whatever happens to one of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.workers import processes
from pnp.workers.processes import cores, ordered

HERE = os.getpid()
PATIENCE = 30
"""Seconds after which a process should be gone. It takes a fraction of one on a machine that is not busy."""


def doubled(number: int) -> int:
    return 2 * number


def slower_at_first(number: int) -> int:
    time.sleep(0.02 * (4 - number % 4))
    return number


def maker(_: int) -> int:
    time.sleep(0.01)  # so that the other one gets something to do
    return os.getpid()


def large(number: int) -> bytes:
    return bytes(1_000_000 + number)


def fails_at_five(number: int) -> int:
    if number == 5:
        raise MemoryError("too large")
    return number


def dies_elsewhere(number: int) -> str:
    """At three, in a process that helps."""
    if number == 3 and os.getpid() != HERE:
        os._exit(9)
    return f"answer {number}"


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 5, 40])
def test_the_answers_are_all_there(count: int, jobs: int) -> None:
    assert list(ordered(doubled, range(count), jobs)) == [2 * number for number in range(count)]


def test_they_come_in_the_order_of_the_items_however_long_each_takes() -> None:
    assert list(ordered(slower_at_first, range(12), 2)) == list(range(12))


def test_answers_larger_than_a_pipe() -> None:
    assert [len(data) for data in ordered(large, range(9), 2)] == [1_000_000 + number for number in range(9)]


def test_one_process_works_alone_and_several_help() -> None:
    assert set(ordered(maker, range(8), 1)) == {HERE}
    makers = set(ordered(maker, range(24), 2))
    assert len(makers) == 2 and HERE not in makers


def test_what_is_wrong_comes_out_here() -> None:
    answers = ordered(fails_at_five, range(12), 2)
    assert [next(answers) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(MemoryError, match="too large"):
        next(answers)
    assert list(answers) == []


@pytest.mark.parametrize("count", [4, 40])
def test_a_process_that_dies_is_done_without(count: int) -> None:
    assert list(ordered(dies_elsewhere, range(count), 2)) == [f"answer {number}" for number in range(count)]


def test_what_is_wrong_comes_out_here_also_when_a_process_died() -> None:
    def dies_then_fails(number: int) -> int:
        dies_elsewhere(number)
        return fails_at_five(number)

    with pytest.raises(MemoryError, match="too large"):
        list(ordered(dies_then_fails, range(12), 2))


@pytest.mark.parametrize(("jobs", "most"), [(1, 1), (2, 2 * processes._AHEAD + 1)])
def test_no_more_is_read_ahead_than_the_processes_need(jobs: int, most: int) -> None:
    read: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1000):
            read.append(number)
            yield number

    answers = ordered(doubled, items(), jobs)
    assert next(answers) == 0
    assert len(read) == most
    assert next(answers) == 2
    assert len(read) == most + 1
    answers.close()  # type: ignore[attr-defined]  # it is a generator
    assert len(read) == most + 1


def test_every_process_that_helps_is_prepared_and_this_one_is_not(tmp_path: Path) -> None:
    def prepare() -> None:
        (tmp_path / str(os.getpid())).touch()

    makers = set(ordered(maker, range(24), 2, prepare))
    assert {int(file.name) for file in tmp_path.iterdir()} == makers
    assert list(ordered(doubled, range(2), 1, prepare)) == [0, 2]
    assert not (tmp_path / str(HERE)).exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [("sched_getaffinity", lambda process: {0, 3, 5}), ("cpu_count", lambda: 3), ("cpu_count", lambda: None)],
)
def test_cores_are_those_that_we_may_use(
    monkeypatch: pytest.MonkeyPatch, name: str, value: Callable[..., object]
) -> None:
    if name == "cpu_count":
        monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, name, value, raising=False)
    assert cores() == (1 if value() is None else 3) if name == "cpu_count" else cores() == 3


def test_no_process_outlives_one_that_was_killed() -> None:
    code = (
        "import os, time\n"
        "from pnp.workers.processes import ordered\n"
        "def work(number):\n"
        "    print(os.getpid(), flush=True)\n"
        "    time.sleep(600)\n"
        "list(ordered(work, range(2), 2))"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        helpers = [int(parent.stdout.readline()) for _ in range(2)]
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    until = time.monotonic() + PATIENCE
    while any(map(alive, helpers)) and time.monotonic() < until:
        time.sleep(0.02)
    assert not [helper for helper in helpers if alive(helper)]


def alive(process: int) -> bool:
    """A process that is gone but was not asked after yet is a zombie."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
