"""The start of a record: who plays, what with, and how the game begins. Each question can be gone back to."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

from pnp import games
from pnp.games import Table
from pnp.problems import Problem
from pnp.referee.check import check
from pnp.referee.scribe import spelling
from pnp.referee.scribe.desk import Desk
from pnp.referee.scribe.interview import NOTHING, Question, find, put, questions, renamed, take_back
from pnp.referee.scribe.notebook import Notebook
from pnp.referee.scribe.speech import Speech
from pnp.referee.scribe.words import Undo


class Opening(Desk):
    def __init__(self, notebook: Notebook, speech: Speech) -> None:
        super().__init__(notebook, speech)
        self.kit = notebook.shelf.kit(self.game.name)
        games.require(self.game, self.kit)
        self.box = self.game.box(self.kit)

    def open(self, at: int | None = None) -> None:
        """Ask what is not known yet, or from one of these questions on."""
        stages = [self._ask_players, *([self._ask_variants] if self.game.variants else []), self.ask_setup]
        if at is None:
            at = self._done(len(stages))
        while at < len(stages):
            try:
                stages[at]()
                at += 1
            except Undo:
                if at == 0:
                    print("There is nothing to take back yet.")
                at = max(at - 1, 0)

    def ask_setup_again(self) -> None:
        """From its first question on, from where one can go back to the others."""
        self.open(2 if self.game.variants else 1)

    def _done(self, stages: int) -> int:
        """How many of the stages are behind us in a record that is gone on with."""
        if self.notebook.blank:
            print(f"{self.game.title}. '/help' explains, '/quit' leaves; everything is saved in {self.notebook.file}.")
            return 0
        if self.notebook.begun:
            return stages - 1 if self.notebook.read().problems else stages
        return stages - 1 if "setup" in self.data else 1

    def _ask_players(self) -> None:
        low, high = self.game.players
        before = self.data.get("players", [])
        self.ask_names("players", f"Players in seating order, {low} to {high}, separated by commas")
        names = {old: new for old, new in zip_longest(before, self.data["players"]) if old != new and old is not None}
        if "setup" in self.data and names:
            self.data["setup"] = {key: renamed(value, names) for key, value in self.data["setup"].items()}
            self.save()

    def _ask_variants(self) -> None:
        self.ask_names("variants", f"Variants ({', '.join(self.game.variants)}), or Enter")

    def ask_names(self, key: str, question: str) -> None:
        """A list of names; the record's own reader says what is wrong with it."""
        known = ", ".join(map(str, self.data.get(key, [])))
        while True:
            answer = self.ask(f"{question} [{known}]: " if known else f"{question}: ")
            if known and not answer:
                return
            names = [name.strip() for name in answer.split(",") if name.strip() and answer != NOTHING]
            if not self.refused(self.notebook.read(**{key: names}).problems, key):
                break
        if names:
            self.data[key] = names
        else:
            self.data.pop(key, None)
        self.save()

    def ask_setup(self) -> None:
        print("The setup. Enter leaves out what is secret or was not written down, or keeps what stands in brackets.")
        example = self.game.deal(self.table, Random(0))
        while True:
            self.ask_all("setup", example)
            if not self.refused(self.problems()):
                break
        self.data.setdefault("moves", [])
        self.save()

    def ask_all(self, section: str, examples: dict[str, Any]) -> None:
        """Keys of `setup` or `final`, each until nothing is wrong with it."""
        asked = [(key, one) for key in examples for one in questions(examples[key], section, key)]
        at = 0
        while at < len(asked):
            key, question = asked[at]
            try:
                while not self.answered(question):
                    pass
            except Undo:
                if at == 0 or self.over:
                    raise
                at -= 1
                continue
            at += 1
            if (at == len(asked) or asked[at][0] != key) and self.refused(self.problems(), section, key):
                at = [name for name, _ in asked].index(key)

    def answered(self, question: Question) -> bool:
        """Ask for one line; what is wrong with it is not written down."""
        known = find(self.data, question.path)
        answer = self.ask(question.prompt(known))
        if not answer:
            return known is not None or self.unanswered(question)
        problems = self.tried(question, None if answer == NOTHING else question.value(answer), known)
        if not problems:
            self.save()
            return True
        ways = spelling.spellings(answer, spelling.ids(self.kit))
        meant = next((way for way in ways if not self.tried(question, question.value(way), known, keep=False)), "")
        self.refused(problems, *question.path, meant=meant)
        return False

    def unanswered(self, question: Question) -> bool:
        """Enter, where nothing is known yet: it is left out."""
        return True

    def tried(self, question: Question, value: Any, known: Any, keep: bool = True) -> list[Problem]:
        """What is wrong with that answer. It is written down only where nothing is."""
        self._put(question.path, value)
        found = [problem for problem in self.problems() if problem.path[: len(question.path)] == question.path]
        if found or not keep:
            self._put(question.path, known)
        return found

    def _put(self, path: tuple[str | int, ...], value: Any) -> None:
        if value is None:
            take_back(self.data, path)
        else:
            put(self.data, path, value)

    def problems(self) -> list[Problem]:
        """What is wrong so far. Before the end it is too early to ask whether all can be scored."""
        if self.over:
            return check(self.notebook.document(), self.notebook.shelf).problems
        return self.notebook.read().problems

    @property
    def over(self) -> bool:
        return bool(self.states) and self.game.on_turn(self.states[-1]) is None

    @property
    def table(self) -> Table:
        table = self.notebook.read().table
        assert table
        return table
