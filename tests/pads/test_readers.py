"""Pads as PDF readers and other programs leave them: locked, flattened, printed, put together, or damaged."""

from __future__ import annotations

import ctypes
import io
import json
import os
import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from commandline import run
from endings import finals
from kits import SHELF
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, ByteStringObject, NameObject, PdfObject, StreamObject, TextStringObject

from pnp.pads import acroform, paper
from pnp.pads.document import Pad, read
from pnp.pads.filling import Values, fill
from pnp.pads.form import form
from pnp.press.layout.paper import PAPERS
from pnp.referee.check import check


def pad(changes: Values | None = None, size: str = "A4") -> bytes:
    """The filled pad of a good game of Sheepland."""
    described = form("sheepland", SHELF)
    assert described
    values = fill(described, finals("sheepland")[1])[0] | (changes or {})
    return acroform.write(paper.draw(described, PAPERS[size]), values, "pad")


def changed(raw: bytes, name: str, value: PdfObject) -> bytes:
    """The same pad with another kind of value in a box."""
    writer = PdfWriter(clone_from=io.BytesIO(raw))
    for page in writer.pages:
        for entry in page.get("/Annots", ()):
            if entry.get_object().get("/T") == name:
                entry.get_object()[NameObject("/V")] = value
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def locked(raw: bytes, user: str) -> bytes:
    writer = PdfWriter(clone_from=io.BytesIO(raw))
    writer.encrypt(user_password=user, owner_password="owner", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def flattened(raw: bytes) -> bytes:
    """As a browser prints it: the boxes are a picture, what stands in them is too."""
    document = pypdfium2.PdfDocument(raw)
    document.init_forms()
    for page in document:
        assert pypdfium2.raw.FPDFPage_Flatten(page, ctypes.c_int(0)) != 0
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def scanned(raw: bytes) -> bytes:
    picture = pypdfium2.PdfDocument(raw)[0].render(scale=0.5).to_pil()
    out = io.BytesIO()
    picture.save(out, "PDF")
    return out.getvalue()


def found(raw: bytes) -> Pad:
    return read(raw, "pdf", "pad.pdf", SHELF)


def said(raw: bytes) -> str:
    (problem,) = found(raw).problems
    return problem.message


def test_a_pad_that_is_locked_with_a_password() -> None:
    assert said(locked(pad(), "secret")).startswith("this PDF is locked with a password")
    assert "Save it without one" in said(locked(pad(), "secret"))


def test_a_pad_that_anybody_may_open_is_not_locked() -> None:
    assert check(found(locked(pad(), "")), SHELF).ok


def test_a_flattened_pad_says_what_happened_and_what_to_do() -> None:
    message = said(flattened(pad()))
    assert "it was printed to a file, or flattened" in message and "`pnp pad sheepland`" in message
    assert not found(flattened(pad())).stranger


def test_a_scan_may_have_been_a_pad() -> None:
    assert "or it was one, before it was printed to a file, flattened or scanned" in said(scanned(pad()))
    assert found(scanned(pad())).stranger


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "this is no PDF, whatever its name says: it is empty."),
        (b"PK\x03\x04", "this is no PDF, whatever its name says; it looks like a workbook (*.xlsx or *.ods)."),
        (b"pnp-pad/1 sheepland", "this is no PDF, whatever its name says."),
    ],
)
def test_a_file_of_another_kind(raw: bytes, message: str) -> None:
    assert said(raw) == message


def test_a_damaged_pad_is_told_in_words_of_people() -> None:
    message = said(pad()[:9000])
    assert message.startswith("this PDF is damaged") and "Open it in a PDF reader" in message


@pytest.mark.parametrize(
    "value",
    [
        ArrayObject([TextStringObject("M1")]),  # pdftk
        NameObject("/M1"),
        ByteStringObject(b"M1"),
        TextStringObject("M1"),
    ],
)
def test_what_was_chosen_may_be_written_in_many_ways(value: PdfObject) -> None:
    raw = pad({"the black sheep": ""})
    assert not check(found(raw), SHELF).ok
    assert check(found(changed(raw, "the black sheep", value)), SHELF).ok


