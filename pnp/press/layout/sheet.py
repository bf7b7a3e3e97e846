"""Sheets of paper: the pieces of a deck laid out on them, with bleed, marks and backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import groupby

from pnp.press.kit.cutout import Cutout, Deck
from pnp.press.layout import marks, tiling
from pnp.press.layout.bleed import clips
from pnp.press.layout.imposition import FOLD, Imposition, impose
from pnp.press.layout.packing import Area
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import (
    IDENTITY,
    Drawing,
    Group,
    Line,
    Matrix,
    Node,
    Page,
    Path,
    Style,
    Use,
    chain,
    scale,
    shift,
)
from pnp.press.scene.outline import Outline, folds, placed


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper: its front, its back if it has one, the lines for machines alone, and the pieces on it."""

    front: Page
    back: Page | None
    cuts: Page
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Spot:
    """A piece where it lies on one side of the paper. The matrix takes its outline there."""

    cutout: Cutout
    area: Area
    matrix: Matrix


def lay(deck: Deck, layout: Layout) -> tuple[Sheet, ...]:
    """The sheets of a deck, every piece of which fits on the page or may be tiled."""
    return tuple(
        sheet
        for _, group in groupby(deck.cutouts, key=lambda cutout: (cutout.outline.width, cutout.outline.height))
        for sheet in _sheets(deck, tuple(group), layout)
    )


def pages(sheets: Sequence[Sheet], layout: Layout) -> tuple[Page, ...]:
    """The pages in the order in which they are printed."""
    if layout.backs == "separate":
        return (*(sheet.front for sheet in sheets), *(sheet.back for sheet in sheets if sheet.back))
    return tuple(page for sheet in sheets for page in (sheet.front, sheet.back) if page)


def _sheets(deck: Deck, cutouts: tuple[Cutout, ...], layout: Layout) -> Iterator[Sheet]:
    outline, two_sided = cutouts[0].outline, cutouts[0].back is not None
    imposition = impose(outline.width, outline.height, two_sided, layout)
    if not imposition.places:
        for cutout in cutouts:
            cuts = _alone(cutout, layout)
            for page in tiling.pages(cutout, deck.title, layout):
                yield Sheet(page, None, cuts, (cutout.id,))
                cuts = replace(cuts, children=())
        return
    room = len(imposition.places)
    for start in range(0, len(cutouts), room):
        yield fill(deck, cutouts[start : start + room], imposition, layout)


def _alone(cutout: Cutout, layout: Layout) -> Page:
    """The lines of a piece that is put together from several pages and then cut, on a page as large as it is."""
    outline = cutout.outline
    place = Area(0, 0, outline.width * layout.scale, outline.height * layout.scale)
    lines = () if outline.straight else _for_machines(_Spot(cutout, place, scale(layout.scale)))
    return Page(place.width, place.height, tuple(lines))


def fill(deck: Deck, cutouts: tuple[Cutout, ...], imposition: Imposition, layout: Layout) -> Sheet:
    """One sheet with those pieces, each on its place."""
    offset = (0.0, 0.0) if imposition.fold else layout.back_offset
    fronts = _spots(cutouts, imposition, layout, IDENTITY)
    backs = _spots(cutouts, imposition, layout, chain(shift(*offset), imposition.mirror))
    front: list[Node] = [_picture(spot, fronts, spot.cutout.front, spot.matrix, deck, layout) for spot in fronts]
    back: list[Node] = [
        _picture(spot, backs, spot.cutout.back, _turned_over(spot), deck, layout)
        for spot in backs
        if spot.cutout.back is not None
    ]
    ids = tuple(cutout.id for cutout in cutouts)
    cuts = _page((line for spot in fronts for line in _for_machines(spot)), deck, imposition, layout)
    if imposition.fold and back:
        seen = (*_marks(fronts + backs, imposition, layout), imposition.fold)
        return Sheet(_page([*front, *back, *_shared(seen)], deck, imposition, layout), None, cuts, ids)
    if not deck.whole:
        front += _shared(_marks(fronts, imposition, layout))
        if layout.back_marks and back:
            back += _shared(_marks(backs, imposition, layout))
    return Sheet(
        _page(front, deck, imposition, layout), _page(back, deck, imposition, layout) if back else None, cuts, ids
    )


