"""A record as text: YAML as a careful person would write it, saved whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import yaml

from pnp.referee.record import KEYS


class _Dumper(yaml.SafeDumper):
    """One line for whatever has no inner structure; lists stand further in than their key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


class _Entry(dict[str, str]):
    """One entry of `moves`."""


def _list(dumper: _Dumper, value: list[Any]) -> yaml.Node:
    phrases = any(isinstance(item, str) and " " in item for item in value)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=False if phrases else None)


def _text(dumper: _Dumper, value: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="|" if "\n" in value else None)


def _entry(dumper: _Dumper, value: _Entry) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value, flow_style=False)


_Dumper.add_representer(list, _list)
_Dumper.add_representer(str, _text)
_Dumper.add_representer(_Entry, _entry)


def write(record: dict[str, Any]) -> str:
    """The record as a YAML document, its keys in the order of the format."""
    ordered = {key: record[key] for key in KEYS if key in record}
    if isinstance(ordered.get("moves"), list):
        ordered["moves"] = [_Entry(entry) for entry in ordered["moves"]]
    text: str = yaml.dump(
        ordered, Dumper=_Dumper, default_flow_style=None, sort_keys=False, allow_unicode=True, width=1_000_000
    )
    return text


def save(file: Path, text: str) -> None:
    """Replace the file in one step: whatever happens meanwhile, it holds the old text or the new one."""
    beside = file.with_name(f".{file.name}.new")
    with beside.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    beside.replace(file)