def test_several_chosen_at_once_are_not_one() -> None:
    both = ArrayObject([TextStringObject("M1"), TextStringObject("M2")])
    assert "found 'M1, M2'" in said(changed(pad(), "the black sheep", both))


def test_a_text_may_be_a_stream() -> None:
    text = StreamObject()
    text.set_data("Żółć".encode())
    assert found(changed(pad(), "game title", text)).data["title"] == "Żółć"


def test_two_pads_in_one_file_are_not_mixed() -> None:
    writer = PdfWriter(clone_from=io.BytesIO(pad()))
    for page in PdfReader(io.BytesIO(pad({"name, player 1": "Eve"}))).pages:
        writer.add_page(page)
    out = io.BytesIO()
    writer.write(out)
    messages = [problem.message for problem in found(out.getvalue()).problems]
    assert messages == ["name, player 1, page 3: this box is here twice, and filled in differently."]


class TestAnnotating:
    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        file = tmp_path / "pad.pdf"
        file.write_bytes(pad())
        return file

    @pytest.mark.parametrize("force", [[], ["--force"]])
    def test_the_pad_itself_is_never_written_over(self, file: Path, force: list[str]) -> None:
        """By whichever name it is called."""
        (file.parent / "link.pdf").symlink_to(file)
        os.link(file, file.parent / "twin.pdf")
        around = file.parent / "deeper" / ".." / file.name
        (file.parent / "deeper").mkdir()
        before = file.read_bytes()
        for name in (file, file.parent / "link.pdf", file.parent / "twin.pdf", around):
            assert "is not written over" in run("verify", file, "--annotate", name, *force, status=2)
            assert "is not written over" in run("verify", name, "--annotate", file, *force, status=2)
            assert "is not written over" in run("pad", file, "--out", name, *force, status=2)
        assert file.read_bytes() == before

    def test_nor_is_any_other_file_of_a_person(self, file: Path) -> None:
        other = file.with_name("other.pdf")
        other.write_bytes(pad(size="Letter"))
        assert "say --force" in run("verify", file, "--annotate", other, status=2)
        assert other.read_bytes() == pad(size="Letter")
        run("verify", file, "--annotate", other, "--force")
        assert other.read_bytes() != pad(size="Letter")

    def test_it_says_what_it_wrote(self, file: Path) -> None:
        out = file.with_name("out.pdf")
        assert f"{out}: the pad with ticks and corrections." in run("verify", file, "--annotate", out)

    def test_to_programs_it_says_nothing_else(self, file: Path, capfd: pytest.CaptureFixture[str]) -> None:
        from pnp.pads import commands

        commands.annotate([str(file)], file.with_name("out.pdf"), True, False, None, False)
        told = capfd.readouterr()
        assert json.loads(told.out)["ok"] and "out.pdf" in told.err

    @pytest.mark.parametrize("size", ["A4", "Letter"])
    def test_the_page_of_reasons_is_of_the_paper_of_the_pad(self, file: Path, size: str) -> None:
        file.write_bytes(pad({"region M1": "many"}, size))
        run("verify", file, "--annotate", file.with_name("out.pdf"), status=1)
        sizes = [(page.mediabox.width, page.mediabox.height) for page in PdfReader(file.with_name("out.pdf")).pages]
        assert len(sizes) == 3
        assert {(round(float(width)), round(float(height))) for width, height in sizes} == {
            (round(PAPERS[size][0] * 72 / 25.4), round(PAPERS[size][1] * 72 / 25.4))
        }

    def test_all_reasons_are_told_however_many(self, file: Path) -> None:
        described = form("meadowmight", SHELF)
        assert described
        cells = {field.name: "two tiles" for field in described.chart}
        names = {f"name, player {seat}": f"{seat} " + "Nora " * 100 for seat in (1, 2, 3, 4)}
        wrong = {f"{line.label}, player {seat}": "many" for line in described.rows[1:] for seat in (1, 2, 3, 4)}
        file.write_bytes(acroform.write(paper.draw(described), cells | names | wrong, "pad"))
        run("verify", file, "--annotate", file.with_name("out.pdf"), status=1)
        pages = PdfReader(file.with_name("out.pdf")).pages[2:]
        text = " ".join(" ".join(page.extract_text().split()) for page in pages)
        told = [problem.message for problem in found(file.read_bytes()).problems]
        assert len(told) > 20 and all(" ".join(message.split()) in text for message in told)

    def test_a_damaged_pad_that_can_be_read_gets_its_verdict_and_no_copy(self, file: Path) -> None:
        raw = file.read_bytes()
        file.write_bytes(raw.replace(b"endstream", b"ENDSTREAM", 1))
        out = file.with_name("out.pdf")
        told = run("verify", file, "--annotate", out, status=1)
        assert "it is damaged, and no copy can be made of it" in told and "(Sheepland)" in told
        assert not out.exists()

    def test_what_is_no_pad_gets_none_either(self, file: Path) -> None:
        file.write_bytes(scanned(pad()))
        told = run("verify", file, "--annotate", file.with_name("out.pdf"), status=1)
        assert "there are no boxes of a score pad to write beside" in told
        assert not file.with_name("out.pdf").exists()

    def test_in_a_folder_the_copy_is_known_until_somebody_changes_it(self, file: Path) -> None:
        out = file.with_name("out.pdf")
        run("verify", file, "--annotate", out)
        assert found(out.read_bytes()).annotated and not found(file.read_bytes()).annotated
        assert "1 ok" in run("verify", file.parent) and "out.pdf" in run("verify", file.parent)
        out.write_bytes(changed(out.read_bytes(), "coins, player 1", TextStringObject("99")))
        assert not found(out.read_bytes()).annotated
        assert "1 with problems" in run("verify", file.parent, status=1)


