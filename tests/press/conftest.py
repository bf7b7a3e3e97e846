"""A page with one of everything, for the writers to be compared on."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
from PIL import Image as Picture

from pnp.press.scene import text
from pnp.press.scene.nodes import (
    Circle,
    Drawing,
    Ellipse,
    Group,
    Image,
    Line,
    Page,
    Rect,
    Style,
    Use,
    chain,
    path,
    rotate,
    scale,
    shift,
)

EDGE = Style(fill="#ffcc00", stroke="#332211", width=0.8)
SPOT = Drawing("spot", (Circle(5, 5, 4, EDGE), text.run(5, 6.2, "H1", "display", 4, "#332211", "middle")), 10, 10)
CARD = Drawing(
    "card",
    (
        Rect(0, 0, 30, 20, Style(fill="#cceeff"), radius=3),
        Use(SPOT, rotate(30, 5, 5)),
        Use(SPOT, shift(12, 2)),
        Ellipse(20, 15, 6, 3, Style(stroke="#cc0000", width=0.4, dash=(1, 1.5), cap="butt")),
    ),
    30,
    20,
)


@pytest.fixture
def sampler(tmp_path: FilePath) -> Page:
    """Every kind of node, nested drawings, a clip, translucency, and text in several fonts."""
    photo = tmp_path / "photo.png"
    Picture.effect_mandelbrot((40, 30), (-2, -1.5, 1, 1.5), 20).convert("RGB").save(photo)
    zigzag = "M4 60 L14 50 L24 60 L34 50"
    return Page(
        91.44,  # with the height, whole pixels at 300 dpi
        101.6,
        (
            Rect(-3, -3, 98, 108, Style(fill="#f4f0e8")),
            Use(CARD, shift(4, 4)),
            Use(CARD, chain(shift(85, 40), rotate(180), scale(1.2, 0.8))),
            path(zigzag, Style(stroke="#008866", width=2, cap="square", join="miter")),
            path(f"{zigzag} Z", Style(fill="#0055aa", stroke="#000000", width=1.5, opacity=0.4)),
            path("M40 70 Q50 50 60 70 C65 80 70 60 80 70 V80 H40 Z", Style(fill="#77aa55", stroke="#224411")),
            Group(
                (Rect(0, 0, 20, 20, Style(fill="#aa3377")), Line(0, 0, 20, 20, EDGE)),
                shift(4, 70),
                Circle(9, 9, 8, EDGE),
            ),
            Image(30.48, 81.28, 15.24, 12.7, photo),
            Image(50.8, 81.28, 7.62, 12.7, photo),
            *text.fit("The **black sheep** äöü — 3 × 4", (62, 82, 28, 18), "sans", 4, 2, "#221100").nodes,
            text.run(45, 46, "Rooster", "sans-italic", 5, "#224466", "middle"),
        ),
        trim=(3, 3, 84, 94),
        bleed=(0, 0, 91.44, 101.6),
    )
