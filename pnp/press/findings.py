"""What is wrong with files and options: collected first, shown together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.problems import Location, pointed


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong in a file, with the line it stands on, or in an option of the command line."""

    where: Location | str
    message: str
    source: str = ""

    def __str__(self) -> str:
        if isinstance(self.where, str):
            return f"{self.where}: {self.message}"
        return pointed(self.where, self.message, self.source)


class Faulty(Exception):  # noqa: N818 - it is said of the files
    """Files that cannot be worked with, and everything that was found wrong with them."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(sorted(dict.fromkeys(findings), key=_order))
        super().__init__("\n".join(map(str, self.findings)))


def _order(found: Finding) -> tuple[str, int, int]:
    where = found.where
    return (where, 0, 0) if isinstance(where, str) else (where.file, where.line, where.column)
