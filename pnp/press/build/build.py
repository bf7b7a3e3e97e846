"""Builds: what has to be written, what is there already, and every file whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.components import earlier
from pnp.errors import Faulty, WrongCall
from pnp.files import memory
from pnp.files.staging import Staging, Taken
from pnp.press.build import manifest
from pnp.press.build.manifest import Answer, File, Manifest
from pnp.press.build.request import Request
from pnp.problems import Problem, did_you_mean
from pnp.workers.processes import ordered

if TYPE_CHECKING:
    from pnp.press.build.plan import Made

FORMATS = ("pdf", "svg", "png", "cut", "tts")
Progress = Callable[[int, int], None]
"""How many games are done, of how many."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did."""

    sheets: int = 0
    pages: int = 0
    pieces: int = 0
    written: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()

    def __add__(self, other: Report) -> Report:
        return Report(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))

    @classmethod
    def of(cls, target: Path, answer: Answer, written: Collection[str] = ()) -> Report:
        fresh = tuple(target / name for name in answer.files if name in written)
        same = tuple(target / name for name in answer.files if name not in written)
        return cls(answer.sheets, answer.pages, answer.pieces, fresh, same)


def build(
    requests: Sequence[Request], progress: Progress = lambda *_: None, jobs: int = 1, force: bool = False
) -> Report:
    """Make what the requests ask for; `Faulty` or `WrongCall`, and no file touched, where that cannot be done.

    A file that a person put where ours should be is replaced by `force` only.
    """
    report = Report()
    changed: list[Request] = []
    with Staging() as staging:
        for request in requests:
            answer = manifest.unchanged(request)
            if answer:
                _keep(request, staging)
                report += Report.of(request.target, answer)
            else:
                changed.append(request)
        staging.commit()
    return report + _press(changed, progress, jobs, force) if changed else report


def _press(requests: Sequence[Request], progress: Progress, jobs: int, force: bool) -> Report:
    from pnp.press.build.plan import make  # what draws takes long to load, and most builds find nothing changed

    outcomes = []
    for outcome in ordered(make, requests, min(jobs, len(requests))):
        outcomes.append(outcome)
        progress(len(outcomes), len(requests))
    made = _sound(outcomes)
    with Staging(force) as staging:
        report = Report()
        taken: list[Taken] = []
        for one in made:
            before = manifest.load(one.request.target)
            answer = _record(one, before, staging)
            written = set()
            for name, data in one.contents.items():
                try:
                    if staging.write(one.request.target / name, data, known=name in before.files):
                        written.add(name)
                except Taken as error:
                    taken.append(error)
            report += Report.of(one.request.target, answer, written)
            _keep(one.request, staging)
        if taken:
            raise WrongCall("\n".join(map(str, taken)))
        staging.commit()
    return report


def _keep(request: Request, staging: Staging) -> None:
    """Remember what was built first: that lies on the table until somebody says otherwise. All of it beats a part."""
    first, part = (request.out / request.game / name for name in (earlier.FIRST, earlier.PART))
    if first.exists() or (request.only and part.exists()):
        return
    found = earlier.dump(request.game, earlier.files(request.folder))
    if len(found) <= memory.MOST:
        staging.write(part if request.only else first, found)


def _sound(outcomes: Iterable[Made | Faulty]) -> list[Made]:
    """Everything is read and drawn before anything is written, so all faults of all games come out together."""
    made: list[Made] = []
    problems: list[Problem] = []
    for outcome in outcomes:
        if isinstance(outcome, Faulty):
            problems += outcome.problems
        else:
            made.append(outcome)
    if problems:
        raise Faulty(problems)
    unknown = frozenset.intersection(*(one.unknown for one in made))
    if unknown:
        names = [name for one in made for name in one.known]
        raise WrongCall(
            " ".join(
                f"There is no kind and no piece called '{word}'{did_you_mean(word, names)}." for word in sorted(unknown)
            )
        )
    return [one for one in made if one.files]


def _record(made: Made, before: Manifest, staging: Staging) -> Answer:
    """Stage the new manifest, and take away pages and kinds that are no more.

    It comes before the files: a build that is killed in between leaves none that nobody knows to be ours.
    """
    request = made.request
    files = {
        name: File.of(kind, form, digest, made.contents[name]) if name in made.contents else before.files[name]
        for name, (kind, form, digest) in made.files.items()
    }
    kinds, formats = {kind for kind, _, _ in made.files.values()}, {*request.formats, "cut"}
    kept = {}
    for name, file in before.files.items():
        if file.format not in formats or (request.only and file.kind not in kinds):
            kept[name] = file
        elif name not in files and file.stands(request.target, name):
            staging.remove(request.target / name)
    after = {**kept, **files}
    answer = Answer(
        manifest.inputs(request),
        {name: file.digest for name, file in files.items()},
        made.sheets,
        made.pages,
        made.pieces,
    )
    valid = {
        key: old
        for key, old in before.answers.items()
        if all(name in after and after[name].digest == digest for name, digest in old.files.items())
    }
    staging.write(request.target / manifest.NAME, Manifest(after, {**valid, request.key: answer}).dump(), known=True)
    return answer
