"""A game whose moves nobody knows: it begins at its end, and nobody is ever on turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.components.kit import Kit
from pnp.errors import Illegal, Unreadable
from pnp.games import Steps, Table, Turn
from pnp.games.formula.book import Book, sheet_of
from pnp.games.formula.reading import written
from pnp.games.formula.regions import Board
from pnp.games.formula.spec import FAR
from pnp.games.formula.zone import Zone
from pnp.games.topology import cell_at

_EXAMPLE = 5
"""Pieces of a zone, at most."""


class State(NamedTuple):
    match: Table


def begin(table: Table, setup: Any) -> State:
    return State(table)


def on_turn(state: State) -> int | None:
    return None


def turn(state: State, seat: int, events: list[str] | None) -> Turn:
    raise Illegal("game-over", "nobody knows how this game is played, only how it is scored")


def parse(text: str, box: Any) -> Steps:
    raise Unreadable("step", "this game has no moves that could be written down, only the table at the end: 'final'")


def format(steps: Steps) -> str:
    return ""


def picture(state: State) -> str:
    return "Only the table at the end of this game is written down."


def guide(book: Book) -> str:
    """How its records are written, for people."""
    lines = [f"{book.game.title}: no moves are written down, only the table at the end.", ""]
    for told in ("setup", "final"):
        zones = {name: zone for name, zone in book.zones.items() if zone.told == told}
        if zones:
            lines += [f"{told}:", *(f"  {_guided(book, zone)}" for zone in zones.values()), ""]
    return "\n".join(lines)


def _guided(book: Book, zone: Zone) -> str:
    owner = "for each player " if zone.per_player else ""
    variant = f" (variant {book.needed[zone.name]})" if zone.name in book.needed else ""
    example = f", such as {' '.join(zone.things.words[:3])}" if len(zone.things) else ""
    nouns = {"order": "players in their order", "choice": "one word", "board": "a picture of the tiles"}
    return f"{zone.name}{variant}: {owner}{nouns.get(zone.shape, zone.noun)}{example}"


def deal(table: Table, random: Random) -> dict[str, Any]:
    """What the start might have been."""
    return _example(table, random, "setup")


def redeal(
    table: Table, setup: dict[str, Any], state: State, seat: int, random: Random
) -> tuple[dict[str, Any], State]:
    """There is nothing that a player does not see."""
    return setup, state


def reveal(state: State, random: Random) -> dict[str, Any]:
    """What the table at the end might look like."""
    return _example(state.match, random, "final")


def _example(table: Table, random: Random, told: str) -> dict[str, Any]:
    """Things that there are, each once, before the players and on the table."""
    zones = {name: zone for name, zone in sheet_of(table.kit, table.variants).zones.items() if zone.told == told}
    taken: set[str] = set()
    found = {
        name: written(zone, [*_held(table.kit, zone, len(table.players), random, taken)], table.players)
        for name, zone in zones.items()
    }
    for name, zone in zones.items():
        if zone.shape == "places":  # in one line, as people say it
            said = found[name].items() if zone.per_player else ((None, found[name]),)
            lines = {player: " ".join(f"{place}:{count}" for place, count in held.items()) for player, held in said}
            found[name] = lines if zone.per_player else lines[None]
    return found


def _held(kit: Kit, zone: Zone, seats: int, random: Random, taken: set[str]) -> Iterator[Any]:
    """What lies in a zone, for each seat."""
    if zone.shape == "order":
        yield from [tuple(random.sample(range(seats), random.randint(0, seats)))] * seats
        return
    if not zone.per_player or zone.together:
        yield from [_content(kit, zone, random, taken, 2 * seats)] * seats
        return
    used: set[int] = set()
    for _ in range(seats):
        if zone.own:
            taken = set()
        content = _content(kit, zone, random, taken, seats, used)
        if zone.apart:
            used.add(content[0][0])
        yield content


def _content(
    kit: Kit, zone: Zone, random: Random, taken: set[str], seats: int, used: set[int] | frozenset[int] = frozenset()
) -> Any:
    match zone.shape:
        case "number":
            return random.randint(zone.least, min(zone.most, max(zone.least, 0) + 20))
        case "choice":
            free = [index for index in range(len(zone.things)) if index not in used]
            return ((random.choice(free or [0]), 1),)
        case "places":
            return _counted(kit, zone, random, taken)
    number = max(zone.least, min(zone.most, random.randint(1, min(_EXAMPLE, max(1, zone.size // seats)))))
    found = _drawn(zone, random, taken, number)
    if zone.plan:
        width = 1 + int(len(found) ** 0.5)
        return Board(zone.plan, {cell_at(index % width, index // width): thing for index, thing in enumerate(found)})
    return tuple((thing, 1) for thing in found)


def _drawn(zone: Zone, random: Random, taken: set[str], number: int) -> Sequence[int]:
    """So many things whose pieces nobody has yet, as far as there are any."""
    pool = [(thing, piece) for thing, pieces in enumerate(zone.things.pieces) for piece in sorted(pieces)]
    random.shuffle(pool)
    found: list[int] = []
    for thing, piece in pool:
        if len(found) < number and piece not in taken:
            taken.add(piece)
            found.append(thing)
    return found


def _counted(kit: Kit, zone: Zone, random: Random, taken: set[str]) -> tuple[tuple[int, int], ...]:
    pieces = [piece for kind in zone.kinds for piece in kit.pieces(kind) if piece not in taken]
    counts = dict.fromkeys(range(len(zone.things)), 0)
    if zone.kinds:
        for piece in pieces[: max(zone.least, min(zone.most, random.randint(0, len(pieces)), FAR))]:
            taken.add(piece)
            counts[random.choice([*counts])] += 1
    else:
        counts = {place: random.randint(zone.least, min(zone.most, zone.least + 5)) for place in counts}
    return tuple((place, number) for place, number in counts.items() if number)
