"""Files made by two processes are the same as those made by one, whatever happens to the second."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from pnp.components import shelf
from pnp.press.build import crew
from pnp.press.build import plan as printing
from pnp.press.build.crew import Crew
from pnp.press.build.manifest import Request
from pnp.press.build.plan import Job, Plan

HERE = os.getpid()


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)


def job(name: str, make: Callable[[], bytes] | None = None) -> Job:
    return Job(name, "card", "pdf", name, make or partial(str.encode, f"file {name}"))


def jobs(count: int) -> list[Job]:
    return [job(f"{n}.pdf") for n in range(count)]


def dies_elsewhere() -> bytes:
    if os.getpid() != HERE:
        os._exit(9)
    return b"made here"


class TestFilesOfOneGame:
    @pytest.mark.parametrize("count", [0, 1, crew.MANY - 1, crew.MANY, crew.MANY + 5])
    def test_they_come_in_the_order_of_the_jobs(self, count: int) -> None:
        with Crew() as hands:
            assert list(hands.made(jobs(count))) == [f"file {n}.pdf".encode() for n in range(count)]

    def test_every_second_is_made_by_the_helper(self) -> None:
        work = [job(f"{n}.pdf", lambda: str(os.getpid()).encode()) for n in range(crew.MANY)]
        with Crew() as hands:
            makers = list(hands.made(work))
        assert set(makers[::2]) == {str(HERE).encode()}
        assert len(set(makers[1::2])) == 1
        assert makers[0] != makers[1]

    def test_files_of_the_same_name_are_told_apart(self) -> None:
        work = [job("box.pdf", partial(str.encode, f"box {n}")) for n in range(crew.MANY)]
        with Crew() as hands:
            assert list(hands.made(work)) == [f"box {n}".encode() for n in range(crew.MANY)]

    def test_files_larger_than_a_pipe(self) -> None:
        work = [job(f"{n}.pdf", partial(bytes, 1_000_000 + n)) for n in range(crew.MANY)]
        with Crew() as hands:
            assert [len(data) for data in hands.made(work)] == [1_000_000 + n for n in range(crew.MANY)]

    def test_what_is_wrong_comes_out_here(self) -> None:
        def fails() -> bytes:
            raise MemoryError("too large")

        work = jobs(crew.MANY)
        work[5] = job("5.pdf", fails)
        with Crew() as hands, pytest.raises(MemoryError, match="too large"):
            list(hands.made(work))

    def test_a_helper_that_dies_is_done_without(self) -> None:
        work = jobs(crew.MANY)
        work[3] = job("3.pdf", dies_elsewhere)
        with Crew() as hands:
            assert list(hands.made(work))[3:6] == [b"made here", b"file 4.pdf", b"file 5.pdf"]


class TestSeveralGames:
    """With plans that take no time; that the files of all kits are the same is tested with the builds."""

    @pytest.fixture
    def requests(self, tmp_path: Path) -> list[Request]:
        return [Request(tmp_path / name, tmp_path / "a4.yaml", tmp_path / "out") for name in "abcde"]

    @staticmethod
    def plan(request: Request, make: Callable[[], bytes] | None = None) -> Plan:
        work = tuple(job(f"{request.game}{n}.pdf", make) for n in range(3))
        return Plan(request, work, 1, 1, 3, frozenset(), ())

    def test_plans_and_files_come_in_the_order_of_the_requests(
        self, requests: list[Request], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(printing, "plan", self.plan)
        with Crew() as hands:
            plans = [plan for plan in hands.plans(requests) if isinstance(plan, Plan)]
            made = list(hands.made([job for plan in plans for job in plan.jobs]))
        assert [plan.request for plan in plans] == requests
        assert made == [f"file {game}{n}.pdf".encode() for game in "abcde" for n in range(3)]

    def test_faults_of_all_of_them_are_found(self, requests: list[Request]) -> None:
        with Crew() as hands:
            outcomes = hands.plans(requests)
        assert [isinstance(outcome, list) and len(outcome) for outcome in outcomes] == [1] * len(requests)

    def test_a_helper_that_dies_over_a_plan_is_done_without(
        self, requests: list[Request], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def plan(request: Request) -> Plan:
            dies_elsewhere()
            return self.plan(request)

        monkeypatch.setattr(printing, "plan", plan)
        with Crew() as hands:
            assert [plan.request for plan in hands.plans(requests) if isinstance(plan, Plan)] == requests

    def test_a_helper_that_dies_over_a_file_is_done_without(
        self, requests: list[Request], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(printing, "plan", partial(self.plan, make=dies_elsewhere))
        with Crew() as hands:
            plans = [plan for plan in hands.plans(requests) if isinstance(plan, Plan)]
            assert list(hands.made([job for plan in plans for job in plan.jobs])) == [b"made here"] * 15

    def test_one_process_plans_alone_where_there_is_one_core(
        self, requests: list[Request], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(os, "cpu_count", lambda: 1)
        seen: list[str] = []
        monkeypatch.setattr(printing, "plan", lambda request: seen.append(request.game) or self.plan(request))
        with Crew() as hands:
            hands.plans(requests)
        assert seen == list("abcde")


def test_two_processes_write_what_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def files() -> dict[str, bytes]:
        folders = shelf.games(["sheep-sheep", "meadowmight"])
        asked = [Request(folder, shelf.layout("a4"), tmp_path) for folder in folders]
        with Crew() as hands:
            plans = [plan for plan in hands.plans(asked) if isinstance(plan, Plan)]
            work = [job for plan in plans for job in plan.jobs]
            names = [f"{plan.request.game}/{job.name}" for plan in plans for job in plan.jobs]
            return dict(zip(names, hands.made(work), strict=True))

    both = files()
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert both == files()
    assert len(both) == 15
