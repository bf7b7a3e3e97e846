"""What a command loads: nothing that good files do not need, and pypdf only where a pad is filled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from folders import ROOT

_CALL = """
import sys
from pnp.cli import main
sys.argv[0] = "pnp"
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print("loaded", *sys.modules)
"""
NEVER = {"pydantic", "rich", "jsonschema", "attrs", "pnp.files.misfits", "svgwrite", "openpyxl"}


def loaded(folder: Path, *words: str) -> set[str]:
    """The modules of a process that answers this call."""
    call = [sys.executable, "-c", _CALL, *words]
    answer = subprocess.run(call, cwd=folder, capture_output=True, text=True, check=True)
    return {*answer.stdout.rpartition("loaded ")[2].split()}


@pytest.mark.parametrize(
    ("words", "pads"),
    [
        (("build", "black-sheep", "--only", "animal-card"), False),
        (("build", "black-sheep", "--only", "score-pad"), True),
        (("check", "black-sheep"), False),
    ],
)
def test_good_files_need_little(tmp_path: Path, words: tuple[str, ...], pads: bool) -> None:
    found = loaded(tmp_path, *words)
    assert not found & NEVER
    assert ("pypdf" in found) == pads
    assert {"reportlab", "msgspec"} <= found or words[0] == "check"


def test_nor_is_a_layout_of_ones_own_looked_at_twice(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text((ROOT / "layouts" / "a4.yaml").read_text("utf-8"), "utf-8")
    assert "pnp.files.misfits" not in loaded(tmp_path, "build", "black-sheep", "--only", "H1", "--layout", "mine.yaml")
