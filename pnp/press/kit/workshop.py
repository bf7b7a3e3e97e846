"""From files to pieces: every piece of a kit with its outline, face and back, ready to be laid on a sheet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from math import ceil
from typing import Any, TypeVar

from msgspec.structs import replace

from pnp.components.design import Design, Kind
from pnp.components.spec import Back, Component, Element
from pnp.components.template import fill
from pnp.errors import Faulty
from pnp.files.reading import finding
from pnp.press.art import stationery
from pnp.press.kit import elements
from pnp.press.kit.cutout import Cutout, Deck
from pnp.press.kit.look import Draw, Look, Lot, Piece, Shape
from pnp.press.layout import imposition, tiling
from pnp.press.layout.paper import PAPERS, Layout
from pnp.press.scene import ink, outline, text
from pnp.press.scene.nodes import Drawing, Node, Rect, Style, Use
from pnp.press.scene.outline import Outline
from pnp.problems import Path as Way
from pnp.problems import Problem, did_you_mean

ID_SIZE = text.pt(5.5)
ID_COLOUR = "#555555"
_SHAPES = ("rect", "circle", "page")
MOST_PLACES = 10_000
"""Pieces on a page."""
MOST_TILES = 400
"""Pages of a board."""
Drawn = TypeVar("Drawn")
_HALO = Style(fill="#ffffff", opacity=0.7)


@dataclass(frozen=True, slots=True)
class Art:
    """What a game draws in Python."""

    drawings: Mapping[str, Draw] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)


def art(game: str) -> Art:
    """The game's art module, found by its name; a game may do without."""
    module = f"pnp.games.{game.replace('-', '_')}"
    spec = find_spec(module)
    if spec is None or spec.submodule_search_locations is None or find_spec(f"{module}.art") is None:
        return Art()  # a game may have the name of a file that all games share
    found = import_module(f"{module}.art")
    common = stationery.drawings(getattr(found, "PICTURES", {}))
    shapes = {**stationery.SHAPES, **getattr(found, "SHAPES", {})}
    return Art({**common, **found.DRAWINGS}, shapes)


def decks(design: Design, art: Art, layout: Layout, only: Collection[str] = ()) -> tuple[Deck, ...]:
    """The printed kinds of a kit; `Faulty` with everything that cannot be drawn.

    `only` holds names of kinds and ids of pieces; without any, all are meant.
    """
    kinds = [kind for kind in design.kinds if kind.component.printed]
    findings = [found for kind in kinds for found in _unknown(kind, art)]
    if findings:
        raise Faulty(findings)
    weight = layout.stock.weight
    look = Look(layout.ink, design.rules, design.files, (), layout.paper, weight, layout.backs, layout.marks)
    bench = _Workshop(design, art, layout, look)
    bench.take_stock(kinds)
    made = []
    fitting = {lot.kind for lot in bench.look.lots if lot.sheets}
    for kind in kinds:
        chosen = [piece for piece in kind.pieces if not only or kind.name in only or piece in only]
        if chosen and kind.name in fitting:
            made.append(bench.deck(kind, chosen))
    if bench.findings:
        raise Faulty(bench.findings)
    return tuple(made)


def sizes(design: Design, art: Art, layout: Layout) -> dict[str, tuple[float, float]]:
    """Width and height of the pieces of each kind whose outline is known."""
    bench = _Workshop(design, art, layout, Look(layout.ink, design.rules, design.files))
    bench.take_stock([kind for kind in design.kinds if kind.component.shape in (*_SHAPES, *art.shapes)])
    return {lot.kind: (lot.width, lot.height) for lot in bench.look.lots}


def _unknown(kind: Kind, art: Art) -> Iterator[Problem]:
    """Drawings and outlines that the game's art does not have."""
    component = kind.component
    asked: list[tuple[Way, str | None, Collection[str], str]] = [
        (("face",), component.face, art.drawings, "drawing"),
        (("shape",), component.shape, (*_SHAPES, *art.shapes), "shape"),
    ]
    if back := component.back:
        path: Way = ("back", "face") if isinstance(kind.document.data["back"], dict) else ("back",)
        asked.append((path, back.face, art.drawings, "drawing"))
    for path, name, known, what in asked:
        if name is not None and name not in known:
            hint = did_you_mean(name, known) or f"; known: {', '.join(known) or 'none'}"
            yield finding(kind.document, path, f"There is no {what} called '{name}'{hint}.")


