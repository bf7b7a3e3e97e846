"""YAML files as typed models; whatever is wrong with one is said in a sentence and pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.problems import Path as Way
from pnp.problems import Problem

Model = TypeVar("Model", bound="Entry")

MOST_FAULTS = 100
"""Of one file; nobody reads more of them at once."""

Phrase = Annotated[str, Meta(max_length=200)]
"""A name or a title."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping of a file. Keys that nobody knows are reported.

    What a file may say is the type of each field, with `Meta` for bounds; the docstring below a field goes into the
    schema. `Meta(extra={"expected": …})` says in words what a pattern asks for.
    """


def finding(document: Document, path: Way, message: str, code: str = "value") -> Problem:
    """What is wrong with the value at that path of a file."""
    return document.point(Problem("file", code, message, path))


def parse(model: type[Model], data: Any, locate: Callable[[Way, str], Problem]) -> Model:
    """The data as that model; `Faulty` with every problem of it."""
    try:
        return msgspec.convert(data, model)
    except msgspec.ValidationError as error:
        from pnp.files.misfits import misfits  # good files need none of it

        found = some(misfits(model, data)) or [((), f"The file cannot be read as it is: {error}.")]
        raise Faulty([locate(path, message) for path, message in found]) from None


def some(faults: Iterator[tuple[Way, str]]) -> list[tuple[Way, str]]:
    """All of them, or the first where there is no end to them."""
    found = list(islice(faults, MOST_FAULTS))
    if next(faults, None):
        found.append(((), f"More than {MOST_FAULTS} things are wrong in this file; mend these, then look again."))
    return found


def words(model: type[msgspec.Struct], field: str) -> tuple[str, ...]:
    """The words that a field may be, in the order of the model. msgspec itself sorts them."""
    return _words(get_type_hints(model)[field])


def _words(hint: Any) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for inner in get_args(hint) if inner is not ... for word in _words(inner))
