"""`pnp show` and `pnp replay` as people call them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from folders import RECORDS
from PIL import Image
from pypdf import PdfReader
from typer.testing import CliRunner, Result

from pnp.cli import app
from pnp.files.places import BUILT_IN

GOOD = RECORDS / "sheep-sheep" / "good-hourglass.yaml"
OTHER = RECORDS / "sheep-sheep" / "good-final.yaml"
BROKEN = RECORDS / "meadowmight" / "bad-double-fence.yaml"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder, but for the components: other tests may have read them by a relative path."""
    (tmp_path / "components").symlink_to(BUILT_IN / "components")
    monkeypatch.chdir(tmp_path)


def written() -> list[str]:
    return [path.name for path in Path.cwd().iterdir() if path.name != "components"]


def pnp(*words: object, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=stdin)


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("show", GOOD), "good-hourglass.svg"),
        (("show", GOOD, "--turn", 0), "good-hourglass-0.svg"),
        (("show", GOOD, "--format", "pdf"), "good-hourglass.pdf"),
        (("show", GOOD, "--out", "new/end.png"), "new/end.png"),
        (("replay", GOOD), "good-hourglass.html"),
        (("replay", GOOD, "--format", "pdf", "--layout", "letter"), "good-hourglass.pdf"),
        (("replay", GOOD, "--out", "game.gif", "--width", 150), "game.gif"),
        (("replay", GOOD, "--out", "game.html"), "game.html"),
    ],
)
def test_a_file_is_written_and_named(words: tuple[object, ...], file: str) -> None:
    found = pnp(*words)
    assert (found.exit_code, found.stdout, found.stderr) == (0, f"{file}\n", "")
    assert Path(file).stat().st_size > 1000


def test_without_a_turn_the_end_is_shown() -> None:
    pnp("show", GOOD, "--out", "end.svg")
    pnp("show", GOOD, "--turn", 9, "--out", "nine.svg")
    assert Path("end.svg").read_bytes() == Path("nine.svg").read_bytes()


def test_a_png_is_as_wide_as_asked() -> None:
    pnp("show", GOOD, "--out", "end.png", "--width", 300)
    assert abs(Image.open(io.BytesIO(Path("end.png").read_bytes())).width - 300) <= 4


def test_a_strip_is_printed_on_the_paper_of_the_layout() -> None:
    pnp("replay", GOOD, "--format", "pdf", "--layout", "letter")
    box = PdfReader("good-hourglass.pdf").pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)


def test_a_record_comes_from_standard_input_too() -> None:
    assert pnp("show", "-", stdin=GOOD.read_bytes()).stdout == "game.svg\n"


def test_one_record_of_several_is_chosen() -> None:
    Path("two.yaml").write_bytes(b"---\n" + GOOD.read_bytes() + b"\n---\n" + BROKEN.read_bytes())
    assert pnp("show", "two.yaml").exit_code == 2
    assert "There are 2 records in two.yaml; choose one with --record." in pnp("show", "two.yaml").stderr
    assert pnp("show", "two.yaml", "--record", 1).exit_code == 0
    assert "There is no record 3" in pnp("show", "two.yaml", "--record", 3).stderr


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_record_that_breaks_is_drawn_as_far_as_it_goes(command: str) -> None:
    found = pnp(command, BROKEN)
    assert found.exit_code == 1
    assert f"{BROKEN}:9:5: " in found.stderr
    assert Path(found.stdout.strip()).exists()


@pytest.mark.parametrize("command", ["show", "replay"])
@pytest.mark.parametrize("name", ["meadowmight/bad-start-missing", "meadowmight/bad-final-limit"])
def test_what_cannot_be_replayed_is_told_as_by_verify(command: str, name: str) -> None:
    file = RECORDS / f"{name}.yaml"
    found = pnp(command, file)
    assert found.exit_code == 1
    assert found.stdout == ""
    assert found.stderr and pnp("verify", file).stdout.startswith(found.stderr.rstrip())
    assert written() == []


def test_a_file_that_is_no_record_is_told() -> None:
    Path("nonsense.yaml").write_text("hello: [")
    found = pnp("replay", "nonsense.yaml")
    assert found.exit_code == 1
    assert "nonsense.yaml:1:" in found.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "nowhere.yaml"), "there is no file 'nowhere.yaml'"),
        (("show", RECORDS / "sheepland"), "is a folder; name one record"),
        (("show", GOOD, "--turn", 10), "There is no turn 10"),
        (("show", GOOD, "--turn", -1), "-1"),
        (("show", GOOD, "--format", "gif"), "known: svg, png, pdf. A whole game is drawn by pnp replay."),
        (("replay", GOOD, "--format", "svg"), "known: html, pdf, gif, apng. One position is drawn by pnp show."),
        (("replay", GOOD, "--out", "game.htm"), "did you mean 'html'?"),
        (("replay", GOOD, "--layout", "a44"), "There is no layout called 'a44'"),
        (("replay", GOOD, "--layout", "print_shop"), "has no sheets for a film strip"),
        (("replay", GOOD, "--width", 1), "100"),
    ],
)
def test_a_wrong_call_is_refused(words: tuple[object, ...], message: str) -> None:
    found = pnp(*words)
    assert found.exit_code == 2
    assert message in found.stderr
    assert written() == []


def test_a_folder_is_not_overwritten() -> None:
    Path("game.html").mkdir()
    found = pnp("replay", GOOD, "--out", "game.html")
    assert found.exit_code == 2
    assert "is a folder" in found.stderr


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("show", "--format", "svg"), "t.svg"),
        (("show", "--format", "png"), "t.png"),
        (("show", "--format", "pdf"), "t.pdf"),
        (("replay", "--format", "html"), "t.html"),
        (("replay", "--format", "gif", "--width", 200), "t.gif"),
        (("replay", "--format", "apng", "--width", 200), "t.apng"),
        (("replay", "--format", "pdf"), "strip.pdf"),
    ],
)
def test_our_own_is_renewed_and_nothing_else_is_replaced(words: tuple[object, ...], file: str) -> None:
    mine = Path(file)
    mine.write_text("mine")
    found = pnp(*words, GOOD, "--out", file)
    assert (found.exit_code, found.stdout) == (2, "")
    assert f"{file} is there already, and it is not as Sheepfold wrote it; say --force" in found.stderr
    assert mine.read_text() == "mine"
    assert pnp(*words, GOOD, "--out", file, "--force").exit_code == 0
    assert mine.read_bytes() != b"mine"
    assert pnp(*words, OTHER, "--out", file).exit_code == 0, "another game over our own picture"


def test_a_record_is_not_drawn_over() -> None:
    record = Path("game.yaml")
    record.write_bytes(Path(GOOD).read_bytes())
    found = pnp("show", "game.yaml", "--format", "svg", "--out", "game.yaml")
    assert found.exit_code == 2
    assert record.read_bytes() == Path(GOOD).read_bytes()
