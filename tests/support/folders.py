"""Where things lie, for tests at any depth."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
