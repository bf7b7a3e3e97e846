"""The table of Black Sheep as a picture: the fields with the cards laid to them, hands and corrals with their worth."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from pnp.components.kit import Kit
from pnp.errors import Faulty
from pnp.games import Lines, Table
from pnp.games.black_sheep.art.mat import CARDS, RIM
from pnp.games.black_sheep.box import box
from pnp.games.black_sheep.scoring import Tally, score
from pnp.games.black_sheep.setup import Setup
from pnp.press.scene.nodes import Drawing
from pnp.problems import Problem
from pnp.stage import props
from pnp.stage.cast import Cast
from pnp.stage.view import Placed, Position, View

GAP = 14.0
CARD, HAND, PEN = 0.76, 0.5, 0.5
"""How large cards are at a field and in a hand, and figures in a pen."""
SEATS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""On which sides of a field players sit, by their number: below, on the left, above, on the right."""
OUT = ((0, 1), (-1, 0), (0, -1), (1, 0))
TURNS = (0, 90, 0, -90)
"""How cards lie there; above they are upright too, for whoever looks at the picture."""
STAND = 39.0
"""How far apart two figures of a field stand."""
NAME = 32.0
"""How far down beside a hand the name of its player stands."""
COLUMNS, SIGN = 3, 31.0
"""How many pens, and how many figures in one, are side by side; how far below its edge the first of them stand."""


def draw(cast: Cast, position: Position) -> Iterator[Placed]:
    state, seats = position.state, len(position.table.players)
    field, beside = cast.face(box(cast.kit).mats[0]), _any_card(cast).height * CARD - CARDS
    pitch = field.width + GAP + (seats - 2) * beside  # from the third player on, cards lie on the left and right too
    middle = top = 0.0
    if state:
        middle, top = pitch * (len(state.fields) - 1) / 2, field.height / 2 + beside + GAP
        for number in range(len(state.fields)):
            yield from _field(cast, position, number, pitch * number)
    wide = cast.face(next(iter(box(cast.kit).corrals.values()))).width + GAP
    for seat in range(seats):
        x = middle + wide * (seat - (seats - 1) / 2)
        if state:
            yield from _hand(cast, position, seat, x + (wide - GAP) / 2, top)
        yield from _corral(cast, position, seat, x, top)
    if state:
        yield from _piles(cast, position, middle + wide * seats / 2, top)


def _card(cast: Cast, letter: str) -> Drawing:
    """Any card of an animal: a record does not tell which."""
    return cast.face(box(cast.kit).cards[letter], with_id=False)


def _any_card(cast: Cast) -> Drawing:
    """All cards have the same size."""
    return _card(cast, box(cast.kit).letters[0])


def _back(cast: Cast) -> Drawing:
    pieces = box(cast.kit)
    return cast.back(pieces.cards[pieces.letters[0]])


def _field(cast: Cast, position: Position, number: int, x: float) -> Iterator[Placed]:
    mat, field = cast.face(box(cast.kit).mats[number]), position.state.fields[number]
    before = position.before.fields[number] if position.before else field
    yield Placed(mat, x, 0, name=f"field {number + 1}")
    if not field.figures:
        yield Placed(props.tint(mat.width, mat.height, None, 0.6), x, 0)
        yield Placed(props.label("closed", 14), x, 0)
    for index, letter in enumerate(field.figures):
        at = x + (index - (len(field.figures) - 1) / 2) * STAND
        yield Placed(_figure(cast, letter), at, 0, name=f"figure {index + 1} of field {number + 1}")
    marks = []
    for seat, cards in enumerate(field.sides):
        for index, letter in enumerate(cards):
            card = _card(cast, letter)
            place = _beside(mat, card, position, seat, index)
            name = f"card {index + 1} of {position.table.players[seat]} at field {number + 1}"
            yield Placed(card, x + place[0], *place[1:], CARD, name)
            if index >= len(before.sides[seat]):
                marks.append(Placed(props.frame(card.width * CARD, card.height * CARD), x + place[0], *place[1:]))
    yield from marks
    if len(field.full) < len(before.full):  # it was scored
        yield Placed(props.frame(mat.width, mat.height), x, 0)


def _beside(mat: Drawing, card: Drawing, position: Position, seat: int, index: int) -> tuple[float, float, float]:
    """Where a card lies at its side of a field, and how it is turned."""
    side, places = SEATS[len(position.table.players)][seat], position.state.match.side
    east, south = OUT[side]
    away = mat.width / 2 - CARDS + card.height * CARD / 2
    along = (index - (places - 1) / 2) * (mat.width - 2 * CARDS) / places
    return east * away + abs(south) * along, south * away + abs(east) * along, TURNS[side]


def _hand(cast: Cast, position: Position, seat: int, right: float, top: float) -> Iterator[Placed]:
    hand, player = position.state.hands[seat], position.table.players[seat]
    cards = [*(_card(cast, letter) for letter in hand.known), *[_back(cast)] * hand.unknown]
    for index, card in enumerate(cards):
        x = right - card.width * HAND * (len(cards) - index - 0.5)
        yield Placed(card, x, top + card.height * HAND / 2, 0, HAND, f"card {index + 1} in {player}'s hand")


