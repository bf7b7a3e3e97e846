"""A zone of the table: what may lie there, who has one, and how a record tells what does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.components.kit import Kit
from pnp.games.formula import things
from pnp.games.formula.findings import Findings
from pnp.games.formula.language.hints import nearest
from pnp.games.formula.picture import Plan, plan
from pnp.games.formula.spec import FAR, ZoneForm
from pnp.games.formula.things import Column, Things
from pnp.problems import Path

NUMBER, CHOICE, PLAYER = "number", "choice", "player"
TABLE = "table"
"""Who has what nobody has."""
MANY = 100_000
"""Things that may lie in one zone, at most."""

Shape = Literal["pieces", "places", "number", "choice", "order", "board"]
_ONLY: Mapping[str, tuple[Shape, ...]] = {
    "by": ("pieces", "places"),
    "short": ("pieces", "places"),
    "at": ("places", "choice"),
    "words": ("choice",),
    "apart": ("choice",),
    "own": ("pieces", "places", "board"),
    "together": ("pieces",),
    "board": ("board",),
    "ends": ("pieces",),
    "least": ("pieces", "places", "number"),
    "most": ("pieces", "places", "number"),
}
"""For which zones a key means anything."""
_NOUNS = {
    "pieces": "pieces",
    "places": "a number for each place",
    "number": "a number",
    "choice": "a choice",
    "order": "players",
    "board": "a board",
}


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    name: str
    shape: Shape
    things: Things
    """What may lie there; of places, these."""
    kinds: tuple[str, ...]
    """The kinds of pieces that lie there; none of numbers, words and players."""
    per_player: bool
    calls: Mapping[str, int]
    """Every word for one of the things: its own, and its short form."""
    digits: bool
    """A word may end in several figures, each for a piece: H321. Else one number says how many: R3."""
    least: int
    most: int
    own: bool
    apart: bool
    together: bool
    told: str
    ends: tuple[str, str] | None = None
    plan: Plan | None = None
    """Of a board: its tiles and their edges."""
    size: int = 0
    """As many different things as may lie there at once."""
    single: bool = False
    """Is each of the things there only once?"""

    @property
    def noun(self) -> str:
        return _NOUNS[self.shape]

    @property
    def counted(self) -> bool:
        """Is it something that can be gone through, piece by piece or place by place?"""
        return self.shape in ("pieces", "places", "board")


def build(kit: Kit, name: str, form: ZoneForm, path: Path, findings: Findings) -> Zone | None:
    """The zone that the file describes; None, with findings, where it cannot be one."""
    before = findings.number
    shape = _shape(form)
    for key, message in _contradictions(kit, form, shape):
        findings.report((*path, key), message)
    if findings.number > before:
        return None
    layout = plan(kit, form, form.board, path, findings) if form.board else None
    found = layout.things if layout else _things(kit, form, shape, path, findings)
    ends = _ends(form, found, path, findings)
    if findings.number == before and found is not None:
        _check_size(found, shape, path, findings)
    if findings.number > before or found is None:
        return None
    calls = layout.calls if layout else _calls(found, form)
    columns = [found.columns[field] for field in form.by] if shape == "pieces" else []
    floor = 0 if form.least is None else form.least
    return Zone(
        name,
        shape,
        found,
        form.of if shape in ("pieces", "board", "places") and form.of != (NUMBER,) else (),
        form.per == "player",
        calls,
        len(columns) > 1 and columns[-1].kind == "number",
        floor,
        FAR if form.most is None else form.most,
        form.own,
        form.apart,
        form.together,
        form.told,
        ends,
        layout,
        _size(found, form, shape),
        shape == "pieces" and all(len(pieces) == 1 for pieces in found.pieces),
    )


def _size(found: Things, form: ZoneForm, shape: Shape) -> int:
    if shape == "board":
        return len(set(found.pieces))
    if shape == "pieces" and form.most is not None and not form.together:
        return min(len(found), max(form.most, 0))
    return len(found)


def _shape(form: ZoneForm) -> Shape:
    if form.board:
        return "board"
    if form.of == (CHOICE,):
        return "choice"
    if form.at is not None:
        return "places"
    if form.of == (NUMBER,):
        return "number"
    return "order" if form.of == (PLAYER,) else "pieces"


def _contradictions(kit: Kit, form: ZoneForm, shape: Shape) -> Iterator[tuple[str, str]]:
    for key, shapes in _ONLY.items():
        if getattr(form, key) and shape not in shapes:
            nouns = " or ".join(_NOUNS[known] for known in shapes)
            yield key, f"this belongs to {nouns}, and the zone is for {_NOUNS[shape]}"
    if shape in ("pieces", "board") or (shape == "places" and form.of != (NUMBER,)):
        for kind in form.of:
            if kind not in kit.kinds:
                known = [*kit.kinds, NUMBER, CHOICE, PLAYER]
                yield "of", f"there is no kind of piece '{kind}' in this game{nearest(kind, known)}"
    if shape == "choice" and bool(form.words) == (form.at is not None):
        yield (
            "of",
            "a choice needs 'words', those to choose from or a field of the pieces; or 'at', places to choose from",
        )
    if shape == "order" and form.per == "player":
        yield "per", "players stand in one order for the whole table"
    if form.together and form.per != "player":
        yield "together", "'together' is for what players have; what lies on the table counts for everybody anyway"
    if form.least is not None and form.most is not None and form.least > form.most:
        yield "least", f"at least {form.least} and at most {form.most} cannot be"
    if shape in ("pieces", "places") and form.least is not None and form.least < 0:
        yield "least", f"there cannot be fewer things than none, found {form.least}"


def _things(kit: Kit, form: ZoneForm, shape: Shape, path: Path, findings: Findings) -> Things | None:
    match shape:
        case "pieces":
            rows = things.of_kinds(kit, form.of)
            if not form.by:
                return things.by_id(rows)
            return _by_look(rows, form, path, findings)
        case "choice" if form.at is None:
            return things.by_id([{"id": word} for word in _words(kit, form, path, findings)])
        case "places" | "choice":
            before = findings.number
            wrong = findings.at((*path, "at"))
            found = things.places(kit, form.at, form.by, wrong)
            return found if findings.number == before else None
    return things.by_id([])


def _by_look(rows: Sequence[things.Fields], form: ZoneForm, path: Path, findings: Findings) -> Things | None:
    known = dict.fromkeys(name for row in rows for name in row)
    for field in form.by:
        if field not in known:
            findings.report((*path, "by"), f"these pieces have no field '{field}'{nearest(field, known)}")
            return None
    return things.by_look(rows, form.by, findings.at((*path, "by")))


def _words(kit: Kit, form: ZoneForm, path: Path, findings: Findings) -> tuple[str, ...]:
    """Those listed, or what the pieces of the game say in a field."""
    if not isinstance(form.words, str):
        return form.words
    rows = things.of_kinds(kit, kit.kinds)
    known = dict.fromkeys(name for row in rows for name in row)
    if form.words not in known:
        findings.report((*path, "words"), f"no piece has a field '{form.words}'{nearest(form.words, known)}")
        return ()
    column: Column = things.column([row[form.words] for row in rows if form.words in row])
    return tuple(map(str, column.domain))


def _ends(form: ZoneForm, found: Things | None, path: Path, findings: Findings) -> tuple[str, str] | None:
    if form.ends is None or found is None:
        return None
    for index, field in enumerate(form.ends):
        if field not in found.columns:
            message = f"these pieces have no field '{field}'{nearest(field, found.columns)}"
            findings.report((*path, "ends", index), message)
    return form.ends


def _check_size(found: Things, shape: Shape, path: Path, findings: Findings) -> None:
    if shape in ("pieces", "places", "choice") and not len(found):
        findings.report(path, "there is nothing that could lie here")
    if len(found) > things.MOST:
        findings.report(path, f"{len(found)} different things are too many for a zone, at most {things.MOST} may be")
    seen: set[str] = set()
    for word in found.words:
        if word in seen:
            findings.report(
                path, f"two different things would both be called '{word}' here; call them 'by' other fields"
            )
            return
        seen.add(word)


def _calls(found: Things, form: ZoneForm) -> dict[str, int]:
    calls: dict[str, int] = {}
    for short, word in form.short.items():
        for index, name in enumerate(found.words):
            if name.startswith(word) and (name == word or form.by):
                calls.setdefault(short + name[len(word) :], index)
    return calls | {name: index for index, name in enumerate(found.words)}
