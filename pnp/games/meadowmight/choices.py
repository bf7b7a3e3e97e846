"""What a player may do next, enumerated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.box import Laid
from pnp.games.meadowmight.notation import Bonus, Discard, Move, Pass, Play, Rotate, Step, Take, format
from pnp.games.meadowmight.pasture import Pasture
from pnp.games.meadowmight.phase import ACTED, CHANGE, START
from pnp.games.meadowmight.specials import Pond, Tree, Wolf
from pnp.games.topology import neighbours

if TYPE_CHECKING:
    from pnp.games.meadowmight.rules import Turn


def options(turn: Turn) -> Iterable[Step]:
    if turn.phase == START:
        return beginnings(turn)
    if turn.phase == CHANGE:
        return changes(turn.pasture)
    return effects(turn) if turn.phase == ACTED else ()


class Spots:
    """Where tiles may be played. Tiles with the same fences and the same colour are looked at once."""

    __slots__ = ("_stuck", "cells", "found", "free", "laid", "pasture")

    def __init__(self, pasture: Pasture) -> None:
        self.pasture = pasture
        self.laid = pasture.match.laid
        room, spots = pasture.room(), pasture.board.spots()
        self.cells = sorted(spots if room is None else room.held(spots))
        self.free = frozenset(cell for cell in self.cells if not pasture.board.is_owned_beside(cell))
        """Next to no meadow with an owner: any tile may be played there."""
        self.found: dict[tuple[tuple[bool, ...], str], list[int]] = {}
        self._stuck: dict[tuple[tuple[bool, ...], str], bool] = {}

    def of(self, laid: Laid) -> list[int]:
        look = laid.open, laid.colour
        if look not in self.found:
            fits, free = self.pasture.fits, self.free
            self.found[look] = [cell for cell in self.cells if cell in free or fits(cell, laid)]
        return self.found[look]

    def plays(self, tile: str) -> Iterator[Play]:
        for direction, laid in enumerate(self.laid[tile]):
            for cell in self.of(laid):
                yield Play(tile, direction, cell)

    def has_none(self, tile: str) -> bool:
        if self.free or not self.cells:
            return not self.cells
        laid = self.laid[tile]
        look = laid[0].open, laid[0].colour
        if look not in self._stuck:
            self._stuck[look] = not any(map(self.of, laid))
        return self._stuck[look]


def beginnings(turn: Turn) -> Iterator[Step]:
    """The first steps of a turn."""
    spots = Spots(turn.pasture)
    for tile in turn.holding.candidates():
        yield from spots.plays(tile)
    if not turn.refused_change() and may_change(turn.pasture):
        # Nobody need see what is discarded: an unseen tile may be any of the hand.
        for first, second in (*combinations((*turn.holding.candidates(), UNSEEN), 2), (UNSEEN, UNSEEN)):
            if turn.holding.may_give(first, second):
                yield Discard(first, second)
    if not why_not_pass(turn, spots):
        yield Pass()


def may_change(pasture: Pasture) -> bool:
    """Is there anything that two discarded tiles could buy?"""
    return next(changes(pasture), None) is not None


def changes(pasture: Pasture) -> Iterator[Step]:
    """What two discarded tiles buy."""
    yield from turns(pasture)
    if pasture.match.fuzzy_fences:
        for cell, laid in sorted(pasture.board.top.items()):
            for near in neighbours(cell) if laid.sheep else ():
                if pasture.allows(Pasture.shove, cell, near):
                    yield Move(cell, near)


def turns(pasture: Pasture) -> Iterator[Rotate]:
    for cell in sorted(pasture.board.meadows):
        for direction in range(4):
            if pasture.can_turn(cell, direction):
                yield Rotate(cell, direction)


def effects(turn: Turn) -> Iterator[Step]:
    """What the special that was just played lets its player do."""
    match turn.effect:
        case Wolf() as wolf:
            for cell in wolf.waiting:
                if turn.pasture.board.top[cell].faceup:
                    for near in neighbours(cell):
                        if near != wolf.cell and turn.pasture.allows(Pasture.move, cell, near):
                            yield Move(cell, near)
        case Tree() as tree:
            if tree.has_turns:
                yield from turns(turn.pasture)
            if tree.has_bonus and turn.holding.can_draw:
                yield Bonus(UNSEEN)
        case Pond() as pond:
            for cell, laid in sorted(turn.pasture.board.top.items()):
                if pond.is_open and laid.colour == turn.holding.colour and turn.pasture.allows(Pasture.take, cell):
                    yield Take(cell)


def why_not_pass(turn: Turn, spots: Spots | None = None) -> str:
    """What the player could do instead whatever the unseen tiles are; empty if a possible hand is stuck."""
    if not turn.refused_change() and (change := next(changes(turn.pasture), None)):
        return f"two tiles could be discarded for '{format((change,))}'"
    spots = spots or Spots(turn.pasture)
    if turn.holding.may_consist_of(spots.has_none):
        return ""
    example = next(play for tile in turn.holding.candidates() for play in spots.plays(tile))
    return f"'{format((example,))}' is possible"
