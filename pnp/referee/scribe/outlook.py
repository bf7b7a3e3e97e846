"""What may be written next: the answer to `?`, and the words that the Tab key completes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from pnp.errors import Illegal
from pnp.games import Game
from pnp.referee.scribe.words import WORDS, is_own

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Outlook:
    steps: list[str]
    """The steps of choice, as they are written."""
    chance: str | None
    """A step of chance as an example."""
    done: bool
    """May the entry end here?"""


def ahead(game: Game, box: Any, state: Any, seat: int, written: str) -> Outlook:
    """What may follow the steps written so far (`Illegal` where they may not stand themselves)."""
    turn = game.turn(state, seat, None)
    for step in game.parse(written, box) if written.strip() else ():
        turn.take(step)
    chance = turn.deal(Random(0))
    steps = [game.format((step,)) for step in turn.options()]
    return Outlook(steps, game.format((chance,)) if chance is not None else None, turn.done())


def listing(outlook: Outlook, beginning: str) -> str:
    """The outlook for people; only steps that begin like this."""
    steps = [step for step in outlook.steps if step.startswith(beginning)]
    lines = steps[:_SHOWN]
    if len(steps) > _SHOWN:
        hint = " ".join(steps[-1].split()[:2])
        lines.append(f"… and {len(steps) - _SHOWN} more; '? {hint}' lists those that begin like this")
    if outlook.chance:
        lines.append(f"what chance gives, such as '{outlook.chance}'")
    if outlook.done:
        lines.append("nothing more: the entry may end here")
    return "\n".join(f"  {line}" for line in lines) or "  nothing"


def completions(game: Game, box: Any, state: Any, seat: int, line: str) -> list[str]:
    """Ways to write the last step of the line on, each one word further than it is."""
    if is_own(line):
        return [word for word in WORDS if word.startswith(line)]
    before, _, last = line.rpartition(";")
    try:
        outlook = ahead(game, box, state, seat, before)
    except Illegal:
        return []
    beginning = last.lstrip()
    space = last[: len(last) - len(beginning)]
    steps = [*outlook.steps, *([_word(outlook.chance)] if outlook.chance else [])]
    words = (_further(step, len(beginning)) for step in steps if step.startswith(beginning))
    return [space + word for word in dict.fromkeys(words)]


def _word(step: str) -> str:
    return _further(step, 0)


def _further(step: str, length: int) -> str:
    """The step up to the next space behind that many letters."""
    end = step.find(" ", length)
    return step if end < 0 else step[: end + 1]


def on_tab(complete: Callable[[str], list[str]]) -> None:
    """Let the Tab key complete the last step of a line, where the terminal can."""
    try:
        import readline
    except ImportError:  # not on every system
        return

    def completer(_: str, index: int) -> str | None:
        found = complete(readline.get_line_buffer()[: readline.get_endidx()])
        return found[index] if index < len(found) else None

    for setting in ("input-meta on", "output-meta on", "convert-meta off"):  # letters of all scripts, also in LANG=C
        readline.parse_and_bind(f"set {setting}")
    readline.set_completer_delims(";:")
    readline.set_completer(completer)
    readline.parse_and_bind("tab: complete")
