"""The steps of a Black Sheep entry, and how they are written.

An animal is its letter; several cards are a text of letters, as in `HHP`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.games import Steps
from pnp.games.black_sheep.box import Box
from pnp.games.hand import UNSEEN
from pnp.games.steps import unreadable


@dataclass(frozen=True, slots=True)
class Place:
    field: int
    cards: str


@dataclass(frozen=True, slots=True)
class Discard:
    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    cards: str
    """In the order drawn; `?` alone is all that are due, unseen."""


@dataclass(frozen=True, slots=True)
class Restock:
    cards: str


@dataclass(frozen=True, slots=True)
class Skip:
    pass


Step = Place | Discard | Draw | Restock | Skip

USAGE = {
    "field": "field N CARD [CARD]",
    "discard": "discard CARD",
    "draw": "draw CARD [CARD…]",
    "restock": "restock CARD CARD [CARD…]",
    "skip": "skip",
}

GUIDE = """\
An entry is a placement, then perhaps a discard, a draw and a restock, in this order; or `skip`.

  {field}
      Place one or two cards on your side of field 1, 2 or 3.
  {discard}
      After placing one card: put one of the two left on the discard pile.
  {draw}
      The cards that refill your hand. May be left out; `?` is a card nobody saw, alone it is all of them.
  {restock}
      The cards drawn for new figures, in order, replacements too: last, where this turn scored a field.
  {skip}
      Your side of every open field is full.

A card is the letter of its animal: H horse, C cow, P pig, S sheep, R rooster, B black sheep.

Example

  Ann: field 2 P; discard C; draw B S
  Bob: field 1 H R; draw ?; restock H P
""".format_map(USAGE)


def parse(text: str, box: Box) -> Steps:
    return tuple([_step(words, box) for words in text.split(";")])


def format(steps: Steps) -> str:
    return "; ".join(map(_words, steps))


@lru_cache(maxsize=4096)
def _step(text: str, box: Box) -> Step:
    verb, *words = text.split() or [""]
    match verb.lower(), words:
        case "field", [number, *cards] if 1 <= len(cards) <= box.placed:
            return Place(_field(number, box), _cards(cards, box))
        case "discard", [card]:
            return Discard(_card(card, box))
        case "draw", [_, *_]:
            return Draw("".join(card if card == UNSEEN else _card(card, box) for card in words))
        case "restock", [_, *_]:
            return Restock(_cards(words, box))
        case "skip", []:
            return Skip()
    raise unreadable(text, USAGE)


def _field(word: str, box: Box) -> int:
    fields = [str(number + 1) for number in range(box.fields)]
    if word not in fields:
        raise Unreadable("field", f"there is no field '{clip(word)}'; the fields are {', '.join(fields)}")
    return int(word)


def _cards(words: list[str], box: Box) -> str:
    return "".join([_card(word, box) for word in words])


def _card(word: str, box: Box) -> str:
    if word not in box.animals:
        letters = ", ".join(f"{letter} {name}" for letter, name in box.animals.items())
        raise Unreadable("card", f"there is no card '{clip(word)}'; a card is one letter: {letters}")
    return word


def _words(step: Step) -> str:
    match step:
        case Place(field, cards):
            return f"field {field} {' '.join(cards)}"
        case Discard(card):
            return f"discard {card}"
        case Draw(cards):
            return f"draw {' '.join(cards)}"
        case Restock(cards):
            return f"restock {' '.join(cards)}"
        case Skip():
            return "skip"
