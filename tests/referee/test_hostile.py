"""Bad input never gives a traceback, and never takes more time or memory than a record may."""

from __future__ import annotations

import json
import math
import resource
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from folders import RECORDS
from kits import SHELF

from pnp import games
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.referee import report, source
from pnp.referee.check import check
from pnp.referee.source import Chunk

MEMORY = 256 << 20
JUNK: list[Any] = [
    *(None, True, False, 0, -1, 7, 10**30, -(10**30), 1.5, math.nan, math.inf),
    *(
        "",
        " ",
        "x",
        "?",
        ";",
        "Ann",
        "H",
        "1",
        "-1",
        "0,0",
        "99,99",
        "a" * 3000,
        "é\x00\x1b[2J",
        "\n",
        "field",
        "draw ?",
    ),
    *([], {}, [[]], [{}], [None], {"": ""}, {"Ann": None}, {"Ann": []}, {"Ann": {}}, {"total": "x"}, ["Ann", "Ann"]),
]
KINDS = {"record", "notation", "illegal", "table", "unfinished", "score", "winner"}


def judge(raw: bytes, form: str = "yaml") -> dict[str, Any]:
    """The answer for these bytes; it has to be one."""
    document = source.read(Chunk("hostile", 0, form, raw, 1), SHELF)
    verdict = check(document, SHELF)
    assert report.as_text(verdict, claims=True, colour=False)
    answer: dict[str, Any] = json.loads(report.as_json(verdict, 0))
    assert answer["ok"] == (not answer["problems"])
    for problem in answer["problems"]:
        assert problem["kind"] in KINDS
        assert problem["line"] >= 1 and problem["column"] >= 1
        assert problem["message"] and len(problem["message"]) < 5000
        if problem["kind"] == "record":
            assert answer["scores"] is None
    return answer


def good_records(game: str) -> list[Path]:
    return sorted((RECORDS / game).glob("good-*.yaml"))


@pytest.mark.parametrize("game", games.names())
def test_records_with_a_value_replaced(game: str) -> None:
    random = Random(game)
    records = [yamlio.load(file).data for file in good_records(game)]
    for _ in range(250):
        data = deepcopy(random.choice(records))
        for _ in range(random.choice((1, 1, 2))):
            box, key = random.choice(list(_places(data)))
            box[key] = deepcopy(random.choice(JUNK))
        verdict = check(Document(data, "hostile"), SHELF)
        assert verdict.ok or all(problem.kind in KINDS and problem.message for problem in verdict.problems)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document where a value stands."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


@pytest.mark.parametrize("game", games.names())
def test_records_with_words_of_the_moves_mixed_up(game: str) -> None:
    random = Random(game)
    records = [data for file in good_records(game) if (data := yamlio.load(file).data).get("moves")]
    words = [word for data in records for entry in data["moves"] for text in entry.values() for word in text.split()]
    for _ in range(150):
        data = deepcopy(random.choice(records))
        entry = random.choice(data["moves"])
        (player,) = entry
        mixed = entry[player].split()
        mixed[random.randrange(len(mixed))] = random.choice((*words, "?", "", ";", "99", "-1,0"))
        if random.random() < 0.3:
            random.shuffle(mixed)
        entry[random.choice((player, *data["players"]))] = " ".join(mixed)
        if len(entry) > 1:
            del entry[player]
        verdict = check(Document(data, "hostile"), SHELF)
        assert verdict.ok or {problem.kind for problem in verdict.problems} <= KINDS


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_bytes_changed_at_random(form: str) -> None:
    random = Random(form)
    files = [file for game in games.names() for file in good_records(game)]
    for _ in range(150):
        raw = bytearray(random.choice(files).read_bytes())
        if form == "json":
            raw = bytearray(json.dumps(yamlio.load(random.choice(files)).data).encode())
        for _ in range(random.randrange(1, 6)):
            at = random.randrange(len(raw))
            raw[at : at + random.randrange(3)] = random.choice(
                (b"", b"\xff", b"\x00", b"{", b"]", b"\n", b"&a", b"*a", b"9")
            )
        judge(bytes(raw), form)


@pytest.mark.parametrize(
    "text",
    [
        "players: [" + "A, " * 90_000 + "]",
        "players: [Ann, Bob]\nmoves: [" + "{Cid: x}, " * 8_000 + "]",
        "game: black-sheep\nplayers: [Ann, Bob]\nscores: {Ann: {" + ", ".join(f"x{n}: 1" for n in range(8_000)) + "}}",
        "game: black-sheep\nplayers: [Ann, Bob]\nvariants: [" + "x, " * 8_000 + "]",
        "game: black-sheep\nplayers: [Ann, Bob]\nfinal: {corrals: {Ann: H" + "1" * 900_000 + ", Bob: ''}}",
        "game: black-sheep\nplayers: [" + "A" * 400_000 + ", Bob]\nmoves: [" + "{C: x}, " * 2_000 + "]",
        "? " * 400_000,
        "&a " * 300_000,
        "- &a a\n" + "- *a\n" * 110_000,
        "a: |\n" + "  x\n" * 200_000,
        "'" + "x\n" * 300_000,
    ],
    ids=lambda text: text[:30],
)
def test_large_records_of_little_sense(text: str) -> None:
    assert not judge(text.encode())["ok"]


def limited(*words: str) -> subprocess.CompletedProcess[str]:
    """`pnp verify --json` with little memory."""
    command = [sys.executable, "-c", "from pnp.cli import main; main()", "verify", "--json", *words]

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return subprocess.run(command, capture_output=True, text=True, timeout=60, preexec_fn=limit)


@pytest.mark.parametrize(("suffix", "size"), [("jsonl", 1 << 30), ("json", 1 << 30), ("yaml", 1 << 28)])
def test_a_line_of_one_gigabyte(tmp_path: Path, suffix: str, size: int) -> None:
    file = tmp_path / f"large.{suffix}"
    with file.open("wb") as stream:
        stream.truncate(size)  # a hole: it takes no room on the disk
        stream.seek(0, 2)
        stream.write(b"\n{}\n")
    found = limited(str(file))
    answers = [json.loads(line) for line in found.stdout.splitlines()]
    assert (found.returncode, found.stderr) == (1, "")
    assert answers[0]["problems"][0]["code"] == "record.size"
    assert len(answers) == (2 if suffix == "jsonl" else 1)


def test_memory_does_not_grow_with_the_number_of_records(tmp_path: Path) -> None:
    """Twenty records of 900 kB, each of which is fine by itself, and steps that would fill every cache."""
    file = tmp_path / "many.jsonl"
    with file.open("w", encoding="utf-8") as stream:
        for number in range(20):
            moves = [{"Ann": f"draw {'H ' * 900}{number} {entry}"} for entry in range(480)]
            setup = {"fields": ["HC", "PS", "RB"]}
            record = {"format": "pnp-record/1", "game": "black-sheep", "players": ["Ann", "Bob"], "setup": setup}
            stream.write(json.dumps({**record, "moves": moves}) + "\n")
    found = limited(str(file))
    assert (found.returncode, found.stderr) == (1, "")
    assert found.stdout.count('"notation"') == 20
