"""How a record tells what lies in a zone, and how that is written again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pnp.files.part import Part, clip
from pnp.games.formula.regions import Board
from pnp.games.formula.zone import TABLE, Zone
from pnp.games.topology import DIRECTIONS, cell_name, print_picture, read_picture
from pnp.problems import did_you_mean

Held = tuple[tuple[int, int], ...]
"""Things, by their numbers, and how many of each."""
MOST_WORDS = 5000
_COUNTED = re.compile(r"(.*?[^0-9])([0-9]{1,9})", re.DOTALL)


def read(zone: Zone, part: Part, players: Sequence[str]) -> list[Any] | None:
    """What lies there, for each seat; None, with notes, where it is not said or cannot be read."""
    if not part.given:
        part.wrong("missing", f"{part.name} is missing: the score needs {zone.noun}")
        return None
    if zone.shape == "order":
        return _read_order(part, players)
    read_one = _READERS[zone.shape]
    if not zone.per_player:
        found = read_one(zone, part, None)
        return None if found is None else [found] * len(players)
    if zone.together and TABLE in players:
        message = f"no player can be called '{TABLE}' in this game: {part.name} needs the word"
        part.notes.add("record", "player-table", message, ("players", players.index(TABLE)))
        return None
    known = (*players, TABLE) if zone.together else tuple(players)
    entries = part.mapping(known, "player")
    held: list[Any] = []
    for player in players:
        if player not in entries or not entries[player].given:
            if isinstance(part.value, dict):
                nothing = "0" if zone.shape == "number" else "''"
                part.wrong(
                    "missing", f"{part.name} does not say what {player} has; {nothing} is nothing", player=player
                )
            held.append(None)
        else:
            held.append(read_one(zone, entries[player], player))
    if zone.together:
        held.append(read_one(zone, entries[TABLE], None) if TABLE in entries and entries[TABLE].given else ())
    if any(content is None for content in held):
        return None
    if zone.apart:
        _check_apart(zone, part, players, held)
    return [_pooled(held)] * len(players) if zone.together else held


def one(zone: Zone, part: Part) -> Any:
    """What lies in one such zone; None, with notes, where it cannot be read."""
    return _READERS[zone.shape](zone, part, None)


def _pooled(held: Iterable[Held]) -> Held:
    return tuple(pair for content in held for pair in content)


def _read_pieces(zone: Zone, part: Part, player: str | None) -> Held | None:
    """Words in one text or a list, each for a piece, or for several: H321, R3."""
    words = _words(part)
    if words is None:
        return None
    found: list[tuple[int, int]] = []
    for word in words:
        index = zone.calls.get(word)
        if index is not None:
            found.append((index, 1))
            continue
        several = _several(zone, word)
        if several is None:
            hint = did_you_mean(word, zone.calls) or f"; such as {zone.things.words[0]}"
            part.wrong("piece", f"{part.name} names '{clip(word)}', and there is no such piece{hint}", "table", player)
            return None
        found += several
    number = sum([count for _, count in found])
    if not zone.least <= number <= zone.most:
        _wrong_number(zone, part, number, player)
        return None
    return tuple(found)


def _words(part: Part) -> list[str] | None:
    found: list[str] = []
    if isinstance(part.value, list):
        for item in part.items():
            word = item.text()
            if word is None:
                return None
            found += [word] if word else []
    elif isinstance(part.value, dict):
        part.wrong("type", f"{part.name} should be the words of pieces, found a mapping")
        return None
    else:
        text = part.text()
        if text is None:
            return None
        found = text.split()
    if len(found) > MOST_WORDS:
        part.wrong("limit", f"{part.name} should be at most {MOST_WORDS} words, found {len(found)}", "table")
        return None
    return found


def _several(zone: Zone, word: str) -> list[tuple[int, int]] | None:
    """A word with figures behind it: one for each piece, or how many there are."""
    found = _COUNTED.fullmatch(word)
    if found is None or zone.single:
        return None
    if zone.digits:
        indices = [zone.calls.get(found[1] + figure) for figure in found[2]]
        return None if None in indices else [(index, 1) for index in indices if index is not None]
    index = zone.calls.get(found[1])
    return None if index is None else [(index, int(found[2]))]


def _wrong_number(zone: Zone, part: Part, number: int, player: str | None) -> None:
    limit = f"at least {zone.least}" if number < zone.least else f"at most {zone.most}"
    part.wrong("limit", f"{part.name} should be {limit} pieces, found {number}", "table", player)


def _read_places(zone: Zone, part: Part, player: str | None) -> Held | None:
    """A number for each place, as a mapping or in one text: R3 O4."""
    if isinstance(part.value, dict):
        numbers = {
            zone.calls[place]: entry.number()
            for place, entry in part.mapping(zone.calls, "place").items()
            if entry.given
        }
    else:
        numbers = {}
        words = _words(part)
        if words is None:
            return None
        for word in words:
            split = _place(zone, word)
            if split is None:
                expected = f"a place ({clip(' '.join(zone.things.words), 60)}) and a number"
                part.wrong("place", f"'{clip(word)}' in {part.name} should be {expected}", player=player)
                return None
            if split[0] in numbers:
                part.wrong("place-twice", f"{part.name} counts '{clip(word)}' twice; write one number", "table", player)
                return None
            numbers[split[0]] = split[1]
    total = sum([number or 0 for number in numbers.values()])
    if zone.kinds:
        wrong = total if not zone.least <= total <= zone.most else None
        low = 0
    else:
        low = zone.least
        wrong = next((number for number in numbers.values() if not low <= (number or 0) <= zone.most), None)
    if wrong is not None:
        part.wrong(
            "limit", f"{part.name} should have from {zone.least} to {zone.most}, found {clip(wrong)}", "table", player
        )
        return None
    if any((number or 0) < low for number in numbers.values()):
        part.wrong("limit", f"{part.name} should have no numbers below {low}", "table", player)
        return None
    return tuple([(place, number) for place, number in numbers.items() if number])


def _place(zone: Zone, word: str) -> tuple[int, int] | None:
    """A place and the number behind it, R3 or R:3; None where that can be read in no way, or in several."""
    name, colon, number = word.rpartition(":")
    if colon and name in zone.calls and number.isdecimal() and len(number) <= 9:
        return zone.calls[name], int(number)
    ways = [
        (zone.calls[word[:cut]], int(word[cut:]))
        for cut in range(max(1, len(word) - 9), len(word))
        if word[:cut] in zone.calls and word[cut:].isdecimal()
    ]
    return ways[0] if len(ways) == 1 else None


def _read_number(zone: Zone, part: Part, player: str | None) -> int | None:
    number = part.number()
    if number is not None and not zone.least <= number <= zone.most:
        bounds = f"from {zone.least} to {zone.most}"
        part.wrong("limit", f"{part.name} should be a number {bounds}, found {clip(number)}", "table", player)
        return None
    return number


def _read_choice(zone: Zone, part: Part, player: str | None) -> Held | None:
    word = part.text()
    if word is None:
        return None
    if word not in zone.calls:
        hint = did_you_mean(word, zone.calls) or f"; known: {clip(', '.join(zone.calls), 100)}"
        part.wrong("unknown-word", f"{part.name} cannot be '{clip(word)}'{hint}", player=player)
        return None
    return ((zone.calls[word], 1),)


def _check_apart(zone: Zone, part: Part, players: Sequence[str], held: Sequence[Held]) -> None:
    owners: dict[int, str] = {}
    for player, ((index, _),) in zip(players, held, strict=True):
        if index in owners:
            word = zone.things.words[index]
            part.wrong("apart", f"{owners[index]} and {player} cannot both have {word} in {part.name}", "table", player)
        owners.setdefault(index, player)


def _read_order(part: Part, players: Sequence[str]) -> list[Any] | None:
    """Players, one after the other; whoever is not named has no place."""
    order: list[int] = []
    for item in part.items():
        player = item.text()
        if player is None:
            return None
        if player not in players:
            hint = did_you_mean(player, players) or f"; the players are {clip(', '.join(players), 100)}"
            item.wrong("unknown-player", f"there is no player '{clip(player)}'{hint}")
            return None
        if players.index(player) in order:
            item.wrong("player-twice", f"{player} stands twice in {part.name}", "table", player)
            return None
        order.append(players.index(player))
    return [tuple(order)] * len(players) if isinstance(part.value, list) else None


def _read_board(zone: Zone, part: Part, player: str | None) -> Board | None:
    text = part.text()
    if text is None or zone.plan is None:
        return None
    top: dict[int, int] = {}
    for cell, word in read_picture(text).items():
        face = zone.calls.get(word)
        if face is None:
            hint = did_you_mean(word, zone.calls) or "; a tile is its id, its side and where its top points: 12b/e"
            part.wrong("tile", f"{part.name} shows '{clip(word)}', and there is no such tile{hint}", "table", player)
            return None
        top[cell] = face
    board = Board(zone.plan, top)
    if zone.plan.match:
        for cell, side, other in board.unlike():
            one, two = (zone.things.words[top[at]] for at in (cell, other))
            message = (
                f"edges that meet should be alike: {one} at {cell_name(cell)} and {two} {DIRECTIONS[side]} of it differ"
            )
            part.wrong("edge", f"{part.name}: {message}", "table", player)
            return None
    return board


_READERS: Mapping[str, Callable[[Zone, Part, str | None], Any]] = {
    "pieces": _read_pieces,
    "places": _read_places,
    "number": _read_number,
    "choice": _read_choice,
    "board": _read_board,
}


def written(zone: Zone, held: Sequence[Any], players: Sequence[str]) -> Any:
    """The same as a record has it. What everybody shares is written for the table."""
    if zone.shape == "order":
        return [players[seat] for seat in held[0]]
    if zone.together:
        return {TABLE: _written(zone, held[0]), **{player: _written(zone, ()) for player in players}}
    if not zone.per_player:
        return _written(zone, held[0])
    return {player: _written(zone, content) for player, content in zip(players, held, strict=True)}


def _written(zone: Zone, content: Any) -> Any:
    words = zone.things.words
    match zone.shape:
        case "number":
            return content
        case "choice":
            return words[content[0][0]]
        case "board":
            return print_picture({cell: words[face] for face, cell in content})
        case "places":
            return {words[place]: number for place, number in content}
    counts = Counter[int]()
    for thing, number in content:
        counts[thing] += number
    return [words[thing] for thing, number in sorted(counts.items()) for _ in range(number)]
