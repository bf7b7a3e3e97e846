"""What can be known about hands and decks: people rarely write down what they drew, or what they discarded unseen.

A set of tiles is a number here, with a bit for each tile: `Box.bits` and `Box.ids` go from ids to it and back.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.meadowmight.box import Tile

_new = tuple.__new__
"""Makes a named tuple in half the time that calling its class takes, which goes through a function of Python."""


class Layer(NamedTuple):
    """Tiles that came to a hand between two unseen discards."""

    known: int
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

    known: int = 0
    unseen: int = 0
    size: int = 0
    older: tuple[Layer, ...] = ()

    @property
    def layers(self) -> tuple[Layer, ...]:
        return (*self.older, Layer(self.known, self.unseen, self.size))

    def tiles(self) -> int:
        """The known tiles that may be in the hand; each of them alone can be."""
        found = self.known
        for layer in self.older:
            found |= layer.known
        return found

    def has_unseen(self) -> bool:
        return bool(self.unseen or (self.older and any(layer.unseen for layer in self.older)))

    def add(self, known: int, unseen: int = 0) -> Hand:
        """With tiles drawn or taken back."""
        here, hidden, held, older = self
        size = held + known.bit_count() + unseen
        if held == here.bit_count() + hidden + (older[-1].most if older else 0):
            return _new(Hand, (here | known, hidden + unseen, size, older))
        return Hand(known, unseen, size, self.layers)

    def without(self, tile: int) -> Hand | None:
        """A tile leaves, and is seen; None where it is not known to be there."""
        known, unseen, size, older = self
        if known & tile:
            if not older and size > 1:
                return _new(Hand, (known ^ tile, unseen, size - 1, older))
            return self._less(len(older), known ^ tile, unseen)
        for index, layer in enumerate(older):
            if layer.known & tile:
                return self._less(index, layer.known ^ tile, layer.unseen)
        return None

    def without_unseen(self) -> Hand:
        """A tile that arrived unseen leaves, and is seen. Where it may have come from several layers, take the
        last: every hand that is possible otherwise is possible then."""
        if self.unseen:
            return self._less(len(self.older), self.known, self.unseen - 1)
        index = max(index for index, layer in enumerate(self.older) if layer.unseen)
        return self._less(index, self.older[index].known, self.older[index].unseen - 1)

    def without_any(self) -> Hand:
        """A tile leaves unseen."""
        return self._less(len(self.older), self.known, self.unseen)

    def _less(self, index: int, known: int, unseen: int) -> Hand:
        """With other tiles in this layer, and one fewer to be held of it and all that came later."""
        size, older = self.size - 1, self.older
        if index < len(older):
            here = Layer(known, unseen, older[index].most - 1)
            later = [Layer(known, unseen, most - 1) for known, unseen, most in older[index + 1 :]]
            return Hand(self.known, self.unseen, size, (*_after(older[:index], here), *later))
        if not older or older[-1].most < size:
            return _new(Hand, (known, unseen, size, older)) if size else _EMPTY
        *before, last = _after(older, Layer(known, unseen, size))
        return Hand(*last, tuple(before))

    def fewest_unseen(self, wanted: int) -> int | None:
        """Of the possible hands whose known tiles are all wanted: the fewest tiles in one that arrived unseen.

        None if there is no such hand.
        """
        known = held = 0
        for layer in self.layers:
            here = (layer.known & wanted).bit_count()
            known = min(known + here, layer.most)
            held = min(held + here + layer.unseen, layer.most)
        return self.size - known if held == self.size else None


_EMPTY = Hand()


def _after(older: tuple[Layer, ...], layer: Layer) -> tuple[Layer, ...]:
    """An earlier bound that is not below a later one says nothing more: the layers become one."""
    if older and older[-1].most == layer.most:
        known, unseen, most = older[-1]
        return (*older[:-1], Layer(known | layer.known, unseen + layer.unseen, most))
    return (*older, layer) if layer.most else older


class Supply(NamedTuple):
    """The tiles nobody has seen yet, and how many of them lie where."""

    unseen: int
    """In a deck or in the unseen part of a hand; also what was discarded unseen or is out of the game unseen."""
    decks: tuple[int, ...]
    """Tiles in the deck; with Personal Piles in the pile of each player."""
    shares: tuple[int, ...] = ()
    """With Personal Piles, for each player: how many of the common tiles of the own pile nobody has seen."""

    def deck(self, seat: int) -> int:
        return self.decks[seat] if self.shares else self.decks[0]

    def may_bring(self, tile: Tile, seat: int, colour: str) -> bool:
        """Can this tile be among what this player drew unseen, or draws next?"""
        if not self.unseen & tile.bit:
            return False
        if tile.colour:
            return tile.colour == colour
        return not self.shares or self.shares[seat] > 0

    def most_drawn(self, seat: int, own: int, rest: int) -> int:
        """At most so many of the own Sheeple and of the common tiles nobody has seen can this player have drawn."""
        return own + (min(rest, self.shares[seat]) if self.shares else rest)

    def bring(self, tile: Tile, seat: int) -> Supply:
        """This tile was seen to come from what this player drew unseen."""
        return Supply(self.unseen & ~tile.bit, self.decks, self._shares(tile, seat))

    def draw(self, tile: Tile | None, seat: int) -> Supply:
        """This player draws a tile, unseen where it is None."""
        unseen = self.unseen if tile is None else self.unseen & ~tile.bit
        if not self.shares:
            return _new(Supply, (unseen, (self.decks[0] - 1,), ()))
        return Supply(unseen, less_one(self.decks, seat), self.shares if tile is None else self._shares(tile, seat))

    def _shares(self, tile: Tile, seat: int) -> tuple[int, ...]:
        return self.shares if tile.colour or not self.shares else less_one(self.shares, seat)


def less_one(numbers: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] - 1, *numbers[index + 1 :])
