"""A diff in words: for people line by line, for programs as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pnp.press.changes.diff import Change, Diff, Number
from pnp.press.changes.difference import Difference

_NUMBERED = re.compile(r"(.*?)(0|[1-9]\d*)")
_FORMS = ("-card", "-tile")


def text(diff: Diff) -> str:
    """What changed, pieces that changed alike on one line."""
    if not diff:
        return f"{diff.game}: nothing changed since {diff.source}."
    counts = f"{len(diff.added)} added, {len(diff.removed)} removed, {len(diff.changed)} changed"
    lines = [f"{diff.game} since {diff.source}: {counts}."]
    for head, changes in (("added", diff.added), ("removed", diff.removed), ("changed", diff.changed)):
        if changes:
            lines += [f"{head}:", *(f"  {line}" for line in summed_up(changes))]
    unseen = [number for number in diff.numbers if not number.pieces]
    if unseen:
        lines += ["changed in play, on no printed piece:", *(f"  {number.difference}" for number in unseen)]
    return "\n".join(lines)


def summed_up(changes: Iterable[Change]) -> Iterator[str]:
    """`task HCP: 4 -> 5 points`, `bonus bonus1..bonus12: rules.set 6 -> 7`."""
    alike: dict[tuple[str, str], list[str]] = {}
    for change in changes:
        alike.setdefault((change.kind, change.words), []).append(change.id)
    for (kind, words), ids in alike.items():
        yield f"{pieces(kind, ids)}: {words}" if words else pieces(kind, ids)


def pieces(kind: str, ids: Iterable[str]) -> str:
    """`task HCP`, `animal H1..H14, C2`: cards and tiles are called by what is on them."""
    noun = next((kind.removesuffix(form) for form in _FORMS if kind.endswith(form)), kind)
    named = ", ".join(_spans(ids))
    return noun if named == noun else f"{noun} {named}"


def _spans(ids: Iterable[str]) -> Iterator[str]:
    """Ids that count up as one range, as component files write them."""
    span: list[str] = []
    for name in ids:
        if span and name != _next(span[-1]):
            yield from _span(span)
            span = []
        span.append(name)
    yield from _span(span)


def _span(ids: list[str]) -> Iterator[str]:
    if len(ids) > 2:
        yield f"{ids[0]}..{ids[-1]}"
    else:
        yield from ids


def _next(name: str) -> str | None:
    found = _NUMBERED.fullmatch(name)
    return f"{found[1]}{int(found[2]) + 1}" if found else None


def plain(diff: Diff) -> dict[str, Any]:
    return {
        "game": diff.game,
        "since": diff.source,
        "added": [_piece(change) for change in diff.added],
        "removed": [_piece(change) for change in diff.removed],
        "changed": [{**_piece(change), **_what(change)} for change in diff.changed],
        "rules": [_number(number) for number in diff.numbers],
    }


def _piece(change: Change) -> dict[str, Any]:
    return {"kind": change.kind, "id": change.id}


def _what(change: Change) -> dict[str, Any]:
    return {"text": change.words, "changes": [_values(found) for found in change.differences], "note": change.note}


def _values(found: Difference) -> dict[str, Any]:
    return {"what": found.what, "old": found.old, "new": found.new}


def _number(number: Number) -> dict[str, Any]:
    return {**_values(number.difference), "pieces": [list(name) for name in sorted(number.pieces)]}
