"""Figures that stand: a strip of paper, folded over at the top of the figure, with feet to fold out. Downwards:

foot        of the back
back        upside down, the mirror image of the front
front
foot        of the front
flap        if there is one, folded under the foot
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.press.kit.look import Piece
from pnp.press.scene.nodes import Drawing, Line, Style, Use, chain, scale, shift
from pnp.press.scene.outline import Outline, rectangle


@dataclass(frozen=True, slots=True)
class Strip:
    width: float
    height: float
    foot: float
    """How far each foot reaches out."""
    flap: float = 0.0

    @classmethod
    def of(cls, piece: Piece, foot: float, flap: float = 0.0) -> Strip:
        return cls(piece.width, piece.height, foot, flap)

    @property
    def panel(self) -> float:
        """How high the figure stands."""
        return (self.height - self.flap) / 2 - self.foot

    @property
    def top(self) -> float:
        """Where the strip is folded over."""
        return self.foot + self.panel

    def outline(self) -> Outline:
        folds = [self.foot, self.top, self.top + self.panel]
        if self.flap:
            folds.append(self.height - self.flap)
        cut = rectangle(self.width, self.height).cut
        return Outline(self.width, self.height, cut, tuple(Line(0, y, self.width, y, Style()) for y in folds))

    def sides(self, side: Drawing) -> tuple[Use, Use]:
        """Front and back, from a drawing of the figure with its foot below."""
        return Use(side, shift(0, self.top)), Use(side, chain(shift(0, self.top), scale(1, -1)))
