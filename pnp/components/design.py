"""The component files of one game, checked one by one and against each other: what a kit must be to be printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from pnp.components import kit as kits
from pnp.components import template
from pnp.components.kit import Kit
from pnp.components.spec import MOST_LETTERS, MOST_WORDS, Component, Element, Property
from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.files.part import describe
from pnp.files.reading import finding, parse, some
from pnp.problems import Key, Problem, did_you_mean, nearest
from pnp.problems import Path as Way

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Kind:
    """A component file that was checked: what it says, every piece of it, and where each stands in the file."""

    component: Component
    document: Document
    pieces: Mapping[str, dict[str, Any]]
    """id -> fields, in the order of the file."""
    entries: Mapping[str, int]
    """id -> which of the file's `pieces` it comes from."""

    @property
    def name(self) -> str:
        return self.component.kind

    def at(self, piece: str, message: str) -> Problem:
        return finding(self.document, ("pieces", self.entries[piece]), message)


@dataclass(frozen=True, slots=True)
class Design:
    """A kit whose component files were checked, one by one and against each other: what the press draws."""

    kit: Kit
    kinds: tuple[Kind, ...]
    files: Mapping[str, Any]
    """Every file of the kit as plain data."""
    edition: str
    """Pictures are told apart by the game they belong to: of two editions of it, each has a name of its own."""

    @property
    def game(self) -> str:
        return self.kit.game

    @property
    def folder(self) -> Path:
        return self.kit.folder

    @property
    def rules(self) -> Mapping[str, Any]:
        rules = self.files.get("rules")
        return rules if isinstance(rules, dict) else {}


def read(folder: Path) -> Design:
    """All files of a game's folder; `Faulty` with everything that is wrong in any of them."""
    return checked(kits.read(folder))


def checked(kit: Kit) -> Design:
    problems = list(kit.problems)
    broken = {name for name, document in kit.documents.items() if document.problems}
    kinds: list[Kind] = []
    for name in kit.kinds:
        try:
            kinds.append(_kind(kit, name))
        except Faulty as error:
            problems += error.problems
            broken.add(name)
    problems += _across(kinds, broken)
    if problems:
        raise Faulty(problems)
    return Design(kit, tuple(kinds), kit.files, kit.game)


def _kind(kit: Kit, name: str) -> Kind:
    document = kit.documents[name]
    component = parse(Component, document.data, lambda path, message: finding(document, path, message))
    faults = chain(
        _contradictions(component, name), _placeholders(component, kit.rules), _piece_faults(component, kit.folder)
    )
    if found := some(faults):
        raise Faulty([finding(document, path, message) for path, message in found])
    return Kind(component, document, kit.kinds[name], kit.entries[name])


def _contradictions(component: Component, stem: str) -> Iterator[tuple[Way, str]]:
    if component.kind != stem:
        yield ("kind",), f"kind should be the name of the file, '{stem}', found '{component.kind}'."
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


def _piece_faults(component: Component, folder: Path) -> Iterator[tuple[Way, str]]:
    for index, entry in enumerate(component.pieces):
        for inside, message in _entry_faults(component, entry, folder):
            yield ("pieces", index, *inside), message


def _entry_faults(component: Component, entry: dict[str, Any], folder: Path) -> Iterator[tuple[Way, str]]:
    """What is wrong with one line of `pieces`."""
    for key, value in entry.items():
        if key == "id":
            continue
        if key not in component.fields:
            hint = did_you_mean(key, ["id", *component.fields]) or "; declare it under `fields`"
            yield (Key(key),), f"Unknown field '{key}'{hint}."
            continue
        kind = component.fields[key]
        if wrong := _value_fault(kind, value, folder):
            yield (key,), f"{key} should be {wrong}, found {describe(value)}."
        elif kind.keys:
            yield from (((key, *inside), message) for inside, message in _list_faults(kind, key, value, folder))


def _list_faults(kind: Property, name: str, entries: list[Any], folder: Path) -> Iterator[tuple[Way, str]]:
    """What is wrong with the entries of a list that are mappings."""
    for index, entry in enumerate(entries):
        at = f"{name}[{index}]"
        if not isinstance(entry, dict):
            yield (index,), f"{at} should be a mapping with {', '.join(kind.keys)}; found {describe(entry)}."
            continue
        for key, value in entry.items():
            if key not in kind.keys:
                yield (index, Key(key)), f"Unknown key '{key}' in {at}{nearest(key, kind.keys)}."
            elif wrong := _value_fault(Property(kind=kind.keys[key]), value, folder):
                yield (index, key), f"{at}.{key} should be {wrong}, found {describe(value)}."


def _value_fault(kind: Property, value: Any, folder: Path) -> str | None:
    """What the value should have been, if it is not."""
    words = kind.words or tuple(kind.colours)
    match kind.kind:
        case "word" if value not in words:
            return f"one of {', '.join(words)}{did_you_mean(value, words)}"
        case "text" if not isinstance(value, str | int) or isinstance(value, bool):
            return "text"
        case "text" if len(str(value)) > MOST_LETTERS:
            return f"text of at most {MOST_LETTERS} letters"
        case "number" if not isinstance(value, int | float) or isinstance(value, bool):
            return "a number"
        case "number" if not kind.low <= value <= kind.high:
            return f"a number from {kind.low:.15g} to {kind.high:.15g}"
        case "flag" if not isinstance(value, bool):
            return "true or false"
        case "list" if not isinstance(value, list):
            return "a list"
        case "list" if len(value) > MOST_WORDS:
            return f"a list of at most {MOST_WORDS} values"
        case "list" if words and (strange := [word for word in value if word not in words]):
            return f"a list of {', '.join(words)}{did_you_mean(strange[0], words)}"
        case "colour" if not isinstance(value, str) or not _COLOUR.fullmatch(value):
            return "a colour, written '#rrggbb'"
        case "image" if not isinstance(value, str) or not _is_file(folder / value):
            return "an image file beside this file"
    return None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name longer than the disk can hold
        return False


def _across(kinds: list[Kind], broken: set[str]) -> Iterator[Problem]:
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
