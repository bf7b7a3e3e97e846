"""The component files of one game, read and checked against each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from pnp.components import template
from pnp.components.kit import expand
from pnp.components.spec import Component, Element, Property
from pnp.files.part import describe
from pnp.files.reading import finding, load, parse
from pnp.files.yamlio import Document
from pnp.press.findings import Faulty, Finding
from pnp.problems import Key, did_you_mean
from pnp.problems import Path as Way

MOST_PIECES = 2000
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Kind:
    """A component file that was read: what it says, every piece of it, and where each stands in the file."""

    component: Component
    document: Document
    pieces: dict[str, dict[str, Any]]
    """id -> fields, in the order of the file."""
    entries: dict[str, int]
    """id -> which of the file's `pieces` it comes from."""

    @property
    def name(self) -> str:
        return self.component.kind

    def at(self, piece: str, message: str) -> Finding:
        return finding(self.document, ("pieces", self.entries[piece]), message)


@dataclass(frozen=True, slots=True)
class Kit:
    """The files of one game."""

    game: str
    folder: Path
    kinds: tuple[Kind, ...]
    files: dict[str, Any]
    """Every file as plain data, under its name without `.yaml`."""

    @property
    def rules(self) -> dict[str, Any]:
        rules: dict[str, Any] = self.files.get("rules") or {}
        return rules


def read(folder: Path) -> Kit:
    """All files of a game's folder; `Faulty` with everything that is wrong in any of them."""
    findings: list[Finding] = []
    documents: list[Document] = []
    broken: set[str] = set()
    for file in sorted(folder.glob("*.yaml")):
        try:
            documents.append(load(file))
        except Faulty as error:
            findings += error.findings
            broken.add(file.stem)
    files = {Path(document.file).stem: document.data for document in documents}
    rules = files.get("rules") or {}
    if not isinstance(rules, dict):
        raise Faulty([finding(documents[list(files).index("rules")], (), "rules.yaml should be a mapping of numbers.")])
    kinds: list[Kind] = []
    for document in documents:
        if is_component(document):
            try:
                kinds.append(_kind(document, rules))
            except Faulty as error:
                findings += error.findings
                broken.add(Path(document.file).stem)
    findings += _across(kinds, broken)
    if findings:
        raise Faulty(findings)
    return Kit(folder.name, folder, tuple(kinds), files)


def is_component(document: Document) -> bool:
    """Other files of the folder hold numbers and boards."""
    return isinstance(document.data, dict) and not {"kind", "pieces"}.isdisjoint(document.data)


def _kind(document: Document, rules: Iterable[str]) -> Kind:
    component = parse(Component, document.data, lambda path, message: finding(document, path, message))
    pieces: dict[str, dict[str, Any]] = {}
    entries: dict[str, int] = {}
    problems = [*_contradictions(component, Path(document.file)), *_placeholders(component, rules)]
    for index, entry in enumerate(component.pieces):
        path: Way = ("pieces", index)
        faults = list(_entry_faults(component, entry, Path(document.file).parent))
        problems += [((*path, *inside), message) for inside, message in faults]
        if any(inside in ((), ("id",)) for inside, _ in faults):
            continue
        for piece in islice(expand(entry), MOST_PIECES):
            if piece["id"] in pieces:
                first = document.locate(("pieces", entries[piece["id"]]))[0]
                problems.append(
                    ((*path, "id"), f"The id '{piece['id']}' stands already on line {first}; ids are unique.")
                )
                break
            pieces[piece["id"]] = piece
            entries[piece["id"]] = index
    if problems:
        raise Faulty([finding(document, path, message) for path, message in problems])
    return Kind(component, document, pieces, entries)


def _contradictions(component: Component, file: Path) -> Iterator[tuple[Way, str]]:
    if component.kind != file.stem:
        yield ("kind",), f"kind should be the name of the file, '{file.stem}', found '{component.kind}'."
    if component.shape in ("rect", "circle") and component.size is None:
        yield (), "The key 'size' is missing; add the width and height in millimetres."
    if component.shape == "circle" and component.size and component.size[0] != component.size[1]:
        yield ("size",), "A circle is as wide as it is high; give the diameter twice."
    if component.face and component.elements:
        yield ("elements",), "The face is drawn by `face` or by `elements`; take one of them away."
    if component.back and bool(component.back.face) == bool(component.back.elements):
        yield ("back",), "The back needs either `face` or `elements`."
    if component.tile and component.back:
        yield ("tile",), "A board that is tiled over pages has no back; take one of them away."
    for name, kind in component.fields.items():
        if kind.kind == "word" and not kind.words and not kind.colours:
            yield ("fields", name), f"fields.{name} should list the words to choose from."
        for word, colour in kind.colours.items():
            if not _COLOUR.fullmatch(colour):
                yield ("fields", name, "colours", word), f"A colour is written '#rrggbb', found {describe(colour)}."


