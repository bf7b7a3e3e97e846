"""The table at the end as a form: a row of boxes for each zone, or for each thing that may lie there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from pnp.components.kit import Kit
from pnp.files.part import Notes, Part
from pnp.games.formula import reading
from pnp.games.formula.book import Book, book
from pnp.games.formula.sheet import TOTAL
from pnp.games.formula.spec import FAR
from pnp.games.formula.zone import TABLE, Zone
from pnp.pads.folds import RANKING, Fold
from pnp.pads.form import PLAYER, Ending, Field, Grid
from pnp.problems import Path

ROWS = 20
"""Of all that is asked of each player: as many as there is room for on any paper."""
_FEW = 8
"""Things for which each may have a row of its own."""
_CHOICES = 100
_GRID = 20
_HEAD = ("game title", "date", "not finished", "changed rules")
_WHEN = {"setup": "start", "final": "end"}


def ending(kit: Kit) -> Ending | None:
    """None where a pad has no place for a zone: a board of each player, or a second one."""
    made = book(kit)
    boards = [zone for zone in made.zones.values() if zone.shape == "board"]
    if len(boards) > 1 or any(zone.per_player for zone in boards):
        return None
    lines = _lines(made)
    zones = [zone for zone in made.zones.values() if zone not in boards]
    left = ROWS - 2 - len(lines) - len([zone for zone in zones if zone.per_player or zone.shape == "order"])
    rows: list[Field] = []
    boxes: list[Field] = []
    folds: dict[Path, Fold] = {}
    for zone in zones:
        apart = 1 < len(zone.things) <= min(_FEW, left + 1) and zone.per_player and _is_counted(zone)
        left -= (len(zone.things) - 1) if apart else 0
        found = [*_fields(zone, made, apart)]
        (rows if zone.per_player or zone.shape == "order" else boxes).extend(found)
        folds |= _folds(zone, apart, always=zone.name not in made.needed)
        if zone.together:
            label = f"{_label(zone, made)} of the table"
            boxes.append(Field(label, (zone.told, zone.name, TABLE), "text", _tip(zone, made)))
    chart = Grid(_GRID, _GRID, "the id on the tile, its side, and where its top points, as 12b/e.") if boards else None
    path: Path = (boards[0].told, boards[0].name) if boards else ()
    return Ending(tuple(rows), tuple(boxes), folds, path, chart, lines)


def _lines(made: Book) -> tuple[str, ...]:
    """The lines of all variants, the total last."""
    known = [*made.score.lines, *(line for change in made.score.variants.values() for line in change.lines)]
    return (*dict.fromkeys(known), TOTAL)


def _is_counted(zone: Zone) -> bool:
    """May a number be written for each of its things?"""
    return zone.shape == "places" or (zone.shape == "pieces" and not (zone.single or zone.together))


def _label(zone: Zone, made: Book) -> str:
    """What its boxes are called; a line of the score sheet, or another box, may have its name."""
    label = zone.name.replace("_", " ")
    known = {*_lines(made), *made.game.variants, *_HEAD}
    return label if label not in known and zone.name not in known else f"{label} at the {_WHEN[zone.told]}"


def _tip(zone: Zone, made: Book) -> str:
    needed = f"With {made.needed[zone.name]}: " if zone.name in made.needed else ""
    match zone.shape:
        case "places":
            said = f"a place and a number for each, as {zone.things.words[0]}:3."
        case "pieces":
            said = f"the words of the pieces, such as {' '.join(zone.things.words[:2])}."
        case "order":
            said = "1 for the first, 2 for the second …; empty for nobody."
        case _:
            said = f"{zone.noun}."
    return f"{needed}{said}"


def _fields(zone: Zone, made: Book, apart: bool) -> Iterator[Field]:
    """The boxes of a zone: one, or one for each thing."""
    label, words, tip = _label(zone, made), zone.things.words, _tip(zone, made)
    path: Path = (zone.told, zone.name, PLAYER) if zone.per_player else (zone.told, zone.name)
    if apart:
        limits = (zone.least if zone.shape == "places" and not zone.kinds else 0, min(zone.most, FAR))
        for word in words:
            yield Field(f"{label} {word}", (*path, word), tip="How many; empty or 0 for none.", limits=limits)
        return
    match zone.shape:
        case "number":
            yield Field(label, path, tip=tip, limits=(zone.least, zone.most))
        case "order":
            yield Field(label, (*path, PLAYER), tip=tip, limits=(1, made.game.players[1]))
        case "choice" if len(words) <= _CHOICES:
            yield Field(label, path, "choice", tip, words)
        case "pieces" if zone.most == 1 and len(words) <= _CHOICES and not zone.together:
            yield Field(label, path, "choice", tip, words)
        case _:
            yield Field(label, path, "text", tip)


def _folds(zone: Zone, apart: bool, always: bool) -> dict[Path, Fold]:
    """How the record writes what stands in the boxes. `always`: where nothing does, nothing lies there."""
    path: Path = (zone.told, zone.name, PLAYER) if zone.per_player else (zone.told, zone.name)
    match zone.shape:
        case "order":
            return {path: Fold(RANKING.unfold, RANKING.fold, blank=[], always=always)}
        case "number":
            same = Fold(lambda value: value, lambda value: value, blank=0, always=always)
            return {path: same} if zone.least <= 0 <= zone.most else {}
        case "places" | "pieces" if apart:
            nothing: Any = {} if zone.shape == "places" else []
            return {path: Fold(partial(_counts, zone), partial(_listed, zone), nothing, always=always)}
        case "places" | "pieces":
            text = Fold(_as_text, str, blank="" if zone.least <= 0 else None, always=always)
            return {path: text, (zone.told, zone.name, TABLE): text} if zone.together else {path: text}
    return {}


def _counts(zone: Zone, value: Any) -> dict[str, int]:
    """How many of each thing a record names."""
    notes = Notes("")
    held = reading.one(zone, Part(value, (), notes))
    if notes or held is None:
        raise ValueError("; ".join(problem.message for problem in notes.problems))
    found: dict[str, int] = {}
    for thing, number in held:
        word = zone.things.words[thing]
        found[word] = found.get(word, 0) + number
    return found


def _listed(zone: Zone, boxes: dict[str, int]) -> Any:
    if zone.shape == "places":
        return dict(boxes)
    return [word for word, number in boxes.items() for _ in range(number)]


def _as_text(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{place}:{number}" for place, number in value.items())
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
