"""Moments of a story as pictures: what was played, what happened, the table, and the score as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.press.art import palette
from pnp.press.art.brush import flat
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Node, Page, Rect, Use, chain, scale, shift
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.story import Moment, Story
from pnp.stage.view import Placed, View

TABLE = "#efe9da"
"""What the pieces lie on."""
_MARGIN, _GAP = 4.0, 2.0
_TALLEST = 1.3
"""The height of a table compared with the width of its picture, at most."""
_TITLE, _SIZE, _SMALL = text.pt(13), text.pt(9), text.pt(7)
_ROW = 1.5 * _SIZE

Frame = tuple[float, float, float, float]
"""Left, top, width and height of a part of the table."""


@dataclass(frozen=True, slots=True)
class Easel:
    """Draws one story."""

    story: Story
    view: View
    cast: Cast

    def table(self, moment: Moment) -> tuple[Placed, ...]:
        return tuple(self.view.draw(self.cast, moment.position))

    def colours(self) -> Sequence[str | None]:
        return self.view.colours(self.story.table, self.story.moments[0].position.setup)


def frame(tables: Sequence[Sequence[Placed]], margin: float = 6.0) -> Frame:
    """Around everything that lies on any of the tables."""
    boxes = [placed.box for table in tables for placed in table] or [(0.0, 0.0, 1.0, 1.0)]
    left, top = (min(box[side] for box in boxes) - margin for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) + margin for side in (2, 3))
    return left, top, right - left, bottom - top


@dataclass(frozen=True, slots=True)
class Style:
    """How wide pictures are, whether each carries the title of the story, and which lines of the score they show."""

    width: float
    titled: bool
    lines: Sequence[str]


def pages(easel: Easel, moments: Sequence[Moment], style: Style, seen: Frame | None = None) -> list[Page]:
    """One page for each moment, all of the same size and with the part of the table that is seen in the same place."""
    tables = [easel.table(moment) for moment in moments]
    seen = seen or frame(tables)
    room = style.width - 2 * _MARGIN
    moves = [_move(easel.story, moment, room, style.titled) for moment in moments]
    said = [_said(moment, room) for moment in moments]
    top = _MARGIN + (_TITLE + _GAP if style.titled else 0.0)
    upper = top + _GAP + max(move.height + words.height for move, words in zip(moves, said, strict=True))
    high = min(room * seen[3] / seen[2], room * _TALLEST)
    sheet = upper + high + _GAP
    height = sheet + _ROW * (len(style.lines) + 1) + _MARGIN
    made = []
    for moment, table, move, words in zip(moments, tables, moves, said, strict=True):
        nodes = (
            Rect(0, 0, style.width, height, flat(palette.PAPER)),
            *(_heading(easel.story, moment, style.width) if style.titled else ()),
            Group(move.nodes, shift(_MARGIN, top)),
            Group(words.nodes, shift(_MARGIN, top + move.height)),
            *_on_table(table, seen, (_MARGIN, upper, room, high)),
            Group(tuple(_sheet(easel, moment, style.lines, room)), shift(_MARGIN, sheet)),
        )
        made.append(Page(style.width, height, nodes))
    return made


def _heading(story: Story, moment: Moment, width: float) -> Iterator[Node]:
    turn = count(story, moment)
    box = (_MARGIN, _MARGIN - _TITLE * 0.2, width - 3 * _MARGIN - text.width(turn, "sans", _SIZE), _TITLE * 1.4)
    yield from text.fit(story.title, box, "display", _TITLE, _SMALL, palette.INK).nodes
    yield text.run(width - _MARGIN, _MARGIN + _TITLE * 0.8, turn, "sans", _SIZE, palette.SMALL_PRINT, "end")


def count(story: Story, moment: Moment) -> str:
    """Where we are in the story."""
    if moment.position.state is None:
        return "The table at the end"
    if moment.seat is None:
        return "The start"
    if moment.failed:
        return f"Entry {moment.turn + 1} cannot be played"
    return f"Turn {moment.turn} of {story.turns}"


def _move(story: Story, moment: Moment, width: float, titled: bool) -> text.Fitted:
    before = "" if titled else f"{count(story, moment)}  "
    player = "" if moment.seat is None else f"**{story.table.players[moment.seat]}:** "
    return _wrapped(f"{before}{player}{moment.text}", width, _SIZE, palette.INK)


def _said(moment: Moment, width: float) -> text.Fitted:
    problems = [problem.message for problem in moment.problems]
    colour = props.OPEN if problems else palette.INK
    return _wrapped("\n".join([*moment.events, *problems]), width, _SMALL, colour)


def _wrapped(words: str, width: float, size: float, colour: str) -> text.Fitted:
    if not words:
        return text.Fitted((), size, 0.0, True)
    return text.fit(words, (0, 0, width, 1000), "sans", size, size, colour)


def _on_table(table: Sequence[Placed], seen: Frame, box: Frame) -> Iterator[Node]:
    """The part of a table that is seen, as large as the box allows and in its middle."""
    x, y, width, height = box
    left, top, wide, high = seen
    ratio = min(width / wide, height / high)
    yield Rect(x, y, width, height, flat(TABLE), 3)
    at = chain(shift(x + (width - wide * ratio) / 2, y + (height - high * ratio) / 2), scale(ratio), shift(-left, -top))
    yield Group(tuple(placed.node for placed in table), at)


def _sheet(easel: Easel, moment: Moment, lines: Sequence[str], width: float) -> Iterator[Node]:
    """The score sheet: a column for each player, a row for each line; without lines the totals beside the names."""
    players = easel.story.table.players
    names = max((text.width(line, "sans", _SIZE) for line in lines), default=0.0)
    column = min((width - names) / len(players), 40.0)
    for seat, (player, colour) in enumerate(zip(players, easel.colours(), strict=True)):
        right = names + column * (seat + 1)
        words = player if lines else f"{player} {_points(moment, seat, 'total')}"
        box = (right - column + _ROW, 0, column - _ROW, _ROW)
        name = text.fit(words, box, "sans-bold", _SIZE, text.pt(4), palette.INK, "right")
        yield from name.nodes
        start = min((node.x for node in name.nodes), default=right)
        yield Use(props.badge(colour), chain(shift(start - _SIZE * 0.7, _ROW * 0.42), scale(_SIZE / 10)))
        for row, line in enumerate(lines, 1):
            font = "sans-bold" if line == "total" else "sans"
            yield text.run(right, _ROW * (row + 0.7), _points(moment, seat, line), font, _SIZE, palette.INK, "end")
    for row, line in enumerate(lines, 1):
        yield text.run(0, _ROW * (row + 0.7), line, "sans", _SIZE, palette.SMALL_PRINT)


def _points(moment: Moment, seat: int, line: str) -> str:
    known = moment.scores[seat].get(line) if moment.scores else None
    return "–" if known is None else str(known)
