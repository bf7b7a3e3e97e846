"""What the numbers of Sheep Sheep may be."""

from __future__ import annotations

from pnp.components.numbers import Number

NUMBERS = (
    Number("display", "Cards in front of each player.", "cards"),
    Number("rows", "Rows of the grid, counted from the top.", "rows"),
    Number("columns", "Columns of the grid, from the left.", "columns"),
    Number("group", "Connected cards of one colour that can be taken.", "cards"),
    Number("swaps", "Swaps in a turn at most, with the variant no-hourglass.", "swaps"),
    Number("sheep", "Points for a card taken."),
    Number("lucky", "Points more for a card taken that shows the lucky colour."),
)
