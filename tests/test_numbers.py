"""Rules text follows the numbers: change any number of any rules.yaml, and a printed page or a verdict changes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from folders import RECORDS
from kits import SHELF, kit

from pnp import games
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.files import yamlio
from pnp.files.document import Document
from pnp.press.changes import edition
from pnp.press.changes.edition import Edition, with_rules
from pnp.press.scene.nodes import Group, Node, Text, Use
from pnp.referee.check import check

FIXED = {"black-sheep": ["fields", "figures", "placed"]}
"""Numbers that the notation hangs on: only rules.yaml changes them. The page of rules says them in words."""
_NUMBER = re.compile(r"\d+")


def numbers() -> Iterator[tuple[str, str, int | None]]:
    """Every number: its game, its key, and its index where it stands in a list."""
    for game in games.names():
        for key, value in kit(game).rules.items():
            for index in range(len(value)) if isinstance(value, list) else (None,):
                yield game, key, index


def changed(game: str, key: str, index: int | None, by: int = 1) -> dict[str, Any]:
    """The numbers with one of them larger."""
    value = kit(game).rules[key]
    if index is None:
        return {key: value + by}
    return {key: [number + by * (at == index) for at, number in enumerate(value)]}


@lru_cache
def printed(game: str) -> Edition:
    return edition.of(SHELF.folder(game))


@lru_cache
def records(game: str) -> list[Document]:
    return [yamlio.load(file) for file in sorted((RECORDS / game).glob("*.yaml"))]


def verdict(document: Document, house: dict[str, Any], shelf: Shelf = SHELF) -> object:
    found = check(document, shelf, house)
    return found.turns, found.finished, found.scores, found.winners, [problem.message for problem in found.problems]


@lru_cache
def verdicts(game: str) -> list[object]:
    return [verdict(document, {}) for document in records(game)]


def on_paper(game: str, house: dict[str, Any]) -> bool:
    before = printed(game)
    return edition.draw(with_rules(before, house)).fingerprints != before.fingerprints


def in_play(game: str, house: dict[str, Any]) -> bool:
    pairs = zip(records(game), verdicts(game), strict=True)
    return any(verdict(record, house) != before for record, before in pairs)


def in_another_kit(game: str, numbers: dict[str, Any], folder: Path) -> bool:
    """The same with a rules.yaml that has these numbers."""
    shutil.copytree(SHELF.folder(game), folder / game)
    (folder / game / "rules.yaml").write_text(yaml.safe_dump({**kit(game).rules, **numbers}), "utf-8")
    shelf = Shelf(folder)
    pairs = zip(records(game), verdicts(game), strict=True)
    return any(verdict(record, {}, shelf) != before for record, before in pairs)


@pytest.mark.parametrize(("game", "key", "index"), list(numbers()))
def test_a_changed_number_is_printed_or_played(game: str, key: str, index: int | None, tmp_path: Path) -> None:
    house = changed(game, key, index)
    if key in FIXED.get(game, []):
        with pytest.raises(WrongCall, match=f"'{key}': .*, which cannot be changed"):
            in_play(game, house)
        # One more of them would need more pieces.
        assert in_another_kit(game, changed(game, key, index, by=-1), tmp_path), f"rules.{key} shows nowhere"
    else:
        assert on_paper(game, house) or in_play(game, house), f"rules.{key} shows nowhere"


@pytest.mark.parametrize("game", games.names())
def test_what_is_printed_says_the_number(game: str) -> None:
    """All of them become numbers that stand nowhere else, and the page of rules has them."""
    rules = printed(game).design.rules
    strange = {key: 500 + number for number, key in enumerate(rules) if not isinstance(rules[key], list)}
    page = edition.draw(with_rules(printed(game), strange), only=["quick-reference"])
    told = {int(number) for cutout in page.pieces.values() for number in _NUMBER.findall(words(cutout.front))}
    assert [key for key, number in strange.items() if number not in told] == FIXED.get(game, [])


def words(nodes: tuple[Node, ...]) -> str:
    found = []
    for node in nodes:
        match node:
            case Group(children):
                found.append(words(children))
            case Use(drawing):
                found.append(words(drawing.children))
            case Text():
                found.append(node.text)
    return " ".join(found)
