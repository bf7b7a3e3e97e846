"""What Sheepfold keeps for itself between two runs: JSON that is read in full or not at all, with names that lead
nowhere but into their own folder. Anybody may have written such a file, so nothing in it is trusted.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

MOST = 128 << 20
"""Bytes of such a file."""
_LONGEST = 255
"""Bytes of one part of a name."""
_DEEPEST = 16
_NOWHERE = frozenset(("", ".", ".."))
"""Parts of a name that lead back, or to where it began; an absolute one begins with nothing."""
_STRANGE = re.compile("[\x00-\x1f\x7f\\\\\ud800-\udfff]|^[A-Za-z]:")
"""Nothing that ends a name early, that another system takes for a separator, or that no disk can hold."""


def load(file: Path) -> Any:
    """The data of the file; `ValueError` with a clause that says why it is none, `OSError` where it cannot be read."""
    if not file.is_file():
        raise FileNotFoundError(2, "No such file", str(file))
    with file.open("rb") as stream:
        raw = stream.read(MOST + 1)
    if len(raw) > MOST:
        raise ValueError(f"it has more than {MOST >> 20} MB")
    try:
        return json.loads(raw.decode())
    except (ValueError, RecursionError):
        raise ValueError("it is not JSON") from None


def inside(name: object) -> str:
    """The name of a file in a folder or deeper in it, such as `art/photo.png`; `ValueError` for any other."""
    parts = name.split("/") if isinstance(name, str) else []
    if (
        not isinstance(name, str)
        or _STRANGE.search(name)
        or not _NOWHERE.isdisjoint(parts)
        or len(parts) > _DEEPEST
        or any(len(part.encode()) > _LONGEST for part in parts)
    ):
        raise ValueError(f"{_short(name)} is not the name of a file in its folder")
    return name


def plain(name: object) -> str:
    """The name of a file that stands in the folder itself."""
    if "/" in inside(name):
        raise ValueError(f"{_short(name)} is not the name of a file in its folder")
    return str(name)


def _short(name: object) -> str:
    return repr(name)[:60]
