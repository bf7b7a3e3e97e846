"""Layout files: the paper, and how pieces lie on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from pnp.errors import Faulty
from pnp.files import yamlio
from pnp.files.reading import Entry, Phrase, finding, parse
from pnp.files.yamlio import load
from pnp.press.layout.packing import Area
from pnp.press.scene.ink import Ink
from pnp.problems import OPTION, Problem
from pnp.problems import Path as Way

PAPERS = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
PIECE = "piece"
ART_BLEED = 3.0
"""How far the art runs beyond the cut, in millimetres."""

REGISTRATION_SQUARE = 5.0
"""Side of the square a Silhouette cutter looks for at the upper left."""

_SIDE = r"((?:[1-9]\d{1,2}|[1-4]\d{3})(?:\.\d{1,6})?|5000)"
_MEASURES = rf"\s*{_SIDE}\s*x\s*{_SIDE}\s*"
_BULK = 0.00125  # mm of thickness for each g/m², as of ordinary uncoated card

Length = Annotated[float, Meta(ge=0, le=1000)]
Weight = Annotated[float, Meta(ge=10, le=2000)]
Thickness = Annotated[float, Meta(gt=0, le=10)]
Offset = Annotated[float, Meta(ge=-100, le=100)]
Paper = Annotated[
    str,
    Meta(
        pattern=rf"^(?:{'|'.join(PAPERS)}|{PIECE}|{_MEASURES})(?!\n)$",
        extra={
            "expected": f"{', '.join(PAPERS)}, {PIECE}, or width x height in millimetres "
            "(such as '210 x 297', from 10 to 5000)"
        },
    ),
]


class Margin(Entry, frozen=True):
    """Millimetres that stay free at each edge of the paper."""

    top: Length = 8
    right: Length = 8
    bottom: Length = 8
    left: Length = 8


def _sides(value: float) -> dict[str, float]:
    return dict.fromkeys(("top", "right", "bottom", "left"), value)


# One number is written out as four as soon as it is read.
if TYPE_CHECKING:
    MarginForm = Margin
else:
    MarginForm = Margin | Length


class Stock(Entry, frozen=True):
    """The paper itself; boxes are sized by it."""

    weight: Weight = 200
    """Grams per square metre."""
    thickness: Thickness | None = None
    """Millimetres; worked out from the weight where it is not given."""

    @property
    def sheet(self) -> float:
        return self.thickness or self.weight * _BULK


class Registration(Entry, frozen=True):
    """The marks a Silhouette cutter looks for: a square at the upper left, two corners."""

    inset: Length = 10
    """Millimetres from the edges of the paper."""
    length: Length = 20
    """Length of the arms of the corners."""
    thickness: Thickness = 0.5
    """Of the lines."""


class Layout(Entry, frozen=True):
    """How pieces lie on paper. All lengths are millimetres."""

    title: Phrase
    """What people call it."""
    paper: Paper = "A4"
    """A3, A4, A5, Letter, Legal, Tabloid, `W x H`, or `piece` for pages just as large as one piece with its bleed."""
    orientation: Literal["portrait", "landscape"] | None = None
    """Without it, the paper lies as it is named or measured."""
    margin: MarginForm = Margin()
    """One number, or `{top, right, bottom, left}`."""
    gap: Length = 4
    """Space between two pieces."""
    bleed: Annotated[float, Meta(ge=0, le=ART_BLEED)] = 2
    """How far the picture runs beyond the cut; the art reaches 3 mm."""
    bleed_around: Literal["piece", "sheet"] = "piece"
    """`piece`: round each piece (the gap has to be twice the bleed); `sheet`: only on the outside of the pieces."""
    marks: Literal["crop", "lines", "ticks", "silhouette", "none"] = "crop"
    """`crop` marks in the margin, cut `lines`, corner `ticks`, `silhouette` registration marks with a cut file."""
    back_marks: bool = False
    """The same marks on the backs."""
    corner: Length | None = None
    """Radius of the corners of all pieces; without it, each kind has its own."""
    backs: Literal["long-edge", "short-edge", "fold", "separate", "none"] = "long-edge"
    """`long-edge`, `short-edge`: printed two-sided and flipped there; `fold`: beside the fronts, to fold and glue;
    `separate`: after all the fronts, to be printed by putting the paper in again."""
    back_offset: tuple[Offset, Offset] = (0, 0)
    """Moves the backs to the right and down, against what the printer does; see `pnp calibrate`."""
    gutter: Length = 8
    """`backs: fold`: space across the fold."""
    overlap: Length = 10
    """How much two pages of a tiled board share."""
    ink: Ink = "full"
    """`full`, `saver` (light tints and outlines), `grey`."""
    scale: Annotated[float, Meta(ge=0.1, le=10)] = 1
    """Size of the pieces: 1 is as designed."""
    stock: Stock = Stock()
    """What the pieces are printed on."""
    registration: Registration = Registration()
    """`marks: silhouette`: where the cutter finds its marks."""

    def __post_init__(self) -> None:
        if not isinstance(self.margin, Margin):
            force_setattr(self, "margin", Margin(**_sides(self.margin)))

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the paper, as it lies."""
        if measures := re.fullmatch(_MEASURES, self.paper):
            width, height = (float(side) for side in measures.groups())
        else:
            width, height = PAPERS[self.paper]
        match self.orientation:
            case "portrait":
                return min(width, height), max(width, height)
            case "landscape":
                return max(width, height), min(width, height)
            case None:
                return width, height

    @property
    def printable(self) -> Area:
        """What the margins leave of the page."""
        width, height = self.page
        margin = self.margin
        return Area(margin.left, margin.top, width - margin.left - margin.right, height - margin.top - margin.bottom)

    @property
    def single(self) -> bool:
        """One piece to a page, which is as large as the piece and its bleed."""
        return self.paper == PIECE

    @property
    def thickness(self) -> float:
        """Of one finished piece: two layers where it is folded and glued."""
        return self.stock.sheet * (2 if self.backs == "fold" else 1)


