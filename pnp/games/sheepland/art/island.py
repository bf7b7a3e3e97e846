"""The island as areas on paper, computed from what borders what: pure geometry, in millimetres, y down.

The map is a net of springs: the middle of each region is tied to the road spaces and crossroads around it, and these
to each other, with the coast nailed to a circle. Such a net comes to rest without any crossing, however strong its
springs are (Tutte 1963); so they are tuned until the regions are about equally large. In the end the straight borders
are bent a little, never beyond the triangles on both sides of them, and the circle is dented as a whole.
"""

from __future__ import annotations

import math
from cmath import exp, phase
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from pnp.games.sheepland.board import Board
from pnp.games.sheepland.survey import faces

Point = tuple[float, float]
Knot = tuple[str, int]
"""A place of the net: ('region', its place), ('road', its number), ('crossing', a number), ('coast', a number)."""
Side = tuple[Knot, Knot]
"""Half of a border, or of a region's coast."""
Places = dict[Knot, complex]
Ties = dict[Knot, dict[Knot, float]]
"""How strongly each knot is tied to which others."""

_TUNINGS = 6
_TOWN = 0.8
"""How large the town is, compared with a region."""
_SHORE = 1.8
"""How much stronger a road is tied to its end at the sea, which does not give way as a crossing does."""
_STEP = 4.0
"""Millimetres between two points of a bent line."""
_BEND, _WITHIN = 0.1, 0.2
"""How far a line is bent: of its length, and at most of the height of the triangles beside it."""
_DENT = 0.04
"""How far the coast leaves the circle, of its radius."""


@dataclass(frozen=True, slots=True)
class Island:
    """An island on a square sheet of that size."""

    size: float
    areas: dict[str, tuple[Point, ...]]
    """The outline of each region, clockwise."""
    roads: dict[int, tuple[Point, ...]]
    """The border that each road follows, from end to end."""
    spaces: dict[int, Point]
    """The middle of each road space; it lies on the border."""
    middles: dict[str, Point]
    """A place well inside each region."""
    coast: tuple[Point, ...]
    """The outline of the island, clockwise."""


@dataclass(frozen=True, slots=True)
class Net:
    outlines: tuple[tuple[Knot, ...], ...]
    """The knots around each region, clockwise."""
    coast: tuple[Knot, ...]
    """The knots around the island, clockwise."""


def island(board: Board, size: float, margin: float) -> Island:
    """The same island for the same board; the first region of its file, but for the town, lies in the north."""
    net = weave(board)
    places = _upright(board, relax(board, net))
    radius = (size / 2 - margin) / (1 + _DENT)
    places = {knot: radius * place for knot, place in places.items()}
    dents = Random("coast")
    waves = [(number, dents.uniform(-1, 1), dents.uniform(0, math.tau)) for number in (2, 3, 5)]

    def on_paper(place: complex) -> Point:
        angle = phase(place)
        wave = sum(height * math.sin(number * angle + shift) for number, height, shift in waves) / len(waves)
        dented = place * (1 + _DENT * wave * (abs(place) / radius) ** 2)
        return round(size / 2 + dented.real, 3), round(size / 2 + dented.imag, 3)

    lines: dict[Side, list[Point]] = {}
    for (one, other), bent in _bend(net, places).items():
        lines[one, other] = line = [on_paper(place) for place in bent]
        lines[other, one] = line[::-1]

    def trace(knots: Iterable[Knot]) -> tuple[Point, ...]:
        return tuple(point for side in pairwise(knots) for point in lines[side][:-1])

    ends = {road: _ends(net, road) for road in board.sides}
    return Island(
        size,
        {name: trace((*ring, ring[0])) for name, ring in zip(board.regions, net.outlines, strict=True)},
        {road: (*trace((a, ("road", road), b)), on_paper(places[b])) for road, (a, b) in ends.items()},
        {road: on_paper(places["road", road]) for road in board.sides},
        {name: on_paper(places["region", region]) for name, region in board.places.items()},
        trace((*net.coast, net.coast[0])),
    )


def weave(board: Board) -> Net:
    """The knots around each region: its roads, the crossings between them, and where it lies at the sea its coast."""
    walks = faces(dict(enumerate(board.around)), board.sides)
    walks.sort(key=len)
    *inland, sea = walks  # the longest way around is the one along the coast
    crossings = {step: ("crossing", number) for number, walk in enumerate(inland) for step in walk}
    shore = {step: 2 * place for place, step in enumerate(sea)}
    around_sea = [("coast", place) for place in range(2 * len(sea))]
    outlines = []
    for region, roads in enumerate(board.around):
        ring: list[Knot] = []
        for road in roads:
            if (region, road) in crossings:
                ring.append(crossings[region, road])
            else:  # from where the last road meets the sea to where this one does
                middle = shore[region, road]
                ring += [around_sea[middle - 1], around_sea[middle], around_sea[(middle + 1) % len(around_sea)]]
            ring.append(("road", road))
        outlines.append(tuple(ring))
    return Net(tuple(outlines), tuple(around_sea))


