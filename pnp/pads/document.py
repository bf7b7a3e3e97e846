"""A filled pad as the document of a record, whose problems are named after the boxes on the paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pnp import games
from pnp.components.shelf import Shelf
from pnp.files.document import Document, Mark, fault
from pnp.files.part import Notes, Part, clip
from pnp.pads.filling import Values, gather
from pnp.pads.form import FORMAT, Field, Form, form
from pnp.pads.scan import LARGEST, Misread, Place, Scan
from pnp.problems import Path, Problem, did_you_mean


@dataclass(slots=True)
class Pad(Document):
    """For a PDF, `locate` gives the page and the number of the field on it; for a spreadsheet row and column."""

    form: Form | None = None
    values: Values = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    stranger: bool = False
    """It can be read, and does not say that it is a pad: any other PDF or spreadsheet."""
    annotated: bool = False
    """It is a copy with ticks and corrections, as the referee wrote it."""

    @property
    def players(self) -> list[str]:
        names: list[str] = (self.data or {}).get("players", [])
        return names

    def locate(self, path: Path) -> Mark:
        found = self.fields(Problem("", "", "", path))
        return self.place(found[0]).mark if found else (1, 1)

    def place(self, box: Field) -> Place:
        return self.places.get(box.name, Place((box.page, 1), f"page {box.page}"))

    def fields(self, problem: Problem) -> list[Field]:
        """The boxes that a problem is about: those of its value, or the nearest around it."""
        if self.form is None:
            return []
        ways = {box: box.way(self.players) for box in self.form.fields if (box.seat or 0) < len(self.players)}
        path, found = _path(problem), list[Field]()
        while path and not found:
            found = [box for box, way in ways.items() if way[: len(path)] == path]
            path = path[:-1]
        seat = self.players.index(problem.player) if problem.player in self.players else None
        found = [box for box in found if box.seat == seat] or found
        return self._named(found, problem.message) or found

    def _named(self, found: Sequence[Field], message: str) -> list[Field]:
        """The boxes that hold the first tile of the message that any of them holds."""
        tiles = {box: self.values.get(box.name, "").partition("/")[0] for box in found if box.page == 2}
        for word in re.findall(r"[\w#]+", message):
            if named := [box for box, tile in tiles.items() if tile == word]:
                return named
        return []

    def tell(self, problem: Problem) -> Problem:
        """The problem in the words of the paper: `Bob's dinars left, page 1: …`."""
        found = self.fields(problem)
        if not found:
            return problem
        place, message = self.place(found[0]), problem.message
        path = _path(problem)
        for length in range(len(path), 1, -1):
            name = Part(None, path[:length], Notes("")).name
            message = message.removeprefix(f"{name}: ").replace(name, f"'{_together(found)}'")
        name = found[0].called(self.players) if len(found) == 1 else self._group(found)
        return replace(problem, message=f"{name}, {place.phrase}: {message}", mark=place.mark)

    def _group(self, found: Sequence[Field]) -> str:
        seats = {box.seat for box in found}
        owner = f"{clip(self.players[found[0].seat or 0])}'s " if len(seats) == 1 and None not in seats else ""
        return owner + _together(found)


def _path(problem: Problem) -> Path:
    """What the problem is about; where a key is missing, its message names it: `final.black is missing`."""
    key = problem.path[0] if len(problem.path) == 1 else None
    missing = re.match(rf"{key}\.([\w-]+) ", problem.message)
    return (*problem.path, missing[1]) if missing else problem.path


def _together(found: Sequence[Field]) -> str:
    """What several boxes are called: `tiles` for mountain tiles and desert tiles, `regions` for region M1 and M2."""
    labels = list(dict.fromkeys(box.label for box in found))
    first, last = ({label.split()[end] for label in labels} for end in (0, -1))
    if len(labels) == 1:
        return labels[0]
    if len(last) == 1:
        return last.pop()
    return f"{first.pop()}s" if len(first) == 1 else f"{labels[0]} and more"


def document(scan: Scan, file: str, shelf: Shelf) -> Pad:
    """The record that a pad tells; whatever keeps it from being one is in its problems."""
    found, wrong = _form(scan.about, shelf)
    if found is None or wrong:
        pad = Pad({"game": found.game.name} if found else None, file, form=found, values=scan.values)
        pad.problems, pad.stranger = [wrong] if wrong else [], not scan.about
        return pad
    data, misfilled = gather(found, scan.values)
    pad = Pad(data, file, form=found, values=scan.values, places=scan.places, annotated=scan.annotated)
    pad.problems = list(scan.problems)
    for box in misfilled:
        place = pad.place(box.field)
        message = f"{box.field.called(pad.players)}, {place.phrase}: {box.message}"
        pad.problems.append(fault(box.code, message, place.mark))
    if not pad.problems and "final" not in data:
        empty = [box for box in found.fields if box.path[0] == "final"]
        place = pad.place(empty[0])
        message = (
            f"{_together(empty)}, {place.phrase}: the table at the end is empty; without it nothing can be scored."
        )
        pad.problems.append(fault("pad-table", message, place.mark))
    return pad


def _form(about: str, shelf: Shelf) -> tuple[Form | None, Problem | None]:
    """The form a pad was made from, and why it may not be read as that."""
    kind, name, fingerprint = [*about.split(), "", "", ""][:3]
    if not kind:
        message = "this is not a score pad of ours: it does not say for which game it is; `pnp pad GAME` makes one."
        return None, fault("pad", message, (1, 1))
    if kind != FORMAT:
        return None, fault("pad-format", f"a pad should be of the format {FORMAT}, found '{clip(kind)}'.", (1, 1))
    found = form(name, shelf)
    if found is None:
        known = games.names(shelf)
        hint = did_you_mean(name, known) or f"; the games are {', '.join(known)}"
        return None, fault("pad-game", f"this pad is for '{clip(name)}', which has no pad here{hint}.", (1, 1))
    if fingerprint != found.fingerprint:
        message = (
            f"this pad was made for other rules of {found.game.title} than ours: its fingerprint is "
            f"'{clip(fingerprint)}', ours {found.fingerprint}. Copy it to a new one (`pnp pad {name}`), "
            "or verify it with the components it was made from."
        )
        return found, fault("pad-version", message, (1, 1))
    return found, None


def scanned(raw: bytes, suffix: str, shelf: Shelf) -> Scan:
    """What stands in a file of that kind; `Misread` where nothing of it can be read."""
    if len(raw) > LARGEST[suffix]:
        raise Misread(
            f"this file has more than {LARGEST[suffix] >> 20} MB, and no pad has: it is something else, or a picture "
            "of a pad (a scan, a photo). Fill in the pad itself on a screen, or copy it to a new one (`pnp pad GAME`).",
            stranger=True,
        )
    if suffix == "pdf":
        from pnp.pads import widgets

        return widgets.scan(raw)
    from pnp.pads import spreadsheet

    return spreadsheet.scan(raw, suffix, shelf)


def read(raw: bytes, suffix: str, file: str, shelf: Shelf) -> Pad:
    """The pad in these bytes; whatever is wrong with them is in its problems."""
    try:
        scan = scanned(raw, suffix, shelf)
    except Misread as error:
        return Pad(None, file, problems=[fault("pad", str(error), (1, 1))], stranger=error.stranger)
    return document(scan, file, shelf)


def tell(document: Document, problems: Sequence[Problem]) -> list[Problem]:
    """The problems of a pad in the words of the paper; those of any other record as they are."""
    return list(map(document.tell, problems)) if isinstance(document, Pad) else [*problems]