def read(file: Path, settings: Sequence[str] = ()) -> Layout:
    """The layout of a file, with what `--set key=value` changes in it."""
    document = load(file)
    data = document.data
    changed: dict[Way, str] = {}
    problems: list[Problem] = []
    for setting in settings:
        try:
            path, value = _setting(setting)
            data = _put(data, path, value)
            changed[path] = setting
        except ValueError as error:
            problems.append(_option(setting, str(error)))

    def locate(path: Way, message: str) -> Problem:
        for option, setting in changed.items():
            if path[: len(option)] == option or option[: len(path)] == path != ():
                return _option(setting, message)
        return finding(document, path, message)

    if problems:
        raise Faulty(problems)
    layout = parse(Layout, data, locate)
    if problems := [locate(path, message) for path, message in _contradictions(layout)]:
        raise Faulty(problems)
    return layout


def _option(setting: str, message: str) -> Problem:
    return Problem(OPTION, "setting", message, file=f"--set {setting}")


def _contradictions(layout: Layout) -> Iterator[tuple[Way, str]]:
    if layout.bleed_around == "piece" and layout.gap < 2 * layout.bleed and not layout.single:
        yield (
            ("gap",),
            f"gap should be at least {2 * layout.bleed:g}, twice the bleed round each piece, found {layout.gap:g}; "
            "widen it, lessen the bleed, or say bleed_around: sheet.",
        )
    if layout.bleed > ART_BLEED * layout.scale:
        yield (
            ("bleed",),
            f"bleed should be at most {ART_BLEED * layout.scale:g} at this scale, as far as the pictures reach, "
            f"found {layout.bleed:g}.",
        )
    if layout.single:
        if layout.backs == "fold":
            yield ("backs",), "backs: fold needs a sheet of paper; with paper: piece say long-edge or none."
        return
    if layout.marks == "silhouette":
        yield from _near_registration(layout)
    area = layout.printable
    if min(area.width, area.height) < 10:
        width, height = layout.page
        yield ("margin",), f"margin leaves {area.width:g} x {area.height:g} mm of {width:g} x {height:g} mm; lessen it."


def _near_registration(layout: Layout) -> Iterator[tuple[Way, str]]:
    """The cutter wants white paper round its marks."""
    margin, clear = layout.margin, layout.registration.inset + layout.bleed + 1
    if max(margin.left, margin.top) < clear + REGISTRATION_SQUARE:
        yield (
            ("margin",),
            f"margin.top should be at least {clear + REGISTRATION_SQUARE:g} to keep clear of the registration square, "
            f"found {margin.top:g}.",
        )
    for side in ("right", "bottom", "left"):
        if getattr(margin, side) < clear:
            yield (
                ("margin",),
                f"margin.{side} should be at least {clear:g} to keep clear of the registration marks, "
                f"found {getattr(margin, side):g}.",
            )


def _setting(text: str) -> tuple[Way, Any]:
    """`margin.top=10` as a path and a value."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise ValueError("An option is set as key=value, such as gap=2 or margin.top=10.")
    documents = list(yamlio.parse(value, "--set"))
    if len(documents) > 1 or (documents and documents[0].problems):
        raise ValueError(f"The value '{value[:40]}' is not YAML.")
    return tuple(key.strip().split(".")), documents[0].data if documents else None


def _put(data: Any, path: Way, value: Any) -> Any:
    """The data with another value at that path."""
    if not path:
        return value
    key, *rest = path
    if isinstance(data, int | float) and not isinstance(data, bool):
        data = _sides(data)  # margin: 8 in the file, margin.top on the command line
    inside = data if isinstance(data, dict) else {}
    return {**inside, key: _put(inside.get(str(key)), tuple(rest), value)}