def relax(board: Board, net: Net) -> Places:
    """Where the knots come to rest, in a circle of radius 1."""
    nails = {knot: exp(1j * math.tau * place / len(net.coast)) for place, knot in enumerate(net.coast)}
    borders = _borders(net)
    spokes = [1.0] * len(net.outlines)
    target = [_TOWN if region == board.town else 1.0 for region in range(len(net.outlines))]
    share = math.pi / sum(target)
    for _ in range(_TUNINGS):
        ties = {knot: dict(tied) for knot, tied in borders.items()}
        for region, (ring, spoke) in enumerate(zip(net.outlines, spokes, strict=True)):
            ties["region", region] = dict.fromkeys(ring, spoke)
            for knot in ring:
                if knot not in nails:
                    ties[knot]["region", region] = spoke
        places = _rest(ties, nails)
        areas = [_area([places[knot] for knot in ring]) for ring in net.outlines]
        spokes = [
            min(50.0, max(0.02, spoke * area / (share * part)))
            for spoke, area, part in zip(spokes, areas, target, strict=True)
        ]
    return places


def _borders(net: Net) -> Ties:
    """The springs along the borders. The coast is nailed and needs none."""
    ties: Ties = {knot: {} for ring in net.outlines for knot in ring if knot[0] != "coast"}
    for one, other in _sides(net):
        strength = Random(f"{one} {other}").uniform(0.7, 1.4)
        if "coast" in (one[0], other[0]):
            strength *= _SHORE
        for knot, end in ((one, other), (other, one)):
            if knot in ties:
                ties[knot][end] = strength
    return ties


def _rest(ties: Ties, nails: Places) -> Places:
    """Solve for all knots at once: each is taken out of the net by tying its neighbours to each other as strongly as
    they pulled through it (star-mesh transformation), and put back in between them in the opposite order."""
    removed = []
    while ties:
        knot = min(ties, key=lambda knot: len(ties[knot]))
        tied = ties.pop(knot)
        whole = sum(tied.values())
        removed.append((knot, tied, whole))
        for one, strength in tied.items():
            if one in ties:
                pulled = ties[one]
                del pulled[knot]
                for other in tied:
                    if other != one:
                        pulled[other] = pulled.get(other, 0.0) + tied[other] * strength / whole
    places = dict(nails)
    for knot, tied, whole in reversed(removed):
        places[knot] = sum([places[other] * strength for other, strength in tied.items()]) / whole
    return places


def _sides(net: Net) -> list[Side]:
    """Each half of a border once."""
    found: dict[Side, None] = {}
    for ring in net.outlines:
        for one, other in pairwise((*ring, ring[0])):
            if (other, one) not in found and (one[0], other[0]) != ("coast", "coast"):
                found[one, other] = None
    return list(found)


def _ends(net: Net, road: int) -> Side:
    """The crossings between which a road runs, or where it meets the sea."""
    knot = ("road", road)
    ring = next(ring for ring in net.outlines if knot in ring)
    place = ring.index(knot)
    return ring[place - 1], ring[(place + 1) % len(ring)]


def _upright(board: Board, places: Places) -> Places:
    first = 1 if board.town == 0 else 0
    north = places["region", first] - places["region", board.town]
    turn = -1j * abs(north) / north
    return {knot: place * turn for knot, place in places.items()}


def _bend(net: Net, places: Mapping[Knot, complex]) -> dict[Side, list[complex]]:
    """The line of each side, bent within the triangles to the middles of the regions beside it."""
    heights: dict[Side, float] = {}
    for region, ring in enumerate(net.outlines):
        for one, other in pairwise((*ring, ring[0])):
            height = _height(places["region", region], places[one], places[other])
            key = (other, one) if (other, one) in heights else (one, other)
            heights[key] = min(height, heights.get(key, height))
    return {
        (one, other): _line(
            places[one], places[other], height, Random(f"{one} {other}"), (one[0], other[0]) == ("coast", "coast")
        )
        for (one, other), height in heights.items()
    }


def _line(start: complex, end: complex, height: float, random: Random, on_circle: bool) -> list[complex]:
    """From start to end, to and fro; along the circle around the island for a coast."""
    length = abs(end - start)
    most = min(_BEND * length, _WITHIN * height)
    waves, shift = random.uniform(0.5, 1.2), random.uniform(0, math.tau)
    across = (start + end) / abs(start + end) if on_circle else 1j * (end - start) / length
    turn = phase(end / start) if on_circle else 0.0
    steps = max(4, round(length / _STEP))
    line = []
    for step in range(1, steps):
        part = step / steps
        straight = start * exp(1j * turn * part) if on_circle else start + (end - start) * part
        aside = most * math.sin(math.pi * part) * math.cos(math.tau * waves * part + shift)
        line.append(straight + across * aside)
    return [start, *line, end]


def _height(middle: complex, one: complex, other: complex) -> float:
    """Of the triangle over the side from one to the other."""
    return abs(_area([middle, one, other])) * 2 / abs(other - one)


def _area(ring: list[complex]) -> float:
    """Positive where the ring runs clockwise on paper."""
    return sum((one.conjugate() * other).imag for one, other in pairwise([*ring, ring[0]])) / 2
