"""A real Dask cluster of separate processes answers what this process answers, whatever becomes of its workers."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest
from dask_cluster import Dask, cluster, until

from pnp.errors import WrongCall
from pnp.workers import program, workers
from pnp.workers.cluster import Stranger, Task

pytest.importorskip("distributed", reason="pip install 'sheepfold[cluster]'")

HERE = os.getpid()


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with cluster(tmp_path_factory.mktemp("dask")) as found:
        yield found


def doubled(number: int) -> int:
    return 2 * number


def maker(number: int) -> int:
    time.sleep(0.01)
    return os.getpid()


def slow(number: int) -> int:
    time.sleep(0.02)
    return number


def fails_at_five(number: int) -> int:
    if number == 5:
        raise MemoryError("too large")
    return number


def test_the_answers_come_in_order_from_other_processes(dask: Dask) -> None:
    with workers(dask.address) as crew:
        assert list(crew.ordered(doubled, range(50))) == [2 * number for number in range(50)]
        assert HERE not in set(crew.ordered(maker, range(20)))


def test_no_more_is_read_ahead_than_the_workers_need(dask: Dask) -> None:
    read: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1000):
            read.append(number)
            yield number

    with workers(dask.address) as crew:
        answers = crew.ordered(doubled, items())
        assert [next(answers) for _ in range(3)] == [0, 2, 4]
        assert len(read) < 40
        answers.close()  # type: ignore[attr-defined]


def test_a_killed_worker_loses_nothing_and_one_that_joins_helps(dask: Dask) -> None:
    with workers(dask.address) as crew:
        answers = crew.ordered(slow, range(120))
        found = [next(answers) for _ in range(10)]
        os.kill(dask.processes[1].pid, signal.SIGKILL)
        joined = dask.worker()
        found += answers
        assert found == list(range(120))
        until(lambda: len(set(crew.ordered(maker, range(20)))) == 2)
        assert joined.poll() is None


def test_what_is_wrong_comes_out_here(dask: Dask) -> None:
    with workers(dask.address) as crew:
        answers = crew.ordered(fails_at_five, range(12))
        assert [next(answers) for _ in range(5)] == [0, 1, 2, 3, 4]
        with pytest.raises(MemoryError, match="too large"):
            next(answers)


def test_a_worker_with_another_program_is_refused() -> None:
    with pytest.raises(Stranger, match=r"A worker of the cluster runs Sheepfold .*, and this is 0\.0"):
        Task(doubled, "0.0 (of long ago)")(1)
    assert Task(doubled, program.fingerprint())(1) == 2


def test_nobody_at_that_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.workers.cluster._PATIENCE", 0.3)
    with (
        pytest.raises(WrongCall, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9 "),
        workers("tcp://127.0.0.1:9"),
    ):
        pass


@pytest.mark.parametrize("place", ["locl", "8786", ""])
def test_a_place_that_is_none(place: str) -> None:
    with pytest.raises(WrongCall, match="There is no place"):
        workers(place)
