"""Does `regions.yaml` describe an island? It is read value by value, then checked as a whole.

The regions are the nodes of a graph and the roads its edges. The order of the roads around each region says how
the graph is drawn; walking from region to region around each place where regions meet gives its faces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from pnp.files.document import Document
from pnp.files.part import Notes, Part
from pnp.games.topology import flood
from pnp.problems import Problem

TOWN = "sheepsburg"
_KEYS = ("die", "terrains", "regions", "roads")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_HIGHEST_ROAD = 999

Place = TypeVar("Place", str, int)


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    terrain: str
    roads: tuple[int, ...]
    """The roads around it, clockwise."""
    part: Part


@dataclass(frozen=True, slots=True)
class Road:
    id: int
    number: int
    regions: tuple[str, str]
    part: Part


@dataclass(frozen=True, slots=True)
class Survey:
    """What the file says, and where."""

    die: int
    terrains: tuple[str, ...]
    regions: dict[str, Region]
    roads: dict[int, Road]
    part: Part

    @property
    def around(self) -> dict[str, tuple[int, ...]]:
        return {region.id: region.roads for region in self.regions.values()}

    @property
    def borders(self) -> dict[int, tuple[str, str]]:
        return {road.id: road.regions for road in self.roads.values()}


def check(document: Document) -> list[Problem]:
    """Everything that keeps a file from describing an island; `document.locate(problem.path)` says where."""
    notes = Notes("sheepland")
    survey(Part(document.data, (), notes))
    return notes.problems


def survey(part: Part) -> Survey | None:
    """What the file says; None, with notes, where that is no island."""
    found = _read(part)
    for check in CHECKS:
        if part.notes:
            break  # each check relies on those before it
        check(found)
    return None if part.notes else found


def faces(
    around: Mapping[Place, Sequence[int]], borders: Mapping[int, tuple[Place, Place]]
) -> list[list[tuple[Place, int]]]:
    """The places where regions meet: the regions around each, every one with the road that leads on from it.

    One of them is the sea. The walk crosses a road and turns into the next road clockwise.
    """
    waiting = {(region, road): None for region, roads in around.items() for road in roads}
    found = []
    while waiting:
        step = next(iter(waiting))
        walk = []
        while step in waiting:
            del waiting[step]
            walk.append(step)
            region, road = step
            one, other = borders[road]
            beyond = other if region == one else one
            roads = around[beyond]
            step = beyond, roads[(roads.index(road) + 1) % len(roads)]
        found.append(walk)
    return found


def _read(part: Part) -> Survey:
    entries = part.mapping(("title", *_KEYS))
    values = {key: entries.get(key, Part(None, part.path, part.notes)) for key in _KEYS}
    for key, value in values.items():
        if not value.given:
            part.wrong("board-missing", f"the board needs '{key}'; the file says nothing of it")
    die = (values["die"].number(2, 99) if values["die"].given else None) or 0
    terrains: dict[str, None] = {}
    for item in values["terrains"].items():
        if word := _name(item, terrains):
            terrains[word] = None
    regions: dict[str, Region] = {}
    for entry in values["regions"].items():
        if region := _region(entry, terrains, regions):
            regions[region.id] = region
    roads: dict[int, Road] = {}
    for entry in values["roads"].items():
        if road := _road(entry, die, regions, roads):
            roads[road.id] = road
    return Survey(die, tuple(terrains), regions, roads, part)


def _region(entry: Part, terrains: Mapping[str, None], before: Mapping[str, Region]) -> Region | None:
    values = _values(entry, ("id", "terrain", "roads"))
    if values is None:
        return None
    name = _name(values["id"], before)
    terrain = values["terrain"].choice((*terrains, TOWN), "terrain")
    roads = [item.number(1, _HIGHEST_ROAD) for item in values["roads"].items()]
    if name == "black":
        values["id"].wrong("region-name", "a region cannot be called black: 'herd black' is the black sheep")
    return Region(name, terrain, tuple(road or 0 for road in roads), entry) if name and terrain else None


def _road(entry: Part, die: int, regions: Mapping[str, Region], before: Mapping[int, Road]) -> Road | None:
    values = _values(entry, ("id", "number", "regions"))
    if values is None:
        return None
    name, number = values["id"].number(1, _HIGHEST_ROAD), values["number"].number(1, die)
    ends = [item.choice(regions, "region") for item in values["regions"].items()]
    if name in before:
        values["id"].wrong("road-twice", f"there is a road {name} already; each road has an id of its own")
    match ends:
        case [str(one), str(other)] if one != other:
            return Road(name, number, (one, other), entry) if name and number else None
    if None not in ends and isinstance(values["regions"].value, list):
        values["regions"].wrong("road-ends", "a road lies between two different regions; name both of them")
    return None


def _values(entry: Part, keys: tuple[str, ...]) -> dict[str, Part] | None:
    """The values under all of these keys, or None where one of them is missing."""
    values = entry.mapping(keys)
    missing = [key for key in keys if key not in values]
    if missing and isinstance(entry.value, dict):
        entry.wrong("board-missing", f"{entry.name} should say its {' and its '.join(missing)}")
    return None if missing else values


def _name(part: Part, before: Mapping[str, object]) -> str | None:
    word = part.text()
    if word is None:
        return None
    if not _WORD.fullmatch(word):
        part.wrong("board-name", f"{part.name} should be one word of letters and figures, found '{word[:40]}'")
    elif word in before or word == TOWN:
        part.wrong("board-name", f"'{word}' is taken already; {part.name} needs a name of its own")
    else:
        return word
    return None


def _one_town(island: Survey) -> None:
    towns = [region for region in island.regions.values() if region.terrain == TOWN]
    if not towns:
        island.part.wrong("town", f"one region should be the town, with the terrain {TOWN}; none is")
    for region in towns[1:]:
        region.part.wrong("town", f"{towns[0].id} is the town already, and there is only one")


def _both_sides_agree(island: Survey) -> None:
    for region in island.regions.values():
        for place, road in enumerate(region.roads):
            part = Part(road, (*region.part.path, "roads", place), region.part.notes)
            if road not in island.roads:
                part.wrong("road-unknown", f"{region.id} lists road {road}, and there is no such road")
            elif region.id not in island.roads[road].regions:
                ends = " and ".join(island.roads[road].regions)
                part.wrong("road-sides", f"{region.id} lists road {road}, which lies between {ends}")
            elif road in region.roads[:place]:
                part.wrong("road-sides", f"{region.id} lists road {road} twice")
    for border in island.roads.values():
        for region in [island.regions[end] for end in border.regions]:
            if border.id not in region.roads:
                part = Part(region.roads, (*region.part.path, "roads"), region.part.notes)
                part.wrong("road-sides", f"road {border.id} lies beside {region.id}, which does not list it")


def _numbers_differ(island: Survey) -> None:
    for region in island.regions.values():
        for one, other in combinations(region.roads, 2):
            number = island.roads[other].number
            if island.roads[one].number == number:
                message = f"roads {one} and {other} around {region.id} both carry {number}; its numbers must all differ"
                path = (*island.roads[other].part.path, "number")
                Part(number, path, island.part.notes).wrong("same-number", message)


def _connected(island: Survey) -> None:
    def neighbours(region: str) -> Iterator[str]:
        for road in island.regions[region].roads:
            yield from island.roads[road].regions

    town = next(region.id for region in island.regions.values() if region.terrain == TOWN)
    reached = flood(town, neighbours)
    for region in island.regions.values():
        if region.id not in reached:
            region.part.wrong("not-connected", f"no roads lead from {town} to {region.id}; the island is one piece")


def _drawable(island: Survey) -> None:
    """Euler: a connected drawing without crossings has as many nodes and faces, less the edges, as make 2."""
    around, borders = island.around, island.borders

    def crosses(changed: dict[str, tuple[int, ...]]) -> bool:
        return len(around) - len(borders) + len(faces({**around, **changed}, borders)) != 2

    if not crosses({}):
        return
    for region in island.regions.values():
        for order in _other_orders(region.roads):
            if not crosses({region.id: order}):
                message = (
                    f"the roads around {region.id} cannot be drawn in this order, clockwise, without crossings; "
                    f"{list(order)} could be"
                )
                path = (*region.part.path, "roads")
                Part(region.roads, path, island.part.notes).wrong("crossing", message)
                return
    message = (
        "the roads around the regions, in the order given, cannot be drawn without crossings; "
        "every region should list its roads clockwise"
    )
    Part(None, (*island.part.path, "regions"), island.part.notes).wrong("crossing", message)


def _other_orders(roads: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same roads the other way round, and with two of them exchanged."""
    yield roads[::-1]
    for one, other in combinations(range(len(roads)), 2):
        order = list(roads)
        order[one], order[other] = roads[other], roads[one]
        yield tuple(order)


CHECKS = (_one_town, _both_sides_agree, _numbers_differ, _connected, _drawable)
