"""What a player may do next, enumerated, or one of it at random."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from pnp.games.black_sheep.notation import Discard, Place, Skip, Step

if TYPE_CHECKING:
    from pnp.games.black_sheep.rules import Turn


def options(turn: Turn) -> Iterator[Step]:
    if turn.may_place():
        for number, field in enumerate(turn.state.fields, 1):
            for count in turn.counts(field):
                for cards in _held(turn, count):
                    yield Place(number, cards)
        if turn.room() is None:
            yield Skip()
    elif turn.may_discard():
        yield from map(Discard, _held(turn, 1))


def sample(turn: Turn, random: Random) -> Step | None:
    """One of the options, each as likely as any other. They are counted: what is held is the same for every field."""
    if not turn.may_place():
        cards = _held(turn, 1) if turn.may_discard() else ()
        return Discard(random.choice(cards)) if cards else None
    seat, counts = turn.seat, turn.match.counts
    held: dict[int, Sequence[str]] = {}
    places, upto = [], [0]
    for number, (figures, sides, _) in enumerate(turn.state.fields, 1):
        for count in counts[len(sides[seat])] if figures else ():
            if count not in held:
                held[count] = _held(turn, count)
            places.append((number, held[count]))
            upto.append(upto[-1] + len(held[count]))
    if not upto[-1]:
        return None if places else Skip()
    at = int(random.random() * upto[-1])
    place = bisect(upto, at) - 1
    number, cards = places[place]
    return Place(number, cards[at - upto[place]])


def _held(turn: Turn, count: int) -> Sequence[str]:
    """Every choice of so many cards that may be in the hand."""
    letters, known = turn.match.box.letters, turn.known
    if not turn.unknown:
        return _known(letters, known, count)
    counts = [known.count(letter) for letter in letters]
    unseen = [turn.supply.unseen(letter) for letter in letters]
    return [*_choices(letters, counts, unseen, turn.unknown, count, 0)]


@lru_cache(maxsize=4096)
def _known(letters: str, known: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Kept, since the same few cards are held again and again: a third of the time of a random game."""
    counts = [known.count(letter) for letter in letters]
    return tuple(_choices(letters, counts, counts, 0, count, 0))


def _choices(letters: str, known: list[int], unseen: list[int], unknown: int, count: int, first: int) -> Iterator[str]:
    """Every choice of so many cards, in the order of the animals from a first one on.

    Known cards are taken before unknown ones, of which there are as many as the hand has, and no more of an animal
    than nobody has seen.
    """
    if not count:
        yield ""
        return
    for rank in range(first, len(letters)):
        if known[rank]:
            known[rank] -= 1
            for more in _choices(letters, known, unseen, unknown, count - 1, rank):
                yield letters[rank] + more
            known[rank] += 1
        elif unknown and unseen[rank]:
            unseen[rank] -= 1
            for more in _choices(letters, known, unseen, unknown - 1, count - 1, rank):
                yield letters[rank] + more
            unseen[rank] += 1
