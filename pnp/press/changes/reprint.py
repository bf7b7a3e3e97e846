"""Only the new pieces, of all kinds together on as few sheets as possible, and a list of the old ones to throw away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from pnp.components.earlier import Name
from pnp.press.art.palette import INK, SMALL_PRINT
from pnp.press.changes.changelist import summed_up
from pnp.press.changes.diff import Diff
from pnp.press.kit.cutout import Cutout, Deck
from pnp.press.layout.imposition import fill, grounds, impose
from pnp.press.layout.nesting import nest
from pnp.press.layout.paper import PAPERS, Layout
from pnp.press.layout.sheet import Sheet, lay
from pnp.press.layout.sheet import fill as fill_sheet
from pnp.press.scene import text
from pnp.press.scene.nodes import Node, Page, Rect, Style

_MARGIN = 15.0
_BOX = Style(stroke=SMALL_PRINT, width=0.3)


def wanted(diff: Diff) -> frozenset[Name]:
    return frozenset((change.kind, change.id) for change in (*diff.added, *diff.changed))


def sheets(decks: Iterable[Deck], names: frozenset[Name], layout: Layout) -> tuple[Sheet, ...]:
    """The sheets for the pieces of those names; every one has a back if any has, so that fronts stay fronts."""
    together: list[Cutout] = []
    alone: list[Sheet] = []
    for deck in decks:
        chosen = tuple(cutout for cutout in deck.cutouts if (deck.kind, cutout.id) in names)
        shared = not deck.whole and not layout.single
        together += (cutout for cutout in chosen if shared and _fits(cutout, layout))
        others = tuple(cutout for cutout in chosen if not shared or not _fits(cutout, layout))
        laid = lay(structs.replace(deck, cutouts=others), layout)
        alone += (replace(sheet, cuts=replace(sheet.cuts, children=())) if deck.whole else sheet for sheet in laid)
    found = (*_mixed(together, layout), *alone)
    if not any(sheet.back for sheet in found):
        return found
    return tuple(replace(sheet, back=sheet.back or replace(sheet.front, children=())) for sheet in found)


def _fits(cutout: Cutout, layout: Layout) -> bool:
    outline = cutout.outline
    return bool(impose(outline.width, outline.height, cutout.back is not None, layout).places)


def _mixed(cutouts: Sequence[Cutout], layout: Layout) -> Iterator[Sheet]:
    """Where sheets are folded, pieces with a back need a half to themselves."""
    folded = layout.backs == "fold"
    groups = [[cutout for cutout in cutouts if (cutout.back is not None) is side] for side in (True, False)]
    number = 0
    for group in groups if folded else [cutouts]:
        if not group:
            continue
        sizes = [(at.outline.width * layout.scale, at.outline.height * layout.scale) for at in group]
        found = [(nest(sizes, at.area, layout.gap), at) for at in grounds(group[0].back is not None, layout)]
        pages, ground = min(found, key=lambda way: len(way[0]))
        for page in pages:
            number += 1
            pieces = tuple(group[index] for index, _ in page)
            deck = Deck(f"reprint {number}", "Reprint", pieces)
            places = tuple(place for _, place in page)
            yield fill_sheet(deck, pieces, fill(places, ground, layout), _marked(pieces, layout))


def _marked(pieces: tuple[Cutout, ...], layout: Layout) -> Layout:
    """Crop marks stand in the margin: where sizes differ, they would not reach the pieces further in."""
    sizes = {(cutout.outline.width, cutout.outline.height) for cutout in pieces}
    return structs.replace(layout, marks="lines") if layout.marks == "crop" and len(sizes) > 1 else layout


def discards(diff: Diff, layout: Layout) -> tuple[Page, ...]:
    """A page, or more, that lists the old pieces."""
    width, height = PAPERS["A4"] if layout.single else layout.page
    room = width - 2 * _MARGIN
    pages: list[Page] = []
    nodes: list[Node] = [text.run(_MARGIN, _MARGIN + 6, "Throw away", "display", text.pt(22), INK)]
    y = _MARGIN + 14
    for line, item in _lines(diff):
        size = text.pt(11 if item else 12)
        left = _MARGIN + (6 if item else 0)
        made = text.fit(line, (left, y, room - left + _MARGIN, height), "sans", size, size, INK)
        if y + made.height > height - _MARGIN:
            pages.append(Page(width, height, tuple(nodes)))
            nodes, y = [], _MARGIN
            made = text.fit(line, (left, y, room - left + _MARGIN, height), "sans", size, size, INK)
        nodes += made.nodes
        if item:
            nodes.append(Rect(_MARGIN, y + 0.9, 3.4, 3.4, _BOX))
        y += made.height + (1.5 if item else 3)
    return (*pages, Page(width, height, tuple(nodes)))


def _lines(diff: Diff) -> Iterator[tuple[str, bool]]:
    """The sentences and, marked as such, the pieces of the list."""
    if diff.changed:
        yield f"The old one of each of these; it shows what stands left of the arrow, as in {diff.source}:", False
        yield from ((line, True) for line in summed_up(diff.changed))
    if diff.removed:
        yield "These are no longer in the game:", False
        yield from ((line, True) for line in summed_up(diff.removed))
