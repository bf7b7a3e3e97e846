"""What was found in a file before anybody asks whether it makes sense; and why a file cannot be read at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.files.document import Mark
from pnp.pads.filling import Values
from pnp.problems import Problem

LARGEST = 4 << 20
"""Bytes of a pad: twenty times what the largest of ours has."""


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


class Misread(Exception):  # noqa: N818 - it is said of a file
    """Why a file cannot be read as a pad, and what to do about it, in whole sentences."""

    def __init__(self, message: str, stranger: bool = False) -> None:
        super().__init__(message)
        self.stranger = stranger
        """It is something else than a pad, as far as anybody can tell."""
