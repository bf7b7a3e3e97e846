"""New figures for a field that was scored."""

from __future__ import annotations

from collections.abc import Callable

from pnp.errors import Illegal
from pnp.games.black_sheep.supply import Supply

Source = Callable[[], str | None]
"""The next card as it was drawn; None where no more are written down."""


def restock(supply: Supply, stock: tuple[int, ...], pair: int, unknown: int, source: Source) -> str:
    """The figures that go on the field, a pair; nothing where it closes. `unknown` cards are hidden in hands."""
    left, ranks = list(stock), supply.ranks
    drawn: list[str] = []
    placed = ""
    while len(drawn) < pair and supply.cards():
        _draw(supply, source, drawn, "two cards are drawn to restock a field")
    # "Both of animals with no figure left in the stock: the field is closed."
    if sum([left[ranks[letter]] for letter in drawn]):
        for first in tuple(drawn):
            letter: str | None = first
            while letter and not left[ranks[letter]]:
                letter = _replacement(supply, left, unknown, source, drawn)
            if not letter:  # "a figure already placed goes back"
                break
            left[ranks[letter]] -= 1
            placed += letter
    # "The drawn cards reach the discard pile only when the restock is over."
    supply.discard("".join(drawn))
    return placed if len(placed) == pair else ""


def _replacement(supply: Supply, left: list[int], unknown: int, source: Source, drawn: list[str]) -> str | None:
    """The next card; None where "pile and discards together hold no card of an animal still in stock"."""
    sought = sum([supply.hidden(rank) for rank, figures in enumerate(left) if figures])
    if not sought or not supply.cards():
        return None
    # The unknown parts of hands may hold all of them: then the record says whether there was one.
    return _draw(supply, source, drawn, f"there is no figure left for {drawn[-1]}", optional=sought <= unknown)


def _draw(supply: Supply, source: Source, drawn: list[str], why: str, optional: bool = False) -> str | None:
    letter = source()
    if letter:
        supply.draw(letter)
        drawn.append(letter)
    elif not optional:
        raise Illegal("restock-short", f"{why}: the next card is missing after 'restock {' '.join(drawn)}'")
    return letter
