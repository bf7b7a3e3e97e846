"""What would go wrong in print, found without printing: `pnp check`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from pnp import games
from pnp.components import design
from pnp.components.design import Design, Kind
from pnp.components.kit import is_component
from pnp.errors import Faulty
from pnp.files.yamlio import load
from pnp.press.check import colours
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Deck
from pnp.press.layout import paper
from pnp.press.layout.paper import Layout
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Matrix, Node, Text, Use, chain
from pnp.problems import Problem

_SLACK = 0.05  # mm


def game(folder: Path, sheet: Layout) -> tuple[Problem, ...]:
    """Everything that is wrong with the files of one game, printed on that paper."""
    art = workshop.art(folder.name)
    try:
        spec = design.read(folder)
        if found := _unplayable(spec):
            return found
        decks = workshop.decks(spec, art, sheet)
    except Faulty as error:
        return error.problems
    return (*_outside(spec, decks), *(found for kind in spec.kinds for found in _indistinct(kind)))


def file(path: Path, sheet: Layout) -> tuple[Problem, ...]:
    """Everything that is wrong with one component, rules or layout file."""
    try:
        document = load(path)
    except Faulty as error:
        return error.problems
    if is_component(document) or any((path.parent / name).is_file() for name in ("rules.yaml", "score.yaml")):
        return tuple(found for found in game(path.parent, sheet) if found.file == str(path))
    try:
        paper.read(path)
    except Faulty as error:
        return error.problems
    return ()


def _unplayable(spec: Design) -> tuple[Problem, ...]:
    """What keeps the game from being played with these pieces and numbers, where we know its rules."""
    try:
        if game := games.of(spec.kit):
            games.require(game, spec.kit)
    except Faulty as error:
        return error.problems
    return ()


def _outside(spec: Design, decks: tuple[Deck, ...]) -> Iterator[Problem]:
    """Texts that run beyond the edge of their piece."""
    kinds = {kind.name: kind for kind in spec.kinds}
    for deck in decks:
        seen: set[Node] = set()
        for cutout in deck.cutouts:
            sides = [node for node in (*cutout.front, *(cutout.back or ())) if node not in seen]
            seen.update(sides)
            for run, (x, y) in _runs(tuple(sides), (1, 0, 0, 1, 0, 0)):
                width, height = cutout.outline.width, cutout.outline.height
                if not (-_SLACK <= x <= width + _SLACK and -_SLACK <= y <= height + _SLACK):
                    message = f"The text '{run.text}' runs beyond the edge of {cutout.id}; shorten it."
                    yield kinds[deck.kind].at(cutout.id, message)


def _runs(nodes: tuple[Node, ...], matrix: Matrix) -> Iterator[tuple[Text, tuple[float, float]]]:
    """Every text with the places of both its ends."""
    for node in nodes:
        match node:
            case Group(children, own):
                yield from _runs(children, chain(matrix, own))
            case Use(drawing, own):
                yield from _runs(drawing.children, chain(matrix, own))
            case Text(x, y, words, font, size):
                a, b, c, d, e, f = matrix
                for end in (x, x + text.width(words, font, size)):
                    yield node, (a * end + c * y + e, b * end + d * y + f)


def _indistinct(kind: Kind) -> Iterator[Problem]:
    """Pieces that only a colour tells apart, where some people cannot see it."""
    fields = kind.component.fields
    coloured = [name for name, what in fields.items() if what.kind == "colour" or what.colours]
    alike: dict[str, dict[tuple[str, ...], str]] = defaultdict(dict)
    for name, piece in kind.pieces.items():
        rest = {key: value for key, value in piece.items() if key != "id" and key not in coloured}
        seen = tuple(fields[key].colours.get(piece[key], piece[key]) for key in coloured if key in piece)
        alike[repr(sorted(rest.items()))].setdefault(seen, name)
    for group in alike.values():
        for (first, one), (second, other) in combinations(group.items(), 2):
            pairs = [set(colours.confused(a, b)) for a, b in zip(first, second, strict=False)]
            confused = set.intersection(*pairs) if pairs else set()
            if confused:
                names = ", ".join(name for name in colours.DEFICIENCIES if name in confused)
                yield kind.at(
                    other,
                    f"Only colour tells {other} from {one}, and {' '.join(second)} looks like {' '.join(first)} to "
                    f"people with {names}; take a lighter or darker one, or add a symbol.",
                )
