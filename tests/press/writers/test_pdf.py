"""What stands in the written PDF, read back by a library that knows nothing of ours."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from pnp.press.scene import fonts
from pnp.press.scene.nodes import (
    Drawing,
    Group,
    Image,
    Matrix,
    Page,
    Rect,
    Style,
    Text,
    Use,
    chain,
    rotate,
    scale,
    shift,
)
from pnp.press.writers import pdf

FILL = Style(fill="#336699")
MM = 25.4 / 72


def read(*pages: Page) -> PdfReader:
    return PdfReader(io.BytesIO(pdf.write(pages, "Test")))


def rectangles(page: Any) -> list[tuple[float, ...]]:
    """Every rectangle of a page where it lands on the paper: x, y, width, height in mm, y down."""
    height = float(page.mediabox.height)
    found = []
    for corners in _rectangles(page.get_contents(), page["/Resources"], (1, 0, 0, 1, 0, 0), page.pdf):
        xs, ys = [x * MM for x, _ in corners], [(height - y) * MM for _, y in corners]
        found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return found


def _rectangles(stream: Any, resources: Any, matrix: Matrix, reader: Any) -> Iterator[list[tuple[float, float]]]:
    saved: list[Matrix] = []
    for operands, operator in ContentStream(stream, reader).operations:
        match operator:
            case b"q":
                saved.append(matrix)
            case b"Q":
                matrix = saved.pop()
            case b"cm":
                matrix = chain(matrix, tuple(map(float, operands)))
            case b"re":
                x, y, w, h = map(float, operands)
                spots = [chain(matrix, shift(*corner)) for corner in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
                yield [(spot[4], spot[5]) for spot in spots]
            case b"Do":
                form = resources["/XObject"][operands[0]].get_object()
                if form["/Subtype"] == "/Form":
                    yield from _rectangles(form, form["/Resources"], matrix, reader)


def objects(reader: PdfReader, kind: str) -> list[Any]:
    """All streams of the file with that /Subtype."""
    everything = (reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1))
    return [found for found in everything if isinstance(found, dict) and found.get("/Subtype") == kind]


@pytest.mark.parametrize(
    ("size", "box"),
    [
        ((210, 297), b"[ 0 0 595.2755905512 841.8897637795 ]"),
        ((215.9, 279.4), b"[ 0 0 612 792 ]"),
        ((63, 88), b"[ 0 0 178.5826771654 249.4488188976 ]"),
    ],
)
def test_a_page_has_its_size_to_the_last_digit(size: tuple[float, float], box: bytes) -> None:
    assert b"/MediaBox " + box in pdf.write([Page(*size, ())], "Test")


def test_pages_may_differ_in_size() -> None:
    pages = read(Page(210, 297, ()), Page(297, 210, ())).pages
    assert [round(float(page.mediabox.width) * MM, 4) for page in pages] == [210, 297]


def test_trim_and_bleed_are_boxes_of_the_page() -> None:
    (page,) = read(Page(69, 94, (), trim=(3, 4, 63, 87), bleed=(0, 1, 69, 93))).pages
    assert [float(side) * MM for side in page.trimbox] == pytest.approx([3, 3, 66, 90], abs=1e-6)
    assert [float(side) * MM for side in page.bleedbox] == pytest.approx([0, 0, 69, 93], abs=1e-6)
    assert "/TrimBox" not in read(Page(69, 94, ())).pages[0]


def test_a_piece_is_where_the_scene_says_through_groups_and_nested_drawings() -> None:
    inner = Drawing("inner", (Rect(1, 2, 10, 5, FILL),), 12, 8)
    outer = Drawing("outer", (Use(inner, chain(shift(20, 30), rotate(90))),), 60, 60)
    nodes = (
        Rect(12.3456, 7.8901, 63, 88, FILL),
        Group((Use(outer, shift(3, 4)),), shift(100, 100)),
        Use(inner, chain(shift(1 / 3, 250), scale(2 / 3))),
    )
    found = rectangles(read(Page(210, 297, nodes)).pages[0])
    assert found[0] == pytest.approx((12.3456, 7.8901, 63, 88), abs=1e-3)
    assert found[1] == pytest.approx((100 + 3 + 20 - 7, 100 + 4 + 30 + 1, 5, 10), abs=1e-3)
    assert found[2] == pytest.approx((1 / 3 + 2 / 3, 250 + 4 / 3, 20 / 3, 10 / 3), abs=1e-3)


def test_a_drawing_is_stored_once_and_never_cut_off() -> None:
    inner = Drawing("inner", (Rect(-3, -3, 18, 14, FILL),), 12, 8)
    outer = Drawing("outer", (Use(inner), Use(inner, shift(20, 0))), 60, 60)
    page = Page(210, 297, (Use(outer), Use(inner), *(Use(outer, shift(0, 50 * row)) for row in range(5))))
    forms = objects(read(page, page), "/Form")
    assert len(forms) == 2
    left, top, right, bottom = (float(side) for side in forms[0]["/BBox"])
    assert left < -3 and top < -3 and right > 15 and bottom > 11


def test_text_is_found_by_a_search_also_inside_drawings(sampler: Page) -> None:
    found = read(sampler).pages[0].extract_text()
    assert "H1" in found
    assert "The black sheep äöü" in found.replace("\n", " ")
    assert "— 3 × 4" in found.replace("\n", " ")


def test_only_the_letters_used_are_embedded() -> None:
    reader = read(Page(99, 99, (Text(9, 9, "Sheep", "sans", 5, "#000000"),)))
    (font,) = objects(reader, "/TrueType")
    assert font["/BaseFont"].endswith("+SourceSansPro-Regular")
    embedded = font["/FontDescriptor"]["/FontFile2"].get_data()
    assert len(embedded) < fonts.file("sans").stat().st_size / 10


def test_a_letter_outside_ascii_in_text_and_title() -> None:
    reader = PdfReader(
        io.BytesIO(pdf.write([Page(99, 99, (Text(9, 9, "Schäfer’s", "display", 5, "#000000"),))], "Wölfe"))
    )
    assert reader.pages[0].extract_text() == "Schäfer’s"
    assert reader.metadata and reader.metadata.title == "Wölfe"


def test_a_text_stands_on_its_baseline() -> None:
    places = []
    page = read(Page(210, 297, (Group((Text(20, 30, "H1", "sans", 5, "#000000"),), shift(10, 40)),))).pages[0]
    page.extract_text(visitor_text=lambda text, cm, tm, *_: text.strip() and places.append((cm, tm)))
    matrix = chain(*places[0])
    assert (matrix[4] * MM, 297 - matrix[5] * MM) == pytest.approx((30, 70), abs=1e-3)


def test_an_image_is_stored_once(sampler: Page) -> None:
    images = objects(read(sampler, sampler), "/Image")
    assert [(image["/Width"], image["/Height"]) for image in images] == [(40, 30)]


def test_an_image_may_be_transparent(tmp_path: FilePath) -> None:
    from PIL import Image as Picture

    file = tmp_path / "clear.png"
    Picture.new("RGBA", (4, 4), (255, 0, 0, 0)).save(file)
    images = objects(read(Page(9, 9, (Image(0, 0, 9, 9, file),))), "/Image")
    assert sum("/SMask" in image for image in images) == 1


def test_an_unknown_font_is_refused_in_a_sentence() -> None:
    with pytest.raises(fonts.UnknownFont, match="did you mean 'sans'"):
        pdf.write([Page(9, 9, (Text(0, 0, "x", "sand", 5, "#000000"),))], "Test")


def test_viewers_are_asked_not_to_fit_the_page_to_the_paper() -> None:
    assert read(Page(9, 9, ())).root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_numbers_are_never_written_with_an_exponent() -> None:
    tiny = Group((Rect(1e-7, -1e-5, 1e-4, 123456.78912, FILL),), (1e-6, 0, 0, 1e-9, 1e-12, 0))
    content = read(Page(9, 9, (tiny,))).pages[0].get_contents()
    assert content is not None and b"e" not in content.get_data().replace(b"re", b"")


def test_the_same_pages_give_the_same_bytes_anywhere(tmp_path: FilePath) -> None:
    code = (
        "import sys; from pnp.press.writers import pdf, png, svg; from pnp.press.scene import text;"
        "from pnp.press.scene.nodes import *;"
        "spot = Drawing('spot', (Circle(5, 5, 4, Style(fill='#aa0000', opacity=.5)),), 9, 9);"
        "runs = text.fit('The **black** sheep, the wolf', (9, 9, 30, 30), 'sans', 5, 3, '#000000').nodes;"
        "page = Page(60, 60, (Use(spot), Use(spot, rotate(9)), *runs));"
        "data = pdf.write([page, page], 'Sheep');"
        "sys.stdout.buffer.write(data + svg.write(page) + png.write(data, 50)[0])"
    )
    written = []
    for seed, folder in (("1", tmp_path), ("2", FilePath.cwd())):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC-{seed}"}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, check=True
        )
        written.append(done.stdout)
    assert len(written[0]) > 5000
    assert written[0] == written[1]
