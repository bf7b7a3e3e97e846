"""JSON Schemas of component, score, layout, rules and record files, so that editors complete and check them."""

from __future__ import annotations

import ast
import json
from collections.abc import Sequence
from importlib import import_module
from inspect import cleandoc, getsource
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from pnp import games
from pnp.components.numbers import MOST, Number
from pnp.components.spec import Component
from pnp.files import memory
from pnp.files.reading import words
from pnp.files.staging import Staging
from pnp.games import Game
from pnp.games.formula.spec import GameFile, ScoreFile
from pnp.games.keys import Keys
from pnp.press.layout.paper import Layout
from pnp.referee.shape import Record

Schema = dict[str, Any]

_OURS = "Sheepfold "
"""What the titles of our schemas begin with."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, Schema]:
    """Every schema, under the name of its file without `.json`."""
    known = [games.load(name) for name in games.names()]
    return {
        "component": _whole("component", _model(Component)),
        "game": _whole("game", _model(GameFile)),
        "score": _whole("score", _model(ScoreFile)),
        "layout": _whole("layout", _model(Layout)),
        "record": _whole("record", _record(known)),
        **{f"rules-{game.name}": _whole(f"rules-{game.name}", _rules(game)) for game in known},
    }


def write(folder: Path, force: bool = False) -> list[Path]:
    """All schemas as files. Ours are renewed: a schema says whose it is."""
    files = {folder / f"{name}.json": schema for name, schema in schemas().items()}
    with Staging(force) as staging:
        for file, schema in files.items():
            data = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
            staging.write(file, data.encode(), known=_is_ours(file))
        staging.commit()
    return list(files)


def _is_ours(file: Path) -> bool:
    try:
        found = memory.load(file)
    except (OSError, ValueError):
        return False
    return isinstance(found, dict) and str(found.get("title")).startswith(_OURS)


def _whole(name: str, schema: Schema) -> Schema:
    title = f"{_OURS}{name.replace('-', ' ', 1)}"
    whole = {"$schema": _DIALECT, "$id": f"urn:sheepfold:{name}", "title": title, **schema}
    return msgspec.json.decode(msgspec.json.encode(whole), type=Schema)  # as it stands in the file


def _model(model: type[msgspec.Struct]) -> Schema:
    """A model, explained by its docstrings; the models inside it stand beside it in the same module."""
    _, parts = msgspec.json.schema_components([model], ref_template="#/$defs/{name}")
    module = import_module(model.__module__)
    for name, part in parts.items():
        _explain(getattr(module, name), part)
    whole = parts.pop(model.__name__)
    return {**whole, "$defs": parts} if parts else whole


def _explain(model: type[msgspec.Struct], schema: Schema) -> None:
    """Editors show what is said here while people type."""
    del schema["title"]
    for key, sentence in _docstrings(model).items():
        schema["properties"][key]["description"] = sentence
    for key, part in schema["properties"].items():
        _put_in_order(part, words(model, key))


def _put_in_order(schema: Any, known: Sequence[str]) -> None:
    """Words to choose from, in the order of the model."""
    if isinstance(schema, list):
        for part in schema:
            _put_in_order(part, known)
    elif isinstance(schema, dict):
        for key, part in schema.items():
            if key == "enum":
                part.sort(key=known.index)
            else:
                _put_in_order(part, known)


def _docstrings(model: type[msgspec.Struct]) -> dict[str, str]:
    """The sentence below each field."""
    (found,) = ast.parse(getsource(model)).body
    assert isinstance(found, ast.ClassDef)
    sentences = {}
    for field, below in pairwise(found.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(sentence))):
                sentences[name] = cleandoc(sentence).replace("\n", " ")
    return sentences


def _record(known: Sequence[Game]) -> Schema:
    """A record of any game; what some of its keys hold depends on the game."""
    schema = _model(Record)
    own = {"pattern": "^[a-z0-9][a-z0-9-]*$", "description": "A game of one's own, with a score.yaml."}
    schema["properties"]["game"]["anyOf"] = [{"enum": [game.name for game in known]}, own]
    return {**schema, "anyOf": [{"required": ["moves"]}, {"required": ["final"]}], "allOf": [*map(_played, known)]}


def _played(game: Game) -> Schema:
    """What the records of one game may say."""
    changeable = [number for number in game.numbers if not number.fixed]
    keys = {
        "variants": {"items": {"enum": list(game.variants)}},
        "rules": _mapping({number.key: _number(number) for number in changeable}),
        "setup": _mapping(_held(game.setup_keys)),
        "final": _mapping(_held(game.final_keys)),
    }
    named = {"properties": {"game": {"const": game.name}}, "required": ["game"]}
    return {"if": named, "then": {"properties": keys}}


def _held(keys: Keys) -> dict[str, Schema]:
    return {name: {"description": key.sentence, **msgspec.json.schema(key.holds)} for name, key in keys.items()}


def _mapping(properties: dict[str, Schema]) -> Schema:
    return {"properties": properties, "additionalProperties": False}


def _rules(game: Game) -> Schema:
    """What `rules.yaml` of a game may say."""
    return {
        "description": f"The numbers of {game.title}.",
        "type": "object",
        **_mapping({number.key: _number(number) for number in game.numbers}),
        "required": [number.key for number in game.numbers],
    }


def _number(number: Number) -> Schema:
    description = f"{number.sentence} From {number.low} to {number.high} {number.unit}."
    one: Schema = {"type": "integer", "minimum": number.low, "maximum": number.high}
    if number.several:
        return {"description": description, "type": "array", "items": one, "minItems": 1, "maxItems": MOST}
    return {"description": description, **one}
