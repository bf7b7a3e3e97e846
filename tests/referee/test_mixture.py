"""A large folder of everything: the run never stops early, takes little memory, and its last line counts all of it.

`MIXTURE=10000 pytest tests/referee/test_mixture.py` does it with that many files.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from mixture import fill_folder

FILES = int(os.environ.get("MIXTURE", "150"))
MEMORY = 200_000
"""kB that the run may take. `ru_maxrss` of itself would count what the tests had before they called it."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_everything_is_in_one_of_the_counts(tmp_path: Path, jobs: str) -> None:
    counts = fill_folder(tmp_path, FILES, Random(FILES))
    (tmp_path / ".hidden.yaml").write_text("a: [")
    code = (
        "import re, resource, sys\n"
        "from pathlib import Path\n"
        "from pnp.cli import main\n"
        "try: main()\n"
        "finally:\n"
        "    own = re.search(r'VmHWM:\\s+(\\d+)', Path('/proc/self/status').read_text())[1]\n"
        "    others = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss\n"
        "    print(max(int(own), others), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", code, "verify", str(tmp_path), "--jobs", jobs]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60 + FILES / 10)
    assert found.returncode == 1, found.stderr[-2000:]
    assert re.fullmatch(r"\d+\n", found.stderr), found.stderr[-2000:]
    memory = int(found.stderr)
    print(f"{FILES} files, {jobs} jobs: {memory // 1000} MB")
    assert memory < MEMORY, f"{memory} kB"
    records = counts.good + counts.bad
    assert found.stdout.splitlines()[-1].startswith(
        f"{records} records: {counts.good} ok, {counts.bad} with problems; {counts.skipped} files skipped: {tmp_path}/"
    )
    assert found.stdout.count(": ok (") == counts.good
