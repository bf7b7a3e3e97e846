"""Which pieces are different now, and what is different about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.components import earlier
from pnp.components.design import Design
from pnp.components.earlier import Earlier, Name
from pnp.errors import Faulty
from pnp.press.changes import edition
from pnp.press.changes.difference import Difference, differences
from pnp.press.changes.edition import Edition
from pnp.press.kit.cutout import Cutout

_NOT_ITS_LOOK = ("kind", "title", "fields", "pieces")
"""Keys of a component file that say nothing about how all its pieces look."""


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that was added (no `before`), removed (no `after`) or changed."""

    kind: str
    id: str
    before: Cutout | None = None
    after: Cutout | None = None
    differences: tuple[Difference, ...] = ()
    """In its own fields, in its component file, and in the numbers printed on it."""
    note: str = ""
    """What else made it look different."""

    @property
    def words(self) -> str:
        return "; ".join([*map(str, self.differences), *([self.note] if self.note else [])])


@dataclass(frozen=True, slots=True)
class Number:
    """A number of rules.yaml that is another now, and the pieces it is printed on."""

    difference: Difference
    pieces: frozenset[Name]


@dataclass(frozen=True, slots=True)
class Diff:
    game: str
    source: str
    added: tuple[Change, ...]
    removed: tuple[Change, ...]
    changed: tuple[Change, ...]
    numbers: tuple[Number, ...]

    @property
    def pieces(self) -> tuple[Change, ...]:
        return (*self.added, *self.removed, *self.changed)

    def __bool__(self) -> bool:
        return bool(self.pieces or self.numbers)


def compare(then: Earlier, old: Edition, new: Edition) -> Diff:
    """`old` are the printed pieces as today's code draws them."""
    known = {**old.fingerprints, **then.fingerprints}
    changed = [name for name, now in new.fingerprints.items() if name in old.pieces and known[name] != now]
    numbers = tuple(_numbers(old, new))
    return Diff(
        new.design.game,
        then.source,
        tuple(Change(*name, after=piece) for name, piece in new.pieces.items() if name not in old.pieces),
        tuple(Change(*name, before=piece) for name, piece in old.pieces.items() if name not in new.pieces),
        tuple(_change(name, then, old, new, numbers) for name in changed),
        numbers,
    )


def _numbers(old: Edition, new: Edition) -> Iterator[Number]:
    """Each number that changed, tried alone on the old pieces: those that look different show it."""
    for key in dict.fromkeys((*old.design.rules, *new.design.rules)):
        before, after = old.design.rules.get(key), new.design.rules.get(key)
        if before == after:
            continue
        try:
            tried = edition.draw(edition.with_rules(old, {key: after})).fingerprints
        except Faulty:  # the old pieces cannot show it
            tried = old.fingerprints
        pieces = frozenset(name for name, mark in tried.items() if mark != old.fingerprints[name])
        yield Number(Difference(f"rules.{key}", before, after), pieces)


def _change(name: Name, then: Earlier, old: Edition, new: Edition, numbers: tuple[Number, ...]) -> Change:
    kind, piece = name
    found = [
        *differences(_fields(old.design, name), _fields(new.design, name)),
        *differences(_common(old.design, kind), _common(new.design, kind)),
        *(number.difference for number in numbers if name in number.pieces),
    ]
    note = ""
    if then.fingerprints.get(name, old.fingerprints[name]) != old.fingerprints[name]:
        note = f"drawn differently since Sheepfold {then.version}"
    elif not found:
        note = f"follows from {', '.join(_changed_files(then, new))}"
    return Change(kind, piece, old.pieces[name], new.pieces[name], tuple(found), note)


def _fields(spec: Design, name: Name) -> dict[str, Any]:
    return next(kind.pieces[name[1]] for kind in spec.kinds if kind.name == name[0])


def _common(spec: Design, kind: str) -> dict[str, Any]:
    """What the component file says of all its pieces."""
    data = spec.files[kind]
    return {key: value for key, value in data.items() if key not in _NOT_ITS_LOOK}


def _changed_files(then: Earlier, new: Edition) -> list[str]:
    now = earlier.files(new.design.folder)
    return sorted(name for name in {**then.files, **now} if then.files.get(name) != now.get(name))
