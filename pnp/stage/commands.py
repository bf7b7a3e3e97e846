"""What `pnp show` and `pnp replay` do. The exit status is that of the verdict on the record, as with `pnp verify`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pnp.components.shelf import Shelf, layout
from pnp.errors import Faulty, WrongCall
from pnp.files.document import Document
from pnp.files.owner import sealed
from pnp.files.staging import Staging
from pnp.press.layout import paper as papers
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import Page
from pnp.press.writers import pdf, png, svg
from pnp.problems import did_you_mean
from pnp.referee import source
from pnp.referee.check import Verdict, check
from pnp.stage import film, playback, view
from pnp.stage.cast import Cast
from pnp.stage.picture import Easel, Style, pages
from pnp.stage.story import tell
from pnp.stage.strip import strip
from pnp.terminal import say

PICTURES = ("svg", "png", "pdf")
FILMS = ("html", "pdf", "gif", "apng")
_WIDTH = 190.0
"""Of a single picture, in millimetres."""


@dataclass(frozen=True, slots=True)
class Order:
    """What both commands are told."""

    file: str
    record: int | None
    """Which record of the file, from 1."""
    form: str | None
    out: Path | None
    pixels: int
    force: bool = False

    def chosen(self, known: Sequence[str], hint: str) -> str:
        """The format asked for, or told by the name of the file to be written."""
        word = self.form or (self.out.suffix.removeprefix(".") if self.out else "") or known[0]
        if word not in known:
            near = did_you_mean(word, known)
            raise WrongCall(f"There is no format '{word}' here{near}; known: {', '.join(known)}. {hint}")
        return word


def show(order: Order, turn: int | None) -> int:
    """One position."""
    form = order.chosen(PICTURES, "A whole game is drawn by pnp replay.")
    end = f".{form}" if turn is None else f"-{turn}.{form}"
    return _deliver(order, partial(_picture, order, form, turn), end)


def _picture(order: Order, form: str, turn: int | None, easel: Easel) -> bytes:
    story = easel.story
    played = [moment for moment in story.moments if not moment.failed]
    if turn is not None and turn >= len(played):
        raise WrongCall(f"There is no turn {turn} in {order.file}; its turns go from 0 to {len(played) - 1}.")
    moment = story.moments[-1] if turn is None else played[turn]
    drawn = pages(easel, [moment], Style(_WIDTH, True, story.game.lines(story.table)))
    if form == "svg":
        return svg.write(drawn[0])
    document = pdf.write(drawn, story.title)
    return document if form == "pdf" else png.write(document, round(order.pixels / _WIDTH * 25.4))[0]


def replay(order: Order, paper: str) -> int:
    """The whole game."""
    form = order.chosen(FILMS, "One position is drawn by pnp show.")
    sheet = papers.read(layout(paper))
    if sheet.single:
        raise WrongCall(f"The layout {paper} has no sheets for a film strip; name another with --layout.")
    return _deliver(order, partial(_film, order, form, sheet), f".{form}")


def _film(order: Order, form: str, sheet: Layout, easel: Easel) -> bytes:
    match form:
        case "html":
            return playback.write(easel)
        case "pdf":
            return pdf.write(strip(easel, sheet), easel.story.title)
        case _:
            return film.write(easel, form, order.pixels)


def drawn(document: Document, shelf: Shelf) -> Page:
    """The last position of a record."""
    verdict = check(document, shelf, told=(told := list[list[str]]()))
    easel = _easel(verdict, told)
    if easel is None:
        raise Faulty(verdict.problems)
    return pages(easel, [easel.story.moments[-1]], Style(_WIDTH, True, easel.story.game.lines(easel.story.table)))[0]


def _easel(verdict: Verdict, told: Sequence[Sequence[str]]) -> Easel | None:
    """What draws the record; nothing where there is no position at all to show."""
    look = view.load(verdict.game) if verdict.game else None
    story = tell(verdict, told, look) if look else None
    return Easel(story, look, Cast(story.table.kit, look.kinds)) if look and story else None


def _deliver(order: Order, draw: Callable[[Easel], bytes], end: str) -> int:
    """Draw the record and write the file; say what is wrong with the record, and draw what can be drawn of it."""
    told: list[list[str]] = []
    shelf = Shelf()
    verdict = check(_document(order, shelf), shelf, told=told)
    for problem in verdict.problems:
        print(problem, file=sys.stderr)
    easel = _easel(verdict, told)
    if easel is None:
        return 1
    data = draw(easel)
    stem = "game" if order.file == source.STDIN else Path(order.file).stem
    out = order.out or Path(f"{stem}{end}")
    with Staging(order.force) as staging:
        staging.write(out, sealed(data))
        staging.commit()
    say(out)
    return 0 if verdict.ok else 1


def _document(order: Order, shelf: Shelf) -> Document:
    files = source.find([order.file])
    if files != [order.file]:
        raise WrongCall(f"{order.file} is a folder; name one record.")
    chunks = [*source.chunks(order.file)]
    if order.record is None and len(chunks) > 1:
        raise WrongCall(f"There are {len(chunks)} records in {order.file}; choose one with --record.")
    number = order.record or 1
    if number > len(chunks):
        raise WrongCall(f"There is no record {number} in {order.file}; it has {len(chunks)}.")
    return source.read(chunks[number - 1], shelf)
