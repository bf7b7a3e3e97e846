"""A folder as it grows over the years: records good and bad, archives, pads, other files, folders in folders."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from folders import RECORDS
from kits import SHELF

from pnp import games
from pnp.components.shelf import layout
from pnp.files import yamlio
from pnp.pads import acroform, paper, spreadsheet
from pnp.pads.filling import fill
from pnp.pads.form import form
from pnp.press.layout import paper as papers

FINAL = {
    "format": "pnp-record/1",
    "game": "black-sheep",
    "players": ["Ann", "Bob"],
    "final": {"corrals": {"Ann": "H3 C2", "Bob": "H1"}},
}
JUNK = {
    "txt": b"notes\n",
    "jpg": b"\xff\xd8\xff\xe0",
    "yaml": b"kind: animal-card\npieces: [{id: H1}]\n",
    "json": b'{"name": "package", "version": 1}\n',
    "csv": b"item,price\nmilk,2\n",
}
BROKEN = {
    "yaml": b"a: [",
    "YML": b"game: chess\nplayers: [Ann]\n",
    "json": b'{"format": "pnp-record/1", "game": ',
    "pdf": b"%PDF-1.4 and then nothing",
    "xlsx": b"PK\x03\x04 and then nothing",
    "jsonl.gz": b"no archive",
}


@dataclass
class Counts:
    good: int = 0
    bad: int = 0
    skipped: int = 0


@cache
def pads() -> dict[str, tuple[bytes, bytes]]:
    """A pad in each form, empty and filled in."""
    described = form("black-sheep", SHELF)
    assert described
    filled, _ = fill(described, {**FINAL, "scores": {"Ann": 11}})
    sheets = paper.draw(described, papers.read(layout("a4")).page)
    found = {
        format: (spreadsheet.write(described, {}, format), spreadsheet.write(described, filled, format))
        for format in spreadsheet.FORMATS
    }
    return {**found, "pdf": (acroform.write(sheets, {}, "pad"), acroform.write(sheets, filled, "pad"))}


@cache
def records() -> tuple[tuple[bytes, bool], ...]:
    """Those of the tests, each with whether it holds."""
    found = sorted(file for game in games.names() for file in (RECORDS / game).glob("*.yaml"))
    return tuple((file.read_bytes(), file.name.startswith("good")) for file in found)


def fill_folder(folder: Path, files: int, random: Random) -> Counts:
    """Write that many files, and say what is in them."""
    counts = Counts()
    for number, (name, data, good, bad, skipped) in zip(range(files), _files(random), strict=False):
        place = folder / f"{number % 7}" / f"{number % 31}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{number:05}.{name}").write_bytes(data)
        counts.good, counts.bad, counts.skipped = counts.good + good, counts.bad + bad, counts.skipped + skipped
    return counts


def _files(random: Random) -> Iterator[tuple[str, bytes, int, int, int]]:
    """The ending of a file, what is in it, and how many good and bad records and skipped files that makes."""
    line = json.dumps(FINAL).encode() + b"\n"
    while True:
        kind = random.random()
        if kind < 0.45:
            data, good = random.choice(records())
            yield random.choice(("yaml", "yml", "YAML")), data, good, not good, 0
        elif kind < 0.55:
            data, good = random.choice(records())
            yield "json", json.dumps(next(iter(yamlio.parse(data.decode()))).data).encode(), good, not good, 0
        elif kind < 0.6:
            number = random.randrange(5)
            archive = line * number + b"{}\n"
            packed = random.random() < 0.5
            yield "jsonl.gz" if packed else "jsonl", gzip.compress(archive) if packed else archive, number, 1, 0
        elif kind < 0.7:
            format, (empty, filled) = random.choice(list(pads().items()))
            is_empty = random.random() < 0.3
            yield random.choice((format, format.upper())), empty if is_empty else filled, not is_empty, 0, is_empty
        elif kind < 0.85:
            yield *random.choice(list(JUNK.items())), 0, 0, 1
        else:
            yield *random.choice(list(BROKEN.items())), 0, 1, 0