def _piles(cast: Cast, position: Position, left: float, top: float) -> Iterator[Placed]:
    back, state = _back(cast), position.state
    x = left + back.width / 2
    yield Placed(back, x, top + back.height / 2, name="draw pile")
    yield Placed(props.label(f"{state.pile} to draw", 9), x, top + back.height + GAP)
    yield Placed(props.label(f"{sum(state.discards)} discarded", 9), x, top + back.height + 2 * GAP)


def _corral(cast: Cast, position: Position, seat: int, x: float, top: float) -> Iterator[Placed]:
    """The animals a player won, below the name; at the end turned over to show their values."""
    player, colour = position.table.players[seat], _colour(position.table, seat)
    animals = len(box(cast.kit).letters)
    mat, name = cast.face(box(cast.kit).corrals[colour]), props.nameplate(player, 12)
    left = x - mat.width / 2
    yield Placed(name, left + name.width / 2, top + NAME)
    if position.tally:
        total = props.points(f"{score(position.tally)[seat]['total']:+}", colour, 22)
        yield Placed(total, left + name.width + total.width / 2 + 3, top + NAME)
    top += _any_card(cast).height * HAND + 3
    yield Placed(mat, x, top + mat.height / 2, name=f"{player}'s corral")
    wide, deep = (mat.width - 2 * RIM) / COLUMNS, (mat.height - 2 * RIM) / ceil(animals / COLUMNS)
    for rank in range(animals):
        pen = left + RIM + rank % COLUMNS * wide, top + RIM + rank // COLUMNS * deep
        yield from _pen(cast, position, seat, rank, *pen)
        if position.tally and _majority(position.tally, seat, rank):
            yield Placed(props.points(f"{position.table.rules['majority']:+}", colour, 13), pen[0] + wide - 10, pen[1])
    if position.tally and (sets := score(position.tally)[seat].get("sets")):
        yield Placed(props.points(f"{sets:+}", colour, 13), x, top + mat.height / 2)


def _pen(cast: Cast, position: Position, seat: int, rank: int, left: float, top: float) -> Iterator[Placed]:
    (letter, animal), player = [*box(cast.kit).animals.items()][rank], position.table.players[seat]
    if position.tally:
        figures = [_value(cast, animal, value) for value in position.tally.corrals[seat][rank]]
    else:
        figures = [_figure(cast, letter)] * position.state.corrals[seat].count(letter)
    owned = position.before.corrals[seat].count(letter) if position.before else len(figures)
    for index, figure in enumerate(figures):
        size = figure.width * PEN
        x, y = left + 3 + size * (index % COLUMNS + 0.5), top + SIGN + size * (index // COLUMNS)
        yield Placed(figure, x, y, 0, PEN, f"{player}'s {animal} {index + 1}")
        if index >= owned:
            yield Placed(props.frame(size, size), x, y)


def _figure(cast: Cast, letter: str) -> Drawing:
    """From above, where its value does not show."""
    return cast.face(_token(cast.kit, {"animal": box(cast.kit).animals[letter]}))


def _value(cast: Cast, animal: str, value: int) -> Drawing:
    """A figure from below."""
    return cast.back(_token(cast.kit, {"animal": animal, "value": value}), with_id=False)


def _token(kit: Kit, fields: dict[str, Any]) -> str:
    """Figures are shown as the flat tokens that may be printed instead; a game is played without."""
    for name, piece in kit.pieces("figure-token").items():
        if fields.items() <= piece.items():
            return name
    sought = " ".join(map(str, fields.values()))
    message = f"The table is drawn with a token for each kind of figure; there is none for {sought}."
    if document := kit.documents.get("figure-token"):
        raise Faulty([document.point(Problem("file", "no-token", message, ("pieces",)))])
    raise Faulty([Problem("file", "no-token", message, file=str(kit.folder / "figure-token.yaml"))])


def _majority(tally: Tally, seat: int, rank: int) -> bool:
    return not tally.tasks and tally.leads(seat, rank) and not tally.tied(seat, rank)


def _colour(table: Table, seat: int) -> str:
    return [*box(table.kit).corrals][SEATS[len(table.players)][seat]]


def colours(table: Table, setup: Setup) -> list[str]:
    return [_colour(table, seat) for seat in range(len(table.players))]


def standing(position: Position) -> list[Lines] | None:
    """All but the values of the figures, which nobody knows before the end."""
    table, setup, state = position.table, position.setup, position.state
    pieces = box(table.kit)
    counts = tuple(tuple(corral.count(letter) for letter in pieces.letters) for corral in state.corrals)
    hidden = tuple(((),) * len(pieces.letters) for _ in counts)
    in_play = tuple(pieces.tasks[name] for name in setup.tasks)
    unknown = {"animals", "total", *(["tasks"] if setup.without_tasks else [])}
    sheets = score(Tally(table, pieces, hidden, counts, in_play))
    return [{line: points for line, points in sheet.items() if line not in unknown} for sheet in sheets]


VIEW = View(
    kinds=("field-mat", "corral-mat", "animal-card", "figure-token"), draw=draw, colours=colours, standing=standing
)
