"""Files that appear whole or not at all: written beside their place, moved there together at the end."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import TracebackType

_SUFFIX = ".new"
_ABANDONED = 3600  # seconds after which a leftover of a killed build is cleared away


class Staging:
    """Collects the files of a build. Whatever goes wrong before `commit` leaves all files as they were."""

    def __init__(self) -> None:
        self._staged: dict[Path, Path] = {}
        self._removed: list[Path] = []

    def write(self, file: Path, data: bytes) -> None:
        if file.is_dir():
            raise IsADirectoryError(f"{file} is a folder, and a file should be written there")
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name(f".{file.name}.{os.getpid()}{_SUFFIX}")
        self._staged[file] = beside
        beside.write_bytes(data)

    def remove(self, file: Path) -> None:
        self._removed.append(file)

    def commit(self) -> None:
        for file, beside in self._staged.items():
            beside.replace(file)
        for file in self._removed:
            file.unlink(missing_ok=True)
        folders = {file.parent for file in self._staged}
        self._staged.clear()
        for leftover in (leftover for folder in folders for leftover in folder.glob(f".*{_SUFFIX}")):
            if time.time() - leftover.stat().st_mtime > _ABANDONED:
                leftover.unlink(missing_ok=True)

    def __enter__(self) -> Staging:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for beside in self._staged.values():
            beside.unlink(missing_ok=True)
