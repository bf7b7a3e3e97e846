"""What stands on a pad: one list of fields per game, from which everything else about pads follows.

The drawn page, the form in the PDF, the headings of a spreadsheet, and the way from a record to a pad and back all
read this list. A game describes its table at the end in `form.py` of its folder; names, score lines and winners are
the same for all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

from pnp import games
from pnp.components.kit import Kit
from pnp.components.shelf import Shelf
from pnp.components.template import fill
from pnp.files.part import clip
from pnp.games import Game
from pnp.pads.folds import HOUSE, LIST, MEMBERS, SCORES, UNFINISHED, Fold, cell_label, picture
from pnp.problems import Path

FORMAT = "pnp-pad/1"
PLAYER = "{player}"
"""The step of a path that stands for the name of a player."""
_FAR = 999_999_999
_PLAIN = "#999999"
"""The colour of a pad that has none of its own."""


@dataclass(frozen=True, slots=True)
class Field:
    """One box: what it is called, what belongs into it, and which value of the unfolded record that is."""

    label: str
    path: Path
    kind: Literal["number", "digits", "text", "choice", "tick"] = "number"
    tip: str = ""
    choices: tuple[str, ...] = ()
    limits: tuple[int, int] = (-_FAR, _FAR)
    seat: int | None = None
    page: int = 1

    @property
    def name(self) -> str:
        return self.label if self.seat is None else f"{self.label}, player {self.seat + 1}"

    def called(self, players: Sequence[str] = ()) -> str:
        """Its name for people: `Bob's coins`, or before there are names `coins, player 2`."""
        named = self.seat is not None and self.seat < len(players)
        return f"{clip(players[self.seat or 0])}'s {self.label}" if named else self.name

    def way(self, players: Sequence[str]) -> Path:
        """The path to its value in a record of these players."""
        seat = self.seat or 0
        return tuple([players[seat] if step == PLAYER else step for step in self.path])


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells for the tiles of a table that grows."""

    columns: int
    rows: int
    tip: str


@dataclass(frozen=True, slots=True)
class Map:
    """Areas with a box in the middle of each, on a square of size 1."""

    areas: Mapping[str, Sequence[tuple[float, float]]]
    middles: Mapping[str, tuple[float, float]]
    tip: str


@dataclass(frozen=True, slots=True)
class Ending:
    """The table at the end of a game: boxes for each player, single boxes, and perhaps a chart on a page of its own."""

    rows: tuple[Field, ...] = ()
    boxes: tuple[Field, ...] = ()
    folds: Mapping[Path, Fold] = field(default_factory=dict)
    path: Path = ()
    """Where the values of the chart belong."""
    chart: Grid | Map | None = None
    lines: tuple[str, ...] = ()
    """Those of the score sheet, where no pad on paper says them."""


@dataclass(frozen=True)
class Form:
    game: Game
    kit: Kit
    ending: Ending

    @cached_property
    def pad(self) -> Mapping[str, Any]:
        """The score pad on paper, as its file describes it."""
        plain = {"game": self.game.title, "accent": _PLAIN, "lines": [{"name": name} for name in self.ending.lines]}
        return next(iter(self.kit.pieces("score-pad").values()), plain)

    @cached_property
    def head(self) -> tuple[Field, ...]:
        """What is said of the game as a whole."""
        variants = tuple(Field(name, ("variants", name), "tick", f"Played with {name}.") for name in self.game.variants)
        rules = "Numbers of the rules that you changed, as in components: fences: 20, jump_cost: 0."
        return (
            Field("game title", ("title",), "text", "What you call this game, if you like."),
            Field("date", ("date",), "text", "When you played, if you like: 2026-11-15."),
            *variants,
            Field("not finished", ("status",), "tick", "The game stopped before its end."),
            Field("changed rules", ("rules",), "text", rules),
        )

    @cached_property
    def rows(self) -> tuple[Field, ...]:
        """What is asked of every player: the rows of the score sheet, and those of the table at the end."""
        name = Field("name", ("players",), "text", "The players in seating order; the first took the first turn.")
        lines = tuple(self._line(line["name"], line.get("hint", "")) for line in self.pad["lines"])
        won = Field("winner", ("winners", PLAYER), "tick", "Tick who won.")
        return (name, *lines, won, *self.ending.rows)

    def _line(self, name: str, hint: str) -> Field:
        return Field(name, ("scores", PLAYER, name), tip=fill(hint, self.pad, self.kit.rules))

    @cached_property
    def chart(self) -> tuple[Field, ...]:
        """The boxes of the chart."""
        path = self.ending.path
        match self.ending.chart:
            case Grid(columns, rows, tip):
                cells = [cell_label(x, y) for y in range(rows) for x in range(columns)]
                return tuple(Field(f"cell {cell}", (*path, cell), "text", f"{cell}: {tip}", page=2) for cell in cells)
            case Map(_, middles, tip):
                return tuple(
                    Field(f"region {name}", (*path, name), tip=f"{name}: {tip}", limits=(0, _FAR), page=2)
                    for name in middles
                )
            case None:
                return ()

    @cached_property
    def seats(self) -> int:
        return self.game.players[1]

    def row(self, template: Field) -> tuple[Field, ...]:
        """A row of the pad: that field for each seat."""
        fields = (replace(template, seat=seat) for seat in range(self.seats))
        if template.path == ("players",):
            return tuple(replace(field, path=("players", seat)) for seat, field in enumerate(fields))
        return tuple(fields)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """Every field, in the order in which the Tab key goes through them."""
        rows = (field for template in self.rows for field in self.row(template))
        first, last = ([box for box in self.ending.boxes if box.page == page] for page in (1, 2))
        return (*self.head, *rows, *first, *self.chart, *last)

    @cached_property
    def folds(self) -> Mapping[Path, Fold]:
        common: dict[Path, Fold] = {
            ("players",): LIST,
            ("variants",): MEMBERS,
            ("rules",): HOUSE,
            ("status",): UNFINISHED,
            ("scores", PLAYER): SCORES,
            ("winners",): MEMBERS,
        }
        if isinstance(self.ending.chart, Grid):
            common[self.ending.path] = picture(self.ending.chart.columns, self.ending.chart.rows)
        return {**common, **self.ending.folds}

    @cached_property
    def fingerprint(self) -> str:
        """Stands for the rules and the fields: a pad with another one was made for another game than ours."""
        fields = [[field.name, field.path, field.choices, field.limits] for field in self.fields]
        said = json.dumps([self.game.name, dict(self.kit.rules), fields], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()[:12]


def form(name: str, shelf: Shelf) -> Form | None:
    """The form of a game on the shelf; None where it has no pad, or no table at the end to fill in."""
    if name not in games.names(shelf):
        return None
    kit = shelf.kit(name)
    game = games.of(kit)
    if game is None or find_spec(f"{games.room(name)}.form") is None:
        return None
    games.require(game, kit)
    return _form(game, kit) if kit.pieces("score-pad") or not game.has_moves else None


@lru_cache(maxsize=16)
def _form(game: Game, kit: Kit) -> Form | None:
    ending: Ending | None = import_module(f"{games.room(kit.game)}.form").ending(kit)
    return Form(game, kit, ending) if ending else None
