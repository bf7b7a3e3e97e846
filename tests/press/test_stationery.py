"""Boxes, pads, quick references and covers: every kit has them, and they say what the game says."""

from __future__ import annotations

import pytest

from pnp import components, games
from pnp.games import Table
from pnp.press import kit, layout, model
from pnp.press.look import Look, Piece
from pnp.press.scene import Group, Node, Text, Use
from pnp.press.stationery.tuckbox import PLAY, Net, outline

A4 = components.folder("layouts") / "a4.yaml"


def texts(nodes: tuple[Node, ...]) -> list[str]:
    found = []
    for node in nodes:
        match node:
            case Text():
                found.append(node.text)
            case Group():
                found += texts(node.children)
            case Use():
                found += texts(node.drawing.children)
    return found


def drawn(game: str, kind: str, *settings: str) -> str:
    paper = layout.read(A4, settings)
    decks = model.decks(kit.read(components.folder("components") / game), model.art(game), paper, [kind])
    return " ".join(word for deck in decks for cutout in deck.cutouts for word in texts(cutout.front))


@pytest.mark.parametrize("game", games.names())
class TestEveryKit:
    def test_pad_has_the_lines_of_the_score_sheet(self, game: str) -> None:
        found = games.load(game)
        numbers = components.kit(game)
        players = ("Ann",) * found.players[1]
        lines = {
            line
            for variants in (frozenset(), *(frozenset([name]) for name in found.variants))
            for line in found.lines(Table(players, variants, numbers.rules, numbers))
        }
        pad = next(iter(numbers.pieces("score-pad").values()))
        assert {line["name"] for line in pad["lines"]} == lines
        assert pad["lines"][-1]["name"] == "total"
        assert pad["players"] == found.players[1]

    def test_cover_counts_every_kind(self, game: str) -> None:
        said = drawn(game, "cover")
        for kind in kit.read(components.folder("components") / game).kinds:
            if kind.component.printed:
                assert kind.component.title in said
                assert str(len(kind.pieces)) in said

    @pytest.mark.parametrize(("backs", "advice"), [("long-edge", "long edge"), ("fold", "Fold"), ("none", "one side")])
    def test_cover_says_how_to_print(self, game: str, backs: str, advice: str) -> None:
        assert advice in drawn(game, "cover", f"backs={backs}")

    def test_quick_reference_fits_on_one_page(self, game: str) -> None:
        assert drawn(game, "quick-reference", "paper=A5")


def test_a_box_has_room_for_what_it_holds() -> None:
    piece = Piece("box", "box", 0, 0, {"inside": (63.0, 88.0, 21.0)})
    net = Net.of(piece)
    assert (net.width, net.height, net.depth) == (63 + PLAY, 88 + PLAY, 21 + PLAY)
    cut = outline(piece, Look("full", {}))
    assert cut.width == pytest.approx(11 + 2 * (net.width + net.depth))
    assert cut.height == pytest.approx(12 + 2 * net.depth + net.height)


def test_thicker_paper_makes_a_deeper_box() -> None:
    def height(*settings: str) -> float:
        paper = layout.read(A4, settings)
        decks = model.decks(
            kit.read(components.folder("components") / "black-sheep"), model.art("black-sheep"), paper, ["box"]
        )
        return decks[0].cutouts[0].outline.height

    assert height("stock.weight=300") - height("stock.weight=200") == pytest.approx(2 * 84 * 100 * 0.00125)
