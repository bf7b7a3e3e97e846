"""What is in the box of Sheep Sheep: the cards with their two sides, and the colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from pnp.components.kit import Kit
from pnp.components.needs import Need, piece_problem
from pnp.errors import Faulty

NEEDS = (
    Need("sheep-card", optional={"players": int}),
    Need("lucky-card", fields={"letter": str}),
)


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    sides: Mapping[str, str]
    """Every side of every card, and the id printed on the card's front: OR1 -> RO1."""
    colours: Mapping[str, str]
    """The letters and the names of the colours."""
    players: Mapping[str, int]
    """From how many players on a card is in the game."""

    def cards(self, players: int) -> frozenset[str]:
        """The cards of a game: those with the "3+" sign stay in the box with two players."""
        return _cards(self, players)

    def deck(self, players: int) -> tuple[tuple[str, str], ...]:
        """The same, in the order of their names, with both sides of each."""
        return _deck(self, players)

    def copies(self, players: int) -> Counter[str]:
        """How many cards of a game have each colour on one of their sides."""
        return Counter(letter for card in self.cards(players) for letter in card[:2])


@lru_cache(maxsize=32)
def _cards(pieces: Box, players: int) -> frozenset[str]:
    return frozenset([card for card, least in pieces.players.items() if least <= players])


@lru_cache(maxsize=32)
def _deck(pieces: Box, players: int) -> tuple[tuple[str, str], ...]:
    return tuple([(card, turned(card)) for card in sorted(pieces.cards(players))])


@lru_cache(maxsize=64)
def box(kit: Kit) -> Box:
    cards = kit.pieces("sheep-card")
    colours = {piece["letter"]: name for name, piece in kit.pieces("lucky-card").items()}
    if strange := [card for card in cards if len(card) < 3 or card[0] not in colours or card[1] not in colours]:
        expected = f"a card is called by the letters of its two colours ({', '.join(colours)}) and a number, as RO1."
        raise Faulty([piece_problem(kit, "sheep-card", card, "id", expected) for card in strange])
    return Box(
        {side: card for card in cards for side in (card, turned(card))},
        colours,
        {card: piece.get("players", 0) for card, piece in cards.items()},
    )


def turned(side: str) -> str:
    """The other side of a card."""
    return side[1] + side[0] + side[2:]
