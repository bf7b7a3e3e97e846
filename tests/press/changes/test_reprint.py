"""Only new pieces are printed again, all kinds together, each back behind its front; the old ones are named."""

from __future__ import annotations

from pathlib import Path

import paper
import pytest
from paper import Box
from toy import PLAIN, game, status

from pnp.press.changes import commands

CARD = """\
kind: card
title: Cards
size: [63, 88]
fields: {colour: colour, back: colour, points: number}
elements:
  - {box: [0, 0, 63, 88], fill: "{colour}"}
  - {box: [5, 5, 50, 10], text: "{points} points"}
back:
  elements: [{box: [0, 0, 63, 88], fill: "{back}"}]
pieces:
  - {id: A, colour: "#110000", back: "#001100", points: 1}
  - {id: B, colour: "#220000", back: "#002200", points: 2}
  - {id: C1..C12, colour: "#330000", back: "#003300", points: 3}
"""
TOKEN = """\
kind: token
title: Tokens
size: [30, 40]
fields: {colour: colour, back: colour}
elements: [{box: [0, 0, 30, 40], fill: "{colour}"}]
back: {elements: [{box: [0, 0, 30, 40], fill: "{back}"}]}
pieces:
  - {id: T, colour: "#440000", back: "#004400"}
"""
MARK = """\
kind: mark
title: Marks
size: [20, 20]
fields: {colour: colour}
elements: [{box: [0, 0, 20, 20], fill: "{colour}"}]
pieces:
  - {id: M1..M2, colour: "#550000"}
"""
PAGE = """\
kind: page
title: A page
shape: page
id_at: none
elements: [{box: [0, 0, 40, 40], text: "Sets: {rules.set}"}]
pieces:
  - {id: page}
"""
BOARD = """\
kind: board
title: A board
size: [300, 300]
tile: true
elements: [{box: [0, 0, 300, 300], fill: "#660000"}]
pieces:
  - {id: board}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Printed, and not changed yet."""
    monkeypatch.chdir(tmp_path)
    home = game(tmp_path, card=CARD, token=TOKEN, mark=MARK, page=PAGE, board=BOARD, rules="set: 6\n")
    (tmp_path / "plain.yaml").write_text(PLAIN.replace("gap: 0", "gap: 2"), "utf-8")
    commands.remember([], Path("output"))
    capsys.readouterr()
    return home


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def tweak(home: Path) -> None:
    """Two cards, the token and both marks change."""
    change(home / "card.yaml", "points: 1", "points: 4")
    change(home / "card.yaml", "points: 2", "points: 5")
    change(home / "token.yaml", "#440000", "#450000")
    change(home / "mark.yaml", "#550000", "#560000")


def reprint(*settings: str) -> list[list[Box]]:
    """The boxes painted on each page of the file."""
    assert commands.reprint_changed(["toy"], None, "plain.yaml", settings, Path("output")) == 0
    return [paper.boxes(page) for page in paper.read(Path("output/toy/reprint.pdf").read_bytes()).pages]


def colours(page: list[Box]) -> list[str]:
    return sorted(box.colour for box in page)


def at(page: list[Box], colour: str) -> Box:
    (box,) = [box for box in page if box.colour == colour]
    return box


