"""Names in any script, whatever the language settings: they are written down as they were meant, or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.files import yamlio
from pnp.referee import transcript

SETTINGS = (
    {"LC_ALL": "C"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "C.UTF-8"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "ascii:strict"},
)
SCRIPTS = (
    *("Zoë, Łukasz", "日本, 한국", "Дарья, Ελένη", "e\u0301ve, Bob", "שרה, علي"),
    *("می\u200cخواهم, अंकित", "👩\u200d👩\u200d👧, 🐑"),  # with letters that are not seen, and belong to the word
)


def pnp(folder: Path, settings: dict[str, str], *words: str, said: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    left = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))}
    command = [sys.executable, "-c", "from pnp.cli import main; main()", *words]
    return subprocess.run(command, input=said, capture_output=True, cwd=folder, env={**left, **settings}, timeout=60)


@pytest.mark.parametrize("language", SETTINGS, ids=str)
def test_names_are_saved_as_they_are(tmp_path: Path, language: dict[str, str]) -> None:
    for number, names in enumerate(SCRIPTS):
        file = tmp_path / f"{number}.yaml"
        found = pnp(tmp_path, language, "record", "wooly-bully", file.name, said=f"{names}\n/quit\n".encode())
        assert (found.returncode, found.stderr) == (0, b"")
        assert yamlio.load(file).data["players"] == names.split(", ")
    found = pnp(tmp_path, language, "verify", ".")
    assert (found.returncode, found.stderr) == (1, b"")
    assert f"{len(SCRIPTS)} records".encode() in found.stdout


@pytest.mark.parametrize("language", SETTINGS[:3], ids=str)
def test_bytes_that_nobody_can_read_are_asked_for_again(tmp_path: Path, language: dict[str, str]) -> None:
    said = "Zoë, Bob\n".encode("latin-1") + b"\xed\xa0\x80, Bob\n" + "Zoë, Bob\n".encode()
    found = pnp(tmp_path, language, "record", "wooly-bully", "game.yaml", said=said)
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.count(b"Nobody can tell which letters are meant") == 2
    assert yamlio.load(tmp_path / "game.yaml").data["players"] == ["Zoë", "Bob"]


def test_a_terminal_that_has_other_letters_is_understood(tmp_path: Path) -> None:
    said = "Zoë, Bob\n".encode("latin-1")
    found = pnp(tmp_path, {"PYTHONIOENCODING": "latin-1"}, "record", "wooly-bully", "game.yaml", said=said)
    assert (found.returncode, found.stderr) == (0, b"")
    assert yamlio.load(tmp_path / "game.yaml").data["players"] == ["Zoë", "Bob"]


def test_a_title_of_any_script_stays(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "format: pnp-record/1\ngame: wooly-bully\ntitle: 厨房の夜 🐑\nplayers: [Ann, Bob]\n", "utf-8"
    )
    found = pnp(tmp_path, SETTINGS[1], "record", "game.yaml", said=b"/show\n/quit\n")
    assert (found.returncode, found.stderr) == (0, b"")
    assert yamlio.load(tmp_path / "game.yaml").data["title"] == "厨房の夜 🐑"


def test_a_file_may_be_called_anything(tmp_path: Path) -> None:
    name = b"Zo\xeb.yaml".decode("utf-8", "surrogateescape")
    found = pnp(tmp_path, SETTINGS[2], "record", "wooly-bully", name, said=b"Ann, Bob\n")
    assert (found.returncode, found.stderr) == (0, b"")
    assert [os.fsencode(file.name) for file in tmp_path.iterdir()] == [b"Zo\xeb.yaml"]
    assert pnp(tmp_path, SETTINGS[2], "verify", ".").returncode == 1


def test_nobody_to_talk_to(tmp_path: Path) -> None:
    code = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", code, "-c", "from pnp.cli import main; main()", "record", "wooly-bully"]
    found = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "pnp: there is nobody to talk to: the standard input is closed\n"
    assert not [*tmp_path.iterdir()]


def writable(text: str) -> bool:
    return bool(text) and not any(category(letter) in {"Cc", "Cs", "Cn", "Zl", "Zp"} for letter in text)


TEXTS = st.text(min_size=1, max_size=12).map(str.strip).filter(writable)
TRICKY = st.sampled_from(
    [
        *(
            "null",
            "~",
            "yes",
            "1:30",
            "1e3",
            "-",
            "- a",
            "a: b",
            "# x",
            "[a",
            "{",
            "'",
            '"',
            "<<",
            "=",
            "!x",
            "&a",
            "*a",
        ),
        *("|", ">", "%", "@", "`", "1_000", "012", "+1", "1.", ".nan", "---", "...", "?", "\ufeff", "12"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(TEXTS | TRICKY, min_size=2, max_size=4, unique=True), TEXTS | TRICKY)
def test_every_text_reads_back_the_same(players: list[str], title: str) -> None:
    record = {
        "title": title,
        "round": title,
        "players": players,
        "setup": {name: {"seen": [name, title]} for name in players},
        "moves": [{name: title} for name in players],
        "final": {"board": f"{title}\n{title}\n"},
        "scores": {name: {"total": 1} for name in players},
    }
    (document,) = yamlio.parse(transcript.write(record))
    assert not document.problems
    assert document.data == record
