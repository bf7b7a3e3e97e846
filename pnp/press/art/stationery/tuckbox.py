"""A box that folds from one sheet, just large enough for the pieces of the kit on the paper they are printed on.

glue | front | side | back  | side      with the lid and its tuck above the back,
                                        and the bottom below front and back
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.press.art.brush import flat
from pnp.press.art.palette import CREAM, INK, SMALL_PRINT, tint
from pnp.press.art.stationery.emblem import Pictures, banner, emblem
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import text
from pnp.press.scene.nodes import Group, Line, Node, Path, Rect, Segment, Style, chain, rotate, shift
from pnp.press.scene.outline import Outline

PLAY = 1.5
"""Air round the pieces, so that they slide in."""
GLUE = 11.0
TUCK = 12.0
NOTCH = 9.0
SLANT = 3.0
"""How much the flaps narrow towards their ends."""


@dataclass(frozen=True, slots=True)
class Net:
    """The unfolded box: width, height and depth of its inside, and where its panels begin."""

    width: float
    height: float
    depth: float

    @classmethod
    def of(cls, piece: Piece) -> Net:
        width, height, depth = piece.fields["inside"]
        return cls(width + PLAY, height + PLAY, max(depth, 8.0) + PLAY)

    @property
    def panels(self) -> tuple[float, float, float, float, float]:
        """Left edges of front, side, back and side, and the right edge of the last."""
        front = GLUE
        side = front + self.width
        back = side + self.depth
        other = back + self.width
        return front, side, back, other, other + self.depth

    @property
    def top(self) -> float:
        return TUCK + self.depth

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def flap(self) -> float:
        """The length of the small flaps beside the lid and the bottom."""
        return min(self.depth, self.width / 2) * 0.8


def outline(piece: Piece, look: Look) -> Outline:
    net = Net.of(piece)
    front, side, back, other, end = net.panels
    top, bottom, foot = net.top, net.bottom, net.bottom + net.depth
    middle = (front + side) / 2
    corners: list[Segment] = [
        *_line((0, top + SLANT), (front, top), (middle - NOTCH, top)),
        ("C", (middle - NOTCH, top + NOTCH, middle + NOTCH, top + NOTCH, middle + NOTCH, top)),
        *_line((side, top), (side + SLANT, top - net.flap), (back - SLANT, top - net.flap), (back, top)),
        *_line((back, TUCK), (back + SLANT, 0), (other - SLANT, 0), (other, TUCK), (other, top)),
        *_line((other + SLANT, top - net.flap), (end - SLANT, top - net.flap), (end, top), (end, bottom)),
        *_line((end - SLANT, bottom + net.flap), (other + SLANT, bottom + net.flap), (other, bottom)),
        *_line((other - SLANT / 2, foot), (back + SLANT / 2, foot), (back, bottom)),
        *_line((back - SLANT, bottom + net.flap), (side + SLANT, bottom + net.flap), (side, bottom)),
        *_line((side - SLANT / 2, foot), (front + SLANT / 2, foot), (front, bottom), (0, bottom - SLANT)),
    ]
    cut = Path((("M", corners[0][1]), *corners[1:], ("Z", ())), Style())
    upright = [Line(x, top, x, bottom, Style()) for x in (front, side, back, other)]
    level = [Line(back, TUCK, other, TUCK, Style()), Line(front, bottom, end, bottom, Style())]
    lid = Line(side, top, end, top, Style())
    return Outline(end, foot, cut, (*upright, *level, lid))


def _line(*points: tuple[float, float]) -> list[Segment]:
    return [("L", point) for point in points]


def draw(piece: Piece, look: Look, pictures: Pictures) -> tuple[Node, ...]:
    net, accent = Net.of(piece), piece.fields["accent"]
    front, side, back, other, end = net.panels
    nodes: list[Node] = [Rect(front, net.top - 3, end - front + 3, net.height + 6, flat(tint(accent, 0.75)))]
    nodes.append(Rect(back - 1, -3, net.width + 2, net.top + 3, flat(tint(accent, 0.5))))
    for left in (front, back):
        nodes.append(Group(tuple(_panel(piece, net, pictures)), shift(left, net.top)))
    for left in (side, other):
        turn = chain(shift(left + net.depth / 2, net.top + net.height / 2), rotate(-90))
        height = min(net.depth - 4, 12)
        name = banner(piece.fields["game"], accent, -net.height / 2 + 3, -height / 2, net.height - 6, height)
        nodes.append(Group(tuple(name), turn))
    nodes += _gluing(net, piece, look)
    return tuple(nodes)


def _panel(piece: Piece, net: Net, pictures: Pictures) -> list[Node]:
    """The front, and the back too: the game's name over its picture."""
    band = min(net.height * 0.2, 14)
    size = min(net.width - 10, net.height - band - NOTCH - 10)
    left = (net.width - size) / 2
    return [
        *banner(piece.fields["game"], piece.fields["accent"], 4, NOTCH + 1, net.width - 8, band),
        emblem(pictures, piece.fields["emblem"], left, NOTCH + band + 4, size),
    ]


def _gluing(net: Net, piece: Piece, look: Look) -> list[Node]:
    """Where glue goes, and what goes into the box."""
    front, _, back, other, _ = net.panels
    turn = chain(shift(GLUE / 2 + 1, net.top + net.height / 2), rotate(-90))
    held = look.files[piece.kind]["holds"]
    inside = ", ".join(f"{lot.pieces} {lot.title.lower()}" for lot in look.lots if lot.kind in held)
    box = (front + 4, net.bottom + 2, net.width - 8, net.depth - 5)
    contents = text.fit(inside, box, "sans", text.pt(9), text.pt(5), SMALL_PRINT, "center", "middle")
    return [
        Rect(back, net.bottom, net.width, net.depth + 3, flat(CREAM)),
        Group((text.run(0, 1, "glue", "sans", text.pt(8), SMALL_PRINT, "middle"),), turn),
        text.run((back + other) / 2, net.bottom + net.depth / 2, "glue", "sans", text.pt(8), INK, "middle"),
        *contents.nodes,
    ]
