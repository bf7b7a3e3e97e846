"""`pnp.kit` and `pnp.build`: pieces as pictures and as files."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from typer.testing import CliRunner

import pnp
from pnp import games
from pnp.cli import app


@pytest.fixture(scope="module")
def kit() -> pnp.Kit:
    return pnp.kit("black-sheep")


def test_a_kit_is_a_mapping_of_ids(kit: pnp.Kit) -> None:
    assert (kit.game, len(kit), len(list(kit))) == ("black-sheep", 163, 163)
    assert repr(kit) == "<Kit of black-sheep: 163 pieces>"
    assert "H1" in kit and "H15" not in kit
    assert kit.rules["hand"] == 3
    assert [piece.id for piece in kit.values()] == list(kit)


def test_a_piece_says_what_its_file_says(kit: pnp.Kit) -> None:
    horse = kit["H1"]
    assert (horse.id, horse.kind, horse.fields, horse.two_sided) == ("H1", "animal-card", {"animal": "horse"}, True)
    assert (horse.width, horse.height) == (63, 88)
    assert repr(horse) == "<Piece H1, animal-card, 63 x 88 mm>"


def test_a_piece_that_is_none_is_an_error(kit: pnp.Kit) -> None:
    with pytest.raises(
        pnp.Error, match="There is no piece 'corral-rad' in black-sheep \\(did you mean 'corral-red'\\?\\)"
    ):
        kit["corral-rad"]
    with pytest.raises(KeyError):
        kit["?"]
    assert kit.get("?") is None


@pytest.mark.parametrize("name", games.names())
def test_every_kit_has_pieces(name: str) -> None:
    assert all(piece.id == key for key, piece in pnp.kit(name).items())


def test_a_piece_is_a_picture_of_its_size(kit: pnp.Kit) -> None:
    for text in (kit["H1"]._repr_svg_(), kit["H1"].svg("back")):
        root = ElementTree.fromstring(text)
        assert root.tag.endswith("svg")
        assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    assert kit["H1"].svg() == kit["H1"].svg("front") != kit["H1"].svg("back")


def test_a_side_that_is_none_is_an_error(kit: pnp.Kit) -> None:
    single = next(piece for piece in kit.values() if not piece.two_sided)
    for piece, side in ((kit["H1"], "top"), (single, "back")):
        with pytest.raises(pnp.Error, match=f"{piece.id} has no side called '{side}'"):
            piece.svg(side)


def test_a_file_that_was_saved_again_is_read_again(components: Path) -> None:
    file = components / "black-sheep" / "animal-card.yaml"
    before = pnp.kit("black-sheep", components=components)["H1"]
    file.write_text(file.read_text("utf-8").replace("size: [63, 88]", "size: [70, 120]"), "utf-8")
    after = pnp.kit("black-sheep", components=components)["H1"]
    assert (before.width, after.width) == (63, 70)


def test_a_kit_with_mistakes_is_an_error_with_all_of_them(components: Path) -> None:
    for name in ("animal-card", "bonus-card"):
        file = components / "black-sheep" / f"{name}.yaml"
        file.write_text(file.read_text("utf-8").replace("title:", "titel:"), "utf-8")
    with pytest.raises(pnp.Error) as caught:
        pnp.kit("black-sheep", components=components)
    assert {Path(problem.file).stem for problem in caught.value.problems} == {"animal-card", "bonus-card"}
    assert all(problem.kind == "file" and problem.line for problem in caught.value.problems)


def test_a_game_or_a_folder_that_is_none_is_an_error() -> None:
    with pytest.raises(pnp.Error, match=r"There is no game called 'black-ship' in .* \(did you mean 'black-sheep'\?\)"):
        pnp.kit("black-ship")
    with pytest.raises(pnp.Error, match="There is no folder 'nowhere'"):
        pnp.kit("black-sheep", components="nowhere")


# --- building ----------------------------------------------------------------------------------------------


def test_a_build_gives_its_files(tmp_path: Path) -> None:
    files = pnp.build("black-sheep", only=["H1"], formats=["svg", "pdf"], out=tmp_path)
    assert files and all(file.is_file() for file in files)
    assert {file.suffix for file in files} == {".svg", ".pdf"}
    assert {file.parent for file in files} == {tmp_path / "black-sheep" / "a4"}


def test_a_second_build_gives_the_same_files_and_writes_none(tmp_path: Path) -> None:
    files = pnp.build("black-sheep", only=["H1"], out=tmp_path)
    times = [file.stat().st_mtime_ns for file in files]
    assert pnp.build("black-sheep", only=["H1"], out=str(tmp_path)) == files
    assert [file.stat().st_mtime_ns for file in files] == times


def test_it_writes_what_the_command_writes(tmp_path: Path) -> None:
    words = ["build", "black-sheep", "--only", "H1", "--set", "margin.top=12", "--layout", "letter"]
    assert CliRunner().invoke(app, [*words, "--out", str(tmp_path / "told")]).exit_code == 0
    files = pnp.build("black-sheep", only=["H1"], settings={"margin.top": 12}, layout="letter", out=tmp_path / "called")
    assert [file.read_bytes() for file in files] == [
        (tmp_path / "told" / file.relative_to(tmp_path / "called")).read_bytes() for file in files
    ]


def test_several_games_in_one_call(tmp_path: Path) -> None:
    files = pnp.build("black-sheep", "sheep-sheep", only=["cover"], out=tmp_path)
    assert {file.relative_to(tmp_path).parts[0] for file in files} == {"black-sheep", "sheep-sheep"}


@pytest.mark.parametrize(
    ("game", "more", "message"),
    [
        ("black-ship", {}, "There is no game called 'black-ship'"),
        ("black-sheep", {"layout": "a44"}, "There is no layout called 'a44'"),
        ("black-sheep", {"formats": ["gif"]}, "There is no format 'gif'; known: pdf, "),
        ("black-sheep", {"only": ["H99"]}, "There is no kind and no piece called 'H99'"),
        ("black-sheep", {"settings": {"margn": 3}}, "Unknown key 'margn'"),
        ("black-sheep", {"components": "nowhere"}, "There is no folder 'nowhere'"),
    ],
)
def test_what_cannot_be_built_is_an_error(game: str, more: dict[str, object], message: str, tmp_path: Path) -> None:
    with pytest.raises(pnp.Error, match=message):
        pnp.build(game, out=tmp_path / "output", **more)  # type: ignore[arg-type]
    assert not (tmp_path / "output").exists()
