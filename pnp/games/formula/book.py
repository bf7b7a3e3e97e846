"""`game.yaml` and `score.yaml` of a kit together: what may be played, and the score sheet for any set of variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from pnp.components.kit import Kit
from pnp.components.numbers import Model, Number
from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.files.reading import finding, parse
from pnp.games.formula import zone as zones
from pnp.games.formula.findings import Findings
from pnp.games.formula.language.scope import BESIDE, FACTS, PLAYER, PLAYERS, REGION, Names
from pnp.games.formula.sheet import TOTAL, Formula, Sheet, misnamed, sheet
from pnp.games.formula.spec import FAR, GameFile, ScoreFile, ZoneForm
from pnp.games.formula.zone import Zone
from pnp.problems import Key, Path, Problem, nearest

GAME, SCORE = "game", "score"
"""The names of the two files."""
_ON_THE_PAD = ("name", "winner")
_FEW = 4
"""Variants of which every set is looked at."""
_TAKEN = frozenset((PLAYER, PLAYERS, BESIDE, REGION, zones.TABLE, *FACTS))


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    kit: Kit
    game: GameFile
    score: ScoreFile
    document: Document
    """`score.yaml`."""
    zones: Mapping[str, Zone]
    """Those of all variants too."""
    needed: Mapping[str, str]
    """The zones that only a variant has, and which."""
    numbers: Model

    domains: Mapping[str, tuple[Any, ...]]
    """Every field of anything that may lie in a zone, with its values."""
    hyphened: frozenset[str]

    def names(self, variants: frozenset[str]) -> Names:
        """What is known in expressions when these variants are played."""
        there = {name: zone for name, zone in self.zones.items() if self.needed.get(name) in (None, *variants)}
        played = {name: name in variants for name in self.game.variants}
        return Names(there, self.kit.rules, played, self.domains, self.game.players[1], self.hyphened)


def complete(kit: Kit) -> bool:
    """Has the kit a score sheet of this kind?"""
    return SCORE in kit.documents


@lru_cache(maxsize=64)
def book(kit: Kit) -> Book:
    """What the files of a kit say; `Faulty` with everything that is wrong with them."""
    game, problems = _game(kit)
    document = kit.documents[SCORE]
    findings = Findings(document)
    try:
        score = parse(ScoreFile, document.data, lambda path, message: finding(document, path, message))
    except Faulty as error:
        raise Faulty([*problems, *error.problems]) from None
    if game is None:
        raise Faulty(problems)
    found, needed = _zones(kit, score, findings)
    _check_names(score, game, findings)
    domains = _domains(found)
    hyphened = frozenset(_hyphened(kit, game, found, domains))
    made = Book(kit, game, score, document, found, needed, _numbers(kit), domains, hyphened)
    if not findings.number:
        for variants in _tried(game):
            _sheet(made, variants, findings)
    if problems or findings.number:
        raise Faulty([*problems, *findings.problems])
    return made


@lru_cache(maxsize=256)
def sheet_of(kit: Kit, variants: frozenset[str]) -> Sheet:
    """The score sheet of a game with these variants; `Faulty` where they do not go together."""
    made = book(kit)
    findings = Findings(made.document)
    found = _sheet(made, variants, findings)
    if found is None:
        raise Faulty(findings.problems)
    return found


def _game(kit: Kit) -> tuple[GameFile | None, list[Problem]]:
    document = kit.documents.get(GAME)
    if document is None:
        message = "The game needs a title and a number of players: title: Market Day, players: [2, 4]."
        return None, [Problem("file", "missing", message, file=str(kit.folder / f"{GAME}.yaml"))]
    try:
        game = parse(GameFile, document.data, lambda path, message: finding(document, path, message))
    except Faulty as error:
        return None, [*error.problems]
    problems = [finding(document, path, message) for path, message in _misfits(game)]
    return game, problems


def _misfits(game: GameFile) -> Iterator[tuple[Path, str]]:
    low, high = game.players
    if low > high:
        yield ("players",), f"players should be the least and the greatest number, found [{low}, {high}]."
    for index, name in enumerate(game.variants):
        if wrong := misnamed(name):
            yield ("variants", index), f"{wrong}."
        elif name in game.variants[:index]:
            yield ("variants", index), f"The variant '{name}' stands here twice."
    for index, together in enumerate(game.exclusive):
        for place, name in enumerate(together):
            if name not in game.variants:
                yield ("exclusive", index, place), f"There is no variant '{name}'{nearest(name, game.variants)}."


def _zones(kit: Kit, score: ScoreFile, findings: Findings) -> tuple[dict[str, Zone], dict[str, str]]:
    """All zones, and the variant that some of them belong to."""
    needed: dict[str, str] = {}
    forms: dict[str, tuple[ZoneForm, Path]] = {name: (form, ("zones", name)) for name, form in score.zones.items()}
    for variant, change in score.variants.items():
        for name, form in change.zones.items():
            path: Path = ("variants", variant, "zones", name)
            if name in forms:
                findings.report(path, f"there is a zone '{name}' already; what a variant adds has a name of its own")
            else:
                forms[name], needed[name] = (form, path), variant
    found: dict[str, Zone] = {}
    for name, (form, path) in forms.items():
        if (wrong := misnamed(name)) or name in _TAKEN:
            findings.report((*path[:-1], Key(name)), wrong or f"'{name}' has a meaning of its own; take another name")
        elif built := zones.build(kit, name, form, path, findings):
            found[name] = built
    return found, needed


def _check_names(score: ScoreFile, game: GameFile, findings: Findings) -> None:
    for name in score.variants:
        if name not in game.variants:
            message = f"game.yaml has no variant '{name}'{nearest(name, game.variants)}"
            findings.report(("variants", Key(name)), message)
    if not score.lines:
        findings.report(("lines",), "a score sheet has at least one line")
    sheets: list[tuple[Path, Mapping[str, Any]]] = [(("lines",), score.lines)]
    sheets += [(("variants", name, "lines"), change.lines) for name, change in score.variants.items()]
    for path, lines in sheets:
        for name in lines:
            if name == TOTAL:
                findings.report((*path, Key(name)), "the total is no line: it stands beside 'lines'")
            elif wrong := misnamed(name):
                findings.report((*path, Key(name)), wrong)
            elif name in _ON_THE_PAD:
                findings.report((*path, Key(name)), f"every score sheet has a row '{name}'; take another name")


def _numbers(kit: Kit) -> Model:
    """Whatever stands in rules.yaml may be any number, or a list of them."""
    return tuple(Number(key, "", "", -FAR, FAR, isinstance(value, list)) for key, value in kit.rules.items())


def _domains(found: Mapping[str, Zone]) -> dict[str, tuple[Any, ...]]:
    domains: dict[str, dict[Any, None]] = {}
    for zone in found.values():
        for name, column in zone.things.columns.items():
            if column.kind != "other":
                domains.setdefault(name, {}).update(dict.fromkeys(column.domain))
    return {name: tuple(values) for name, values in domains.items()}


def _hyphened(
    kit: Kit, game: GameFile, found: Mapping[str, Zone], domains: Mapping[str, tuple[Any, ...]]
) -> Iterator[str]:
    """Words that are one word, although there is a hyphen in them."""
    known = [*found, *kit.rules, *game.variants, *domains]
    for zone in found.values():
        known += [*zone.calls, *(zone.plan.marks if zone.plan else ())]
    for values in domains.values():
        known += map(str, values)
    yield from (word for word in known if "-" in word)


def _tried(game: GameFile) -> Iterator[frozenset[str]]:
    """The sets of variants whose sheets are looked at before anybody plays: every one, or of many only some."""
    number = len(game.variants)
    for size in range(number + 1) if number <= _FEW else (0, 1, number):
        for together in map(frozenset, combinations(game.variants, size)):
            if not any(together.issuperset(excluded) for excluded in game.exclusive):
                yield together


def _sheet(made: Book, variants: frozenset[str], findings: Findings) -> Sheet | None:
    score = made.score
    lines = {name: Formula(str(text), ("lines", name)) for name, text in score.lines.items()}
    total = None if score.total is None else Formula(str(score.total), (TOTAL,))
    wins = [Formula(str(text), ("wins", index)) for index, text in enumerate(score.wins)]
    ties = [Formula(str(text), ("ties", index)) for index, text in enumerate(score.ties)]
    for variant, change in score.variants.items():
        if variant not in variants:
            continue
        path: Path = ("variants", variant)
        for name, text in change.lines.items():
            lines.pop(name, None) if text is None else lines.update({name: Formula(str(text), (*path, "lines", name))})
        if change.total is not None:
            total = Formula(str(change.total), (*path, TOTAL))
        if change.wins is not None:
            wins = [Formula(str(text), (*path, "wins", index)) for index, text in enumerate(change.wins)]
        if change.ties is not None:
            ties = [Formula(str(text), (*path, "ties", index)) for index, text in enumerate(change.ties)]
    return sheet(made.names(variants), lines, total, [*wins, *ties], findings)