def _placeholders(component: Component, rules: Iterable[str]) -> Iterator[tuple[Way, str]]:
    known = ["id", *component.fields]
    texts: list[tuple[Way, str | None]] = [(("label",), component.label)]
    sides: list[tuple[Way, tuple[Element, ...]]] = [((), component.elements)]
    if back := component.back:
        texts.append((("back", "label"), back.label))
        texts += [(("back", "fields", key), str(value)) for key, value in back.fields.items()]
        sides.append((("back",), back.elements))
        for key in back.fields:
            if key not in known:
                yield ("back", "fields", Key(key)), f"There is no field '{key}'{did_you_mean(key, known)}."
    for path, elements in sides:
        for index, element in enumerate(elements):
            for key in ("text", "image", "fill", "stroke", "colour"):
                texts.append(((*path, "elements", index, key), getattr(element, key)))
    for path, text in texts:
        for message in template.faults(text or "", known, rules):
            yield path, message


def _entry_faults(component: Component, entry: dict[str, Any], folder: Path) -> Iterator[tuple[Way, str]]:
    """What is wrong with one line of `pieces`."""
    name = entry.get("id")
    if "id" not in entry:
        yield (), "A piece needs an id."
    elif not isinstance(name, str | int) or isinstance(name, bool) or not str(name).strip():
        yield ("id",), f"An id should be text, found {describe(name)}."
    elif ".." in str(name):
        span = list(islice(expand(entry), MOST_PIECES + 1))
        if len(span) > MOST_PIECES:
            yield ("id",), f"The range {name} has more than {MOST_PIECES} pieces, too many for a kit."
        elif not span or span[0]["id"] == str(name):
            yield ("id",), f"A range of ids counts up, such as H1..H14; found '{name}'."
    for key, value in entry.items():
        if key == "id":
            continue
        if key not in component.fields:
            hint = did_you_mean(key, ["id", *component.fields]) or "; declare it under `fields`"
            yield (Key(key),), f"Unknown field '{key}'{hint}."
        elif wrong := _value_fault(component.fields[key], value, folder):
            yield (key,), f"{key} should be {wrong}, found {describe(value)}."


def _value_fault(kind: Property, value: Any, folder: Path) -> str | None:
    """What the value should have been, if it is not."""
    words = kind.words or tuple(kind.colours)
    match kind.kind:
        case "word" if value not in words:
            return f"one of {', '.join(words)}{did_you_mean(value, words)}"
        case "text" if not isinstance(value, str | int) or isinstance(value, bool):
            return "text"
        case "number" if not isinstance(value, int | float) or isinstance(value, bool):
            return "a number"
        case "flag" if not isinstance(value, bool):
            return "true or false"
        case "list" if not isinstance(value, list):
            return "a list"
        case "list" if words and (strange := [word for word in value if word not in words]):
            return f"a list of {', '.join(words)}{did_you_mean(strange[0], words)}"
        case "colour" if not isinstance(value, str) or not _COLOUR.fullmatch(value):
            return "a colour, written '#rrggbb'"
        case "image" if not isinstance(value, str) or not (folder / value).is_file():
            return "an image file beside this file"
    return None


def _across(kinds: list[Kind], broken: set[str]) -> Iterator[Finding]:
    """What only shows when all kinds of a game are seen together. A kind whose file is broken is there all the same."""
    names = [*(kind.name for kind in kinds), *sorted(broken)]
    owner: dict[str, str] = {}
    for kind in kinds:
        for path, name in ((("instead_of",), kind.component.instead_of), *_held(kind)):
            if name is not None and name not in names:
                yield finding(
                    kind.document, path, f"There is no kind '{name}' in this game{did_you_mean(name, names)}."
                )
        if kind.component.instead_of:
            continue
        for piece in kind.pieces:
            if owner.setdefault(piece, kind.name) != kind.name:
                yield kind.at(
                    piece, f"The id '{piece}' belongs to a piece of {owner[piece]} already; ids are unique in a game."
                )


def _held(kind: Kind) -> Iterator[tuple[Way, str]]:
    for index, name in enumerate(kind.component.holds):
        yield ("holds", index), name
