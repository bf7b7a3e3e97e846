"""What the commands of the press print and answer. Each returns the exit status."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.press import shelf
from pnp.press.build import FORMATS, Report, Unknown
from pnp.press.manifest import Request
from pnp.press.shelf import WrongCall
from pnp.problems import did_you_mean

if TYPE_CHECKING:
    from pnp.press.reading import Finding


def build(
    games: Sequence[str],
    layout: str,
    formats: str,
    out: Path,
    only: Sequence[str],
    settings: Sequence[str],
    dpi: int,
) -> int:
    chosen = tuple(dict.fromkeys(word for word in formats.split(",") if word))
    for word in chosen or ("",):
        if word not in FORMATS:
            raise WrongCall(f"There is no format '{word}'{did_you_mean(word, FORMATS)}; known: {', '.join(FORMATS)}.")
    words = tuple(word for names in only for word in names.split(",") if word)
    file = shelf.layout(layout)
    requests = [Request(folder, file, out, chosen, words, tuple(settings), dpi) for folder in shelf.games(games)]
    try:
        report = _built(requests)
    except Unknown as error:
        raise WrongCall(str(error)) from None
    except OSError as error:
        return _failed(f"The files cannot be written: {error}.")
    print(_summary(report, out))
    return 0


def _built(requests: Sequence[Request]) -> Report:
    """With a bar on a terminal, a line for every new file elsewhere."""
    import pnp.press.build as builder

    if not sys.stdout.isatty():
        return builder.build(requests, lambda done, total, name: print(name) if name else None)

    import typer

    bars: list[Any] = []

    def advance(done: int, total: int, name: str) -> None:
        if not bars:
            bars.append(typer.progressbar(length=total, label="Printing").__enter__())
        bars[0].update(1)

    try:
        return builder.build(requests, advance)
    finally:
        for bar in bars:
            bar.render_finish()


def _summary(report: Report, out: Path) -> str:
    made = f"{_count(report.sheets, 'sheet')}, {_count(report.pages, 'page')}, {_count(report.pieces, 'piece')}"
    if not report.written:
        return f"{made} in {out}: all {_count(report.unchanged, 'file')} unchanged."
    same = f", {report.unchanged} unchanged" if report.unchanged else ""
    return f"{made} in {out}: {_count(report.written, 'file')} written{same}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _failed(message: str) -> int:
    print(f"pnp: {message}", file=sys.stderr)
    return 1


def complain(findings: Sequence[Finding]) -> int:
    """Print what was found; 1 if there was anything."""
    for found in findings:
        print(found)
    return 1 if findings else 0
