"""What stands under the keys of `setup` and `final`: readers know them by these names, editors by their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Word = str | int
"""A tile may be called 12."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key: the type of what stands there, as `typing` writes it, and a sentence for people."""

    holds: Any
    sentence: str


Keys = Mapping[str, Key]
