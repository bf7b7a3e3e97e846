"""Files for cutting machines and for Tabletop Simulator, read back as their users would."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pytest
from ezdxf import bbox
from folders import ROOT
from kits import kit
from PIL import Image

from pnp.press.build.build import build
from pnp.press.build.request import Request
from pnp.press.layout.marks import CUT, SCORE
from pnp.press.scene.nodes import Circle, Line, Page, Rect, Style, path
from pnp.press.writers.dxf import write


def made(tmp_path: Path, game: str, format: str, *only: str, settings: tuple[str, ...] = ()) -> Path:
    folder = ROOT / "components" / game
    layout = ROOT / "layouts" / "a4.yaml"
    request = Request(folder, layout, tmp_path, (format,), only, settings)
    build([request])
    return request.target


class TestCut:
    def test_outlines_keep_their_size_and_place(self) -> None:
        page = Page(
            210,
            297,
            (
                Rect(10, 20, 63, 88, Style(), 3),
                Circle(100, 50, 10, Style()),
                path("M100 100 L140 100 C140 120 120 140 100 140 Z", Style()),
            ),
        )
        drawing = ezdxf.read(io.StringIO(write(page).decode()))
        card, disc, corner = (bbox.extents([entity]) for entity in drawing.modelspace())
        assert drawing.units == ezdxf.units.MM
        assert (card.extmin.x, card.extmax.x) == pytest.approx((10, 73), abs=0.01)
        assert (card.extmin.y, card.extmax.y) == pytest.approx((297 - 108, 297 - 20), abs=0.01)
        assert disc.size.x == pytest.approx(20, abs=0.01)
        assert (corner.extmin.y, corner.extmax.y) == pytest.approx((157, 197), abs=0.01)

    def test_what_is_cut_and_what_is_folded_are_on_layers_of_their_own(self) -> None:
        page = Page(210, 297, (Rect(10, 20, 63, 88, CUT), Line(10, 50, 73, 50, SCORE)))
        drawing = ezdxf.read(io.StringIO(write(page).decode()))
        cut, fold = drawing.modelspace()
        assert (cut.dxf.layer, fold.dxf.layer) == ("CUT", "FOLD")
        assert drawing.layers.get("CUT").color != drawing.layers.get("FOLD").color
        assert (tuple(fold.dxf.start), tuple(fold.dxf.end)) == ((10, 247, 0), (73, 247, 0))

    @pytest.mark.parametrize(("game", "kind", "folds"), [("black-sheep", "small-box", 7), ("sheepland", "die", 6)])
    def test_what_is_folded_from_paper_has_a_cut_file(self, tmp_path: Path, game: str, kind: str, folds: int) -> None:
        target = made(tmp_path, game, "cut", kind)
        space = ezdxf.readfile(target / f"{kind}-1-cut.dxf").modelspace()
        assert [len(space.query(f'*[layer=="{layer}"]')) for layer in ("CUT", "FOLD")] == [1, folds]
        lines = (target / f"{kind}-1-cut.svg").read_text("utf-8")
        assert (lines.count("<path"), lines.count("<line")) == (1, folds)
        assert lines.count('"#ff0000"') == 1 and lines.count('"#0000ff"') == folds
        assert re.findall('inkscape:label="(.*?)"', lines) == ["Cut", "Fold"]

    def test_a_box_on_several_pages_is_cut_in_one(self, tmp_path: Path) -> None:
        """A laser has room for it; what is put together from pages would not lie where the cutter thinks."""
        target = made(tmp_path, "black-sheep", "cut", "small-box", settings=("paper=120 x 160",))
        assert sorted(file.name for file in target.glob("*.svg")) == ["small-box-1-cut.svg"]
        box = bbox.extents(ezdxf.readfile(target / "small-box-1-cut.dxf").modelspace())
        assert (box.extmin.x, box.extmin.y) == pytest.approx((0, 0), abs=0.01)
        assert box.size.x > 108 and box.size.y > 108
        root = ElementTree.parse(target / "small-box-1-cut.svg").getroot()
        assert float(root.get("width", "").removesuffix("mm")) == pytest.approx(box.size.x, abs=0.01)

    def test_a_board_on_several_pages_is_not(self, tmp_path: Path) -> None:
        target = made(tmp_path, "sheepland", "cut", "board")
        assert not list(target.glob("*cut*"))

    def test_every_sheet_has_its_outlines_and_nothing_else(self, tmp_path: Path) -> None:
        target = made(tmp_path, "black-sheep", "cut", "task-card")
        shapes = [ezdxf.readfile(file).modelspace() for file in sorted(target.glob("*.dxf"))]
        assert sum(len(space) for space in shapes) == 12
        assert len(list(target.glob("*.svg"))) == len(shapes)


class TestTabletop:
    def test_every_card_is_named_and_shown(self, tmp_path: Path) -> None:
        target = made(tmp_path, "sheep-sheep", "tts", "sheep-card", "lucky-card")
        decks = json.loads((target / "tts.json").read_text())["ObjectStates"]
        names = {card["Nickname"] for deck in decks for card in deck["ContainedObjects"]}
        found = kit("sheep-sheep")
        assert names == {*found.pieces("sheep-card"), *found.pieces("lucky-card")}
        for deck in decks:
            for number, sheet in deck["CustomDeck"].items():
                with Image.open(target / sheet["FaceURL"]) as face:
                    assert face.width <= 4096
                    assert face.width / sheet["NumWidth"] == pytest.approx(face.height / sheet["NumHeight"], abs=1)
                assert (target / sheet["BackURL"]).is_file()
                places = sheet["NumWidth"] * sheet["NumHeight"]
                assert all(0 <= card - 100 * int(number) < places for card in deck["DeckIDs"])

    def test_only_cards_with_two_faces_have_backs_of_their_own(self, tmp_path: Path) -> None:
        target = made(tmp_path, "sheep-sheep", "tts", "sheep-card", "lucky-card")
        decks = json.loads((target / "tts.json").read_text())["ObjectStates"]
        unique = {deck["Nickname"]: next(iter(deck["CustomDeck"].values()))["UniqueBack"] for deck in decks}
        assert unique == {"Sheep cards": True, "Lucky sheep cards": False}
