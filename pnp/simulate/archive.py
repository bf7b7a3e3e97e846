"""Simulated games as records, one a line, in a file that appears whole or not at all."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from pnp.errors import WrongCall
from pnp.files.staging import Taken


class Archive:
    """`*.jsonl`, or `*.jsonl.gz`: written beside its place, moved there at the end."""

    def __init__(self, file: Path, force: bool = False) -> None:
        if not file.name.endswith((".jsonl", ".jsonl.gz")):
            raise WrongCall(f"Records are written as *.jsonl or *.jsonl.gz, found '{file}'.")
        if file.exists() and not force:
            raise Taken(file)
        self.file = file
        self._beside = file.with_name(f".{file.name}.{os.getpid()}.new")
        self._stream: IO[bytes] | None = None
        self._raw: IO[bytes] | None = None

    def add(self, record: dict[str, Any]) -> None:
        assert self._stream
        self._stream.write((json.dumps(record, ensure_ascii=False) + "\n").encode())

    def __enter__(self) -> Archive:
        self._raw = self._beside.open("wb")
        # No name and no time in it: the same seed gives the same bytes.
        packed = self.file.suffix == ".gz"
        self._stream = gzip.GzipFile("", "wb", fileobj=self._raw, mtime=0) if packed else self._raw  # type: ignore[assignment]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._stream and self._raw
        self._stream.close()
        self._raw.close()
        if kind is None:
            self._beside.replace(self.file)
        else:
            self._beside.unlink(missing_ok=True)
