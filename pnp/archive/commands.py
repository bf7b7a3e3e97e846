"""`pnp standings`: what it prints and writes. Returns the exit status."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from pnp.archive import aliases, rows
from pnp.archive.game import CLAIMS, judge
from pnp.archive.standings import GROUPS, Points, Season, Table, points
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.files.staging import Staging
from pnp.problems import nearest
from pnp.referee import source
from pnp.referee.source import Chunk
from pnp.terminal import Progress
from pnp.workers import workers

FORMATS = ("text", "csv", "xlsx", "html", "json")


def standings(
    paths: list[str],
    by: str = "player",
    rule: str = "3,1,0",
    format: str | None = None,
    out: Path | None = None,
    trust: str = "",
    names: Path | None = None,
    jobs: int = 1,
    on: str = "local",
    force: bool = False,
) -> int:
    """Judge every sheet, then tell who leads; 1 where a sheet has problems and does not count."""
    form = _format(format, out)
    if by not in GROUPS:
        raise WrongCall(f"Standings are by {', '.join(GROUPS)}; found '{by}'{nearest(by, GROUPS)}.")
    if trust not in ("", CLAIMS):
        raise WrongCall(
            f"--trust takes '{CLAIMS}': sheets with problems count as the players wrote them; found '{trust}'."
        )
    season = _season(paths, points(rule), _aliases(paths, names), trust == CLAIMS, jobs, on)
    tables = [season.table()] if by == "player" else season.groups(by)
    _write(season, by, tables, form, out, force)
    return 1 if season.faults else 0


def _format(format: str | None, out: Path | None) -> str:
    word = format or (out.suffix.removeprefix(".").lower() if out else "text")
    word = {"txt": "text", "htm": "html"}.get(word, word)
    if word not in FORMATS:
        raise WrongCall(f"There is no format '{word}' for standings{nearest(word, FORMATS)}.")
    if word in ("xlsx", "html") and out is None:
        raise WrongCall(f"Where should the {word} go? Say --out standings.{word}.")
    return word


def _aliases(paths: Sequence[str], names: Path | None) -> dict[str, str]:
    """Those of `--aliases FILE`, or of an `aliases.yaml` in one of the folders."""
    if names is not None:
        if not names.is_file():
            raise WrongCall(f"There is no file '{names}'.")
        return aliases.read(names)
    found: dict[str, str] = {}
    for path in paths:
        if (file := Path(path) / aliases.NAME).is_file():
            found |= aliases.read(file)
    return found


def _season(paths: list[str], rule: Points, names: dict[str, str], trust: bool, jobs: int, on: str) -> Season:
    season = Season(rule, names)
    found = source.find(paths, season.skipped)
    files = [file for file in found if Path(file).name != aliases.NAME]
    progress = Progress(len(files))
    with workers(on, jobs) as crew:
        for judged in crew.ordered(partial(judge, shelf=Shelf(), trust=trust), _opened(files, progress)):
            season.faults += judged.faults
            if judged.skipped:
                season.skipped.append(judged.skipped)
            elif judged.sheet:
                season.add(judged.sheet)
    progress.clear()
    return season


def _opened(files: list[str], progress: Progress) -> Iterator[Chunk]:
    for number, file in enumerate(files):
        progress.show(number)
        yield from source.chunks(file)


def _write(season: Season, by: str, tables: list[Table], form: str, out: Path | None, force: bool) -> None:
    match form:
        case "json":
            data = (json.dumps(rows.as_json(season, by, tables), ensure_ascii=False, indent=1) + "\n").encode()
        case "csv":
            data = rows.as_csv(tables)
        case "xlsx":
            data = rows.as_xlsx(season, tables)
        case "html":
            from pnp.archive import page

            data = page.write(season, tables, "Standings")
        case _:
            data = (rows.text(season, tables) + "\n").encode()
    if out is None:
        sys.stdout.write(data.decode("utf-8-sig"))
        return
    with Staging(force) as staging:
        staging.write(out, data)
        staging.commit()
    print(out)
