"""Pads as spreadsheet programs of all countries write them."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import hostile
import pytest
from commandline import run
from endings import finals
from hypothesis import given, settings
from hypothesis import strategies as st
from kits import SHELF
from openpyxl import Workbook, load_workbook

from pnp.pads import commas, opendocument, spreadsheet, workbook
from pnp.pads.document import Pad, read
from pnp.pads.filling import Values, fill
from pnp.pads.form import form
from pnp.pads.scan import LARGEST
from pnp.referee import transcript
from pnp.referee.check import check


def pad(format: str, changes: Values | None = None) -> bytes:
    """The filled pad of a good game of Sheepland."""
    described = form("sheepland", SHELF)
    assert described
    values = fill(described, finals("sheepland")[1])[0] | (changes or {})
    return spreadsheet.write(described, values, format)


def found(raw: bytes, format: str) -> Pad:
    return read(raw, format, f"pad.{format}", SHELF)


def said(raw: bytes, format: str) -> str:
    (problem,) = found(raw, format).problems
    return problem.message


TEXTS = st.lists(st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn"), codec="utf-8"))), max_size=5)
EVIL = ["=1+1", "+49", "-Ann", "@SUM(A1)", "\t=1", "'=1", "''-x", "'t Hooft", "'", "＝1", "-3", "−3", "0", "-0", "007"]


class TestFormulas:
    """A name may begin with what a spreadsheet takes for a formula; the spreadsheet must not run it."""

    @pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+1+1", "-Ann", "@SUM(A1)", "\t=1", "＝1+1"])
    def test_no_cell_of_a_csv_is_run(self, name: str) -> None:
        record = {"players": [name, "Bob"], "title": name}
        described = form("sheepland", SHELF)
        assert described
        raw = spreadsheet.write(described, fill(described, record)[0], "csv")
        cells = [cell for row in csv.reader(io.StringIO(raw.decode())) for cell in row]
        assert f"'{name}" in cells
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝"))]
        assert found(raw, "csv").data["players"] == [name.strip(), "Bob"]

    def test_a_number_below_nought_stays_one(self) -> None:
        assert commas.write([["-3", "−3", "-3.5"]]) == "-3,−3,'-3.5\n".encode()

    @pytest.mark.parametrize("text", EVIL)
    def test_what_is_written_is_read(self, text: str) -> None:
        for format in (commas.write, _xlsx, _ods):
            reader = {commas.write: commas.read, _xlsx: workbook.read, _ods: opendocument.read}[format]
            assert reader(format([["a", text], ["b"]]))[0][:2] == ["a", text]

    def test_a_workbook_holds_it_as_text(self) -> None:
        book = load_workbook(io.BytesIO(pad("xlsx", {"name, player 1": "=1+1"})))
        kinds = {cell.value: cell.data_type for row in book.active.iter_rows() for cell in row}
        assert "f" not in kinds.values()


def _xlsx(rows: list[list[str]]) -> bytes:
    return workbook.write(rows, "pad", lambda row, column: False)


def _ods(rows: list[list[str]]) -> bytes:
    return opendocument.write(rows, "pad", lambda row, column: False)


@given(TEXTS)
@settings(max_examples=100, deadline=None)
def test_all_texts_come_back_from_csv_and_ods(rows: list[list[str]]) -> None:
    def trimmed(table: list[list[str]]) -> list[list[str]]:
        return [row if any(row) else [] for row in table]

    named = [["a,b", *row] for row in rows] or [["a,b"]]
    assert commas.read(commas.write(named)) == named
    assert trimmed(opendocument.read(_ods(rows))) == trimmed(rows)


def test_several_lines_spaces_and_tabs_come_back_from_ods() -> None:
    rows = [["a  b   c", "two\nlines", "a\tb", " <&> \"'"]]
    assert opendocument.read(_ods(rows)) == rows


class TestCsv:
    @pytest.mark.parametrize(
        "spoken",
        [
            lambda text: text.encode("utf-8"),
            lambda text: text.encode("utf-8-sig"),
            lambda text: text.encode("utf-16"),
            lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
            lambda text: text.replace(",", ";").encode(),
            lambda text: text.replace(",", "\t").encode("utf-16"),
            lambda text: ("sep=;\n" + text.replace(",", ";")).encode(),
            lambda text: ("SEP=|\r\n" + text.replace(",", "|").replace("\n", "\r\n")).encode("utf-16"),
            lambda text: ('"sep=,"\r\n' + text).encode("utf-8-sig"),
        ],
    )
    def test_all_countries_and_programs(self, spoken: Callable[[str], bytes]) -> None:
        raw = spoken(pad("csv", {"name, player 1": "Žofie"}).decode())
        answer = found(raw, "csv")
        assert answer.problems == [] and answer.data["players"][0] == "Žofie"
        assert check(found(spoken(pad("csv").decode()), "csv"), SHELF).ok

    def test_rows_count_as_a_spreadsheet_counts_them(self) -> None:
        text = pad("csv", {"region M1": "one"}).decode()
        assert said(("sep=,\n" + text).encode(), "csv") == said(text.encode(), "csv")

    def test_old_letters_are_named_and_not_guessed(self) -> None:
        message = said(pad("csv", {"name, player 1": "Jürgen"}).decode().encode("latin-1"), "csv")
        assert (
            "neither UTF-8 nor UTF-16" in message
            and "Save the pad from the spreadsheet program as 'CSV UTF-8'" in message
        )

    def test_other_tables_in_a_folder_are_no_pads(self, tmp_path: Path) -> None:
        (tmp_path / "pad.csv").write_bytes(pad("csv"))
        (tmp_path / "prices.csv").write_bytes("Käse;3,50\n".encode("latin-1"))
        (tmp_path / "list.csv").write_bytes(b"a,b\n1,2\n")
        (tmp_path / "large.csv").write_bytes(b"a,b\n" * LARGEST["csv"])
        assert "3 files skipped" in run("verify", tmp_path)

    def test_a_box_filled_in_twice(self) -> None:
        raw = pad("csv") + b"\n"
        line = next(line for line in raw.decode().splitlines() if line.startswith("region M1"))
        raw = raw.replace(line.encode(), f"{line}\nregion M1,7".encode())
        assert "region M1, row" in said(raw, "csv") and "filled in differently" in said(raw, "csv")

    def test_many_strange_cells_are_told_together(self) -> None:
        junk = b"".join(b"junk %d,junk\n" % number for number in range(500))
        first, rest = pad("csv").split(b"\n", 1)
        problems = found(first + b"\n" + junk + rest, "csv").problems
        assert len(problems) == 11 and "here and in 489 more cells" in problems[-1].message

    def test_empty_rows_at_the_end_may_be_left_out(self) -> None:
        described = form("sheepland", SHELF)
        assert described
        raw = spreadsheet.write(described, Values(), "csv").rstrip(b",\n") + b"\n"
        assert said(raw, "csv").startswith("name, player 1, row 28, column 1: ")

    def test_a_row_that_was_deleted_is_not_on_a_page(self) -> None:
        lines = [line for line in pad("csv").decode().splitlines() if not line.startswith("the black sheep")]
        verdict = check(found("\n".join(lines).encode(), "csv"), SHELF)
        answer = verdict.document
        assert isinstance(answer, Pad)
        assert "the black sheep, not in this spreadsheet: " in answer.tell(verdict.problems[0]).message


class TestWorkbooks:
    @pytest.mark.parametrize("format", ["xlsx", "ods"])
    def test_the_same_pad_is_the_same_file(self, format: str) -> None:
        assert pad(format) == pad(format)

    @pytest.mark.parametrize("format", ["xlsx", "ods"])
    @pytest.mark.parametrize(
        ("raw", "message"),
        [
            (b"", "this is no workbook, whatever its name says: it is empty."),
            (b"%PDF-1.7", "this is no workbook, whatever its name says; it looks like a PDF."),
            (
                b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
                "this workbook is locked with a password, or of",
            ),
            (b"PK\x03\x04", "this workbook is damaged"),
        ],
    )
    def test_a_file_of_another_kind(self, raw: bytes, message: str, format: str) -> None:
        assert said(raw, format).startswith(message)

    @pytest.mark.parametrize("format", ["xlsx", "ods"])
    def test_a_workbook_without_any_sheet(self, format: str) -> None:
        part = "xl/workbook.xml" if format == "xlsx" else "content.xml"
        assert said(hostile.repacked(pad(format), {part: "<nothing/>"}), format).startswith("this workbook is damaged")

    def test_an_ods_that_is_locked(self) -> None:
        manifest = '<m xmlns="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><encryption-data/></m>'
        raw = hostile.repacked(pad("ods"), {"META-INF/manifest.xml": manifest, "content.xml": "\x07"})
        assert said(raw, "ods").startswith("this workbook is locked with a password.")

    def test_dates_and_numbers_are_read_as_people_see_them(self) -> None:
        book = Workbook()
        book.active.append(["pad", datetime(2026, 11, 15), 3.0, 2.5, True, False, "=1+1"])
        out = io.BytesIO()
        book.save(out)
        assert workbook.read(out.getvalue())[0][:7] == ["pad", "2026-11-15", "3", "2.5", "yes", "", "=1+1"]

    def test_what_the_library_prints_is_not_printed(self, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
        styles = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyles>'
        styles += '<cellStyle name="a" xfId="7"/></cellStyles></styleSheet>'
        assert found(hostile.repacked(pad("xlsx"), {"xl/styles.xml": styles}), "xlsx").problems is not None
        assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not shutil.which("soffice"), reason="needs LibreOffice")
class TestLibreOffice:
    @pytest.mark.parametrize(("written", "saved"), [("ods", "xlsx"), ("xlsx", "ods"), ("csv", "ods"), ("ods", "csv")])
    def test_a_pad_that_it_opened_and_saved(self, written: str, saved: str, tmp_path: Path) -> None:
        name = 'Żółć & "Söhne" <\'t Hooft>'
        (tmp_path / f"pad.{written}").write_bytes(pad(written, {"game title": name}))
        home = f"-env:UserInstallation=file://{tmp_path}/home"
        token = "csv:Text - txt - csv (StarCalc):44,34,76,1" if saved == "csv" else saved
        words = ["soffice", home, "--headless", *(["--infilter=CSV:44,34,76,1"] if written == "csv" else [])]
        words += ["--convert-to", token, "--outdir", str(tmp_path / "saved"), str(tmp_path / f"pad.{written}")]
        subprocess.run(words, check=True, capture_output=True)
        answer = found((tmp_path / "saved" / f"pad.{saved}").read_bytes(), saved)
        assert answer.problems == [] and answer.data == found(pad(written, {"game title": name}), written).data
        assert check(answer, SHELF).ok


@pytest.mark.parametrize("format", ["csv", "xlsx", "ods", "pdf"])
def test_a_record_that_no_pad_can_hold_is_not_written(format: str, tmp_path: Path) -> None:
    record = finals("sheepland")[1] | {"title": "a bell: \x07"}
    (tmp_path / "record.yaml").write_text(transcript.write(record), "utf-8")
    told = run("pad", tmp_path / "record.yaml", "--out", tmp_path / f"pad.{format}", status=1)
    assert "game title: expected words, found the character U+0007" in told and "nothing was written" in told
    assert not (tmp_path / f"pad.{format}").exists()


def test_a_record_is_printed_in_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    """So that `pnp convert pad.csv > game.yaml` is a record."""
    (tmp_path / "pad.csv").write_bytes(pad("csv", {"name, player 1": "Žofie 美咲"}))
    room = {**os.environ, "PYTHONIOENCODING": "latin-1", "LC_ALL": "C"}
    words = [sys.executable, "-m", "pnp", "convert", str(tmp_path / "pad.csv")]
    done = subprocess.run(words, capture_output=True, check=True, env=room)
    (tmp_path / "game.yaml").write_bytes(done.stdout)
    assert json.loads(run("verify", tmp_path / "game.yaml", "--json"))["game"] == "sheepland"
    assert "Žofie 美咲".encode() in done.stdout
