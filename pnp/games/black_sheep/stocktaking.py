"""What keeps a kit of Black Sheep from being played: pieces that no rule can work with, and too few of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pnp.components.kit import Kit
from pnp.components.needs import piece_problem
from pnp.files.part import describe
from pnp.problems import Problem, nearest

BLACK = "black-sheep"
"""The animal that counts against its owner, and that the lone task is about."""
MOST = 4
"""Players of a game, and sides of a field."""
TASKS = ("majority", "set", "lone")
_CARD = re.compile(r"[A-Z].*")


def problems(kit: Kit) -> Iterator[Problem]:
    strange = [*_cards(kit)]
    yield from strange or _pieces(kit)


def _pieces(kit: Kit) -> Iterator[Problem]:
    """All other pieces, once it is clear which animals there are."""
    names = list(dict.fromkeys(piece["animal"] for piece in kit.pieces("animal-card").values()))
    if BLACK not in names:
        message = f"There is no card of the {BLACK}, whose figures count against their owner."
        yield _of(kit, "animal-card", "no-black-sheep", message)
    strange = [*_figures(kit, names)]
    yield from strange
    if not strange:
        yield from _too_few(kit)
    yield from _task_cards(kit, names)
    yield from _mats(kit)
    yield from _numbers(kit)


def _cards(kit: Kit) -> Iterator[Problem]:
    """A record calls animals by the letters on their cards."""
    names: dict[str, str] = {}
    letters: dict[str, str] = {}
    for card, piece in kit.pieces("animal-card").items():
        letter, animal = card[0], piece["animal"]
        if not _CARD.fullmatch(card):
            message = (
                f"a card is called by the capital letter of its animal and a number, as H1; found {describe(card)}."
            )
            yield piece_problem(kit, "animal-card", card, "id", message)
        elif names.setdefault(letter, animal) != animal:
            message = f"{letter} is the letter of the {names[letter]}; found {describe(animal)}."
            yield piece_problem(kit, "animal-card", card, "animal", message)
        elif letters.setdefault(animal, letter) != letter:
            message = f"the letter of the {animal} is {letters[animal]}; an animal has one letter, found {letter}."
            yield piece_problem(kit, "animal-card", card, "id", message)


def _figures(kit: Kit, names: list[str]) -> Iterator[Problem]:
    for figure, piece in kit.pieces("figure").items():
        if piece["animal"] not in names:
            yield piece_problem(kit, "figure", figure, "animal", _no_animal(piece["animal"], names))
        if not 1 <= piece["value"] <= 9:
            message = f"value should be from 1 to 9, since a record writes a digit for each; found {piece['value']}."
            yield piece_problem(kit, "figure", figure, "value", message)


def _no_animal(word: Any, names: list[str]) -> str:
    return f"there is no card of the animal {describe(word)}{nearest(word, names)}."


def _too_few(kit: Kit) -> Iterator[Problem]:
    """Less than the fields need at the start, and less than a full table needs for its hands to be refilled."""
    rules = kit.rules
    cards = Counter(piece["animal"] for piece in kit.pieces("animal-card").values())
    figures = Counter(piece["animal"] for piece in kit.pieces("figure").values())
    pairs, there = rules["fields"] * rules["figures"], (cards & figures).total()
    if there < pairs:
        message = f"The fields need {pairs} figures at the start, each drawn with a card of its animal; found {there}."
        yield _of(kit, "figure", "few-figures", message)
    # When every side is full and every hand too, there are still cards: a hand can always be refilled.
    needed = max(MOST * (rules["fields"] * rules["side"] + rules["hand"]), pairs + MOST * rules["hand"])
    if cards.total() < needed:
        message = f"A game for {MOST} needs at least {needed} cards, for all sides and hands; found {cards.total()}."
        yield _of(kit, "animal-card", "few-cards", message)


def _task_cards(kit: Kit, names: list[str]) -> Iterator[Problem]:
    for name, piece in kit.pieces("task-card").items():
        if found := _task_fault(piece, names):
            yield piece_problem(kit, "task-card", name, *found)


def _task_fault(piece: dict[str, Any], names: list[str]) -> tuple[str, str] | None:
    """The field that is wrong, and why."""
    kind, about, points = piece["task"], piece["animals"], piece.get("points")
    if kind not in TASKS:
        return "task", f"task should be one of {', '.join(TASKS)}; found {describe(kind)}."
    if unknown := [word for word in about if word not in names]:
        return "animals", _no_animal(unknown[0], names)
    if len(about) != len(set(about)) or not about:
        return "animals", "animals should name at least one animal, and none twice."
    if kind == "majority" and len(about) > 1:
        return "animals", f"a majority is of one animal; found {', '.join(about)}."
    if kind == "lone" and about != [BLACK]:
        return "animals", f"the lone task is about the {BLACK}; found {', '.join(about)}."
    if kind == "lone" and points:
        return "points", f"the lone task wins the game, and has no points; found {points}."
    if kind != "lone" and points is None:
        return "points", "the points of the task are missing."
    return None


def _mats(kit: Kit) -> Iterator[Problem]:
    """A mat for each field, and a corral for each barn beside it."""
    mats, colours = kit.pieces("field-mat"), [piece["colour"] for piece in kit.pieces("corral-mat").values()]
    numbers = [piece["number"] for piece in mats.values()]
    for number in range(1, kit.rules["fields"] + 1):
        if number not in numbers:
            message = f"rules.yaml has {kit.rules['fields']} fields, and there is no mat with the number {number}."
            yield _of(kit, "field-mat", "no-mat", message)
            return
    for mat, piece in mats.items():
        barns = piece["barns"]
        if len(barns) != MOST or any(barns.count(barn) > 1 for barn in barns):
            message = f"barns should be {MOST} colours, one for each side and none twice; found {len(barns)} barns."
            yield piece_problem(kit, "field-mat", mat, "barns", message)
        elif homeless := [barn for barn in barns if barn not in colours]:
            message = f"there is no corral mat for the barn {describe(homeless[0])}{nearest(homeless[0], colours)}."
            yield piece_problem(kit, "field-mat", mat, "barns", message)


def _numbers(kit: Kit) -> Iterator[Problem]:
    """Numbers of rules.yaml that do not go together, or not with the cards."""
    rules, tasks = kit.rules, len(kit.pieces("task-card"))
    # "One card there: exactly two."
    least, in_play = min(rules["placed"], rules["side"] - 1), rules["tasks_in_play"]
    if rules["hand"] < least:
        message = f"hand should be at least {least}: so many cards must be placed together; found {rules['hand']}."
        yield _rule(kit, "hand", message)
    if in_play > tasks:
        yield _rule(kit, "tasks_in_play", f"{in_play} tasks are in play, and there are {tasks} task cards.")
    for key, players in (("secret_tasks", MOST), ("secret_tasks_two_players", 2)):
        if players * rules[key] > in_play:
            message = f"{players} players with {rules[key]} secret tasks each have more than the {in_play} in play."
            yield _rule(kit, key, message)


def _of(kit: Kit, kind: str, code: str, message: str) -> Problem:
    return kit.documents[kind].point(Problem("file", code, message, ("pieces",)))


def _rule(kit: Kit, key: str, message: str) -> Problem:
    return kit.documents["rules"].point(Problem("file", "range", message, (key,)))
