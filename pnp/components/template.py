"""Text with placeholders: `{id}`, `{title}`, `{rules.set}`, and `{id[0]}` for a single letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pnp.problems import did_you_mean

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"(rules\.)?(\w[\w-]*)(?:\[(-?\d+)\])?")


def fill(text: str, fields: Mapping[str, Any], rules: Mapping[str, Any]) -> str:
    """The text with every placeholder replaced; a field that the piece does not have leaves nothing."""

    def value(found: re.Match[str]) -> str:
        name = _NAME.fullmatch(found[1])
        assert name, f"{found[0]} should have been reported by faults()"
        words = _written((rules if name[1] else fields).get(name[2]))
        return words if name[3] is None else words[int(name[3]) :][:1]

    return _PLACEHOLDER.sub(value, text)


def faults(text: str, fields: Iterable[str], rules: Iterable[str]) -> list[str]:
    """A sentence for every placeholder that nobody can fill."""
    known = [*fields, *(f"rules.{key}" for key in rules)]
    found = []
    for placeholder in _PLACEHOLDER.findall(text):
        name = _NAME.fullmatch(placeholder)
        if not name or f"{name[1] or ''}{name[2]}" not in known:
            hint = did_you_mean(placeholder, known) or f"; known: {', '.join(known)}"
            found.append(f"Nothing is called {{{placeholder}}} here{hint}.")
    return found


def _written(value: Any) -> str:
    match value:
        case None:
            return ""
        case list() | tuple():
            return ", ".join(map(_written, value))
        case float():
            return f"{value:g}"
        case _:
            return str(value)
