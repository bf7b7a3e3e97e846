"""`pnp record`: the scribe who sits at the table, writes a game down and refuses what is not allowed.

Everything is saved as soon as it is said, so the terminal may be closed at any time.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import Illegal, Unreadable, WrongCall
from pnp.files import yamlio
from pnp.games import Table, apply
from pnp.problems import Problem, did_you_mean
from pnp.referee import report
from pnp.referee.check import check
from pnp.referee.scribe import outlook
from pnp.referee.scribe.interview import NOTHING, Question, find, put, questions, take_back
from pnp.referee.scribe.notebook import Notebook, blank, reopen

_COMMANDS = {
    "show": "show the table",
    "undo": "take the last entry back; before the first, change the setup",
    "help": "show this and the notation",
    "quit": "leave; the record is saved",
    "exit": "leave; the record is saved",
}
_HELP = """\
  ?     list what may come next; also behind the first steps of an entry, and '? swap' for those that begin so
  NAME: before an entry: that of another player than the one asked for"""
_CLAIM = re.compile(r"([a-z-]+)[\s:=]+(-?[0-9]{1,9})[\s,;]*")


class _Undo(Exception):  # noqa: N818 - it is a wish
    """The last entry is to be taken back."""


class Scribe:
    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.game = notebook.game
        self.data = notebook.data
        self.box = self.game.box(notebook.shelf.kit(self.game.name))
        self.states: list[Any] = []
        """The position before each entry, and the one now; empty until the setup is known."""

    def work(self) -> int:
        """Write until the game is over or somebody leaves; the exit status."""
        try:
            self._open()
            print("One entry a line, steps joined by ';'. '?' lists what may come next, 'help' says more.")
            self._play()
            return self._close()
        except (EOFError, KeyboardInterrupt):
            print()
            if "players" in self.data:
                self.notebook.save()
                print(f"Saved in {self.notebook.file}; 'pnp record {self.notebook.file}' goes on from here.")
            return 0

    # --- the start ---

    def _open(self) -> None:
        low, high = self.game.players
        if "players" not in self.data:
            print(f"{self.game.title}. Ctrl-D leaves at any time; everything is saved in {self.notebook.file}.")
            self._ask_names("players", f"Players in seating order, {low} to {high}, separated by commas: ")
        if "setup" not in self.data and self.game.variants:
            self._ask_names("variants", f"Variants ({', '.join(self.game.variants)}), or Enter: ")
        if not self.notebook.begun or self.notebook.read().problems:
            self._ask_setup()
        self._replay()

    def _ask_names(self, key: str, question: str) -> None:
        """A list of names; the record's own reader says what is wrong with it."""
        while True:
            names = [name.strip() for name in self._ask(question).split(",") if name.strip()]
            if not self._refused(self.notebook.read(**{key: names}).problems, key):
                break
        if names:
            self.data[key] = names
            self.notebook.save()

    def _ask_setup(self) -> None:
        print("The setup. Enter leaves out what is secret or was not written down, or keeps what stands in brackets.")
        example = self.game.deal(self._table, Random(0))
        while True:
            for key in example:
                self._ask_part("setup", key, example[key])
            if not self._refused(self._problems()):
                break
        self.notebook.begin()

    def _ask_part(self, section: str, key: str, example: Any) -> None:
        """One key of `setup` or `final`, until nothing is wrong with it."""
        while True:
            for question in questions(example, section, key):
                while not self._answered(question):
                    pass
            if not self._refused(self._problems(), section, key):
                break

    def _answered(self, question: Question) -> bool:
        """Ask for one line; what is wrong with it is not written down."""
        known = find(self.data, question.path)
        answer = self._ask(question.prompt(known))
        if not answer:
            return True
        self._put(question.path, None if answer == NOTHING else question.value(answer))
        if self._refused(self._problems(), *question.path):
            self._put(question.path, known)
            return False
        self.notebook.save()
        return True

    def _put(self, path: tuple[str | int, ...], value: Any) -> None:
        if value is None:
            take_back(self.data, path)
        else:
            put(self.data, path, value)

    def _problems(self) -> list[Problem]:
        """What is wrong so far. Before the end it is too early to ask whether all can be scored."""
        return (
            check(self.notebook.document(), self.notebook.shelf).problems
            if self._over
            else self.notebook.read().problems
        )

    def _refused(self, problems: list[Problem], *path: str | int) -> bool:
        """Say what is wrong with that part of the record."""
        about = [problem.message for problem in problems if problem.path[: len(path)] == path]
        for message in about[:3]:
            print(f"Not right yet: {message}.")
        return bool(about)

    @property
    def _over(self) -> bool:
        return bool(self.states) and self.game.on_turn(self.states[-1]) is None

    @property
    def _table(self) -> Table:
        table = self.notebook.read().table
        assert table
        return table

    def _replay(self) -> None:
        record = self.notebook.read()
        assert record.table and record.moves is not None
        self.states = [self.game.begin(record.table, record.setup)]
        for seat, text in record.moves:
            self.states.append(apply(self.game, self.states[-1], seat, self.game.parse(text, self.box)))

    # --- the moves ---

    def _play(self) -> None:
        outlook.on_tab(self._complete)
        while (seat := self.game.on_turn(self.states[-1])) is not None:
            line = self._ask(f"{len(self.states)}. {self.data['players'][seat]}: ")
            if not line:
                continue
            if self._is_command(line):
                self._obey(line.lower())
            else:
                self._enter(*self._split(line))

    def _is_command(self, line: str) -> bool:
        """A word that the game itself reads as a step is that step."""
        if line.lower() not in _COMMANDS:
            return False
        try:
            self.game.parse(line, self.box)
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
                print(_HELP)
                for word in filter(self._is_command, _COMMANDS):
                    print(f"  {word:6}{_COMMANDS[word]}")
                print(f"\n{self.game.notation}")
            case _:
                raise EOFError

    def _undo(self) -> None:
        if self.data["moves"]:
            ((player, text),) = self.data["moves"].pop().items()
            self.states.pop()
            for claimed in ("final", "scores", "winners"):
                self.data.pop(claimed, None)
            self.notebook.save()
            print(f"Taken back: {player}: {text}")
        else:
            self.states = []
            self._ask_setup()
            self._replay()

    def _enter(self, seat: int, text: str) -> None:
        written, _, last = text.rpartition(";")
        if last.split()[:1] == ["?"]:
            self._look_ahead(seat, written, last.strip()[1:].strip())
            return
        events: list[str] = []
        try:
            steps = self.game.parse(text, self.box)
            state = apply(self.game, self.states[-1], seat, steps, events)
        except Illegal as error:
            print(f"Not {'readable' if isinstance(error, Unreadable) else 'allowed'}: {error.message}.")
            return
        self.states.append(state)
        self.data["moves"].append({self.data["players"][seat]: self.game.format(steps)})
        self.notebook.save()
        for event in events:
            print(event)

    def _split(self, line: str) -> tuple[int, str]:
        """Whose entry it is: that of the player on turn, or of the one named."""
        for seat, player in enumerate(self.data["players"]):
            if line.startswith(f"{player}:"):
                return seat, line[len(player) + 1 :]
        return self.game.on_turn(self.states[-1]) or 0, line

    def _look_ahead(self, seat: int, written: str, beginning: str) -> None:
        try:
            print(outlook.listing(outlook.ahead(self.game, self.box, self.states[-1], seat, written), beginning))
        except Illegal as error:
            print(f"Nothing: {error.message}.")

    def _complete(self, line: str) -> list[str]:
        if not self.states or self._over:
            return []
        return outlook.completions(self.game, self.box, self.states[-1], *self._split(line))

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
        self.notebook.save()
        verdict = check(yamlio.load(self.notebook.file), self.notebook.shelf)
        print(report.as_text(verdict, claims=True, colour=False))
        return 0 if verdict.ok else 1

    def _ask_the_rest(self) -> None:
        """What no move tells: hidden values, secrets, and the score pad."""
        shown = self.game.reveal(self.states[-1], Random(0)) if self.game.reveal else {}
        for key, example in shown.items():
            if find(self.data, ("final", key)) is None or self._refused(self._problems(), "final", key):
                self._ask_part("final", key, example)
        dealt = self.game.deal(self._table, Random(0))
        for key in dealt:
            if self._refused(self._problems(), "setup", key):
                self._ask_part("setup", key, dealt[key])
        self._ask_scores()
        if "winners" not in self.data:
            self._ask_names("winners", "Winners, separated by commas, or Enter: ")

    def _ask_scores(self) -> None:
        lines = ", ".join(self.game.lines(self._table))
        for player in self.data["players"]:
            while find(self.data, ("scores", player)) is None:
                answer = self._ask(f"What {player} wrote on the pad ({lines}; a number is the total), or Enter: ")
                if not answer:
                    break
                put(self.data, ("scores", player), _claim(answer))
                if self._refused(self.notebook.read().problems, "scores", player):
                    take_back(self.data, ("scores", player))
                else:
                    self.notebook.save()

    # --- paper and pencil ---

    def _ask(self, question: str) -> str:
        while True:
            line = input(question).replace("\t", " ").strip()
            if not line.isprintable():
                print("That holds characters that cannot be written down.")
                continue
            if not sys.stdin.isatty():
                print(line)  # a terminal has shown it already
            if line.lower() == "undo" and self._over:
                raise _Undo
            return line


def _claim(answer: str) -> Any:
    """`13`, or `sheep 7, lucky 6`; what is neither stays text, and the reader of records will say so."""
    if re.fullmatch(r"-?[0-9]{1,9}", answer):
        return int(answer)
    claims = {line: int(number) for line, number in _CLAIM.findall(answer)}
    return answer if _CLAIM.sub("", answer) else claims


def record(what: str, name: str | None = None) -> int:
    """Begin a record of a game, or go on with the one in a file; the exit status."""
    if what not in games.names() and (name or not Path(what).is_file()):
        hint = did_you_mean(what, games.names()) or f"; the games are {', '.join(games.names())}"
        raise WrongCall(f"'{what}' is neither a game nor a file{hint}")
    shelf = Shelf()
    return Scribe(blank(what, name, shelf) if what in games.names() else reopen(what, shelf)).work()
