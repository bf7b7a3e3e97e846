"""Writes the pages of this folder that follow from the source, `codes.md` and `cli.md`: `make docs`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any

import typer.main
from harvest import KINDS, Found, harvest

from pnp import cli, games
from pnp.components.shelf import Shelf
from pnp.games import Game, Table
from pnp.terminal import count

HERE = Path(__file__).parent
MARK = "<!-- `make docs` writes this page from the source: change that, not this. -->\n"
REFEREE, PADS, FILES = "referee", "pads", "files"
HOMES = {REFEREE: "pnp.referee", PADS: "pnp.pads", FILES: "pnp.components"}
"""Where the sentences stand that are no game's: in `codes.py`, as in the folder of each game."""
OTHER = "*"
"""In `CODES` of a game: any line of its score sheet that is not named there."""

Codes = dict[str, str]
"""What each code stands for."""

# --- codes.md ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Use:
    """A code where it is used: in whose `CODES` its sentence stands, under which key, and how it is told."""

    room: str
    key: str
    told: str
    kind: str


class Book:
    """Every code of the source with its sentence."""

    def __init__(self, found: Iterable[Found]) -> None:
        self.sentences = {room: sentences(room) for room in (*games.names(), games.FORMULA, *HOMES)}
        self.missing: list[str] = []
        """Codes without a sentence."""
        uses = [self._use(code) for code in found]
        self.uses = [use for use in (*uses, *self._lines()) if use]
        used = {(use.room, use.key) for use in self.uses}
        self.unused = [
            f"{room}: {key}" for room, book in self.sentences.items() for key in book if (room, key) not in used
        ]
        """Sentences without a code."""

    def rows(self, room: str) -> Iterator[tuple[str, ...]]:
        """The codes whose sentences stand there: by kind, then by name."""
        kinds: dict[tuple[str, str], list[str]] = defaultdict(list)
        for use in self.uses:
            if use.room == room and use.kind not in kinds[use.told, use.key]:
                kinds[use.told, use.key].append(use.kind)
        for (told, key), found in sorted(kinds.items(), key=lambda entry: (_rank(entry[1]), entry[0])):
            yield f"`{told}`", ", ".join(sorted(found, key=KINDS.index)), self.sentences[room][key]

    def _use(self, found: Found) -> Use | None:
        """Its sentence is that of the game, or else one that all share."""
        shared = FILES if found.bare else REFEREE
        for room in (shared,) if found.room in (REFEREE, FILES) else (found.room, shared):
            if found.code in self.sentences[room]:
                return Use(room, found.code, found.code if found.bare else f"{_front(room)}.{found.code}", found.kind)
        self.missing.append(f"{found.room}: {found.code} ({found.kind})")
        return None

    def _lines(self) -> Iterator[Use]:
        """The lines of the score sheets."""
        for name in games.names():
            for line in lines(games.load(name)):
                key = line if line in self.sentences[name] else OTHER
                room = name if key in self.sentences[name] else REFEREE
                yield Use(room, line if room == REFEREE else key, f"{_front(room)}.{line}", "score")


def codes() -> str:
    """The page of codes; LookupError where one has no sentence, or a sentence no code."""
    book = Book(harvest())
    if book.missing or book.unused:
        raise LookupError(f"codes without a sentence: {book.missing}; sentences without a code: {book.unused}")
    parts = [MARK, CODES, "## Any record\n", ANY, _codes_of(book, REFEREE)]
    for name in games.names():
        parts += [f"## {games.load(name).title}\n", _codes_of(book, name)]
    parts += ["## Games of YAML alone\n", FORMULA, _codes_of(book, games.FORMULA)]
    parts += ["## Score pads\n", PAD, _codes_of(book, PADS), "## Files of a kit, layouts, and the call\n", BARE_CODES]
    return "\n".join([*parts, _codes_of(book, FILES)])


