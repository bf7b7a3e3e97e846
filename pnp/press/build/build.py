"""Builds: what has to be written, what is there already, and every file whole or not at all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.press.build import manifest
from pnp.press.findings import Faulty, Finding
from pnp.press.build.manifest import Answer, File, Manifest, Request
from pnp.files.staging import Staging
from pnp.problems import did_you_mean

if TYPE_CHECKING:
    from pnp.press.build.crew import Outcome
    from pnp.press.build.plan import Job, Plan

FORMATS = ("pdf", "svg", "png", "cut", "tts")
Progress = Callable[[int, int, str], None]
"""How many files are done, of how many, and the one that was just written."""


class Unknown(Exception):  # noqa: N818 - it is said of a word
    """A word of the command that names nothing."""


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


def build(requests: Sequence[Request], progress: Progress) -> Report:
    """Make what the requests ask for; `Faulty` or `Unknown`, and no file touched, where that cannot be done."""
    report = Report()
    changed: list[Request] = []
    for request in requests:
        answer = manifest.unchanged(request)
        if answer:
            report += Report.of(answer)
        else:
            changed.append(request)
    return report + _press(changed, progress) if changed else report


def _press(requests: Sequence[Request], progress: Progress) -> Report:
    from pnp.press.build.crew import Crew  # what draws takes long to load, and most builds find nothing changed

    with Crew() as crew, Staging() as staging:
        plans = _plans(crew.plans(requests))
        report, done, total = Report(), 0, sum(len(plan.jobs) for plan in plans)
        due = deque(job for plan in plans for job in plan.due())
        made = crew.made(list(due))
        for plan in plans:
            before = manifest.load(plan.request.target)
            files: dict[str, File] = {}
            written = 0
            for job in plan.jobs:
                if due and due[0] is job:
                    due.popleft()
                    files[job.name], fresh = _put(job, next(made), plan.request, staging)
                else:
                    files[job.name], fresh = before.files[job.name], False
                written += fresh
                done += 1
                progress(done, total, f"{plan.request.target / job.name}" if fresh else "")
            answer = _record(plan, before, files, staging)
            report += Report.of(answer, written)
        staging.commit()
    return report


def _plans(outcomes: Iterable[Outcome]) -> list[Plan]:
    """Everything is read and drawn before anything is written, so all faults of all games come out together."""
    plans: list[Plan] = []
    findings: list[Finding] = []
    for outcome in outcomes:
        if isinstance(outcome, list):
            findings += outcome
        else:
            plans.append(outcome)
    if findings:
        raise Faulty(findings)
    unknown = frozenset.intersection(*(plan.unknown for plan in plans))
    if unknown:
        names = [name for plan in plans for name in plan.known]
        raise Unknown(
            " ".join(
                f"There is no kind and no piece called '{word}'{did_you_mean(word, names)}." for word in sorted(unknown)
            )
        )
    return [plan for plan in plans if plan.jobs]


def _put(job: Job, data: bytes, request: Request, staging: Staging) -> tuple[File, bool]:
    """The file as it will be, and whether it has to be written."""
    file = request.target / job.name
    fresh = not file.is_file() or file.read_bytes() != data
    if fresh:
        staging.write(file, data)
    return File(job.kind, job.format, job.digest, len(data)), fresh


def _record(plan: Plan, before: Manifest, files: dict[str, File], staging: Staging) -> Answer:
    """Stage the new manifest, and take away pages and kinds that are no more."""
    request = plan.request
    kinds, formats = {job.kind for job in plan.jobs}, {*request.formats, "cut"}
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
        plan.sheets,
        plan.pages,
        plan.pieces,
    )
    valid = {
        key: old
        for key, old in before.answers.items()
        if all(name in after and after[name].digest == digest for name, digest in old.files.items())
    }
    record = Manifest(after, {**valid, request.key: answer})
    if record != before:
        staging.write(request.target / manifest.NAME, record.dump())
    return answer
