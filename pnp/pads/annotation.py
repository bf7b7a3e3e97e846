"""A pad with the referee's ticks and corrections beside its boxes, and a last page that tells the reasons."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import NameObject

from pnp.pads.document import Pad
from pnp.pads.paper import A4
from pnp.pads.widgets import ANNOTATED, Widget, opened, widgets
from pnp.press.art.palette import INK, SMALL_PRINT
from pnp.press.scene import text
from pnp.press.scene.nodes import Node, Page, Rect, Style, path
from pnp.press.writers import pdf
from pnp.problems import Problem
from pnp.referee.check import Verdict

GREEN, RED = "#1b7f3b", "#c0271d"
TICK, CROSS, FRAME = "tick", "cross", "frame"
_POINT = 25.4 / 72
_BESIDE = 6.5
"""Millimetres beside a box of the score sheet, in which a correction has to fit."""
_MARGIN, _HEAD, _APART = 15.0, 14.0, 4.0
_PAPER = (100.0, 1200.0)
"""Millimetres that a page may be long or wide for another of its size to be added."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A tick or a cross beside a box, a frame round it, or a correction: any other word."""

    word: str
    colour: str


def annotate(raw: bytes, pad: Pad, verdict: Verdict, problems: Sequence[Problem]) -> bytes:
    """A copy of the pad. `problems` are the verdict's, in the words of the paper."""
    with opened(raw) as reader:
        found = list(widgets(reader))
        sizes = [(float(page.mediabox.width) * _POINT, float(page.mediabox.height) * _POINT) for page in reader.pages]
    wrong = (problem for problem in verdict.problems if problem.kind not in ("score", "winner"))
    marks = {box.name: Mark(FRAME, RED) for problem in wrong for box in pad.fields(problem)}
    marks |= dict(_marks(pad, verdict))
    faulty = {problem.mark for problem in pad.problems} if pad.form else set()
    pages: list[Page] = []
    for number, (width, height) in enumerate(sizes, 1):
        nodes: list[Node] = []
        for widget in (widget for widget in found if widget.page == number):
            mark = Mark(FRAME, RED) if (widget.page, widget.number) in faulty else marks.get(widget.name)
            nodes += _drawn(mark, widget, height) if mark else ()
        pages.append(Page(width, height, tuple(nodes)))
    paper = sizes[0] if all(_PAPER[0] <= side <= _PAPER[1] for side in sizes[0]) else A4
    messages = [problem.message for problem in problems] or ["Everything on this pad is right."]
    return _together(raw, [*map(_printed, pages)], [*map(_printed, _reasons(messages, paper))])


def _together(raw: bytes, over: Sequence[PageObject], behind: Sequence[PageObject]) -> bytes:
    """The file with something drawn over its pages, and pages behind them."""
    with opened(raw) as reader:
        writer = PdfWriter(clone_from=reader)
        for page, drawn in zip(writer.pages, over, strict=True):
            page.merge_page(drawn)
        for page in behind:
            writer.add_page(page)
        writer.add_metadata({NameObject(ANNOTATED): "yes"})
        out = io.BytesIO()
        writer.write(out)
    return out.getvalue()


def _marks(pad: Pad, verdict: Verdict) -> Iterator[tuple[str, Mark]]:
    """For each line of the score sheet and for the winners, as far as there is a score."""
    if pad.form is None or verdict.scores is None or verdict.winners is None:
        return
    written = {(claim.seat, claim.line): claim.value for claim in verdict.claims}
    wrong = any(problem.kind == "winner" for problem in verdict.problems)
    for field in pad.form.fields:
        seat, line = field.seat or 0, str(field.path[-1])
        if seat >= len(verdict.players):
            continue
        if field.path[0] == "scores" and line in verdict.scores[seat]:
            claim, computed = written.get((seat, line)), verdict.scores[seat][line]
            if claim == computed:
                yield field.name, Mark(TICK, GREEN)
            else:
                yield field.name, Mark(str(computed), SMALL_PRINT if claim is None else RED)
        elif field.path[0] == "winners":
            claimed, won = field.name in pad.values, seat in verdict.winners
            if claimed:
                yield field.name, Mark(TICK, GREEN) if won or not wrong else Mark(CROSS, RED)
            elif won and (wrong or "winners" not in pad.data):
                yield field.name, Mark("won", RED if wrong else SMALL_PRINT)


def _drawn(mark: Mark, widget: Widget, height: float) -> list[Node]:
    left, bottom, right, top = (corner * _POINT for corner in widget.rectangle)
    y, middle = height - top, height - (top + bottom) / 2
    pen = Style(stroke=mark.colour, width=0.6)
    x = right + 1
    match mark.word:
        case "tick":
            return [path(f"M {x} {middle} L {x + 1.6} {middle + 1.8} L {x + 4.6} {middle - 2.2}", pen)]
        case "cross":
            ends = f"M {x} {middle - 2} L {x + 4} {middle + 2} M {x} {middle + 2} L {x + 4} {middle - 2}"
            return [path(ends, pen)]
        case "frame":
            return [Rect(left, y, right - left, top - bottom, Style(stroke=mark.colour, width=0.8))]
        case correction:
            box = (x, y, _BESIDE, top - bottom)
            size = text.pt(12)
            return [*text.fit(correction, box, "sans-bold", size, size / 3, mark.colour, valign="middle").nodes]


def _reasons(messages: Sequence[str], paper: tuple[float, float]) -> Iterator[Page]:
    """As many pages as it takes."""
    width, height = paper
    size, top = text.pt(11), _MARGIN + _HEAD
    room = height - _MARGIN - top
    nodes: list[Node] = []
    y = top
    for message in messages:
        said = message.replace("*", "∗")
        fitted = text.fit(said, (_MARGIN, y, width - 2 * _MARGIN, top + room - y), "sans", size, size, INK)
        if not fitted.fits:
            if y > top:
                yield _reason(nodes, paper)
            nodes, y = [], top
            fitted = text.fit(said, (_MARGIN, y, width - 2 * _MARGIN, room), "sans", size, text.pt(5), INK)
        nodes += fitted.nodes
        y += fitted.height + _APART
    yield _reason(nodes, paper)


def _reason(nodes: Sequence[Node], paper: tuple[float, float]) -> Page:
    title = text.run(_MARGIN, _MARGIN + 6, "What the referee found", "display", text.pt(18), INK)
    return Page(*paper, (title, *nodes))


def _printed(page: Page) -> PageObject:
    return PdfReader(io.BytesIO(pdf.write([page], "What the referee found"))).pages[0]
