"""What was perhaps meant by a name that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.problems import did_you_mean

_ALIKE = 3
"""By so many letters a name may be longer or shorter than what was meant."""
_LOOKED_AT = 400
_TOLD = 12


def nearest(name: str, known: Iterable[Any]) -> str:
    """What was perhaps meant, else what there is to choose from. Of a large kit only some is looked at."""
    words = list(dict.fromkeys(map(str, known)))
    alike = [word for word in words if abs(len(word) - len(name)) <= _ALIKE][:_LOOKED_AT]
    if found := did_you_mean(name, alike):
        return found
    return f"; known: {', '.join(words[:_TOLD])}{' …' if len(words) > _TOLD else ''}" if words else ""
