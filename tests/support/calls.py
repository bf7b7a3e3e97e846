"""Commands as people call them, and records to call them with."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from pnp.cli import app

GOOD = """\
format: pnp-record/1
game: black-sheep
players: [Ann, Bob]
final: {corrals: {Ann: H3 C2, Bob: H1}}
scores: {Ann: 11, Bob: {animals: 1}}
winners: [Ann]
"""
WRONG = GOOD.replace("animals: 1", "sets: 6")
"""Bob wrote what he did not score."""
CLOSE = """\
format: pnp-record/1
game: black-sheep
players: [Ann, Bob]
final: {corrals: {Ann: H1 C1 P1 S1 R1 B1, Bob: H3 C3 P3 S3 R32}}
scores: {Ann: 16, Bob: 23}
winners: [Bob]
"""
"""Ann: animals 5 - 1 = 4, most black sheep 6, a set 6. Bob: animals 17, most roosters 6."""


def pnp(*words: str, stdin: str | None = None) -> tuple[int, str, str]:
    """The exit status, and what is said on standard output and standard error."""
    found = CliRunner().invoke(app, list(words), input=stdin)
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


def whatif(*words: str, stdin: str | None = None) -> tuple[int, str, str]:
    return pnp("whatif", *words, stdin=stdin)


def lines(words: str) -> list[str]:
    """However wide the columns are."""
    return [" ".join(line.split()) for line in words.splitlines()]


def two_records(folder: Path) -> Path:
    """A good one and a wrong one."""
    (folder / "good.yaml").write_text(GOOD)
    (folder / "wrong.yaml").write_text(WRONG)
    return folder
