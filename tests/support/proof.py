"""How a piece looks on paper, for tests."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from pnp.press.art.brush import BLEED
from pnp.press.scene.nodes import Drawing, Node, Page, Use, shift
from pnp.press.writers import pdf, png


def image(nodes: tuple[Node, ...], width: float, height: float, dpi: int = 60) -> Image.Image:
    """The piece with its bleed."""
    piece = Use(Drawing("piece", nodes, width, height), shift(BLEED, BLEED))
    page = Page(width + 2 * BLEED, height + 2 * BLEED, (piece,))
    return Image.open(io.BytesIO(png.write(pdf.write([page], "piece"), dpi)[0])).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that are clearly not the same, 0 to 1."""
    seen = ImageChops.difference(one, other).convert("L").point(lambda level: level > 80)
    return sum(seen.histogram()[1:]) / (one.width * one.height)
