"""Boxes, pads, quick references and covers: every kit has them, and they say what the game says."""

from __future__ import annotations

import pytest
from folders import ROOT
from kits import kit

from pnp import games
from pnp.components import design
from pnp.games import Table
from pnp.press.art.stationery.tuckbox import PLAY, Net, outline
from pnp.press.kit import workshop
from pnp.press.kit.look import Look, Piece
from pnp.press.layout import paper as layout
from pnp.press.layout import sheet
from pnp.press.scene.nodes import Group, Node, Path, Text, Use

A4 = ROOT / "layouts" / "a4.yaml"


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
    decks = workshop.decks(design.read(ROOT / "components" / game), workshop.art(game), paper, [kind])
    return " ".join(word for deck in decks for cutout in deck.cutouts for word in texts(cutout.front))


@pytest.mark.parametrize("game", games.names())
class TestEveryKit:
    def test_pad_has_the_lines_of_the_score_sheet(self, game: str) -> None:
        found = games.load(game)
        numbers = kit(game)
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
        for kind in design.read(ROOT / "components" / game).kinds:
            if kind.component.printed:
                assert kind.component.title in said
                assert str(len(kind.pieces)) in said

    @pytest.mark.parametrize(("backs", "advice"), [("long-edge", "long edge"), ("fold", "Fold"), ("none", "one side")])
    def test_cover_says_how_to_print(self, game: str, backs: str, advice: str) -> None:
        assert advice in drawn(game, "cover", f"backs={backs}")

    def test_quick_reference_fits_on_one_page(self, game: str) -> None:
        assert drawn(game, "quick-reference", "paper=A5")


@pytest.mark.parametrize("players", [0, 13, 1_000_000])
def test_a_pad_has_room_for_a_few_players(players: int) -> None:
    (piece, *_) = kit("black-sheep").pieces("score-pad").values()
    shown = Piece("pad1", "score-pad", 96, 130, {**piece, "players": players})
    draw = workshop.art("black-sheep").drawings["score-pad"]
    look = Look("full", kit("black-sheep").rules)
    with pytest.raises(ValueError, match=f"there is room for 1 to 12 players, 5 mm each, found {players}"):
        draw(shown, look)


def test_cover_knows_the_paper_and_who_cuts() -> None:
    assert "of about 120 g/m²" in drawn("sheep-sheep", "cover", "stock.weight=120")
    assert "scissors" in drawn("sheep-sheep", "cover")
    assert "cut file" in drawn("sheep-sheep", "cover", "marks=silhouette", "margin=17")
    assert "the shop cuts" in drawn("sheep-sheep", "cover", "paper=piece")


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
        decks = workshop.decks(
            design.read(ROOT / "components" / "black-sheep"), workshop.art("black-sheep"), paper, ["box"]
        )
        return decks[0].cutouts[0].outline.height

    assert height("stock.weight=300") - height("stock.weight=200") == pytest.approx(2 * 84 * 100 * 0.00125)


def test_small_pieces_lie_side_by_side_in_the_box() -> None:
    """36 tiles of 45 mm; then 60 coins, 20 and 12 fences, four to a layer; the token of the first player."""
    paper = layout.read(A4)
    decks = workshop.decks(design.read(ROOT / "components" / "sheepland"), workshop.art("sheepland"), paper, ["box"])
    layers = 36 + 15 + 5 + 3 + 1
    net = Net(45 + PLAY, 45 + PLAY, layers * paper.thickness + PLAY)
    assert decks[0].cutouts[0].outline.height == pytest.approx(12 + 2 * net.depth + net.height)


@pytest.mark.parametrize(("marks", "drawn"), [("none", True), ("crop", True), ("silhouette", False)])
def test_the_cut_line_of_a_box_is_drawn_unless_a_machine_cuts(marks: str, drawn: bool) -> None:
    paper = layout.read(A4, (f"marks={marks}", "margin=17"))
    (deck,) = workshop.decks(
        design.read(ROOT / "components" / "sheep-sheep"), workshop.art("sheep-sheep"), paper, ["box"]
    )
    (one,) = sheet.lay(deck, paper)
    lines = [node for use in one.front.children if isinstance(use, Use) for node in use.drawing.children]
    outlines = [node for node in lines if isinstance(node, Path) and len(node.segments) > 10]
    assert bool(outlines) == drawn
