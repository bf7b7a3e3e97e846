"""Building again whenever a file is saved: `pnp build --watch`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import watchfiles

import pnp
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, tell
from pnp.press.build.request import Request

_LOOK_UP = 100
"""Milliseconds after which the watch looks up, changes or not."""

_WRONG_CALL = 2

Build = Callable[[bool], int]
"""Builds and returns the exit status; is told whether to keep quiet where nothing changed."""


def watch(build: Build, prepare: Callable[[], None], layout: Path) -> int:
    """Build, and again after each change, until somebody presses Ctrl-C.

    The first build ends the watch if the call was wrong. Later ones tell what is wrong, and the watch goes on.
    """
    status = _attempt(build, quiet=False)
    if status == _WRONG_CALL:
        return status
    with suppress(KeyboardInterrupt):
        prepare()
        for number, saved in enumerate(_changes(layout)):
            if any(path.endswith(".py") for path in saved):
                _start_over()
            status = _attempt(build, quiet=status == 0)
            if number == 0:
                print("Watching for changes; Ctrl-C ends it.", flush=True)
    return 0


def _changes(layout: Path) -> Iterator[set[str]]:
    """The paths of what was saved. None of them at first: what happened before, nobody told us."""
    while True:
        folders = sorted(_sources(layout))
        fresh = True
        for changes in watchfiles.watch(*folders, recursive=False, yield_on_timeout=True, rust_timeout=_LOOK_UP):
            if changes or fresh:
                fresh = False
                yield {path for _, path in changes}
                if sorted(_sources(layout)) != folders:
                    break


def warm_up(requests: Iterable[Request]) -> None:
    """Draw everything once: pictures are kept, so that the first change takes no longer than the next."""
    from pnp.press.build.plan import plan

    for request in requests:
        with suppress(Faulty):
            plan(request)


def _attempt(build: Build, quiet: bool) -> int:
    try:
        status = build(quiet)
    except (Error, OSError) as error:
        status = tell(error)
    sys.stdout.flush()
    return status


def _sources(layout: Path) -> Iterator[Path]:
    """The folders that the files come from, and those of our own code. An editor may replace a file: folders stay."""
    yield layout.parent
    for home in (Shelf().home, Path(pnp.__file__).parent):
        yield from (inside for inside in (home, *home.rglob("*/")) if inside.name != "__pycache__")


def _start_over() -> None:
    """Code that was loaded cannot be replaced piece by piece: begin anew with the same words."""
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
