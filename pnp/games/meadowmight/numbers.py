"""What the numbers of Meadowmight may be."""

from __future__ import annotations

from pnp.components.numbers import Number

NUMBERS = (
    Number("dealt", "Tiles dealt to each player, besides the own Sheeple.", "tiles"),
    Number("board", "Tiles the table may be wide and high.", "tiles"),
    Number("tile", "Points for a tile of an enclosed meadow."),
    Number("sheep", "Points for a neutral sheep in an enclosed meadow."),
    Number("rival", "Points lost for a Sheeple of another colour in it, with the variant fuzzy-fences."),
    Number("pile_hand", "Tiles drawn from the own pile to start, with the variant personal-piles.", "tiles"),
    Number("board_wool_wolves", "Tiles the table may be wide and high, with the variant wool-wolves.", "tiles"),
    Number("tree_turns", "Turns a tree gives, with the variant wool-wolves.", "turns"),
    Number("pond", "Points for a tile with a sheep next to a pond, with the variant wool-wolves."),
)
