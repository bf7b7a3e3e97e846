"""The commands of the press as people type them."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp import __version__
from pnp.cli import app

CARD = """\
kind: card
title: Cards
size: [63, 88]
elements:
  - {box: [5, 5, 53, 10], text: "{name}"}
back: {elements: [{box: [0, 0, 63, 88], fill: "#993366"}]}
fields: {name: text}
pieces:
  - {id: C1..C4, name: Ram}
"""


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small game of one's own and the layouts of Sheepfold."""
    home = tmp_path / "components" / "toy"
    home.mkdir(parents=True)
    (home / "card.yaml").write_text(CARD, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pnp(*words: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    done = CliRunner().invoke(app, words)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def test_build_says_what_it_wrote(workshop: Path) -> None:
    file = Path("output") / "toy" / "a4" / "card.pdf"
    assert pnp("build") == (0, f"{file}\n1 sheet, 2 pages, 4 pieces in output: 1 file written.\n", "")
    assert (workshop / file).read_bytes().startswith(b"%PDF")
    assert pnp("build") == (0, "1 sheet, 2 pages, 4 pieces in output: all 1 file unchanged.\n", "")


def test_build_takes_all_its_options(workshop: Path) -> None:
    status, _, _ = pnp(
        *("build", "toy", "--layout", "letter_fold", "--format", "svg,png", "--dpi", "50", "--out", "there"),
        *("--only", "C1,C2", "--only", "C3..C4", "--set", "gap=4", "--set", "margin.top=9"),
    )
    assert status == 0
    names = sorted(file.name for file in (workshop / "there" / "toy" / "letter_fold").iterdir())
    assert names == [".manifest.json", "card-1.png", "card-1.svg"]


def test_build_takes_a_layout_file(workshop: Path) -> None:
    (workshop / "mine.yaml").write_text("title: Mine\npaper: 100 x 200\n", "utf-8")
    assert pnp("build", "--layout", "mine.yaml")[0] == 0
    assert (workshop / "output" / "toy" / "mine" / "card.pdf").is_file()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("build", "tyo"), "There is no game called 'tyo' in components (did you mean 'toy'?)."),
        (("build", "--layout", "a44"), "There is no layout called 'a44'"),
        (("build", "--layout", "no/such.yaml"), "There is no layout file no/such.yaml."),
        (("build", "--format", "pfd"), "There is no format 'pfd' (did you mean 'pdf'?); known: pdf, svg, png"),
        (("build", "--format", ""), "There is no format ''; known: pdf"),
        (("build", "--only", "crad"), "There is no kind and no piece called 'crad' (did you mean 'card'?)."),
        (("build", "--set", "gapp=3"), "--set gapp=3: Unknown key 'gapp' in the file (did you mean 'gap'?)."),
        (("build", "--frobnicate"), "No such option: --frobnicate"),
        (("build", "--dpi", "5"), "5 is not in the range"),
        (("check", "none.yaml"), "There is no file none.yaml."),
        (("check", "tyo"), "There is no game called 'tyo'"),
        (("list", "tyo"), "There is no game called 'tyo'"),
        (("calibrate", "--layout", "print_shop"), "The layout print_shop has no sheets to calibrate"),
    ],
)
def test_a_wrong_call_is_answered_with_2(workshop: Path, words: tuple[str, ...], complaint: str) -> None:
    status, out, complained = pnp(*words)
    assert (status, out) == (2, "")
    assert complaint in complained
    assert not (workshop / "output").exists()


def break_card(workshop: Path) -> None:
    (workshop / "components" / "toy" / "card.yaml").write_text(CARD.replace("title:", "titel:"), "utf-8")


def test_build_of_faulty_files_is_answered_with_1(workshop: Path) -> None:
    break_card(workshop)
    status, out, complaints = pnp("build")
    assert (status, out) == (1, "")
    assert complaints == (
        "components/toy/card.yaml:1:1: In the file the key 'title' is missing; add it.\n"
        "  1 | kind: card\n"
        "    | ^\n"
        "components/toy/card.yaml:2:1: Unknown key 'titel' in the file (did you mean 'title'?).\n"
        "  2 | titel: Cards\n"
        "    | ^\n"
        "2 problems; nothing was written.\n"
    )


def test_build_where_nothing_can_be_written_is_answered_with_1(workshop: Path) -> None:
    (workshop / "output").write_text("a file, not a folder")
    status, _, complaint = pnp("build")
    assert status == 1
    assert complaint == "pnp: the files cannot be written: output/toy/a4: Not a directory\n"


def test_check_finds_nothing_in_a_sound_game(workshop: Path) -> None:
    assert pnp("check", "toy") == (0, "1 file or game checked: 0 problems.\n", "")
    assert pnp("check", "components/toy/card.yaml")[0] == 0


