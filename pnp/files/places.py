"""Where the files that come with Sheepfold are. Imports nothing, so that every command starts at once."""

from __future__ import annotations

from pathlib import Path

CODE = Path(__file__).parents[1]
"""The package `pnp` itself."""
_PACKAGED = CODE / "data"
BUILT_IN = _PACKAGED if _PACKAGED.is_dir() else CODE.parent
"""Holds the `components/`, `layouts/` and `schemas/` that come with Sheepfold."""
