"""What a game is to the rest of Sheepfold: one frozen record of functions, the same in every game.

A game is a folder here (`black_sheep`) with a `GAME` in it, and a folder in `components/` (`black-sheep`); or such a
package somewhere else, with an entry point; or a folder in `components/` alone, with a `score.yaml` (`formula`).
Players are seats, counted from 0; names live in the `Table`, and so does the kit: nothing here reads files.

    numbers what each number of rules.yaml may be      NUMBERS
    box     the pieces of a kit as the rules know them box(kit) -> Box
    steps   an entry as it is written, and back        parse(text, box) -> Steps, format(steps) -> text
    setup   what the record says of the start          read_setup(table, part) -> Setup
    final   what it says of the table at the end       read_final(table, part) -> Final
    state   the position between two entries           begin(table, setup) -> State
    turn    one entry being played, step by step       turn(state, seat) -> Turn
    tally   exactly what the score needs               settle(table, setup, final, state, notes) -> Tally
    score   lines of the score sheet per seat          score(tally), winners(tally, scores), explain(...)

`read_setup` and `read_final` are always called; what the record leaves out is a Part without a value. `settle` gets
what they returned, and as state None where there are no moves; it notes what is missing or contradicts the replay and
returns None where no score can be computed. `explain` gives a clause for people that ends in the number:
"the corral holds one horse, so one set: 6".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol

from pnp.components import needs, numbers
from pnp.components.kit import Kit
from pnp.components.needs import Need
from pnp.components.numbers import Model
from pnp.components.shelf import Shelf
from pnp.errors import Error, Faulty, Unplayable, WrongCall
from pnp.files.part import Notes, Part
from pnp.games.keys import Keys
from pnp.problems import Problem, meant, nearest

GROUP = "sheepfold.games"
"""The entry points by which installed packages offer games: `goat-goat = goat_goat`, a package like those here."""
FORMULA = "formula"
"""The folder here that is no game, but makes games of YAML."""

Step = Any
Steps = tuple[Step, ...]
Lines = dict[str, int]
"""The lines of one player's score sheet in their order, `total` last."""


@dataclass(frozen=True, slots=True)
class Table:
    """What holds for a whole game: who plays, with which variants, numbers and pieces."""

    players: tuple[str, ...]
    variants: frozenset[str]
    rules: Mapping[str, Any]
    kit: Kit
    has_moves: bool = True


