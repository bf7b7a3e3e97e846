"""The words of a Meadowmight record: the steps of an entry, read and written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.games import Steps
from pnp.games.hand import UNSEEN
from pnp.games.meadowmight.box import Box, Laid
from pnp.games.steps import unreadable
from pnp.games.topology import COMPASS, NORTH, cell_name, parse_cell
from pnp.problems import did_you_mean


@dataclass(frozen=True, slots=True)
class Play:
    tile: str
    direction: int
    cell: int


@dataclass(frozen=True, slots=True)
class Discard:
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Rotate:
    """The step `turn`."""

    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Move:
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Take:
    cell: int


@dataclass(frozen=True, slots=True)
class Bonus:
    tile: str


@dataclass(frozen=True, slots=True)
class Draw:
    tile: str


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Step = Play | Discard | Rotate | Move | Take | Bonus | Draw | Pass

USAGE = {
    "play": "play TILE/DIRECTION at X,Y",
    "discard": "discard TILE TILE",
    "turn": "turn X,Y to DIRECTION",
    "move": "move X,Y to X,Y",
    "take": "take X,Y",
    "bonus": "bonus TILE",
    "draw": "draw TILE",
    "pass": "pass",
}

GUIDE = """\
An entry is a play, or a change (a discard, then a turn or a move), or a pass; then the tile drawn.

  {play}
      Lay a tile of your hand next to another tile or on a facedown one.
  {discard}
      Give up two tiles of your hand to change the table; `?` is a tile nobody saw.
  {turn}
      After a discard, or by a tree just played: turn a tile of the table.
  {move}
      After a discard with the variant fuzzy-fences, or by a wolf just played: move a tile one step.
  {take}
      By a pond just played: take a Sheeple of yours back.
  {bonus}
      By a tree just played: draw one more tile; `?` if nobody saw it.
  {draw}
      The tile drawn at the end of the turn; it may be left out, or `?`.
  {pass}
      You hold tiles, and can neither play nor change.

A tile is the id printed on it. The direction says where its printed top points: n e s w. Behind a tile it follows
a slash, and /n may be left out. The first tile lies at 0,0; x grows to the east, y to the north. Where there is
only a picture of the table, its lower left corner is 0,0.

Example

  Ann: play L7/e at 1,0; draw T2
  Bob: discard S1 ?; turn 0,0 to s; draw ?
""".format_map(USAGE)


def parse(text: str, box: Box) -> Steps:
    return tuple(map(_read(box).__getitem__, text.split(";")))


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


class _Read(dict[str, Step]):
    """Steps as they are written that were read before, with one box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def __missing__(self, text: str) -> Step:
        if len(self) == _MOST_KEPT:
            self.clear()
        step = self[text] = _step(self.box, text)
        return step


_read = lru_cache(maxsize=8)(_Read)
_MOST_KEPT = 20_000


def _step(box: Box, text: str) -> Step:
    verb, *words = text.split() or [""]
    match verb.lower(), words:
        case "play", [tile, at, cell] if at.lower() == "at":
            laid = read_laid(tile, box)
            return Play(laid.tile.id, laid.direction, _cell(cell))
        case "discard", [first, second]:
            return Discard(_tile(first, box), _tile(second, box))
        case "turn", [cell, to, direction] if to.lower() == "to":
            return Rotate(_cell(cell), _direction(direction))
        case "move", [source, to, target] if to.lower() == "to":
            return Move(_cell(source), _cell(target))
        case "take", [cell]:
            return Take(_cell(cell))
        case "bonus", [tile]:
            return Bonus(_tile(tile, box))
        case "draw", [tile]:
            return Draw(_tile(tile, box))
        case "pass", []:
            return Pass()
    raise unreadable(text, USAGE)


def read_laid(word: str, box: Box) -> Laid:
    """`O3/e` as it lies on the table."""
    name, slash, letter = word.partition("/")
    if name not in box.laid:
        raise _no_tile(name, box)
    return box.laid[name][_direction(letter) if slash else NORTH]


def _tile(word: str, box: Box) -> str:
    if word not in box.tiles and word != UNSEEN:
        raise _no_tile(word, box)
    return word


def _no_tile(word: str, box: Box) -> Unreadable:
    hint = did_you_mean(word, box.tiles) or "; a tile is the id printed on it, as L7 or rT"
    return Unreadable("tile", f"there is no tile '{clip(word)}'{hint}")


def _direction(letter: str) -> int:
    if len(letter) != 1 or letter not in COMPASS:
        raise Unreadable("direction", f"there is no direction '{clip(letter)}'; the directions are n, e, s and w")
    return COMPASS.index(letter)


def _cell(word: str) -> int:
    cell = parse_cell(word)
    if cell is None:
        raise Unreadable(
            "cell", f"'{clip(word)}' is not a cell; a cell is two whole numbers x,y without spaces, as -1,2"
        )
    return cell


def _words(step: Step) -> str:
    match step:
        case Play(tile, direction, cell):
            return f"play {tile}{f'/{COMPASS[direction]}' if direction else ''} at {cell_name(cell)}"
        case Discard(first, second):
            return f"discard {first} {second}"
        case Rotate(cell, direction):
            return f"turn {cell_name(cell)} to {COMPASS[direction]}"
        case Move(source, target):
            return f"move {cell_name(source)} to {cell_name(target)}"
        case Take(cell):
            return f"take {cell_name(cell)}"
        case Bonus(tile):
            return f"bonus {tile}"
        case Draw(tile):
            return f"draw {tile}"
        case Pass():
            return "pass"
