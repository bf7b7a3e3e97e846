"""`pnp record`: the scribe who sits at the table, writes a game down and refuses what is not allowed.

Everything is saved as soon as it is said, so the terminal may be closed at any time.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import Illegal, Unreadable, WrongCall
from pnp.files import yamlio
from pnp.games import apply
from pnp.problems import did_you_mean
from pnp.referee import report
from pnp.referee.check import check
from pnp.referee.record import UNFINISHED
from pnp.referee.scribe import outlook, spelling
from pnp.referee.scribe.claims import claim
from pnp.referee.scribe.interview import find, put, take_back
from pnp.referee.scribe.notebook import blank, reopen
from pnp.referee.scribe.opening import Opening
from pnp.referee.scribe.speech import Speech
from pnp.referee.scribe.words import Leave, Undo

_ENDINGS = ("final", "scores", "winners")
"""What is told after the last move."""


class Scribe(Opening):
    def work(self) -> int:
        """Write until the game is over or somebody leaves; the exit status."""
        try:
            self.open()
            self._replay()
            self._play()
            return self._close()
        except (Leave, KeyboardInterrupt):
            return self.leave()

    def leave(self) -> int:
        if self.notebook.blank:
            self.notebook.discard()
            return 0
        self.save()
        if self.saved:
            print(f"Saved in {self.notebook.file}; 'pnp record {self.notebook.file}' goes on from here.")
            return 0
        print(f"Here is the record, to be kept in another way:\n\n{self.notebook.text}", end="")
        return 1

    def _replay(self) -> None:
        record = self.notebook.read()
        assert record.table and record.moves is not None
        self.states = [self.game.begin(record.table, record.setup)]
        for seat, text in record.moves:
            self.states.append(apply(self.game, self.states[-1], seat, self.game.parse(text, self.box)))

    # --- the moves ---

    def _play(self) -> None:
        if not self.over:
            print("One entry a line, steps joined by ';'. '?' lists what may come next, '/help' says more.")
            outlook.on_tab(self._complete)
        while (seat := self.game.on_turn(self.states[-1])) is not None:
            try:
                line = self.ask(f"{len(self.states)}. {self.data['players'][seat]}: ")
            except Undo:
                self._undo()
                continue
            if line:
                self._enter(*self._split(line))

    def _undo(self) -> None:
        if not self.data["moves"]:
            self.states = []
            self.ask_setup_again()
            self._replay()
            return
        ((player, text),) = self.data["moves"].pop().items()
        self.states.pop()
        lost = [key for key in _ENDINGS if self.data.pop(key, None) is not None]
        self.data["status"] = UNFINISHED
        self.save()
        print(f"Taken back: {player}: {text}" + (f" (and {', '.join(lost)})" if lost else ""))

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
            self.explain(spelling.entry(self.game, self.kit, self.states[-1], seat, text))
            return
        self.states.append(state)
        self.data["moves"].append({self.data["players"][seat]: self.game.format(steps)})
        self.save()
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
        if not self.states or self.over:
            return []
        return outlook.completions(self.game, self.box, self.states[-1], *self._split(line))

    # --- the end ---

    def _close(self) -> int:
        while True:
            print("The game is over. '/undo' takes the last entry back.")
            try:
                self._ask_the_rest()
                return self.finish()
            except Undo:
                self._undo()
                self._play()

    def finish(self) -> int:
        """All is written down. Whoever has seen the verdict may still take the game up again."""
        self.data.pop("status", None)
        self.save()
        if not self.saved:
            return self.leave()
        verdict = check(yamlio.load(self.notebook.file), self.notebook.shelf)
        print(report.as_text(verdict, claims=True, colour=False))
        try:
            while self.ask("Enter leaves; '/undo' takes the last entry back: "):
                self.explain()
        except (Leave, KeyboardInterrupt):
            pass
        return 0 if verdict.ok else 1

    def _ask_the_rest(self) -> None:
        """What no move tells: hidden values, secrets, and the score pad."""
        shown = self.game.reveal(self.states[-1], Random(0)) if self.game.reveal else {}
        for key, example in shown.items():
            if find(self.data, ("final", key)) is None or self.refused(self.problems(), "final", key):
                self.ask_all("final", {key: example})
        dealt = self.game.deal(self.table, Random(0))
        for key in dealt:
            if self.refused(self.problems(), "setup", key):
                self.ask_all("setup", {key: dealt[key]})
        self.ask_pad()

    def ask_pad(self) -> None:
        """What the players wrote, and who they think won."""
        self._ask_scores()
        if "winners" not in self.data:
            self.ask_names("winners", "Winners, separated by commas, or Enter")

    def _ask_scores(self) -> None:
        lines = self.game.lines(self.table)
        for player in self.data["players"]:
            known = f"{', '.join(lines)}; a number alone is the total"
            while find(self.data, ("scores", player)) is None:
                answer = self.ask(f"What {player} wrote on the pad ({known}), or Enter: ")
                if not answer:
                    break
                try:
                    put(self.data, ("scores", player), claim(answer, lines))
                except ValueError as error:
                    print(f"Not right yet: {error}.")
                    continue
                if self.refused(self.notebook.read().problems, "scores", player):
                    take_back(self.data, ("scores", player))
                else:
                    self.save()


def record(what: str, name: str | None = None) -> int:
    """Begin a record of a game, or go on with the one in a file; the exit status."""
    shelf = Shelf()
    known = games.names(shelf)
    if what not in known and (name or not Path(what).is_file()):
        hint = did_you_mean(what, known) or f"; the games are {', '.join(known)}"
        raise WrongCall(f"'{what}' is neither a game nor a file{hint}")
    speech = Speech()
    notebook = blank(what, name, shelf) if what in known else reopen(what, shelf)
    if notebook.game.has_moves:
        return Scribe(notebook, speech).work()
    from pnp.referee.scribe.ending import Ending  # which is a scribe too

    return Ending(notebook, speech).work()
