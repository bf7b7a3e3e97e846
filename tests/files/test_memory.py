"""What stands in a file that anybody may have written is believed only as far as it can do no harm."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.files import memory


@pytest.mark.parametrize("name", ["card.pdf", "art/photo.png", "a b/ä ö.yaml", ".hidden", "👨‍👩‍👧.png", "x" * 255])
def test_a_name_in_the_folder(name: str) -> None:
    assert memory.inside(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", ".", "..", "../x", "a/../../x", "a/..", "/etc/passwd", "//x", "./x", "a//b", "a/", "a\\b", "\\\\x\\y"),
        *("C:x", "c:/x", "x\0y", "x\ny", "\ud800", "x" * 256, "/".join("a" * 17), None, 3, ["a"], {"a": 1}, True, b"x"),
    ],
)
def test_a_name_that_leads_elsewhere_is_none(name: object) -> None:
    with pytest.raises(ValueError, match="is not the name of a file in its folder"):
        memory.inside(name)


def test_a_name_that_leads_deeper() -> None:
    assert memory.plain("card.pdf") == "card.pdf"
    with pytest.raises(ValueError, match="is not the name of a file"):
        memory.plain("art/photo.png")


@pytest.mark.parametrize(
    "raw", [b"", b"\0", b"\xff", b"{", b"[" * 200_000, b'{"a": ' * 100_000, b"9" * 5000, b"\xff\xfe[\x00]\x00"]
)
def test_what_is_not_json_is_said_to_be_none(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "memory.json"
    file.write_bytes(raw)
    with pytest.raises(ValueError, match="it is not JSON"):
        memory.load(file)


def test_what_is_too_much_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "memory.json"
    with file.open("wb") as stream:
        stream.truncate(memory.MOST + 1)
    with pytest.raises(ValueError, match="more than 128 MB"):
        memory.load(file)


def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path / "pipe", tmp_path / "none", tmp_path):
        with pytest.raises(FileNotFoundError):
            memory.load(file)
