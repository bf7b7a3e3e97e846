"""The table at the end of Sheep Sheep as a form: cards by colour, and the lucky colours."""

from __future__ import annotations

from pnp.components.kit import Kit
from pnp.games.sheep_sheep.box import box
from pnp.pads.folds import words
from pnp.pads.form import PLAYER, Ending, Field


def ending(kit: Kit) -> Ending:
    colours = box(kit).colours
    lucky = Field("lucky colour", ("setup", "lucky", PLAYER), "choice", "Your secret colour.", tuple(colours.values()))
    cards = tuple(
        Field(
            f"{name} cards",
            ("final", "piles", PLAYER, letter),
            tip=f"How many cards you took for their {name} side. Empty or 0 for none.",
            limits=(0, 999),
        )
        for letter, name in colours.items()
    )
    return Ending((lucky, *cards), folds={("final", "piles", PLAYER): words(colours)})
