"""Moments of a story as pictures: what was played, the table, what happened, and the score as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.press import palette, text
from pnp.press.brush import flat
from pnp.press.scene import Group, Node, Page, Rect, Use, chain, scale, shift
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
class Studio:
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


def pages(studio: Studio, moments: Sequence[Moment], width: float, lines: Sequence[str]) -> list[Page]:
    """One page for each moment, all of the same size and with the table in the same place."""
    tables = [studio.table(moment) for moment in moments]
    seen = frame(tables)
    room = width - 2 * _MARGIN
    moves = [_move(studio.story, moment, room) for moment in moments]
    said = [_said(moment, room) for moment in moments]
    high = min(room * seen[3] / seen[2], room * _TALLEST)
    top = _MARGIN + _TITLE + _GAP
    under_move = top + max(fitted.height for fitted in moves) + _GAP
    under_table = under_move + high + _GAP
    under_said = under_table + max(fitted.height for fitted in said)
    height = under_said + _ROW * (len(lines) + 1) + _GAP + _MARGIN
    made = []
    for moment, table, move, words in zip(moments, tables, moves, said, strict=True):
        nodes = (
            Rect(0, 0, width, height, flat(palette.PAPER)),
            *_heading(studio.story, moment, width),
            Group(move.nodes, shift(_MARGIN, top)),
            *_on_table(table, seen, (_MARGIN, under_move, room, high)),
            Group(words.nodes, shift(_MARGIN, under_table)),
            Group(tuple(_sheet(studio, moment, lines, room)), shift(_MARGIN, under_said + _GAP)),
        )
        made.append(Page(width, height, nodes))
    return made


def _heading(story: Story, moment: Moment, width: float) -> Iterator[Node]:
    baseline = _MARGIN + _TITLE * 0.8
    turn = count(story, moment)
    left = text.width(turn, "sans", _SIZE)
    room = (_MARGIN, _MARGIN - _TITLE * 0.2, width - 3 * _MARGIN - left, _TITLE * 1.4)
    yield from text.fit(story.title, room, "display", _TITLE, _SMALL, palette.INK).nodes
    yield text.run(width - _MARGIN, baseline, turn, "sans", _SIZE, palette.SMALL_PRINT, "end")


def count(story: Story, moment: Moment) -> str:
    """Where we are in the story."""
    if moment.position.state is None:
        return "the table at the end"
    if moment.seat is None:
        return "the start"
    if moment.position.before is None:
        return f"entry {moment.turn + 1} cannot be played"
    return f"turn {moment.turn} of {story.turns}"


def _move(story: Story, moment: Moment, width: float) -> text.Fitted:
    player = "" if moment.seat is None else f"**{story.table.players[moment.seat]}:** "
    return _wrapped(f"{player}{moment.text}", width, _SIZE, palette.INK)


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


def _sheet(studio: Studio, moment: Moment, lines: Sequence[str], width: float) -> Iterator[Node]:
    """The score sheet: a column for each player, a row for each line."""
    players = studio.story.table.players
    names = max(text.width(line, "sans", _SIZE) for line in lines)
    column = min((width - names) / len(players), 40.0)
    for seat, (player, colour) in enumerate(zip(players, studio.colours(), strict=True)):
        right = names + column * (seat + 1)
        box = (right - column + _ROW, 0, column - _ROW, _ROW)
        name = text.fit(player, box, "sans-bold", _SIZE, text.pt(4), palette.INK, "right")
        yield from name.nodes
        start = min((node.x for node in name.nodes), default=right)
        yield Use(props.badge(colour), chain(shift(start - _SIZE * 0.7, _ROW * 0.42), scale(_SIZE / 10)))
        for row, line in enumerate(lines, 1):
            known = moment.scores[seat].get(line) if moment.scores else None
            value = "–" if known is None else str(known)
            font = "sans-bold" if line == "total" else "sans"
            yield text.run(right, _ROW * (row + 0.7), value, font, _SIZE, palette.INK, "end")
    for row, line in enumerate(lines, 1):
        yield text.run(0, _ROW * (row + 0.7), line, "sans", _SIZE, palette.SMALL_PRINT)
