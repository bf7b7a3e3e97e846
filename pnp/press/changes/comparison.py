"""Old and new pieces side by side, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.press.art.palette import INK, SMALL_PRINT
from pnp.press.changes.changelist import pieces
from pnp.press.changes.diff import Change, Diff
from pnp.press.kit.cutout import Cutout
from pnp.press.layout.paper import PAPERS
from pnp.press.scene import text
from pnp.press.scene.fingerprint import Fingerprints
from pnp.press.scene.nodes import Group, Line, Node, Page, Rect, Style, chain, scale, shift
from pnp.press.scene.outline import placed

WIDTH, HEIGHT = PAPERS["A4"]
MARGIN = 12.0
HEAD = 16.0
GAP = 6.0
COLUMN = (WIDTH - 2 * MARGIN - GAP) / 2
TALLEST = 70.0
"""A picture higher than this, or wider than its column, is made smaller, the old and the new one alike."""
TALLEST_PAGE = 125.0
"""The same for pages of text, which are to be read."""
_EDGE = Style(stroke="#b0a8a0", width=0.2)
_RULE = Style(stroke="#d8d2ca", width=0.3)
_FLAGS = {"added": "#2f7d4f", "removed": "#b3402a", "changed": "#a06a00"}


@dataclass(frozen=True, slots=True)
class _Row:
    """Pieces that look alike and changed alike: one of them is shown."""

    flag: str
    title: str
    words: str
    change: Change


def pages(diff: Diff) -> tuple[Page, ...]:
    """As many rows on each page as have room."""
    made: list[Page] = []
    nodes: list[Node] = []
    y = HEIGHT
    for row in _rows(diff):
        drawn, height = _draw(row)
        if y + height > HEIGHT - MARGIN:
            if nodes:
                made.append(Page(WIDTH, HEIGHT, tuple(nodes)))
            nodes, y = list(_head(diff)), MARGIN + HEAD
        nodes.append(Group(tuple(drawn), shift(0, y)))
        y += height
    return (*made, Page(WIDTH, HEIGHT, tuple(nodes) or tuple(_head(diff))))


def _rows(diff: Diff) -> Iterator[_Row]:
    for flag in _FLAGS:
        alike: dict[object, list[Change]] = {}
        for change in getattr(diff, flag):
            alike.setdefault((change.kind, change.words, *_looks(change)), []).append(change)
        for changes in alike.values():
            first = changes[0]
            yield _Row(flag, pieces(first.kind, (change.id for change in changes)), first.words, first)


def _looks(change: Change) -> Iterator[object]:
    """The pictures of both sides, then and now, without the ids on them."""
    for cutout in (change.before, change.after):
        yield cutout and (cutout.outline, cutout.front[:1], cutout.back and cutout.back[:1])


def _head(diff: Diff) -> Iterator[Node]:
    title = f"{diff.game.replace('-', ' ').title()}: what changed"
    yield text.run(MARGIN, MARGIN + 5, title, "display", text.pt(17), INK)
    for x, words in ((MARGIN, f"before ({diff.source})"), (MARGIN + COLUMN + GAP, "now")):
        room = (x, MARGIN + 8, COLUMN, 6)
        yield from text.fit(words, room, "sans", text.pt(10), text.pt(4), SMALL_PRINT, valign="bottom").nodes


def _draw(row: _Row) -> tuple[list[Node], float]:
    """The row from its own top, and how high it is."""
    flag = row.flag if row.flag != "changed" or not row.words else ""
    words = f"**{row.title}** {flag}" if flag else f"**{row.title}**: {row.words}"
    box = (MARGIN + 4, 2.0, WIDTH - 2 * MARGIN - 4, 20.0)
    title = text.fit(words, box, "sans", text.pt(11), text.pt(6), INK)
    nodes: list[Node] = [
        Line(MARGIN, 0, WIDTH - MARGIN, 0, _RULE),
        Rect(MARGIN, 2.8, 2.4, 2.4, Style(fill=_FLAGS[row.flag]), 0.6),
        *title.nodes,
    ]
    top = title.height + 4
    sides = [_sides(row.change, cutout) for cutout in (row.change.before, row.change.after)]
    factor = min([1.0, *(_factor(shown) for shown in sides if shown)])
    tallest = 0.0
    for x, shown in zip((MARGIN, MARGIN + COLUMN + GAP), sides, strict=True):
        for cutout, picture in shown:
            nodes.append(_picture(cutout, picture, x, top, factor))
            x += (cutout.outline.width + 2) * factor
            tallest = max(tallest, cutout.outline.height * factor)
    return nodes, top + tallest + GAP


_Shown = list[tuple[Cutout, tuple[Node, ...]]]


def _sides(change: Change, cutout: Cutout | None) -> _Shown:
    """The face, and the back where it is another or all there is of the piece."""
    if cutout is None:
        return []
    backs = [other.back for other in (change.before, change.after) if other]
    show_back = cutout.back is not None and (len(backs) == 1 or _differ(*backs))
    return [(cutout, nodes) for nodes in (cutout.front, cutout.back if show_back else None) if nodes is not None]


def _differ(one: tuple[Node, ...] | None, other: tuple[Node, ...] | None) -> bool:
    marks = [Fingerprints("").of([Page(0, 0, nodes or ())]) for nodes in (one, other)]
    return marks[0] != marks[1]


def _factor(shown: _Shown) -> float:
    wide = sum(cutout.outline.width + 2 for cutout, _ in shown)
    high = max(cutout.outline.height for cutout, _ in shown)
    return min(COLUMN / wide, (TALLEST if high <= 2 * TALLEST else TALLEST_PAGE) / high)


def _picture(cutout: Cutout, nodes: tuple[Node, ...], x: float, y: float, factor: float) -> Node:
    matrix = chain(shift(x, y), scale(factor))
    cut = placed(cutout.outline.cut, matrix, _EDGE)
    return Group((Group((Group(nodes, matrix),), clip=placed(cutout.outline.cut, matrix, Style())), cut))
