"""A real Dask cluster on this machine: a scheduler and its workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60


class Dask:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note = folder / "scheduler.json"
        self.place = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self.processes = [
            self._run("dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(self.note))
        ]
        until(self.note.is_file)
        self.address = str(json.loads(self.note.read_text())["address"])

    def _run(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{name}", *words]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, env=self.place, cwd=self.folder, stdout=quiet, stderr=quiet)

    def worker(self) -> subprocess.Popen[bytes]:
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--scheduler-file", str(self.note))
        self.processes.append(self._run("dask_worker", *words))
        return self.processes[-1]

    def end(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


def until(there: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.05)


@contextmanager
def cluster(folder: Path, count: int = 2) -> Iterator[Dask]:
    """One with so many workers; nothing of it is left afterwards."""
    found = Dask(folder)
    try:
        for _ in range(count):
            found.worker()
        yield found
    finally:
        found.end()
