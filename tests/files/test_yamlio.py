"""YAML and JSON as people write them, and as they should not."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Faulty
from pnp.files import jsonio, yamlio
from pnp.files.document import Builder, Document
from pnp.problems import Key


def load(text: str) -> Document:
    (document,) = yamlio.parse(text, "test")
    return document


def fault(document: Document) -> tuple[str, tuple[int, int]]:
    (found,) = document.problems
    return found.code, found.mark


class TestValues:
    @pytest.mark.parametrize(
        "word",
        [
            *("No", "yes", "on", "OFF", "y", "1:30", "2026-11-15", "0x1F", "0o17", "0b11", "1_000", "<<", "=", "."),
            *("012", "007", "08", "-09", "+00", "0E0", "1e3", "1.5e3", "-.5", "+.5", "1_0.5", "190:20:30.15"),
        ],
    )
    def test_what_is_text(self, word: str) -> None:
        assert load(f"name: {word}").data == {"name": word}
        assert load(f"{word}: name").data == {word: "name"}

    @pytest.mark.parametrize(
        ("word", "value"),
        [
            ("true", True),
            ("False", False),
            ("null", None),
            ("~", None),
            ("", None),
            ("12", 12),
            ("-3", -3),
            ("+3", 3),
            ("0", 0),
        ],
    )
    def test_what_is_not(self, word: str, value: Any) -> None:
        assert load(f"value: {word}").data == {"value": value}

    def test_keys_are_always_text(self) -> None:
        assert load("{1: a, true: b, 2026-11-15: c, null: d}").data == {
            "1": "a",
            "true": "b",
            "2026-11-15": "c",
            "null": "d",
        }

    def test_quotes_make_text(self) -> None:
        assert load("""['12', "true", '']""").data == ["12", "true", ""]
        assert load("!!str 12").data == "12"

    def test_numbers_with_a_point(self) -> None:
        assert load("[1.5, -2., .5, 1.0e+3, .inf, -.INF]").data == [1.5, -2.0, 0.5, 1000.0, math.inf, -math.inf]
        assert math.isnan(load(".nan").data)

    def test_several_documents(self) -> None:
        assert [document.data for document in yamlio.parse("a: 1\n---\nb: 2\n")] == [{"a": 1}, {"b": 2}]

    def test_aliases(self) -> None:
        assert load("a: &x [1, 2]\nb: *x").data == {"a": [1, 2], "b": [1, 2]}


class TestPositions:
    TEXT = "players: [Ann, Bob]\nscores:\n  Bob: 14\nmoves:\n  - Ann: skip\n  - Bob:\n      skip\n"

    @pytest.mark.parametrize(
        ("path", "mark"),
        [
            ((), (1, 1)),
            (("players", 1), (1, 16)),
            (("scores",), (3, 3)),
            ((Key("scores"),), (2, 1)),
            (("scores", "Bob"), (3, 8)),
            (("scores", Key("Bob")), (3, 3)),
            (("scores", "Ann"), (3, 3)),
            (("moves", 0), (5, 5)),
            (("moves", 1, "Bob"), (7, 7)),
            (("setup", "fields"), (1, 1)),
        ],
    )
    def test_yaml(self, path: tuple[str | int, ...], mark: tuple[int, int]) -> None:
        assert load(self.TEXT).locate(path) == mark

    @pytest.mark.parametrize(
        ("path", "mark"),
        [
            ((), (1, 1)),
            (("players", 1), (1, 21)),
            ((Key("scores"),), (2, 2)),
            (("scores", "Bob"), (2, 20)),
            (("scores", "Ann"), (2, 12)),
            (("moves", 0), (3, 13)),
        ],
    )
    def test_json(self, path: tuple[str | int, ...], mark: tuple[int, int]) -> None:
        text = '{"players": ["Änn", "Bob"],\n "scores": {"Bob": 14},\n "moves": [ {"Änn": "skip"}]}'
        document = jsonio.parse(text, "test")
        assert document.locate(path) == mark

    def test_lines_are_those_of_the_file(self) -> None:
        (document,) = yamlio.parse("a: 1\nb: 2", "test", line=11)
        assert document.locate(("b",)) == (12, 4)
        assert document.source(12) == "b: 2"
        assert document.source(13) == ""
        assert jsonio.parse('{"b": 2}', "test", line=7).locate(("b",)) == (7, 7)

    def test_an_alias_stands_where_it_is_written(self) -> None:
        assert load("a: &x [1]\nb: *x").locate(("b", 0)) == (2, 4)


class TestFaults:
    @pytest.mark.parametrize(
        ("text", "code", "mark"),
        [
            ("a: 1\na: 2", "duplicate-key", (2, 1)),
            ("a: {b: 1, b: 2}", "duplicate-key", (1, 11)),
            ("a: [1", "syntax", (1, 4)),
            ("a: [1\nb: 2", "syntax", (2, 2)),
            ("a: b: c", "syntax", (1, 5)),
            ("a:\n\t- b", "syntax", (2, 1)),
            ("a: \x00", "character", (1, 4)),
            ("a: 1\nb: \x07", "character", (2, 4)),
            ("a: *x", "alias", (1, 4)),
            ("&x [*x]", "alias", (1, 5)),
            ("? [a, b]\n: c", "key", (1, 3)),
            ("a: !!python/object:os.system x", "tag", (1, 4)),
            ("a: !point [1]", "tag", (1, 4)),
            ("a: " + "9" * 5000, "number", (1, 4)),
            ("[" * 1_000_000, "depth", (1, 33)),
            ("- " * 100_000 + "a", "depth", (1, 65)),
        ],
    )
    def test_yaml(self, text: str, code: str, mark: tuple[int, int]) -> None:
        assert fault(load(text + "\n")) == (code, mark)

    @pytest.mark.parametrize(
        ("text", "code", "mark"),
        [
            ('{"a": 1,\n "a": 2}', "duplicate-key", (2, 2)),
            ('{"a": NaN}', "number", (1, 7)),
            ('{"a": -Infinity}', "number", (1, 7)),
            ('{"a": ' + "9" * 5000 + "}", "number", (1, 7)),
            ('{"a": "\\ud800"}', "encoding", (1, 7)),
            ('{"\\udfff": 1}', "encoding", (1, 2)),
            ('{"a": 1', "syntax", (1, 8)),
            ('{"a": 1}}', "syntax", (1, 9)),
            ('{"a": ' + "9" * 5000 + " oops", "syntax", (1, 5008)),
            ("", "syntax", (1, 1)),
            ("[" * 1_000_000, "depth", (1, 33)),
            ('{"a":' * 100_000, "depth", (1, 161)),
        ],
    )
    def test_json(self, text: str, code: str, mark: tuple[int, int]) -> None:
        assert fault(jsonio.parse(text, "test")) == (code, mark)

    def test_aliases_that_expand_without_end(self) -> None:
        lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
        lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
        assert fault(load("\n".join(lines)))[0] == "size"

    def test_aliases_that_grow_too_deep(self) -> None:
        lines = ["a0: &a0 []"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 100)]
        assert fault(load("\n".join(lines)))[0] == "depth"

    def test_more_values_than_any_record_has(self) -> None:
        assert fault(load(f"[{'a, ' * 200_000}]"))[0] == "size"

    def test_a_place_in_json_beyond_the_limits_is_told_as_far_as_it_can_be(self) -> None:
        document = jsonio.parse('{"a": ' + "[" * 200 + "1" + "]" * 200 + "}", "test")
        assert document.locate(("a",)) == (1, 7)

    def test_a_surrogate_pair_is_a_character(self) -> None:
        assert jsonio.parse('{"a": "\\ud83d\\udc11"}', "test").data == {"a": "🐑"}

    def test_the_first_of_two_keys_counts(self) -> None:
        assert load("game: x\nb: 1\nb: {c: 2}").data == {"game": "x", "b": 1}

    def test_what_comes_before_a_broken_document_is_kept(self) -> None:
        first, second = yamlio.parse("a: 1\n---\nb: [", "test")
        assert first.data == {"a": 1} and not first.problems
        assert second.data is None and second.problems


class TestFiles:
    def test_one_document(self, tmp_path: Path) -> None:
        file = tmp_path / "a.yaml"
        file.write_bytes(b"\xef\xbb\xbfa: \xc3\xa4\r\nb: 2\r\n")
        assert yamlio.load(file).data == {"a": "ä", "b": 2}

    @pytest.mark.parametrize(
        ("raw", "place"),
        [
            (b"a: 1\nb: \xc3\xa4 \xff", ":2:6: the text should be UTF-8, found the byte 0xff"),
            (b"a: 1\na: 2", ":2:1: the key 'a' stands here"),
            (b"a: 1\n---\nb: 2", "one document was expected"),
            (b"#" * (1 << 20) + b"#", ":1:1: a document may have 1048576 bytes"),
        ],
    )
    def test_what_is_wrong_has_a_place(self, tmp_path: Path, raw: bytes, place: str) -> None:
        file = tmp_path / "a.yaml"
        file.write_bytes(raw)
        with pytest.raises(Faulty) as error:
            yamlio.load(file)
        assert str(file) in str(error.value)
        assert place in str(error.value)


like_a_number = st.text("0123456789+-.:_eExobinfaN~", max_size=8)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(max_size=20) | like_a_number,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


@given(plain)
def test_json_is_read_as_python_reads_it(data: Any) -> None:
    document = jsonio.parse(json.dumps(data), "test")
    assert (document.data, document.problems) == (data, [])


@given(plain)
def test_the_scanner_finds_the_same_data_as_the_decoder(data: Any) -> None:
    builder = Builder()
    jsonio._scan(builder, json.dumps(data), 1)
    assert builder.data == data


@given(plain)
def test_yaml_comes_back_as_it_was_written(data: Any) -> None:
    text = yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=False)
    document = load(text)
    assert (document.data, document.problems) == (data, [])


@given(st.text(alphabet="ab:-[]{}&*!|>'\"#%@,? \n\t\r\\0129\x00\x85\ufeff\ud800", max_size=60))
def test_nothing_raises(text: str) -> None:
    for document in yamlio.parse(text, "test"):
        assert document.problems or document.locate(()) >= (1, 1)
    jsonio.parse(text, "test").locate(("a", 0))


@given(st.binary(max_size=80))
def test_any_bytes_are_text_or_a_fault(raw: bytes) -> None:
    try:
        text = yamlio.decode(raw)
    except Faulty as error:
        (found,) = error.problems
        assert found.code == "encoding"
    else:
        assert text.encode() == raw.removeprefix(b"\xef\xbb\xbf")
