"""Whatever is changed, exactly the files that come out differently are written: pieces, rules, layout, options,
fonts, drawing code, version."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import font_fredoka_one
import font_source_sans_pro
import pytest
from folders import ROOT
from fontTools.ttLib import TTFont

import pnp
from pnp.press.build.build import build
from pnp.press.build.request import Request

KINDS = ("lucky-card", "quick-reference", "sheep-card")
Files = dict[str, tuple[bytes, int]]
"""Contents and time of writing."""


def files(folder: Path) -> Files:
    found = (file for file in folder.rglob("*") if file.suffix in (".pdf", ".svg", ".png"))
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in found}


def differing(before: Files, after: Files) -> set[str]:
    """The files that were written; what was written says something new."""
    written = {name for name, file in after.items() if before.get(name) != file}
    assert all(name not in before or before[name][0] != after[name][0] for name in written)
    return written


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def request_in(home: Path) -> Request:
    return Request(home / "sheep-sheep", home / "a4.yaml", home / "output", ("pdf", "svg"), KINDS)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once: all lucky cards, and those sheep cards that show red."""
    home = tmp_path_factory.mktemp("built")
    request = request_in(home)
    shutil.copytree(ROOT / "components" / "sheep-sheep", request.folder)
    shutil.copy(ROOT / "layouts" / "a4.yaml", request.layout)
    cards = request.folder / "sheep-card.yaml"
    cards.write_text(cards.read_text("utf-8").partition("  - {id: OY1")[0], "utf-8")
    build([request])
    return home


@pytest.fixture
def request_(built: Path, tmp_path: Path) -> Request:
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    return request_in(tmp_path)


def fewer_pieces(request: Request) -> Request:
    change(request.folder / "lucky-card.yaml", "  - {id: red, letter: R}\n", "")
    return request


def the_last_piece(request: Request) -> Request:
    text = (request.folder / "sheep-card.yaml").read_text("utf-8")
    line = [line for line in text.splitlines() if line.startswith("  - {id:")][-1]
    change(request.folder / "sheep-card.yaml", line, line.replace("{id: ", "{id: x"))
    return request


def a_rule(request: Request) -> Request:
    change(request.folder / "rules.yaml", "lucky: 2", "lucky: 4")
    return request


def the_layout(request: Request) -> Request:
    change(request.layout, "margin: 6", "margin: {top: 12}")
    return request


def an_option(request: Request) -> Request:
    return replace(request, settings=("marks=ticks",))


def the_resolution(request: Request) -> Request:
    return replace(request, dpi=31)


def pages(kind: str, *numbers: int) -> set[str]:
    return {f"{kind}.pdf", *(f"{kind}-{number}.svg" for number in numbers)}


SHEETS = 2
"""Of sheep cards, each with a front and a back."""
FRONTS = pages("lucky-card", 1) | pages("sheep-card", *range(1, 2 * SHEETS, 2))
BACKS = pages("lucky-card", 2) | pages("sheep-card", *range(2, 2 * SHEETS + 1, 2))
UNCUT = pages("quick-reference", 1)


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        (fewer_pieces, pages("lucky-card", 1, 2)),
        (the_last_piece, pages("sheep-card", 2 * SHEETS - 1, 2 * SHEETS)),
        (a_rule, pages("quick-reference", 1) | pages("lucky-card", 1)),
        (the_layout, FRONTS | BACKS | UNCUT),
        (an_option, FRONTS),
        (the_resolution, set()),
    ],
)
def test_down_to_the_page(request_: Request, alter: Callable[[Request], Request], expected: set[str]) -> None:
    before = files(request_.out)
    assert before.keys() == FRONTS | BACKS | UNCUT
    altered = alter(request_)
    build([altered])
    after = files(request_.out)
    assert differing(before, after) == expected
    fresh = replace(altered, out=request_.out / "fresh")
    build([fresh])
    assert {name: data for name, (data, _) in files(fresh.out).items()} == {
        name: data for name, (data, _) in after.items()
    }


class Workshop:
    """A folder with Sheepfold's own code and fonts in it, to be changed at will."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def build(self) -> None:
        code = f"import sys; sys.path.insert(0, {str(self.home)!r}); from pnp.cli import main; main()"
        only = [word for kind in ("lucky-card", "quick-reference") for word in ("--only", kind)]
        run = [sys.executable, "-c", code, "build", "sheep-sheep", *only]
        done = subprocess.run(run, cwd=self.home, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once."""
    home = tmp_path_factory.mktemp("original")
    for package in (pnp, font_fredoka_one, font_source_sans_pro):
        folder = Path(str(package.__file__)).parent
        shutil.copytree(folder, home / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("components/sheep-sheep", "layouts"):
        shutil.copytree(ROOT / name, home / name)
    Workshop(home).build()
    return home


def a_font(home: Path) -> None:
    """Its letter e becomes wider; no card has words in it."""
    file = home / "font_source_sans_pro" / "files" / "SourceSansPro-Bold.ttf"
    with TTFont(file) as font:
        advance, bearing = font["hmtx"]["e"]
        font["hmtx"]["e"] = (advance + 100, bearing)
        font.save(file)


def a_drawing(home: Path) -> None:
    extra = """
from pnp.press.scene.nodes import Circle
_plain = DRAWINGS["lucky-card"]
DRAWINGS["lucky-card"] = lambda piece, look: (*_plain(piece, look), Circle(9, 9, 2, Style(fill="#000000")))
"""
    art = home / "pnp" / "games" / "sheep_sheep" / "art" / "__init__.py"
    art.write_text(art.read_text("utf-8") + extra, "utf-8")


def the_version(home: Path) -> None:
    """And a remark in the code that lays pieces on sheets: everything is drawn again, and looks the same."""
    change(home / "pnp" / "__init__.py", pnp.__version__, "99.0")
    change(home / "pnp" / "press" / "layout" / "sheet.py", "\n\n\n", "\n# A remark.\n\n\n")


@pytest.mark.parametrize(
    ("alter", "expected"),
    [(a_font, {"quick-reference.pdf"}), (a_drawing, {"lucky-card.pdf"}), (the_version, set())],
)
def test_fonts_code_and_version(
    original: Path, tmp_path: Path, alter: Callable[[Path], None], expected: set[str]
) -> None:
    shutil.copytree(original, tmp_path, dirs_exist_ok=True)
    before = files(tmp_path / "output")
    assert before.keys() == {"lucky-card.pdf", "quick-reference.pdf"}
    alter(tmp_path)
    Workshop(tmp_path).build()
    assert differing(before, files(tmp_path / "output")) == expected


def test_the_pad_to_be_filled_in_follows_within_one_process(request_: Request) -> None:
    """As a watch builds, again and again."""
    pads = replace(request_, only=("score-pad",), formats=("pdf",))
    build([pads])
    before = files(pads.out)
    build([a_rule(pads)])
    assert differing(before, files(pads.out)) == {"score-pad.pdf", "score-pad-fillable.pdf"}
