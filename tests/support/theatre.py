"""Records as stories, for tests of what is shown of them. What takes long to draw is drawn once."""

from __future__ import annotations

from functools import cache
from typing import Any

from folders import RECORDS

from pnp.components.kit import kit
from pnp.files.yamlio import Document
from pnp.referee import source
from pnp.referee.check import check
from pnp.stage import view
from pnp.stage.cast import Cast
from pnp.stage.picture import Studio
from pnp.stage.story import Moment, tell
from pnp.stage.view import Placed


@cache
def cast(game: str) -> Cast:
    return Cast(kit(game).folder, view.load(game).kinds)


@cache
def studio(name: str) -> Studio:
    """Of a record in `tests/records`: `meadowmight/good-final`."""
    return staged(source.read(next(source.chunks(str(RECORDS / f"{name}.yaml")))))


def told(record: dict[str, Any]) -> Studio:
    """Of a record that a test writes itself."""
    return staged(Document({"format": "pnp-record/1", **record}, "test.yaml", ""))


def staged(document: Document) -> Studio:
    verdict = check(document)
    assert verdict.game, verdict.problems
    look = view.load(verdict.game)
    story = tell(document, verdict, look)
    assert story, verdict.problems
    return Studio(story, look, cast(verdict.game))


def pieces(studio: Studio, moment: Moment) -> dict[str, Placed]:
    """What lies on the table, by its name."""
    named = [placed for placed in studio.table(moment) if placed.name]
    found = {placed.name: placed for placed in named}
    assert len(found) == len(named), "two pieces have the same name"
    return found


def marks(studio: Studio, moment: Moment, kind: str) -> list[Placed]:
    """The marks whose drawing is called like this: `frame`, `points +7`."""
    return [p for p in studio.table(moment) if not p.name and p.drawing.name.startswith(kind)]


def shields(studio: Studio, moment: Moment) -> list[tuple[str, str]]:
    """The numbers drawn in, with their colours."""
    return [
        (words, colour) for _, words, colour, _ in (m.drawing.name.split() for m in marks(studio, moment, "points"))
    ]
