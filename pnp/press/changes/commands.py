"""What the commands for the time after a rule tweak print and answer. Each returns the exit status."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pnp.components import earlier, shelf
from pnp.components.earlier import Earlier, Forgotten
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, WrongCall
from pnp.files import memory, owner
from pnp.files.staging import Staging
from pnp.press.changes import changelist, comparison, edition, reprint
from pnp.press.changes.diff import Diff, compare
from pnp.press.changes.edition import Edition
from pnp.press.commands import chosen_formats, tell_left_out
from pnp.press.kit import workshop
from pnp.press.layout import paper as papers
from pnp.press.layout.paper import Layout
from pnp.press.layout.sheet import pages
from pnp.press.writers import pdf, png, svg
from pnp.problems import Problem
from pnp.terminal import count, say

FORMATS = ("pdf", "png")
_DPI = 100


def remember(games: Sequence[str], out: Path, force: bool = False) -> int:
    """Nothing is remembered of any game where one of them is faulty."""
    found: list[tuple[Path, Edition]] = []
    findings: list[Problem] = []
    tell_left_out(games)
    for folder in Shelf().games(games):
        try:
            found.append((folder, edition.of(folder)))
        except Faulty as error:
            findings += error.problems
    if findings:
        raise Faulty(findings)
    with Staging(force) as staging:
        for folder, now in found:
            _remember(folder, now, _memory(out, folder), staging)
        staging.commit()
    say(*(f"{_memory(out, folder)}: {count(len(now.pieces), 'piece')} on the table." for folder, now in found))
    return 0


def diff(games: Sequence[str], since: str | None, as_json: bool, formats: str, out: Path, force: bool = False) -> int:
    import json

    chosen = chosen_formats(formats, FORMATS) if formats else ()
    answers = []
    for folder, then in _baselines(games, since, out):
        with _compared(folder, then) as (found, _):
            answers.append(changelist.plain(found))
            files = _pictures(found, chosen, out / folder.name, force)
            if not as_json:
                say(changelist.text(found), *files)
    if as_json:
        say(json.dumps({"games": answers}, ensure_ascii=False, indent=1))
    return 0


def reprint_changed(
    games: Sequence[str], since: str | None, name: str, settings: Sequence[str], out: Path, force: bool = False
) -> int:
    paper = papers.read(shelf.layout(name), settings)
    for folder, then in _baselines(games, since, out):
        with _compared(folder, then) as (found, now):
            _reprint(found, now, paper, out / folder.name / "reprint.pdf", force)
    return 0


def _memory(out: Path, folder: Path) -> Path:
    return out / folder.name / earlier.SAID


def _remember(folder: Path, now: Edition, target: Path, staging: Staging) -> None:
    """Write down that the pieces of this edition are on the table."""
    data = earlier.dump(folder.name, earlier.files(folder), now.fingerprints)
    if len(data) > memory.MOST:
        raise Error(f"The files of {folder.name} cannot be remembered: they are more than {memory.MOST >> 20} MB.")
    staging.write(target, data, known=_is_memory(target))


def _is_memory(file: Path) -> bool:
    try:
        return bool(earlier.recall(file).game)
    except (OSError, WrongCall):
        return False


def _baselines(games: Sequence[str], since: str | None, out: Path) -> list[tuple[Path, Earlier]]:
    """The games, each with what it is compared with. Of all games, those that nobody knows of are left out by name."""
    about = [earlier.recall(Path(since)).game] if since and not games and Path(since).is_file() else games
    found: list[tuple[Path, Earlier]] = []
    forgotten: list[Forgotten] = []
    tell_left_out(about)
    for folder in Shelf().games(about):
        try:
            found.append((folder, earlier.read(since, folder, out)))
        except Forgotten as error:
            forgotten.append(error)
    if forgotten and (games or not found):
        raise WrongCall("\n".join(map(str, forgotten)))
    for missing in forgotten:
        print(f"pnp: {missing}", file=sys.stderr)
    return found


@contextmanager
def _compared(folder: Path, then: Earlier) -> Iterator[tuple[Diff, Edition]]:
    """What changed. The old pieces can be drawn as long as the context is open."""
    now = edition.of(folder)
    with edition.restored(then) as old:
        yield compare(then, old, now), now


def _pictures(found: Diff, formats: Sequence[str], target: Path, force: bool) -> list[Path]:
    """Write old and new side by side."""
    if not formats or not found.pieces:
        return []
    data = pdf.write(comparison.pages(found), f"{found.game}: what changed")
    files = {target / "diff.pdf": data} if "pdf" in formats else {}
    if "png" in formats:
        files |= {target / f"diff-{number}.png": page for number, page in enumerate(png.write(data, _DPI), 1)}
    _write(files, target.glob("diff-*.png") if "png" in formats else (), force)
    return list(files)


def _reprint(found: Diff, now: Edition, paper: Layout, target: Path, force: bool) -> None:
    names = reprint.wanted(found)
    said: list[str] = []
    if names:
        decks = workshop.decks(now.design, workshop.art(found.game), paper)
        sheets = reprint.sheets(decks, names, paper)
        old = reprint.discards(found, paper) if found.changed or found.removed else ()
        shown = (*pages(sheets, paper), *old)
        files = {target: pdf.write(shown, f"{found.game}: reprint")}
        for sheet in sheets:
            if paper.marks == "silhouette" and sheet.cuts.children:
                number = next(number for number, page in enumerate(shown, 1) if page is sheet.front)
                files[target.with_name(f"reprint-{number}-cut.svg")] = svg.write(sheet.cuts)
        _write(files, target.parent.glob("reprint-*-cut.svg"), force)
        made = f"{count(len(names), 'piece')} on {count(len(sheets), 'sheet')}, {count(len(shown), 'page')}"
        said = [f"{target}: {made}; what is new since {found.source}."]
    else:
        said = [f"{found.game}: nothing to reprint since {found.source}."]
    if found.changed or found.removed:
        said += ["throw away:", *(f"  {line}" for line in changelist.summed_up((*found.changed, *found.removed)))]
    if names or found.removed:
        said.append(f"Once the new pieces are on the table, run `pnp printed {found.game}`.")
    say(*said)


def _write(files: dict[Path, bytes], former: Iterable[Path], force: bool) -> None:
    """Former pages go where they are still as we wrote them."""
    with Staging(force) as staging:
        for file in former:
            if file not in files and file.is_file() and owner.may_replace(file):
                staging.remove(file)
        for file, data in files.items():
            staging.write(file, owner.sealed(data))
        staging.commit()
