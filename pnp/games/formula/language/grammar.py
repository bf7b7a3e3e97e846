"""The grammar of expressions: that of Python, of which a closed list of forms is left.

Python's own parser never sees what people wrote. It is given numbers, signs, the words `and or not if else`, and for
every other word `w` and its number, so that no name of theirs means anything to it.
"""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass

from pnp.files.part import clip
from pnp.games.formula.language.tokens import Misread, Token, tokens

OPERATORS = frozenset(("and", "or", "not", "if", "else"))
DEEPEST = 40
"""Parts within parts."""
_SIGNS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.USub, ast.UAdd, ast.Not, ast.And, ast.Or)
_COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_FORMS = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Constant, ast.List)
_REFUSED = {
    ast.Tuple: "a comma stands only between the arguments of a function",
    ast.Subscript: "square brackets stand only around the words of a filter: animal=[horse, cow]",
    ast.Starred: "a '*' stands between two numbers",
}
_MEANT = (
    ("forgot a comma", "an operator or a comma is missing behind this"),
    ("expected 'else'", "an 'if' needs an 'else': 3 if count(corral) > 2 else 0"),
    ("positional argument follows", "filters such as animal=horse stand last"),
    ("instead of '='", "'=' stands only in a filter such as animal=horse; to compare, write =="),
    ("cannot contain assignment", "a filter begins with the name of a field, as animal=horse; to compare, write =="),
)
"""What Python says, and what that means here."""


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression as it is written, and as it is put together."""

    text: str
    tokens: tuple[Token, ...]
    body: ast.expr
    starts: tuple[int, ...]
    """Where each token is in what Python was given."""

    def span(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        """Where a part of it is in the text: from one character to another."""
        end = node.end_col_offset or node.col_offset
        return self._token(node.col_offset).start, self._token(end - 1).end

    def words(self, node: ast.expr) -> str:
        """A part of it as it is written."""
        start, end = self.span(node)
        return clip(" ".join(self.text[start:end].split()), 60)

    def _token(self, column: int) -> Token:
        return self.tokens[max(bisect_right(self.starts, column) - 1, 0)]

    def token(self, name: str) -> Token:
        """The word that Python knows under a name of ours."""
        return self.tokens[int(name[1:])]

    def misread(self, node: ast.expr | ast.keyword, message: str) -> Misread:
        return Misread(message, *self.span(node))


def parse(text: str, hyphened: Collection[str] = ()) -> Expression:
    """The expression, of allowed forms only; `Misread` where it is none."""
    found = tuple(tokens(text, hyphened))
    source, starts = "(", []
    for index, token in enumerate(found):
        starts.append(len(source))
        source += _spelt(token, index) + " "
    try:
        body = ast.parse(source + ")", mode="eval").body
    except SyntaxError as error:
        raise _misread(found, starts, error) from None
    except (RecursionError, MemoryError):
        raise Misread(f"parts are nested more than {DEEPEST} deep; put them into lines of their own", 0) from None
    expression = Expression(text, found, body, tuple(starts))
    _check(expression)
    return expression


def _spelt(token: Token, index: int) -> str:
    match token.kind:
        case "number":
            return str(int(token.text))
        case "sign":
            return token.text
        case "word" if token.text in OPERATORS:
            return token.text
    return f"w{index}"


def _misread(found: tuple[Token, ...], starts: list[int], error: SyntaxError) -> Misread:
    column = (error.offset or 1) - 1
    if column >= starts[-1] + len(_spelt(found[-1], len(found) - 1)):
        return Misread(f"something is missing behind '{found[-1].text}'", found[-1].start, found[-1].end)
    token = found[max(bisect_right(starts, column) - 1, 0)]
    for said, meant in _MEANT:
        if said in error.msg:
            return Misread(meant, token.start, token.end)
    return Misread(f"'{token.text}' has no meaning at this place", token.start, token.end)


def _check(expression: Expression) -> None:
    """Every form is an allowed one. Without recursion: who knows how deep it goes."""
    waiting: list[tuple[ast.AST, int]] = [(expression.body, 1)]
    while waiting:
        node, depth = waiting.pop()
        if isinstance(node, (*_SIGNS, *_COMPARISONS, ast.Load)):
            continue
        if isinstance(node, ast.keyword):
            waiting.append((node.value, depth + 1))
            continue
        assert isinstance(node, ast.expr)
        if depth > DEEPEST:
            message = f"parts are nested more than {DEEPEST} deep; put some of them into lines of their own"
            raise expression.misread(node, message)
        if isinstance(node, ast.Tuple) and not node.elts:
            raise expression.misread(node, "something was expected between these brackets")
        if not isinstance(node, _FORMS):
            raise expression.misread(node, _REFUSED.get(type(node), "this has no meaning in an expression"))
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            raise expression.misread(node, "a name of a function was expected before the bracket")
        waiting += [(inner, depth + (not _goes_on(node, inner))) for inner in ast.iter_child_nodes(node)]


def adds(node: ast.AST) -> bool:
    """Is it a sum or a difference?"""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub)


def _goes_on(node: ast.AST, inner: ast.AST) -> bool:
    """A long sum is no deeper than a short one."""
    return adds(node) and adds(inner) and inner is getattr(node, "left", None)
