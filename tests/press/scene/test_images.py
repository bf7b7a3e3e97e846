"""Image files: judged before they are decoded, embedded as large as print needs them, and never a traceback."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from PIL import Image as Picture
from toy import decks, game
from toy import paper as layout

from pnp.errors import Faulty
from pnp.press.scene import images
from pnp.press.scene.nodes import Image, Node, Page, Use
from pnp.press.writers import pdf, svg

CARD = """\
kind: card
title: Cards
size: [63, 88]
elements:
  - {box: [5, 5, 25.4, 12.7], image: photo.png}
pieces:
  - {id: C1..C3}
"""


def saved(file: Path, size: tuple[int, int], mode: str = "RGB", **how: Any) -> Path:
    """A picture of large coloured squares in that mode."""
    squares = Picture.frombytes("RGB", (4, 3), Random(1).randbytes(4 * 3 * 3)).resize(size, Picture.Resampling.NEAREST)
    made = Picture.new("I;16", size, 40_000) if mode == "I;16" else squares.convert(mode, dither=Picture.Dither.NONE)
    made.save(file, **how)
    return file


def announced(file: Path, width: int, height: int) -> Path:
    """A PNG that says it is so large, and whose pixels would all be there: a bomb."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(bytes(min(width * 3 + 1, 1 << 16)) * min(height, 64))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b""))
    return file


def opened(data: bytes) -> Picture.Image:
    return Picture.open(io.BytesIO(data))


def nodes(children: tuple[Node, ...]) -> Iterator[Image]:
    for node in children:
        if isinstance(node, Use):
            yield from nodes(node.drawing.children)
        elif isinstance(node, Image):
            yield node


