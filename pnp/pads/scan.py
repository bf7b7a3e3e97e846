"""What was found in a file before anybody asks whether it makes sense; and why a file cannot be read at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from pnp.files.document import Mark, fault
from pnp.pads.filling import Values
from pnp.problems import Problem

MARK = "about this pad"
"""The hidden field of a PDF that tells which game and which rules a pad is for."""
TOLD = 10
"""Problems of one kind that are told one by one."""
LARGEST = {"pdf": 4 << 20, "xlsx": 4 << 20, "ods": 4 << 20, "csv": 1 << 20}
"""Bytes of a pad, by the format: twenty times what the largest of ours has, and more."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a box is: for programs two numbers, for people a phrase."""

    mark: Mark
    phrase: str


@dataclass(frozen=True, slots=True)
class Scan:
    about: str
    """The mark of the pad: format, game and fingerprint; nothing where the file is none of ours."""
    values: Values
    places: Mapping[str, Place]
    problems: Sequence[Problem] = ()
    annotated: bool = False
    """It is a copy with ticks and corrections, as the referee wrote it."""

    @classmethod
    def of(cls, about: str, values: Values, places: Mapping[str, Place], twice: Iterable[tuple[str, Place]]) -> Scan:
        """Boxes and what stands in them; `twice` are those that were found again, with something else in them."""
        problems = [
            fault(
                "pad-twice", f"{name}, {place.phrase}: this box is here twice, and filled in differently.", place.mark
            )
            for name, place in islice(twice, TOLD)
        ]
        return cls(about, {name: value for name, value in values.items() if value}, places, problems)


class Misread(Exception):  # noqa: N818 - it is said of a file
    """Why a file cannot be read as a pad, and what to do about it, in whole sentences."""

    def __init__(self, message: str, stranger: bool = False) -> None:
        super().__init__(message)
        self.stranger = stranger
        """It is something else than a pad, as far as anybody can tell."""


def looks_like(raw: bytes) -> str:
    """`; it looks like a workbook (*.xlsx or *.ods)`, or nothing where it looks like nothing we know."""
    kinds = {
        b"%PDF-": "a PDF",
        b"PK\x03\x04": "a workbook (*.xlsx or *.ods)",
        b"\xd0\xcf\x11\xe0": "an old or a locked workbook",
    }
    if not raw:
        return ": it is empty"
    kind = next((kind for head, kind in kinds.items() if raw.startswith(head)), "")
    return f"; it looks like {kind}" if kind else ""
