"""The kits that come with Sheepfold, for tests that ask for one by its name."""

from __future__ import annotations

from folders import ROOT

from pnp.components.kit import Kit
from pnp.components.shelf import Shelf

SHELF = Shelf(ROOT / "components")


def kit(game: str) -> Kit:
    return SHELF.kit(game)
