"""Pictures of the pages of a PDF."""

from __future__ import annotations

import io
from typing import Any

from pnp.errors import Faulty
from pnp.problems import OPTION, Problem

MOST_PIXELS = 300_000_000
"""Of one picture: a page of A3 at 1200 dpi. It takes three bytes for each while it is drawn."""


def write(pdf: bytes, dpi: int) -> list[bytes]:
    """One PNG for each page, at the page's size rounded to whole pixels."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(page, dpi) for page in document]
    finally:
        document.close()


def _picture(page: Any, dpi: int) -> bytes:
    """pypdfium2's own `render` rounds sizes up; asking PDFium itself keeps them exact."""
    from pypdfium2 import PdfBitmap, raw

    width, height = (round(points * dpi / 72) for points in page.get_size())
    if width * height > MOST_PIXELS:
        message = f"A page would have {width} x {height} pixels, {MOST_PIXELS} at most are drawn; take fewer dpi."
        raise Faulty([Problem(OPTION, "setting", message, file=f"--dpi {dpi}")])
    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    out = io.BytesIO()
    bitmap.to_pil().save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
