"""What a game is played with: the kinds of pieces its rules deal, sell, lay or score, and what each piece must say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.components.kit import Kit
from pnp.files.part import describe
from pnp.problems import Problem

_NOUNS = {str: "text", int: "a whole number", list: "a list"}


@dataclass(frozen=True, slots=True)
class Need:
    """A kind of piece; `fields` each piece must have, `optional` ones are of that type where they are there."""

    kind: str
    fields: Mapping[str, type] = field(default_factory=dict)
    optional: Mapping[str, type] = field(default_factory=dict)
    least: int = 1
    """How many of them, at least."""


def problems(kit: Kit, needs: tuple[Need, ...]) -> Iterator[Problem]:
    """What the rules ask of the kit and do not find."""
    for need in needs:
        pieces = kit.pieces(need.kind)
        if need.kind not in kit.kinds:
            message = f"The game is played with pieces of the kind '{need.kind}', and this file is missing."
            yield Problem("file", "missing-kind", message, file=str(kit.folder / f"{need.kind}.yaml"))
        elif len(pieces) < need.least:
            message = f"The game needs at least {need.least} pieces of the kind '{need.kind}', found {len(pieces)}."
            yield kit.documents[need.kind].point(Problem("file", "missing-pieces", message, ("pieces",)))
        for name, piece in pieces.items():
            yield from (piece_problem(kit, need.kind, name, key, message) for key, message in _faults(need, piece))


def _faults(need: Need, piece: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, kind in {**need.fields, **need.optional}.items():
        value = piece.get(key)
        if value is None and key in need.optional:
            continue
        if type(value) is not kind:
            yield key, f"{key} should be {_NOUNS[kind]}: the game is played with it; found {describe(value)}."


def piece_problem(kit: Kit, kind: str, piece: str, key: str, message: str) -> Problem:
    """Something about one field of one piece that the rules cannot work with."""
    path = ("pieces", kit.entries[kind][piece], key)
    return kit.documents[kind].point(Problem("file", "piece", f"{piece}: {message}", path))