def test_the_changed_pieces_and_no_others_on_one_sheet(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tweak(home)
    front, back, old = reprint()
    assert colours(front) == ["#110000", "#220000", "#450000", "#560000", "#560000"]
    assert colours(back) == ["#001100", "#002200", "#004400"]
    assert old == []
    assert capsys.readouterr().out.splitlines() == [
        "output/toy/reprint.pdf: 5 pieces on 1 sheet, 3 pages; what is new since output/toy/printed.json.",
        "throw away:",
        "  card A: 1 -> 4 points",
        "  card B: 2 -> 5 points",
        "  mark M1, M2: colour #550000 -> #560000",
        "  token T: colour #440000 -> #450000",
        "Once the new pieces are on the table, run `pnp printed toy`.",
    ]


@pytest.mark.parametrize(
    ("backs", "orientation", "across"),
    [
        ("long-edge", "portrait", True),
        ("short-edge", "portrait", False),
        ("long-edge", "landscape", False),
        ("separate", "portrait", True),
    ],
)
def test_each_back_lies_behind_its_front(home: Path, backs: str, orientation: str, across: bool) -> None:
    tweak(home)
    front, back, _ = reprint(f"backs={backs}", f"orientation={orientation}", "back_offset=[1, 2]")
    width, height = (210, 297) if orientation == "portrait" else (297, 210)
    for one, other in (("#110000", "#001100"), ("#220000", "#002200"), ("#450000", "#004400")):
        box, behind = at(front, one), at(back, other)
        x = width - box.x - box.width if across else box.x
        y = box.y if across else height - box.y - box.height
        assert behind.near(Box(x + 1, y + 2, box.width, box.height, other))


def test_a_folded_sheet_has_the_back_beside_the_front(home: Path) -> None:
    """What has no back stands on a sheet of its own, which need not be folded."""
    tweak(home)
    folded, flat, _ = reprint("backs=fold")
    for one, other in (("#110000", "#001100"), ("#220000", "#002200"), ("#450000", "#004400")):
        box, behind = at(folded, one), at(folded, other)
        upright = Box(210 - box.x - box.width, box.y, box.width, box.height, other)
        level = Box(box.x, 297 - box.y - box.height, box.width, box.height, other)
        assert behind.near(upright) or behind.near(level)
    assert colours(flat) == ["#560000", "#560000"]


def test_fronts_stay_fronts_when_some_sheets_have_no_back(home: Path) -> None:
    """The page of rules and the board would else be printed on the backs of other sheets."""
    tweak(home)
    change(home / "rules.yaml", "set: 6", "set: 7")
    change(home / "board.yaml", "#660000", "#670000")
    pages = reprint()
    assert len(pages) == 2 + 2 * (4 + 1) + 1
    assert [bool(page) for page in pages] == [True, True, *([True, False] * 4), False, False, False]
    texts = [page.extract_text() for page in paper.read(Path("output/toy/reprint.pdf").read_bytes()).pages]
    assert ["Sets: 7" in text for text in texts].index(True) % 2 == 0
    assert "Throw away" in texts[-1] and len(texts) % 2 == 1


def test_without_any_back_there_are_no_empty_pages(home: Path) -> None:
    change(home / "mark.yaml", "#550000", "#560000")
    front, old = reprint()
    assert colours(front) == ["#560000", "#560000"] and old == []


def test_full_sheets_and_a_mixed_one(home: Path) -> None:
    """Fourteen cards and a token: nine to a page, and the rest together."""
    change(home / "card.yaml", ' points"}', ' points now"}')
    change(home / "token.yaml", "#440000", "#450000")
    pages = reprint()
    assert [len(page) for page in pages] == [9, 9, 6, 6, 0]


def test_pieces_of_different_sizes_are_cut_along_lines(home: Path) -> None:
    """Crop marks in the margin would not reach those further in."""

    def printed(marks: str) -> bytes:
        reprint(f"marks={marks}")
        return Path("output/toy/reprint.pdf").read_bytes()

    change(home / "card.yaml", "points: 1", "points: 4")
    assert printed("crop") != printed("lines")
    change(home / "token.yaml", "#440000", "#450000")
    assert printed("crop") == printed("lines")


def test_a_cutter_finds_its_file(home: Path) -> None:
    tweak(home)
    change(home / "rules.yaml", "set: 6", "set: 7")
    reprint("marks=silhouette", "margin={top: 18, left: 14, right: 14, bottom: 14}")
    assert sorted(path.name for path in Path("output/toy").glob("*.svg")) == ["reprint-1-cut.svg"]
    assert Path("output/toy/reprint-1-cut.svg").read_text("utf-8").count("<rect") == 5
    reprint()
    assert not list(Path("output/toy").glob("*.svg")), "what no longer fits is taken away"


def test_one_piece_to_a_page_for_print_shops(home: Path) -> None:
    tweak(home)
    pages = reprint("paper=piece", "margin=0")
    assert [len(page) for page in pages] == [1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0]


def test_the_last_page_lists_what_to_throw_away(home: Path) -> None:
    tweak(home)
    change(home / "card.yaml", "C1..C12", "C1..C9")
    reprint()
    text = paper.read(Path("output/toy/reprint.pdf").read_bytes()).pages[-1].extract_text()
    for line in ("card A: 1 -> 4 points", "token T: colour #440000 -> #450000", "card C10..C12"):
        assert line in text
    assert text.index("token T") < text.index("no longer in the game") < text.index("card C10")


def test_a_long_list_goes_on_on_the_next_page(home: Path) -> None:
    change(home / "card.yaml", "C1..C12", "C1..C100")
    rows = "".join(f'  - {{id: x{number}y, colour: "#330000", back: "#003300"}}\n' for number in range(60))
    change(home / "card.yaml", "pieces:\n", f"pieces:\n{rows}")
    commands.remember([], Path("output"))
    for number in range(60):
        change(home / "card.yaml", f"{{id: x{number}y, ", f"{{id: x{number}y, points: {number}, ")
    reprint()
    texts = [page.extract_text() for page in paper.read(Path("output/toy/reprint.pdf").read_bytes()).pages]
    assert "card x0y" in texts[-2] and "card x59y" in texts[-1]


def test_only_pieces_that_went(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(home / "card.yaml", "C1..C12", "C1..C9")
    assert commands.reprint_changed([], None, "plain.yaml", (), Path("output")) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "toy: nothing to reprint since output/toy/printed.json.",
        "throw away:",
        "  card C10..C12",
    ]
    assert not Path("output/toy/reprint.pdf").exists()


def test_nothing_changed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.reprint_changed([], None, "plain.yaml", (), Path("output")) == 0
    assert capsys.readouterr().out == "toy: nothing to reprint since output/toy/printed.json.\n"


def test_the_same_bytes_every_time(home: Path) -> None:
    tweak(home)
    files = []
    for _ in range(2):
        reprint()
        files.append(Path("output/toy/reprint.pdf").read_bytes())
    assert files[0] == files[1]


def test_a_wrong_option_writes_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tweak(home)
    wide = ("gap=wide",)
    assert status(lambda: commands.reprint_changed([], None, "plain.yaml", wide, Path("output"))) == 2
    assert "--set gap=wide: gap should be a number" in capsys.readouterr().err
    assert not Path("output/toy/reprint.pdf").exists()
