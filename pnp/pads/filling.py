"""From a record to what stands in the boxes of a pad, and back again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from unicodedata import category

from pnp.files.part import clip
from pnp.pads.form import PLAYER, Field, Form
from pnp.problems import Path, did_you_mean
from pnp.referee.record import FORMAT
from pnp.referee.scribe.interview import find, put

Values = dict[str, str]
"""What stands in the fields that are not empty, by their names."""
YES = "yes"
_NUMBER = re.compile(r"[-−]?[0-9]{1,9}")
_DIGITS = re.compile(r"[0-9]([ ,]*[0-9])*")
_LONGEST = 1000
"""Letters of a text."""
_NO = ("no", "off", "false", "0")


class Misfilled(Exception):  # noqa: N818 - it is said of a field
    """What stands in a field is not what belongs there."""

    def __init__(self, field: Field, code: str, message: str) -> None:
        super().__init__(message)
        self.field, self.code, self.message = field, code, message


def fill(form: Form, record: Mapping[str, Any]) -> tuple[Values, list[str]]:
    """What the boxes show of a readable record, and what of `setup` and `final` they have no place for.

    ValueError where something does not fit on the pad.
    """
    players = [str(name) for name in record["players"]]
    tree = {key: dict(value) if isinstance(value, dict) else value for key, value in record.items()}
    for pattern, fold in form.folds.items():
        for path in _paths(pattern, players):
            value = find(record, path)
            if value is not None:
                _set(tree, path, fold.unfold(value))
    values: Values = {}
    for field in form.fields:
        if field.seat is None or field.seat < len(players):
            value = find(tree, field.way(players))
            if value is not None and value is not False:
                values[field.name] = YES if field.kind == "tick" else _writable(field, str(value))
    known = {field.path[:2] for field in form.fields}
    lost = [f"{key}.{inside}" for key in ("setup", "final") for inside in record.get(key) or {}]
    return values, [name for name in lost if tuple(name.split(".", 1)) not in known]


def _set(tree: Any, path: Path, value: Any) -> None:
    """Change the value there, in a copy of everything around it."""
    first, *rest = path
    if rest:
        tree[first] = dict(tree[first])
        _set(tree[first], tuple(rest), value)
    else:
        tree[first] = value


def gather(form: Form, values: Mapping[str, str]) -> tuple[dict[str, Any], list[Misfilled]]:
    """The record that a pad tells, and what stands wrongly in its boxes."""
    faults: list[Misfilled] = []
    players, wrong = _players(form, values)
    faults += wrong
    tree: dict[str, Any] = {"players": dict(enumerate(players))}
    named = [field for field in form.fields if field.seat is None or field.seat < len(players)]
    for field in named:
        text = values.get(field.name, "").strip()
        if not text or field.path[0] == "players":
            continue
        try:
            value = _value(field, text)
        except Misfilled as fault:
            faults.append(fault)
            continue
        if value is not False:
            _put(tree, field.way(players), value)
    for pattern, fold in form.folds.items():
        for path in _paths(pattern, players):
            found, around = find(tree, path), find(tree, path[:-1])
            try:
                if found is not None:
                    put(tree, path, fold.fold(found))
                elif fold.blank is not None and (around or (fold.always and "final" in tree)):
                    put(tree, path, fold.blank)
            except ValueError as error:
                here = (field for field in named if field.way(players)[: len(path)] == path)
                faults.append(Misfilled(next(here), "pad-value", f"{error}."))
    return {"format": FORMAT, "game": form.game.name, **tree}, faults


def _players(form: Form, values: Mapping[str, str]) -> tuple[Sequence[str], list[Misfilled]]:
    """The names, from the left; numbers without a name above them are wrong."""
    faults: list[Misfilled] = []
    row = form.row(form.rows[0])
    names = [values.get(field.name, "").strip() for field in row]
    for seat, field in enumerate(row):
        try:
            _text(field, names[seat])
        except Misfilled as fault:
            faults.append(fault)
            names[seat] = f"player {seat + 1}"
    number = max((seat + 1 for seat, name in enumerate(names) if name), default=0)
    for field, name in zip(row[:number], names, strict=False):
        if not name:
            message = f"{field.name} is empty, and there is a name to the right of it."
            faults.append(Misfilled(field, "pad-name", message))
    for field in row[number:] if number else ():
        filled = [f.label for f in form.fields if f.seat == field.seat and values.get(f.name, "").strip()]
        if filled:
            message = f"{field.name} is empty, and something is written there for {filled[0]}; write the name too."
            faults.append(Misfilled(field, "pad-name", message))
    if not number:
        begun = any(text.strip() for text in values.values())
        message = f"nobody's name stands on the pad{'' if begun else ', which is empty'}; write the names first."
        faults.append(Misfilled(row[0], "pad-name" if begun else "pad-empty", message))
    return [name or f"player {seat + 1}" for seat, name in enumerate(names[:number])], faults


def _value(field: Field, text: str) -> Any:
    """What the text in a field means."""
    match field.kind:
        case "text":
            return _text(field, text)
        case "tick":
            return text.lower() not in _NO
        case "digits":
            if not _DIGITS.fullmatch(text):
                raise Misfilled(field, "pad-digits", f"expected digits such as 321, found '{clip(text)}'.")
            return re.sub("[ ,]", "", text)
        case "choice":
            if text not in field.choices:
                hint = did_you_mean(text, field.choices)
                message = f"expected one of {', '.join(field.choices)}; found '{clip(text)}'{hint}."
                raise Misfilled(field, "pad-choice", message)
            return text
        case "number":
            if not _NUMBER.fullmatch(text):
                raise Misfilled(field, "pad-number", f"expected a whole number, found '{clip(text)}'.")
            number = int(text.replace("−", "-"))
            low, high = field.limits
            if not low <= number <= high:
                raise Misfilled(field, "pad-range", f"expected a number from {low} to {high}, found {number}.")
            return number


def _text(field: Field, text: str) -> str:
    """Words that can stand in a record and on a screen."""
    if len(text) > _LONGEST:
        raise Misfilled(field, "pad-text", f"expected at most {_LONGEST} letters, found {len(text)}.")
    if strange := next((letter for letter in text if category(letter) in ("Cc", "Cs") and letter not in "\t\n"), None):
        message = f"expected words, found the character U+{ord(strange):04X}, which nobody can see; write them anew."
        raise Misfilled(field, "pad-text", message)
    return text


def _writable(field: Field, text: str) -> str:
    try:
        return _text(field, text)
    except Misfilled as fault:
        raise ValueError(f"{field.name}: {fault.message.removesuffix('.')}") from None


def _put(tree: dict[str, Any], path: Path, value: Any) -> None:
    here: Any = tree
    for step in path[:-1]:
        here = here.setdefault(step, {})
    here[path[-1]] = value


def _paths(pattern: Path, players: Sequence[str]) -> Iterator[Path]:
    """The path, or one for each player."""
    if PLAYER not in pattern:
        yield pattern
        return
    for player in dict.fromkeys(players):
        yield tuple(player if step == PLAYER else step for step in pattern)
