"""YAML files as typed models; whatever is wrong with one is said in a sentence and pointed at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, Strict, ValidationError
from pydantic_core import CoreSchema, ErrorDetails, core_schema

from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.files.part import describe
from pnp.problems import Key, Problem, did_you_mean
from pnp.problems import Path as Way

Number = Annotated[float, Strict()]
Whole = Annotated[int, Strict()]
Flag = Annotated[bool, Strict()]
Model = TypeVar("Model", bound=BaseModel)


class Entry(BaseModel):
    """A mapping of a file. Keys that nobody knows are reported."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False, use_attribute_docstrings=True)


@dataclass(frozen=True, slots=True)
class Short:
    """A value that may also be written short, such as `margin: 8` for four equal sides."""

    form: str
    """The type of the short form, as JSON Schema calls it."""
    types: tuple[type, ...]
    write_out: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._long, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"anyOf": [{"type": self.form}, handler(schema)]}

    def _long(self, value: Any) -> Any:
        return self.write_out(value) if type(value) in self.types else value


def finding(document: Document, path: Way, message: str, code: str = "value") -> Problem:
    """What is wrong with the value at that path of a file."""
    return document.point(Problem("file", code, message, path))


def parse(model: type[Model], data: Any, locate: Callable[[Way, str], Problem]) -> Model:
    """The data as that model; `Faulty` with every problem of it."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)
        deepest = {detail["loc"] for detail in details}
        found = [
            _explain(detail, model, data)
            for detail in details
            # A list whose only value is wrong is called too short as well.
            if detail["type"] != "too_short" or not any(_within(loc, detail["loc"]) for loc in deepest)
        ]
        raise Faulty([locate(path, message) for path, message in dict(found).items()]) from None


def _within(inner: tuple[int | str, ...], outer: tuple[int | str, ...]) -> bool:
    return len(inner) > len(outer) and inner[: len(outer)] == outer


def _explain(error: ErrorDetails, model: type[BaseModel], data: Any) -> tuple[Way, str]:
    """Where it is, and a sentence."""
    path = _real(error["loc"], data)
    name = _name(path) or "the file"
    found = describe(error["input"])
    context = error.get("ctx", {})
    match error["type"]:
        case "missing":
            step, inside = path[-1], _name(path[:-1]) or "the file"
            what = f"the key '{step}'" if isinstance(step, str) else f"value {step + 1}"
            return path[:-1], f"In {inside} {what} is missing; add it."
        case "extra_forbidden":
            known = _keys(model, path[:-1])
            hint = did_you_mean(path[-1], known) or f"; known: {', '.join(known)}"
            return (*path[:-1], Key(path[-1])), f"Unknown key '{path[-1]}' in {_name(path[:-1]) or 'the file'}{hint}."
        case "literal_error":
            words = re.findall(r"'([^']*)'", context["expected"])
            return (
                path,
                f"{name} should be one of {', '.join(words)}; found {found}{did_you_mean(error['input'], words)}.",
            )
        case "string_pattern_mismatch":
            return path, f"{name} should be made of small letters, digits and hyphens, found {found}."
        case "value_error":
            return path, str(context["error"])
        case "too_short" | "too_long":
            wanted = context.get("min_length", context.get("max_length"))
            return path, f"{name} should have {wanted} values, found {context['actual_length']}."
    bounds = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    for bound, words_ in bounds.items():
        if bound in context:
            return path, f"{name} should be {words_} {context[bound]:g}, found {found}."
    for stem, noun in _NOUNS.items():
        if error["type"].startswith(stem):
            return path, f"{name} should be {noun}, found {found}."
    return path, f"{name}: {error['msg']}."


_NOUNS = {
    "float": "a number",
    "finite": "a number",
    "int": "a whole number",
    "bool": "true or false",
    "string": "text",
    "tuple": "a list",
    "list": "a list",
    "dict": "a mapping",
    "model": "a mapping",
}


def _real(location: tuple[int | str, ...], data: Any) -> Way:
    """pydantic's location without what it says of types: only the steps that lead through the data."""
    path: list[int | str] = []
    for index, step in enumerate(location):
        inside = (isinstance(data, dict) and step in data) or (
            isinstance(data, list | tuple) and isinstance(step, int) and step < len(data)
        )
        if inside:
            data = data[step]
        elif index < len(location) - 1:
            continue
        path.append(step)
    return tuple(path)


def _keys(model: type[BaseModel], path: Way) -> list[str]:
    """The keys that the mapping at that path may have."""
    for step in path:
        if isinstance(step, str) and step in model.model_fields:
            model = next(_models(model.model_fields[step].annotation), model)
    return list(model.model_fields)


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)


def _name(path: Way) -> str:
    """`margin.top`, `pieces[3].id`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