def _spots(cutouts: Iterable[Cutout], imposition: Imposition, layout: Layout, turn: Matrix) -> list[_Spot]:
    """Where the pieces lie, once the paper has been turned like that."""
    spots = []
    for cutout, place in zip(cutouts, imposition.places, strict=False):
        a, _, _, d, e, f = turn
        x, y = (a * place.x + e, d * place.y + f)
        area = Area(x - place.width if a < 0 else x, y - place.height if d < 0 else y, place.width, place.height)
        spots.append(_Spot(cutout, area, chain(turn, imposition.front(place, layout.scale))))
    return spots


def _turned_over(spot: _Spot) -> Matrix:
    """A piece is turned over like a leaf of a book, so that its back stands upright behind its face."""
    return chain(spot.matrix, (-1, 0, 0, 1, spot.cutout.outline.width, 0))


def _picture(
    spot: _Spot, others: list[_Spot], nodes: tuple[Node, ...], matrix: Matrix, deck: Deck, layout: Layout
) -> Node:
    cut = placed(spot.cutout.outline.cut, spot.matrix, Style())
    beside = [other.area for other in others if other is not spot]
    picture = Group(nodes, matrix)
    for shape in (cut,) if deck.whole else clips(cut, spot.area, beside, layout):
        picture = Group((picture,), clip=shape)
    return picture


def _marks(spots: list[_Spot], imposition: Imposition, layout: Layout) -> tuple[Node, ...]:
    areas = tuple(spot.area for spot in spots)
    straight = tuple(spot.area for spot in spots if spot.cutout.outline.straight)
    found: list[Node] = []
    match layout.marks:
        case "crop":
            found += marks.crop(straight, areas, layout.bleed, imposition.page)
        case "ticks":
            found += marks.ticks(straight)
        case "silhouette":
            found += marks.registration(imposition.page, layout.registration)
    for spot in spots:
        outline = spot.cutout.outline
        if _lined(outline, layout):
            found.append(placed(outline.cut, spot.matrix, marks.INK))
        if outline.folds:
            found.append(Group(tuple(_fold(line) for line in outline.folds), spot.matrix))
    return tuple(found)


def _for_machines(spot: _Spot) -> Iterator[Node]:
    outline = spot.cutout.outline
    yield placed(outline.cut, spot.matrix, marks.CUT)
    yield from folds(outline, spot.matrix, marks.SCORE)


def _lined(outline: Outline, layout: Layout) -> bool:
    """Is the cut line itself drawn? Without it nobody could cut out a box; a machine has its cut file."""
    match layout.marks:
        case "lines":
            return True
        case "crop" | "ticks":
            return not outline.straight
        case "none":
            return isinstance(outline.cut, Path)
        case "silhouette":
            return False


def _fold(line: Line) -> Line:
    return Line(line.x1, line.y1, line.x2, line.y2, FOLD)


def _shared(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Stored once, since full sheets have the same marks; named after what they are, since others have not."""
    name = sha256(repr(nodes).encode()).hexdigest()
    return (Use(Drawing(f"marks {name}", nodes, 0, 0)),) if nodes else ()


def _page(nodes: Iterable[Node], deck: Deck, imposition: Imposition, layout: Layout) -> Page:
    width, height = imposition.page
    if not layout.single or deck.whole:
        return Page(width, height, tuple(nodes))
    place, bleed = imposition.places[0], layout.bleed
    trim = (place.x, place.y, place.width, place.height)
    around = (place.x - bleed, place.y - bleed, place.width + 2 * bleed, place.height + 2 * bleed)
    return Page(width, height, tuple(nodes), trim, around)
