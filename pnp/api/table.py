"""Games that can be played: `pnp.game`, and the table that it lays."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from pnp import games
from pnp.api.given import plain, shelf
from pnp.api.verdict import Verdict
from pnp.components.shelf import Shelf
from pnp.errors import Faulty, Illegal, WrongCall
from pnp.files.document import Document
from pnp.problems import Problem, nearest
from pnp.referee import check
from pnp.referee.record import FORMAT, UNFINISHED, Record, read


class Game:
    """The rules of a game, with the pieces and numbers it is played with."""

    def __init__(self, name: str, shelf: Shelf) -> None:
        self._game = games.called(name, shelf)
        self._shelf = shelf
        kit = shelf.kit(name)
        games.require(self._game, kit)
        self._box = self._game.box(kit)

    @property
    def name(self) -> str:
        """As records and folders have it."""
        return self._game.name

    @property
    def title(self) -> str:
        """As people have it."""
        return self._game.title

    @property
    def players(self) -> range:
        """How many may play."""
        low, high = self._game.players
        return range(low, high + 1)

    @property
    def variants(self) -> tuple[str, ...]:
        """Which there are."""
        return self._game.variants

    @property
    def rules(self) -> dict[str, Any]:
        """The numbers of the game, as `rules.yaml` has them."""
        return dict(self._shelf.kit(self.name).rules)

    @property
    def notation(self) -> str:
        """How the moves are written."""
        return self._game.notation

    def deal(
        self,
        players: Sequence[str],
        *,
        variants: Iterable[str] = (),
        rules: Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> dict[str, Any]:
        """A setup as shuffled cards and dice give it; the same seed gives the same one."""
        record = self._read(self._told(players, None, variants, rules))
        faults = [problem for problem in record.problems if problem.path[:1] != ("setup",)]
        if faults or record.table is None:
            raise Faulty(faults)
        return self._game.deal(record.table, Random(seed))

    def start(
        self,
        players: Sequence[str],
        *,
        setup: Mapping[str, Any] | None = None,
        variants: Iterable[str] = (),
        rules: Mapping[str, Any] | None = None,
    ) -> Table:
        """A table at which nobody has moved yet. `setup` is that of a record; secrets may be left out."""
        told = self._told(players, setup, variants, rules)
        record = self._read(told)
        if record.problems:
            raise Faulty(record.problems)
        return Table(self, told, record)

    def _told(
        self,
        players: Sequence[str],
        setup: Mapping[str, Any] | None,
        variants: Iterable[str],
        rules: Mapping[str, Any] | None,
    ) -> dict[str, Any]:
        """A record without moves; what is not said is left out."""
        told = {"players": list(players), "variants": list(variants), "rules": rules, "setup": setup}
        said = {key: plain(value) for key, value in told.items() if value}
        return {"format": FORMAT, "game": self.name, **said}

    def _read(self, told: Mapping[str, Any]) -> Record:
        return read(Document({**told, "moves": []}, "the table"), self._shelf)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


class Table:
    """A game being played. In a notebook it is a picture of the table."""

    def __init__(self, game: Game, data: dict[str, Any], record: Record) -> None:
        self.game = game
        """Its rules."""
        self.events: tuple[str, ...] = ()
        """What happened in the last entry besides its steps."""
        assert record.table
        self._data = data
        self._table = record.table
        self._moves: list[dict[str, str]] = []
        self._states = [game._game.begin(record.table, record.setup)]

    @property
    def players(self) -> tuple[str, ...]:
        """In seating order."""
        return self._table.players

    @property
    def on_turn(self) -> str | None:
        """Who is next; nobody once the game is over."""
        seat = self.game._game.on_turn(self._states[-1])
        return None if seat is None else self.players[seat]

    @property
    def moves(self) -> list[dict[str, str]]:
        """Every entry so far, as a record has them."""
        return [dict(entry) for entry in self._moves]

    def options(self, begun: str = "", *, player: str | None = None) -> list[str]:
        """Every step of choice that may come next, after the steps begun: `options("roll 3")`."""
        return [self.game._game.format((step,)) for step in self._turn(begun, player).options()]

    def chance(self, begun: str = "", *, player: str | None = None, seed: int = 0) -> str | None:
        """The step that a die or a shuffled deck gives after the steps begun; None where chance has no part.

        The same seed gives the same step at the same place of the game.
        """
        step = self._turn(begun, player).deal(Random(f"{seed} {len(self._moves)} {begun}"))
        return None if step is None else self.game._game.format((step,))

    def may_end(self, begun: str, *, player: str | None = None) -> bool:
        """May an entry of these steps be played as it is?"""
        return self._turn(begun, player).done()

    def play(self, steps: str, *, player: str | None = None) -> Table:
        """Play an entry: `roll 3; move 12; herd M1`, for the player on turn. What is not allowed raises `pnp.Error`."""
        rules, seat = self.game._game, self._seat(player)
        events: list[str] = []
        try:
            read_steps = rules.parse(steps, self.game._box)
            state = games.apply(rules, self._states[-1], seat, read_steps, events)
        except Illegal as error:
            raise self._faulty(error, seat) from None
        self._states.append(state)
        self._moves.append({self.players[seat]: rules.format(read_steps)})
        self.events = tuple(events)
        return self

    def undo(self) -> Table:
        """Take the last entry back."""
        if not self._moves:
            raise WrongCall("There is nothing to take back: nobody has moved yet.")
        self._moves.pop()
        self._states.pop()
        self.events = ()
        return self

    def record(self, **more: Any) -> dict[str, Any]:
        """The game so far as a record; `more` are further keys of it, such as `scores` or `final`."""
        status = {"status": UNFINISHED} if self.on_turn else {}
        record = {**self._data, "moves": self._moves, **status, **more}
        return {key: plain(value) for key, value in record.items() if value is not None}

    def verdict(self, **more: Any) -> Verdict:
        """The verdict on that record: the score if the game ended now."""
        return Verdict(check.check(self._document(more), self.game._shelf))

    def _document(self, more: Mapping[str, Any]) -> Document:
        return Document(self.record(**more), "the table")

    def _turn(self, begun: str, player: str | None) -> games.Turn:
        """An entry with these steps played."""
        rules, seat = self.game._game, self._seat(player)
        try:
            turn = rules.turn(self._states[-1], seat, None)
            for step in rules.parse(begun, self.game._box) if begun.strip() else ():
                turn.take(step)
        except Illegal as error:
            raise self._faulty(error, seat) from None
        return turn

    def _seat(self, player: str | None) -> int:
        name = player or self.on_turn or self.players[0]
        if name not in self.players:
            raise WrongCall(f"Nobody at the table is called '{name}'{nearest(name, self.players)}.")
        return self.players.index(name)

    def _faulty(self, error: Illegal, seat: int) -> Faulty:
        code = f"{self.game.name}.{error.code}"
        player, turn = self.players[seat], len(self._moves)
        return Faulty([Problem(error.kind, code, error.message, player=player, turn=turn)])

    def svg(self) -> str:
        """The table as a picture, with the printed art."""
        from pnp.press.writers import svg
        from pnp.stage.commands import drawn

        return svg.write(drawn(self._document({}), self.game._shelf)).decode()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.game._game.picture(self._states[-1])

    def __repr__(self) -> str:
        turn = f"{self.on_turn} is next" if self.on_turn else "the game is over"
        return f"<Table of {self.game.name}: {len(self._moves)} entries, {turn}>"


def game(name: str, *, components: str | os.PathLike[str] | None = None) -> Game:
    """The rules of a game; `components` is a folder like `components/`, the built-in one if not said."""
    return Game(name, shelf(components))
