"""Where work runs: here, in several processes, or on a Dask cluster. Items go in, answers come out in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from pnp.errors import WrongCall
from pnp.problems import did_you_mean

Item = TypeVar("Item")
Found = TypeVar("Found")

LOCAL, DASK = "local", "dask"
PLACES = f"'{LOCAL}', '{DASK}' for a Dask cluster started here, or the address of one, such as tcp://scheduler:8786"


class Workers(Protocol):
    """Those who do the work."""

    def ordered(self, work: Callable[[Item], Found], items: Iterable[Item]) -> Iterator[Found]:
        """The answers in the order of the items; no more is read ahead than the workers need.

        An exception of the work comes out here. A worker that is lost costs nothing but time.
        """


def workers(
    on: str = LOCAL, jobs: int = 1, prepare: Callable[[], None] | None = None
) -> AbstractContextManager[Workers]:
    """Those at the place that `--on` names; `prepare` is called in every local process that helps."""
    if on == LOCAL:
        from pnp.workers.processes import Processes

        return Processes(jobs, prepare)
    if on == DASK or "://" in on:
        from pnp.workers.cluster import Cluster

        return Cluster(None if on == DASK else on, jobs)
    raise WrongCall(f"There is no place '{on}' to work at{did_you_mean(on, (LOCAL, DASK))}; say {PLACES}.")
