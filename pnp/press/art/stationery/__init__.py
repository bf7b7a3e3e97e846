"""What every kit comes with: a box, score pads, a page of rules and a cover. The words stand in component files."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.press.art.stationery import cover, pad, primer, tuckbox
from pnp.press.art.stationery.emblem import Pictures
from pnp.press.kit.look import Draw, Shape


def drawings(pictures: Pictures) -> Mapping[str, Draw]:
    """The drawings `tuckbox`, `score-pad`, `quick-reference` and `cover` of a game with these pictures."""
    return {
        "tuckbox": lambda piece, look: tuckbox.draw(piece, look, pictures),
        "score-pad": lambda piece, look: pad.draw(piece, look, pictures),
        "quick-reference": lambda piece, look: primer.draw(piece, look, pictures),
        "cover": lambda piece, look: cover.draw(piece, look, pictures),
    }


SHAPES: Mapping[str, Shape] = {"tuckbox": tuckbox.outline}
