"""Files, folders and streams, cut into records."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from backports import zstd
from kits import SHELF
from typer.testing import CliRunner

from pnp.cli import app
from pnp.errors import WrongCall
from pnp.files.document import MAX_SIZE
from pnp.press.scene.nodes import Page
from pnp.press.writers import pdf
from pnp.referee import source
from pnp.referee.source import bystander, chunks, find, read

Packer = Callable[[bytes], bytes]


def run(*words: str) -> None:
    found = CliRunner().invoke(app, [*words])
    assert found.exit_code in (0, 1), found.output


def cut(file: Path, raw: bytes) -> list[tuple[int, int, object]]:
    """Index, first line and data (or the code of the fault) of each record."""
    file.write_bytes(raw)
    found = []
    for chunk in chunks(str(file)):
        document = read(chunk, SHELF)
        found.append((chunk.index, chunk.line, document.problems[0].code if document.problems else document.data))
    return found


class TestYaml:
    def test_one_record_per_document(self, tmp_path: Path) -> None:
        raw = b"# first\na: 1\n---\nb: 2\n...\n# third\n---  # here\nc: 3\n"
        assert cut(tmp_path / "a.yaml", raw) == [(0, 1, {"a": 1}), (1, 3, {"b": 2}), (2, 6, {"c": 3})]

    def test_a_marker_at_the_top_begins_the_first(self, tmp_path: Path) -> None:
        assert cut(tmp_path / "a.yml", b"%YAML 1.2\n# hello\n---\na: 1\n") == [(0, 1, {"a": 1})]

    def test_a_broken_document_spoils_only_itself(self, tmp_path: Path) -> None:
        raw = b"a: [\n---\nb: \xff\n---\nc: 3\n"
        assert cut(tmp_path / "a.yaml", raw) == [(0, 1, "syntax"), (1, 2, "encoding"), (2, 4, {"c": 3})]

    @pytest.mark.parametrize("raw", [b"", b"\n\n", b"# nothing\n"])
    def test_no_record_at_all(self, tmp_path: Path, raw: bytes) -> None:
        assert cut(tmp_path / "a.yaml", raw) == [(0, 1, "empty")]

    def test_lines_of_text_that_look_like_markers(self, tmp_path: Path) -> None:
        raw = b"a: |\n  ---\n  b\nc: '--- x'\n---x: 1\n"
        assert cut(tmp_path / "a.yaml", raw) == [(0, 1, {"a": "---\nb\n", "c": "--- x", "---x": 1})]

    def test_an_oversized_document_is_skipped(self, tmp_path: Path) -> None:
        raw = b"a: 1\n---\nb: " + b"x" * (3 * MAX_SIZE) + b"\n---\nc: 3\n"
        assert cut(tmp_path / "a.yaml", raw) == [(0, 1, {"a": 1}), (1, 2, "size"), (2, 4, {"c": 3})]


class TestJson:
    def test_one_record(self, tmp_path: Path) -> None:
        assert cut(tmp_path / "a.json", b'\xef\xbb\xbf{\n "a": 1\n}\n') == [(0, 1, {"a": 1})]
        assert cut(tmp_path / "a.json", b'{"a": 1}{"b": 2}') == [(0, 1, "syntax")]
        assert cut(tmp_path / "a.json", b" " * (2 * MAX_SIZE)) == [(0, 1, "size")]


class TestJsonLines:
    def test_one_record_per_line(self, tmp_path: Path) -> None:
        raw = b'{"a": 1}\n\n  \n{"b": 2}\r\n{"c": 3}'
        assert cut(tmp_path / "a.jsonl", raw) == [(0, 1, {"a": 1}), (1, 4, {"b": 2}), (2, 5, {"c": 3})]

    def test_a_broken_line_spoils_only_itself(self, tmp_path: Path) -> None:
        raw = b'{"a": 1\n{"b": \xff}\n{"c": 3}\n'
        assert cut(tmp_path / "a.jsonl", raw) == [(0, 1, "syntax"), (1, 2, "encoding"), (2, 3, {"c": 3})]

    def test_an_overlong_line_is_skipped(self, tmp_path: Path) -> None:
        raw = b'{"a": 1}\n{"b": "' + b"x" * (3 * MAX_SIZE) + b'"}\n{"c": 3}\n'
        assert cut(tmp_path / "a.jsonl", raw) == [(0, 1, {"a": 1}), (1, 2, "size"), (2, 3, {"c": 3})]

    def test_an_archive_may_be_empty(self, tmp_path: Path) -> None:
        assert cut(tmp_path / "a.jsonl", b"\n") == []


class TestSniffing:
    @pytest.mark.parametrize(
        ("raw", "form", "records"),
        [
            (b"a: 1\n---\nb: 2\n", "yaml", 2),
            (b"{a: 1}\n", "yaml", 1),
            (b'{"a": 1}\n{"b": 2}\n', "jsonl", 2),
            (b'{"a": 1\n{"b": 2}\n', "jsonl", 2),
            (b'{\n"a": 1\n}\n', "json", 1),
            (b'{"a":\n1}\n', "json", 1),
            (b'{"a": 1}', "jsonl", 1),
            (b'{"a": "' + b"x" * (2 * MAX_SIZE) + b'"}\n{"b": 2}\n', "jsonl", 2),
        ],
    )
    def test_standard_input_tells_its_format(
        self, monkeypatch: pytest.MonkeyPatch, raw: bytes, form: str, records: int
    ) -> None:
        monkeypatch.setattr(source.sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        found = list(chunks("-"))
        assert [chunk.form for chunk in found] == [form] * records

    def test_so_does_a_file_without_a_known_name(self, tmp_path: Path) -> None:
        assert cut(tmp_path / "record.txt", b"a: 1\n---\nb: 2") == [(0, 1, {"a": 1}), (1, 2, {"b": 2})]


class TestArchives:
    LINES = b'{"a": 1}\n' * 3000
    PACKERS = pytest.mark.parametrize(("end", "pack"), [(".jsonl.gz", gzip.compress), (".JSONL.ZST", zstd.compress)])

    @PACKERS
    def test_they_are_unpacked_while_they_are_read(self, tmp_path: Path, end: str, pack: Packer) -> None:
        found = cut(tmp_path / f"a{end}", pack(b'{"a": 1}\n\n') + pack(b'{"b": 2}'))
        assert found == [(0, 1, {"a": 1}), (1, 3, {"b": 2})]

    @PACKERS
    def test_one_that_was_not_written_to_its_end(self, tmp_path: Path, end: str, pack: Packer) -> None:
        """What came before the damage is read, and the damage is told."""
        text = b"".join(b'{"a": %d}\n' % number for number in range(30_000))
        found = cut(tmp_path / f"a{end}", pack(text)[: len(pack(text)) // 2])
        assert len(found) > 100
        assert found[-1] == (len(found) - 1, len(found) - 1, "unreadable")
        assert [data for _, _, data in found[:-1]] == [{"a": number} for number in range(len(found) - 1)]

    @PACKERS
    def test_one_that_is_damaged(self, tmp_path: Path, end: str, pack: Packer) -> None:
        assert cut(tmp_path / f"a{end}", b"this is no archive") == [(0, 1, "unreadable")]
        torn = bytearray(pack(self.LINES))
        torn[len(torn) // 2 :] = b"\xff" * (len(torn) - len(torn) // 2)
        assert cut(tmp_path / f"a{end}", bytes(torn))[-1][2] == "unreadable"

    def test_where_the_package_is_missing_it_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("compression.zstd", "backports.zstd"):
            monkeypatch.setitem(sys.modules, name, None)
        (tmp_path / "a.jsonl.zst").write_bytes(zstd.compress(self.LINES))
        (chunk,) = chunks(str(tmp_path / "a.jsonl.zst"))
        (problem,) = read(chunk, SHELF).problems
        assert "pip install 'sheepfold[archive]'" in problem.message


class TestFinding:
    def test_folders_are_searched_in_order(self, tmp_path: Path) -> None:
        for name in ("b/2.json", "b/1.yaml", "a.yml", "c/d/e.jsonl", "c/notes.txt", "readme.md"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text("{}")
        found = [Path(file).relative_to(tmp_path).as_posix() for file in find([str(tmp_path)])]
        assert found == ["a.yml", "b/1.yaml", "b/2.json", "c/d/e.jsonl"]
        assert find([str(tmp_path / "readme.md"), "-"]) == [str(tmp_path / "readme.md"), "-"]

    def test_nothing_there(self, tmp_path: Path) -> None:
        with pytest.raises(WrongCall, match="there is no file"):
            find([str(tmp_path / "x.yaml")])
        with pytest.raises(WrongCall, match="holds no records"):
            find([str(tmp_path)])

    def test_a_folder_means_its_records_and_pads_and_names_the_rest(self, tmp_path: Path) -> None:
        names = ("A.YML", "b.Pdf", "c.csv", "d.XLSX", "e.jsonl.GZ", "f.jsonl.zst", "g.json.gz", "notes.txt", "h")
        hidden = (".secret.yaml", ".git/config.yaml", "~$d.xlsx", ".~lock.d.xlsx#", ".manifest.json")
        for name in (*names, *hidden):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).touch()
        skipped: list[str] = []
        found = find([str(tmp_path)], skipped)
        assert [Path(file).name for file in found] == ["A.YML", "b.Pdf", "c.csv", "d.XLSX", "e.jsonl.GZ", "f.jsonl.zst"]
        assert [Path(file).name for file in skipped] == ["g.json.gz", "h", "notes.txt"]

    def test_only_files_are_opened(self, tmp_path: Path) -> None:
        """Reading from a pipe would wait for ever, and a link to the folder itself would lead in a circle."""
        (tmp_path / "a.yaml").touch()
        os.mkfifo(tmp_path / "pipe.yaml")
        (tmp_path / "circle").symlink_to(tmp_path)
        (tmp_path / "lost.yaml").symlink_to(tmp_path / "nowhere.yaml")
        skipped: list[str] = []
        assert find([str(tmp_path)], skipped) == [str(tmp_path / "a.yaml")]
        assert [Path(file).name for file in skipped] == ["circle", "lost.yaml", "pipe.yaml"]

    def test_folders_may_be_very_deep(self, tmp_path: Path) -> None:
        deep = f"{tmp_path}{'/a' * 1500}"
        subprocess.run(["mkdir", "-p", deep], check=True)
        try:
            Path(deep, "b.yaml").touch()
            assert find([str(tmp_path)]) == [f"{deep}/b.yaml"]
        finally:
            subprocess.run(["rm", "-r", f"{tmp_path}/a"], check=True)  # Python itself would not find to the end of it

    def test_a_folder_that_may_not_be_looked_into_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "locked").mkdir()
        (tmp_path / "a.yaml").write_text("a: 1")
        scandir = os.scandir

        def refuse(folder: str) -> Iterator[os.DirEntry[str]]:
            if folder.endswith("locked"):
                raise PermissionError(13, "Permission denied", folder)
            return scandir(folder)

        monkeypatch.setattr(source.os, "scandir", refuse)
        found = [chunk for file in find([str(tmp_path)]) for chunk in chunks(file)]
        assert [Path(chunk.file).name for chunk in found] == ["a.yaml", "locked"]
        (problem,) = read(found[1], SHELF).problems
        assert problem.code == "unreadable"


class TestBystanders:
    """What lies in a folder beside records and filled pads."""

    def told(self, folder: Path) -> list[str]:
        found = [chunk for file in find([str(folder)]) for chunk in chunks(file)]
        return [bystander(chunk, read(chunk, SHELF)).replace(f"{folder}/", "") for chunk in found]

    @pytest.mark.parametrize(
        "text",
        [
            "hand: 3\nmajority: 6\n",
            "kind: animal-card\ntitle: Animals\npieces: [{id: H1}]\n",
            "- milk\n- eggs\n",
            "just text",
            '{"format": "pnp-printed/1", "game": "black-sheep", "files": {}}',
            '{"SaveName": "Black Sheep", "ObjectStates": []}',
        ],
    )
    def test_files_about_something_else(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "a.yaml").write_text(text)
        assert self.told(tmp_path) == ["a.yaml"]
        (chunk,) = chunks(str(tmp_path / "a.yaml"))
        assert chunk.named, "whoever names it wants it judged"

    @pytest.mark.parametrize(
        "text", ["", "a: [", "format: pnp-record/2\n", "game: chess\n", "players: [Ann]\n", "moves:\n", "# nothing\n"]
    )
    def test_whatever_may_be_a_record_is_one(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "a.yaml").write_text(text)
        assert self.told(tmp_path) == [""]

    def test_lines_of_an_archive_are_records(self, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text("{}\n[]\n")
        assert self.told(tmp_path) == ["", ""]

    @pytest.mark.parametrize("format", ["pdf", "csv", "xlsx", "ods"])
    def test_pads_without_an_entry_are_our_own_output(self, tmp_path: Path, format: str) -> None:
        record = tmp_path.parent / f"{tmp_path.name}.yaml"
        record.write_text(
            "format: pnp-record/1\ngame: black-sheep\nplayers: [Ann, Bob]\n"
            "final: {corrals: {Ann: H3 C2, Bob: H1}}\nscores: {Ann: 11}\n"
        )
        run("pad", "black-sheep", "--format", format, "--out", str(tmp_path / f"a.{format}"))
        run("pad", str(record), "--format", format, "--out", str(tmp_path / f"b.{format}"))
        (tmp_path / f"b.{format}").rename(tmp_path / f"B.{format.upper()}")
        assert self.told(tmp_path) == ["", f"a.{format} (an empty pad)"]
        if format == "pdf":
            checked = str(tmp_path / "checked.pdf")
            run("verify", str(tmp_path / "B.PDF"), "--annotate", checked)
            assert self.told(tmp_path)[-1] == "checked.pdf (a pad with ticks and corrections)"

    def test_files_that_are_no_pads(self, tmp_path: Path) -> None:
        from openpyxl import Workbook

        Workbook().save(tmp_path / "budget.xlsx")
        (tmp_path / "prices.csv").write_text("item,price\nmilk,2\n")
        (tmp_path / "sheet.pdf").write_bytes(pdf.write([Page(10, 10, ())], "A sheet"))
        (tmp_path / "torn.pdf").write_bytes(b"%PDF-1.4 nothing")
        assert self.told(tmp_path) == ["budget.xlsx", "prices.csv", "sheet.pdf", ""]
