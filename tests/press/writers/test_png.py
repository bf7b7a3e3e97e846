"""Pages as pixels."""

from __future__ import annotations

import io

import pytest
from PIL import Image as Picture

from pnp.errors import Faulty
from pnp.press.scene.nodes import Page, Rect, Style
from pnp.press.writers import pdf, png


def pictures(*pages: Page, dpi: int) -> list[Picture.Image]:
    return [Picture.open(io.BytesIO(data)) for data in png.write(pdf.write(pages, "Test"), dpi)]


@pytest.mark.parametrize(
    ("size", "dpi", "pixels"),
    [
        ((210, 297), 100, (827, 1169)),
        ((215.9, 279.4), 100, (850, 1100)),
        ((63, 88), 300, (744, 1039)),
        ((25.4, 50.8), 72, (72, 144)),
    ],
)
def test_a_picture_is_the_page_rounded_to_pixels(size: tuple[float, float], dpi: int, pixels: tuple[int, int]) -> None:
    (picture,) = pictures(Page(*size, ()), dpi=dpi)
    assert picture.size == pixels
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


def test_every_page_has_its_picture_on_white_paper() -> None:
    red, blue = (Page(20, 20, (Rect(10, 0, 10, 10, Style(fill=fill)),)) for fill in ("#cc0000", "#0000cc"))
    first, second = pictures(red, blue, dpi=127)
    assert [picture.getpixel((75, 25)) for picture in (first, second)] == [(204, 0, 0), (0, 0, 204)]
    assert {first.getpixel(place) for place in ((25, 25), (75, 75), (25, 75))} == {(255, 255, 255)}


def test_more_pixels_than_memory_holds_are_refused() -> None:
    with pytest.raises(
        Faulty, match="A page would have 236220 x 236220 pixels, 300000000 at most are drawn; take fewer"
    ):
        pictures(Page(5000, 5000, ()), dpi=1200)
