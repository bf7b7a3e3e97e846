"""A score sheet that can be worked out: its lines with what they mean, compiled for one set of variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pnp.files.document import Document
from pnp.games.formula.findings import Findings, place
from pnp.games.formula.language.compiling import Compiler
from pnp.games.formula.language.counting import HELPERS, Undefined
from pnp.games.formula.language.grammar import OPERATORS
from pnp.games.formula.language.meaning import meaning
from pnp.games.formula.language.nodes import Line, Node, Sum
from pnp.games.formula.language.scope import Names
from pnp.games.formula.language.tokens import Misread
from pnp.games.formula.zone import Zone
from pnp.problems import Path

TOTAL = "total"
Contents = Mapping[str, Sequence[Any]]
"""What lies in each zone, for each seat."""


class Formula(NamedTuple):
    """An expression, and where in the file it stands."""

    text: str
    path: Path


class Worked(NamedTuple):
    """A sheet worked out for one table."""

    lines: tuple[list[int], ...]
    """Each line for each seat, `total` last."""
    wins: tuple[list[int], ...]
    """What decides, one after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    zones: Mapping[str, Zone]
    lines: tuple[str, ...]
    """`total` last."""
    nodes: Mapping[str, Node]
    """What each line means."""
    formulas: Mapping[str, Formula]
    document: Document
    _work: Callable[..., Any]
    _places: Sequence[tuple[Node, Formula]]

    def work(self, contents: Contents, rules: Mapping[str, Any], seats: int) -> Worked:
        """Every line for every seat; `Undefined` where one of them has no number."""
        count = len(self.lines)
        found = self._work([contents[name] for name in self.zones], rules, seats)
        return Worked(found[:count], found[count:])

    def where(self, error: Undefined) -> str:
        """The place of the part that has no number: `score.yaml:5:12`."""
        node, formula = self._places[error.place]
        line, column = place(self.document, formula.path, formula.text, node.span[0])
        return f"{self.document.file}:{line}:{column}"

    def line_of(self, error: Undefined) -> tuple[str, str]:
        """The line that has no number, and the part of its expression."""
        node, formula = self._places[error.place]
        start, end = node.span
        return str(formula.path[-1]), " ".join(formula.text[start:end].split())


def sheet(
    names: Names, lines: Mapping[str, Formula], total: Formula | None, wins: Sequence[Formula], findings: Findings
) -> Sheet | None:
    """The sheet of these expressions; None, with findings, where one of them means nothing."""
    before = findings.number
    names = replace(names, hyphened=names.hyphened.union(name for name in lines if "-" in name))
    formulas, nodes = dict(lines), dict[str, Node]()
    for name, formula in lines.items():
        _take(nodes, name, formula, names.with_lines(tuple(nodes)), findings)
    at_the_end = names.with_lines(tuple(lines), first=True)
    if total is None:
        nodes[TOTAL] = Sum((0, 0), tuple((False, Line((0, 0), name)) for name in lines))
        formulas[TOTAL] = Formula("", ("lines",))
    else:
        formulas[TOTAL] = total
        _take(nodes, TOTAL, total, at_the_end, findings)
    order: dict[str, Node] = {}
    last = names.with_lines((*lines, TOTAL), first=True)
    for index, formula in enumerate(wins):
        formulas[f"wins {index}"] = formula
        _take(order, f"wins {index}", formula, last, findings)
    if findings.number > before:
        return None
    return _compiled(names, nodes, order, formulas, findings.document)


def _take(nodes: dict[str, Node], name: str, formula: Formula, names: Names, findings: Findings) -> None:
    try:
        nodes[name] = meaning(formula.text, names)
    except Misread as error:
        findings.misread(formula.path, formula.text, error)


def _compiled(
    names: Names,
    nodes: Mapping[str, Node],
    wins: Mapping[str, Node],
    formulas: Mapping[str, Formula],
    document: Document,
) -> Sheet:
    """The source of one function that works everything out."""
    compiler = Compiler(names.zones, tuple(nodes))
    places: list[tuple[Node, Formula]] = []
    steps, results = [], []
    for index, (name, node) in enumerate({**nodes, **wins}.items()):
        result = f"l{index}"
        source = compiler.source(node, "s")
        places += [(part, formulas[name]) for part in compiler.places[len(places) :]]
        whole = compiler.place(node)
        places.append((node, formulas[name]))
        steps.append(f"{result} = bounded([{source} for s in S], {whole})")
        results.append(result)
    held = ", ".join(f"z{index}" for index in range(len(names.zones)))
    begin = [f"[{held}] = held", "S = range(N)", "P = [0]"]
    begin += [f"{name} = rules[{key!r}]" for key, name in compiler.numbers.items()]
    begin += [f"{name} = {counted}" for counted, name in compiler.counts.items()]
    body = "\n    ".join([*begin, *steps])
    text = f"def work(held, rules, N):\n    {body}\n    return {', '.join(results)},\n"
    room: dict[str, Any] = {"__builtins__": {}, **HELPERS, **compiler.constants}
    exec(compile(text, "<score.yaml>", "exec"), room)  # text of ours; what people wrote is in it as constants only
    return Sheet(names.zones, tuple(nodes), nodes, formulas, document, room["work"], places)


def misnamed(name: str) -> str | None:
    """What is wrong with the name of a zone or a line, if anything is."""
    if not name or not name.replace("-", "_").isidentifier() or len(name) > 60:
        return f"'{name[:60]}' should be one word that begins with a letter, with letters, digits, - and _"
    if name in OPERATORS:
        return f"'{name}' has a meaning of its own in expressions; take another name"
    return None
