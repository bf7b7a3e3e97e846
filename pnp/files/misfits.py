"""Everything that keeps plain data from being what a model says, in sentences, each with the way to the value at fault.

msgspec says whether data fits, at once, and stops at the first thing that does not. People want to hear all of it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

from msgspec import NODEFAULT, inspect

from pnp.files.part import describe
from pnp.files.reading import Entry, words
from pnp.problems import Key, did_you_mean, nearest
from pnp.problems import Path as Way
from pnp.terminal import count

Misfit = tuple[Way, str]
_BOUNDS = (
    ("ge", operator.lt, "at least"),
    ("gt", operator.le, "more than"),
    ("le", operator.gt, "at most"),
    ("lt", operator.ge, "less than"),
)
"""The name of a bound, when a value is beyond it, and how that is said."""


@dataclass(frozen=True, slots=True)
class _Said:
    """What a model says of a field besides its type."""

    words: tuple[str, ...] = ()
    """Those to choose from, in their order."""
    expected: str = "written otherwise"
    """What a text should be."""


def misfits(model: type[Entry], data: Any) -> Iterator[Misfit]:
    """What is wrong with the data, were it to be that model."""
    return _misfits(inspect.type_info(model), data, (), _Said())


def _misfits(kind: inspect.Type, value: Any, path: Way, said: _Said) -> Iterator[Misfit]:
    match kind:
        case inspect.Metadata(inner, _, extra):
            yield from _misfits(inner, value, path, replace(said, **extra or {}))
        case inspect.UnionType(kinds):
            yield from _of_several(kinds, value, path, said)
        case inspect.AnyType():
            return
        case inspect.LiteralType(values):
            if value not in values:
                hint = did_you_mean(value, said.words) if isinstance(value, str) else ""
                yield path, f"{_name(path)} should be one of {', '.join(said.words)}; found {describe(value)}{hint}."
        case _ if not _alike(kind, value):
            yield path, f"{_name(path)} should be {_noun(kind, said)}, found {describe(value)}."
        case inspect.StructType():
            yield from _of_struct(kind, value, path)
        case inspect.DictType(_, inner):
            yield from _beyond(len(value), None, kind.max_length, path)
            for key, entry in value.items():
                yield from _misfits(inner, entry, (*path, key), said)
        case inspect.TupleType(kinds):
            yield from _of_tuple(kinds, value, path)
        case inspect.VarTupleType(inner, least, most):
            yield from _beyond(len(value), least, most, path)
            for index, entry in enumerate(value):
                yield from _misfits(inner, entry, (*path, index), said)
        case inspect.StrType():
            yield from _of_text(kind, value, path, said)
        case inspect.IntType() | inspect.FloatType():
            yield from _of_number(kind, value, path)


def _of_several(kinds: Sequence[inspect.Type], value: Any, path: Way, said: _Said) -> Iterator[Misfit]:
    """A value of several kinds is judged as the one that it looks like."""
    if value is None and any(isinstance(kind, inspect.NoneType) for kind in kinds):
        return
    meant = [kind for kind in kinds if not isinstance(kind, inspect.NoneType)]
    alike = [kind for kind in meant if _alike(kind, value)] or meant
    if len(alike) == 1:
        yield from _misfits(alike[0], value, path, said)
        return
    nouns = dict.fromkeys(_noun(kind, said) for kind in meant)
    yield path, f"{_name(path)} should be {' or '.join(nouns)}, found {describe(value)}."


def _of_struct(kind: inspect.StructType, value: dict[str, Any], path: Way) -> Iterator[Misfit]:
    fields = {field.encode_name: field for field in kind.fields}
    for key, entry in value.items():
        if key in fields:
            yield from _misfits(fields[key].type, entry, (*path, key), _Said(words(kind.cls, key)))
        else:
            yield (*path, Key(key)), f"Unknown key '{key}' in {_name(path)}{nearest(key, fields)}."
    for key, field in fields.items():
        if key not in value and field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield path, f"In {_name(path)} the key '{key}' is missing; add it."


def _of_tuple(kinds: Sequence[inspect.Type], value: Sequence[Any], path: Way) -> Iterator[Misfit]:
    for index, (kind, entry) in enumerate(zip(kinds, value, strict=False)):
        yield from _misfits(kind, entry, (*path, index), _Said())
    for index in range(len(value), len(kinds)):
        yield path, f"In {_name(path)} value {index + 1} is missing; add it."
    if len(value) > len(kinds):
        yield path, f"{_name(path)} should have {len(kinds)} values, found {len(value)}."


def _beyond(number: int, least: int | None, most: int | None, path: Way) -> Iterator[Misfit]:
    if least is not None and number < least:
        yield path, f"{_name(path)} should have at least {count(least, 'value')}, found {number or 'none'}."
    if most is not None and number > most:
        yield path, f"{_name(path)} should have at most {count(most, 'value')}, found {number}."


def _of_text(kind: inspect.StrType, value: str, path: Way, said: _Said) -> Iterator[Misfit]:
    if kind.max_length is not None and len(value) > kind.max_length:
        yield path, f"{_name(path)} should have at most {kind.max_length} letters, found {len(value)}."
    elif kind.pattern is not None and not re.search(kind.pattern, value):
        yield path, f"{_name(path)} should be {said.expected}, found {describe(value)}."


def _of_number(kind: inspect.IntType | inspect.FloatType, value: float, path: Way) -> Iterator[Misfit]:
    for name, beyond, said in _BOUNDS:
        bound = getattr(kind, name)
        if bound is not None and beyond(value, bound):
            yield path, f"{_name(path)} should be {said} {bound:g}, found {describe(value)}."


def _alike(kind: inspect.Type, value: Any) -> bool:
    """Is the value of that kind at all, whatever is wrong inside?"""
    match kind:
        case inspect.Metadata(inner):
            return _alike(inner, value)
        case inspect.StructType() | inspect.DictType():
            return isinstance(value, dict)
        case inspect.TupleType() | inspect.VarTupleType():
            return isinstance(value, list)
        case inspect.StrType() | inspect.LiteralType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool) and _finite(value)
    return True


def _finite(value: float) -> bool:
    return isinstance(value, int) or isfinite(value)


def _noun(kind: inspect.Type, said: _Said) -> str:
    match kind:
        case inspect.Metadata(inner):
            return _noun(inner, said)
        case inspect.StructType() | inspect.DictType():
            return "a mapping"
        case inspect.TupleType() | inspect.VarTupleType():
            return "a list"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number"
        case inspect.FloatType():
            return "a number"
        case inspect.LiteralType():
            return f"one of {', '.join(said.words)}"
    return "text"


def _name(path: Way) -> str:
    """`margin.top`, `pieces[3].id`."""
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
    return words or "the file"
