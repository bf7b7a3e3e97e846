"""What callers give, as the rest of Sheepfold takes it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.components.shelf import Shelf
from pnp.errors import WrongCall


def plain(value: Any) -> Any:
    """A copy of the value as a file would have it: dictionaries and lists, whatever mappings, tuples or sets it had."""
    if isinstance(value, Mapping):
        return {key: plain(inside) for key, inside in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(plain, value))
    if isinstance(value, list | tuple):
        return [plain(inside) for inside in value]
    return value


def shelf(components: str | os.PathLike[str] | None) -> Shelf:
    """The games of a folder like `components/`; those that any command would use, if none is said."""
    if components is None:
        return Shelf()
    folder = Path(components)
    if not folder.is_dir():
        raise WrongCall(f"There is no folder '{folder}'.")
    return Shelf(folder)
