"""A record as it is read: the keys common to all games, checked; `setup` and `final` are the game's own business."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.files.document import Document
from pnp.files.part import Notes, Part, clip, describe
from pnp.games import Game, Table
from pnp.problems import Path, Problem, did_you_mean
from pnp.referee import house
from pnp.referee.house import House

FORMAT = "pnp-record/1"
KEYS = (
    *("format", "game", "title", "date", "round", "players", "variants", "rules"),
    *("setup", "moves", "status", "final", "scores", "winners"),
)
_KEYS = frozenset(KEYS)
ABOUT = ("title", "date", "round")
"""Texts that nothing is checked by."""
UNFINISHED = "unfinished"
_LONGEST = 2000
"""Characters of an entry: ten times what the longest turn takes."""


Numbers = House | Mapping[str, Any] | None
"""What replaces numbers of `rules.yaml`: those of a house for any game, or some of one game."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A number on the players' score pad."""

    seat: int
    line: str
    value: int
    path: Path


@dataclass(slots=True)
class Record:
    """What a document says. With problems in it, the rest is as far as reading got."""

    game: Game | None = None
    table: Table | None = None
    setup: Any = None
    final: Any = None
    moves: list[tuple[int, str]] | None = None
    unfinished: bool = False
    claims: list[Claim] = field(default_factory=list)
    winners: tuple[int, ...] | None = None
    problems: list[Problem] = field(default_factory=list)
    """What stops everything before the replay."""
    doubts: list[Problem] = field(default_factory=list)
    """An impossible `final` beside moves: told after the replay."""


def read(document: Document, shelf: Shelf, numbers: Numbers = None) -> Record:
    """Read a record of a game on that shelf, with other numbers than those of its rules."""
    data = document.data
    record = Record(_game(data, shelf))
    notes = Notes(record.game.name if record.game else "record")
    record.problems = notes.problems
    if document.problems:
        notes.problems += [replace(found, code=f"{notes.game}.{found.code}") for found in document.problems]
        return record
    top = Part(data, (), notes)
    if not isinstance(data, dict):
        top.wrong("type", f"a record should be a mapping, found {describe(data)}")
        return record
    players = _players(top.at("players"), record.game)
    if players is None:
        return record
    if not _KEYS.issuperset(data):
        top.mapping(KEYS)
    _common(top, record.game, shelf)
    if record.game is None:
        return record
    seats = {player: seat for seat, player in enumerate(players)}
    kit = shelf.kit(record.game.name)
    games.require(record.game, kit)
    moves, setup = top.at("moves"), top.at("setup")
    record.table = Table(
        players,
        _variants(top.at("variants"), record.game),
        _rules(top.at("rules"), record.game, kit.rules, _of(record.game, numbers)),
        kit,
        moves.given,
    )
    record.moves = _moves(moves, seats)
    record.unfinished = data.get("status") == UNFINISHED
    record.claims = _claims(top.at("scores"), seats, record.game.lines(record.table))
    record.winners = _winners(top.at("winners"), seats)
    if _mapped(setup):
        record.setup = record.game.read_setup(record.table, setup)
    told = Notes(notes.game)
    final = Part(data, (), told).at("final")
    if _mapped(final) and (final.given or moves.given):  # neither of them is one problem, told already
        record.final = record.game.read_final(record.table, final)
    for problem in told.problems:
        later = record.moves is not None and problem.kind == "table"
        (record.doubts if later else notes.problems).append(problem)
    return record


def _mapped(part: Part) -> bool:
    """Is it a mapping, or left out? A game that were asked would miss every key of something else as well."""
    if part.given and not isinstance(part.value, dict):
        part.mapping()
        return False
    return True


def _game(data: Any, shelf: Shelf) -> Game | None:
    name = data.get("game") if isinstance(data, dict) else None
    try:
        return games.load(name, shelf) if isinstance(name, str) else None
    except KeyError:
        return None


def _common(top: Part, game: Game | None, shelf: Shelf) -> None:
    """The keys that every record has, or may have, in the same way."""
    given = top.value.get
    if given("format") != FORMAT:
        top.at("format").wrong("format", f"format should be '{FORMAT}', found {describe(given('format'))}")
    if game is None:
        top.at("game").choice(games.names(shelf), "game")
    for key in ABOUT:
        if given(key) is not None:
            top.at(key).text()
    if given("status") is not None:
        top.at("status").choice(("finished", UNFINISHED), "status")
    if given("moves") is None and given("final") is None:
        top.at("moves").wrong("missing", "a record should have 'moves' or 'final' or both, found neither")


