"""The functions of the language: what each takes, and what it means."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.games.formula.language.hints import nearest
from pnp.games.formula.language.many import filters, goes_through, gone_through, inside, many
from pnp.games.formula.language.nodes import (
    Contest,
    Extreme,
    Field,
    Kinds,
    Longest,
    Lookup,
    Loop,
    Neighbour,
    Node,
    Number,
    Sole,
    Turned,
    Words,
)

if TYPE_CHECKING:
    from pnp.games.formula.language.meaning import Reader

HINTS = {
    "choice": "piece({}) is what was chosen",
    "order": "rank({}) is a player's place in it",
}
"""How the content of a zone is asked for that nothing is counted in."""


def call(reader: Reader, node: ast.Call) -> Node:
    """A call of one of them."""
    name = reader.name(node.func) or reader.quoted(node.func) or ""
    function = FUNCTIONS.get(name)
    if function is None:
        message = f"there is no function '{name}'{nearest(name, FUNCTIONS)}"
        raise reader.misread(node.func, message)
    least, most = function.arguments
    if not least <= len(node.args) <= most or (node.keywords and not function.filters):
        raise reader.misread(node, f"{name} is written as {function.usage}")
    return function.read(reader, node, name)


def _count(reader: Reader, node: ast.Call, name: str) -> Node:
    found = many(reader, node, name)
    kept = filters(reader, node, found)
    with inside(reader, found, node):
        keep = reader.number(node.args[1]) if len(node.args) > 1 else None
    return Loop(reader.expression.span(node), "count", found, None, kept, keep)


def _sum(reader: Reader, node: ast.Call, name: str) -> Node:
    found = many(reader, node, name)
    if isinstance(found, Words):
        raise reader.misread(node, f"sum goes over pieces; each({found.name}, …) goes through the words of a field")
    if len(node.args) == 1 and gone_through(found).shape != "places":
        raise reader.misread(node, f"what should be added? {FUNCTIONS[name].usage}")
    return _loop(reader, node, name)


def _each(reader: Reader, node: ast.Call, name: str) -> Node:
    zone = reader.scope.names.zones.get(reader.name(node.args[0]) or "")
    if zone and zone.counted and zone.name not in reader.scope.names.domains:
        message = f"each goes through the words of a field, players or regions; sum({zone.name}, …) goes over pieces"
        raise reader.misread(node.args[0], message)
    return _loop(reader, node, name)


def _extreme(reader: Reader, node: ast.Call, name: str) -> Node:
    if goes_through(reader, node.args[0]):
        if len(node.args) != 2:
            raise reader.misread(node, f"{name} is written as {FUNCTIONS[name].usage}")
        return _loop(reader, node, name)
    if len(node.args) < 2 or node.keywords:
        raise reader.misread(node, f"{name} is written as {FUNCTIONS[name].usage}, or with several numbers")
    how: Any = name
    return Extreme(reader.expression.span(node), how, tuple(map(reader.number, node.args)))


def _loop(reader: Reader, node: ast.Call, name: str) -> Node:
    how: Any = name
    found = many(reader, node, name)
    kept = filters(reader, node, found)
    with inside(reader, found, node):
        body = reader.number(node.args[1]) if len(node.args) > 1 else Number(found.span, 1)
    return Loop(reader.expression.span(node), how, found, body, kept)


def _kinds(reader: Reader, node: ast.Call, name: str) -> Node:
    found = many(reader, node, name)
    kept = filters(reader, node, found)
    with inside(reader, found, node):
        field = reader.name(node.args[1]) or ""
        value = reader.scope.local(field, reader.expression.span(node.args[1]))
    if not isinstance(value, Field):
        known = gone_through(found).things.columns
        raise reader.misread(node.args[1], f"these pieces have no field '{field}'{nearest(field, known)}")
    if value.kind not in ("word", "number"):
        raise reader.misread(node.args[1], f"'{field}' is no single word or number of each piece")
    return Kinds(reader.expression.span(node), found, value, kept)


def _piece(reader: Reader, node: ast.Call, name: str) -> Node:
    span, zones = reader.expression.span(node), reader.scope.names.zones
    word = reader.name(node.args[0]) or ""
    zone = zones.get(word)
    if zone is None:
        raise reader.misread(node.args[0], f"there is no zone '{word}'{nearest(word, zones)}")
    alone = zone.shape == "pieces" and zone.most == 1 and not zone.together
    if zone.shape != "choice" and not alone:
        message = f"piece is for a zone that holds one piece (most: 1), or for a choice; '{word}' is neither"
        raise reader.misread(node.args[0], message)
    if len(node.args) == 1:
        return Sole(span, zone, "", "word")
    field = reader.name(node.args[1]) or ""
    column = zone.things.columns.get(field)
    if column is None or column.kind not in ("word", "number"):
        message = f"these pieces have no word or number '{field}'{nearest(field, zone.things.columns)}"
        raise reader.misread(node.args[1], message)
    return Sole(span, zone, field, column.kind)


def _table(reader: Reader, node: ast.Call, name: str) -> Node:
    span, index = reader.expression.span(node), reader.number(node.args[0])
    rule = reader.name(node.args[1]) if len(node.args) == 2 else None
    if rule and isinstance(reader.scope.names.rules.get(rule), list):
        return Lookup(span, index, (), rule)
    return Lookup(span, index, tuple(map(reader.number, node.args[1:])))


def _contest(reader: Reader, node: ast.Call, name: str) -> Node:
    span, how = reader.expression.span(node), name
    zone = reader.scope.names.zones.get(reader.name(node.args[0]) or "")
    if zone and zone.shape == "order" and how == "rank":
        return Turned(span, zone)
    found: Any = how
    return Contest(span, found, reader.number(node.args[0]))


def _neighbour(reader: Reader, node: ast.Call, name: str) -> Node:
    side: Any = name
    return Neighbour(reader.expression.span(node), side, reader.number(node.args[0]))


def _longest(reader: Reader, node: ast.Call, name: str) -> Node:
    found = many(reader, node, name)
    zone = gone_through(found)
    if zone.ends is None:
        message = f"'{zone.name}' has no 'ends': the two fields that say from where to where a piece leads"
        raise reader.misread(node.args[0], message)
    with inside(reader, found, node):
        body = reader.number(node.args[1]) if len(node.args) > 1 else Number(found.span, 1)
    return Longest(reader.expression.span(node), found, body)


def _regions(reader: Reader, node: ast.Call, name: str) -> Node:
    message = "regions are gone through: each(regions(board), …), best(regions(board), …) or count(regions(board))"
    raise reader.misread(node, message)


def choices(node: Node) -> Sequence[Any]:
    """The words that the one thing of a zone may be."""
    if not isinstance(node, Sole):
        return ()
    return node.zone.things.columns[node.name].domain if node.name else node.zone.things.words


@dataclass(frozen=True, slots=True)
class Function:
    read: Callable[[Reader, ast.Call, str], Node]
    usage: str
    arguments: tuple[int, int]
    filters: bool = False


_MANY = 200
FUNCTIONS: Mapping[str, Function] = {
    "count": Function(_count, "count(corral), count(corral, animal=horse) or count(corral, value > 1)", (1, 2), True),
    "sum": Function(_sum, "sum(corral, value) or sum(corral, value, animal=horse)", (1, 2), True),
    "kinds": Function(_kinds, "kinds(corral, animal)", (2, 2), True),
    "best": Function(_extreme, "best(corral, value) or best(3, coins)", (1, _MANY), True),
    "every": Function(_extreme, "every(animal, count(corral, animal=animal)) or every(3, coins)", (1, _MANY), True),
    "each": Function(_each, "each(animal, alone(count(corral, animal=animal)))", (2, 2), True),
    "piece": Function(_piece, "piece(colour) or piece(leader, points)", (1, 2)),
    "table": Function(_table, "table(count(corral), 0, 1, 3, 6) or table(count(corral), prices)", (2, _MANY)),
    "rank": Function(_contest, "rank(count(corral))", (1, 1)),
    "most": Function(_contest, "most(count(corral))", (1, 1)),
    "alone": Function(_contest, "alone(count(corral))", (1, 1)),
    "left": Function(_neighbour, "left(count(corral))", (1, 1)),
    "right": Function(_neighbour, "right(count(corral))", (1, 1)),
    "longest": Function(_longest, "longest(routes, length)", (1, 2)),
    "regions": Function(_regions, "regions(board, forest)", (1, 2), True),
}
