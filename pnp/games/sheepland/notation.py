"""The words of a Sheepland record: the steps of an entry."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pnp.games import Steps
from pnp.games.sheepland.box import Box
from pnp.games.steps import unreadable


@dataclass(frozen=True, slots=True)
class Roll:
    number: int


@dataclass(frozen=True, slots=True)
class With:
    space: int


@dataclass(frozen=True, slots=True)
class Move:
    space: int


@dataclass(frozen=True, slots=True)
class Herd:
    region: str
    """Where a white sheep is taken from, or `BLACK`."""


@dataclass(frozen=True, slots=True)
class Buy:
    terrain: str


Step = Roll | With | Move | Herd | Buy

BLACK = "black"

USAGE = {
    "roll": "roll NUMBER",
    "with": "with SPACE",
    "move": "move SPACE",
    "herd": "herd REGION|black",
    "buy": "buy TERRAIN",
}

GUIDE = """\
An entry is a roll, with two players the choice of a shepherd, and three actions: move, herd, buy.
Between two herds, or two buys, there must be a move. Fewer actions only when none is possible any more.

  {roll}
      The die for the black sheep. It crosses the road with that number if nothing stands there.
  {with}
      Two players only: the shepherd that acts, by the space it stands on.
  {move}
      The shepherd goes to a free space and leaves a fence. A space that is not adjacent costs a dinar.
  {herd}
      A sheep of this region, one of the two beside the shepherd, goes to the other; or the black sheep does.
  {buy}
      The cheapest tile left of a terrain beside the shepherd.

Spaces are the numbers of the roads, 1 to 42. Regions are SB (Sheepsburg) and M D S W P F with 1, 2 or 3.
Terrains are mountain, desert, swamp, forest, pasture, field.

Examples

  Ann: roll 3; move 12; herd M1; buy mountain
  Bob: roll 1; with 7; buy desert; move 8; herd black
""".format_map(USAGE)

_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


def parse(text: str, box: Box) -> Steps:
    """The steps of an entry, in any box: whether there are such spaces, regions and terrains, the turn says."""
    return tuple(map(_step, text.split(";"))) if text.strip() else ()


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=4096)
def _step(text: str) -> Step:
    verb, *words = text.split() or [""]
    match verb.lower(), words:
        case "roll", [word] if _NUMBER.fullmatch(word):
            return Roll(int(word))
        case "with", [word] if _NUMBER.fullmatch(word):
            return With(int(word))
        case "move", [word] if _NUMBER.fullmatch(word):
            return Move(int(word))
        case "herd", [word]:
            return Herd(word)
        case "buy", [word]:
            return Buy(word)
    raise unreadable(text, USAGE)


def _words(step: Step) -> str:
    match step:
        case Roll(number):
            return f"roll {number}"
        case With(space):
            return f"with {space}"
        case Move(space):
            return f"move {space}"
        case Herd(region):
            return f"herd {region}"
        case Buy(terrain):
            return f"buy {terrain}"
