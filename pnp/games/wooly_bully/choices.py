"""What a player may do next, enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import TYPE_CHECKING

from pnp.games.wooly_bully.face import FOREST, fits
from pnp.games.wooly_bully.notation import Also, Discard, Free, Hunter, Pass, Play, Quit, Reveal, Step, Wolf

if TYPE_CHECKING:
    from pnp.games.wooly_bully.rules import Turn


MOST_DISCARDS = 50_000
"""With many unseen tiles in hand there are millions of ways to discard; nobody looks through them all."""


def options(turn: Turn) -> Iterator[Step]:
    if turn.used != "quit":
        yield from continuations(turn)
        if not turn.excess() and not turn.lacks_tiles():
            yield from beginnings(turn)


def placements(turn: Turn) -> Iterator[tuple[str, int]]:
    """Every tile that may be in hand, wherever `play` could lay it."""
    possible, fitting = turn.supply.possible, turn.box.fitting
    for cell, gap in turn.land.gaps().items():
        for face in fitting[gap].faces:
            if face.tile in possible:
                yield face.word, cell


def continuations(turn: Turn) -> Iterator[Step]:
    """What may follow as part of the action that is going on."""
    if turn.free:
        for word, cell in placements(turn):
            yield Free(word, cell)
    if turn.more:
        for word, cell in placements(turn):
            yield Also(word, cell)
    if turn.excess() and not turn.lacks_tiles():
        yield from islice(discards(turn, turn.excess()), MOST_DISCARDS)


def discards(turn: Turn, number: int) -> Iterator[Discard]:
    supply, unseen = turn.supply, sorted(turn.supply.unseen)
    for guessed in range(min(supply.unknown + supply.due, number) + 1):
        for known in combinations(supply.known, number - guessed):
            for unknown in combinations(unseen, guessed):
                yield Discard(known + unknown)


def beginnings(turn: Turn) -> Iterator[Step]:
    """What may begin once the last action is complete."""
    yield from extras(turn)
    if turn.seat == turn.state.seat and not turn.used:
        for word, cell in placements(turn):
            yield Play(word, cell)
        if turn.supply.may_be_stuck(turn.land):
            yield Pass()
        yield Quit()


def extras(turn: Turn) -> Iterator[Step]:
    land, box, possible = turn.land, turn.box, turn.supply.possible
    woods = [cell for cell, gap in land.gaps().items() if fits(gap, FOREST * 4)]
    wild = [cell for cell in woods if not any(forest.hunters for forest in land.forests_beside(cell))]
    if turn.match.hungry_wolf:
        wild += [cell for cell, face in land.tops.items() if face.beast == "hunter"]
    for tile in sorted(possible & box.wolves):
        yield from (Wolf(tile, cell) for cell in wild)
    woods += [cell for cell, face in land.tops.items() if face.beast == "wolf"]
    for tile in sorted(possible & box.hunters):
        yield from (Hunter(tile, cell) for cell in woods)
    if not turn.revealed:
        for colour, shepherd in box.shepherds.items():
            if turn.colour == colour or (turn.colour is None and colour not in turn.state.colours):
                edges = box.faces[shepherd].edges
                for cell, gap in land.gaps().items():
                    if fits(gap, edges):
                        yield Reveal(None if turn.colour else colour, cell)
