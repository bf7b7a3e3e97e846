"""YAML and JSON as plain data, with a source position for every value and limits on what a file may ask of us.

`load(file)` reads one document; `Document.locate(path)` tells line and column of the value at a path.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from pnp import problems


@dataclass(slots=True)
class Document:
    """One document: its data, and where each value of it stands."""

    data: Any
    file: str
    marks: dict[problems.Path, tuple[int, int]] = field(default_factory=dict)

    def locate(self, path: problems.Path) -> tuple[int, int]:
        """Line and column, from 1, of the value at that path or of the nearest thing around it."""
        while path and path not in self.marks:
            path = path[:-1]
        return self.marks.get(path, (1, 1))


def load(file: Path) -> Document:
    return Document(yaml.load(file.read_text("utf-8"), Loader=yaml.CSafeLoader), str(file))
