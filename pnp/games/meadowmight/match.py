"""What stays the same during a game: who plays with which Sheeple, and what the variants make of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games import Table
from pnp.games.meadowmight.box import colours, common, sheeple

VARIANTS = ("fuzzy-fences", "personal-piles", "wool-wolves")


@dataclass(frozen=True, slots=True)
class Match:
    players: tuple[str, ...]
    colours: tuple[str, ...]
    """For each player that of the Sheeple."""
    fuzzy_fences: bool
    personal_piles: bool
    wool_wolves: bool
    limit: int | None
    """Tiles the table may be wide and high; None with Fuzzy Fences."""
    tree_turns: int
    hand: int
    """Tiles a player starts with; without Personal Piles the five Sheeple come on top."""

    @classmethod
    def of(cls, table: Table, colours: tuple[str, ...]) -> Match:
        fuzzy, piles, wolves = (variant in table.variants for variant in VARIANTS)
        return cls(
            table.players,
            colours,
            fuzzy,
            piles,
            wolves,
            None if fuzzy else table.rules["board_wool_wolves" if wolves else "board"],
            table.rules["tree_turns"],
            table.rules["pile_hand" if piles else "dealt"],
        )

    @property
    def common(self) -> frozenset[str]:
        """The tiles that belong to nobody."""
        return common(self.wool_wolves)

    @property
    def tiles(self) -> frozenset[str]:
        """Every tile of this game: "unused colours are out of the game"."""
        return self.common.union(*map(sheeple, self.colours))

    @property
    def share(self) -> int:
        """Personal Piles: the common tiles in a pile. The start is not dealt, nor is what does not divide."""
        return (len(self.common) - 1) // len(self.players)

    @property
    def most_dealt(self) -> int:
        """As many tiles as a player can start with."""
        return self.share + (len(sheeple(colours()[0])) if self.personal_piles else 0)
