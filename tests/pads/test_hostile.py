"""No file keeps the referee busy: whatever it holds, there is an answer in two seconds and 200 MB."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import hostile
import pytest
from endings import finals
from folders import ROOT
from kits import SHELF
from typer.testing import CliRunner

from pnp.cli import app
from pnp.pads import acroform, paper, spreadsheet
from pnp.pads.document import read, tell
from pnp.pads.filling import fill
from pnp.pads.form import form
from pnp.pads.scan import LARGEST
from pnp.referee import report
from pnp.referee.check import check

SECONDS = 2.0
MEMORY = 200 << 10
"""KiB of a whole process."""


def modest(format: str) -> bytes:
    found = form("sheepland", SHELF)
    assert found
    return spreadsheet.write(found, {"name, player 1": "Ann"}, format)


def files(end: str) -> Iterator[tuple[str, bytes]]:
    """Hostile files of a format, each with what it has too much of."""
    match end:
        case "xlsx":
            yield from hostile.workbooks(modest(end)).items()
        case "ods":
            yield from hostile.tables(modest(end)).items()
        case "pdf":
            yield from hostile.documents(LARGEST[end]).items()
        case "csv":
            yield from hostile.spreadsheets(modest(end).decode().partition("\n")[0], LARGEST[end]).items()
    yield "too large", b"a" * (LARGEST[end] + 1)


READ = """
import json, sys, time
from pathlib import Path
from folders import ROOT
from kits import SHELF
from typer.testing import CliRunner
from pnp.pads.document import read
for name in sys.argv[1:]:
    before = time.thread_time()
    pad = read(Path(name).read_bytes(), Path(name).suffix[1:], name, SHELF)
    said = [problem.message for problem in pad.problems]
    print(json.dumps([name, time.thread_time() - before, said]))
print(Path("/proc/self/status").read_text())
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells how much memory it was")
@pytest.mark.parametrize("end", LARGEST)
def test_there_is_an_answer_in_good_time_and_with_little_memory(end: str, tmp_path: Path) -> None:
    """One process reads them all, and counts its own time: how busy the machine is does not matter."""
    names = []
    for what, raw in files(end):
        assert what == "too large" or len(raw) <= LARGEST[end], what
        names.append(str(tmp_path / f"{what}.{end}"))
        Path(names[-1]).write_bytes(raw)
    ways = os.pathsep.join([str(ROOT), str(ROOT / "tests" / "support")])
    words, room = [sys.executable, "-c", READ, *names], {**os.environ, "PYTHONPATH": ways}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=room)
    *answers, status = done.stdout.split("\n", len(names))
    assert [json.loads(answer)[0] for answer in answers] == names
    for name, seconds, messages in map(json.loads, answers):
        assert seconds < SECONDS, f"{name}: {seconds:.1f} s"
        assert 0 < len(messages) <= 30 and all(len(message) < 600 for message in messages), name
    peak = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert peak and int(peak[1]) < MEMORY, f"{peak and int(peak[1]) >> 10} MB"
    assert not done.stderr


def test_none_of_them_ends_a_run(tmp_path: Path) -> None:
    names = []
    for end in LARGEST:
        for number, (_, raw) in zip(range(2), files(end), strict=False):
            names.append(str(tmp_path / f"{number}.{end}"))
            Path(names[-1]).write_bytes(raw)
    result = CliRunner().invoke(app, ["verify", "--json", *names])
    assert [json.loads(line)["file"] for line in result.output.splitlines()] == names
    assert result.exit_code == 1


@pytest.mark.parametrize("end", ["csv", "xlsx", "ods", "pdf"])
def test_there_is_an_answer_whatever_became_of_the_bytes(end: str) -> None:
    described = form("sheep-sheep", SHELF)
    assert described
    values = fill(described, finals("sheep-sheep")[0])[0]
    sheets = paper.draw(described)
    raw = acroform.write(sheets, values, "pad") if end == "pdf" else spreadsheet.write(described, values, end)
    random, good = Random(1), 0
    for _ in range(60):
        packed = end in ("xlsx", "ods") and random.random() < 0.8
        damaged = hostile.remade(raw, random) if packed else hostile.mutated(raw, random)
        verdict = check(read(damaged, end, "pad", SHELF), SHELF)
        verdict.problems = tell(verdict.document, verdict.problems)
        assert json.loads(report.as_json(verdict, 0))["ok"] == verdict.ok
        assert report.as_text(verdict, True, False).encode()
        good += verdict.ok
    assert 0 < good < 60