class TestScaling:
    @pytest.mark.parametrize(
        ("size", "place", "expected"),
        [
            ((300, 150), (25.4, 12.7), None),  # just 300 dpi
            ((200, 100), (25.4, 12.7), None),
            ((3000, 1500), (25.4, 12.7), (300, 150)),
            ((1500, 1500), (25.4, 12.7), (300, 300)),  # the width asks for more than the height
            ((4000, 1000), (25.4, 25.4), (1200, 300)),
            ((3000, 2000), (254, 254), None),
        ],
    )
    def test_to_300_dots_an_inch_in_its_own_proportions(
        self, tmp_path: Path, size: tuple[int, int], place: tuple[float, float], expected: tuple[int, int] | None
    ) -> None:
        assert images.dots(saved(tmp_path / "a.png", size), *place) == expected

    def test_what_has_no_pixels_to_spare_is_embedded_as_it_is(self, tmp_path: Path) -> None:
        file = saved(tmp_path / "a.png", (30, 20))
        assert images.embedded(file, None) == file.read_bytes()

    @pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
    def test_a_png_of_any_mode(self, tmp_path: Path, mode: str) -> None:
        file = saved(tmp_path / "a.png", (400, 300), mode)
        small = opened(images.embedded(file, (40, 30)))
        assert (small.format, small.size) == ("PNG", (40, 30))
        if mode == "I;16":
            assert small.getpixel((20, 15)) == 40_000 // 256
            return
        for x, y in ((5, 5), (15, 15), (25, 25), (35, 5)):
            large = opened(file.read_bytes()).convert("RGB").getpixel((x * 10, y * 10))
            little = small.convert("RGB").getpixel((x, y))
            assert max(abs(a - b) for a, b in zip(large, little, strict=True)) < 20

    @pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
    @pytest.mark.parametrize("progressive", [False, True])
    def test_a_jpeg_of_any_mode(self, tmp_path: Path, mode: str, progressive: bool) -> None:
        file = saved(tmp_path / "a.jpg", (800, 600), mode, progressive=progressive)
        small = opened(images.embedded(file, (80, 60)))
        assert (small.format, small.size) == ("JPEG", (80, 60))

    def test_greys_of_16_bits_are_not_white(self, tmp_path: Path) -> None:
        file = saved(tmp_path / "a.png", (40, 30), "I;16")
        assert opened(images.embedded(file, None)).convert("RGB").getpixel((2, 2)) == (156, 156, 156)

    def test_what_is_transparent_stays_so(self, tmp_path: Path) -> None:
        made = Picture.new("P", (200, 200), 0)
        made.putpalette([255, 0, 0, 0, 0, 255])
        made.paste(1, (0, 0, 100, 200))
        made.save(tmp_path / "a.png", transparency=1)
        small = opened(images.embedded(tmp_path / "a.png", (20, 20)))
        assert small.getpixel((2, 10))[3] == 0 and small.getpixel((17, 10)) == (255, 0, 0, 255)

    @pytest.mark.parametrize("dots", [None, (20, 30)])
    def test_a_photograph_is_upright_as_the_camera_was_held(self, tmp_path: Path, dots: images.Dots | None) -> None:
        """The same in PDF and SVG, whose viewers disagree on whether to turn it."""
        exif = Picture.Exif()
        exif[0x0112] = 6
        made = Picture.new("RGB", (300, 200), "white")
        made.paste("red", (0, 0, 100, 200))  # the left of the file is the top of the picture
        made.save(tmp_path / "a.jpg", exif=exif)
        seen = opened(images.embedded(tmp_path / "a.jpg", dots))
        width, height = seen.size
        assert (width, height) == (dots or (200, 300))
        assert not seen.getexif().get(0x0112)
        red, white = seen.getpixel((width // 2, height // 6)), seen.getpixel((width // 2, height // 2))
        assert red[1] < 60 and white[1] > 200

    def test_a_camera_with_two_lenses(self, tmp_path: Path) -> None:
        """It writes two JPEGs into one file."""
        one, other = (Picture.new("RGB", (400, 300), colour) for colour in ("red", "blue"))
        one.save(tmp_path / "a.jpg", "MPO", save_all=True, append_images=[other])
        small = opened(images.embedded(tmp_path / "a.jpg", (40, 30)))
        assert small.size == (40, 30) and small.convert("RGB").getpixel((20, 15))[0] > 200

    def test_a_file_saved_again_is_looked_at_again(self, tmp_path: Path) -> None:
        file = saved(tmp_path / "a.png", (30, 20))
        first = images.embedded(file, None)
        saved(file, (31, 20))
        assert images.embedded(file, None) == file.read_bytes() != first


class TestOnPaper:
    @pytest.mark.parametrize(("settings", "width"), [((), 300), (("scale=2",), 600)])
    def test_a_sheet_has_as_many_pixels_as_print_shows(
        self, tmp_path: Path, settings: tuple[str, ...], width: int
    ) -> None:
        home = game(tmp_path, card=CARD)
        saved(home / "photo.png", (3000, 1500))
        (deck,) = decks(home, layout(tmp_path, *settings))
        (picture, *_) = nodes(deck.cutouts[0].front)
        assert picture.dots == (width, width // 2)
        page = Page(63, 88, deck.cutouts[0].front)
        assert f"/Width {width}".encode() in pdf.write([page], "Test")
        assert svg.write(page).count(b"data:image/png;base64,") == 1

    def test_one_file_in_two_sizes(self, tmp_path: Path) -> None:
        file = saved(tmp_path / "a.png", (900, 900))
        page = Page(60, 30, (Image(0, 0, 25, 25, file, (300, 300)), Image(30, 0, 10, 10, file, (120, 120))))
        assert svg.write(page).count(b"<image ") == 2
        assert pdf.write([page], "Test").count(b"/Subtype /Image") == 2


class TestFaults:
    @pytest.mark.parametrize(
        ("size", "words"),
        [
            ((13_000, 13_000), "is 13000 x 13000 pixels; 36 million are read of a PNG at most. Save it smaller;"),
            ((20_000, 10_000), "has hundreds of millions of pixels. Save it smaller;"),
            ((60_000, 60_000), "has hundreds of millions of pixels. Save it smaller;"),
        ],
    )
    def test_a_bomb_is_refused_before_it_is_decoded(
        self, tmp_path: Path, size: tuple[int, int], words: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda *_: pytest.fail("it was decoded"))
        with pytest.raises(images.Unprintable, match=words):
            images.embedded(announced(tmp_path / "bomb.png", *size), None)

    def test_a_large_file_is_not_even_opened(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = tmp_path / "large.png"
        with file.open("wb") as stream:
            stream.truncate(images.MOST_BYTES + 1)
        monkeypatch.setattr("PIL.Image.open", lambda *_: pytest.fail("it was opened"))
        with pytest.raises(images.Unprintable, match="has 64 MB; 64 are read at most"):
            images.embedded(file, None)

    @pytest.mark.parametrize("name", ["a.png", "a.jpg"])
    def test_what_breaks_off_is_damaged(self, tmp_path: Path, name: str) -> None:
        file = saved(tmp_path / name, (200, 200))
        whole = file.read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
        for dots in (None, (20, 20)):
            with pytest.raises(images.Unprintable, match=f"'{name}' is damaged and cannot be shown whole"):
                images.embedded(file, dots)

    @pytest.mark.parametrize("data", [b"", b"no image", b"GIF89a" + bytes(99), b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"])
    def test_what_is_none_is_told(self, tmp_path: Path, data: bytes) -> None:
        file = tmp_path / "a.png"
        file.write_bytes(data)
        with pytest.raises(images.Unprintable, match=r"should be a PNG or JPEG file, and 'a\.png' is not"):
            images.embedded(file, None)

    @pytest.mark.parametrize("name", ["none.png", "a" * 300 + ".png", "a\0b.png", "."])
    def test_what_is_not_there_is_told(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(images.Unprintable, match=r"There is no image|should be a PNG"):
            images.embedded(tmp_path / name, None)

    @pytest.mark.parametrize("name", ["a.png", "a.jpg"])
    def test_a_spoiled_file_is_shown_or_refused(self, tmp_path: Path, name: str) -> None:
        whole, random = (
            saved(tmp_path / name, (60, 40), "P" if name.endswith("png") else "RGB").read_bytes(),
            Random(name),
        )
        for _ in range(300):
            spoiled = bytearray(whole)
            for _ in range(random.choice((1, 3, 30))):
                spoiled[random.randrange(len(spoiled))] = random.randrange(256)
            (tmp_path / name).write_bytes(spoiled)
            try:
                images.embedded(tmp_path / name, images.dots(tmp_path / name, 2, 2))
            except images.Unprintable as error:
                assert name in str(error)

    def test_it_is_told_with_its_place_and_once(self, tmp_path: Path) -> None:
        home = game(tmp_path, card=CARD.replace("C1..C3", "C1..C500"))
        file = saved(home / "photo.png", (1000, 1000))
        file.write_bytes(file.read_bytes()[:-200])
        start = perf_counter()
        with pytest.raises(Faulty) as caught:
            decks(home, layout(tmp_path))
        (found,) = caught.value.problems
        assert (found.line, found.column) == (5, 38)
        assert found.message.startswith("The image 'photo.png' is damaged")
        assert perf_counter() - start < 3, "it was decoded for every piece"

    def test_an_image_needs_a_place(self, tmp_path: Path) -> None:
        home = game(tmp_path, card=CARD.replace("25.4, 12.7", "25.4, 0"))
        saved(home / "photo.png", (20, 20))
        with pytest.raises(Faulty, match="An image needs a box with a width and a height"):
            decks(home, layout(tmp_path))
