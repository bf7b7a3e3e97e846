"""Two hands at the press: where there is a second core, a forked helper does a share of the work.

Of several games each process plans whichever is next, and makes its files; of one game the helper makes every second
file. A fork shares what is loaded, and drawings stay where they were made: only finished files travel.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from io import RawIOBase
from multiprocessing.connection import Connection
from typing import Any

from pnp.press.build import plan as printing
from pnp.press.findings import Faulty, Finding
from pnp.press.build.manifest import Request
from pnp.press.build.plan import Job, Plan

MANY = 8
"""Files of one game from which a helper pays."""
_MOST = 256
"""Games that can be shared out: a ticket is one byte."""

Outcome = Plan | list[Finding]
Mark = tuple[int, str]
"""A file among all of them: its name after the number of its game, or its own where games are not shared out."""


class Crew:
    """This process, and the helper while there is one. What a helper fails to do is done here."""

    def __init__(self) -> None:
        self._helper: Any = None
        self._pipe: Any = None
        self._received: dict[Mark, bytes] = {}
        self._again: dict[int, Plan] = {}

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        if self._helper:
            self._pipe.close()
            self._helper.terminate()
            self._helper.join()

    def plans(self, requests: Sequence[Request]) -> list[Outcome]:
        """What each request asks for, or what is wrong with it."""
        if not 1 < len(requests) <= _MOST or not _second_core():
            return list(map(_attempt, requests))
        for name in printing.EXTRAS:
            import_module(name)
        tickets, office = os.pipe()
        os.write(office, bytes(range(len(requests))))
        os.close(office)
        with os.fdopen(tickets, "rb", buffering=0) as queue:
            self._hire(_plan_and_make, requests, queue)
            found = {number: _attempt(requests[number]) for number in _drawn(queue)}
        with suppress(EOFError, OSError):
            for number, outcome in self._pipe.recv().items():
                found[number] = self._supplied(number, outcome) if isinstance(outcome, Plan) else outcome
        return [found[at] if at in found else _attempt(request) for at, request in enumerate(requests)]

    def made(self, jobs: Sequence[Job]) -> Iterator[bytes]:
        """The files of the jobs, in their order."""
        work = list(jobs)
        if not self._helper and len(jobs) >= MANY and _second_core():
            share = {(at, job.name): job for at, job in enumerate(jobs) if at % 2}
            self._hire(_make, share)
            work[1::2] = [self._elsewhere(mark, job, job.make) for mark, job in share.items()]
        for job in work:
            yield job.make()
            while self._helper and self._pipe.poll() and self._receive():
                pass  # so that the helper never waits long to get rid of a file

    def _hire(self, work: Callable[..., None], *share: object) -> None:
        context: Any = multiprocessing.get_context("fork")
        self._pipe, there = context.Pipe(duplex=False)
        self._helper = context.Process(target=_help, args=(self._pipe, work, there, *share), daemon=True)
        self._helper.start()
        there.close()

    def _supplied(self, number: int, plan: Plan) -> Plan:
        """A plan of the helper, who makes its files too."""
        jobs = [
            self._elsewhere((number, job.name), job, partial(self._redone, number, plan.request, job.name))
            for job in plan.jobs
        ]
        return replace(plan, jobs=tuple(jobs))

    def _elsewhere(self, mark: Mark, job: Job, otherwise: Callable[[], bytes]) -> Job:
        return replace(job, make=partial(self._delivered, mark, otherwise))

    def _delivered(self, mark: Mark, otherwise: Callable[[], bytes]) -> bytes:
        """A helper that failed says nothing more: what is wrong comes out when the file is made here."""
        while mark not in self._received:
            if not self._receive():
                return otherwise()
        return self._received.pop(mark)

    def _receive(self) -> bool:
        with suppress(EOFError, OSError):
            mark, data = self._pipe.recv()
            self._received[mark] = data
            return True
        return False

    def _redone(self, number: int, request: Request, name: str) -> bytes:
        if number not in self._again:
            self._again[number] = printing.plan(request)
        return next(job for job in self._again[number].jobs if job.name == name).make()


def _second_core() -> bool:
    return (os.cpu_count() or 1) > 1 and "fork" in multiprocessing.get_all_start_methods()


def _attempt(request: Request) -> Outcome:
    try:
        return printing.plan(request)
    except Faulty as error:
        return list(error.findings)


def _drawn(queue: RawIOBase) -> Iterator[int]:
    """The numbers on the tickets that this process drew; there is one for each game."""
    while ticket := queue.read(1):
        yield ticket[0]


def _help(here: Connection, work: Callable[..., None], *share: object) -> None:
    """Without a word where it fails; with nobody left to take the files, that is at once."""
    here.close()
    with suppress(BaseException):
        work(*share)


def _plan_and_make(there: Connection, requests: Sequence[Request], queue: RawIOBase) -> None:
    found = {number: _attempt(requests[number]) for number in _drawn(queue)}
    plans = {number: plan for number, plan in sorted(found.items()) if isinstance(plan, Plan)}
    there.send({**found, **{number: _without_drawings(plan) for number, plan in plans.items()}})
    _make(there, {(number, job.name): job for number, plan in plans.items() for job in plan.due()})


def _without_drawings(plan: Plan) -> Plan:
    return replace(plan, jobs=tuple([replace(job, make=bytes) for job in plan.jobs]))


def _make(there: Connection, jobs: Mapping[Mark, Job]) -> None:
    for mark, job in jobs.items():
        there.send((mark, job.make()))
