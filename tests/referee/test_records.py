"""Every record in tests/records/ gives the answer that its own first lines promise."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from folders import RECORDS
from kits import SHELF

from pnp import games
from pnp.referee import report, source
from pnp.referee.check import check

FILES = sorted(RECORDS.glob("*/*.yaml"))
_EXPECT = re.compile(r"^# expect: (.+)$", re.MULTILINE)
_ANSWER = re.compile(r"^# answer: (.+)$", re.MULTILINE)


def answer(file: Path) -> dict[str, Any]:
    (chunk,) = source.chunks(str(file))
    document = source.read(chunk, SHELF)
    found: dict[str, Any] = json.loads(report.as_json(check(document, SHELF), chunk.index))
    return found


def expected(words: str) -> dict[str, Any]:
    kind, code, *details = words.split()
    found: dict[str, Any] = {"kind": kind, "code": code}
    for detail in details:
        key, _, value = detail.partition("=")
        found[key] = int(value) if value.isdigit() else None if value == "null" else value
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_gives_the_answer_it_promises(file: Path) -> None:
    text = file.read_text("utf-8")
    promised = _EXPECT.findall(text)
    assert promised, f"{file} does not say what to expect"
    found = answer(file)
    problems = found["problems"]
    wanted = [] if promised == ["ok"] else [expected(words) for words in promised]
    assert [{key: problem[key] for key in want} for problem, want in zip(problems, wanted, strict=False)] == wanted
    assert len(problems) == len(wanted), problems[len(wanted) :]
    assert found["ok"] is not bool(wanted)
    for words in _ANSWER.findall(text):
        for key, value in json.loads(words).items():
            assert found[key] == value, key


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_good_and_bad_records(game: str) -> None:
    names = {file.name.split("-")[0] for file in FILES if file.parent.name == game}
    assert names == {"good", "bad"}
