"""Where the score sheets that stand beside these tests become games."""

from __future__ import annotations

import pytest
from sheets import SHEETS, shelf_of

from pnp.components.shelf import Shelf


@pytest.fixture(scope="session")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A shelf with all of them, each in a kit of its own."""
    return shelf_of(tmp_path_factory.mktemp("sheets"), *SHEETS)
