"""Image files: whether they can be printed, and the bytes that go into a sheet.

A file is judged by its size and its header before anything is decoded, and never more pixels are embedded than print
shows. What is embedded is kept by name and date of the file, so that a picture of many pieces is decoded once.
"""

from __future__ import annotations

import io
from functools import lru_cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from warnings import catch_warnings, simplefilter

from msgspec import Struct

from pnp.errors import Error

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
"""Pixels to an inch of paper; more of them nobody sees."""
MOST_BYTES = 64 << 20
MOST_PIXELS = {"PNG": 36_000_000, "JPEG": 64_000_000}
"""A page of A4 at 600 dpi, and what a telephone takes: a JPEG can be decoded small, and needs less memory."""
_ORIENTATION = 0x0112
_PLAIN = ("L", "LA", "RGB", "RGBA")
"""What can be scaled as it is."""
_DEEP = ("I", "I;16")
"""Greys of 16 bits, which a PDF would show white."""

Dots = tuple[int, int]
Found = TypeVar("Found")


class Unprintable(Error):  # noqa: N818 - it is said of the file
    """A file that cannot be printed as an image, and why."""


class Header(Struct, frozen=True):
    """What a file says of itself before it is decoded."""

    form: str
    width: int
    height: int
    turned: bool
    """The camera was held otherwise than the picture is to be seen."""
    deep: bool


def dots(file: Path, width: float, height: float) -> Dots | None:
    """To how many pixels the image is scaled for a place of that many millimetres; None where it has no more."""
    header = _sound(_header(file, *_stamp(file)))
    factor = max(ceil(side * DPI / 25.4) / pixels for side, pixels in ((width, header.width), (height, header.height)))
    return (ceil(header.width * factor), ceil(header.height * factor)) if factor < 1 else None


def embedded(file: Path, dots: Dots | None) -> bytes:
    """A PNG or JPEG of that size, or the file as it is; `Unprintable` where it is no image."""
    return _sound(_embedded(file, dots, *_stamp(file)))


def fingerprint(file: Path) -> bytes:
    return _fingerprint(file, *_stamp(file))


def is_jpeg(data: bytes) -> bool:
    return data.startswith(b"\xff\xd8")


def _sound(found: Found | Unprintable) -> Found:
    if isinstance(found, Unprintable):
        raise Unprintable(*found.args)
    return found


def _stamp(file: Path) -> tuple[int, int]:
    """A file that was saved again is another one."""
    try:
        found = file.stat()
    except (OSError, ValueError):
        raise Unprintable(f"There is no image '{file.name}' in {file.parent}.") from None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=256)
def _fingerprint(file: Path, date: int, size: int) -> bytes:
    return sha256(file.read_bytes()).digest()


@lru_cache(maxsize=256)
def _header(file: Path, date: int, size: int) -> Header | Unprintable:
    """That a file cannot be printed is remembered too: a thousand pieces may ask for it."""
    from PIL import Image

    if size > MOST_BYTES:
        return _too_large(file, f"has {size >> 20} MB; {MOST_BYTES >> 20} are read at most")
    turn = 1
    try:
        with _opened(file) as picture:
            form, mode, (width, height) = _form(picture), picture.mode, picture.size
            if form == "JPEG":  # to ask a PNG for it would decode the file, and cameras make none
                turn = picture.getexif().get(_ORIENTATION, 1)
    except Image.DecompressionBombError:
        return _too_large(file, "has hundreds of millions of pixels")
    except Exception:  # a decoder stumbles over a broken header in ways of its own
        return Unprintable(f"An image should be a PNG or JPEG file, and '{file.name}' is not.")
    if width * height > MOST_PIXELS[form]:
        most = f"{MOST_PIXELS[form] // 1_000_000} million are read of a {form} at most"
        return _too_large(file, f"is {width} x {height} pixels; {most}")
    if turn in (5, 6, 7, 8):
        width, height = height, width
    return Header(form, width, height, turn in range(2, 9), mode in _DEEP)


def _too_large(file: Path, what: str) -> Unprintable:
    return Unprintable(f"The image '{file.name}' {what}. Save it smaller; {DPI} pixels to an inch of paper are enough.")


def _opened(file: Path) -> Image:
    """The file, of which only the header was read."""
    from PIL import Image

    with catch_warnings():
        simplefilter("ignore", Image.DecompressionBombWarning)  # that it is large we say ourselves
        return Image.open(file, formats=("PNG", "JPEG"))


def _form(picture: Image) -> str:
    """Cameras with two lenses write two JPEGs into one file."""
    return "PNG" if picture.format == "PNG" else "JPEG"


@lru_cache(maxsize=64)
def _embedded(file: Path, dots: Dots | None, date: int, size: int) -> bytes | Unprintable:
    header = _header(file, date, size)
    if isinstance(header, Unprintable):
        return header
    try:
        with _opened(file) as picture:
            if dots:
                picture.draft(None, (max(dots), max(dots)) if header.turned else dots)
            picture.load()
    except Exception:  # see above
        return Unprintable(f"The image '{file.name}' is damaged and cannot be shown whole; save it anew.")
    if dots or header.turned or header.deep:
        return _saved(_scaled(picture, header, dots), header.form)
    return file.read_bytes()


def _scaled(picture: Image, header: Header, dots: Dots | None) -> Image:
    from PIL import ImageOps
    from PIL.Image import Resampling

    if header.turned:
        picture = ImageOps.exif_transpose(picture)
    if header.deep:
        picture = picture.convert("I").point(lambda level: level * (1 / 256)).convert("L")
    elif "transparency" in picture.info:
        picture = picture.convert("RGBA")
    elif picture.mode not in _PLAIN:
        picture = picture.convert("L" if picture.mode == "1" else "RGB")
    return picture.resize(dots, Resampling.LANCZOS, reducing_gap=3.0) if dots else picture


def _saved(picture: Image, form: str) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **({"quality": 92, "subsampling": 0} if form == "JPEG" else {"optimize": False}))
    return out.getvalue()
