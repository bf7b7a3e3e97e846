"""What somebody perhaps meant who did not care about capitals: `field 1 h` is `field 1 H`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from pnp.components.kit import Kit
from pnp.errors import Illegal
from pnp.games import Game

_MOST = 300
"""Ways to spell a step that are tried."""


def ids(kit: Kit) -> dict[str, str]:
    """Every id of the kit by its small letters."""
    return {name.lower(): name for pieces in kit.kinds.values() for name in pieces}


def entry(game: Game, kit: Kit, state: Any, seat: int, text: str) -> str:
    """The entry as it is allowed with other capitals; nothing where it is not."""
    box, known = game.box(kit), ids(kit)
    good: list[Any] = []
    for written in text.split(";"):
        for step in (written, *spellings(written, known)):
            try:
                turn = game.turn(state, seat, None)
                (read,) = game.parse(step, box)
                for before in good:
                    turn.take(before)
                turn.take(read)
            except Illegal:
                continue
            good.append(read)
            break
        else:
            return ""
    meant = game.format(tuple(good))
    return "" if meant == text else meant


def spellings(text: str, known: dict[str, str]) -> Iterator[str]:
    """Other ways to write the words, those with the fewest changes first."""
    words = text.split()
    forms = [dict.fromkeys((word, known.get(word.lower(), word), word.upper(), word.lower())) for word in words]
    ways = islice(product(*forms), _MOST)
    changed = sorted(ways, key=lambda way: sum(one != word for one, word in zip(way, words, strict=True)))
    yield from (" ".join(way) for way in changed[1:])
