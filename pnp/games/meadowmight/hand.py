"""What can be known about hands and decks: people rarely write down what they drew, or what they discarded unseen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.games.meadowmight.box import Tile


class Layer(NamedTuple):
    """Tiles that came to a hand between two unseen discards."""

    known: frozenset[str]
    """Seen to arrive, and not seen to leave."""
    unseen: int
    """How many arrived unseen, and were not seen to leave."""
    most: int
    """At most so many of the tiles of this and all earlier layers can still be in the hand."""


class Hand(NamedTuple):
    """Every hand that is possible. An unseen discard takes any tile that was there by then: hence layers.

    Of the layers the last is spread out here, the older ones are there only after unseen discards. `most` grows
    strictly from layer to layer; that of the last is the size of the hand.
    """

    known: frozenset[str] = frozenset()
    unseen: int = 0
    size: int = 0
    older: tuple[Layer, ...] = ()

    @property
    def layers(self) -> tuple[Layer, ...]:
        return (*self.older, Layer(self.known, self.unseen, self.size))

    def tiles(self) -> frozenset[str]:
        """The known tiles that may be in the hand; each of them alone can be."""
        return self.known.union(*[layer.known for layer in self.older])

    def has_unseen(self) -> bool:
        return bool(self.unseen or any(layer.unseen for layer in self.older))

    def holds(self, tile: str) -> bool:
        return tile in self.known or any(tile in layer.known for layer in self.older)

    def add(self, known: frozenset[str], unseen: int = 0) -> Hand:
        """With tiles drawn or taken back."""
        here, hidden, held, older = self
        size = held + len(known) + unseen
        if held == len(here) + hidden + (older[-1].most if older else 0):
            return Hand(here | known, hidden + unseen, size, older)
        return Hand(known, unseen, size, self.layers)

    def without(self, tile: str) -> Hand:
        """A known tile leaves, and is seen."""
        known, unseen, size, older = self
        if not older and size > 1:
            return Hand(known - {tile}, unseen, size - 1)
        if tile in known:
            return self._less(len(self.older), self.known - {tile}, self.unseen)
        index = next(index for index, layer in enumerate(self.older) if tile in layer.known)
        return self._less(index, self.older[index].known - {tile}, self.older[index].unseen)

    def without_unseen(self) -> Hand:
        """A tile that arrived unseen leaves, and is seen. Where it may have come from several layers, take the
        last: every hand that is possible otherwise is possible then."""
        layers = self.layers
        index = max(index for index, layer in enumerate(layers) if layer.unseen)
        return self._less(index, layers[index].known, layers[index].unseen - 1)

    def without_any(self) -> Hand:
        """A tile leaves unseen."""
        return self._less(len(self.older), self.known, self.unseen)

    def _less(self, index: int, known: frozenset[str], unseen: int) -> Hand:
        """With other tiles in this layer, and one fewer to be held of it and all that came later."""
        if not self.older:
            return Hand(known, unseen, self.size - 1) if self.size > 1 else _EMPTY
        layers = list(self.layers)
        layers[index] = Layer(known, unseen, layers[index].most)
        bounded: list[Layer] = []
        for place, layer in enumerate(layers):
            known, unseen, most = layer.known, layer.unseen, layer.most - (place >= index)
            # An earlier bound that is not below a later one says nothing more: the layers become one.
            while bounded and bounded[-1].most >= most:
                merged = bounded.pop()
                known, unseen = known | merged.known, unseen + merged.unseen
            if most:
                bounded.append(Layer(known, unseen, most))
        return Hand(*bounded[-1], tuple(bounded[:-1])) if bounded else _EMPTY

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


_EMPTY = Hand()


class Supply(NamedTuple):
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

    def drawn_by(self, seat: int, colour: str, tiles: Mapping[str, Tile]) -> list[str]:
        """Every tile that may be among what this player drew unseen, or draws next."""
        return [tile for tile in self.unseen if self.may_bring(tiles[tile], seat, colour)]

    def most_drawn(self, seat: int, colour: str, tiles: Mapping[str, Tile], wanted: Callable[[str], bool]) -> int:
        """How many of these tiles this player can have drawn unseen, at most."""
        found = [tile for tile in self.drawn_by(seat, colour, tiles) if wanted(tile)]
        own = sum([tiles[tile].colour == colour for tile in found])
        rest = len(found) - own
        return own + (min(rest, self.shares[seat]) if self.shares else rest)

    def bring(self, tile: Tile, seat: int) -> Supply:
        """This tile was seen to come from what this player drew unseen."""
        return Supply(self.unseen - {tile.id}, self.decks, self._shares(tile, seat))

    def draw(self, tile: Tile | None, seat: int) -> Supply:
        """This player draws a tile, unseen where it is None."""
        unseen = self.unseen if tile is None else self.unseen - {tile.id}
        if not self.shares:
            return Supply(unseen, (self.decks[0] - 1,))
        return Supply(unseen, less_one(self.decks, seat), self.shares if tile is None else self._shares(tile, seat))

    def _shares(self, tile: Tile, seat: int) -> tuple[int, ...]:
        return self.shares if tile.colour or not self.shares else less_one(self.shares, seat)


def less_one(numbers: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] - 1, *numbers[index + 1 :])
