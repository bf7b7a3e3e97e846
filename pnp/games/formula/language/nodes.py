"""What an expression means, once every name in it is known: the nodes that are compiled, counted and told in words.

A node is a number or a word for one seat. `Many` are what a function goes through: pieces, words, players, regions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Literal

from pnp.games.formula.zone import Zone

Span = tuple[int, int]
"""From which character of the expression to which."""
How = Literal["sum", "each", "best", "every", "count"]
Compared = Literal["==", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Pieces(Node):
    """What lies in a zone; of a board each piece with its cell."""

    zone: Zone
    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Inside(Node):
    """What lies in a region."""

    region: int
    zone: Zone
    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Beside(Node):
    """What lies next to a tile of a board."""

    tile: int
    zone: Zone
    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Words(Node):
    """Every value of a field."""

    name: str
    values: tuple[Any, ...]
    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Listed(Node):
    """The words of a list that stands on a piece."""

    field: Field
    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Players(Node):
    """Everybody at the table; what is inside is asked of each."""

    var: int


@dataclass(frozen=True, slots=True, eq=False)
class Regions(Node):
    """The regions of a board or a network; `within` only those that touch another region."""

    zone: Zone
    mark: Node | None
    within: int | None
    var: int


Many = Pieces | Inside | Beside | Words | Listed | Players | Regions


@dataclass(frozen=True, slots=True, eq=False)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True, eq=False)
class Word(Node):
    value: str


@dataclass(frozen=True, slots=True, eq=False)
class Rule(Node):
    """A number of `rules.yaml`."""

    key: str


@dataclass(frozen=True, slots=True, eq=False)
class Variant(Node):
    """Is it played?"""

    name: str
    played: bool


@dataclass(frozen=True, slots=True, eq=False)
class Seats(Node):
    """How many play."""


@dataclass(frozen=True, slots=True, eq=False)
class Line(Node):
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Counter(Node):
    """What stands in a zone for a number."""

    zone: Zone


@dataclass(frozen=True, slots=True, eq=False)
class Turned(Node):
    """The place of a player in an order: 1 for the first, 0 for who is not in it."""

    zone: Zone


@dataclass(frozen=True, slots=True, eq=False)
class Field(Node):
    """What a piece says."""

    zone: Zone
    var: int
    name: str
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Var(Node):
    """The word, or the number, that is gone through."""

    var: int
    name: str
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Fact(Node):
    """`open` or `edges` of a region."""

    region: int
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Sole(Node):
    """What the only piece of a zone says, or what was chosen."""

    zone: Zone
    name: str
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Sum(Node):
    """Terms, each taken away or not."""

    terms: tuple[tuple[bool, Node], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Product(Node):
    sign: Literal["*", "//", "%"]
    left: Node
    right: Node


@dataclass(frozen=True, slots=True, eq=False)
class Not(Node):
    inner: Node


@dataclass(frozen=True, slots=True, eq=False)
class Logic(Node):
    sign: Literal["and", "or"]
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Compare(Node):
    signs: tuple[Compared, ...]
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Among(Node):
    """Is the left one of these? A field that is a list has to hold one of them."""

    left: Node
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Either(Node):
    condition: Node
    then: Node
    other: Node


@dataclass(frozen=True, slots=True, eq=False)
class Loop(Node):
    """Goes through many; `filters` are field and value, `keep` any condition."""

    how: How
    many: Many
    body: Node | None
    filters: tuple[Among, ...] = ()
    keep: Node | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Kinds(Node):
    """How many different values a field has."""

    many: Many
    field: Field
    filters: tuple[Among, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Extreme(Node):
    """The greatest or the smallest of several numbers."""

    how: Literal["best", "every"]
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Lookup(Node):
    """The entry of a table, counted from 0; beyond the last it is the last."""

    index: Node
    entries: tuple[Node, ...]
    rule: str = ""
    """Or the list of numbers that has them."""


@dataclass(frozen=True, slots=True, eq=False)
class Contest(Node):
    """Compares a player with all others."""

    how: Literal["most", "alone", "rank"]
    inner: Node


@dataclass(frozen=True, slots=True, eq=False)
class Neighbour(Node):
    """Asked of the player to the left or right."""

    side: Literal["left", "right"]
    inner: Node


@dataclass(frozen=True, slots=True, eq=False)
class Longest(Node):
    many: Many
    body: Node


def inner(node: Node) -> Iterator[Node]:
    """The nodes inside a node."""
    for field in fields(node):
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield part
            elif isinstance(part, tuple):
                yield from (item for item in part if isinstance(item, Node))


def type_of(node: Node) -> str:
    """number, word or words."""
    match node:
        case Word():
            return "word"
        case Field(kind=kind) | Var(kind=kind) | Sole(kind=kind):
            return kind
        case Either(then=then):
            return type_of(then)
    return "number"
