"""What stands in the written SVG, and that it is the picture of the PDF."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path as FilePath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
import resvg_py
from kits import SHELF
from PIL import Image as Picture
from PIL import ImageChops, ImageStat

from pnp.components import design
from pnp.press.kit import workshop
from pnp.press.layout import sheet
from pnp.press.layout.imposition import FOLD
from pnp.press.layout.marks import INK, registration
from pnp.press.layout.paper import Layout, Registration
from pnp.press.scene import text
from pnp.press.scene.nodes import Circle, Drawing, Group, Line, Node, Page, Rect, Style, Text, Use, path, shift
from pnp.press.writers import pdf, png, svg

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
FILL = Style(fill="#336699")
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
INKSCAPE_ITSELF = shutil.which("inkscape")
DPI = 300


def read(page: Page) -> Element:
    return ElementTree.fromstring(svg.write(page))


def by_svg(page: Page) -> Picture.Image:
    return picture(bytes(resvg_py.svg_to_bytes(svg_string=svg.write(page).decode(), dpi=DPI, background="white")))


def by_pdf(page: Page) -> Picture.Image:
    (data,) = png.write(pdf.write([page], "Test"), DPI)
    return picture(data)


def by_inkscape(page: Page, folder: FilePath) -> bytes:
    source, target = folder / "page.svg", folder / "page.png"
    source.write_bytes(svg.write(page))
    options = ["--export-type=png", f"--export-dpi={DPI}", "--export-background=white", f"--export-filename={target}"]
    env = {**os.environ, "HOME": str(folder)}
    subprocess.run([str(INKSCAPE_ITSELF), *options, str(source)], env=env, check=True, capture_output=True, timeout=120)
    return target.read_bytes()


def printed(kind: str) -> Page:
    """The first page of a kind of Black Sheep, on paper of whole pixels."""
    paper = Layout(title="Whole pixels", paper="203.2 x 304.8")
    spec = design.read(SHELF.folder("black-sheep"))
    (deck,) = workshop.decks(spec, workshop.art("black-sheep"), paper, (kind,))
    return sheet.lay(deck, paper)[0].front


def picture(data: bytes) -> Picture.Image:
    """At half the resolution, because each renderer moves letters to whole pixels in its own way."""
    return Picture.open(io.BytesIO(data)).convert("RGB").reduce(2)


def difference(one: Picture.Image, other: Picture.Image) -> float:
    """The share of pixels that are clearly of another colour, beyond soft edges."""
    assert one.size == other.size
    changed = ImageChops.difference(one, other).convert("L").point(lambda level: 255 if level > 70 else 0)
    return ImageStat.Stat(changed).mean[0] / 255


def test_the_page_is_in_millimetres() -> None:
    root = read(Page(215.9, 279.4, ()))
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    assert root.get("viewBox") == "0 0 215.9 279.4"


def test_a_piece_is_where_the_scene_says() -> None:
    root = read(Page(210, 297, (Group((Rect(12.3456, 7.8901, 63, 88, FILL),), shift(1 / 3, 100)),)))
    rect = root.find(f".//{SVG}rect")
    group = root.find(f".//{SVG}g[@transform]")
    assert rect is not None and group is not None
    assert [float(rect.get(key, "")) for key in ("x", "y", "width", "height")] == pytest.approx(
        [12.3456, 7.8901, 63, 88]
    )
    assert [float(part) for part in re.findall(r"[-.\d]+", group.get("transform", ""))] == pytest.approx(
        [1, 0, 0, 1, 1 / 3, 100], abs=1e-3
    )


def test_a_drawing_is_defined_once() -> None:
    inner = Drawing("inner", (Rect(0, 0, 12, 8, FILL),), 12, 8)
    outer = Drawing("outer", (Use(inner), Use(inner, shift(20, 0))), 60, 60)
    root = read(Page(210, 297, (Use(outer), Use(inner), *(Use(outer, shift(0, 50 * row)) for row in range(5)))))
    assert len(root.findall(f".//{SVG}rect")) == 1
    assert len(root.findall(f".//{SVG}use")) == 9


def test_every_reference_has_one_definition(sampler: Page) -> None:
    root = read(sampler)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    references = [element.get(HREF, "") for element in root.iter(f"{SVG}use")]
    clips = re.findall(r"url\(#(\w+)\)", svg.write(sampler).decode())
    assert len(ids) == len(set(ids))
    assert {reference.removeprefix("#") for reference in references} | set(clips) <= set(ids)


def test_words_are_outlines_that_can_still_be_searched() -> None:
    root = read(Page(99, 99, (text.run(9, 9, "Sheep & <wolf>", "display", 5, "#000000"),)))
    (label,) = (element.get("aria-label") for element in root.iter() if element.get("aria-label"))
    assert label == "Sheep & <wolf>"
    assert root.find(f".//{SVG}text") is None
    assert len(root.findall(f".//{SVG}defs/{SVG}path")) == len(set(label.replace(" ", "")))


def test_letters_stand_as_far_apart_as_the_metrics_say() -> None:
    node = Text(20, 30, "Woolly", "sans", 6, "#000000")
    run = read(Page(99, 99, (node,))).find(f".//{SVG}g[@aria-label]")
    assert run is not None
    a, b, c, d, e, f = (float(part) for part in re.findall(r"[-.\d]+", run.get("transform", "")))
    assert (b, c, e, f) == (0, 0, 20, 30)
    assert a == -d
    last = list(run)[-1]
    assert e + a * float(last.get("x", "")) == pytest.approx(20 + text.width("Wooll", "sans", 6), abs=1e-3)


def test_svg_and_pdf_show_the_same_picture(sampler: Page) -> None:
    """Drawn by two renderers that have nothing in common."""
    assert difference(by_svg(sampler), by_pdf(sampler)) < 0.001


def test_a_tenth_of_a_millimetre_would_be_seen(sampler: Page) -> None:
    moved = replace(sampler, children=(Group(sampler.children, shift(0.1, 0.1)),))
    assert difference(by_svg(sampler), by_pdf(moved)) > 0.005


class TestLayers:
    """What is not part of a piece can be hidden, or sent to a machine, by itself."""

    def labels(self, page: Page) -> list[tuple[str, int]]:
        """The layers, and how many lines of any kind are on each."""
        return [
            (layer.get(f"{INKSCAPE}label", ""), sum(element.get("stroke") is not None for element in layer.iter()))
            for layer in read(page).findall(f"{SVG}g[@{INKSCAPE}groupmode='layer']")
        ]

    def test_lines_to_cut_and_to_fold_are_on_layers_of_their_own(self) -> None:
        fold = Group((Line(0, 9, 9, 9, FOLD),), shift(1, 1))
        shared = Use(Drawing("marks", (Line(0, 0, 9, 0, INK), fold, Line(0, 5, 9, 5, INK)), 0, 0), shift(5, 5))
        page = Page(50, 50, (Rect(5, 5, 9, 9, FILL), shared))
        assert self.labels(page) == [("Pieces", 0), ("Cut", 2), ("Fold", 1)]
        assert difference(by_svg(page), by_pdf(page)) < 0.001

    def test_registration_marks_are_no_cut_lines(self) -> None:
        page = Page(210, 297, tuple(registration((210, 297), Registration())))
        assert [label for label, _ in self.labels(page)] == ["Registration"]

    def test_a_picture_has_no_layers(self, sampler: Page) -> None:
        assert self.labels(sampler) == []


class TestInkscape:
    """It names what has no name before it looks at the names of others."""

    def test_no_name_is_one_that_it_gives(self, sampler: Page) -> None:
        names = [element.get("id", "") for element in read(sampler).iter() if element.get("id")]
        assert len(names) > 20
        assert not [name for name in names if re.fullmatch(r"[A-Za-z]+[\d-]+", name)]

    @pytest.mark.skipif(INKSCAPE_ITSELF is None, reason="there is no inkscape here; apt-get install inkscape")
    @pytest.mark.parametrize("kind", ["sampler", "quick-reference", "figure"])
    def test_it_shows_the_picture_of_the_pdf(self, sampler: Page, tmp_path: FilePath, kind: str) -> None:
        """A page of rules: groups have no names there, and there are more of them than letters."""
        page = sampler if kind == "sampler" else printed(kind)
        shown = Picture.open(io.BytesIO(by_inkscape(page, tmp_path))).convert("RGB").reduce(4)
        assert difference(shown, by_pdf(page).reduce(2)) < 0.001


RED = Style(fill="#cc0000")
SPIKE = "M10 40 L20 10 L30 40"
DOT = Drawing("dot", (Circle(5, 5, 5, FILL),), 10, 10)
GHOST = Circle(5, 5, 5, Style(fill="#00aa00", opacity=0.3))


@pytest.mark.parametrize(
    "nodes",
    [
        pytest.param(
            (Rect(5, 5, 30, 10, FILL, 8), Rect(5, 20, 10, 30, FILL, 3), Rect(20, 20, 20, 20, FILL, 99)),
            id="a radius may be larger than its rectangle",
        ),
        pytest.param(
            (Circle(8, 10, 5, FILL), Group((Circle(24, 10, 5, RED),)), Circle(40, 10, 5, RED)),
            id="a colour ends with its group",
        ),
        pytest.param((path(SPIKE, Style(stroke="#000000", width=8, join="miter")),), id="a mitred corner"),
        pytest.param((path(SPIKE, Style(stroke="#000000", width=8)),), id="a round corner"),
        pytest.param((GHOST, Use(DOT, shift(20, 20)), Circle(20, 40, 9, FILL)), id="a drawing after a ghost is solid"),
        pytest.param((GHOST, Text(5, 30, "Wolf", "display", 20, "#000000")), id="a text after a ghost is solid"),
    ],
)
def test_svg_and_pdf_agree_that(nodes: tuple[Node, ...]) -> None:
    page = Page(50.8, 63.5, nodes)
    assert difference(by_svg(page), by_pdf(page)) < 0.001
