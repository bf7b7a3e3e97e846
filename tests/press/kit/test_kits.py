"""The five kits are complete: counted in the written PDFs, and printed in every layout that is shipped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pypdfium2
import pytest
from folders import ROOT
from kits import kit
from paper import runs

from pnp import games
from pnp.components import design
from pnp.press.build import plan as printing
from pnp.press.build.build import build
from pnp.press.build.request import Request

COMPONENTS = ROOT / "components"
LAYOUTS = sorted((ROOT / "layouts").glob("*.yaml"))
A4 = ROOT / "layouts" / "a4.yaml"

# "Components" of each game's rules.
COUNTS = {
    "black-sheep": {
        "animal-card": 84,
        "figure": 36,
        "field-mat": 3,
        "corral-mat": 4,
        "reference-card": 4,
        "bonus-card": 12,
        "task-card": 12,
    },
    "meadowmight": {"meadow-tile": 52, "sheeple-tile": 30, "special-tile": 12},
    "sheep-sheep": {"sheep-card": 63, "lucky-card": 7},
    "sheepland": {
        "board": 1,
        "terrain-tile": 30,
        "start-tile": 6,
        "coin": 60,
        "fence": 20,
        "final-fence": 12,
        "sheep": 18,
        "black-sheep": 1,
        "shepherd": 6,
        "die": 1,
        "first-player": 1,
    },
    "wooly-bully": {
        "landscape-tile": 60,
        "wolf-tile": 4,
        "hunter-tile": 4,
        "shepherd-tile": 4,
        "village-square": 1,
        "marker": 4,
    },
}
STATIONERY = {"box", "score-pad", "quick-reference", "cover"}
LANDSCAPES = ("landscape-tile", "wolf-tile", "hunter-tile")


def texts(folder: Path, game: str, kind: str, *settings: str) -> tuple[Counter[str], Counter[str]]:
    """Every run of text on the fronts and on the backs of a kind, in the PDF that is written."""
    request = Request(COMPONENTS / game, A4, folder, only=(kind,), settings=settings)
    build([request])
    pages = list(map(runs, pypdfium2.PdfDocument(request.target / f"{kind}.pdf")))
    step = 2 if kit(game).files[kind].get("back") else 1
    backs = pages[1::step] if step > 1 else []
    return sum(pages[::step], Counter()), sum(backs, Counter())


def test_every_game_is_counted() -> None:
    assert sorted(COUNTS) == games.names()


@pytest.mark.parametrize("game", sorted(COUNTS))
def test_every_kit_has_its_stationery(game: str) -> None:
    kinds = {kind.name for kind in design.read(COMPONENTS / game).kinds}
    assert kinds >= STATIONERY


@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game, kinds in COUNTS.items() for kind in kinds if kind != "board"]
)
def test_every_piece_is_printed_once_with_its_id(tmp_path: Path, game: str, kind: str) -> None:
    pieces = kit(game).pieces(kind)
    assert len(pieces) == COUNTS[game][kind]
    fronts, backs = texts(tmp_path, game, kind)
    if kind in LANDSCAPES:
        assert {fronts[f"{piece}a"] for piece in pieces} == {backs[f"{piece}b"] for piece in pieces} == {1}
    else:
        assert {fronts[piece] for piece in pieces} == {1}
    if kind == "sheep-card":
        assert {backs[piece[1] + piece[0] + piece[2:]] for piece in pieces} == {1}


def test_the_island_names_its_regions_and_spaces(tmp_path: Path) -> None:
    found, _ = texts(tmp_path, "sheepland", "board", "paper=440 x 440")
    island = kit("sheepland").files["regions"]
    assert len(island["regions"]) == 19 and len(island["roads"]) == 42
    assert {found[region["id"]] for region in island["regions"]} == {1}
    # A space has its id, of 1 to 42, and the number of the die that it stands for, of 1 to 6.
    dice = Counter(str(road["number"]) for road in island["roads"])
    spaces = [str(road["id"]) for road in island["roads"]]
    assert {name: found[name] for name in spaces} == {name: 1 + dice[name] for name in spaces}


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda file: file.stem)
@pytest.mark.parametrize("game", sorted(COUNTS))
def test_every_kit_fits_every_layout(game: str, layout: Path) -> None:
    """`plan` draws and lays out everything, and raises where anything does not fit."""
    plan = printing.plan(Request(COMPONENTS / game, layout, Path("nowhere")))
    assert plan.pieces >= sum(COUNTS[game].values())
