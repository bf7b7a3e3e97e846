"""The tiles of Meadowmight and how they lie on the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pnp.components.kit import kit
from pnp.games.topology import COMPASS, NORTH, OPPOSITE, STEPS


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    id: str
    fences: tuple[bool, ...]
    """Top, right, bottom, left."""
    sheep: int = 0
    """Neutral sheep."""
    colour: str = ""
    """That of its Sheeple."""
    special: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A tile on the table. Facedown it is closed on all sides and shows nothing."""

    tile: Tile
    faceup: bool
    direction: int
    """Where the printed top points."""
    open: tuple[bool, ...]
    """For north, east, south and west: is there no fence?"""
    gates: tuple[tuple[int, int], ...]
    """For each open side the step across it, and the side of the tile there that it meets."""
    sheep: int
    colour: str
    special: str

    @property
    def has_sheep(self) -> bool:
        """ "A sheep" is a neutral sheep or a faceup Sheeple."""
        return bool(self.sheep or self.colour)

    def __str__(self) -> str:
        """As a record writes it."""
        return self.tile.id if self.direction == NORTH else f"{self.tile.id}/{COMPASS[self.direction]}"


@cache
def tiles() -> dict[str, Tile]:
    """Every tile there is, by its id."""
    found = {}
    for kind in ("meadow-tile", "sheeple-tile", "special-tile"):
        for name, piece in kit("meadowmight").pieces(kind).items():
            fences = tuple(mark == "F" for mark in piece["fences"])
            found[name] = Tile(name, fences, piece.get("sheep", 0), piece.get("colour", ""), piece.get("special", ""))
    return found


@cache
def colours() -> tuple[str, ...]:
    return tuple(dict.fromkeys(tile.colour for tile in tiles().values() if tile.colour))


@cache
def sheeple(colour: str) -> frozenset[str]:
    """The Sheeple of one colour."""
    return frozenset(name for name, tile in tiles().items() if tile.colour == colour)


@cache
def common(wool_wolves: bool) -> frozenset[str]:
    """The tiles that belong to nobody: the shared ones, and the specials where they are played."""
    return frozenset(name for name, tile in tiles().items() if not tile.colour and (wool_wolves or not tile.special))


@cache
def faceup(name: str, direction: int) -> Laid:
    tile = tiles()[name]
    clear = tuple(not tile.fences[(side - direction) % 4] for side in range(4))
    gates = tuple((STEPS[side], OPPOSITE[side]) for side in range(4) if clear[side])
    return Laid(tile, True, direction, clear, gates, tile.sheep, tile.colour, tile.special)


FACEDOWN = Laid(Tile("#", (True,) * 4), False, NORTH, (False,) * 4, (), 0, "", "")
"""Any tile that lies facedown: none ever turns up again, so which one it is does not matter."""
