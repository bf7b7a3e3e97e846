"""The scribe's own words. Each begins with a stroke, as no step and no number does: no game can shadow them."""

from __future__ import annotations

from pnp.problems import nearest

WORDS = {
    "/show": "show the table, or what is written so far",
    "/undo": "take the last entry back; in the setup, go back to the question before",
    "/save": "say where the record is saved; '/save NAME' goes on in another file",
    "/help": "show this and the notation",
    "/quit": "leave; everything is saved",
}
STROKE = "/"
_ALIKE = {word.removeprefix(STROKE): word for word in WORDS} | {"exit": "/quit", "bye": "/quit", "back": "/undo"}


class Wish(Exception):  # noqa: N818 - it is what somebody wants
    """Something other than an answer."""


class Undo(Wish):
    """The last entry is to be taken back, or the question before to be asked again."""


class Leave(Wish):
    """Enough for now."""


def is_own(line: str) -> bool:
    return line.startswith(STROKE)


def unknown(word: str) -> str:
    """What is said to a word of that kind that is none."""
    return f"There is no '{word}'{nearest(word, WORDS)}."


def hint(line: str) -> str:
    """What was perhaps meant by a line that is neither a step nor an answer."""
    word = _ALIKE.get(line.strip().lower())
    return f"'{line.strip()}' is no word of this game; '{word}' is the scribe's: {WORDS[word]}." if word else ""


def listing() -> str:
    return "\n".join(f"  {word:7}{sentence}" for word, sentence in WORDS.items())
