"""What a function goes through: pieces of a zone, words of a field, players, regions; and which of them it keeps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pnp.games.formula.language.hints import nearest
from pnp.games.formula.language.nodes import (
    Among,
    Beside,
    Fact,
    Field,
    Inside,
    Listed,
    Many,
    Node,
    Pieces,
    Players,
    Regions,
    Word,
    Words,
    type_of,
)
from pnp.games.formula.language.scope import BESIDE, FACTS, PLAYER, REGION, Frame, PieceFrame, RegionFrame, WordFrame
from pnp.games.formula.language.tokens import Misread
from pnp.games.formula.zone import Zone

if TYPE_CHECKING:
    from pnp.games.formula.language.meaning import Reader

AS = "as"
"""The filter that is none: it gives what is gone through a name."""


def goes_through(reader: Reader, node: ast.expr) -> bool:
    """Is it something to be gone through, rather than a number?"""
    if isinstance(node, ast.Call):
        return reader.name(node.func) == "regions"
    name = reader.name(node)
    if name is None:
        return False
    zone = reader.scope.names.zones.get(name)
    if name in (PLAYER, BESIDE) or reader.scope.region(name) or (zone and zone.counted):
        return True
    found = reader.scope.value(name, (0, 0))
    return type_of(found) == "words" if found else name in reader.scope.names.domains


def many(reader: Reader, node: ast.Call, function: str) -> Many:
    """The first argument of a call."""
    first = node.args[0]
    span = reader.expression.span(first)
    if isinstance(first, ast.Call) and reader.name(first.func) == "regions":
        return _regions(reader, first)
    name = reader.name(first)
    if name is None:
        raise reader.misread(
            first, f"{function} begins with what it goes through: a zone, a field, player or regions(…)"
        )
    scope, names = reader.scope, reader.scope.names
    if name == PLAYER:
        return Players(span, reader.var())
    if name == BESIDE:
        return _beside(reader, first)
    if region := scope.region(name):
        return Inside(span, region.var, region.zone, reader.var())
    local = scope.local(name, span)
    if isinstance(local, Field) and local.kind == "words":
        return Listed(span, local, reader.var())
    zone = names.zones.get(name)
    if function == "each" and name in names.domains:
        zone = None
    if zone and zone.counted:
        return Pieces(span, zone, reader.var())
    if name in names.domains:
        return Words(span, name, names.domains[name], reader.var())
    if zone:
        raise reader.misread(first, f"'{name}' is a zone for {zone.noun}; {function} goes through pieces")
    known = [*(word for word, found in names.zones.items() if found.counted), *names.domains, PLAYER]
    raise reader.misread(first, f"there is no zone and no field '{name}'{nearest(name, known)}")


def _beside(reader: Reader, node: ast.expr) -> Beside:
    tile = reader.scope.tile()
    if tile is None:
        raise reader.misread(node, "'beside' are the tiles next to one of a board: sum(board, count(beside))")
    return Beside(reader.expression.span(node), tile.var, tile.zone, reader.var())


def _regions(reader: Reader, node: ast.Call) -> Regions:
    span, names = reader.expression.span(node), reader.scope.names
    if node.keywords or len(node.args) not in (1, 2):
        raise reader.misread(
            node, "regions is written as regions(board), regions(board, forest) or regions(region, forest)"
        )
    name = reader.name(node.args[0]) or ""
    region = reader.scope.region(name)
    zone = region.zone if region else names.zones.get(name)
    if zone is None or not (zone.plan or zone.ends):
        known = [word for word, found in names.zones.items() if found.plan or found.ends]
        message = f"regions are those of a board, or of pieces with 'ends'; '{name}' is neither{nearest(name, known)}"
        raise reader.misread(node.args[0], message)
    return Regions(
        span, zone, _mark(reader, node, zone, within=region is not None), region.var if region else None, reader.var()
    )


def _mark(reader: Reader, node: ast.Call, zone: Zone, within: bool) -> Node | None:
    """By which edges tiles are connected."""
    if zone.plan is None:
        if within or len(node.args) == 2:
            raise reader.misread(node, f"'{zone.name}' is connected by its ends: regions({zone.name})")
        return None
    if len(node.args) == 1:
        if within or not zone.plan.walls:
            message = "by which edges are its tiles connected? regions(board, forest), or 'walls' in the zone's 'board'"
            raise reader.misread(node, message)
        return None
    mark = reader.value(node.args[1], zone.plan.marks)
    if type_of(mark) != "word":
        known = nearest(reader.expression.words(node.args[1]), zone.plan.marks)
        raise reader.misread(node.args[1], f"what an edge shows was expected here{known}")
    return mark


@contextmanager
def inside(reader: Reader, found: Many, node: ast.Call) -> Iterator[None]:
    """Names mean what is gone through."""
    frame = _frame(reader, found, node)
    if frame is None:
        yield
        return
    reader.scope.frames.append(frame)
    yield
    reader.scope.frames.pop()


def _frame(reader: Reader, found: Many, node: ast.Call) -> Frame | None:
    name = _called(reader, node)
    match found:
        case Pieces(zone=zone, var=var) | Inside(zone=zone, var=var) | Beside(zone=zone, var=var):
            frame: Frame = PieceFrame(zone, var)
        case Words(name=field, values=values, var=var):
            kind = "number" if values and all(isinstance(value, int) for value in values) else "word"
            return WordFrame(name or field, var, kind, values)
        case Listed(field=field_node, var=var):
            values = field_node.zone.things.columns[field_node.name].domain
            return WordFrame(name or field_node.name, var, "word", values)
        case Regions(zone=zone, var=var):
            return RegionFrame(name or REGION, var, zone)
        case _:
            return None
    return frame


def _called(reader: Reader, node: ast.Call) -> str | None:
    for keyword in node.keywords:
        if keyword.arg and reader.expression.token(keyword.arg).text == AS:
            name = reader.name(keyword.value)
            if name is None:
                raise reader.misread(keyword, "'as' gives a name: each(animal, …, as=other)")
            return name
    return None


def gone_through(found: Many) -> Zone:
    """The zone whose pieces are gone through; one of nothing where there are none."""
    match found:
        case Pieces(zone=zone) | Inside(zone=zone) | Beside(zone=zone):
            return zone
    raise Misread("pieces were expected here: those of a zone", *found.span)


def filters(reader: Reader, node: ast.Call, found: Many) -> tuple[Among, ...]:
    """`animal=horse`: a field of what is gone through, and what it should be."""
    kept: list[Among] = []
    seen: set[str] = set()
    for keyword in node.keywords:
        name = reader.expression.token(keyword.arg or "w0").text
        if name in seen:
            raise reader.misread(keyword, f"'{name}' stands here a second time; [horse, cow] are several words")
        seen.add(name)
        if name == AS and isinstance(found, Words | Listed | Regions):
            continue
        left = _filtered(reader, keyword, found, name)
        values = keyword.value.elts if isinstance(keyword.value, ast.List) else [keyword.value]
        if not values:
            raise reader.misread(keyword, "no words stand between these brackets")
        parts = tuple(_wanted(reader, value, left) for value in values)
        kept.append(Among(reader.expression.span(keyword), left, parts))
    return tuple(kept)


def _filtered(reader: Reader, keyword: ast.keyword, found: Many, name: str) -> Node:
    span = reader.expression.span(keyword)
    match found:
        case Pieces(zone=zone, var=var) | Inside(zone=zone, var=var) | Beside(zone=zone, var=var):
            if zone.ends and name == "ends":
                return Field(span, zone, var, "ends", "words")
            column = zone.things.columns.get(name)
            if column is None:
                message = f"these pieces have no field '{name}'{nearest(name, zone.things.columns)}"
                raise reader.misread(keyword, message)
            if column.kind == "other":
                raise reader.misread(
                    keyword, f"'{name}' is {column.sample} on a piece, neither a word nor a whole number"
                )
            return Field(span, zone, var, name, column.kind)
        case Regions(var=var):
            if name not in FACTS:
                raise reader.misread(keyword, f"a region has no '{name}'{nearest(name, FACTS)}")
            return Fact(span, var, name)
    raise reader.misread(keyword, "only pieces and regions have something to be filtered by")


def _wanted(reader: Reader, node: ast.expr, left: Node) -> Node:
    """What a field should be: a word that it can be, or one that is gone through."""
    kind = type_of(left)
    if kind == "number":
        return reader.number(node)
    assert isinstance(left, Field)
    if isinstance(node, ast.Constant):
        return Word(reader.expression.span(node), str(node.value))
    if left.name == "ends" and left.zone.ends:
        words = [word for end in left.zone.ends for word in left.zone.things.columns[end].domain]
    else:
        words = [*left.zone.things.columns[left.name].domain]
    found = reader.value(node, words)
    if type_of(found) == "number" or (type_of(found) == "words" and kind == "words"):
        raise reader.misread(
            node, f"'{left.name}' is a word, and this is {'a list' if kind == 'words' else 'a number'}"
        )
    return found
