from __future__ import annotations

from pathlib import Path

import pytest
from desk import Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path / "game.yaml", capsys, monkeypatch)
