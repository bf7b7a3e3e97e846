"""A story as moving pictures, GIF or animated PNG, to be shared where no page can be opened."""

from __future__ import annotations

import io

from PIL import Image

from pnp.press.writers import pdf, png
from pnp.stage.picture import Easel, Style, pages

WIDTH = 130.0
"""Of a picture in millimetres; its texts are sized by that."""
PACE, REST = 1200, 5000
"""Milliseconds that a position is shown, and the last one."""


def write(easel: Easel, form: str, pixels: int) -> bytes:
    sheets = pages(easel, easel.story.moments, Style(WIDTH, True, ()))
    pictures = png.write(pdf.write(sheets, easel.story.title), round(pixels / WIDTH * 25.4))
    frames = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    # One palette for all, so that colours do not flicker; the last position shows the most of them.
    palette = frames[-1].quantize(256)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    out = io.BytesIO()
    pace = [*[PACE] * (len(frames) - 1), REST]
    kind = "GIF" if form == "gif" else "PNG"
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=pace, loop=0)
    return out.getvalue()
