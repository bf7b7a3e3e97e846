"""What may lie in a zone, as columns of a table: pieces, pieces that look alike, or places, and what each says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp.components.kit import Kit
from pnp.files.part import describe
from pnp.games.formula.spec import FAR

Kind = Literal["number", "word", "words", "other"]
Fields = Mapping[str, Any]
Say = Callable[[str], None]
"""Says what is wrong with the place that is being read."""

ID, KIND = "id", "kind"
MOST = 5000
"""Things that a zone may be about."""


@dataclass(frozen=True, slots=True)
class Column:
    """A field: what each of the things says there."""

    kind: Kind
    values: tuple[Any, ...]

    @property
    def domain(self) -> tuple[Any, ...]:
        """Every value once, in the order of the files; of lists, what is in them."""
        if self.kind == "words":
            return tuple(dict.fromkeys(word for words in self.values for word in words))
        return tuple(dict.fromkeys(value for value in self.values if value != ""))

    @property
    def sample(self) -> str:
        """A value of it that cannot be worked with."""
        strange = (value for value in self.values if value is not None and not _plain(value))
        return describe(next(strange, None))


@dataclass(frozen=True, slots=True, eq=False)
class Things:
    """Each is called by its number here, from 0."""

    words: tuple[str, ...]
    """What a record calls each."""
    pieces: tuple[frozenset[str], ...]
    """The pieces that each of them may be."""
    columns: Mapping[str, Column]

    def __len__(self) -> int:
        return len(self.words)


def column(values: Sequence[Any]) -> Column:
    """What is missing is 0 among numbers, and nothing among words."""
    there = [value for value in values if value is not None]
    if any(isinstance(value, list) for value in there):
        lists = [value if isinstance(value, list) else [value] for value in values]
        return Column("words", tuple(tuple(str(word) for word in words if word is not None) for words in lists))
    if any(not _plain(value) for value in there):
        return Column("other", tuple(values))
    if all(isinstance(value, int) for value in there) and there:
        return Column("number", tuple(int(value or 0) for value in values))
    return Column("word", tuple("" if value is None else str(value) for value in values))


def _plain(value: Any) -> bool:
    """A word, or a whole number that a score may have."""
    return isinstance(value, str) or (isinstance(value, int) and -FAR <= value <= FAR)


def of_kinds(kit: Kit, kinds: Iterable[str]) -> list[Fields]:
    """The pieces of some kinds, with their kind among the fields."""
    return [{**piece, KIND: kind} for kind in kinds for piece in kit.pieces(kind).values()]


def by_id(rows: Sequence[Fields]) -> Things:
    """Each has a name of its own."""
    names = [str(row[ID]) for row in rows]
    return Things(tuple(names), tuple(frozenset((name,)) for name in names), _columns(rows))


def by_look(rows: Sequence[Fields], fields: Sequence[str], say: Say) -> Things:
    """What says the same in these fields is one thing, that is there several times."""
    groups: dict[tuple[str, ...], list[Fields]] = {}
    for row in rows:
        look = tuple("" if row.get(field) is None else str(row[field]) for field in fields)
        if "" in look:
            missing = fields[look.index("")]
            say(f"pieces are called by their {missing} here, and {row[ID]} has none")
            continue
        groups.setdefault(look, []).append(row)
    shared = [
        name
        for name in dict.fromkeys(name for row in rows for name in row)
        if all(_agree(row.get(name) for row in group) for group in groups.values())
    ]
    looks = [{name: group[0].get(name) for name in shared} for group in groups.values()]
    pieces = tuple(frozenset(str(row[ID]) for row in group) for group in groups.values())
    return Things(tuple(map("".join, groups)), pieces, _columns(looks))


def _agree(values: Iterable[Any]) -> bool:
    first, *others = values
    return all(other == first for other in others)


def _columns(rows: Sequence[Fields]) -> dict[str, Column]:
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: column([row.get(name) for row in rows]) for name in names}


def places(kit: Kit, at: Any, fields: Sequence[str], say: Say) -> Things:
    """Where there may be something: the pieces of a kind, the entries of a file, or what is listed."""
    rows = _rows(kit, at, say)
    if fields:
        return by_look(rows, fields, say)
    return by_id(rows)


def _rows(kit: Kit, at: Any, say: Say) -> list[Fields]:
    if isinstance(at, Mapping):
        return [{**fields, ID: word} for word, fields in at.items()]
    if not isinstance(at, str):
        return [{ID: word} for word in at]
    if at in kit.kinds:
        return of_kinds(kit, (at,))
    file = kit.files.get(at)
    entries = file.get(at) if isinstance(file, Mapping) else file
    if isinstance(entries, list) and entries and all(_named(entry) for entry in entries):
        return entries
    if at not in kit.files:
        say(f"there is no kind of piece and no file '{at}' in this game")
    else:
        say(f"{at}.yaml should have a list '{at}' of entries, each with an id")
    return []


def _named(entry: Any) -> bool:
    return isinstance(entry, Mapping) and isinstance(entry.get(ID), str | int)
