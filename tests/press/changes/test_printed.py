"""What is on the table is remembered whole: files, images and the look of every piece."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from toy import CARD, game, status

from pnp.components import earlier
from pnp.errors import WrongCall
from pnp.press.changes import commands, edition
from pnp.press.changes.edition import restored

PHOTO_CARD = """\
kind: photo
title: Photographs
size: [40, 40]
elements:
  - {box: [0, 0, 40, 40], image: art/photo.png}
pieces:
  - {id: P1..P2}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = game(tmp_path, card=CARD, photo=PHOTO_CARD, rules="set: 6\n")
    (home / "art").mkdir()
    Image.new("RGB", (4, 4), "red").save(home / "art" / "photo.png")
    (home / ".DS_Store").write_bytes(b"\0")
    monkeypatch.chdir(tmp_path)
    return home


def test_everything_a_piece_is_drawn_from_is_remembered(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.remember(["toy"], Path("output")) == 0
    assert capsys.readouterr().out == "output/toy/printed.json: 22 pieces on the table.\n"
    then = earlier.recall(Path("output/toy/printed.json"))
    assert then.game == "toy"
    assert then.files == {
        name: (home / name).read_bytes() for name in ("card.yaml", "photo.yaml", "rules.yaml", "art/photo.png")
    }
    with restored(then) as old:
        assert old.fingerprints == then.fingerprints == edition.of(home).fingerprints


def test_it_is_the_same_text_every_time(home: Path) -> None:
    texts = []
    for out in ("one", "two"):
        commands.remember([], Path(out))
        texts.append(Path(out, "toy", "printed.json").read_bytes())
    assert texts[0] == texts[1]


def test_nothing_is_remembered_of_faulty_games(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "components" / "other"
    other.mkdir()
    (other / "card.yaml").write_text(CARD.replace("title", "titel"), "utf-8")
    assert status(lambda: commands.remember([], Path("output"))) == 1
    assert "Unknown key 'titel'" in capsys.readouterr().err
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        ({"format": "pnp-printed/9"}, "its format is pnp-printed/9, not pnp-printed/1"),
        ({"files": {"../evil.yaml": ""}}, "'../evil.yaml' is not the name of a file of a game"),
        ({"files": {"/etc/evil.yaml": ""}}, "'/etc/evil.yaml' is not the name of a file of a game"),
        ({"files": {"a.png": {"base64": "?"}}}, "Only base64 data is allowed"),
        ({"pieces": 3}, "its contents have another shape"),
    ],
)
def test_another_file_is_not_taken_for_it(home: Path, alter: dict[str, object], sentence: str) -> None:
    commands.remember([], Path("output"))
    file = Path("output/toy/printed.json")
    file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), **alter}), "utf-8")
    with pytest.raises(WrongCall, match="should be a file that `pnp printed` wrote, but ") as error:
        earlier.recall(file)
    assert sentence in str(error.value)


@pytest.mark.parametrize("text", ["", "[]", "{}", "\xff", "[" * 100_000])
def test_nor_is_any_other_text(tmp_path: Path, text: str) -> None:
    file = tmp_path / "printed.json"
    file.write_text(text, "latin-1")
    with pytest.raises(WrongCall, match="should be a file that `pnp printed` wrote"):
        earlier.recall(file)
