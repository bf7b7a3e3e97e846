"""Where the files that come with Sheepfold are. Imports nothing, so that every command starts at once."""

from __future__ import annotations

from pathlib import Path

CODE = Path(__file__).parents[1]
"""The package `pnp` itself."""
_PACKAGED = CODE / "data"
BUILT_IN = _PACKAGED if _PACKAGED.is_dir() else CODE.parent
"""Holds the `components/`, `layouts/` and `schemas/` that come with Sheepfold."""


def folder(name: str) -> Path:
    """`components` or `layouts`: that of the working folder where it exists, else the built-in one."""
    local = Path(name)
    return local if local.is_dir() else BUILT_IN / name
