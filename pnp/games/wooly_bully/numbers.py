"""What the numbers of Wooly Bully may be."""

from __future__ import annotations

from pnp.components.numbers import Number

NUMBERS = (
    Number("hand", "Tiles in a hand at the start.", "tiles"),
    Number("hand_limit", "Tiles in a hand with the variant hand-size, at the start and after each action.", "tiles"),
    Number("sheep", "Points for a sheep in a field that counts."),
    Number("first_quitter", "Points for the first player to quit."),
    Number("second_quitter", "Points for the second player to quit, unless everybody else has quit before."),
    Number("third_quitter", "Points for the third player to quit, unless everybody else has quit before."),
)
