"""The words of a Sheep Sheep record: cards, cells and the steps of an entry."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.games import Steps
from pnp.games.sheep_sheep.box import Box
from pnp.games.steps import unreadable


@dataclass(frozen=True, slots=True)
class Swap:
    side: str
    """The card from the display, its visible colour first."""
    cell: str


@dataclass(frozen=True, slots=True)
class Take:
    cell: str


@dataclass(frozen=True, slots=True)
class Fill:
    cards: tuple[tuple[str, str], ...]
    """Cell and side of each new card, in the order drawn."""


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Step = Swap | Take | Fill | Pass

USAGE = {
    "swap": "swap CARD to CELL",
    "take": "take CELL",
    "fill": "fill CELL CARD, CELL CARD, …",
    "pass": "pass",
}

GUIDE = """\
An entry is any number of swaps, then perhaps a take with its fill; `pass` if there is none of these.

  {swap}
      Lay a card of your display on a cell, showing its first letter. Its second letter must be the
      visible colour of the card lying there, which comes to your display.
  {take}
      The whole group of one colour that this cell belongs to is yours.
  {fill}
      The new cards from the deck, each as it shows, in the order drawn; every empty cell is filled.
  {pass}
      You swap nothing and take nothing.

A card is its two colours and its number, the visible colour first: `OR1` is the card `RO1` showing orange.
The colours are R red, O orange, Y yellow, G green, B blue, V violet, P pink.
Cells are a column (a b c from the left) and a row (1 2 3 from the top).

Example

  Ann: swap OR2 to b2; swap RB1 to a1; take b2; fill a1 RO3, b1 GY1, b2 PV2
""".format_map(USAGE)

_CELL = re.compile(r"[a-z][1-9]")


def parse(text: str, box: Box) -> Steps:
    return tuple([_step(words, box) for words in text.split(";")])


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=4096)
def _step(text: str, box: Box) -> Step:
    verb, *words = text.split() or [""]
    match verb.lower(), words:
        case "swap", [side, to, cell] if to.lower() == "to":
            return Swap(_side(side, box), _cell(cell))
        case "take", [cell]:
            return Take(_cell(cell))
        case "fill", [_, *_]:
            return Fill(tuple([_placed(pair, box) for pair in text.split(maxsplit=1)[1].split(",")]))
        case "pass", []:
            return Pass()
    raise unreadable(text, USAGE)


@lru_cache(maxsize=2048)
def _placed(text: str, box: Box) -> tuple[str, str]:
    match text.split():
        case [cell, side]:
            return _cell(cell), _side(side, box)
    raise Unreadable("step", f"'{clip(text.strip())}' cannot be read; expected '{USAGE['fill']}'")


def _side(word: str, box: Box) -> str:
    if word not in box.sides:
        raise Unreadable(
            "card", f"there is no card '{clip(word)}'; a card is two different colours and a number, as OR1"
        )
    return word


def _cell(word: str) -> str:
    if not _CELL.fullmatch(word):
        raise Unreadable("cell", f"there is no cell '{clip(word)}'; a cell is a column and a row, as b2")
    return word


def _words(step: Step) -> str:
    match step:
        case Swap(side, cell):
            return f"swap {side} to {cell}"
        case Take(cell):
            return f"take {cell}"
        case Fill(cards):
            return "fill " + ", ".join(f"{cell} {side}" for cell, side in cards)
        case Pass():
            return "pass"