def _players(part: Part, game: Game | None) -> tuple[str, ...] | None:
    """The names at the table; None, with a note, where anything is wrong with them."""
    if not isinstance(part.value, list):
        part.wrong("players", f"players should list the names in seating order, found {describe(part.value)}")
        return None
    names: dict[str, None] = {}
    for entry in part.items():
        name = entry.text()
        if name is None:
            return None
        if "".join(name.splitlines()) != name:
            entry.wrong("players", f"a player's name should stand on one line, found {describe(name)}")
            return None
        if name in names:
            entry.wrong("players", f"each player should have a name of their own, found '{clip(name)}' twice")
            return None
        names[name] = None
    if game and not game.players[0] <= len(names) <= game.players[1]:
        low, high = game.players
        part.wrong("players", f"{game.title} is for {low} to {high} players, found {len(names)}")
        return None
    return tuple(names)


def _variants(part: Part, game: Game) -> frozenset[str]:
    found: set[str] = set()
    for entry in part.items():
        if name := entry.choice(game.variants, "variant"):
            found.add(name)
    for together in game.exclusive:
        if together <= found:
            names = " and ".join(sorted(together))
            part.wrong("exclusive-variants", f"the variants {names} cannot be played together")
    return frozenset(found)


def _of(game: Game, numbers: Numbers) -> Mapping[str, Any]:
    """Those of a house that are the game's; whoever gives them for one game says none that it has not."""
    return numbers.of(game) if isinstance(numbers, House) else numbers or {}


def _rules(part: Part, game: Game, rules: Mapping[str, Any], numbers: Mapping[str, Any]) -> Mapping[str, Any]:
    """The game's numbers with those the house and the record change."""
    if numbers:
        house.require(game, numbers, rules)
    changed: dict[str, Any] = {}
    known = {number.key: number for number in game.numbers}
    for key, entry in part.mapping(rules, "rule").items():
        number = known[key]
        if number.fixed and entry.value != rules[key]:
            entry.wrong("fixed-rule", f"{entry.name} cannot be changed, the game has {rules[key]}; leave it out")
        elif not house.may_be(number, entry.value, rules[key]):
            expected = f"a value like {rules[key]}, numbers from {number.low} to {number.high}"
            entry.wrong("rule-type", f"{entry.name} should be {expected}; found {describe(entry.value)}")
        else:
            changed[key] = entry.value
    return {**rules, **numbers, **changed} if numbers or changed else rules


def _moves(part: Part, seats: Mapping[str, int]) -> list[tuple[int, str]] | None:
    """Who acts in each entry, and the steps as written."""
    if not part.given:
        return None
    if not isinstance(part.value, list):
        part.wrong("type", f"moves should be a list, found {describe(part.value)}")
        return None
    moves = []
    for index, entry in enumerate(part.value):
        if type(entry) is dict and len(entry) == 1:
            ((name, text),) = entry.items()
            if name in seats and type(text) is str and len(text) <= _LONGEST:
                moves.append((seats[name], text))
                continue
        _wrong_entry(part.notes, index, entry, seats)
    return moves


def _wrong_entry(notes: Notes, index: int, entry: Any, seats: Mapping[str, int]) -> None:
    name, text = next(iter(entry.items()), ("", "")) if type(entry) is dict else ("", "")
    code, player = "entry", None
    if type(entry) is not dict or len(entry) != 1:
        message = f"an entry of moves should be one player and the steps, found {describe(entry)}"
    elif name not in seats:
        code, message = "unknown-player", _unknown(name, seats)
    else:
        player = name
        found = f"{len(text)} characters" if isinstance(text, str) else describe(text)
        message = f"the steps of {clip(name)} should be text of up to {_LONGEST} characters, found {found}"
    notes.add("record", code, message, ("moves", index), player, index)


def _unknown(name: str, seats: Mapping[str, int]) -> str:
    hint = did_you_mean(name, seats) or f"; the players are {clip(', '.join(seats), 200)}"
    return f"there is no player '{clip(name)}'{hint}"


def _claims(part: Part, seats: Mapping[str, int], lines: tuple[str, ...]) -> list[Claim]:
    claims = []
    for player, entry in part.mapping(seats, "player").items():
        # "A bare number is the total."
        written = entry.mapping(lines, "line") if isinstance(entry.value, dict) else {"total": entry}
        for line, number in written.items():
            if (value := number.number()) is not None:
                claims.append(Claim(seats[player], line, value, number.path))
    return claims


def _winners(part: Part, seats: Mapping[str, int]) -> tuple[int, ...] | None:
    if not part.given:
        return None
    found: list[int] = []
    for entry in part.items():
        name = entry.text()
        if name is None:
            continue
        if name not in seats:
            entry.wrong("unknown-player", _unknown(name, seats))
        elif seats[name] in found:
            entry.wrong("winner-twice", f"'{clip(name)}' stands twice among the winners; once is enough", player=name)
        else:
            found.append(seats[name])
    return tuple(sorted(found))
