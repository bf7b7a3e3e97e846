"""JSON Schemas of component, layout and record files, so that editors complete and check them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from pnp.components.spec import Component
from pnp.press.layout.paper import Layout
from pnp.referee.shape import Record

MODELS: dict[str, type[BaseModel]] = {"component": Component, "layout": Layout, "record": Record}


def schema(name: str) -> dict[str, Any]:
    made = MODELS[name].model_json_schema()
    made["title"] = f"Sheepfold {name}"
    if name == "record":
        made["anyOf"] = [{"required": ["moves"]}, {"required": ["final"]}]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_without_titles(made)}


def write(folder: Path) -> list[Path]:
    """All schemas as files; the ones written."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name in MODELS:
        file = folder / f"{name}.json"
        file.write_text(json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n", "utf-8")
        files.append(file)
    return files


def _without_titles(value: Any, top: bool = True) -> Any:
    """pydantic gives every key its own name as a title; editors show that twice."""
    if isinstance(value, list):
        return [_without_titles(inner, False) for inner in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_titles(inner, False)
        for key, inner in value.items()
        if top or key != "title" or not isinstance(inner, str)
    }
