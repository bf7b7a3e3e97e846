"""What a player may do next: all of it, or one of it at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

from pnp.games.wooly_bully.notation import Also, Free, Hunter, Pass, Play, Quit, Reveal, Step, Wolf
from pnp.games.wooly_bully.ways import Discards, Laid, Layings, Placements, Single, Ways

if TYPE_CHECKING:
    from pnp.games.wooly_bully.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    return chain.from_iterable(ways(turn))


def sample(turn: Turn, random: Random) -> Step | None:
    """Each of the options is as likely as any other: they are counted, and only the one that is drawn is made."""
    every = list(ways(turn))
    number = sum(map(len, every))
    if not number:
        return None
    place = random.randrange(number)
    for some in every:
        if place < len(some):
            break
        place -= len(some)
    return some.at(place)


def ways(turn: Turn) -> Iterator[Ways]:
    """The options, kind by kind."""
    if turn.used == "quit":
        return
    excess, complete = turn.excess(), not turn.lacks_tiles()
    if turn.free:
        yield placements(turn, Free)
    if turn.more:
        yield placements(turn, Also)
    if excess and complete:
        supply = turn.supply
        yield Discards(excess, supply.known, supply.listed(), supply.hidden)
    if complete and not excess:
        yield from beginnings(turn)


def placements(turn: Turn, kind: Laid) -> Placements:
    """Every tile that may be in hand, wherever `play` could lay it."""
    return Placements(kind, turn.box, turn.land, turn.box.held(turn.supply.possible))


def beginnings(turn: Turn) -> Iterator[Ways]:
    """What may begin once the last action is complete."""
    yield from extras(turn)
    if turn.seat == turn.state.seat and not turn.used:
        plays = placements(turn, Play)
        yield plays
        if not plays or (turn.supply.hidden and turn.supply.may_be_stuck(turn.land)):
            yield Single(Pass())
        yield Single(Quit())


def extras(turn: Turn) -> Iterator[Ways]:
    """What may be laid at any time."""
    land, box, possible = turn.land, turn.box, turn.supply.possible
    wolves, hunters = sorted(box.wolves & possible), sorted(box.hunters & possible)
    if wolves or hunters:
        woods = land.where(box.faces[f"{(wolves or hunters)[0]}a"])
        if wolves:
            hunted = land.forests_with(land.hunters)
            wild = [cell for cell in woods if hunted.isdisjoint(land.woods(cell))]
            yield Layings(Wolf, wolves, wild + land.in_order(land.hunters) if turn.match.hungry_wolf else wild)
        if hunters:
            yield Layings(Hunter, hunters, woods + land.in_order(land.wolves))
    if not turn.revealed:
        for colour, shepherd in box.shepherds.items():
            if turn.colour == colour or (turn.colour is None and colour not in turn.state.colours):
                yield Layings(Reveal, (None if turn.colour else colour,), land.where(box.faces[shepherd]))
