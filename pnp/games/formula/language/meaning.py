"""What an expression means: a closed walk over its forms, that looks every name up and checks every type."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from pnp.games.formula.language import calls
from pnp.games.formula.language.grammar import Expression, adds, parse
from pnp.games.formula.language.hints import nearest
from pnp.games.formula.language.nodes import (
    Compare,
    Compared,
    Either,
    Field,
    Logic,
    Node,
    Not,
    Number,
    Product,
    Sole,
    Sum,
    Word,
    type_of,
)
from pnp.games.formula.language.scope import Names, Scope
from pnp.games.formula.language.tokens import Misread
from pnp.games.formula.language.work import check_work

_COMPARED: dict[type[ast.cmpop], Compared] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_NOUNS = {"number": "a number", "word": "a word", "words": "a list of words", "other": "neither a word nor a number"}


def meaning(text: str, names: Names) -> Node:
    """The number that an expression stands for; `Misread` where it means none."""
    expression = parse(text, names.hyphened)
    node = Reader(expression, Scope(names)).number(expression.body)
    check_work(node, names.seats)
    return node


class Reader:
    """Reads one expression."""

    def __init__(self, expression: Expression, scope: Scope) -> None:
        self.expression = expression
        self.scope = scope
        self._vars = 0

    def var(self) -> int:
        """A new name for what is gone through."""
        self._vars += 1
        return self._vars

    def misread(self, node: ast.expr | ast.keyword, message: str) -> Misread:
        return self.expression.misread(node, message)

    def name(self, node: ast.expr) -> str | None:
        """The word that stands there alone, without quotes."""
        if not isinstance(node, ast.Name):
            return None
        token = self.expression.token(node.id)
        return token.text if token.kind == "word" else None

    def quoted(self, node: ast.expr) -> str | None:
        if not isinstance(node, ast.Name):
            return None
        token = self.expression.token(node.id)
        return token.text if token.kind == "text" else None

    def number(self, node: ast.expr) -> Node:
        """It as a number."""
        found = self.value(node)
        kind = type_of(found)
        if kind != "number":
            raise self.misread(node, self._no_number(node, found, kind))
        return found

    def _no_number(self, node: ast.expr, found: Node, kind: str) -> str:
        words = self.expression.words(node)
        if kind == "other" and isinstance(found, Field):
            sample = found.zone.things.columns[found.name].sample
            return f"'{words}' should be a word or a whole number on every piece, found {sample}"
        return f"a number was expected here, and '{words}' is {_NOUNS[kind]}"

    def value(self, node: ast.expr, words: Sequence[Any] = ()) -> Node:
        """It as a number or a word; what has no other meaning may be one of these words."""
        span = self.expression.span(node)
        match node:
            case ast.Constant(value=int(number)):
                return Number(span, number)
            case ast.Name():
                return self._named(node, words)
            case ast.BinOp() if adds(node):
                return Sum(span, tuple(self._terms(node)))
            case ast.BinOp(left, op, right):
                sign: Any = {ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%"}[type(op)]
                return Product(span, sign, self.number(left), self.number(right))
            case ast.UnaryOp(ast.Not(), operand):
                return Not(span, self.number(operand))
            case ast.UnaryOp(op, operand):
                return Sum(span, ((isinstance(op, ast.USub), self.number(operand)),))
            case ast.BoolOp(op, values):
                return Logic(span, "and" if isinstance(op, ast.And) else "or", tuple(map(self.number, values)))
            case ast.Compare():
                return self._compared(node)
            case ast.IfExp(test, body, orelse):
                return self._either(node, self.number(test), self.value(body, words), self.value(orelse, words))
            case ast.Call():
                return calls.call(self, node)
        raise self.misread(node, "square brackets stand only around the words of a filter: animal=[horse, cow]")

    def _named(self, node: ast.Name, words: Sequence[Any]) -> Node:
        span = self.expression.span(node)
        quoted = self.quoted(node)
        if quoted is not None:
            if words and quoted and quoted not in words:  # '' is that nothing is said
                raise self.misread(node, f"nothing is '{quoted}' here{nearest(quoted, map(str, words))}")
            return Word(span, quoted)
        name = self.name(node) or ""
        found = self.scope.value(name, span)
        if words and (found is None or type_of(found) == "number") and name in words:
            return Word(span, name)
        if found is None:
            raise self.misread(node, self._unknown(name, words))
        return found

    def _unknown(self, name: str, words: Sequence[Any]) -> str:
        names = self.scope.names
        if words:
            return f"nothing is called '{name}' here{nearest(name, [*map(str, words), *self.scope.sight()])}"
        if name in names.zones:
            zone = names.zones[name]
            hint = f"count({name}) says how many" if zone.counted else calls.HINTS.get(zone.shape, "").format(name)
            return f"'{name}' is a zone for {zone.noun}, not a number; {hint}"
        if isinstance(names.rules.get(name), list):
            return f"'{name}' is a list of numbers; table(…, {name}) takes one of them"
        if name in calls.FUNCTIONS:
            return f"'{name}' is a function: {calls.FUNCTIONS[name].usage}"
        if name in names.domains:
            return (
                f"'{name}' is a field of pieces, and no piece is looked at here; each({name}, …) goes through its words"
            )
        return f"nothing is called '{name}' here{nearest(name, self.scope.sight())}"

    def _terms(self, node: ast.expr) -> list[tuple[bool, Node]]:
        """The terms of a sum, each taken away or not: however long it is, it is gone through from the right."""
        terms = []
        while isinstance(node, ast.BinOp) and adds(node):
            terms.append((isinstance(node.op, ast.Sub), self.number(node.right)))
            node = node.left
        return [(False, self.number(node)), *reversed(terms)]

    def _compared(self, node: ast.Compare) -> Node:
        """Words are compared with words: one that has no other meaning is a word of the field beside it."""
        sides = [node.left, *node.comparators]
        words: list[Any] = []
        for side in sides:
            if found := self._word(side):
                words += self.scope.values(found) or calls.choices(found)
        parts = tuple(self.value(side, words) for side in sides)
        signs = tuple(_COMPARED[type(op)] for op in node.ops)
        kinds = {type_of(part) for part in parts}
        if kinds == {"number"}:
            return Compare(self.expression.span(node), signs, parts)
        if kinds != {"word"}:
            raise self.misread(node, "here a word and a number are compared, or something that is neither")
        if not {"==", "!="}.issuperset(signs):
            raise self.misread(node, "words are alike or not: they are compared with == and != only")
        return Compare(self.expression.span(node), signs, parts)

    def _word(self, node: ast.expr) -> Node | None:
        """What stands there, if it is known, and a word."""
        if isinstance(node, ast.Call):
            found: Node | None = self.value(node)
            return found if isinstance(found, Sole) and found.kind == "word" else None
        name = self.name(node)
        found = self.scope.local(name, (0, 0)) if name else None
        return found if found is not None and type_of(found) == "word" else None

    def _either(self, node: ast.expr, condition: Node, then: Node, other: Node) -> Node:
        if type_of(then) != type_of(other):
            raise self.misread(node, "both sides of an 'if' should be numbers, or both words")
        return Either(self.expression.span(node), condition, then, other)
