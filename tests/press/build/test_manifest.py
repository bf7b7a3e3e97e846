"""Whatever a manifest says and whatever became of the outputs: nothing outside the folder is touched, nothing of a
person is lost, and what is damaged is written anew."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from toy import CARD, PLAIN, game

from pnp.errors import WrongCall
from pnp.press.build import manifest
from pnp.press.build.build import build
from pnp.press.build.request import Request

TILE = CARD.replace("kind: card", "kind: tile").replace("C1..C20", "T1..T3").replace("[63, 88]", "[45, 45]")


@pytest.fixture
def request_(tmp_path: Path) -> Request:
    layout = tmp_path / "plain.yaml"
    layout.write_text(PLAIN, "utf-8")
    return Request(game(tmp_path, card=CARD, tile=TILE), layout, tmp_path / "output")


def written(request: Request, force: bool = False) -> list[str]:
    return [file.name for file in build([request], force=force).written]


def rewrite(request: Request, alter: Callable[[dict[str, Any]], object]) -> None:
    file = request.target / manifest.NAME
    plain = json.loads(file.read_text("utf-8"))
    alter(plain)
    file.write_text(json.dumps(plain), "utf-8")


class TestNames:
    """A manifest may have come with a folder from anywhere."""

    @pytest.mark.parametrize(
        "how", ["../../../victim.txt", "{tmp}/victim.txt", "sub/victim.txt", "sub/../x", "..", "."]
    )
    def test_a_name_that_leads_elsewhere_takes_nothing_away(self, request_: Request, tmp_path: Path, how: str) -> None:
        written(request_)
        (request_.target / "sub").symlink_to(tmp_path)
        victim = tmp_path / "victim.txt"
        victim.write_bytes(b"precious")
        entry = manifest.File.of("card", "pdf", "0" * 64, b"precious")
        plain = {name: getattr(entry, name) for name in entry.__slots__}
        name = how.format(tmp=tmp_path)
        rewrite(request_, lambda found: found["files"].update({name: plain}))
        assert manifest.load(request_.target) == manifest.Manifest(), "it is not believed in anything"
        (request_.folder / "card.yaml").write_text(CARD.replace("#336699", "#111111"), "utf-8")
        build([request_])
        assert victim.read_bytes() == b"precious"

    def test_nor_does_one_in_an_answer(self, request_: Request, tmp_path: Path) -> None:
        written(request_)
        rewrite(request_, lambda found: next(iter(found["answers"].values()))["files"].update({"../../x": "0"}))
        assert manifest.load(request_.target) == manifest.Manifest()

    def test_what_became_a_folder_or_a_link_is_not_taken_away(self, request_: Request, tmp_path: Path) -> None:
        written(replace(request_, formats=("svg",)))
        one, other = (request_.target / f"tile-{number}.svg" for number in (1, 2))
        one.unlink()
        one.mkdir()
        (one / "mine").write_bytes(b"")
        elsewhere = tmp_path / "tile-2.svg"
        other.rename(elsewhere)
        other.symlink_to(elsewhere)
        (request_.folder / "tile.yaml").unlink()
        written(replace(request_, formats=("svg",)))
        assert (one / "mine").is_file() and elsewhere.is_file()


class TestWhatCannotBeRead:
    @pytest.mark.parametrize(
        "raw",
        [
            *(b"", b"\0", b"\xff", b"[]", b"null", b'"x"', b"{}", b"[" * 200_000, b'{"a":' * 200_000, b"9" * 9999),
            *(b'{"files": [], "answers": {}}', b'{"files": {}, "answers": {"x": 3}}', b'{"files": null}'),
            b'{"files": {"a": {"kind": 3, "format": "pdf", "digest": "", "size": 1}}, "answers": {}}',
            b'{"files": {"a": {"kind": "", "format": "pdf", "digest": "", "size": "1"}}, "answers": {}}',
            b'{"files": {"a": {"kind": "", "format": "pdf", "digest": "", "size": 1, "more": 1}}, "answers": {}}',
            b'{"files": {"a\\u0000b": {"kind": "", "format": "", "digest": "", "size": 1}}, "answers": {}}',
            b'{"files": {"\\ud800": {"kind": "", "format": "", "digest": "", "size": 1}}, "answers": {}}',
            b'{"files": {}, "answers": {"x": {"inputs": "", "files": [], "sheets": 1, "pages": 1, "pieces": 1}}}',
            b'{"files": {}, "answers": {"x": {"inputs": "", "files": {"a": 3}, "sheets": 1, "pages": 1, "pieces": 1}}}',
            b'{"files": {}, "answers": {"x": {"inputs": 1, "files": {}, "sheets": true, "pages": 1, "pieces": 1}}}',
        ],
        ids=lambda raw: raw[:40],
    )
    def test_is_no_manifest(self, request_: Request, raw: bytes) -> None:
        written(request_)
        (request_.target / manifest.NAME).write_bytes(raw)
        assert manifest.load(request_.target) == manifest.Manifest()
        assert written(request_) == [], "the files are the same"
        assert manifest.unchanged(request_)

    def test_nor_is_a_folder_or_a_huge_file(self, request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
        written(request_)
        monkeypatch.setattr("pnp.files.memory.MOST", 10)
        assert manifest.load(request_.target) == manifest.Manifest()
        (request_.target / manifest.NAME).unlink()
        (request_.target / manifest.NAME).mkdir()
        assert manifest.load(request_.target) == manifest.Manifest()


class TestDamage:
    def test_a_file_of_unchanged_length_is_compared_by_content(self, request_: Request) -> None:
        written(request_)
        file = request_.target / "tile.pdf"
        good = file.read_bytes()
        file.write_bytes(good[:500] + bytes([good[500] ^ 1]) + good[501:])
        assert written(request_) == ["tile.pdf"]
        assert file.read_bytes() == good

    def test_the_manifest_of_an_earlier_version_knows_our_files(self, request_: Request) -> None:
        """It did not say what they hold: they are ours, and looked at."""
        written(request_)

        def forget(found: dict[str, Any]) -> None:
            for entry in found["files"].values():
                del entry["content"]

        rewrite(request_, forget)
        (request_.folder / "tile.yaml").write_text(TILE.replace("#336699", "#111111"), "utf-8")
        assert written(request_) == ["tile.pdf"]
        assert written(request_) == []

    def test_a_file_that_is_now_a_pipe_is_not_waited_for(self, request_: Request) -> None:
        written(request_)
        file = request_.target / "tile.pdf"
        file.unlink()
        os.mkfifo(file)
        with pytest.raises(WrongCall, match="is not a file that can be replaced"):
            build([request_])


class TestFilesOfPeople:
    def test_what_stands_in_the_way_stays(self, request_: Request) -> None:
        """Both are named, and nothing is written."""
        request_.target.mkdir(parents=True)
        for name in ("card.pdf", "tile.pdf"):
            (request_.target / name).write_bytes(b"mine")
        with pytest.raises(WrongCall) as caught:
            build([request_])
        assert [line.partition(" is there")[0] for line in str(caught.value).splitlines()] == [
            str(request_.target / name) for name in ("card.pdf", "tile.pdf")
        ]
        assert {file.name: file.read_bytes() for file in request_.out.rglob("*") if file.is_file()} == {
            "card.pdf": b"mine",
            "tile.pdf": b"mine",
        }
        assert written(request_, force=True) == ["card.pdf", "tile.pdf"]
        assert written(request_) == []

    def test_without_a_manifest_our_own_pdfs_are_known_by_what_they_are(self, request_: Request) -> None:
        written(request_)
        (request_.target / manifest.NAME).unlink()
        (request_.folder / "tile.yaml").write_text(TILE.replace("#336699", "#111111"), "utf-8")
        assert written(request_) == ["tile.pdf"]

    def test_a_former_page_that_somebody_drew_on_stays(self, request_: Request) -> None:
        wanted = replace(request_, formats=("svg",))
        written(wanted)
        drawn, plain = (request_.target / f"tile-{number}.svg" for number in (1, 2))
        drawn.write_bytes(drawn.read_bytes().replace(b"</svg>", b"<circle r='9' /></svg>"))
        (request_.folder / "tile.yaml").unlink()
        written(wanted)
        assert drawn.exists() and not plain.exists()


class TestFirstBuild:
    """What is built first lies on the table until somebody says otherwise."""

    def kept(self, request: Request, name: str = ".built.json") -> bytes:
        return (request.out / "toy" / name).read_bytes()

    def test_is_remembered_once(self, request_: Request) -> None:
        written(request_)
        first = self.kept(request_)
        assert json.loads(first)["files"]["tile.yaml"] == TILE
        (request_.folder / "tile.yaml").write_text(TILE.replace("#336699", "#111111"), "utf-8")
        written(request_)
        assert self.kept(request_) == first

    def test_of_a_part_only_until_all_is_built(self, request_: Request) -> None:
        written(replace(request_, only=("tile",)))
        part = self.kept(request_, ".built-part.json")
        assert not (request_.out / "toy" / ".built.json").exists()
        (request_.folder / "tile.yaml").write_text(TILE.replace("#336699", "#111111"), "utf-8")
        written(replace(request_, only=("tile",)))
        assert self.kept(request_, ".built-part.json") == part
        written(request_)
        assert "#111111" in json.loads(self.kept(request_))["files"]["tile.yaml"]

    def test_of_what_an_earlier_version_built(self, request_: Request) -> None:
        written(request_)
        (request_.out / "toy" / ".built.json").unlink()
        assert written(request_) == []
        assert json.loads(self.kept(request_))["files"]["tile.yaml"] == TILE

    def test_is_not_remembered_of_what_failed(self, request_: Request) -> None:
        (request_.folder / "tile.yaml").write_text(TILE.replace("title", "titel"), "utf-8")
        with pytest.raises(Exception, match="titel"):
            build([request_])
        assert not request_.out.exists()
