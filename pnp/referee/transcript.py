"""A record as text: YAML as a careful person would write it, saved whole or not at all."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import yaml

from pnp.files.document import MAX_SIZE
from pnp.files.places import BUILT_IN
from pnp.files.staging import Staging
from pnp.referee.record import FORMAT, KEYS

_BREAK = re.compile(r"\s")


class _Dumper(yaml.SafeDumper):
    """One line for whatever has no inner structure; lists stand further in than their key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


class _Block(dict[str, Any]):
    """A mapping on lines of its own: the record itself, one entry of `moves`."""


def _list(dumper: _Dumper, value: list[Any]) -> yaml.Node:
    phrases = any(isinstance(item, str) and " " in item for item in value)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=False if phrases else None)


def _text(dumper: _Dumper, value: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="|" if "\n" in value else None)


def _block(dumper: _Dumper, value: _Block) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value, flow_style=False)


_Dumper.add_representer(list, _list)
_Dumper.add_representer(str, _text)
_Dumper.add_representer(_Block, _block)


def write(record: dict[str, Any]) -> str:
    """The record as a YAML document, its keys in the order of the format."""
    ordered = _Block({key: record[key] for key in KEYS if key in record})
    if isinstance(ordered.get("moves"), list):
        ordered["moves"] = [_Block(entry) for entry in ordered["moves"]]
    text: str = yaml.dump(
        ordered, Dumper=_Dumper, default_flow_style=None, sort_keys=False, allow_unicode=True, width=1_000_000
    )
    return text


def page(record: dict[str, Any], file: Path) -> str:
    """The record as it stands in a file of its own: with a comment that tells editors its schema."""
    return modeline(file) + write(record)


def modeline(file: Path) -> str:
    """Editors look for the schema from the file: in a `schemas/` folder around it, else in Sheepfold itself."""
    home = file.resolve().parent
    beside = (folder / "schemas" / "record.json" for folder in (home, *home.parents))
    schema = next(filter(_is_ours, beside), None)
    way = Path(os.path.relpath(schema, home)).as_posix() if schema else ""
    if not way or _BREAK.search(way):
        way = (schema or BUILT_IN / "schemas" / "record.json").as_uri()
    return f"# yaml-language-server: $schema={way}\n"


def _is_ours(schema: Path) -> bool:
    try:
        return schema.is_file() and schema.stat().st_size <= MAX_SIZE and FORMAT in schema.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def save(file: Path, text: str) -> None:
    """Replace the file in one step: whatever happens meanwhile, it holds the old text or the new one."""
    with Staging(force=True) as staging:
        staging.write(file.resolve(), text.encode())
        staging.commit()