class Turn(Protocol):
    """One entry of a record while it is being played: changeable, short-lived, and it checks every step.

    `take` raises `Illegal`; `end` does so too where the entry stops too early. A failed turn is thrown
    away: the state it began from is untouched.
    """

    def take(self, step: Step) -> None: ...

    def end(self) -> Any:
        """The state after this entry."""

    def done(self) -> bool:
        """May the entry end here?"""

    def options(self) -> Iterable[Step]:
        """Every step of choice that may come next. Chance (draws, dice, restocks) is left to `deal`."""

    def sample(self, random: Random) -> Step | None:
        """One of `options`, each as likely as any other; None where there is none."""

    def deal(self, random: Random) -> Step | None:
        """A step of chance that may come next, as a shuffled deck or a die would give it; None if none may."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    name: str
    title: str
    players: tuple[int, int]
    variants: tuple[str, ...]
    numbers: Model
    needs: tuple[Need, ...]
    box: Callable[[Kit], Any]
    """What is in the box; `Faulty` where its pieces do not go together."""
    parse: Callable[[str, Any], Steps]
    format: Callable[[Steps], str]
    notation: str
    setup_keys: Keys
    """What a record may say of the start."""
    final_keys: Keys
    """What it may say of the table at the end."""
    read_setup: Callable[[Table, Part], Any]
    read_final: Callable[[Table, Part], Any]
    begin: Callable[[Table, Any], Any]
    turn: Callable[[Any, int, list[str] | None], Turn]
    on_turn: Callable[[Any], int | None]
    settle: Callable[[Table, Any, Any, Any, Notes], Any]
    lines: Callable[[Table], tuple[str, ...]]
    score: Callable[[Any], Sequence[Lines]]
    winners: Callable[[Any, Sequence[Lines]], tuple[int, ...]]
    explain: Callable[[Any, int, str], str]
    final: Callable[[Any], dict[str, Any]]
    deal: Callable[[Table, Random], dict[str, Any]]
    redeal: Callable[[Table, dict[str, Any], Any, int, Random], tuple[dict[str, Any], Any]]
    """A setup, as a record has it, and a position that the player of a seat cannot tell from those given."""
    picture: Callable[[Any], str]
    exclusive: tuple[frozenset[str], ...] = ()
    """Sets of variants that cannot be played together."""
    reveal: Callable[[Any, Random], dict[str, Any]] | None = None
    """A `final` that tells, as chance would have it, what a score needs and no replay can know."""
    ties_at_table: bool = False
    """Ties are broken at the table: a record may claim any of the computed winners."""
    has_moves: bool = True
    """Else only the table at the end is known, and how it is scored."""


def apply(game: Game, state: Any, seat: int, steps: Iterable[Step], events: list[str] | None = None) -> Any:
    """Play one entry. `events` collects sentences about what happened besides the steps themselves."""
    turn = game.turn(state, seat, events)
    for step in steps:
        turn.take(step)
    return turn.end()


@lru_cache(maxsize=64)
def require(game: Game, kit: Kit) -> None:
    """`Unplayable` where the game cannot be played with this kit: a number is none, a piece is missing."""
    rules = kit.documents.get("rules")
    found = [*kit.problems, *(numbers.problems(rules, game.numbers) if rules else ()), *needs.problems(kit, game.needs)]
    if rules is None and game.numbers:
        message = "The numbers of the game should stand in this file, and it is missing."
        found.append(Problem("file", "missing", message, file=str(kit.folder / "rules.yaml")))
    if found:
        raise Unplayable(found)
    try:
        game.box(kit)
    except Faulty as error:
        raise Unplayable(error.problems) from None


def names(shelf: Shelf | None = None) -> list[str]:
    """Every game there is, found by its folder; with a shelf, also those there that are YAML alone."""
    found = {*_own(), *_others()}
    if shelf is not None:
        from pnp.games import formula  # most calls need none of it

        found |= {*formula.names(shelf.home)}
    return sorted(found)


def called(name: str, shelf: Shelf | None = None) -> Game:
    """The game that people call that; `WrongCall` where there is none."""
    known = names(shelf)
    try:
        return load(meant(name, known), shelf)
    except KeyError:
        raise WrongCall(f"There is no game called '{name}'{nearest(name, known)}.") from None


def load(name: str, shelf: Shelf | None = None) -> Game:
    """The game of that name; only its own modules are imported. One that is YAML alone stands on the shelf."""
    if home(name) or shelf is None:
        return _loaded(name)
    from pnp.games import formula

    kit = formula.kit(name, shelf)
    found = of(kit) if kit else None
    if found is None:
        raise KeyError(name)
    return found


def of(kit: Kit) -> Game | None:
    """The game that is played with a kit; `Unplayable` where its score sheet means nothing."""
    if home(kit.game):
        return _loaded(kit.game)
    from pnp.games import formula

    if not formula.complete(kit):
        return None
    try:
        return formula.game(kit)
    except Faulty as error:
        raise Unplayable(error.problems) from None


def home(name: str) -> str | None:
    """The package with the modules of a game, `form` and `art` among them; None where there is no Python of it."""
    return f"{__name__}.{name.replace('-', '_')}" if name in _own() else _others().get(name)


def room(name: str) -> str:
    """The same; that of all games of YAML alone for one of these."""
    return home(name) or f"{__name__}.{FORMULA}"


@lru_cache(maxsize=64)
def _loaded(name: str) -> Game:
    module = home(name)
    if module is None:
        raise KeyError(name)
    try:
        game: Game = import_module(module).GAME
    except (ImportError, AttributeError) as error:
        if name in _own():
            raise
        raise Error(f"The game '{name}' of the package {module} cannot be loaded: {error}.") from None
    return game


@lru_cache(maxsize=1)
def _own() -> frozenset[str]:
    """Those of this folder."""
    packages = (module.name for module in iter_modules(__path__) if module.ispkg and module.name != FORMULA)
    return frozenset(name.replace("_", "-") for name in packages)


@lru_cache(maxsize=1)
def _others() -> Mapping[str, str]:
    """Those of installed packages: the name of each, and its package."""
    from importlib.metadata import entry_points  # 15 ms, and who names a game of ours asks for no other

    return {point.name: point.value for point in entry_points(group=GROUP) if point.name not in _own()}