CODES = """\
# Codes

Each problem has a code, and each code stands for one sentence of the rules that does not hold. A code never changes its
meaning. The kinds are those of [records.md](records.md); `file` is a problem with a component file, a layout or the
numbers of a game, `option` one with a word of the call.
"""
ANY = """\
Where the game can be read, its name stands in place of `record`: `sheepland.unknown-player`.
"""
FORMULA = """\
These are the codes of games that are scored by a `score.yaml` ([formulas.md](formulas.md)): the name of the game stands
in place of `formula`.
"""
PAD = """\
As above, the name of the game stands in place of `record` where it can be read.
"""
BARE_CODES = """\
These have no name in front. A file that is not YAML at all gets one of the codes of any record, here without `record`.
"""


def sentences(room: str) -> Codes:
    home = HOMES.get(room) or f"pnp.games.{room.replace('-', '_')}"
    found: Codes = import_module(f"{home}.codes").CODES
    return found


def lines(game: Game) -> list[str]:
    """Every line its score sheet may have, with whichever variants, in order."""
    kit = Shelf().kit(game.name)
    sets = [frozenset(some) for size in range(len(game.variants) + 1) for some in combinations(game.variants, size)]
    tables = [Table(("Ann", "Bob"), variants, kit.rules, kit) for variants in sets]
    return list(dict.fromkeys(line for table in tables for line in game.lines(table)))


def _front(room: str) -> str:
    return "record" if room in HOMES else room


def _rank(kinds: list[str]) -> int:
    return min(map(KINDS.index, kinds))


def _codes_of(book: Book, room: str) -> str:
    return _table(("code", "kind", "what should be so"), book.rows(room))


# --- cli.md ------------------------------------------------------------------------------------------------


def commands() -> str:
    """The page of commands."""
    group: Any = typer.main.get_command(cli.app)
    rows = [(f"[`pnp {name}`](#pnp-{name})", command.help) for name, command in group.commands.items()]
    parts = [MARK, COMMANDS, _table(("command", "what it does"), rows)]
    return "\n".join([*parts, *(_command(name, command) for name, command in group.commands.items())])


COMMANDS = """\
# Commands

`pnp COMMAND --help` tells the same. A command exits with 0 where all is well, with 1 where something is wrong with the
files, and with 2 where something is wrong with the call.
"""


def _command(name: str, command: Any) -> str:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name == "option"]
    usage = " ".join(["pnp", name, *(["[OPTIONS]"] if options else []), *map(_place, arguments)])
    entries = [f"- `{_word(param)}`: {param.help}{_default(param)}" for param in (*arguments, *options)]
    return "\n".join([f"## pnp {name}\n", f"{command.help}\n", f"```\n{usage}\n```\n", *entries, ""])


def _place(argument: Any) -> str:
    word: str = argument.metavar or argument.name.upper()
    return word if argument.required or word.startswith("[") else f"[{word}]"


def _word(param: Any) -> str:
    word: str = param.metavar or param.name.upper()
    if param.param_type_name == "argument":
        return word.replace("[", "").replace("]", "").removesuffix("...")
    words = "`, `".join(param.opts)
    return words if param.is_flag else f"{words} {param.metavar or 'NUMBER'}"


def _default(param: Any) -> str:
    """What holds if nothing is said, how far a number may go, and whether an option may be repeated."""
    low, high = getattr(param.type, "min", None), getattr(param.type, "max", None)
    bounds = f" From {low} to {high}." if high is not None else f" At least {low}." if low is not None else ""
    repeated = " May be given several times." if getattr(param, "multiple", False) else ""
    given = param.default if param.default not in (None, False, "") else None
    return f"{bounds}{repeated}" + (f" Without it: `{given}`." if given is not None else "")


# --- both --------------------------------------------------------------------------------------------------

PAGES = {"codes.md": codes, "cli.md": commands}


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    line = "|".join("---" for _ in heads)
    return "\n".join([f"| {' | '.join(heads)} |", f"|{line}|", *(f"| {' | '.join(row)} |" for row in rows), ""])


def main() -> None:
    changed = 0
    for name, page in PAGES.items():
        text, file = page(), HERE / name
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            changed += 1
    print(f"{count(changed, 'page')} changed.")


if __name__ == "__main__":
    main()
