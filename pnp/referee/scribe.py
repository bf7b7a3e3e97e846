"""`pnp record`: the scribe who sits at the table, writes a game down and refuses what is not allowed.

Everything is saved as soon as it is said, so the terminal may be closed at any time.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from pnp import games, yamlio
from pnp.games import Game, Table, apply
from pnp.problems import Illegal, Problem, Unreadable, did_you_mean
from pnp.referee import outlook, source, transcript
from pnp.referee.check import check
from pnp.referee.interview import ask_like
from pnp.referee.record import FORMAT, UNFINISHED, read
from pnp.yamlio import Document, Malformed

_COMMANDS = {
    "?": "list what may come next; '? swap' only what begins like this, 'take a1; ?' what may follow",
    "show": "show the table",
    "undo": "take the last entry back; before the first, change the setup",
    "help": "show this and the notation",
    "quit": "leave; the record is saved",
    "exit": "leave; the record is saved",
}
_CLAIM = re.compile(r"([a-z-]+)[\s:=]+(-?[0-9]{1,9})[\s,;]*")


class _Undo(Exception):  # noqa: N818 - it is a wish
    """The last entry is to be taken back."""


class Scribe:
    def __init__(self, game: Game, file: Path, data: dict[str, Any], preface: str = "") -> None:
        self.game = game
        self.file = file
        self.data = data
        self.preface = preface
        self.states: list[Any] = []

    def work(self) -> int:
        """Write until the game is over or somebody leaves; the exit status."""
        try:
            self._open()
            self._play()
            return self._close()
        except (EOFError, KeyboardInterrupt):
            if self.file.exists():
                print(f"\nSaved in {self.file}; 'pnp record {self.file}' goes on from here.")
            return 0
        except OSError as error:
            print(f"{self.file} cannot be written: {error.strerror}", file=sys.stderr)
            return 2

    # --- the start ---

    def _open(self) -> None:
        low, high = self.game.players
        if "players" not in self.data:
            print(f"{self.game.title}. Ctrl-D leaves at any time; everything is saved in {self.file}.")
            self._ask_names("players", f"Players in seating order, {low} to {high}, separated by commas: ")
        if "setup" not in self.data and self.game.variants:
            self._ask_names("variants", f"Variants ({', '.join(self.game.variants)}), or Enter: ")
        if "setup" not in self.data or read(Document(self.data, "")).problems:
            self._ask_setup()
        self._replay()

    def _ask_names(self, key: str, question: str) -> None:
        """A list of names; the record's own reader says what is wrong with it."""
        while True:
            names = [name.strip() for name in self._ask(question).split(",") if name.strip()]
            if not self._refused({**self.data, key: names}, key):
                break
        if names:
            self.data[key] = names
            self._save()

    def _ask_setup(self) -> None:
        example = self.game.deal(self._table, Random(0))
        setup = self.data.setdefault("setup", {})
        print("The setup. Enter leaves out what is secret or was not written down, or keeps what stands in brackets.")
        while True:
            for key in example:
                self._ask_part(setup, ("setup", key), example[key])
            if not self._refused(self.data):
                break

    def _ask_part(self, into: dict[str, Any], path: tuple[str, str], example: Any) -> None:
        """One key of `setup` or `final`, until nothing is wrong with it."""
        key = path[1]
        while True:
            answer = ask_like(example, key, into.pop(key, None), self._ask)
            if answer is not None:
                into[key] = answer
            self._save()
            if not self._refused(self.data, *path):
                break

    def _refused(self, data: dict[str, Any], *path: str) -> bool:
        """Say what is wrong with that part of the record."""
        found = read(Document(data, ""))
        problems = [problem for problem in [*found.problems, *found.doubts] if problem.path[: len(path)] == path]
        for problem in problems:
            print(_sentence(problem))
        return bool(problems)

    @property
    def _table(self) -> Table:
        table = read(Document(self.data, "")).table
        assert table
        return table

    def _replay(self) -> None:
        record = read(Document(self.data, ""))
        assert record.table and record.moves is not None
        self.states = [self.game.begin(record.table, record.setup)]
        for seat, text in record.moves:
            self.states.append(apply(self.game, self.states[-1], seat, self.game.parse(text)))

    # --- the moves ---

    def _play(self) -> None:
        outlook.on_tab(self._complete)
        if self.game.on_turn(self.states[-1]) is not None:
            print("One entry a line, steps joined by ';'. '?' lists what may come next, 'help' says more.")
        while (seat := self.game.on_turn(self.states[-1])) is not None:
            line = self._ask(f"{len(self.states)}. {self._table.players[seat]}: ")
            if not line:
                continue
            before, _, last = line.rpartition(";")
            if last.split()[:1] == ["?"]:
                self._look_ahead(before, last.strip()[1:].strip())
            elif self._is_command(line):
                self._obey(line.lower())
            else:
                self._enter(line)

    def _is_command(self, line: str) -> bool:
        """A word that the game itself reads as a step is that step."""
        if line.lower() not in _COMMANDS:
            return False
        try:
            self.game.parse(line)
        except Unreadable:
            return True
        return False

    def _obey(self, command: str) -> None:
        match command:
            case "show":
                print(self.game.picture(self.states[-1]))
            case "undo":
                self._undo()
            case "help":
                for word, meaning in _COMMANDS.items():
                    if self._is_command(word):
                        print(f"  {word:6}{meaning}")
                print("  NAME: STEPS   an entry of another player than the one asked for\n")
                print(self.game.notation)
            case _:
                raise EOFError

    def _undo(self) -> None:
        if self.data["moves"]:
            ((player, text),) = self.data["moves"].pop().items()
            self.states.pop()
            self._save()
            print(f"Taken back: {player}: {text}")
        else:
            self._ask_setup()
            self._replay()

    def _enter(self, line: str) -> None:
        seat, text = self._split(line)
        events: list[str] = []
        try:
            steps = self.game.parse(text)
            state = apply(self.game, self.states[-1], seat, steps, events)
        except Illegal as error:
            print(f"Not written down: {error.message}.")
            return
        self.states.append(state)
        self.data["moves"].append({self._table.players[seat]: self.game.format(steps)})
        self._save()
        for event in events:
            print(event)

    def _split(self, line: str) -> tuple[int, str]:
        """Whose entry it is: that of the player on turn, or of the one named."""
        for seat, player in enumerate(self._table.players):
            if line.startswith(f"{player}:"):
                return seat, line[len(player) + 1 :].strip()
        return self.game.on_turn(self.states[-1]) or 0, line

    def _look_ahead(self, before: str, beginning: str) -> None:
        seat, steps = self._split(before)
        try:
            print(outlook.listing(outlook.ahead(self.game, self.states[-1], seat, steps), beginning))
        except Illegal as error:
            print(f"Nothing may follow: {error.message}.")

    def _complete(self, line: str) -> list[str]:
        if self.game.on_turn(self.states[-1]) is None:
            return []
        seat, steps = self._split(line)
        name = line[: len(line) - len(steps)]
        return [name + words for words in outlook.completions(self.game, self.states[-1], seat, steps)]

    # --- the end ---

    def _close(self) -> int:
        while True:
            print("The game is over. 'undo' takes the last entry back.")
            try:
                self._ask_the_rest()
                break
            except _Undo:
                self._undo()
                self._play()
        del self.data["status"]
        self._save()
        return self._verify()