@pytest.mark.skipif(not shutil.which("pdftk"), reason="needs pdftk")
class TestPdftk:
    def test_a_pad_that_it_filled_in(self, tmp_path: Path) -> None:
        (tmp_path / "pad.pdf").write_bytes(pad({"the black sheep": ""}))
        (tmp_path / "data.fdf").write_text(
            "%FDF-1.2\n1 0 obj<</FDF<</Fields[<</T(the black sheep)/V(M1)>>]>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
        )
        words = ["pdftk", "pad.pdf", "fill_form", "data.fdf", "output", "filled.pdf"]
        subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
        assert found((tmp_path / "filled.pdf").read_bytes()).values["the black sheep"] == "M1"
        assert check(found((tmp_path / "filled.pdf").read_bytes()), SHELF).ok

    def test_a_pad_that_it_flattened(self, tmp_path: Path) -> None:
        (tmp_path / "pad.pdf").write_bytes(pad())
        subprocess.run(["pdftk", "pad.pdf", "output", "flat.pdf", "flatten"], cwd=tmp_path, check=True)
        assert "it was printed to a file, or flattened" in said((tmp_path / "flat.pdf").read_bytes())


@pytest.mark.skipif(not shutil.which("qpdf"), reason="needs qpdf")
def test_a_pad_that_qpdf_locked(tmp_path: Path) -> None:
    (tmp_path / "pad.pdf").write_bytes(pad())
    for user in ("secret", ""):
        words = ["qpdf", "pad.pdf", "--encrypt", user, "owner", "256", "--", "locked.pdf"]
        subprocess.run(words, cwd=tmp_path, check=True)
        assert said((tmp_path / "locked.pdf").read_bytes()).startswith("this PDF is locked with a password")


def test_a_photo_is_no_pad(tmp_path: Path) -> None:
    Image.new("RGB", (40, 40), "green").save(tmp_path / "photo.pdf")
    (tmp_path / "pad.pdf").write_bytes(pad())
    assert "1 file skipped" in run("verify", tmp_path)
