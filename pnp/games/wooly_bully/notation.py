"""The words of a Wooly Bully record: the steps of an entry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.games import Steps
from pnp.games.hand import UNSEEN
from pnp.games.steps import unreadable
from pnp.games.topology import cell_name, parse_cell
from pnp.games.wooly_bully.box import Box, unknown_face
from pnp.problems import did_you_mean


@dataclass(frozen=True, slots=True)
class Play:
    face: str
    """A tile as it lies on the table: `12b/e`."""
    cell: int


@dataclass(frozen=True, slots=True)
class Free:
    """The tile that may follow a reveal."""

    face: str
    cell: int


@dataclass(frozen=True, slots=True)
class Also:
    """A further tile of the variant multi-tile."""

    face: str
    cell: int


@dataclass(frozen=True, slots=True)
class Wolf:
    tile: str
    cell: int


@dataclass(frozen=True, slots=True)
class Hunter:
    tile: str
    cell: int


@dataclass(frozen=True, slots=True)
class Reveal:
    colour: str | None
    cell: int


@dataclass(frozen=True, slots=True)
class Draw:
    tiles: tuple[str, ...]
    """`?` is an unseen tile; a single one stands for all that are due."""


@dataclass(frozen=True, slots=True)
class Discard:
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Step = Play | Free | Also | Wolf | Hunter | Reveal | Draw | Discard | Pass | Quit

USAGE = {
    "play": "play TILE at X,Y",
    "wolf": "wolf W1 at X,Y",
    "hunter": "hunter H1 at X,Y",
    "reveal": "reveal [COLOUR] at X,Y",
    "free": "free TILE at X,Y",
    "also": "also TILE at X,Y",
    "draw": "draw ID ID …",
    "discard": "discard ID ID …",
    "pass": "pass",
    "quit": "quit",
}

GUIDE = """\
The player on turn plays a tile, passes or quits. Wolves, hunters and reveals are extras: anyone may write an
entry of them at any time, and the player on turn may write them before or after the tile.

  {play}
      Lay a tile on an empty cell next to another; all edges that meet are of the same kind.
  {wolf}
      Lay a wolf where all edges that meet are forest and no hunter is in that forest; with the variant
      hungry-wolf also on top of a hunter.
  {hunter}
      Lay a hunter where all edges that meet are forest, or on top of a wolf.
  {reveal}
      Lay your shepherd; write the colour where `setup.colours` does not say it.
  {free}
      One more tile, directly after a reveal.
  {also}
      Variant multi-tile: the tiles that follow a play next to two or more.
  {draw}
      After each of these but `also`: the tiles drawn. `?` is an unseen tile, a single `?` all of them; leaving
      the step out means the same.
  {discard}
      Variant hand-size: the tiles given up, right after the action that made the hand too large; all are seen.
  {pass}
      Nothing in your hand can be played.
  {quit}
      You leave the game.

A tile in a hand or drawn is its id: `12`, `W1`. On the table it has a side and the direction its printed top
points to, n e s w: `12b/e`; `/n` may be left out. The village square lies at 0,0; x grows to the east, y to the north.

Example

  Ann: wolf W1 at 0,2; draw 7; play 12b/e at -1,1; draw 5 17
""".format_map(USAGE)


def parse(text: str, box: Box) -> Steps:
    """The steps of an entry, in any box: whether there are such tiles, the turn says step by step."""
    return tuple([_step(words) for words in text.split(";")])


def refuse_unknown(step: Step, box: Box) -> None:
    """A token nobody knows cannot be read, whatever else is wrong with the step."""
    match step:
        case Draw(tiles) | Discard(tiles):
            for tile in tiles:
                if tile not in box.ids and tile != UNSEEN:
                    raise _unknown_tile(tile, box)
        case Play(word) | Free(word) | Also(word):
            if word not in box.faces:
                raise Unreadable("tile", unknown_face(box, word))
        case Wolf(tile) | Hunter(tile):
            if tile not in box.ids:
                raise _unknown_tile(tile, box)
        case Reveal(str(colour)) if colour not in box.shepherds:
            hint = did_you_mean(colour, box.shepherds) or f"; the colours are {', '.join(box.shepherds)}"
            raise Unreadable("colour", f"there is no colour '{clip(colour)}'{hint}")


def _unknown_tile(tile: str, box: Box) -> Unreadable:
    hint = did_you_mean(tile, sorted(box.ids)) or "; a tile in a hand is its id, as 12 or W1"
    return Unreadable("tile", f"there is no tile '{clip(tile)}'{hint}")


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=1 << 14)
def _step(text: str) -> Step:
    words = text.split() or [""]
    words[0] = words[0].lower()
    match words:
        case ["play", face, at, cell] if at.lower() == "at":
            return Play(face.removesuffix("/n"), _cell(cell))
        case ["draw", _, *_]:
            return Draw(tuple(words[1:]))
        case ["wolf", tile, at, cell] if at.lower() == "at":
            return Wolf(tile, _cell(cell))
        case ["hunter", tile, at, cell] if at.lower() == "at":
            return Hunter(tile, _cell(cell))
        case ["reveal", at, cell] if at.lower() == "at":
            return Reveal(None, _cell(cell))
        case ["reveal", colour, at, cell] if at.lower() == "at":
            return Reveal(colour, _cell(cell))
        case ["free", face, at, cell] if at.lower() == "at":
            return Free(face.removesuffix("/n"), _cell(cell))
        case ["also", face, at, cell] if at.lower() == "at":
            return Also(face.removesuffix("/n"), _cell(cell))
        case ["discard", _, *_] if UNSEEN not in words:
            return Discard(tuple(words[1:]))
        case ["pass"]:
            return Pass()
        case ["quit"]:
            return Quit()
    raise unreadable(text, USAGE)


@lru_cache(maxsize=4096)
def _cell(word: str) -> int:
    cell = parse_cell(word)
    if cell is None:
        raise Unreadable("cell", f"there is no cell '{clip(word)}'; a cell is two whole numbers, as -1,2")
    return cell


def _words(step: Step) -> str:
    match step:
        case Play(face, cell):
            return f"play {face} at {cell_name(cell)}"
        case Free(face, cell):
            return f"free {face} at {cell_name(cell)}"
        case Also(face, cell):
            return f"also {face} at {cell_name(cell)}"
        case Wolf(tile, cell):
            return f"wolf {tile} at {cell_name(cell)}"
        case Hunter(tile, cell):
            return f"hunter {tile} at {cell_name(cell)}"
        case Reveal(None, cell):
            return f"reveal at {cell_name(cell)}"
        case Reveal(colour, cell):
            return f"reveal {colour} at {cell_name(cell)}"
        case Draw(drawn):
            return f"draw {' '.join(drawn)}"
        case Discard(given_up):
            return f"discard {' '.join(given_up)}"
        case Pass():
            return "pass"
        case Quit():
            return "quit"
