"""What can be known about hands and decks: people rarely write down what they drew, or what they discarded unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games.meadowmight.tiles import Tile, tiles


class Layer(NamedTuple):
    """Tiles that came to a hand between two unseen discards."""

    known: frozenset[str]
    """Seen to arrive, and not seen to leave."""
    unseen: int
    """How many arrived unseen, and were not seen to leave."""
    most: int
    """At most so many of the tiles of this and all earlier layers can still be in the hand."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Every hand that is possible. An unseen discard takes any tile that was there by then: hence layers.

    `most` grows strictly from layer to layer; that of the last is the size of the hand.
    """

    layers: tuple[Layer, ...] = ()

    @property
    def size(self) -> int:
        return self.layers[-1].most if self.layers else 0

    @property
    def known(self) -> frozenset[str]:
        """The known tiles that may be in the hand; each of them alone can be."""
        return frozenset().union(*[layer.known for layer in self.layers])

    @property
    def unseen(self) -> int:
        return sum([layer.unseen for layer in self.layers])

    def holds(self, tile: str) -> bool:
        return any(tile in layer.known for layer in self.layers)

    def add(self, known: frozenset[str], unseen: int = 0) -> Hand:
        """With tiles drawn or taken back."""
        count = len(known) + unseen
        *older, last = self.layers or (Layer(frozenset(), 0, 0),)
        before = older[-1].most if older else 0
        if last.most == before + len(last.known) + last.unseen:
            return Hand((*older, Layer(last.known | known, last.unseen + unseen, last.most + count)))
        return Hand((*self.layers, Layer(known, unseen, last.most + count)))

    def without(self, tile: str) -> Hand:
        """One that is there for all we know leaves, and is seen."""
        index = next(index for index, layer in enumerate(self.layers) if tile in layer.known)
        layer = self.layers[index]
        return self._less(index, layer._replace(known=layer.known - {tile}))

    def without_unseen(self) -> Hand:
        """One that arrived unseen leaves, and is seen. Where it may have come from several layers, take the last:
        every hand that is possible otherwise is possible then."""
        index = max(index for index, layer in enumerate(self.layers) if layer.unseen)
        layer = self.layers[index]
        return self._less(index, layer._replace(unseen=layer.unseen - 1))

    def without_any(self) -> Hand:
        """One of them leaves unseen."""
        return self._less(len(self.layers) - 1, self.layers[-1])

    def _less(self, index: int, changed: Layer) -> Hand:
        """This layer changed, and one tile fewer in it and all that came later."""
        shorter = [layer._replace(most=layer.most - 1) for layer in (changed, *self.layers[index + 1 :])]
        layers: list[Layer] = []
        for layer in (*self.layers[:index], *shorter):
            # An earlier bound that is not below a later one says nothing more: the layers become one.
            while layers and layers[-1].most >= layer.most:
                old = layers.pop()
                layer = Layer(old.known | layer.known, old.unseen + layer.unseen, layer.most)
            if layer.most:
                layers.append(layer)
        return Hand(tuple(layers))

    def fewest_unseen(self, wanted: Callable[[str], bool]) -> int | None:
        """Of the possible hands whose known tiles are all wanted: the fewest tiles in one that arrived unseen.

        None if there is no such hand.
        """
        known = held = 0
        for layer in self.layers:
            here = sum([wanted(tile) for tile in layer.known])
            known = min(known + here, layer.most)
            held = min(held + here + layer.unseen, layer.most)
        return self.size - known if held == self.size else None


@dataclass(frozen=True, slots=True)
class Supply:
    """The tiles nobody has seen yet, and how many of them lie where."""

    unseen: frozenset[str]
    """In a deck or in the unseen part of a hand; also what was discarded unseen or is out of the game unseen."""
    decks: tuple[int, ...]
    """Tiles in the deck; with Personal Piles in the pile of each player."""
    shares: tuple[int, ...] = ()
    """With Personal Piles, for each player: how many of the common tiles of the own pile nobody has seen."""

    def deck(self, seat: int) -> int:
        return self.decks[seat] if self.shares else self.decks[0]

    def may_bring(self, tile: Tile, seat: int, colour: str) -> bool:
        """Can this tile be among what this player drew unseen, or draws next?"""
        if tile.id not in self.unseen:
            return False
        if tile.colour:
            return tile.colour == colour
        return not self.shares or self.shares[seat] > 0

    def drawn_by(self, seat: int, colour: str) -> list[str]:
        """Every tile that may be among what this player drew unseen, or draws next."""
        return [tile for tile in self.unseen if self.may_bring(tiles()[tile], seat, colour)]

    def most_drawn(self, seat: int, colour: str, wanted: Callable[[str], bool]) -> int:
        """How many of these tiles this player can have drawn unseen, at most."""
        found = [tile for tile in self.drawn_by(seat, colour) if wanted(tile)]
        own = sum([tiles()[tile].colour == colour for tile in found])
        rest = len(found) - own
        return own + (min(rest, self.shares[seat]) if self.shares else rest)

    def bring(self, tile: Tile, seat: int) -> Supply:
        """This tile was seen to come from this player's draws."""
        shares = self.shares if tile.colour else less_one(self.shares, seat)
        return Supply(self.unseen - {tile.id}, self.decks, shares)

    def draw(self, seat: int) -> Supply:
        """One tile fewer in the deck, or in the pile of this player."""
        return Supply(self.unseen, less_one(self.decks, seat if self.shares else 0), self.shares)


def less_one(numbers: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] - 1, *numbers[index + 1 :]) if numbers else ()
