"""The island as data, from `components/sheepland/regions.yaml`: regions, roads, and what borders what.

A road is the space on it, called by its number. Sets of spaces are whole numbers with one bit for each
(`1 << space`), so that "free and adjacent" is one operation. A region is its place in `Board.regions`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from pnp.components.kit import Kit
from pnp.errors import Faulty
from pnp.files.part import Notes, Part
from pnp.games.sheepland.survey import TOWN, Survey, survey
from pnp.problems import Problem

FILE = "regions"


@dataclass(frozen=True, slots=True)
class Board:
    die: int
    terrains: tuple[str, ...]
    lines: tuple[str, ...]
    """Of a score sheet."""
    regions: tuple[str, ...]
    places: dict[str, int]
    """The place of each region in `regions`."""
    town: int
    flock: tuple[int, ...]
    """White sheep by region at the start: one in each, none in the town."""
    lands: tuple[tuple[int, ...], ...]
    """The regions of each terrain."""
    around: tuple[tuple[int, ...], ...]
    """The roads around each region, clockwise."""
    numbers: dict[int, int]
    """The number of the die on each road."""
    sides: dict[int, tuple[int, int]]
    """The two regions of each road."""
    beside: dict[int, tuple[int, ...]]
    """The terrains beside each road, each once; the town is none."""
    roads: tuple[int, ...]
    """All of them, by their numbers."""
    near: dict[int, int]
    """For each space the set of those adjacent to it."""
    exits: tuple[dict[int, int], ...]
    """For each region: number of the die -> the road with that number."""
    spaces: int
    """The set of all spaces."""


def load(kit: Kit) -> Board:
    """The board of a kit; `Faulty` where its file does not describe one."""
    document = kit.documents.get(FILE)
    if document is None:
        message = "The island of the game should stand in this file, and it is missing."
        raise Faulty([Problem("file", "missing", message, file=str(kit.folder / f"{FILE}.yaml"))])
    notes = Notes("sheepland")
    island = survey(Part(document.data, (), notes))
    if island is None:
        raise Faulty([document.point(replace(found, kind="file")) for found in notes.problems])
    return build(island)


def build(island: Survey) -> Board:
    """The tables of the engine, from a survey without faults."""
    regions = tuple(island.regions.values())
    places = {region.id: place for place, region in enumerate(regions)}
    numbers = {road.id: road.number for road in island.roads.values()}
    sides = {road: (places[one], places[other]) for road, (one, other) in island.borders.items()}
    lands = tuple(
        tuple(places[region.id] for region in regions if region.terrain == terrain) for terrain in island.terrains
    )
    return Board(
        die=island.die,
        terrains=island.terrains,
        lines=("coins", *island.terrains, "total"),
        regions=tuple(places),
        places=places,
        town=[region.terrain for region in regions].index(TOWN),
        flock=tuple(int(region.terrain != TOWN) for region in regions),
        lands=lands,
        around=tuple(region.roads for region in regions),
        numbers=numbers,
        sides=sides,
        beside={road: _beside(lands, pair) for road, pair in sides.items()},
        roads=tuple(sides),
        near=_near(sides),
        exits=tuple({numbers[road]: road for road in region.roads} for region in regions),
        spaces=sum(1 << road for road in sides),
    )


def _beside(lands: tuple[tuple[int, ...], ...], pair: tuple[int, int]) -> tuple[int, ...]:
    return tuple(terrain for terrain, land in enumerate(lands) if not set(land).isdisjoint(pair))


def _near(sides: dict[int, tuple[int, int]]) -> dict[int, int]:
    """Two spaces are adjacent exactly when they share a region and their other two regions border each other."""
    borders = {frozenset(pair) for pair in sides.values()}
    near = dict.fromkeys(sides, 0)
    for one, other in combinations(sides, 2):
        if frozenset(sides[one]) ^ frozenset(sides[other]) in borders:
            near[one] |= 1 << other
            near[other] |= 1 << one
    return near


def members(spaces: int) -> list[int]:
    """The spaces of a set, in their order."""
    found = []
    while spaces:
        lowest = spaces & -spaces
        found.append(lowest.bit_length() - 1)
        spaces ^= lowest
    return found
