"""Records as stories, for tests of what is shown of them. What takes long to draw is drawn once."""

from __future__ import annotations

from functools import cache
from typing import Any

from folders import RECORDS
from kits import SHELF, kit

from pnp.files.document import Document
from pnp.referee import source
from pnp.referee.check import check
from pnp.stage import view
from pnp.stage.cast import Cast
from pnp.stage.picture import Easel
from pnp.stage.story import Moment, tell
from pnp.stage.view import Placed


@cache
def cast(game: str) -> Cast:
    return Cast(kit(game), view.load(game).kinds)


@cache
def easel(name: str) -> Easel:
    """Of a record in `tests/records`: `meadowmight/good-final`."""
    return staged(source.read(next(source.chunks(str(RECORDS / f"{name}.yaml"))), SHELF))


def told(record: dict[str, Any]) -> Easel:
    """Of a record that a test writes itself."""
    return staged(Document({"format": "pnp-record/1", **record}, "test.yaml", ""))


def staged(document: Document) -> Easel:
    told: list[list[str]] = []
    verdict = check(document, SHELF, told=told)
    assert verdict.game, verdict.problems
    look = view.load(verdict.game)
    story = tell(verdict, told, look)
    assert story, verdict.problems
    return Easel(story, look, cast(verdict.game))


def pieces(easel: Easel, moment: Moment) -> dict[str, Placed]:
    """What lies on the table, by its name."""
    named = [placed for placed in easel.table(moment) if placed.name]
    found = {placed.name: placed for placed in named}
    assert len(found) == len(named), "two pieces have the same name"
    return found


def marks(easel: Easel, moment: Moment, kind: str) -> list[Placed]:
    """The marks whose drawing is called like this: `frame`, `points +7`."""
    return [p for p in easel.table(moment) if not p.name and p.drawing.name.startswith(kind)]


def shields(easel: Easel, moment: Moment) -> list[tuple[str, str]]:
    """The numbers drawn in, with their colours."""
    return [(words, colour) for _, words, colour, _ in (m.drawing.name.split() for m in marks(easel, moment, "points"))]
