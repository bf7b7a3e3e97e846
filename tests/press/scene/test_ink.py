"""A finished scene in fewer inks."""

from __future__ import annotations

import io

import pytest
from PIL import Image as Picture
from PIL import ImageStat

from pnp.press.art.palette import INK, lightness
from pnp.press.scene import ink
from pnp.press.scene.nodes import (
    Circle,
    Drawing,
    Group,
    Line,
    Node,
    Page,
    Path,
    Rect,
    Style,
    Text,
    Use,
    path,
    scale,
    shift,
)
from pnp.press.writers import pdf, png

DARK = "#453f47"
BLUE = "#0072b2"


def saved(node: Node) -> Node:
    (result,) = ink.apply((node,), "saver")
    return result


def colours(nodes: tuple[Node, ...]) -> set[str]:
    found: set[str | None] = set()
    for node in nodes:
        match node:
            case Text():
                found.add(node.fill)
            case Group():
                found |= colours(node.children)
            case Use():
                found |= colours(node.drawing.children)
            case Path() | Rect() | Circle() | Line():
                found |= {node.style.fill, node.style.stroke}
    return {colour for colour in found if colour}


def coverage(page: Page) -> float:
    """How much of the paper is inked, from 0 to 1."""
    (data,) = png.write(pdf.write([page], "Test"), 50)
    return 1 - ImageStat.Stat(Picture.open(io.BytesIO(data)).convert("L")).mean[0] / 255


def test_full_ink_is_the_scene_itself(sampler: Page) -> None:
    assert ink.apply(sampler, "full") is sampler


def test_grey_is_grey_throughout_and_as_light_as_the_colour_was(sampler: Page) -> None:
    page = ink.apply(sampler, "grey")
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours(page.children))
    (node,) = ink.apply((Rect(0, 0, 9, 9, Style(fill=BLUE, stroke="#ffffff")),), "grey")
    assert isinstance(node, Rect) and node.style.fill and node.style.stroke == "#ffffff"
    assert lightness(node.style.fill) == pytest.approx(lightness(BLUE), abs=0.5)


def test_nothing_but_the_colours_changes_in_grey(sampler: Page) -> None:
    page = ink.apply(sampler, "grey")
    assert (page.width, page.height, page.trim, page.bleed) == (
        sampler.width,
        sampler.height,
        sampler.trim,
        sampler.bleed,
    )
    before, after = (pdf.write([each], "Test") for each in (sampler, page))
    assert [picture.size for picture in map(Picture.open, map(io.BytesIO, png.write(after, 40)))] == [
        picture.size for picture in map(Picture.open, map(io.BytesIO, png.write(before, 40)))
    ]


def test_the_saver_saves() -> None:
    page = Page(63, 88, (Rect(-3, -3, 69, 94, Style(fill=DARK)), Circle(30, 40, 20, Style(fill=BLUE, stroke=INK))))
    assert coverage(ink.apply(page, "saver")) < coverage(page) / 3


def test_areas_become_tints_of_their_colour_and_outlines_stay() -> None:
    node = saved(Rect(0, 0, 30, 30, Style(fill=BLUE, stroke=INK, width=0.5)))
    assert isinstance(node, Rect) and node.style.fill
    red, green, blue = (int(node.style.fill[at : at + 2], 16) for at in (1, 3, 5))
    assert 180 < red < green < blue < 255
    assert (node.style.stroke, node.style.width) == (INK, 0.5)


def test_small_dark_shapes_such_as_eyes_stay_dark() -> None:
    eye = Circle(0, 0, 2, Style(fill=INK))
    assert saved(eye) == eye
    assert saved(Group((Circle(0, 0, 2, Style(fill=INK)),), scale(5))) != Group((eye,), scale(5))


@pytest.mark.parametrize(("fill", "expected"), [("#ffffff", INK), ("#f5df3d", INK), (DARK, DARK), (BLUE, BLUE)])
def test_texts_are_dark_enough_for_light_paper(fill: str, expected: str) -> None:
    node = saved(Text(0, 0, "H1", "sans", 3, fill))
    assert isinstance(node, Text) and node.fill == expected


def test_thin_light_lines_turn_dark_and_broad_ones_into_tints() -> None:
    smile, tail, outline = (
        saved(path("M0 0 L9 9", Style(stroke=colour, width=width)))
        for colour, width in (("#fff6e0", 0.6), ("#c47f45", 3), (INK, 3))
    )
    assert isinstance(smile, Path) and isinstance(tail, Path) and isinstance(outline, Path)
    assert (smile.style.stroke, outline.style.stroke) == (INK, INK)
    assert tail.style.stroke and lightness(tail.style.stroke) > 85


def test_a_white_mark_on_colour_is_outlined() -> None:
    mark = saved(Circle(0, 0, 4, Style(fill="#ffffff")))
    paper = saved(Rect(0, 0, 63, 88, Style(fill="#ffffff")))
    assert isinstance(mark, Circle) and isinstance(paper, Rect)
    assert (mark.style.fill, mark.style.stroke) == ("#ffffff", INK)
    assert paper.style.stroke is None


def test_the_outline_of_a_mark_is_as_thin_however_large_it_is_drawn() -> None:
    group = saved(Group((Circle(0, 0, 1, Style(fill="#ffffff")),), scale(5)))
    assert isinstance(group, Group) and isinstance(group.children[0], Circle)
    assert group.children[0].style.width * 5 == pytest.approx(0.25)


@pytest.mark.parametrize("kind", ["grey", "saver"])
def test_drawings_stay_shared_under_names_of_their_own(kind: ink.Ink) -> None:
    inner = Drawing("inner", (Circle(5, 5, 5, Style(fill=BLUE)),), 10, 10)
    outer = Drawing("outer", (Use(inner), Use(inner, shift(20, 0))), 30, 10)
    first, second = ink.apply((Use(outer), Use(outer, shift(0, 50))), kind)
    assert isinstance(first, Use) and isinstance(second, Use)
    assert first.drawing is second.drawing
    assert first.drawing.name != "outer"
    one, two = first.drawing.children
    assert isinstance(one, Use) and isinstance(two, Use)
    assert one.drawing is two.drawing
