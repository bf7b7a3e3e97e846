"""Tiles that lie edge to edge: every side of every tile in every direction, and what its edges show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pnp.components.kit import Kit
from pnp.files.part import describe
from pnp.games.formula import things
from pnp.games.formula.findings import Findings
from pnp.games.formula.language.hints import nearest
from pnp.games.formula.spec import BoardForm, ZoneForm
from pnp.games.formula.things import Fields, Things
from pnp.games.topology import COMPASS, EMPTY
from pnp.problems import Path

SIDE = "side"
"""The field that says which side of a tile is up."""
_AROUND = ("top", "right", "bottom", "left")

Edges = tuple[str, ...]
"""What the edges show in the north, east, south and west; nothing where a tile is not known by them."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What may lie on a board: faces, which are called by their numbers."""

    things: Things
    edges: tuple[Edges, ...]
    """Of each face."""
    calls: Mapping[str, int]
    """Every word for a face: 12b/e."""
    marks: tuple[str, ...]
    """What an edge can show."""
    walls: frozenset[str]
    match: bool
    facedown: int | None
    """The face that stands for any tile that lies facedown."""


@dataclass(slots=True)
class _Faces:
    """The faces as they are found."""

    rows: list[Fields] = field(default_factory=list)
    edges: list[Edges] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    pieces: list[frozenset[str]] = field(default_factory=list)
    calls: dict[str, int] = field(default_factory=dict)

    def add(self, row: Fields, edges: Edges, words: Sequence[str], pieces: frozenset[str]) -> None:
        for word in words:
            self.calls.setdefault(word, len(self.rows))
        self.rows.append(row)
        self.edges.append(edges)
        self.words.append(words[0])
        self.pieces.append(pieces)


def plan(kit: Kit, form: ZoneForm, board: BoardForm, path: Path, findings: Findings) -> Plan | None:
    """The faces of a zone's tiles; None, with findings, where they are none."""
    before = findings.number
    for key, message in _contradictions(form, board):
        findings.report((*path, "board", key), message)
    if findings.number > before:
        return None
    faces = _Faces()
    for row in things.of_kinds(kit, form.of):
        for side, printed in _sides(row, board, path, findings):
            _lay(faces, row, side, _clockwise(printed, board), next(iter(board.sides), ""))
    facedown = None
    if board.facedown is not None:
        facedown = len(faces.rows)
        faces.add({}, ("",) * 4, [board.facedown], frozenset())
    marks = tuple(dict.fromkeys(mark for edges in faces.edges for mark in edges if mark))
    for index, wall in enumerate(board.walls):
        if wall not in marks:
            findings.report((*path, "board", "walls", index), f"no edge shows '{wall}'{nearest(wall, marks)}")
    if findings.number > before:
        return None
    names = dict.fromkeys(name for row in faces.rows for name in row)
    columns = {name: things.column([row.get(name) for row in faces.rows]) for name in names}
    found = Things(tuple(faces.words), tuple(faces.pieces), columns)
    return Plan(found, tuple(faces.edges), faces.calls, marks, frozenset(board.walls), board.match, facedown)


def _contradictions(form: ZoneForm, board: BoardForm) -> Iterator[tuple[str, str]]:
    if board.edges and board.sides:
        yield "sides", "a tile has either 'edges' or several 'sides' with edges; take one of them away"
    if sorted(board.order) != sorted(_AROUND):
        yield "order", f"the order names each of {', '.join(_AROUND)} once"
    if (board.walls or board.match) and not (board.edges or board.sides):
        yield "edges", "which field has the edges of a tile? 'edges' should say so"
    if board.facedown == EMPTY:
        yield "facedown", f"'{EMPTY}' stands for an empty place; take another sign"


def _sides(row: Fields, board: BoardForm, path: Path, findings: Findings) -> Iterator[tuple[str, str]]:
    """Each side of a tile with the letters on its edges."""
    sides = board.sides or {"": board.edges or ""}
    for number, (side, name) in enumerate(sides.items()):
        printed = row.get(name) if name else "    "
        if printed is None and number:
            continue  # a tile may have one side only
        if not isinstance(printed, str) or len(printed) != 4:
            where = (*path, "board", "sides", side) if board.sides else (*path, "board", "edges")
            findings.report(where, f"{row[things.ID]} should have four letters in '{name}', found {describe(printed)}")
            return
        yield side, printed


def _clockwise(printed: str, board: BoardForm) -> Edges:
    """The edges as they are named, from the top clockwise."""
    if not printed.strip():
        return ()
    letters = dict(zip(board.order, printed, strict=True))
    return tuple(board.marks.get(letters[way], letters[way]) for way in _AROUND)


def _lay(faces: _Faces, row: Fields, side: str, edges: Edges, first: str) -> None:
    """A side in every direction; that to the north needs no letter, and the first side no name."""
    name = str(row[things.ID])
    for turned, letter in enumerate(COMPASS):
        words = [f"{name}{side}{'' if turned == 0 else f'/{letter}'}"]
        words += [f"{name}{side}/{letter}"] * (turned == 0)
        words += [word.replace(f"{name}{side}", name, 1) for word in words if side == first]
        turned_edges = edges[4 - turned :] + edges[: 4 - turned] if edges else ()
        faces.add({**row, SIDE: side}, turned_edges, words, frozenset((name,)))
