"""The calibration sheet tells the truth: a shift of the backs is read off with the right sign."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from toy import paper as layout

from pnp.press.layout import calibrate
from pnp.press.scene.nodes import Line, Page, Text
from pnp.press.writers import pdf

MM = 25.4 / 72


def lines(page: Page) -> tuple[Line, Line]:
    """The two lines that shine through: upright, then level."""
    bold = [node for node in page.children if isinstance(node, Line) and node.style.width > 0.2]
    (upright,) = (line for line in bold if line.x1 == line.x2)
    (level,) = (line for line in bold if line.y1 == line.y2 and line.x2 - line.x1 < 50)
    return upright, level


def zero(page: Page, name: str) -> Any:
    """The tick that stands at 0 of the ruler with that title."""
    (title,) = (node for node in page.children if isinstance(node, Text) and node.text == name)
    ticks = [node for node in page.children if isinstance(node, Line)]
    if name == "across":
        longest = sorted(line.x1 for line in ticks if line.x1 == line.x2 and abs(line.y1 - line.y2) == 5)
    else:
        longest = sorted(line.y1 for line in ticks if line.y1 == line.y2 and abs(line.x1 - line.x2) == 5)
    assert len(longest) == 5, title
    return longest[2]


@pytest.mark.parametrize("settings", [(), ("backs=short-edge",), ("orientation=landscape",), ("paper=Letter",)])
@pytest.mark.parametrize("shift", [(0, 0), (1.5, -2)])
def test_the_reading_is_the_offset_that_puts_the_backs_right(
    tmp_path: Path, settings: tuple[str, ...], shift: tuple[float, float]
) -> None:
    """The printer moves the back right and down by `shift`; seen from behind, page 1 does not move."""
    paper = layout(tmp_path, *settings)
    front, back = calibrate.pages(paper)
    width, height = paper.page
    across = (height >= width) != (paper.backs == "short-edge")
    upright, level = lines(front)
    seen_x = width - upright.x1 if across else upright.x1
    seen_y = level.y1 if across else height - level.y1
    reading = (seen_x - (zero(back, "across") + shift[0]), seen_y - (zero(back, "down") + shift[1]))
    assert reading == pytest.approx((-shift[0], -shift[1]))
    corrected = calibrate.pages(layout(tmp_path, *settings, f"back_offset={list(reading)}"))[1]
    assert zero(corrected, "across") + shift[0] == pytest.approx(seen_x)
    assert zero(corrected, "down") + shift[1] == pytest.approx(seen_y)


def test_it_is_one_sheet_of_the_right_size_with_instructions(tmp_path: Path) -> None:
    paper = layout(tmp_path, "paper=Letter")
    pages = PdfReader(io.BytesIO(pdf.write(calibrate.pages(paper), "Calibrate"))).pages
    assert [(float(page.mediabox.width) * MM, float(page.mediabox.height) * MM) for page in pages] == [
        pytest.approx((215.9, 279.4))
    ] * 2
    assert "flipped on the long edge" in pages[0].extract_text().replace("\n", " ")
    assert "back_offset: [across, down]" in pages[1].extract_text()


@pytest.mark.parametrize("name", ["A5", "A4", "Legal", "180 x 150"])
def test_nothing_leaves_the_page(tmp_path: Path, name: str) -> None:
    paper = layout(tmp_path, f"paper={name}")
    width, height = paper.page
    for page in calibrate.pages(paper):
        for node in page.children:
            points = [(node.x1, node.y1), (node.x2, node.y2)] if isinstance(node, Line) else [(node.x, node.y)]  # type: ignore[union-attr]
            assert all(0 <= x <= width and 0 <= y <= height for x, y in points)
