"""Files that appear whole or not at all: written beside their place, moved there together at the end.

    with Staging(force) as staging:
        staging.write(file, sealed(data))    # `Taken` where a person's file is there already
        staging.commit()
    print(file)                              # only now is it there

Whatever goes wrong before `commit`, Ctrl-C and SIGTERM included, leaves all files as they were.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType, TracebackType

from pnp.errors import WrongCall
from pnp.files import owner

_ABANDONED = 3600  # seconds after which a leftover of a killed build is cleared away
_LEFTOVER = re.compile(r"\..+\.\d+\.new")
_ENDS = (signal.SIGTERM, *((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()))
"""What ends a process at once if nobody listens: being told to, and the terminal being closed."""


class Taken(WrongCall):
    """A file that a person made stands where ours should be written."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            f"{file} is there already, and it is not as Sheepfold wrote it; "
            "say --force to replace it, or have another file written."
        )
        self.file = file


class Staging:
    """Collects the files of a build. With `force` a person's file is replaced too."""

    def __init__(self, force: bool = False) -> None:
        self._force = force
        self._staged: dict[Path, Path] = {}
        self._removed: list[Path] = []
        self._made: list[Path] = []
        self._watched: list[int] = []

    def write(self, file: Path, data: bytes, known: bool = False) -> bool:
        """Has it to be written? Not where it holds the same already.

        `known` files are our own by the books of their folder; of any other one its seal has to say so, else `Taken`.
        """
        if file.is_dir():
            raise IsADirectoryError(f"{file} is a folder, and a file should be written there")
        if file.exists() and not file.is_file():
            raise WrongCall(f"{file} is not a file that can be replaced; name another one.")
        if same(file, data):
            return False
        if not (known or self._force or owner.may_replace(file)):
            raise Taken(file)
        self._make(file.parent)
        beside = file.with_name(f".{file.name}.{os.getpid()}.new")
        self._staged[file] = beside
        beside.write_bytes(data)
        return True

    def remove(self, file: Path) -> None:
        self._removed.append(file)

    def commit(self) -> None:
        """All of it is on the disk before any of it is in its place, so that no crash leaves an empty file there."""
        for beside in self._staged.values():
            _sync(beside)
        with _undisturbed():
            for file, beside in self._staged.items():
                beside.replace(file)
            for file in self._removed:
                file.unlink(missing_ok=True)
            folders = {file.parent for file in (*self._staged, *self._removed)}
            self._staged.clear()
            self._removed.clear()
            self._made.clear()
        for folder in folders:
            with suppress(OSError):  # not every system lets a folder be opened
                _sync(folder)
        _clear(folders)

    def __enter__(self) -> Staging:
        if _in_charge():
            self._watched = [number for number in _ENDS if signal.getsignal(number) is signal.SIG_DFL]
            for number in self._watched:
                signal.signal(number, _leave)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with _undisturbed():
            for beside in self._staged.values():
                beside.unlink(missing_ok=True)
            for folder in reversed(self._made):
                with suppress(OSError):  # somebody else uses it by now
                    folder.rmdir()
        for number in self._watched:
            signal.signal(number, signal.SIG_DFL)

    def _make(self, folder: Path) -> None:
        """The folders that are not there yet; they go again where nothing comes of it."""
        missing = [made for made in (folder, *folder.parents) if not made.exists()]
        try:
            for made in reversed(missing):
                made.mkdir(exist_ok=True)
                self._made.append(made)
        except NotADirectoryError as error:
            raise NotADirectoryError(error.errno, error.strerror, str(folder)) from None


def same(file: Path, data: bytes) -> bool:
    """Does the file hold just that?"""
    try:
        return file.is_file() and file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _clear(folders: Iterable[Path]) -> None:
    """Take away what a killed build left long ago."""
    for folder in folders:
        for leftover in folder.glob(".*.new"):
            with suppress(OSError):
                if _LEFTOVER.fullmatch(leftover.name) and time.time() - leftover.stat().st_mtime > _ABANDONED:
                    leftover.unlink()


def _in_charge() -> bool:
    """Only the main thread may say what happens on a signal."""
    return threading.current_thread() is threading.main_thread()


def _leave(number: int, frame: FrameType | None) -> None:
    """As the system itself would end the process, but with everything cleared away first."""
    raise SystemExit(128 + number)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C and the like wait until this is done."""
    if not _in_charge():
        yield
        return
    waiting: list[int] = []
    numbers = (signal.SIGINT, *_ENDS)
    before = [signal.signal(number, lambda got, _: waiting.append(got)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
    for number in waiting:
        signal.raise_signal(number)