@dataclass(slots=True)
class _Workshop:
    """Draws one kit for one layout; equal pictures become one drawing."""

    design: Design
    art: Art
    layout: Layout
    look: Look
    findings: list[Problem] = field(default_factory=list)
    pictures: dict[tuple[Node, ...], Use] = field(default_factory=dict)

    def take_stock(self, kinds: list[Kind]) -> None:
        """Tell the drawings what else is in the kit. Boxes come last: they are sized by the rest."""
        for kind in sorted(kinds, key=lambda kind: bool(kind.component.holds)):
            component = kind.component
            cut = self.outline(kind, self.piece(kind, next(iter(kind.pieces))))
            lot = Lot(kind.name, component.title, len(kind.pieces), cut.width, cut.height, self.sheets(kind, cut))
            self.look = replace(self.look, lots=(*self.look.lots, lot))

    def sheets(self, kind: Kind, cut: Outline) -> int:
        """How many sheets of paper the kind needs; that it does not fit on any is noted."""
        component, layout = kind.component, self.layout
        two_sided = component.back is not None and layout.backs != "none"
        if layout.single:
            return len(kind.pieces)
        width, height, area = cut.width * layout.scale, cut.height * layout.scale, layout.printable
        if area.width * area.height > MOST_PLACES * (width + layout.gap) * (height + layout.gap):
            return self.unfit(
                kind,
                f"The piece is {width:g} x {height:g} mm, and more than {MOST_PLACES} of them would lie on a page; "
                "take smaller paper, a larger scale or a wider gap.",
            )
        found = imposition.sheets(cut.width, cut.height, len(kind.pieces), two_sided, layout)
        if found:
            return found
        if component.tile:
            return self.tiles(kind, width, height)
        half = "half of the " if two_sided and layout.backs == "fold" else "the "
        return self.unfit(
            kind,
            f"The piece is {width:g} x {height:g} mm and does not fit on {half}printable page, which is "
            f"{area.width:g} x {area.height:g} mm; take larger paper, another scale, or say tile: true for a board.",
        )

    def tiles(self, kind: Kind, width: float, height: float) -> int:
        """The pages of a board."""
        area, overlap = self.layout.printable, self.layout.overlap
        if overlap > min(area.width, area.height) / 2:
            return self.unfit(
                kind,
                f"The pages of a board share overlap: {overlap:g} mm, more than half of the printable page, which is "
                f"{area.width:g} x {area.height:g} mm; lessen it.",
            )
        pages = tiling.grid(width, height, self.layout).pages
        if pages > MOST_TILES:
            message = (
                f"The board is {width:g} x {height:g} mm and takes {pages} pages, {MOST_TILES} at most are printed"
            )
            return self.unfit(kind, f"{message}; take larger paper or a smaller scale.")
        return len(kind.pieces) * pages

    def unfit(self, kind: Kind, message: str) -> int:
        self.findings.append(finding(kind.document, ("size",), message))
        return 0

    def deck(self, kind: Kind, chosen: list[str]) -> Deck:
        component = kind.component
        cutouts = tuple(cutout for piece in chosen for cutout in self.cutout(kind, piece))
        return Deck(kind.name, component.title, cutouts, component.tile, component.shape == "page")

    def cutout(self, kind: Kind, name: str) -> Iterator[Cutout]:
        """The piece, or nothing where it cannot be drawn; that is noted."""
        component, back = kind.component, kind.component.back
        try:
            piece = self.piece(kind, name)
            cut = self.outline(kind, piece)
            piece = replace(piece, width=cut.width, height=cut.height)
            front = self.side(kind, piece, component, component.label)
            if not back or self.layout.backs == "none":
                yield Cutout(name, cut, front, None)
                return
            fields = {key: self.filled(value, piece.fields) for key, value in back.fields.items()}
            other = replace(piece, fields={**piece.fields, **fields})
            yield Cutout(name, cut, front, self.side(kind, other, back, back.label))
        except Faulty as error:
            self.findings += error.problems

    def filled(self, value: Any, fields: Mapping[str, Any]) -> Any:
        return fill(value, fields, self.design.rules) if isinstance(value, str) else value

    def piece(self, kind: Kind, name: str) -> Piece:
        component = kind.component
        width, height = component.size or (0.0, 0.0)
        fields = dict(kind.pieces[name])
        if component.holds:
            fields |= {"holds": component.holds, "inside": self.inside(component.holds)}
        return Piece(name, kind.name, width, height, fields)

    def inside(self, holds: tuple[str, ...]) -> tuple[float, float, float]:
        """Width, height and depth of the pieces that go into a box, for a box that will be scaled with them.

        Small pieces lie side by side: four coins in a layer on top of the tiles.
        """
        lots = [lot for lot in self.look.lots if lot.kind in holds]
        width, height = max((lot.width for lot in lots), default=0), max((lot.height for lot in lots), default=0)
        layers = sum(ceil(lot.pieces / (width // lot.width * (height // lot.height))) for lot in lots)
        return width, height, layers * self.layout.thickness / self.layout.scale

    def outline(self, kind: Kind, piece: Piece) -> Outline:
        match kind.component.shape:
            case "rect":
                corner = kind.component.corner if self.layout.corner is None else self.layout.corner
                return outline.rectangle(piece.width, piece.height, min(corner, piece.width / 2, piece.height / 2))
            case "circle":
                return outline.circle(piece.width)
            case "page" if self.layout.single:
                # The bleed that a page has no use for is its margin.
                width, height = PAPERS["A4"]
                return outline.rectangle(width - 2 * self.layout.bleed, height - 2 * self.layout.bleed)
            case "page":
                area = self.layout.printable
                return outline.rectangle(area.width / self.layout.scale, area.height / self.layout.scale)
            case shape:
                return self.attempt(kind, piece, shape, lambda: self.art.shapes[shape](piece, self.look))

    def side(self, kind: Kind, piece: Piece, spec: Component | Back, label: str | None) -> tuple[Node, ...]:
        if spec.elements:
            nodes = self.from_elements(kind, piece, spec.elements, () if spec is kind.component else ("back",))
        else:
            name = spec.face or ""
            nodes = self.attempt(kind, piece, name, lambda: _sound(self.art.drawings[name](piece, self.look)))
        picture = self.pictures.get(nodes)
        if picture is None:
            inked = ink.apply(nodes, self.layout.ink)
            if len(inked) == 1 and isinstance(inked[0], Use):
                picture = inked[0]
            else:
                number = len(self.pictures) + 1
                picture = Use(Drawing(f"{self.design.edition} picture {number}", inked, piece.width, piece.height))
            self.pictures[nodes] = picture
        words = fill(label or "", {**piece.fields, "id": piece.id}, self.design.rules)
        return (picture, *_printed_id(words, piece, kind.component.id_at))

    def from_elements(self, kind: Kind, piece: Piece, spec: tuple[Element, ...], path: Way) -> tuple[Node, ...]:
        fields = {**piece.fields, "id": piece.id}
        ground = elements.Ground(fields, self.design.rules, self.design.folder, self.layout.scale)
        found = []
        for index, element in enumerate(spec):
            for key, message in elements.faults(element, ground):
                place: Way = (*path, "elements", index, key)
                # What a field says is wrong on this one piece; what the element says itself, on all of them.
                of_piece = "{" in str(getattr(element, key))
                found.append(kind.at(piece.id, message) if of_piece else finding(kind.document, place, message))
        if found:
            raise Faulty(found)
        return elements.draw(spec, ground)

    def attempt(self, kind: Kind, piece: Piece, name: str, draw: Callable[[], Drawn]) -> Drawn:
        """Art is given what people wrote: what it stumbles over is said with the piece, not as a traceback."""
        try:
            return draw()
        except KeyError as error:
            message = f"'{name}' asks for {error}, which is neither a field of {piece.id} nor in rules.yaml."
        except ValueError as error:  # art says so in a sentence
            message = f"'{name}' cannot be drawn for {piece.id}: {error}."
        except Exception as error:
            message = f"'{name}' cannot be drawn for {piece.id}: {type(error).__name__}: {error}."
        raise Faulty([kind.at(piece.id, message)])


def _sound(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes, unless a list or mapping of the file has slipped into one of them: those have no hash."""
    hash(nodes)
    return nodes


def _printed_id(words: str, piece: Piece, place: str) -> tuple[Node, ...]:
    """Small, dark grey, at the same place on every piece, on a light ground whatever the art has there."""
    if not words or place == "none":
        return ()
    width = text.width(words, "sans", ID_SIZE)
    match place:
        case "lower-left":
            x, y = 4.0, piece.height - 3.6
        case "top":
            x, y = (piece.width - width) / 2, 3.2
        case _:
            x, y = (piece.width - width) / 2, piece.height - 2.0
    halo = Rect(x - 0.6, y - 1.75, width + 1.2, 2.3, _HALO, 0.8)
    return halo, text.run(x, y, words, "sans", ID_SIZE, ID_COLOUR)
