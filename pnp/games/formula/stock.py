"""Is there as much as lies on the table? Each piece is there once, whatever zones it may lie in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.components.kit import Kit
from pnp.games.formula.zone import Zone

Uses = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """Sets of pieces, each with how many there are; a thing on the table is taken from every set that holds it."""

    sizes: tuple[int, ...]
    words: tuple[str, ...]
    uses: Mapping[str, Uses]
    """For each zone and each thing the sets that it is taken from."""

    def missing(self, zones: Mapping[str, Zone], contents: Mapping[str, Sequence[Any]]) -> Iterator[tuple[str, str]]:
        """What lies there more often than it exists, and a zone that it lies in.

        What lay somewhere at the start may lie elsewhere at the end.
        """
        for told in ("setup", "final"):
            yield from self._missing({name: zone for name, zone in zones.items() if zone.told == told}, contents)

    def _missing(self, zones: Mapping[str, Zone], contents: Mapping[str, Sequence[Any]]) -> Iterator[tuple[str, str]]:
        left = [*self.sizes]
        where: dict[int, str] = {}
        for name, zone in zones.items():
            uses = self.uses.get(name)
            if uses is None:
                continue
            shared = zone.together or not zone.per_player
            for content in contents[name][:1] if shared else contents[name]:
                mine = [*self.sizes] if zone.own else left
                for thing, number in content:
                    for part in uses[thing]:
                        mine[part] -= 1 if zone.plan else number
                        if mine[part] < 0:
                            where.setdefault(part, name)
                            left[part] = min(left[part], mine[part])
        for part, name in where.items():
            there, found = self.sizes[part], self.sizes[part] - left[part]
            yield name, f"the game has {there} of {self.words[part]}, and {found} lie on the table"


def stock(kit: Kit, zones: Mapping[str, Zone]) -> Stock:
    """The sets of pieces that the zones of a game tell apart."""
    sets: dict[frozenset[str], int] = {}
    words: list[str] = []
    wanted: dict[str, list[frozenset[str]]] = {}
    for name, zone in zones.items():
        if not zone.kinds:
            continue
        whole = frozenset(piece for kind in zone.kinds for piece in kit.pieces(kind))
        wanted[name] = [whole] * len(zone.things) if zone.shape == "places" else [*zone.things.pieces]
        for index, pieces in enumerate(wanted[name]):
            if pieces and pieces not in sets:
                sets[pieces] = len(sets)
                words.append(" and ".join(zone.kinds) if zone.shape == "places" else _word(zone, index))
    holding = _holding(sets)
    uses = {name: tuple(holding.get(pieces, ()) for pieces in parts) for name, parts in wanted.items()}
    return Stock(tuple(map(len, sets)), tuple(words), uses)


def _word(zone: Zone, index: int) -> str:
    """A tile is called by its id, whichever side is up."""
    pieces = zone.things.pieces[index]
    return next(iter(pieces)) if zone.plan and len(pieces) == 1 else zone.things.words[index]


def _holding(sets: Mapping[frozenset[str], int]) -> dict[frozenset[str], tuple[int, ...]]:
    """For each set those that hold all of it."""
    of_piece: dict[str, list[int]] = {}
    for pieces, number in sets.items():
        for piece in pieces:
            of_piece.setdefault(piece, []).append(number)
    found = {}
    for pieces in sets:
        first, *others = (frozenset(of_piece[piece]) for piece in pieces)
        found[pieces] = tuple(sorted(first.intersection(*others)))
    return found
