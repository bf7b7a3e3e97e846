"""Conflict: which of the meadows that a tile connects wins, and whose Sheeple turn facedown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pnp.errors import Illegal
from pnp.games.meadowmight.box import Laid
from pnp.games.meadowmight.meadow import Meadow, union
from pnp.games.topology import cell_name

Colours = tuple[str, ...]
"""All there are, in the order in which they are told."""


class Verdict(NamedTuple):
    contestants: list[Meadow]
    """The strongest first."""
    losers: list[Meadow]
    pivot_turns: bool
    """Does the Sheeple on the pivot turn facedown too?"""
    tied: bool
    """Then the action is not allowed."""

    def refusal(self, colours: Colours) -> Illegal:
        standing = _standing(self.contestants, colours)
        return Illegal("tied-conflict", f"{standing}: the conflict is tied, so this is not allowed")

    def sheeple(self) -> list[int]:
        """The cells of the Sheeple that turn facedown, the pivot's left out."""
        return sorted(cell for meadow in self.losers for cell in meadow.sheeple)

    def sentence(self, tops: Mapping[int, Laid], cell: int, pivot: Laid, colours: Colours) -> str:
        """What happened, told before the Sheeple turn."""
        fallen = {loser: tops[loser].colour for loser in self.sheeple()}
        if self.pivot_turns:
            fallen[cell] = pivot.colour
        said = []
        for colour in colours:
            cells = [cell_name(place) for place, owner in fallen.items() if owner == colour]
            if cells:
                said.append(f"{colour}'s Sheeple at {listed(cells)} {'turn' if cells[1:] else 'turns'} facedown")
        return f"{_standing(self.contestants, colours)}: {listed(said)}"


def judge(sides: Sequence[Meadow], pivot: Laid) -> Verdict | None:
    """The base game's conflict between the sides of a pivot; None if there is none."""
    if not contested(sides, pivot.colour):
        return None
    contestants, winners = _ranked(sides, _strength)
    # "Still tied, between different owners: the action is not allowed. Contestants still tied and of one and the
    # same owner all win."
    colour = union(winners).owners
    pivot_turns = bool(pivot.colour) and pivot.colour not in colour
    return Verdict(contestants, contestants[len(winners) :], pivot_turns, len(winners) > 1 and len(colour) > 1)


def judge_fuzzy(groups: Sequence[Meadow]) -> Verdict | None:
    """Fuzzy Fences: the conflict between meadows that were separate before the action; None if there is none."""
    if not contested(groups):
        return None
    contestants, winners = _ranked(groups, _fuzzy_strength)
    if len(contestants) < 2:
        return None
    # "Still tied for first, also between contestants of one owner: not allowed."
    return Verdict(contestants, contestants[1:], False, len(winners) > 1)


def contested(meadows: Iterable[Meadow], colour: str = "") -> bool:
    """Do two players or more own a part of this, the one of that colour counted?"""
    for meadow in meadows:
        for owner in meadow.owners:
            if colour and owner != colour:
                return True
            colour = owner
    return False


def _strength(meadow: Meadow) -> tuple[int, ...]:
    """ "Most tiles wins. If tied for the most: most Sheeple." """
    return len(meadow.cells), len(meadow.sheeple)


def _fuzzy_strength(meadow: Meadow) -> tuple[int, ...]:
    """ "Most different colours, then most tiles, then most Sheeple." """
    return len(meadow.owners), len(meadow.cells), len(meadow.sheeple)


def _ranked(
    sides: Sequence[Meadow], strength: Callable[[Meadow], tuple[int, ...]]
) -> tuple[list[Meadow], list[Meadow]]:
    """The sides with Sheeple, the strongest first; and those of them that are as strong as the first."""
    contestants = sorted([side for side in sides if side.sheeple], key=strength, reverse=True)
    return contestants, [side for side in contestants if strength(side) == strength(contestants[0])]


def grouped(sides: Sequence[Meadow], before: Mapping[int, Meadow]) -> list[Meadow]:
    """The sides, those that hold tiles of one and the same meadow from before the action taken together."""
    groups: list[tuple[set[Meadow], list[Meadow]]] = []
    for side in sides:
        origins = {before[cell] for cell in side.cells if cell in before}
        together = [side]
        apart = []
        for group in groups:
            if origins.isdisjoint(group[0]):
                apart.append(group)
            else:
                origins |= group[0]
                together = group[1] + together
        groups = [*apart, (origins, together)]
    return [union(together) for _, together in groups]


def _standing(contestants: Sequence[Meadow], colours: Colours) -> str:
    """`red 3 tiles, blue 2 tiles`, and the Sheeple where tiles are equal."""
    alike = len({len(meadow.cells) for meadow in contestants}) < len(contestants)
    said = []
    for meadow in contestants:
        names = " and ".join(colour for colour in colours if colour in meadow.owners)
        number, heads = len(meadow.cells), len(meadow.sheeple)
        said.append(f"{names} {number} tile{'s' if number > 1 else ''}" + (f" with {heads} Sheeple" if alike else ""))
    return ", ".join(said)


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
