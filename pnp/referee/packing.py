"""Files as streams of bytes; archives are unpacked on the way, never as a whole."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from pnp.errors import Error
from pnp.files.document import MAX_SIZE

PACKED = (".jsonl.gz", ".jsonl.zst")
"""How the names of compressed archives end."""


class Lost(Error):  # noqa: N818 - it is said of the file
    """A file that cannot be read, or not to its end, and why."""


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """The stream of a file; whatever goes wrong while it is read is `Lost`."""
    try:
        with Path(file).open("rb", buffering=MAX_SIZE) as stream:
            if file.lower().endswith(PACKED):
                with _unpacked(file, stream) as inner:
                    yield inner
            else:
                yield stream
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise Lost(f"this cannot be read: {getattr(error, 'strerror', None) or error}") from None


@contextmanager
def _unpacked(file: str, packed: IO[bytes]) -> Iterator[IO[bytes]]:
    damages: list[type[Exception]] = [EOFError, gzip.BadGzipFile, zlib.error]
    opener: Any = gzip.open
    if file.lower().endswith(".zst"):
        zstd = _zstandard()
        damages, opener = [EOFError, zstd.ZstdError], zstd.open
    try:
        with opener(packed) as inner:
            yield inner
    except EOFError:
        raise Lost("the archive ends in the middle: it was not copied or written to its end") from None
    except tuple(damages):
        raise Lost("the archive is damaged here, and cannot be unpacked any further") from None


def _zstandard() -> Any:
    """Python has it from 3.14 on; before, there is a package of the same."""
    for name in ("compression.zstd", "backports.zstd"):
        with suppress(ImportError):
            return import_module(name)
    raise Lost("to unpack *.zst, one more package is needed: pip install 'sheepfold[archive]'")
