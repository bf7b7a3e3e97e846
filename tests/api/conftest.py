"""What holds for everything that programs use: nothing is printed, and the process is as it was."""

from __future__ import annotations

import gc
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from folders import ROOT


@pytest.fixture(autouse=True)
def quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """The process before and after a test, and what was printed in it."""
    before, frozen = _process(), gc.get_freeze_count()
    yield
    assert _process() == before
    assert gc.get_freeze_count() <= frozen
    assert capfd.readouterr() == ("", "")


def _process() -> tuple[object, ...]:
    return gc.isenabled(), gc.get_threshold(), threading.active_count(), Path.cwd()


@pytest.fixture
def components(tmp_path: Path) -> Path:
    """A copy of `components/`, to be changed."""
    return Path(shutil.copytree(ROOT / "components", tmp_path / "components"))
