"""Component files: one kind of piece each, as typed models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, field
from msgspec.structs import force_setattr

from pnp.files.reading import Entry, Phrase

MOST_ELEMENTS = 500
"""Of one side of a piece."""
MOST_LETTERS = 5000
"""Of a text, before its placeholders are filled in."""
MOST_VALUE = 1_000_000
"""Of a number of a piece."""
MOST_FIELDS = 100
MOST_WORDS = 500
"""To choose from."""

Name = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,99}(?!\n)$", extra={"expected": "made of small letters, digits and hyphens"}),
]
Words = Annotated[str, Meta(max_length=MOST_LETTERS)]
"""What is printed, or a placeholder for it."""
Side = Annotated[float, Meta(ge=1, le=2000)]
"""Of a piece, in millimetres."""
Radius = Annotated[float, Meta(ge=0, le=1000)]
Point = Annotated[float, Meta(ge=-5000, le=5000)]
"""Millimetres from the upper left corner of the piece."""
Length = Annotated[float, Meta(ge=0, le=5000)]
Points = Annotated[float, Meta(ge=1, le=1000)]
"""Of a font."""

Choice = Annotated[tuple[Phrase, ...], Meta(max_length=MOST_WORDS)]
Value = Annotated[float, Meta(ge=-MOST_VALUE, le=MOST_VALUE)]
What = Literal["text", "number", "flag", "colour", "image", "list", "word"]


class Property(Entry, frozen=True):
    """What a field of a piece may hold."""

    kind: What = "word"
    """`colour` is '#rrggbb', `image` a file beside this one, `flag` true or false, `list` several texts."""
    words: Choice = ()
    """The words to choose from."""
    colours: Annotated[dict[str, Phrase], Meta(max_length=MOST_WORDS)] = field(default_factory=dict)
    """The words to choose from, each with the colour it stands for ('#rrggbb')."""
    keys: Annotated[dict[str, What], Meta(max_length=MOST_FIELDS)] = field(default_factory=dict)
    """Of a list whose entries are mappings: what each may say, and of which kind that is."""
    low: Value = -MOST_VALUE
    """The smallest number there may be."""
    high: Value = MOST_VALUE
    """The largest."""


class Element(Entry, frozen=True):
    """A box on the piece that may be filled and outlined, and hold a picture or a text. Lengths are millimetres."""

    box: tuple[Point, Point, Length, Length]
    """Left, top, width, height."""
    fill: Phrase | None = None
    """'#rrggbb', or a placeholder for a field that is a colour."""
    stroke: Phrase | None = None
    """The same, for an outline."""
    line: Annotated[float, Meta(ge=0, le=500)] = 0.5
    """Width of the stroke."""
    corner: Radius = 0
    """Radius of the corners."""
    image: Phrase | None = None
    """A PNG or JPEG beside this file; may have placeholders."""
    text: Words | None = None
    """Placeholders: {id}, {title}, any field, {rules.key}. `**bold**` is bold."""
    font: Phrase = "sans"
    """sans, sans-semibold, sans-bold, sans-italic or display."""
    size: Points = 10
    """Points."""
    minimum: Points = 6
    """Points down to which the text may shrink to fit its box."""
    colour: Phrase = "#33241f"
    """Of the text: '#rrggbb', or a placeholder."""
    align: Literal["left", "center", "right"] = "left"
    """Where the lines begin."""
    valign: Literal["top", "middle", "bottom"] = "top"
    """Where in its box the text stands."""


Elements = Annotated[tuple[Element, ...], Meta(max_length=MOST_ELEMENTS)]


class Back(Entry, frozen=True):
    """The other side: a drawing all pieces share, or a second face with an id of its own."""

    face: Phrase | None = None
    """A drawing of the game's art."""
    elements: Elements = ()
    """Draws this side without any Python."""
    label: Phrase | None = None
    """The id printed on this side, such as '{id}b'."""
    fields: Annotated[dict[str, Any], Meta(max_length=MOST_FIELDS)] = field(default_factory=dict)
    """Fields that read differently on this side, such as {front: '{reverse}'}."""


# What may be written short is written out as soon as it is read.
if TYPE_CHECKING:
    BackForm = Back
    PropertyForm = Property
else:
    BackForm = Back | Phrase
    PropertyForm = Property | Choice | What


class Component(Entry, frozen=True, kw_only=True):
    """One kind of piece."""

    kind: Name
    """The name of the file: small letters, digits and hyphens."""
    title: Phrase
    """What people call these pieces."""
    shape: Phrase = "rect"
    """`rect`, `circle`, `page` (fills the printable page, is not cut), or an outline from the game's art."""
    size: tuple[Side, Side] | None = None
    """Width and height in millimetres."""
    corner: Radius = 0
    """Radius of the cut corners."""
    face: Phrase | None = None
    """A drawing of the game's art. A kind without face and elements is not printed."""
    elements: Elements = ()
    """Draws the face without any Python."""
    back: BackForm | None = None
    """The name of a drawing that all pieces share, or what is drawn on the other side of each."""
    label: Phrase = "{id}"
    """The id printed on the face."""
    id_at: Literal["lower-left", "top", "bottom", "none"] = "lower-left"
    """Where the id is printed."""
    tile: bool = False
    """A board that may be spread over several pages, to be glued together."""
    holds: Annotated[tuple[Phrase, ...], Meta(max_length=MOST_FIELDS)] = ()
    """A box: the kinds of pieces that go into it. Its art is told how large and how thick they are."""
    instead_of: Phrase | None = None
    """Another form of the pieces of that kind: the same ids, printed to choose from."""
    fields: Annotated[dict[str, PropertyForm], Meta(max_length=MOST_FIELDS)] = field(default_factory=dict)
    """What a piece may say besides its id: of which kind it is, or the words to choose from."""
    pieces: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)]
    """`{id: H1..H14, animal: horse}` is fourteen pieces."""

    def __post_init__(self) -> None:
        if isinstance(self.back, str):
            force_setattr(self, "back", Back(face=self.back))
        force_setattr(self, "fields", {name: _written_out(form) for name, form in self.fields.items()})

    @property
    def printed(self) -> bool:
        return bool(self.face or self.elements)


def _written_out(form: Property | tuple[str, ...] | What) -> Property:
    match form:
        case str():
            return Property(kind=form)
        case tuple():
            return Property(words=form)
        case _:
            return form
