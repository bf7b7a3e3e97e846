"""The scribe of a game whose moves nobody knows: the table at the end is written down, and what stands on the pad."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from pnp.problems import Problem
from pnp.referee.check import check
from pnp.referee.scribe.interview import NOTHING, Question, find
from pnp.referee.scribe.scribe import Scribe
from pnp.referee.scribe.words import Leave, Undo

_SECTIONS = ("setup", "final")


class Ending(Scribe):
    def work(self) -> int:
        try:
            self.open()
            while True:
                try:
                    self.ask_pad()
                    return self.finish()
                except Undo:
                    self.data.pop("winners", None)
                    self.ask_setup_again()
        except (Leave, KeyboardInterrupt):
            return self.leave()

    def ask_setup(self) -> None:
        """The last stage before the pad: what lies where."""
        print("The table at the end. Enter is nothing there, or keeps what stands in brackets.")
        assert self.game.reveal
        ending = self.game.reveal(self.game.begin(self.table, None), Random(0))
        examples = {"setup": self.game.deal(self.table, Random(0)), "final": ending}
        while True:
            for section in _SECTIONS:
                self.ask_all(section, examples[section])
            self.data.setdefault("final", {})
            refused = [self.refused(self.problems(), section) for section in _SECTIONS]
            if not any(refused):
                break
        self.save()

    def problems(self) -> list[Problem]:
        """Also those of the table as a whole: pieces that lie there more often than they are."""
        return check(self.notebook.document(), self.notebook.shelf).problems

    def answered(self, question: Question) -> bool:
        if isinstance(question.example, str) and "\n" in question.example:
            return self._pictured(question)
        return super().answered(question)

    def unanswered(self, question: Question) -> bool:
        """Enter is nothing, where that may be; what has to be there is asked for again."""
        nothing: Any = 0 if isinstance(question.example, int) else [] if isinstance(question.example, list) else ""
        problems = self.tried(question, nothing, None)
        if not problems:
            self.save()
        return not self.refused(problems, *question.path)

    def _pictured(self, question: Question) -> bool:
        """A picture of tiles, row by row from the north; an empty line is its end."""
        known = find(self.data, question.path)
        print(f"{', '.join(map(str, question.path[1:]))}: row by row from the north, with . for an empty place.")
        rows: list[str] = []
        for number in count(1):
            row = self.ask(f"row {number}, or Enter: ")
            if not row:
                break
            rows.append(row)
        if not rows:
            return known is not None or self.unanswered(question)
        picture = None if rows == [NOTHING] else "".join(f"{row}\n" for row in rows)
        problems = self.tried(question, picture, known)
        if not problems:
            self.save()
        return not self.refused(problems, *question.path)
