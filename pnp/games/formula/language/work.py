"""How many steps an expression can take, at most: counted before it is ever worked out."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.formula.language.nodes import (
    Beside,
    Contest,
    Field,
    Inside,
    Kinds,
    Listed,
    Longest,
    Loop,
    Many,
    Node,
    Number,
    Pieces,
    Players,
    Regions,
    Words,
    inner,
    type_of,
)
from pnp.games.formula.language.tokens import Misread

MOST = 750_000
"""Steps for all players at the table: less than a tenth of a second."""


def check_work(node: Node, seats: int) -> None:
    steps = seats * _steps(node, seats, {}, within=False)
    if steps > MOST:
        shown = f"{steps:,}" if steps < 10**12 else "more than a million million"
        message = f"to work this out takes up to {shown} steps, and {MOST:,} are allowed; put less into one another"
        raise Misread(message, *node.span)


def looked_up(node: Node) -> bool:
    """Can it be counted once for all words? Then it is looked up wherever it stands within a loop."""
    match node:
        case Loop(how="count" | "sum", many=Pieces(zone=zone, var=var), body=body, filters=filters, keep=None):
            simple = body is None or isinstance(body, Number) or (isinstance(body, Field) and body.var == var)
            return (
                simple
                and bool(filters)
                and zone.shape != "board"
                and all(
                    type_of(part.left) in ("number", "word")
                    and len(part.parts) == 1
                    and type_of(part.parts[0]) != "words"
                    for part in filters
                )
            )
    return False


def _steps(node: Node, seats: int, sizes: Mapping[int, int], within: bool) -> int:
    """`sizes` are those of the regions that are gone through; `within` a loop some things are looked up."""

    def all_of(parts: tuple[Node, ...], sizes: Mapping[int, int] = sizes, within: bool = within) -> int:
        return sum(_steps(part, seats, sizes, within) for part in parts)

    match node:
        case Loop(many=many) if within and looked_up(node) and isinstance(many, Pieces):
            return 1 + all_of(tuple(part for one in node.filters for part in one.parts))
        case Loop(many=Regions(zone=zone, var=var, mark=mark, within=region), body=body, filters=filters, keep=keep):
            parts = tuple(part for part in (body, *filters, keep) if part is not None)
            # Many regions of one tile each, or one of all tiles: whatever is inside, no other takes longer.
            small = all_of(parts, {**sizes, var: 1}, within=True)
            large = all_of(parts, {**sizes, var: zone.size}, within=True)
            # A tile is in one region of a mark, so no region touches more of them than it has tiles.
            number = sizes.get(region, zone.size) if region else zone.size
            return 4 * zone.size + number * (1 + small) + large + (all_of((mark,)) if mark else 0)
        case Loop(many=many, body=body, filters=filters, keep=keep):
            parts = tuple(part for part in (body, *filters, keep) if part is not None)
            return 1 + _size(many, seats, sizes) * (1 + all_of(parts, within=True))
        case Kinds(many=many, filters=filters):
            return 1 + _size(many, seats, sizes) * (1 + all_of(filters))
        case Contest(inner=asked):
            return 1 + seats * (1 + all_of((asked,), within=True))
        case Longest(many=many, body=body):
            return 1 + _size(many, seats, sizes) * (1 + all_of((body,)))
    return 1 + all_of(tuple(inner(node)))


def _size(many: Many, seats: int, sizes: Mapping[int, int]) -> int:
    match many:
        case Pieces(zone=zone):
            return zone.size
        case Inside(region=region, zone=zone):
            return sizes.get(region, zone.size)
        case Beside():
            return 4
        case Words(values=values):
            return len(values)
        case Listed(field=field):
            column = field.zone.things.columns[field.name]
            return max((len(words) for words in column.values), default=0)
        case Players():
            return seats
        case Regions(zone=zone):
            return zone.size
