"""Builds: what is written when, whole or not at all, the same bytes everywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from kits import SHELF
from PIL import Image
from toy import CARD, PLAIN, game

from pnp.components import shelf
from pnp.errors import Faulty, WrongCall
from pnp.files.staging import Staging
from pnp.press.build import manifest, plan
from pnp.press.build.build import Report, build
from pnp.press.build.request import Request
from pnp.press.writers import pdf

Outcome = tuple[tuple[int, ...], list[str], dict[str, bytes]]
"""The numbers of a build, the names of the files it wrote, and all files there are."""
TILE = CARD.replace("kind: card", "kind: tile").replace("C1..C20", "T1..T30").replace("[63, 88]", "[45, 45]")
RULED = """\
kind: note
title: Notes
size: [60, 40]
elements:
  - {box: [5, 5, 50, 30], text: "A set is worth {rules.set}", size: 12}
pieces:
  - {id: N1..N3}
"""


@pytest.fixture
def request_(tmp_path: Path) -> Request:
    home = game(tmp_path, card=CARD, tile=TILE, note=RULED, rules="set: 6\n")
    layout = tmp_path / "plain.yaml"
    layout.write_text(PLAIN, "utf-8")
    return Request(home, layout, tmp_path / "output")


def run(*requests: Request, jobs: int = 1, force: bool = False) -> tuple[Report, list[str]]:
    """The report, and the names of the files that were written."""
    report = build(requests, jobs=jobs, force=force)
    return report, [file.name for file in report.written]


def numbers(report: Report) -> tuple[int, int, int, int, int]:
    """Sheets, pages, pieces, files written and unchanged."""
    return report.sheets, report.pages, report.pieces, len(report.written), len(report.unchanged)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def touched(folder: Path) -> dict[str, int]:
    return {str(file.relative_to(folder)): file.stat().st_mtime_ns for file in folder.rglob("*") if file.is_file()}


def test_files_are_named_after_game_layout_and_kind(request_: Request) -> None:
    report, _ = run(replace(request_, formats=("pdf", "svg", "png"), dpi=40, only=("note", "C1..C10")))
    names = {str(file.relative_to(request_.out)) for file in request_.out.rglob("*") if not file.name.startswith(".")}
    pages = {f"toy/plain/card-{page}.{kind}" for page in (1, 2, 3, 4) for kind in ("svg", "png")}
    assert names == {"toy", "toy/plain", "toy/plain/card.pdf", "toy/plain/note.pdf", "toy/plain/note-1.svg",
                     "toy/plain/note-1.png", *pages}  # fmt: skip
    assert numbers(report) == (3, 5, 13, 12, 0)
    written = {file.relative_to(request_.out).as_posix() for file in report.written}
    assert written == names - {"toy", "toy/plain"}


def test_a_build_where_nothing_changed_writes_nothing(request_: Request) -> None:
    first, _ = run(request_)
    before = touched(request_.out)
    again, written = run(request_)
    assert written == []
    assert again == replace(first, written=(), unchanged=first.written)
    assert len(again.unchanged) == 3
    assert touched(request_.out) == before


def test_a_build_where_nothing_changed_imports_nothing_heavy(request_: Request, tmp_path: Path) -> None:
    layouts = tmp_path / "layouts"
    layouts.mkdir()
    request_.layout.rename(layouts / "plain.yaml")
    code = (
        "import sys; sys.argv = ['pnp', 'build', '--layout', 'plain']\n"
        "from pnp.cli import main\n"
        "try: main()\n"
        "finally: print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )

    def go() -> tuple[str, set[str]]:
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
        *said, modules = done.stdout.splitlines()
        return said[-1], set(modules.split())

    assert {"yaml", "msgspec", "reportlab"} <= go()[1]
    said, modules = go()
    assert said == "6 sheets, 11 pages, 53 pieces in output: all 3 files unchanged."
    assert not modules & {"yaml", "msgspec", "reportlab", "svgwrite", "fontTools", "PIL", "pypdfium2"}


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        (lambda r: change(r.folder / "card.yaml", "#336699", "#336698"), ["card.pdf"]),
        (lambda r: change(r.folder / "tile.yaml", "T30", "T31"), ["tile.pdf"]),
        (lambda r: change(r.folder / "rules.yaml", "6", "7"), ["note.pdf"]),
        (lambda r: change(r.folder / "rules.yaml", "set: 6", "set: 6 # points"), []),
        (lambda r: change(r.layout, "margin: 6", "margin: 5.9"), []),  # all pieces stand in the middle as before
        (lambda r: change(r.layout, "margin: 6", "margin: {top: 20}"), ["card.pdf", "note.pdf", "tile.pdf"]),
        (lambda r: change(r.layout, "bleed: 0", "bleed: 1\nbleed_around: sheet"), ["card.pdf", "note.pdf", "tile.pdf"]),
        (lambda r: (r.target / "tile.pdf").unlink(), ["tile.pdf"]),
        (lambda r: (r.target / "tile.pdf").write_bytes(b"broken"), ["tile.pdf"]),
    ],
)
def test_exactly_what_a_change_affects_is_written(
    request_: Request, alter: Callable[[Request], object], expected: list[str]
) -> None:
    run(request_)
    alter(request_)
    _, written = run(request_)
    assert written == expected
    assert run(request_)[1] == []


def test_only_the_page_that_changed_is_drawn_again(request_: Request) -> None:
    wanted = replace(request_, formats=("svg",))
    run(wanted)
    change(request_.folder / "card.yaml", "{id: C1..C20}", "{id: C1..C19}\n  - {id: Cx}")
    assert run(wanted)[1] == ["card-5.svg", "card-6.svg"]


def test_a_changed_image_is_printed_anew(request_: Request) -> None:
    def paint(colour: str) -> None:
        Image.new("RGB", (4, 4), colour).save(request_.folder / "photo.png")

    paint("red")
    change(request_.folder / "note.yaml", "pieces:", "  - {box: [0, 0, 9, 9], image: photo.png}\npieces:")
    run(request_)
    paint("blue")
    assert run(request_)[1] == ["note.pdf"]


def test_another_version_of_the_drawing_code_builds_anew(request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    run(request_)
    monkeypatch.setattr(manifest, "engine", lambda: "another")
    original = pdf.write
    monkeypatch.setattr(pdf, "write", lambda pages, title: original(pages, title) + b"\n")
    assert run(request_)[1] == ["card.pdf", "note.pdf", "tile.pdf"]


def test_the_fingerprint_follows_code_fonts_and_options(
    request_: Request, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen = {manifest.inputs(request_)}
    for other in (replace(request_, settings=("gap=1",)), replace(request_, only=("card",)), replace(request_, dpi=99)):
        seen.add(manifest.inputs(other))
    monkeypatch.setattr("pnp.__version__", "9")
    seen.add(manifest.inputs(request_))
    font = tmp_path / "font.ttf"
    font.write_bytes(b"another font")
    monkeypatch.setattr("pnp.press.scene.fonts.file", lambda name: font)
    manifest.engine.cache_clear()
    seen.add(manifest.inputs(request_))
    manifest.engine.cache_clear()
    assert len(seen) == 6


def test_formats_and_selections_are_remembered_side_by_side(request_: Request) -> None:
    requests = [request_, replace(request_, formats=("svg",)), replace(request_, only=("tile",))]
    for request in requests:
        run(request)
    assert [run(request)[1] for request in requests] == [[], [], []]
    run(replace(request_, only=("T1",)))
    assert run(request_)[1] == ["tile.pdf"], "it held one tile only"


def test_pages_and_kinds_that_are_no_more_are_taken_away(request_: Request) -> None:
    wanted = replace(request_, formats=("svg", "pdf"))
    run(wanted)
    change(request_.folder / "card.yaml", "C1..C20", "C1..C9")
    (request_.folder / "note.yaml").unlink()
    stranger = request_.target / "card-9.svg"
    stranger.write_text("not ours")
    run(wanted)
    names = sorted(file.name for file in request_.target.iterdir() if not file.name.startswith("."))
    assert names == ["card-1.svg", "card-2.svg", "card-9.svg", "card.pdf", "tile-1.svg", "tile-2.svg", "tile-3.svg",
                     "tile-4.svg", "tile.pdf"]  # fmt: skip


def test_unknown_words_of_only_are_named(request_: Request) -> None:
    with pytest.raises(WrongCall, match=r"There is no kind and no piece called 'til' \(did you mean 'tile'\?\)"):
        run(replace(request_, only=("til", "C1")))
    assert not request_.out.exists()


def test_a_silhouette_layout_has_a_cut_file_for_every_sheet(request_: Request) -> None:
    margins = "margin={top: 18, left: 14, right: 14, bottom: 14}"
    _, written = run(replace(request_, settings=("marks=silhouette", margins), only=("card",)))
    assert sorted(written) == ["card-1-cut.svg", "card-3-cut.svg", "card-5-cut.svg", "card.pdf"]
    cut = (request_.target / "card-1-cut.svg").read_text("utf-8")
    assert 'width="210mm"' in cut and 'height="297mm"' in cut
    assert cut.count("<rect") == 8
    assert "#ff0000" in cut and "<use" not in cut


def test_the_same_input_gives_the_same_bytes_everywhere(request_: Request, tmp_path: Path) -> None:
    """In another folder, in another process, under another hash seed; the manifest too."""
    results = []
    for place, seed in (("here", "1"), ("elsewhere/deep", "2")):
        folder = tmp_path / place
        folder.mkdir(parents=True)
        shutil.copytree(request_.folder, folder / "components" / "toy")
        (folder / "layouts").mkdir()
        shutil.copy(request_.layout, folder / "layouts")
        command = [sys.executable, "-m", "pnp", "build", "--layout", "plain", "--format", "pdf,svg,png", "--dpi", "40"]
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo" if seed == "2" else "UTC"}
        subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True)
        results.append(contents(folder / "output"))
    assert results[0] == results[1]
    assert len(results[0]) == 3 + 2 * 11 + 1 + 1


def test_a_failed_build_leaves_the_old_files_as_they_were(request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    run(request_)
    before = contents(request_.out)
    change(request_.folder / "card.yaml", "#336699", "#111111")
    change(request_.folder / "tile.yaml", "#336699", "#111111")
    original, calls = pdf.write, []

    def fails_at_the_second(pages: object, title: str) -> bytes:
        calls.append(title)
        if len(calls) == 2:
            raise MemoryError
        return original(pages, title)  # type: ignore[arg-type]

    monkeypatch.setattr(pdf, "write", fails_at_the_second)
    with pytest.raises(MemoryError):
        run(request_)
    assert contents(request_.out) == before


@pytest.mark.parametrize("jobs", [1, 2])
def test_faults_in_one_game_keep_all_games_from_being_written(request_: Request, tmp_path: Path, jobs: int) -> None:
    other = game(tmp_path / "other", card=CARD.replace("title", "titel"))
    with pytest.raises(Faulty):
        run(request_, replace(request_, folder=other), jobs=jobs)
    assert not request_.out.exists()


@pytest.mark.parametrize("jobs", [1, 2])
def test_faults_of_all_games_come_out_together(request_: Request, tmp_path: Path, jobs: int) -> None:
    others = [game(tmp_path / name, card=CARD.replace("title", f"title{name}")) for name in "abcde"]
    with pytest.raises(Faulty) as caught:
        run(*(replace(request_, folder=other) for other in others), jobs=jobs)
    messages = [found.message for found in caught.value.problems]
    assert messages[1::2] == [f"Unknown key 'title{name}' in the file (did you mean 'title'?)." for name in "abcde"]
    assert len(messages) == 10


class TestSeveralProcesses:
    """They take whole games, and what they write is what one process writes, whatever happens to one of them."""

    @pytest.fixture
    def requests(self, request_: Request, tmp_path: Path) -> list[Request]:
        """Five games with files of the same names, each with pieces in another colour."""
        found = []
        for number in range(5):
            folder = shutil.copytree(request_.folder, tmp_path / f"game-{number}")
            for kind in ("card", "tile"):
                change(folder / f"{kind}.yaml", "#336699", f"#33669{number}")
            found.append(replace(request_, folder=folder))
        return found

    @pytest.fixture
    def alone(self, requests: list[Request], tmp_path: Path) -> Outcome:
        """What one process says and writes."""
        there = [replace(request, out=tmp_path / "alone") for request in requests]
        report, written = run(*there)
        return numbers(report), written, contents(tmp_path / "alone")

    def test_they_write_what_one_does_in_the_same_order(self, requests: list[Request], alone: Outcome) -> None:
        report, written = run(*requests, jobs=2)
        assert (numbers(report), written, contents(requests[0].out)) == alone
        assert len(report.written) == len(written) == 15
        assert run(*requests, jobs=2) == (replace(report, written=(), unchanged=report.written), [])

    def test_one_that_dies_is_done_without(
        self,
        requests: list[Request],
        alone: Outcome,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        here, make = os.getpid(), plan.make

        def dies_elsewhere(request: Request) -> plan.Made | Faulty:
            if os.getpid() != here and request.game == "game-3":
                os._exit(9)
            return make(request)

        monkeypatch.setattr(plan, "make", dies_elsewhere)
        report, written = run(*requests, jobs=2)
        assert (numbers(report), written, contents(requests[0].out)) == alone

    def test_a_failure_in_one_of_them_leaves_the_old_files_as_they_were(
        self, requests: list[Request], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run(*requests)
        before = contents(requests[0].out)
        for request in requests:
            change(request.folder / "card.yaml", "#33669", "#11111")
        original = pdf.write

        def fails(pages: object, title: str) -> bytes:
            if title == "Game 3: Cards":
                raise MemoryError(title)
            return original(pages, title)  # type: ignore[arg-type]

        monkeypatch.setattr(pdf, "write", fails)
        with pytest.raises(MemoryError, match="Game 3: Cards"):
            run(*requests, jobs=2)
        assert contents(requests[0].out) == before

    def test_of_our_own_kits_too(self, tmp_path: Path) -> None:
        games = SHELF.games(["sheep-sheep", "meadowmight"])
        written = []
        for jobs in (1, 2):
            out = tmp_path / str(jobs)
            build([Request(folder, shelf.layout("a4"), out) for folder in games], jobs=jobs)
            written.append(contents(out))
        assert written[0] == written[1]
        assert sum(name.endswith(".pdf") for name in written[0]) > 12


def test_a_build_killed_while_writing_leaves_whole_files_only(request_: Request, tmp_path: Path) -> None:
    """The process dies in the middle of the second file; the first is not in its place yet either."""
    run(request_)
    before = contents(request_.out)
    change(request_.folder / "card.yaml", "#336699", "#111111")
    change(request_.folder / "tile.yaml", "#336699", "#111111")
    code = (
        "import os, pathlib\n"
        "from pathlib import Path\n"
        "from pnp.press.build.build import build\n"
        "from pnp.press.build.request import Request\n"
        "original, count = Path.write_bytes, []\n"
        "def write(self, data):\n"
        "    count.append(self)\n"
        "    if len(count) == 2:\n"
        "        original(self, data[:100]); os._exit(9)\n"
        "    return original(self, data)\n"
        "Path.write_bytes = write\n"
        f"request = Request(*map(Path, {[str(request_.folder), str(request_.layout), str(request_.out)]}))\n"
        "build([request], print)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 9
    after = contents(request_.out)
    assert {name: data for name, data in after.items() if not name.endswith(".new")} == before
    assert run(request_)[1] == ["card.pdf", "tile.pdf"]


def test_leftovers_of_killed_builds_are_cleared_away_in_time(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.pdf.1.new", tmp_path / ".b.pdf.2.new"
    for file in (old, young):
        file.write_bytes(b"half")
    os.utime(old, (0, 0))
    with Staging() as staging:
        staging.write(tmp_path / "c.pdf", b"whole")
        staging.commit()
    assert sorted(file.name for file in tmp_path.iterdir()) == [young.name, "c.pdf"]


def test_a_folder_where_a_file_should_be_is_a_failed_build(request_: Request) -> None:
    (request_.target / "tile.pdf").mkdir(parents=True)
    with pytest.raises(IsADirectoryError):
        run(request_)
    assert [file.name for file in request_.target.iterdir()] == ["tile.pdf"]


def test_a_manifest_that_cannot_be_read_is_as_none(request_: Request) -> None:
    run(request_)
    for garbage in (b"", b"[]", b'{"files": 3}', b'{"files": {}, "answers": {"x": 1}}', b"\xff"):
        (request_.target / manifest.NAME).write_bytes(garbage)
        assert run(request_)[1] == [], "the files are the same"
        assert manifest.unchanged(request_)
