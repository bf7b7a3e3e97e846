"""What the names in an expression stand for: what is being gone through, zones, numbers, lines, fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.games.formula.language.nodes import Counter, Fact, Field, Line, Node, Rule, Seats, Span, Var, Variant
from pnp.games.formula.zone import Zone

PLAYER, PLAYERS, BESIDE, REGION = "player", "players", "beside", "region"
FACTS = ("open", "edges")
"""What a region says besides what lies in it."""


@dataclass(frozen=True, slots=True)
class Names:
    """What a score sheet knows in every expression."""

    zones: Mapping[str, Zone]
    rules: Mapping[str, Any]
    variants: Mapping[str, bool]
    """All of them, and whether they are played."""
    domains: Mapping[str, tuple[Any, ...]]
    """Every field, with its values."""
    seats: int
    """Players at the table, at most."""
    hyphened: frozenset[str]
    """Words that are one word, although there is a hyphen in them."""
    lines: tuple[str, ...] = ()
    """Those that are known already."""
    lines_first: bool = False
    """A name that a line and a number have is the line: in `total`, `wins` and `ties`."""

    def with_lines(self, lines: tuple[str, ...], first: bool = False) -> Names:
        return replace(self, lines=lines, lines_first=first)


@dataclass(frozen=True, slots=True)
class PieceFrame:
    """Within `sum(corral, …)`: the fields of the piece."""

    zone: Zone
    var: int


@dataclass(frozen=True, slots=True)
class WordFrame:
    """Within `each(animal, …)`: the animal."""

    name: str
    var: int
    kind: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class RegionFrame:
    """Within `each(regions(board), …)`: the region."""

    name: str
    var: int
    zone: Zone


Frame = PieceFrame | WordFrame | RegionFrame


@dataclass(slots=True)
class Scope:
    """The names at one place of an expression; what is nearer hides what is further out."""

    names: Names
    frames: list[Frame] = field(default_factory=list)

    def local(self, name: str, span: Span) -> Node | None:
        """What is being gone through, or a field of it."""
        for frame in reversed(self.frames):
            match frame:
                case PieceFrame(zone, var) if name in zone.things.columns:
                    return Field(span, zone, var, name, zone.things.columns[name].kind)
                case WordFrame(word, var, kind) if name == word:
                    return Var(span, var, name, kind)
                case RegionFrame(_, var) if name in FACTS:
                    return Fact(span, var, name)
        return None

    def value(self, name: str, span: Span) -> Node | None:
        """The number, or the word, of that name."""
        names = self.names
        found = self.local(name, span)
        if found is not None:
            return found
        if names.lines_first and name in names.lines:
            return Line(span, name)
        zone = names.zones.get(name)
        if zone and zone.shape == "number":
            return Counter(span, zone)
        if isinstance(names.rules.get(name), int):
            return Rule(span, name)
        if name in names.lines:
            return Line(span, name)
        if name in names.variants:
            return Variant(span, name, names.variants[name])
        return Seats(span) if name == PLAYERS else None

    def region(self, name: str) -> RegionFrame | None:
        frames = (frame for frame in reversed(self.frames) if isinstance(frame, RegionFrame))
        return next((frame for frame in frames if frame.name == name), None)

    def tile(self) -> PieceFrame | None:
        """The tile of a board that is being looked at."""
        frames = (frame for frame in reversed(self.frames) if isinstance(frame, PieceFrame))
        return next((frame for frame in frames if frame.zone.shape == "board"), None)

    def values(self, node: Node) -> tuple[Any, ...]:
        """Every word that a value may be."""
        match node:
            case Field(zone=zone, name=name):
                return zone.things.columns[name].domain
            case Var(var=var):
                frames = (frame for frame in self.frames if isinstance(frame, WordFrame))
                return next((frame.values for frame in frames if frame.var == var), ())
        return ()

    def sight(self) -> Iterator[str]:
        """Every name that could be meant here."""
        for frame in reversed(self.frames):
            match frame:
                case PieceFrame(zone):
                    yield from zone.things.columns
                case WordFrame(name):
                    yield name
                case RegionFrame(name):
                    yield from (*FACTS, name)
        names = self.names
        yield from (*names.lines, *names.zones, *names.rules, *names.variants, PLAYERS)
