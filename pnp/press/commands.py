"""What the commands of the press print and answer. Each returns the exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.components import earlier, shelf
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, WrongCall, reason
from pnp.files.places import BUILT_IN
from pnp.files.staging import Staging
from pnp.press import answer
from pnp.press.build.build import FORMATS, Report
from pnp.press.build.build import build as build_files
from pnp.press.build.request import Request
from pnp.problems import Problem, did_you_mean, meant
from pnp.terminal import count, say
from pnp.workers.processes import cores


@dataclass(frozen=True, slots=True)
class Order:
    """What `pnp build` is told besides the games."""

    layout: str = "a4"
    formats: str = "pdf"
    out: Path = Path("output")
    only: Sequence[str] = ()
    settings: Sequence[str] = ()
    dpi: int = 150
    force: bool = False

    def requests(self, games: Sequence[str], layout: Path) -> list[Request]:
        formats = chosen_formats(self.formats, FORMATS)
        words, settings = (
            tuple(word for names in self.only for word in map(str.strip, names.split(",")) if word),
            tuple(self.settings),
        )
        return [Request(at, layout, self.out, formats, words, settings, self.dpi) for at in Shelf().games(games)]


def build(games: Sequence[str], order: Order, as_json: bool = False, watch: bool = False) -> int:
    if watch and as_json:
        raise WrongCall("--watch tells people what it builds; --json is for one build.")
    tell_left_out(games)
    if as_json:
        return _build_for_programs(games, order)
    layout = shelf.layout(order.layout)
    if not watch:
        return _build(order.requests(games, layout), order)
    from pnp.press.build import watch as watching

    return watching.watch(
        lambda quiet: _build(order.requests(games, layout), order, quiet),
        lambda: watching.warm_up(order.requests(games, layout)),
        layout,
    )


def _build_for_programs(games: Sequence[str], order: Order) -> int:
    report, problems, status = Report(), tuple[Problem, ...](), 0
    try:
        report = build_files(order.requests(games, shelf.layout(order.layout)), jobs=cores(), force=order.force)
    except Error as error:
        problems, status = error.problems, error.status
    answer.tell(
        problems,
        written=list(map(str, report.written)),
        unchanged=list(map(str, report.unchanged)),
        **{name: getattr(report, name) for name in ("sheets", "pages", "pieces")},
    )
    return status


def _build(requests: Sequence[Request], order: Order, quiet: bool = False) -> int:
    """Quiet: say nothing where nothing changed."""
    try:
        report = _built(requests, order.force)
    except OSError as error:
        raise Error(f"the files cannot be written: {reason(error)}") from None
    if not sys.stdout.isatty():
        say(*report.written) if report.written else None
    if report.written or not quiet:
        say(_summary(report, order.out))
    return 0


def tell_left_out(names: Sequence[str]) -> None:
    """What lies among the games and is none is named, on standard error."""
    for sentence in Shelf().left_out(names):
        print(f"pnp: {sentence}", file=sys.stderr)


def chosen_formats(words: str, known: Sequence[str]) -> tuple[str, ...]:
    """`pdf,png` as a list of formats."""
    chosen = tuple(dict.fromkeys(meant(word, known) for word in words.split(",") if word))
    for word in chosen or ("",):
        if word not in known:
            raise WrongCall(f"There is no format '{word}'{did_you_mean(word, known)}; known: {', '.join(known)}.")
    return chosen


def _built(requests: Sequence[Request], force: bool) -> Report:
    """With a bar on a terminal."""
    if not sys.stdout.isatty():
        return build_files(requests, jobs=cores(), force=force)

    import typer

    bars: list[Any] = []

    def advance(done: int, total: int) -> None:
        if not bars:
            bars.append(typer.progressbar(length=total, label="Printing").__enter__())
        bars[0].update(1)

    try:
        return build_files(requests, advance, cores(), force)
    finally:
        for bar in bars:
            bar.render_finish()


def _summary(report: Report, out: Path) -> str:
    made = f"{count(report.sheets, 'sheet')}, {count(report.pages, 'page')}, {count(report.pieces, 'piece')}"
    written, unchanged = len(report.written), len(report.unchanged)
    if not written:
        return f"{made} in {out}: all {count(unchanged, 'file')} unchanged."
    same = f", {unchanged} unchanged" if unchanged else ""
    return f"{made} in {out}: {count(written, 'file')} written{same}."


def check(names: Sequence[str], layout: str, settings: Sequence[str], as_json: bool = False) -> int:
    tell_left_out(names)
    targets: list[str] = []
    try:
        file, games = shelf.layout(layout), Shelf()
        known = sorted(folder.name for folder in games.games())
        targets = list(names) or [*known, *map(str, shelf.layouts())]
        found, status = _problems(targets, games, file, settings), 0
    except Error as error:
        if not as_json:
            raise
        found, status = error.problems, error.status
    if as_json:
        answer.tell(found, checked=targets)
    else:
        say(
            *found, f"{count(len(targets), 'file or game', 'files and games')} checked: {count(len(found), 'problem')}."
        )
    return status or (1 if found else 0)


def _problems(targets: Sequence[str], games: Shelf, file: Path, settings: Sequence[str]) -> tuple[Problem, ...]:
    """What is wrong with those games and files, each problem once."""
    from pnp.press.check import preflight
    from pnp.press.layout.paper import read

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
    return tuple(dict.fromkeys(found))


def list_games(names: Sequence[str], as_json: bool) -> int:
    import json

    from pnp.press.check import listing

    tell_left_out(names)
    games = [listing.game(folder) for folder in Shelf().games(names)]
    if as_json:
        say(json.dumps({"games": games}, ensure_ascii=False, indent=1))
    else:
        say("\n\n".join(map(listing.table, games)))
    return 0


def schema(folder: Path, force: bool = False) -> int:
    from pnp.press.check import schema

    say(*schema.write(folder, force))
    return 0


def init(folder: Path) -> int:
    """Copy what a designer changes, and remember it as it came. All of it or nothing, and never over anything."""
    names = ("components", "layouts", "schemas")
    for name in names:
        if os.path.lexists(folder / name):
            raise WrongCall(f"{folder / name} is there already; take it away or choose another folder.")
    with Staging() as staging:
        for name in names:
            for file, data in earlier.files(BUILT_IN / name).items():
                staging.write(folder / name / file, data)
        for game in Shelf(BUILT_IN / "components").games():
            copy = earlier.dump(game.name, earlier.files(game))
            staging.write(folder / "components" / game.name / earlier.COPIED, copy)
        staging.commit()
    say(*(folder / name for name in names), f"Change them, then run `pnp check` and `pnp build` in {folder}.")
    return 0


def calibrate(layout: str, settings: Sequence[str], out: Path | None, force: bool = False) -> int:
    from pnp.press.layout import calibrate
    from pnp.press.layout.paper import read
    from pnp.press.writers import pdf

    file = shelf.layout(layout)
    paper = read(file, settings)
    if paper.single:
        raise WrongCall(f"The layout {file.stem} has no sheets to calibrate; name another with --layout.")
    target = out or Path("output") / f"calibrate-{file.stem}.pdf"
    with Staging(force) as staging:
        staging.write(target, pdf.write(calibrate.pages(paper), "Calibrate the backs"))
        staging.commit()
    say(f"{target}: print it two-sided at 100 %, then do what it says.")
    return 0
