"""Component files: one kind of piece each, as typed models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from pnp.files.reading import Entry, Flag, Number, Short

_NAME = r"^[a-z0-9][a-z0-9-]*$"

Size = Annotated[Number, Field(gt=0, le=2000)]


class Property(Entry):
    """What a field of a piece may hold."""

    kind: Literal["text", "number", "flag", "colour", "image", "list", "word"] = "word"
    """`colour` is '#rrggbb', `image` a file beside this one, `flag` true or false, `list` several texts."""
    words: tuple[str, ...] = ()
    """The words to choose from."""
    colours: dict[str, str] = Field(default_factory=dict)
    """The words to choose from, each with the colour it stands for ('#rrggbb')."""


Kinds = Annotated[
    Property,
    Short("string", (str,), lambda kind: {"kind": kind}),
    Short("array", (list,), lambda words: {"words": words}),
]


class Element(Entry):
    """A box on the piece that may be filled and outlined, and hold a picture or a text. Lengths are millimetres."""

    box: tuple[Number, Number, Number, Number]
    """Left, top, width, height."""
    fill: str | None = None
    """'#rrggbb', or a placeholder for a field that is a colour."""
    stroke: str | None = None
    line: Annotated[Number, Field(ge=0)] = 0.5
    """Width of the stroke."""
    corner: Annotated[Number, Field(ge=0)] = 0
    image: str | None = None
    """A PNG or JPEG beside this file; may have placeholders."""
    text: str | None = None
    """Placeholders: {id}, {title}, any field, {rules.key}. `**bold**` is bold."""
    font: str = "sans"
    size: Annotated[Number, Field(gt=0)] = 10
    """Points."""
    minimum: Annotated[Number, Field(gt=0)] = 6
    """Points down to which the text may shrink to fit its box."""
    colour: str = "#33241f"
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"


class Back(Entry):
    """The other side: a drawing all pieces share, or a second face with an id of its own."""

    face: str | None = None
    elements: tuple[Element, ...] = ()
    label: str | None = None
    """The id printed on this side, such as '{id}b'."""
    fields: dict[str, Any] = Field(default_factory=dict)
    """Fields that read differently on this side, such as {front: '{reverse}'}."""


class Component(Entry):
    """One kind of piece."""

    kind: Annotated[str, Field(pattern=_NAME)]
    """The name of the file: small letters, digits and hyphens."""
    title: str
    shape: str = "rect"
    """`rect`, `circle`, `page` (fills the printable page, is not cut), or an outline from the game's art."""
    size: tuple[Size, Size] | None = None
    """Width and height in millimetres."""
    corner: Annotated[Number, Field(ge=0)] = 0
    """Radius of the cut corners."""
    face: str | None = None
    """A drawing of the game's art. A kind without face and elements is not printed."""
    elements: tuple[Element, ...] = ()
    """Draws the face without any Python."""
    back: Annotated[Back, Short("string", (str,), lambda face: {"face": face})] | None = None
    label: str = "{id}"
    """The id printed on the face."""
    id_at: Literal["lower-left", "top", "bottom", "none"] = "lower-left"
    tile: Flag = False
    """A board that may be spread over several pages, to be glued together."""
    holds: tuple[str, ...] = ()
    """A box: the kinds of pieces that go into it. Its art is told how large and how thick they are."""
    instead_of: str | None = None
    """Another form of the pieces of that kind: the same ids, printed to choose from."""
    fields: dict[str, Kinds] = Field(default_factory=dict)
    """What a piece may say besides its id, and of which kind that is."""
    pieces: Annotated[tuple[dict[str, Any], ...], Field(min_length=1)]
    """`{id: H1..H14, animal: horse}` is fourteen pieces."""

    @property
    def printed(self) -> bool:
        return bool(self.face or self.elements)
