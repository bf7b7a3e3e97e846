"""Every code that a problem can carry, found in the source: whoever adds one there has it in `docs/codes.md` too.

A code is written down where its problem is made: `Illegal("turn", ...)`, `part.wrong("missing", ...)`. Where it comes
from somewhere else (a parameter called `code`, a name, a function that returns it beside its sentence), we follow it
there. What cannot be followed is an error, so that nothing is left out in silence.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAME = "pnp/games/"
KINDS = ("record", "notation", "illegal", "table", "unfinished", "score", "winner", "file", "option", "error")
"""In the order of the page."""
BARE = ("file", "option", "error")
"""A problem of these kinds belongs to no record, and its code has no name in front."""
PROBLEM, FINDING = "Problem", "finding"


class Maker(NamedTuple):
    """What is called to make a problem: which argument is the code, and where its kind stands or which it is."""

    code: int
    kind: int | str


MAKERS = {
    PROBLEM: Maker(1, 0),
    FINDING: Maker(3, "file"),
    "Illegal": Maker(0, "illegal"),
    "Unreadable": Maker(0, "notation"),
    "add": Maker(1, 0),
    "wrong": Maker(0, 2),
    "fault": Maker(0, "record"),
    "note": Maker(0, "record"),
    "Misfilled": Maker(1, "record"),
}
OMITTED = {FINDING: "value", "wrong": "record"}
"""What `finding` has for a code, and `wrong` for a kind, where the call says none."""
WORDS = {"choice": "", "mapping": "key", "told": "key"}
"""Calls whose second argument, or else this, is the word in `unknown-word`."""
SURVEYS = ("pnp/games/sheepland/survey.py",)
"""These read a file of the kit with the means of a record: what they find is of the kind `file`."""


@dataclass(frozen=True, order=True)
class Found:
    """A code in the source."""

    room: str
    """A game, `pads`, `files` (component, layout and rules files, options), or `referee`."""
    code: str
    kind: str
    bare: bool
    """It is told as it stands here, without a name in front."""


def harvest(root: Path = ROOT) -> list[Found]:
    """Every code that the source makes problems with, in order."""
    found: set[Found] = set()
    for file in sorted((root / "pnp").rglob("*.py")):
        found.update(Source(file, file.relative_to(root).as_posix()).codes())
    return sorted(found)


class Source:
    """One module, as far as codes are concerned."""

    def __init__(self, file: Path, name: str) -> None:
        self.name = name
        self.tree = ast.parse(file.read_text("utf-8"))
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def codes(self) -> Iterator[Found]:
        for call in self.calls:
            name = called(call)
            if name in WORDS and (word := self._word(call, name)):
                yield self._found(f"unknown-{word}", "record", bare=False)
            maker = self.makers.get(name)
            if maker and (code := self._code(call, name, maker)) is not None:
                kind = self._kind(call, name, maker)
                for text in self._texts(code, call):
                    yield self._found(text, kind, kind in BARE)

    @cached_property
    def calls(self) -> list[ast.Call]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.Call)]

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        return {node.name: node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)}

    @cached_property
    def makers(self) -> dict[str, Maker]:
        """Those of all modules, and functions of this one that pass a `code` on."""
        makers = dict(MAKERS)
        for name, function in self.functions.items():
            names = parameters(function)
            if "code" not in names or name in MAKERS:
                continue
            for call in filter(lambda node: isinstance(node, ast.Call), ast.walk(function)):
                assert isinstance(call, ast.Call)
                inner = MAKERS.get(called(call))
                if inner and isinstance(self._code(call, called(call), inner), ast.Name):
                    makers[name] = Maker(names.index("code"), self._kind(call, called(call), inner))
        return makers

    def _found(self, code: str, kind: str, bare: bool) -> Found:
        return Found(room(self.name), code, "file" if self.name in SURVEYS else kind, bare)

    def _word(self, call: ast.Call, name: str) -> str:
        word = argument(call, 1, "what")
        if word is None and (call.args or name != "choice"):
            return WORDS[name] if isinstance(call.func, ast.Attribute) else ""
        return word.value if isinstance(word, ast.Constant) and isinstance(word.value, str) else ""

    def _code(self, call: ast.Call, name: str, maker: Maker) -> ast.expr | None:
        """What stands for the code; None where this is no problem at all: `set.add`."""
        if name == "add" and self._kind(call, name, maker) not in KINDS:
            return None
        if call.args and isinstance(call.args[0], ast.Starred):
            return call.args[0]
        code = argument(call, maker.code, "code")
        return ast.Constant(OMITTED[FINDING]) if code is None and name == FINDING else code

    def _kind(self, call: ast.Call, name: str, maker: Maker) -> str:
        if isinstance(maker.kind, str):
            return maker.kind
        starred = bool(call.args) and isinstance(call.args[0], ast.Starred)
        kind = argument(call, maker.kind - starred, "kind")
        if isinstance(kind, ast.Name) and kind.id == "OPTION":
            return "option"
        return str(kind.value) if isinstance(kind, ast.Constant) else OMITTED.get(name, "")

    def _texts(self, code: ast.expr, call: ast.AST) -> list[str]:
        """The codes that an expression may stand for."""
        match code:
            case ast.Constant(str(text)):
                return [text] if text else []
            case ast.IfExp(_, one, other):
                return self._texts(one, call) + self._texts(other, call)
            case ast.Attribute(attr="code"):
                return []  # that of another problem, which was found where that was made
            case ast.JoinedStr([ast.Constant("unknown-"), _]):
                return []  # found where the word is said: `WORDS`
            case ast.JoinedStr([ast.Constant(str(before)), ast.FormattedValue(ast.Name(name))]):
                if words := self._given(name, call):
                    return [before + word for word in words]
            case ast.JoinedStr([ast.FormattedValue(), ast.Constant(str(text))]):
                return [text.removeprefix(".")]
            case ast.JoinedStr():
                return []  # a game and a code from elsewhere; the lines of score sheets are no code in the source
            case ast.Starred(ast.Name(name)):
                if returned := self._returned(name, call):
                    return returned
            case ast.Name(name):
                if name in parameters(self._around(call)):
                    return []  # found where the function is called
                if values := list(self._values(name, call)):
                    return [text for value in values for text in self._texts(value, call)]
        raise LookupError(f"{self.name}:{code.lineno}: which codes may stand for {ast.unparse(code)}?")

    def _around(self, node: ast.AST) -> ast.FunctionDef:
        while not isinstance(node, ast.FunctionDef):
            node = self.parents[node]
        return node

    def _given(self, name: str, call: ast.AST) -> list[str]:
        """What callers of the function around give for a parameter of it."""
        function = self._around(call)
        place = parameters(function).index(name)
        given = [argument(caller, place, name) for caller in self.calls if called(caller) == function.name]
        return [word.value for word in given if isinstance(word, ast.Constant) and isinstance(word.value, str)]

    def _values(self, name: str, call: ast.AST) -> Iterator[ast.expr]:
        """What is assigned to a name in the function around, also together with others."""
        for node in ast.walk(self._around(call)):
            match node:
                case ast.Assign([ast.Name(target)], value) if target == name:
                    yield value
                case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
                    yield from (
                        value
                        for target, value in zip(targets, values, strict=True)
                        if isinstance(target, ast.Name) and target.id == name
                    )
                case ast.NamedExpr(ast.Name(target), value) if target == name:
                    yield value

    def _returned(self, name: str, call: ast.AST) -> list[str]:
        """The codes that a function of this module returns, each with its sentence."""
        functions = [
            self.functions[called(inner)]
            for value in self._values(name, call)
            for inner in ast.walk(value)
            if isinstance(inner, ast.Call) and called(inner) in self.functions
        ]
        return [
            node.value.elts[0].value
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple)
            if isinstance(node.value.elts[0], ast.Constant) and isinstance(node.value.elts[0].value, str)
        ]


def room(name: str) -> str:
    """Whose code it is that a file makes a problem with."""
    if name.startswith(GAME) and name.count("/") > 2:
        return name.split("/")[2].replace("_", "-")
    for folder in ("pads", "referee"):
        if name.startswith(f"pnp/{folder}/"):
            return folder
    shared = ("pnp/files/", "pnp/games/", "pnp/api/")
    return "referee" if name.startswith(shared) else "files"


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if len(call.args) > place else None


def parameters(function: ast.FunctionDef) -> list[str]:
    """Those that a caller gives."""
    return [name.arg for name in function.args.args if name.arg != "self"]
