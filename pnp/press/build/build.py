"""Builds: what has to be written, what is there already, and every file whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.errors import Faulty, WrongCall
from pnp.files.staging import Staging
from pnp.press.build import manifest
from pnp.press.build.manifest import Answer, File, Manifest
from pnp.press.build.request import Request
from pnp.problems import Problem, did_you_mean
from pnp.workers.processes import ordered

if TYPE_CHECKING:
    from pnp.press.build.plan import Made

FORMATS = ("pdf", "svg", "png", "cut", "tts")
Progress = Callable[[int, int, str], None]
"""How many files are done, of how many, and the one that was just written."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did."""

    sheets: int = 0
    pages: int = 0
    pieces: int = 0
    written: int = 0
    unchanged: int = 0

    def __add__(self, other: Report) -> Report:
        return Report(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))

    @classmethod
    def of(cls, answer: Answer, written: int = 0) -> Report:
        return cls(answer.sheets, answer.pages, answer.pieces, written, len(answer.files) - written)


def build(requests: Sequence[Request], progress: Progress = lambda *_: None, jobs: int = 1) -> Report:
    """Make what the requests ask for; `Faulty` or `WrongCall`, and no file touched, where that cannot be done."""
    report = Report()
    changed: list[Request] = []
    for request in requests:
        answer = manifest.unchanged(request)
        if answer:
            report += Report.of(answer)
        else:
            changed.append(request)
    return report + _press(changed, progress, jobs) if changed else report


def _press(requests: Sequence[Request], progress: Progress, jobs: int) -> Report:
    from pnp.press.build.plan import make  # what draws takes long to load, and most builds find nothing changed

    with Staging() as staging:
        made = _sound(list(ordered(make, requests, min(jobs, len(requests)))))
        report, done, total = Report(), 0, sum(len(one.files) for one in made)
        for one in made:
            before = manifest.load(one.request.target)
            files: dict[str, File] = {}
            written = 0
            for name, (kind, form, digest) in one.files.items():
                if name in one.contents:
                    data = one.contents[name]
                    files[name] = File(kind, form, digest, len(data))
                    fresh = staging.write(one.request.target / name, data, known=name in before.files)
                else:
                    files[name], fresh = before.files[name], False
                written += fresh
                done += 1
                progress(done, total, f"{one.request.target / name}" if fresh else "")
            answer = _record(one, before, files, staging)
            report += Report.of(answer, written)
        staging.commit()
    return report


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


def _record(made: Made, before: Manifest, files: dict[str, File], staging: Staging) -> Answer:
    """Stage the new manifest, and take away pages and kinds that are no more."""
    request = made.request
    kinds, formats = {kind for kind, _, _ in made.files.values()}, {*request.formats, "cut"}
    kept = {}
    for name, file in before.files.items():
        if file.format not in formats or (request.only and file.kind not in kinds):
            kept[name] = file
        elif name not in files:
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
    record = Manifest(after, {**valid, request.key: answer})
    if record != before:
        staging.write(request.target / manifest.NAME, record.dump(), known=True)
    return answer
