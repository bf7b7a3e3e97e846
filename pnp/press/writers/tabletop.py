"""Tabletop Simulator: sprite sheets of the pieces, and a saved object that lays them on the table.

Cards and tiles become decks, round pieces tokens, boards boards. What has to be folded from paper is left out.
Images are named as files beside the saved object.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Any

from pnp.press.kit.cutout import Cutout, Deck
from pnp.press.scene.nodes import Circle, Group, Node, Page, Rect, Style, shift

COLUMNS, ROWS = 10, 7
CARDS = COLUMNS * ROWS - 1
"""The last place of a full sheet is what others see of a hidden card."""
WIDEST = 4096
"""Pixels of an image that every graphics card can show."""
CARD_WIDTH = 63.0
"""Millimetres of a piece that appears at scale 1."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One image of many pieces, in rows of at most ten."""

    name: str
    page: Page

    def dpi(self, wanted: int) -> int:
        return max(1, min(wanted, int(WIDEST * 25.4 / max(self.page.width, self.page.height))))


@dataclass(frozen=True, slots=True)
class Bundle:
    """Pieces of one size and shape that share their images."""

    deck: Deck
    cutouts: tuple[Cutout, ...]
    face: Sprite
    back: Sprite
    columns: int
    rows: int

    @property
    def unique_backs(self) -> bool:
        return not _alike(self.cutouts)


def bundles(decks: Iterable[Deck]) -> Iterator[Bundle]:
    for deck in decks:
        flat = [cutout for cutout in deck.cutouts if not cutout.outline.folds and not deck.whole]
        number = 0
        for _, alike in groupby(flat, key=lambda cutout: (cutout.outline.width, cutout.outline.height)):
            same = tuple(alike)
            room = 1 if deck.tile or isinstance(same[0].outline.cut, Circle) else CARDS
            for start in range(0, len(same), room):
                number += 1
                yield _bundle(deck, same[start : start + room], f"{deck.kind}-tts-{number}")


def _bundle(deck: Deck, cutouts: tuple[Cutout, ...], name: str) -> Bundle:
    columns = min(COLUMNS, len(cutouts))
    rows = ceil(len(cutouts) / columns)
    backs = [cutout.back or () for cutout in cutouts]
    across = 1 if _alike(cutouts) else columns
    shown = backs[:1] if _alike(cutouts) else backs
    return Bundle(
        deck,
        cutouts,
        Sprite(f"{name}.png", _page(cutouts[0], [cutout.front for cutout in cutouts], columns)),
        Sprite(f"{name}-back.png", _page(cutouts[0], shown, across)),
        columns,
        rows,
    )


def _alike(cutouts: Sequence[Cutout]) -> bool:
    return all(cutout.back == cutouts[0].back for cutout in cutouts)


def _page(model: Cutout, sides: Sequence[tuple[Node, ...]], columns: int) -> Page:
    width, height = model.outline.width, model.outline.height
    edge = Rect(0, 0, width, height, Style())
    placed = (
        Group(nodes, shift(index % columns * width, index // columns * height), clip=edge)
        for index, nodes in enumerate(sides)
    )
    return Page(width * columns, height * ceil(len(sides) / columns), tuple(placed))


def saved_object(found: Sequence[Bundle]) -> bytes:
    """The objects side by side, with the names that are printed on the pieces."""
    states = []
    for number, bundle in enumerate(found, 1):
        place = {"posX": 3.0 * ((number - 1) % 8), "posY": 1.0, "posZ": -4.0 * ((number - 1) // 8)}
        states.append(_object(bundle, number, place))
    return (json.dumps({"ObjectStates": states}, indent=1) + "\n").encode()


def _object(bundle: Bundle, number: int, place: dict[str, float]) -> dict[str, Any]:
    scale = round(bundle.cutouts[0].outline.width / CARD_WIDTH, 4)
    common = {
        "GUID": f"{number:06x}",
        "Transform": {**place, "rotX": 0, "rotY": 180, "rotZ": 0, "scaleX": scale, "scaleY": 1, "scaleZ": scale},
        "Description": bundle.deck.title,
    }
    round_piece = isinstance(bundle.cutouts[0].outline.cut, Circle)
    if bundle.deck.tile or round_piece:
        image: dict[str, Any] = {"ImageURL": bundle.face.name, "ImageSecondaryURL": bundle.back.name}
        if round_piece:
            image["CustomTile"] = {"Type": 2, "Thickness": 0.1, "Stackable": True, "Stretch": True}
        kind = "Custom_Tile" if round_piece else "Custom_Board"
        return {"Name": kind, "Nickname": bundle.cutouts[0].id, **common, "CustomImage": image}
    sheet = {
        "FaceURL": bundle.face.name,
        "BackURL": bundle.back.name,
        "NumWidth": bundle.columns,
        "NumHeight": bundle.rows,
        "BackIsHidden": True,
        "UniqueBack": bundle.unique_backs,
    }
    cards = [
        {**common, "Name": "CardCustom", "Nickname": cutout.id, "CardID": 100 * number + index}
        for index, cutout in enumerate(bundle.cutouts)
    ]
    custom = {"CustomDeck": {str(number): sheet}}
    if len(cards) == 1:
        return {**cards[0], **custom}
    ids = [card["CardID"] for card in cards]
    return {
        "Name": "DeckCustom",
        "Nickname": bundle.deck.title,
        **common,
        "DeckIDs": ids,
        **custom,
        "ContainedObjects": cards,
    }
