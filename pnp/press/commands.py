"""What the commands of the press print and answer. Each returns the exit status."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.components import shelf
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, WrongCall, reason
from pnp.files.places import BUILT_IN
from pnp.press.build.build import FORMATS, Report
from pnp.press.build.build import build as build_files
from pnp.press.build.request import Request
from pnp.problems import Problem, did_you_mean
from pnp.terminal import count
from pnp.workers.processes import cores


def build(
    games: Sequence[str],
    layout: str,
    formats: str,
    out: Path,
    only: Sequence[str],
    settings: Sequence[str],
    dpi: int,
    watch: bool,
) -> int:
    chosen = chosen_formats(formats, FORMATS)
    words = tuple(word for names in only for word in names.split(",") if word)
    file = shelf.layout(layout)

    def requests() -> list[Request]:
        return [Request(at, file, out, chosen, words, tuple(settings), dpi) for at in Shelf().games(games)]

    if not watch:
        return _build(requests(), out)
    from pnp.press.build import watch as watching

    return watching.watch(lambda quiet: _build(requests(), out, quiet), lambda: watching.warm_up(requests()), file)


def _build(requests: Sequence[Request], out: Path, quiet: bool = False) -> int:
    """Quiet: say nothing where nothing changed."""
    try:
        report = _built(requests)
    except OSError as error:
        raise Error(f"the files cannot be written: {reason(error)}") from None
    if report.written or not quiet:
        print(_summary(report, out))
    return 0


def chosen_formats(words: str, known: Sequence[str]) -> tuple[str, ...]:
    """`pdf,png` as a list of formats."""
    chosen = tuple(dict.fromkeys(word for word in words.split(",") if word))
    for word in chosen or ("",):
        if word not in known:
            raise WrongCall(f"There is no format '{word}'{did_you_mean(word, known)}; known: {', '.join(known)}.")
    return chosen


def _built(requests: Sequence[Request]) -> Report:
    """With a bar on a terminal, a line for every new file elsewhere."""
    if not sys.stdout.isatty():
        return build_files(requests, lambda done, total, name: print(name) if name else None, cores())

    import typer

    bars: list[Any] = []

    def advance(done: int, total: int, name: str) -> None:
        if not bars:
            bars.append(typer.progressbar(length=total, label="Printing").__enter__())
        bars[0].update(1)

    try:
        return build_files(requests, advance, cores())
    finally:
        for bar in bars:
            bar.render_finish()


def _summary(report: Report, out: Path) -> str:
    made = f"{count(report.sheets, 'sheet')}, {count(report.pages, 'page')}, {count(report.pieces, 'piece')}"
    if not report.written:
        return f"{made} in {out}: all {count(report.unchanged, 'file')} unchanged."
    same = f", {report.unchanged} unchanged" if report.unchanged else ""
    return f"{made} in {out}: {count(report.written, 'file')} written{same}."


def check(names: Sequence[str], layout: str, settings: Sequence[str]) -> int:
    from pnp.press.check import preflight
    from pnp.press.layout.paper import read

    file, games = shelf.layout(layout), Shelf()
    known = {folder.name for folder in games.games()}
    targets = list(names) or [*sorted(known), *(str(path) for path in shelf.layouts())]
    found: list[Problem] = []
    try:
        paper = read(file, settings)
        for target in targets:
            path = Path(target)
            if path.suffix in (".yaml", ".yml"):
                if not path.is_file():
                    raise WrongCall(f"There is no file {target}.")
                found += preflight.file(path, paper)
            else:
                found += (problem for folder in games.games([target]) for problem in preflight.game(folder, paper))
    except Faulty as error:
        found += error.problems
    for finding in dict.fromkeys(found):
        print(finding)
    print(f"{count(len(targets), 'file or game', 'files and games')} checked: {count(len(found), 'problem')}.")
    return 1 if found else 0


def list_games(names: Sequence[str], as_json: bool) -> int:
    import json

    from pnp.press.check import listing

    games = [listing.game(folder) for folder in Shelf().games(names, printable=False)]
    if as_json:
        print(json.dumps({"games": games}, ensure_ascii=False, indent=1))
    else:
        print("\n\n".join(map(listing.table, games)))
    return 0


def schema(folder: Path) -> int:
    from pnp.press.check import schema

    for file in schema.write(folder):
        print(file)
    return 0


def init(folder: Path) -> int:
    """Copy what a designer changes. Nothing is overwritten."""
    from shutil import copytree

    names = ("components", "layouts", "schemas")
    for name in names:
        if (folder / name).exists():
            raise WrongCall(f"{folder / name} is there already; take it away or choose another folder.")
    for name in names:
        copytree(BUILT_IN / name, folder / name)
        print(folder / name)
    print(f"Change them, then run `pnp check` and `pnp build` in {folder}.")
    return 0


def calibrate(layout: str, settings: Sequence[str], out: Path | None) -> int:
    from pnp.files.staging import Staging
    from pnp.press.layout import calibrate
    from pnp.press.layout.paper import read
    from pnp.press.writers import pdf

    file = shelf.layout(layout)
    paper = read(file, settings)
    if paper.single:
        raise WrongCall(f"The layout {file.stem} has no sheets to calibrate; name another with --layout.")
    target = out or Path("output") / f"calibrate-{file.stem}.pdf"
    with Staging() as staging:
        staging.write(target, pdf.write(calibrate.pages(paper), "Calibrate the backs"))
        staging.commit()
    print(f"{target}: print it two-sided at 100 %, then do what it says.")
    return 0
