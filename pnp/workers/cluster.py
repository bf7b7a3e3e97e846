"""The same work on many items, over a Dask cluster. Retries, lost workers and the dashboard are Dask's business."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

from pnp.errors import Error, WrongCall, reason
from pnp.workers import program
from pnp.workers.processes import cores

Item = TypeVar("Item")
Found = TypeVar("Found")

_AHEAD = 4
"""Items that wait for each thread of the cluster: the way to it takes longer than that to another process."""
_PATIENCE = 20
"""Seconds until nobody is there."""


class Stranger(Error):  # noqa: N818 - it is said of the worker
    """A worker that runs another program, and might answer differently."""


@dataclass(frozen=True, slots=True)
class Task(Generic[Item, Found]):
    """The work as it travels, with everything it needs and the name of the program that it belongs to."""

    work: Callable[[Item], Found]
    program: str

    def __call__(self, item: Item) -> Found:
        own = program.fingerprint()
        if own != self.program:
            raise Stranger(
                f"A worker of the cluster runs Sheepfold {own}, and this is {self.program}. "
                "Install the same version everywhere, then try again."
            )
        return self.work(item)


class Cluster:
    """A running cluster at an address, or one started here that ends with the work."""

    def __init__(self, address: str | None, jobs: int = 1) -> None:
        self.address = address
        self.jobs = jobs
        self._client: Any = None
        self._started: Any = None

    def __enter__(self) -> Cluster:
        try:
            dask: Any = import_module("distributed")
        except ImportError:
            message = "Working on a Dask cluster needs distributed: pip install 'sheepfold[cluster]'"
            raise WrongCall(message) from None
        where: Any = self.address
        if where is None:
            count = self.jobs if self.jobs > 1 else cores()
            where = self._started = dask.LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=":0")
        try:
            self._client = dask.Client(where, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            said = reason(error) if isinstance(error, OSError) else str(error)
            message = f"No Dask scheduler answers at {self.address} ({said}); start one with `dask scheduler`."
            raise WrongCall(message) from None
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()
        if self._started is not None:
            self._started.close()

    def ordered(self, work: Callable[[Item], Found], items: Iterable[Item]) -> Iterator[Found]:
        task = Task(work, program.fingerprint())
        waiting: deque[Any] = deque()
        try:
            for item in items:
                waiting.append(self._client.submit(task, item, pure=False))
                if len(waiting) >= _AHEAD * self._threads():
                    yield self._answer(waiting.popleft())
            while waiting:
                yield self._answer(waiting.popleft())
        finally:
            self._client.cancel(list(waiting))

    def _threads(self) -> int:
        """How many items can be worked on at the same time; workers come and go."""
        found: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        return max(1, sum(int(worker["nthreads"]) for worker in found.values()))

    def _answer(self, future: Any) -> Any:
        from distributed import KilledWorker

        try:
            return future.result()
        except KilledWorker:
            message = (
                f"{self.address or 'The cluster'} lost several workers at the same piece of work, which was given up."
            )
            raise Error(message) from None
        except (ImportError, AttributeError) as error:
            message = f"A worker of the cluster does not know this program ({error}); install the same Sheepfold there."
            raise Stranger(message) from None
