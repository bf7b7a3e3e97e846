"""The fonts of the press: a few names, each a TrueType file that comes as a package.

Metrics and outlines are read from that file alone, so every output lays text out the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.problems import did_you_mean

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_FILES = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
NAMES = tuple(_FILES)

_BOLD = {"sans": "sans-bold", "sans-italic": "sans-bold", "sans-semibold": "sans-bold"}


class UnknownFont(LookupError):  # noqa: N818 - its message is shown to people as it stands
    """A font that is not in the list, or whose package is missing."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Lengths for a size of 1: `widths` by code point, and how far a line reaches above and below its baseline."""

    widths: dict[int, float]
    ascent: float
    descent: float
    capital: float
    missing: float


@lru_cache
def file(name: str) -> Path:
    """The TrueType file of a font."""
    if name not in _FILES:
        hint = did_you_mean(name, NAMES) or f"; known: {', '.join(NAMES)}"
        raise UnknownFont(f"There is no font called '{name}'{hint}.")
    package, filename = _FILES[name]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise UnknownFont(
            f"The font '{name}' needs the package {package.replace('_', '-')}, which is not installed; "
            f"install it with: pip install {package.replace('_', '-')}."
        )
    return Path(spec.origin).parent / "files" / filename


def bold(name: str) -> str:
    """The font for `**emphasis**` in a text set in that font."""
    return _BOLD.get(name, name)


@lru_cache
def face(name: str) -> TTFont:
    """The opened font; its tables are parsed when they are asked for. It holds no file open: the press may fork."""
    from fontTools.ttLib import TTFont

    return TTFont(BytesIO(file(name).read_bytes()), lazy=True)


@lru_cache
def metrics(name: str) -> Metrics:
    font = face(name)
    em = font["head"].unitsPerEm
    advances = font["hmtx"].metrics
    widths = {code: advances[glyph][0] / em for code, glyph in font.getBestCmap().items()}
    return Metrics(
        widths,
        ascent=font["hhea"].ascent / em,
        descent=-font["hhea"].descent / em,
        capital=font["OS/2"].sCapHeight / em,
        missing=advances[".notdef"][0] / em,
    )
