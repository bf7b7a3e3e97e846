"""The pieces of a kit as they lie on the table: the pictures of the sheets, cut out, each about its middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.components import design
from pnp.components.kit import Kit
from pnp.press.art import palette
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Cutout
from pnp.press.layout.paper import PIECE, Layout
from pnp.press.scene.nodes import Drawing, Group, Node, Rect, Style, shift
from pnp.press.scene.outline import placed

_EDGE = Style(stroke=palette.INK, width=0.35, opacity=0.55)
_PAPER = Style(fill=palette.PAPER)
_BARE = Style()


class Cast:
    """Every piece of some kinds, by its id."""

    def __init__(self, kit: Kit, kinds: Iterable[str]) -> None:
        self.kit = kit
        self.game = kit.game
        layout = Layout(title="The table", paper=PIECE)
        decks = workshop.decks(design.checked(kit), workshop.art(self.game), layout, [*kinds])
        self._cutouts = {cutout.id: cutout for deck in decks for cutout in deck.cutouts}

    def face(self, name: str, with_id: bool = True) -> Drawing:
        """Without its id a piece could be any of those that look the same."""
        cutout = self._cutouts[name]
        return self._drawing(f"{name} face", cutout, cutout.front, with_id)

    def back(self, name: str, with_id: bool = True) -> Drawing:
        cutout = self._cutouts[name]
        return self._drawing(f"{name} back", cutout, cutout.back or (), with_id)

    def standing(self, name: str) -> Drawing:
        """The front of a figure that stands, without its foot; between the second and the third fold of its strip."""
        cutout = self._cutouts[name]
        _, top, foot, *_ = [fold.y1 for fold in cutout.outline.folds]
        panel = Rect(0, top, cutout.outline.width, foot - top, _BARE)
        nodes = Group(cutout.front, shift(-panel.width / 2, -top - panel.height / 2), panel)
        return Drawing(f"{self.game} {name} standing", (nodes,), panel.width, panel.height)

    def _drawing(self, name: str, cutout: Cutout, nodes: Sequence[Node], with_id: bool) -> Drawing:
        outline = cutout.outline
        middle = shift(-outline.width / 2, -outline.height / 2)
        # The press draws the picture first, and the id upon it.
        picture = Group(tuple(nodes if with_id else nodes[:1]), middle, outline.cut)
        label = f"{self.game} {name}{'' if with_id else ' without id'}"
        paper, edge = (placed(outline.cut, middle, style) for style in (_PAPER, _EDGE))
        return Drawing(label, (paper, picture, edge), outline.width, outline.height)
