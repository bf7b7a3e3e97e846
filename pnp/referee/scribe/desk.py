"""The desk of a scribe: a notebook, somebody who answers, and the scribe's own words, which work at every question."""

from __future__ import annotations

from typing import Any

from pnp.errors import Error, reason
from pnp.problems import Problem
from pnp.referee import transcript
from pnp.referee.scribe import words
from pnp.referee.scribe.notebook import Notebook
from pnp.referee.scribe.speech import Muddled, Speech
from pnp.referee.scribe.words import Leave, Undo

_HELP = """\
  ?      list what may come next; also behind the first steps of an entry, and '? swap' for those that begin so
  NAME:  before an entry: that of another player than the one asked for"""


class Desk:
    def __init__(self, notebook: Notebook, speech: Speech) -> None:
        self.notebook = notebook
        self.speech = speech
        self.game = notebook.game
        self.data = notebook.data
        self.saved = True
        """Is all that was said in the file?"""
        self.states: list[Any] = []
        """The position before each entry, and the one now; empty until the setup is known."""
        self._heard = ""

    def ask(self, question: str) -> str:
        """The answer to a question. `Undo` and `Leave` where somebody would rather do that."""
        while True:
            try:
                line = self.speech.ask(question)
            except Muddled as error:
                print(error)
                continue
            except (EOFError, KeyboardInterrupt):
                print()
                raise Leave from None
            if not words.is_own(line):
                self._heard = line
                return line
            self._obey(*line.split(maxsplit=1))

    def _obey(self, word: str, rest: str = "") -> None:
        match word.lower():
            case "/quit":
                raise Leave
            case "/undo":
                raise Undo
            case "/show":
                print(self._picture())
            case "/help":
                print(f"{words.listing()}\n{_HELP}\n\n{self.game.notation}")
            case "/save":
                self._save_as(rest)
            case _:
                print(words.unknown(word))

    def _picture(self) -> str:
        if self.states:
            return self.game.picture(self.states[-1])
        return "Nothing is written down yet." if self.notebook.blank else transcript.write(self.data)

    def _save_as(self, name: str) -> None:
        try:
            if name:
                self.notebook.move(name)
        except FileExistsError:
            print(f"{name} is there already; name another file.")
            return
        except Error as error:
            print(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return
        self.save()
        if self.saved:
            print(f"All that was said is saved in {self.notebook.file}.")

    def save(self) -> None:
        """Where that fails nothing is lost: the next time all of it is saved."""
        try:
            self.notebook.save()
            self.saved = True
        except (OSError, Error) as error:
            self.saved = False
            why = reason(error) if isinstance(error, OSError) else str(error)
            print(f"This is not saved yet: {why}. '/save' tries again, '/save NAME' takes another file.")

    def refused(self, problems: list[Problem], *path: str | int, meant: str = "") -> bool:
        """Say what is wrong with that part of the record."""
        about = [problem.message for problem in problems if problem.path[: len(path)] == path]
        for message in about[:3]:
            print(f"Not right yet: {message}.")
        if about:
            self.explain(meant)
        return bool(about)

    def explain(self, meant: str = "") -> None:
        """Say what was perhaps meant by the last line."""
        if hint := words.hint(self._heard):
            print(hint)
        elif meant:
            print(f"Did you mean '{meant}'?")
