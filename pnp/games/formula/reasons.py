"""The reason for a line of the score sheet, in words, made from its expression: "3 roosters, tied with Bob: 0"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.formula.language.compiling import Compiler
from pnp.games.formula.language.counting import HELPERS
from pnp.games.formula.language.nodes import (
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
from pnp.games.formula.phrases import SIGNS, added, least, listed, many_of, sums, words
from pnp.games.formula.scoring import Tally
from pnp.games.topology import cell_name

_SHOWN = 8
"""Things of a list that are told one by one."""
_DEEPEST = 4
_LONGEST = 700
"""Letters of a reason."""
_ATOMS = (Number, Word, Rule, Line, Counter, Seats, Field, Var, Fact, Sole, Variant, Neighbour)
Bound = Mapping[str, Any]
"""What is gone through, under the names of the compiler."""


def explain(tally: Tally, seat: int, line: str) -> str:
    """The reason for a line of the score sheet, in words."""
    number = tally.worked.lines[tally.sheet.lines.index(line)][seat]
    said = Reasons(tally).told(tally.sheet.nodes[line], seat, {})
    if len(said) > _LONGEST:
        said = said[: said.rindex(" ", 0, _LONGEST)].rstrip() + " …"
    return f"{said}: {number}"


class Reasons:
    """Tells where the numbers of one table come from."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.players = tally.table.players
        self.compiler = Compiler(tally.sheet.zones, tally.sheet.lines, plain=True)
        self.known: dict[str, Any] = {f"z{i}": tally.contents[name] for i, name in enumerate(tally.sheet.zones)}
        self.known |= {f"l{i}": numbers for i, numbers in enumerate(tally.worked.lines)}
        self.known |= {"N": len(self.players), "S": range(len(self.players)), "P": [0]}
        self._depth = 0

    def value(self, node: Node, seat: int, bound: Bound) -> Any:
        return self._worked_out(self.compiler.source(node, "s"), seat, bound)

    def _worked_out(self, source: str, seat: int, bound: Bound) -> Any:
        """`source` is text of ours, as in the sheet itself."""
        rules = self.tally.table.rules
        numbers = {name: rules[key] for key, name in self.compiler.numbers.items()}
        room = {"__builtins__": {}, **HELPERS, **self.compiler.constants, **self.known, **numbers, **bound, "s": seat}
        found = eval(source, room)
        return int(found) if isinstance(found, bool) else found

    def _through(self, many: Many, node: Loop | Kinds, seat: int, bound: Bound) -> list[Bound]:
        """What is gone through, one after the other."""
        keep = node.keep if isinstance(node, Loop) else None
        names, source = self.compiler.walk(many, node.filters, keep, "s")
        return [{**bound, **dict(zip(names, entry, strict=True))} for entry in self._worked_out(source, seat, bound)]

    def said(self, node: Node, seat: int, bound: Bound) -> str:
        """The number of it, and where it comes from."""
        told, number = self.told(node, seat, bound), self.value(node, seat, bound)
        if isinstance(node, _ATOMS) or (isinstance(node, Loop) and node.how == "count"):
            return told
        return str(number) if told in ("", str(number)) else f"{number} ({told})"

    def told(self, node: Node, seat: int, bound: Bound) -> str:
        """Where the number comes from; of something small, the number with its name."""
        if self._depth > _DEEPEST:
            return str(self.value(node, seat, bound))
        self._depth += 1
        try:
            return self._told(node, seat, bound)
        finally:
            self._depth -= 1

    def _told(self, node: Node, seat: int, bound: Bound) -> str:
        match node:
            case Number() | Word() | Var():
                return words(self.value(node, seat, bound))
            case Rule(key=name) | Line(name=name) | Field(name=name):
                value = self.value(node, seat, bound)
                return words(value) if isinstance(value, str) else f"{words(name)} {value}"
            case Counter(zone=zone):
                return f"{words(zone.name)} {self.value(node, seat, bound)}"
            case Seats():
                return f"{len(self.players)} players"
            case Variant(name=name, played=played):
                return words(name) if played else f"without {words(name)}"
            case Turned(zone=zone):
                number = self.value(node, seat, bound)
                return f"number {number} in {words(zone.name)}" if number else f"not among {words(zone.name)}"
            case Fact(name=name):
                number = self.value(node, seat, bound)
                return f"{number} {'open' if name == 'open' else 'edges'}"
            case Sole(name=name):
                value = self.value(node, seat, bound)
                return words(value) if isinstance(value, str) else f"{words(name)} {value}"
            case Sum(terms=terms):
                there = [term for term in terms if self.value(term[1], seat, bound)] or terms[:1]
                return sums([(less, self.said(term, seat, bound)) for less, term in there])
            case Product(sign=sign, left=left, right=right):
                between = {"*": "times", "//": "divided by", "%": "modulo"}[sign]
                return f"{self.said(left, seat, bound)} {between} {self.said(right, seat, bound)}"
            case Not(inner=inner):
                return f"not {self.said(inner, seat, bound)}"
            case Logic(sign=sign, parts=parts):
                return f" {sign} ".join(self.told(part, seat, bound) for part in parts)
            case Compare(signs=signs, parts=parts):
                found = [self.said(part, seat, bound) for part in parts]
                said = SIGNS if type_of(parts[0]) == "word" else {}
                pairs = zip(signs, found[1:], strict=True)
                return found[0] + "".join(f" {said.get(sign, sign)} {part}" for sign, part in pairs)
            case Either(condition=condition, then=then, other=other):
                holds = self.value(condition, seat, bound)
                return self.told(then if holds else other, seat, bound)
            case Extreme(how=how, parts=parts):
                return f"the {least(how)} of {listed([self.said(part, seat, bound) for part in parts])}"
            case Lookup(index=index):
                return f"for {self.said(index, seat, bound)}"
            case Contest():
                return self._contest(node, seat, bound)
            case Neighbour(side=side, inner=inner):
                neighbour = (seat + (1 if side == "left" else -1)) % len(self.players)
                return f"{self.players[neighbour]} {self.said(inner, neighbour, bound)}"
            case Kinds(many=many):
                found = [self.value(node.field, seat, inside) for inside in self._through(many, node, seat, bound)]
                return listed([words(value) for value in dict.fromkeys(found)]) or "nothing"
            case Longest():
                return f"the longest way of {words(self._zone(node.many))}"
            case Loop():
                return self._loop(node, seat, bound)
        return str(self.value(node, seat, bound))

    def _contest(self, node: Contest, seat: int, bound: Bound) -> str:
        """`3 roosters, tied with Bob`."""
        numbers = [self.value(node.inner, other, bound) for other in range(len(self.players))]
        own, best = numbers[seat], max(numbers)
        said = self.said(node.inner, seat, bound)
        tied = [self.players[other] for other, number in enumerate(numbers) if other != seat and number == own]
        if node.how == "rank":
            ahead = sum(number > own for number in numbers)
            return f"{said}, {ahead} {'has' if ahead == 1 else 'have'} more" if ahead else f"{said}, the most"
        if own < best:
            return f"{said}, {self.players[numbers.index(best)]} has {best}"
        if own <= 0:
            return said
        if not tied:
            return f"{said}, more than anybody"
        return f"{said}, tied with {listed(tied)}"

    def _loop(self, node: Loop, seat: int, bound: Bound) -> str:
        if node.how == "count":
            number = self.value(node, seat, bound)
            wanted = [*self._wanted(node, seat, bound)]
            if not wanted:
                return f"{number} in {words(self._zone(node.many))}"
            if isinstance(node.many, Pieces) and node.many.zone.shape == "places":
                return f"{words(node.many.zone.name)} {number} for {' '.join(wanted)}"
            return many_of(number, wanted)
        found = [*self._entries(node, seat, bound)]
        if not found:
            return "nothing"
        if node.how in ("best", "every"):
            choose = max if node.how == "best" else min
            number, said = choose(found, key=lambda entry: entry[0])
            return f"{least(node.how)}: {said}"
        telling = [said for number, said in found if number or self._tells(node.body)]
        if isinstance(node.body, Field | Number) and len(telling) == len(found) <= 2 * _SHOWN:
            about = " ".join(self._wanted(node, seat, bound))
            return added([number for number, _ in found]) + (f" for {about}" if about else "")
        more = f"; and {len(telling) - _SHOWN} more" if len(telling) > _SHOWN else ""
        return "; ".join(telling[:_SHOWN]) + more or "nothing"

    def _tells(self, body: Node | None) -> bool:
        """Is it worth telling where it is nothing? Who had some and was tied wants to know."""
        return isinstance(body, Contest)

    def _entries(self, node: Loop, seat: int, bound: Bound) -> Iterator[tuple[int, str]]:
        """What each of many is worth, and why."""
        assert node.body is not None
        for inside in self._through(node.many, node, seat, bound):
            asked = inside[f"s{node.many.var}"] if isinstance(node.many, Players) else seat
            number = self.value(node.body, asked, inside)
            if isinstance(node.body, Contest) and not number and not self.value(node.body.inner, asked, inside):
                continue
            said = self.told(node.body, asked, inside)
            times = inside.get(f"n{node.many.var}", 1)
            if not isinstance(node.body, Field | Number):
                label = self._label(node.many, inside)
                said = said if label and label in said else f"{label} {said}".strip()
                plain = isinstance(node.body, Loop) and node.body.how == "count"
                said = said if plain else f"{said}: {number}"
            for _ in range(min(times, _SHOWN) if isinstance(node.body, Field | Number) else 1):
                yield number, said

    def _label(self, many: Many, inside: Bound) -> str:
        """What is gone through just now."""
        match many:
            case Words(var=var) | Listed(var=var):
                return words(inside[f"v{var}"])
            case Players(var=var):
                return self.players[inside[f"s{var}"]]
            case Regions(zone=zone, var=var):
                region = inside[f"g{var}"]
                names = [cell_name(cell) if zone.plan else zone.things.words[thing] for thing, cell in region.pieces]
                more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
                return f"the region of {' '.join(names[:_SHOWN])}{more},"
            case Pieces(zone=zone, var=var) | Inside(zone=zone, var=var):
                return words(zone.things.words[inside[f"i{var}"]])
        return ""

    def _wanted(self, node: Loop, seat: int, bound: Bound) -> Iterator[str]:
        """The words of the filters: `black sheep`."""
        for one in node.filters:
            found = [self.value(part, seat, bound) for part in one.parts]
            name = f"{words(one.left.name)} " if isinstance(one.left, Field) and isinstance(found[0], int) else ""
            yield name + " or ".join(
                words(value) if isinstance(value, str | int) else listed([*map(words, value)]) for value in found
            )

    def _zone(self, many: Many) -> str:
        match many:
            case Pieces(zone=zone):
                return zone.name
            case Inside():
                return "tiles"
            case Words(name=name):
                return name
            case Players():
                return "players"
            case Regions():
                return "regions"
        return "pieces"
