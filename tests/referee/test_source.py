"""Files, folders and streams, cut into records."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from kits import SHELF

from pnp.errors import WrongCall
from pnp.files.document import MAX_SIZE
from pnp.referee import source
from pnp.referee.source import chunks, find, read


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
