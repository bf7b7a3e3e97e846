"""What is asked for of one game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for of one game."""

    folder: Path
    """`components/<game>`."""
    layout: Path
    out: Path
    formats: tuple[str, ...] = ("pdf",)
    only: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    dpi: int = 150

    @property
    def game(self) -> str:
        return self.folder.name

    @property
    def target(self) -> Path:
        """The folder that the files go to."""
        return self.out / self.game / self.layout.stem

    @property
    def key(self) -> str:
        """The same for requests that want the same files made in the same way."""
        return json.dumps([sorted(self.formats), sorted(self.only), self.settings, self.dpi])
