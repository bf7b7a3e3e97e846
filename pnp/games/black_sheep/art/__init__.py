"""The cards of Black Sheep: animals, bonuses, tasks, the reference and their backs; and all its other drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pnp.games.black_sheep.art.animals import HEADS, WHOLE
from pnp.games.black_sheep.art.mat import corral_mat, field_mat
from pnp.games.black_sheep.art.scenery import BONUS, FIELD, GROUNDS, back, grass, hill, sky
from pnp.games.black_sheep.art.standee import figure, figure_token, figure_value, strip
from pnp.press.art import palette
from pnp.press.art.brush import BLEED, SAFE, Brush, flat, group, line_at, picture, place, spot
from pnp.press.art.motifs import badge, crown, fence, number, pips, sunflower
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.kit.look import Draw, Look, Piece, Shape
from pnp.press.scene import text
from pnp.press.scene.nodes import Node, Rect, Style, Use, path, rotate

RANKS = {"horse": 6, "cow": 5, "pig": 4, "sheep": 3, "rooster": 2, "black-sheep": 1}
INITIALS = {animal[0].upper(): animal for animal in RANKS}
EXAMPLES = ("HHHHH", "CCCC H", "PPP SS", "SSS H R", "HH CC P", "RR H C P", "H C P S R")
"""Five animals for each combination, best first."""


def animal_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_animal(piece.width, piece.height, piece.fields["animal"]),)


@picture("black-sheep animal-card")
def _animal(width: float, height: float, animal: str) -> list[Node]:
    ground, size = GROUNDS[animal], width - 2 * SAFE
    top = height - size - 13.5
    index = _index(animal)
    return [
        *hill(width, height, ground, 34, sky(animal, width, height)),
        spot(SAFE + 0.43 * size, top + 0.955 * size, 0.38 * size, 2.2, ground.base),
        *grass(width, height, ground.base),
        place(WHOLE[animal](line_at(size)), SAFE, top, size),
        *index,
        group(index, rotate(180, width / 2, height / 2)),
        text.run(width / 2, height - 5, _title(animal), "display", 5, palette.INK, "middle"),
    ]


def _index(animal: str) -> list[Node]:
    """Head and rank in the corner: what is seen of a card in a fanned hand."""
    size, step, edge = 9.4, 3.6, 0.25
    left, rank = SAFE + edge, RANKS[animal]
    return [
        Rect(left, left, size + 0.6, size + 1.8 + step * rank, Style(palette.PAPER, palette.INK, 2 * edge), 3),
        place(HEADS[animal](line_at(size)), left + 0.3, left + 0.6, size),
        *pips(left + 0.3 + size / 2, left + size + 2.5, rank, 1.35, step, palette.COMB.base),
    ]


def bonus_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_bonus(piece.width, piece.height, look.rules["majority"], look.rules["set"]),)


@picture("black-sheep bonus-card")
def _bonus(width: float, height: float, most: int, full: int) -> list[Node]:
    middle, size, bend = width / 2, 15.0, 4.0
    columns = (SAFE, middle - size / 2, width - SAFE - size)
    upper, lower = (SAFE + bend, SAFE, SAFE + bend), (55 - bend, 55, 55 - bend)
    spots = (*zip(columns, upper, strict=True), *zip(columns, lower, strict=True))
    points = f"{most}" if most == full else f"{most}/{full}"
    return [
        *hill(width, height, BONUS, 32, []),
        *(place(HEADS[animal](line_at(size)), x, y, size) for animal, (x, y) in zip(RANKS, spots, strict=True)),
        *sunflower(middle, 36.5, 18.5),
        number(middle, 36.5, points, 19 if len(points) == 1 else 28 / len(points)),
        *_caption(width, "Bonus", f"Most of one animal: {most}  ·  Each set of all six: {full}"),
    ]


def task_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    fields, draw = piece.fields, TASKS[piece.fields["task"]]
    return (draw(piece.width, piece.height, tuple(fields["animals"]), fields.get("points")),)


@picture("black-sheep majority task")
def _majority(width: float, height: float, animals: tuple[str, ...], points: int) -> list[Node]:
    animal = animals[0]
    many = animal if animal.endswith("sheep") else f"{animal}s"
    return [
        *hill(width, height, GROUNDS[animal], 40, []),
        *_scales(animal, width),
        *_prize(width, [number(width / 2, PRIZE, points, 9)]),
        *_caption(width, f"Most {many.replace('-', ' ')}", "All who are tied for the most score"),
    ]


def _scales(animal: str, width: float) -> list[Node]:
    """Three of the animal on the left weigh more than the one on the right."""
    brush, wood, gold = Brush(0.5), palette.WOOD, palette.SUNFLOWER
    middle, size = width / 2, 12.0
    head = HEADS[animal](line_at(size))
    near, far = 16.5, width - 16.5
    pans = (
        (near, 15, 42, ((near - 12, 31.5), (near, 31.5), (near - 6, 21.5))),
        (far, 7, 34, ((far - 6, 23.5),)),
    )
    nodes: list[Node] = [
        *brush.shape(
            f"M{middle - 1.6} 9 H{middle + 1.6} V56 H{middle - 1.6} Z",
            wood.base,
            Rect(middle, 9, 2, 50, flat(wood.shade)),
        ),
        *brush.shape(f"M{near - 2} 13.8 L{far + 1} 5.4 L{far + 2} 8.4 L{near - 1} 17 Z", wood.base),
        brush.oval(middle, 11.2, 2.4, 2.4, gold.base),
    ]
    for x, end, pan, heap in pans:
        nodes.append(path(f"M{x - 11.5} {pan} L{x} {end} L{x + 11.5} {pan}", Style(stroke=palette.INK, width=0.5)))
        nodes += [place(head, left, top, size) for left, top in heap]
        bowl = f"M{x - 13} {pan} H{x + 13} C{x + 11.5} {pan + 7.5} {x - 11.5} {pan + 7.5} {x - 13} {pan} Z"
        nodes += brush.shape(bowl, gold.base, Rect(x - 13, pan + 2.6, 26, 5, flat(gold.shade)))
    return nodes


@picture("black-sheep set task")
def _set(width: float, height: float, animals: tuple[str, ...], points: int) -> list[Node]:
    size = 29.0
    spots = ((SAFE - 1, 6.5, False), (width - SAFE + 1 - size, 6.5, True), ((width - size) / 2, 24, False))
    return [
        *hill(width, height, FIELD, 66, fence(-BLEED, 27, width + 2 * BLEED, 10, 6)),
        *(
            place(WHOLE[animal](line_at(size)), x, y, size, mirrored=mirrored)
            for animal, (x, y, mirrored) in zip(animals, spots, strict=True)
        ),
        *_prize(width, [number(width / 2, PRIZE, points, 9)]),
        *_caption(width, _title(" + ".join(animals)), "For each complete set of the three"),
    ]


@picture("black-sheep lone task")
def _lone(width: float, height: float, animals: tuple[str, ...], points: None) -> list[Node]:
    middle = width / 2
    flock = ((2, 15, 22, True), (39, 15, 22, False), (20.5, 10, 22, False), (6, 26, 26, True), (31, 26, 26, False))
    return [
        *hill(width, height, GROUNDS["black-sheep"], 64, []),
        *(place(WHOLE["black-sheep"](line_at(size)), x, y, size, mirrored=mirrored) for x, y, size, mirrored in flock),
        *badge(width - SAFE - 6, SAFE + 6, 5.7, "!", palette.COMB),
        *_prize(width, crown(middle, PRIZE, 8)),
        *_caption(width, "Lone black sheep", "Only one player has any: that player wins"),
    ]


TASKS: dict[str, Callable[..., Use]] = {"majority": _majority, "set": _set, "lone": _lone}
PRIZE = 60.0
"""How far down the sunflower of a task is."""


def _prize(width: float, inside: Iterable[Node]) -> list[Node]:
    return [*sunflower(width / 2, PRIZE, 9.5), *inside]


def _caption(width: float, title: str, note: str) -> list[Node]:
    """Two lines above the place of the id."""
    room = width - 2 * SAFE
    return [
        *text.fit(title, (SAFE, 69.5, room, 7), "display", 5.2, 3, palette.INK, "center", "bottom").nodes,
        *text.fit(note, (SAFE, 76.5, room, 4.4), "sans", 3.1, 2, palette.INK, "center").nodes,
    ]


def reference_card(piece: Piece, look: Look) -> tuple[Node, ...]:
    return (_reference(piece.width, piece.height, look.rules["majority"], look.rules["set"]),)


@picture("black-sheep reference-card")
def _reference(width: float, height: float, most: int, full: int) -> list[Node]:
    room, step, top = width - 2 * SAFE, 6.9, 10.0
    lines = (
        f"Most figures of an animal: {most} points",
        f"Each set of all six animals: {full} points",
        "Figures: their value, black sheep minus",
    )
    size, y = 8.4, top + step * len(EXAMPLES)
    gap = (room - len(RANKS) * size) / (len(RANKS) - 1)
    return [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, flat(palette.CREAM)),
        text.run(width / 2, 7.6, "Two figures and three cards", "display", 4.1, palette.INK, "middle"),
        *(node for row, hand in enumerate(EXAMPLES) for node in _combination(row, hand, width, top + row * step, step)),
        text.run(width / 2, y + 3.6, "Equal? The better animals decide.", "sans-semibold", 2.8, palette.INK, "middle"),
        *(
            place(HEADS[animal](line_at(size)), SAFE + index * (size + gap), y + 4.4, size)
            for index, animal in enumerate(RANKS)
        ),
        *(
            text.run(width / 2, y + 16 + 3.1 * index, line, "sans", 2.7, palette.INK, "middle")
            for index, line in enumerate(lines)
        ),
    ]


def _combination(row: int, hand: str, width: float, y: float, height: float) -> list[Node]:
    """One line of the ranking: its place, an example, its pattern."""
    size = 6.2
    groups = hand.split()
    nodes: list[Node] = []
    if row % 2 == 0:
        nodes.append(Rect(-BLEED, y, width + 2 * BLEED, height, flat(palette.tint(palette.STRAW.base, 0.25))))
    x = SAFE + 4.6
    for animals in groups:
        for letter in animals:
            nodes.append(place(HEADS[INITIALS[letter]](line_at(size)), x, y + (height - size) / 2, size))
            x += size
        x += 1.3
    pattern = "+".join(str(len(animals)) for animals in groups)
    middle = y + height / 2
    return [
        *nodes,
        number(SAFE + 1.8, middle, row + 1, 4),
        text.run(width - SAFE, middle + 0.95, pattern, "sans-bold", 2.7, palette.INK, "end"),
    ]


def card_back(kind: str, piece: Piece, look: Look) -> tuple[Node, ...]:
    return (back(piece.width, piece.height, kind),)


def _title(words: str) -> str:
    return words.replace("-", " ").capitalize()


DRAWINGS: dict[str, Draw] = {
    "animal-card": animal_card,
    "bonus-card": bonus_card,
    "task-card": task_card,
    "reference-card": reference_card,
    "card-back": partial(card_back, "animal"),
    "bonus-back": partial(card_back, "bonus"),
    "task-back": partial(card_back, "task"),
    "reference-back": partial(card_back, "reference"),
    "figure": figure,
    "figure-token": figure_token,
    "figure-value": figure_value,
    "field-mat": field_mat,
    "corral-mat": corral_mat,
}

SHAPES: dict[str, Shape] = {"standee": strip}

PICTURES: Pictures = WHOLE
"""What the stationery of the kit shows."""
