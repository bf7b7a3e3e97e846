"""The table of Sheep Sheep as a picture: the grid, and before each player the display, the lucky card and the pile."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games import Table
from pnp.games.sheep_sheep.box import box
from pnp.games.sheep_sheep.grid import EMPTY
from pnp.games.sheep_sheep.scoring import score
from pnp.games.sheep_sheep.setup import Setup
from pnp.press.scene.nodes import Drawing
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.view import Placed, Position, View

GAP = 3.0
MAT, EDGE = (248.0, 92.0), 6.0
"""The place of a player, and how far from its edge everything stays."""
DISPLAY, PEEK, PILE = 0.6, 0.5, 0.42
"""How large cards are in a display, how far their other side is seen, and how large they are in a pile."""
SPREAD = 11.0
"""How far apart the cards of a pile are, at most."""


def draw(cast: Cast, position: Position) -> Iterator[Placed]:
    top = 0.0
    if position.state:
        yield from _grid(cast, position)
        top = _size(cast) * position.table.rules["rows"] / 2 + MAT[1] / 2 + 2 * GAP
    for seat in range(len(position.table.players)):
        x, y = (seat % 2 - 0.5) * (MAT[0] + GAP), top + seat // 2 * (MAT[1] + GAP)
        yield from _place(cast, position, seat, x - MAT[0] / 2, y - MAT[1] / 2)


def _size(cast: Cast) -> float:
    """Of a card and the gap beside it."""
    return cast.face(next(iter(box(cast.kit).sides))).width + GAP


def _showing(cast: Cast, side: str, with_id: bool = True) -> Drawing:
    card = box(cast.kit).sides[side]
    return cast.face(card, with_id) if side == card else cast.back(card, with_id)


def _grid(cast: Cast, position: Position) -> Iterator[Placed]:
    state, before, size = position.state, position.before, _size(cast)
    columns, rows = position.table.rules["columns"], position.table.rules["rows"]
    left, top = -size * (columns - 1) / 2, -size * (rows - 1) / 2
    places = [(left + cell % columns * size, top + cell // columns * size) for cell in range(columns * rows)]
    yield Placed(props.mat(columns * size + GAP, rows * size + GAP, None), 0, 0)
    for name, place, side in zip(state.match.cells, places, state.grid, strict=True):
        yield Placed(props.label(name, 8), *place)
        if side != EMPTY:
            yield Placed(_showing(cast, side), *place, name=box(cast.kit).sides[side])
    for cell, place in enumerate(places):
        if before and before.grid[cell] != state.grid[cell]:
            yield Placed(props.frame(size - GAP, size - GAP), *place)
    for name, (x, y) in zip(state.match.cells, places, strict=True):
        if y == top:
            yield Placed(props.label(name[0], 7), x, top - size / 2 - 8)
        if x == left:
            yield Placed(props.label(name[1:], 7), left - size / 2 - 8, y)
    deck = props.label(f"{len(state.deck)} in the deck", 7)
    yield Placed(deck, size / 2 - left + GAP + 5 + deck.width / 2, 0)


def _place(cast: Cast, position: Position, seat: int, left: float, top: float) -> Iterator[Placed]:
    """What lies before a player; the lucky card face up, for whoever reads a record knows it."""
    wide, high = MAT
    names = box(cast.kit).colours
    player, lucky = position.table.players[seat], names.get(position.setup.lucky[seat] or "")
    yield Placed(props.mat(wide, high, lucky), left + wide / 2, top + high / 2)
    name = props.nameplate(player, 7)
    yield Placed(name, left + EDGE + name.width / 2, top + EDGE + 4)
    card = cast.face(lucky) if lucky else cast.back(next(iter(names.values())))
    small, low = card.width * PILE, top + high - EDGE - card.height * PILE / 2
    yield Placed(card, left + EDGE + small / 2, low, scale=PILE, name=f"lucky card of {player}")
    if position.state:
        yield from _display(cast, position, seat, left + EDGE, top + 15)
    yield from _pile(cast, position, seat, left + EDGE + small + 3 * GAP, low, wide - 2 * EDGE - small - 3 * GAP)


def _display(cast: Cast, position: Position, seat: int, left: float, top: float) -> Iterator[Placed]:
    """Each card with its other side behind it."""
    new = position.state.displays[seat] - position.before.displays[seat] if position.before else frozenset()
    marks = []
    for index, card in enumerate(sorted(position.state.displays[seat])):
        face = cast.face(card)
        size = face.width * DISPLAY
        x, y = left + size / 2 + index * (size * (1 + PEEK) + GAP), top + face.height * DISPLAY / 2
        yield Placed(cast.back(card), x + size * PEEK, y, scale=DISPLAY)
        yield Placed(face, x, y, scale=DISPLAY, name=card)
        if card in new:
            marks.append(Placed(props.frame(size * (1 + PEEK), size), x + size * PEEK / 2, y))
    yield from marks


def _pile(cast: Cast, position: Position, seat: int, left: float, y: float, room: float) -> Iterator[Placed]:
    """The cards taken, colour by colour; at the end with what they are worth."""
    tally, taken = position.tally, _taken(cast, position, seat)
    size = _size(cast) * PILE
    step = min(SPREAD, (room - 3 * size) / max(1, len(taken)))
    for index, (_, drawing, name) in enumerate(taken):
        yield Placed(drawing, left + size / 2 + index * step, y, scale=PILE, name=name)
    if not tally:
        return
    for index, (letter, _, _) in enumerate(taken):
        if letter == tally.lucky[seat]:
            shield = props.points(f"{tally.per_lucky:+}", tally.colours[letter], 7)
            yield Placed(shield, left + size / 2 + index * step - (size - step) / 2, y + size / 2)
    total = props.points(f"{score(tally)[seat]['total']:+}", tally.colours[tally.lucky[seat]], 16)
    yield Placed(total, left + room - total.width / 2, y)


def _taken(cast: Cast, position: Position, seat: int) -> list[tuple[str, Drawing, str]]:
    """The letter, the drawing and the name of each card; with no replay, any card of its colour will do."""
    sides, names = box(cast.kit).sides, box(cast.kit).colours
    letters = list(names)
    if position.state:
        pile = sorted(position.state.piles[seat], key=lambda side: letters.index(side[0]))
        return [(side[0], _showing(cast, side), sides[side]) for side in pile]
    found = []
    for letter, number in sorted(position.tally.piles[seat].items(), key=lambda item: letters.index(item[0])):
        side = next(side for side in sides if side[0] == letter)
        drawing = _showing(cast, side, with_id=False)
        found += [(letter, drawing, f"{names[letter]} {seat} {count}") for count in range(number)]
    return found


def colours(table: Table, setup: Setup) -> list[str | None]:
    """That of the lucky card."""
    names = box(table.kit).colours
    return [names[letter] if letter else None for letter in setup.lucky]


VIEW = View(kinds=("sheep-card", "lucky-card"), draw=draw, colours=colours)