def test_check_prints_each_problem_with_its_line_and_a_caret(workshop: Path) -> None:
    card = CARD.replace(
        "Ram", "'A ram of such fame that it is sung of from the hills down to the very shore of the sea'"
    )
    (workshop / "components" / "toy" / "card.yaml").write_text(card.replace("53, 10", "20, 5"), "utf-8")
    status, out, _ = pnp("check")
    assert status == 1
    first, line, caret, *_ = out.splitlines()
    assert first.startswith("components/toy/card.yaml:9:5: The text 'A ram of such fame")
    assert first.endswith("does not fit its box even at 6 pt; shorten it.")
    assert (line[:17], caret) == ("  9 |   - {id: C1", "    |     ^")
    assert out.endswith(" checked: 1 problem.\n"), "four pieces of one line are one problem"


def test_check_looks_at_all_games_and_layouts_at_once(workshop: Path) -> None:
    status, out, _ = pnp("check")
    assert status == 0
    assert out.endswith("files and games checked: 0 problems.\n")


def test_check_uses_the_layout_it_is_told(workshop: Path) -> None:
    assert pnp("check", "toy", "--set", "paper=60 x 60")[0] == 1


def test_list_for_programs_names_every_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, _ = pnp("list", "black-sheep", "--json")
    assert status == 0
    (game,) = json.loads(out)["games"]
    assert (game["name"], game["title"], game["players"]) == ("black-sheep", "Black Sheep", [2, 4])
    pieces = {piece["id"]: piece for piece in game["pieces"]}
    assert pieces["H14"] == {
        "id": "H14", "kind": "animal-card", "width_mm": 63, "height_mm": 88, "double_sided": True,
    }  # fmt: skip
    kinds = [piece["kind"] for piece in game["pieces"]]
    assert [kinds.count(kind) for kind in ("animal-card", "bonus-card", "task-card", "reference-card")] == [
        84,
        12,
        12,
        4,
    ]


def test_list_for_people_counts_kinds(workshop: Path) -> None:
    assert pnp("list") == (0, "Toy (toy)\n     4 card  63 x 88 mm, two-sided\n", "")


def test_list_knows_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = [game["name"] for game in json.loads(pnp("list", "--json")[1])["games"]]
    assert names == ["black-sheep", "meadowmight", "sheep-sheep", "sheepland", "wooly-bully"]


def test_init_copies_what_is_to_be_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert pnp("init", "mine")[0] == 0
    monkeypatch.chdir(tmp_path / "mine")
    card = Path("components") / "black-sheep" / "animal-card.yaml"
    schema = card.read_text("utf-8").splitlines()[0].partition("$schema=")[2]
    assert (card.parent / schema).is_file()
    card.write_text(card.read_text("utf-8").replace("H1..H14", "H1..H2"), "utf-8")
    assert json.loads(pnp("list", "black-sheep", "--json")[1])["games"][0]["pieces"][2]["id"] == "C1"


def test_init_overwrites_nothing(workshop: Path) -> None:
    status, _, complaint = pnp("init", ".")
    assert status == 2
    assert "components is there already" in complaint
    assert not (workshop / "layouts").exists()


def test_schema_writes_a_file_for_everything_a_person_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rules = [f"rules-{game}" for game in ("black-sheep", "meadowmight", "sheep-sheep", "sheepland", "wooly-bully")]
    written = "".join(f"schemas/{name}.json\n" for name in ("component", "game", "score", "layout", "record", *rules))
    assert pnp("schema") == (0, written, "")
    assert json.loads((tmp_path / "schemas" / "layout.json").read_text("utf-8"))["properties"]["gap"]


def test_calibrate_writes_a_sheet(workshop: Path) -> None:
    status, out, _ = pnp("calibrate", "--layout", "letter")
    assert (status, out.partition(":")[0]) == (0, "output/calibrate-letter.pdf")
    assert (workshop / "output" / "calibrate-letter.pdf").read_bytes().startswith(b"%PDF")


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "pnp", *words]


def test_version_imports_nothing_of_the_press() -> None:
    code = "import sys; sys.argv = ['pnp', '--version']\nfrom pnp.cli import main\n"
    code += "try: main()\nfinally: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    version, modules = done.stdout.splitlines()
    assert version == f"sheepfold {__version__}"
    assert not {"reportlab", "svgwrite", "pydantic", "yaml", "rich"} & {name.split(".")[0] for name in modules.split()}


def test_completion_can_be_installed(tmp_path: Path) -> None:
    env = {**os.environ, "HOME": str(tmp_path), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(command("--install-completion", "bash"), env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "bash completion installed" in done.stdout
    assert "pnp" in (tmp_path / ".bashrc").read_text() or list(tmp_path.rglob("*pnp*"))


def test_a_terminal_gets_a_progress_bar(workshop: Path) -> None:
    leader, follower = pty.openpty()
    with subprocess.Popen(command("build"), stdout=follower, stderr=follower, close_fds=True) as process:
        os.close(follower)
        seen = b""
        while True:
            try:
                chunk = os.read(leader, 4096)
            except OSError:  # the terminal is closed once the program has left
                break
            if not chunk:
                break
            seen += chunk
        process.wait()
    os.close(leader)
    assert process.returncode == 0
    assert b"Printing" in seen and b"100%" in seen
    assert b"1 sheet, 2 pages, 4 pieces in output: 1 file written." in seen
    assert b"card.pdf" not in seen, "plain lines are for everything but terminals"
