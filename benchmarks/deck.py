"""What the press costs: 84 cards with backs, against a plain reportlab script that draws the same pictures.

    python benchmarks/deck.py

The scene is turned into the source of such a script beforehand: a form for each picture, then reportlab's own calls,
one after the other. Only running it is timed. Goals: at most twice its time, and a PDF under 60 kB.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter
from types import CodeType

from PIL import Image, ImageChops, ImageStat
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.components.shelf import Shelf
from pnp.games.black_sheep.art import DRAWINGS
from pnp.press.art import palette
from pnp.press.kit.look import Look, Piece
from pnp.press.scene import fonts, text
from pnp.press.scene.nodes import Circle, Ellipse, Group, Line, Node, Page, Path, Rect, Style, Text, Use, shift
from pnp.press.writers import pdf, png

RUNS = 9
CARD = (63.0, 88.0)
MARK = Style(stroke="#808080", width=0.1)


def deck() -> list[Page]:
    """The animal cards of Black Sheep, nine to a page, with crop marks; each page followed by its backs."""
    kit = Shelf().kit("black-sheep")
    look = Look("full", kit.rules)
    pieces = [Piece(name, "animal-card", *CARD, fields) for name, fields in kit.pieces("animal-card").items()]
    spots = [shift(10.5 + at % 3 * CARD[0], 16.5 + at // 3 * CARD[1]) for at in range(9)]
    pages = []
    for first in range(0, len(pieces), 9):
        sheet = list(zip(pieces[first : first + 9], spots, strict=False))
        fronts = (Group((*DRAWINGS["animal-card"](piece, look), label(piece)), spot) for piece, spot in sheet)
        backs = (Group(DRAWINGS["card-back"](piece, look), spot) for piece, spot in sheet)
        pages += [Page(210, 297, (*fronts, *marks())), Page(210, 297, (*backs, *marks()))]
    return pages


def label(piece: Piece) -> Text:
    return text.run(4, 84, piece.id, "sans", text.pt(6), palette.SMALL_PRINT)


def marks() -> Iterable[Line]:
    for column in range(4):
        x = 10.5 + column * CARD[0]
        yield from (Line(x, 10, x, 15, MARK), Line(x, 282, x, 287, MARK))
    for row in range(4):
        y = 16.5 + row * CARD[1]
        yield from (Line(4, y, 9, y, MARK), Line(201, y, 206, y, MARK))


def script(pages: Iterable[Page]) -> CodeType:
    """The reportlab script for these pages, compiled."""
    lines: list[str] = []
    known: dict[str, str] = {}
    for page in pages:
        body: list[str] = []
        _calls(page.children, body, lines, known)
        lines += [f"c.setPageSize(({page.width * mm}, {page.height * mm}))"]
        lines += [f"c.transform({mm}, 0, 0, {-mm}, 0, {page.height * mm})", *body, "c.showPage()"]
    return compile("\n".join(lines), "raw reportlab", "exec")


def raw(code: CodeType) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pageCompression=1, invariant=1)
    exec(code, {"c": canvas})
    canvas.save()
    return out.getvalue()


def _calls(nodes: Iterable[Node], out: list[str], forms: list[str], known: dict[str, str]) -> None:
    for node in nodes:
        match node:
            case Path(segments, style):
                out += [*_style(style), "p = c.beginPath()", *_path(segments), f"c.drawPath(p, {_paint(style)})"]
            case Rect(x, y, width, height, style, 0):
                out += [*_style(style), f"c.rect({x}, {y}, {width}, {height}, {_paint(style)})"]
            case Rect(x, y, width, height, style, radius):
                out += [*_style(style), f"c.roundRect({x}, {y}, {width}, {height}, {radius}, {_paint(style)})"]
            case Circle(x, y, radius, style):
                out += [*_style(style), f"c.circle({x}, {y}, {radius}, {_paint(style)})"]
            case Ellipse(x, y, rx, ry, style):
                out += [*_style(style), f"c.ellipse({x - rx}, {y - ry}, {x + rx}, {y + ry}, {_paint(style)})"]
            case Line(x1, y1, x2, y2, style):
                out += [*_style(style), f"c.line({x1}, {y1}, {x2}, {y2})"]
            case Text(x, y, words, font, size, fill):
                out += [f"c.setFillColorRGB({_rgb(fill)})", "c.saveState()", f"c.transform(1, 0, 0, -1, {x}, {y})"]
                out += [f"c.setFont({font!r}, {size})", f"c.drawString(0, 0, {words!r})", "c.restoreState()"]
            case Group(children, matrix, clip):
                out += ["c.saveState()", f"c.transform(*{matrix})"]
                if isinstance(clip, Path):
                    out += ["p = c.beginPath()", *_path(clip.segments), "c.clipPath(p, stroke=0)"]
                _calls(children, out, forms, known)
                out.append("c.restoreState()")
            case Use(drawing, matrix):
                if drawing.name not in known:
                    known[drawing.name] = f"form{len(known)}"
                    body: list[str] = []
                    _calls(drawing.children, body, forms, known)
                    forms += [f"c.beginForm({known[drawing.name]!r}, -999, -999, 999, 999)", *body, "c.endForm()"]
                out += [
                    "c.saveState()",
                    f"c.transform(*{matrix})",
                    f"c.doForm({known[drawing.name]!r})",
                    "c.restoreState()",
                ]


def _path(segments: Iterable[tuple[str, tuple[float, ...]]]) -> list[str]:
    calls = {"M": "moveTo", "L": "lineTo", "C": "curveTo", "Z": "close"}
    return [f"p.{calls[letter]}({', '.join(map(str, numbers))})" for letter, numbers in segments]


def _style(style: Style) -> list[str]:
    calls = [f"c.setFillColorRGB({_rgb(style.fill)})"] if style.fill else []
    if style.stroke:
        calls += [f"c.setStrokeColorRGB({_rgb(style.stroke)})", f"c.setLineWidth({style.width})"]
        calls += ["c.setLineCap(1)", "c.setLineJoin(1)"]
    return calls


def _paint(style: Style) -> str:
    return f"stroke={int(style.stroke is not None)}, fill={int(style.fill is not None)}"


def _rgb(colour: str) -> str:
    return ", ".join(str(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def distance(ours: bytes, theirs: bytes) -> float:
    """How far the two files are apart as pictures: the mean difference of a pixel, of 255."""
    pictures = [[Image.open(io.BytesIO(data)) for data in png.write(file, 36)] for file in (ours, theirs)]
    return max(max(ImageStat.Stat(ImageChops.difference(*pair)).mean) for pair in zip(*pictures, strict=True))


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def main() -> None:
    for name in fonts.NAMES:
        registerFont(TTFont(name, str(fonts.file(name))))
    pages = deck()
    code = script(pages)
    ours, theirs = pdf.write(pages, "Deck"), raw(code)
    if (apart := distance(ours, theirs)) > 0.5:
        raise SystemExit(f"The two scripts do not draw the same pictures: they differ by {apart:.1f} of 255.")
    times = [(seconds(lambda: pdf.write(deck(), "Deck")), seconds(lambda: raw(code))) for _ in range(RUNS)]
    press, plain = (median(column) * 1000 for column in zip(*times, strict=True))
    print(
        f"{len(pages)} pages    press {press:.1f} ms, {len(ours) / 1000:.1f} kB    reportlab {plain:.1f} ms, "
        f"{len(theirs) / 1000:.1f} kB    ratio {press / plain:.2f}"
    )


if __name__ == "__main__":
    main()
