"""Expressions as Python: every node becomes a piece of source of ours; words of the file are in it as constants only.

What a piece of source may name: `s` and what else stands for a seat, `z0` the content of a zone for each seat, `f0` a
column, `d0` the values of a field, `r0` a number of the rules, `l0` a line for each seat, `q0` counts for each seat;
`P` the steps spent in searches;
and of what is gone through `i1` the thing, `n1` how many of it, `c1` its cell, `v1` the word, `g1` the region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.games.formula.language.nodes import (
    Among,
    Beside,
    Compare,
    Contest,
    Counter,
    Either,
    Extreme,
    Fact,
    Field,
    Inside,
    Kinds,
    Line,
    Listed,
    Logic,
    Longest,
    Lookup,
    Loop,
    Many,
    Neighbour,
    Node,
    Not,
    Number,
    Pieces,
    Players,
    Product,
    Regions,
    Rule,
    Seats,
    Sole,
    Sum,
    Turned,
    Var,
    Variant,
    Word,
    Words,
    type_of,
)
from pnp.games.formula.language.work import looked_up
from pnp.games.formula.zone import Zone


@dataclass(slots=True)
class Compiler:
    """Writes the source, and keeps the constants that it names."""

    zones: Mapping[str, Zone]
    lines: Sequence[str]
    constants: dict[str, Any] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)
    """The names of the numbers of the rules."""
    counts: dict[str, str] = field(default_factory=dict)
    """What is counted before all else, and the name of it."""
    places: list[Node] = field(default_factory=list)
    """The nodes that may have no number."""
    plain: bool = False
    """Nothing is counted before all else: for parts of expressions, one at a time."""
    _names: dict[tuple[str, int], str] = field(default_factory=dict)
    _owners: dict[int, str] = field(default_factory=dict)
    """The seat at whose board a tile is looked at."""
    _depth: int = 0

    def zone(self, zone: Zone) -> str:
        return f"z{list(self.zones).index(zone.name)}"

    def line(self, name: str) -> str:
        return f"l{self.lines.index(name)}"

    def place(self, node: Node) -> int:
        self.places.append(node)
        return len(self.places) - 1

    def _constant(self, kind: str, value: Any) -> str:
        """The name of a constant; each is there once."""
        key = (kind, id(value))
        if key not in self._names:
            self._names[key] = name = f"{kind}{len(self._names)}"
            self.constants[name] = value  # keeps it, so that no other can have its identity
        return self._names[key]

    def column(self, zone: Zone, name: str) -> str:
        """What the things of a zone say in a field, or what they are called."""
        if not name:
            return self._constant("f", zone.things.words)
        if name == "ends" and zone.ends:
            return self._ends(zone)
        return self._constant("f", zone.things.columns[name].values)

    def _ends(self, zone: Zone) -> str:
        name = f"e{self.zone(zone)}"
        if name not in self.constants:
            starts, ends = (map(str, zone.things.columns[end].values) for end in zone.ends or ())
            self.constants[name] = tuple(zip(starts, ends, strict=True))
        return name

    def rule(self, key: str) -> str:
        return self.numbers.setdefault(key, f"r{len(self.numbers)}")

    def source(self, node: Node, seat: str) -> str:
        """The node for the player at that seat."""
        match node:
            case Number(value=value):
                return repr(value)
            case Word(value=word):
                return repr(word)
            case Rule(key=key):
                return self.rule(key)
            case Variant(played=played):
                return repr(int(played))
            case Seats():
                return "N"
            case Line(name=name):
                return f"{self.line(name)}[{seat}]"
            case Counter(zone=zone):
                return f"{self.zone(zone)}[{seat}]"
            case Turned(zone=zone):
                return f"turned({self.zone(zone)}[{seat}], {seat})"
            case Field(zone=zone, var=var, name=name):
                return f"{self.column(zone, name)}[i{var}]"
            case Var(var=var):
                return f"v{var}"
            case Fact(region=region, name=name):
                return f"g{region}.{name}"
            case Sole(zone=zone, name=name, kind=kind):
                held, nothing = f"{self.zone(zone)}[{seat}]", "0" if kind == "number" else "''"
                return f"({self.column(zone, name)}[{held}[0][0]] if {held} else {nothing})"
            case Loop():
                return self._loop(node, seat)
            case Kinds(many=many, field=found, filters=filters):
                return f"len({{{self.source(found, seat)} {self._going(many, seat)}{self._kept(filters, None, seat)}}})"
            case Contest(how=how, inner=inner):
                return f"{how}([{self._asked(inner, f't{self._depth}')} for t{self._depth} in S], {seat})"
            case Neighbour(side=side, inner=inner):
                return self.source(inner, f"(({seat} {'+' if side == 'left' else '-'} 1) % N)")
            case Longest(many=many, body=body):
                return self._longest(node, many, body, seat)
        return self._worked_out(node, seat)

    def _worked_out(self, node: Node, seat: str) -> str:
        """Arithmetic, logic and choices."""
        match node:
            case Sum(terms=terms):
                signs = (f"{'-' if less else '+'} {self.source(term, seat)}" for less, term in terms)
                return f"({' '.join(signs)})"
            case Product(sign="*", left=left, right=right):
                return f"({self.source(left, seat)} * {self.source(right, seat)})"
            case Product(sign=sign, left=left, right=right):
                helper = "divided" if sign == "//" else "left_over"
                return f"{helper}({self.source(left, seat)}, {self.source(right, seat)}, {self.place(node)})"
            case Not(inner=inner):
                return f"(not {self.source(inner, seat)})"
            case Logic(sign=sign, parts=parts):
                return f"bool({f' {sign} '.join(self.source(part, seat) for part in parts)})"
            case Compare(signs=signs, parts=parts):
                words = [self.source(part, seat) for part in parts]
                return f"({words[0]} {' '.join(f'{sign} {word}' for sign, word in zip(signs, words[1:], strict=True))})"
            case Among():
                return self._among(node, seat)
            case Either(condition=condition, then=then, other=other):
                one, two = self.source(then, seat), self.source(other, seat)
                return f"({one} if {self.source(condition, seat)} else {two})"
            case Extreme(how=how, parts=parts):
                helper = "max" if how == "best" else "min"
                return f"{helper}({', '.join(self.source(part, seat) for part in parts)})"
            case Lookup(index=index, entries=entries, rule=rule):
                found = self.rule(rule) if rule else f"({''.join(f'{self.source(part, seat)}, ' for part in entries)})"
                return f"entry({self.source(index, seat)}, {found})"
        raise TypeError(type(node).__name__)

    def _among(self, node: Among, seat: str) -> str:
        left = self.source(node.left, seat)
        found = []
        for part in node.parts:
            right = self.source(part, seat)
            if type_of(node.left) == "words":
                found.append(f"{right} in {left}")
            else:
                found.append(f"{left} {'in' if type_of(part) == 'words' else '=='} {right}")
        return found[0] if len(found) == 1 else f"({' or '.join(found)})"

    def _loop(self, node: Loop, seat: str) -> str:
        if self._depth and not self.plain and looked_up(node) and isinstance(node.many, Pieces):
            return self._looked_up(node, node.many, seat)
        asked = f"s{node.many.var}" if isinstance(node.many, Players) else seat
        going = self._going(node.many, seat) + self._kept(node.filters, node.keep, asked)
        times = _times(node.many)
        if node.how == "count":
            return f"sum([{times or '1'} {going}])"
        assert node.body is not None
        body = self._asked(node.body, asked)
        if node.how in ("sum", "each"):
            return f"sum([{f'{times} * ' if times else ''}{body} {going}])"
        return f"{'max' if node.how == 'best' else 'min'}([{body} {going}], default=0)"

    def walk(self, many: Many, filters: Sequence[Among], keep: Node | None, seat: str) -> tuple[tuple[str, ...], str]:
        """What is gone through, as a list, and the names of what each entry of it has."""
        asked = f"s{many.var}" if isinstance(many, Players) else seat
        going = self._going(many, seat) + self._kept(filters, keep, asked)
        names = tuple(going.split(" in ")[0].removeprefix("for ").split(", "))
        return names, f"[({', '.join(names)},) {going}]"

    def _asked(self, node: Node, seat: str) -> str:
        """The same, within something that is gone through."""
        self._depth += 1
        found = self.source(node, seat)
        self._depth -= 1
        return found

    def _kept(self, filters: Sequence[Among], keep: Node | None, seat: str) -> str:
        parts = [self._asked(part, seat) for part in (*filters, *([keep] if keep else []))]
        return "".join(f" if {part}" for part in parts)

    def _looked_up(self, node: Loop, many: Pieces, seat: str) -> str:
        zone = many.zone
        columns = [self.column(zone, part.left.name) for part in node.filters if isinstance(part.left, Field)]
        keys = columns[0]
        if len(columns) > 1:
            keys = f"k{'_'.join(columns)}"
            self.constants[keys] = tuple(zip(*(self.constants[column] for column in columns), strict=True))
        match node.body:
            case Field(name=name):
                weights = self.column(zone, name)
            case Number(value=value):
                weights = f"w{value}_{self.zone(zone)}"
                self.constants[weights] = (value,) * len(zone.things)
            case _:
                weights = "None"
        counted = f"[grouped(held, {keys}, {weights}) for held in {self.zone(zone)}]"
        name = self.counts.setdefault(counted, f"q{len(self.counts)}")
        wanted = [self.source(part.parts[0], seat) for part in node.filters]
        key = wanted[0] if len(wanted) == 1 else f"({', '.join(wanted)})"
        return f"{name}[{seat}].get({key}, 0)"

    def _going(self, many: Many, seat: str) -> str:
        """`for … in …`."""
        match many:
            case Pieces(zone=zone, var=var):
                self._owners[var] = seat
                return f"for i{var}, {'c' if zone.plan else 'n'}{var} in {self.zone(zone)}[{seat}]"
            case Inside(region=region, zone=zone, var=var):
                self._owners[var] = self._owners.get(region, seat)
                return f"for i{var}, {'c' if zone.plan else 'n'}{var} in g{region}.pieces"
            case Beside(tile=tile, zone=zone, var=var):
                self._owners[var] = owner = self._owners.get(tile, seat)
                return f"for i{var}, c{var} in {self.zone(zone)}[{owner}].beside(c{tile})"
            case Words(values=values, var=var):
                return f"for v{var} in {self._constant('d', values)}"
            case Listed(field=found, var=var):
                return f"for v{var} in {self.source(found, seat)}"
            case Players(var=var):
                return f"for s{var} in S"
            case Regions(zone=zone, mark=mark, within=within, var=var):
                self._owners[var] = owner = self._owners.get(within, seat) if within else seat
                board = f"{self.zone(zone)}[{owner}]"
                if zone.plan is None:
                    starts, ends = (self.column(zone, end) for end in zone.ends or ())
                    return f"for g{var} in networks({board}, {starts}, {ends})"
                word = self.source(mark, seat) if mark else "None"
                call = f"touching(g{within}, {word})" if within else f"regions({word})"
                return f"for g{var} in {board}.{call}"

    def _longest(self, node: Node, many: Many, body: Node, seat: str) -> str:
        assert isinstance(many, Pieces | Inside)
        held = f"g{many.region}.pieces" if isinstance(many, Inside) else f"{self.zone(many.zone)}[{seat}]"
        starts, ends = (self.column(many.zone, end) for end in many.zone.ends or ())
        lengths = f"[{self._asked(body, seat)} {self._going(many, seat)}]"
        return f"longest(P, {held}, {starts}, {ends}, {lengths}, {self.place(node)})"


def _times(many: Many) -> str:
    """How often a thing counts; nothing where that is once."""
    match many:
        case Pieces(zone=zone, var=var) | Inside(zone=zone, var=var) if not zone.plan and not zone.single:
            return f"n{var}"
    return ""
