"""`game.yaml` and `score.yaml` as typed models: what a game without Python is called, and how it is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, field
from msgspec.structs import force_setattr

from pnp.files.reading import Entry, Phrase

MOST_PLAYERS = 20
MOST_LINES = 40
MOST_ZONES = 30
MOST_VARIANTS = 12
MOST_CHOICES = 200
FAR = 999_999_999
"""The largest number of a score sheet."""

Word = Annotated[str, Meta(min_length=1, max_length=60)]
"""Never with a pattern: msgspec 0.22 loses count of a pattern that several unions share, and crashes as Python ends."""
Formula = str | int
"""An expression; a number alone is one."""
Count = Annotated[int, Meta(ge=-FAR, le=FAR)]
Variants = Annotated[tuple[Word, ...], Meta(max_length=MOST_VARIANTS)]


class GameFile(Entry, frozen=True, kw_only=True):
    """What a game is called, for how many it is, and its variants."""

    title: Phrase
    """The name of the game, for people."""
    players: tuple[Annotated[int, Meta(ge=1, le=MOST_PLAYERS)], Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]]
    """The least and the greatest number of players, such as [2, 4]."""
    variants: Variants = ()
    """The names of variants; `score.yaml` may have other lines for them."""
    exclusive: Annotated[tuple[Variants, ...], Meta(max_length=MOST_VARIANTS)] = ()
    """Sets of variants that cannot be played together."""


class BoardForm(Entry, frozen=True, kw_only=True):
    """Tiles that lie edge to edge, written as a picture."""

    edges: Word | None = None
    """The field with a letter for each edge of a tile, such as fences: FF-F."""
    sides: Annotated[dict[str, Word], Meta(max_length=8)] = field(default_factory=dict)
    """For tiles with several sides, in place of `edges`: what is written behind the id, and the field of that side."""
    order: Annotated[tuple[Word, ...], Meta(min_length=4, max_length=4)] = ("top", "right", "bottom", "left")
    """In which order the letters go round a tile."""
    marks: Annotated[dict[str, Word], Meta(max_length=40)] = field(default_factory=dict)
    """What the letters stand for, such as {F: forest}."""
    walls: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    """Edges across which two tiles are not connected; `regions(board)` then needs no mark."""
    facedown: Annotated[str, Meta(min_length=1, max_length=5)] | None = None
    """What is written for any tile that lies facedown, such as '#'. It is closed on all sides."""
    match: bool = False
    """Edges that meet have to be alike."""


if TYPE_CHECKING:
    Kinds = tuple[str, ...]
    Places = dict[str, dict[str, str | int]]
    PlacesForm = str | Places
else:
    Kinds = Word | Annotated[tuple[Word, ...], Meta(min_length=1, max_length=20)]
    Places = Annotated[dict[str, dict[str, str | int]], Meta(max_length=MOST_CHOICES)]
    PlacesForm = Word | Annotated[tuple[Word, ...], Meta(min_length=1, max_length=MOST_CHOICES)] | Places


class ZoneForm(Entry, frozen=True, kw_only=True):
    """A place where things lie at the end of the game: on the table, or before each player."""

    of: Kinds
    """What lies there: a kind of piece or several; `number`, `choice`, or `player` (players, in an order)."""
    per: Literal["player", "table"] = "table"
    """Whether each player has one."""
    by: Kinds = ()
    """Pieces that look alike are called by these fields, not by their ids: terrain, or [animal, value]."""
    short: Annotated[dict[str, Word], Meta(max_length=MOST_CHOICES)] = field(default_factory=dict)
    """Short forms of the words, such as {H: horse}."""
    at: PlacesForm | None = None
    """A number for each of several places: a kind of piece, a list in a file of that name, or the places themselves."""
    words: str | Annotated[tuple[Word, ...], Meta(min_length=1, max_length=MOST_CHOICES)] = ()
    """Of a choice: the words to choose from, or the field of the pieces that has them."""
    apart: bool = False
    """Of a choice: no two players choose the same."""
    least: Count | None = None
    """How many pieces lie there, at least; or how small a number may be."""
    most: Count | None = None
    """How many pieces lie there, at most; or how large a number may be."""
    own: bool = False
    """Every player has such pieces of their own."""
    together: bool = False
    """What a player has there counts for everybody; what nobody has is written for `table`."""
    board: BoardForm | None = None
    """The pieces lie edge to edge."""
    ends: tuple[Word, Word] | None = None
    """The pieces lead from one place to another: the two fields that name these."""
    told: Literal["final", "setup"] = "final"
    """Where a record tells it: at the end, or of the start."""

    def __post_init__(self) -> None:
        for key in ("of", "by"):
            value = getattr(self, key)
            force_setattr(self, key, (value,) if isinstance(value, str) else tuple(value))


Zones = Annotated[dict[str, ZoneForm], Meta(max_length=MOST_ZONES)]
Lines = Annotated[dict[str, Formula], Meta(max_length=MOST_LINES)]
Formulas = Annotated[tuple[Formula, ...], Meta(max_length=MOST_LINES)]


class VariantForm(Entry, frozen=True, kw_only=True):
    """What is different with a variant."""

    zones: Zones = field(default_factory=dict)
    """Further zones."""
    lines: Annotated[dict[str, Formula | None], Meta(max_length=MOST_LINES)] = field(default_factory=dict)
    """Other lines under the same names, further lines; and those that fall away, as `sets: null`."""
    total: Formula | None = None
    """In place of that of the game."""
    wins: Formulas | None = None
    """In place of those of the game."""
    ties: Formulas | None = None
    """In place of those of the game."""


class ScoreFile(Entry, frozen=True, kw_only=True):
    """How the score of a game is worked out from the table at the end."""

    zones: Zones = field(default_factory=dict)
    """What is on the table at the end."""
    lines: Lines
    """The lines of the score sheet, each with the expression that it is worked out by."""
    total: Formula | None = None
    """The sum of all lines, if not said."""
    wins: Formulas = ("total",)
    """Who has the most wins; what decides, one after the other."""
    ties: Formulas = ()
    """What decides between players who are tied."""
    ties_at_table: bool = False
    """Ties are broken at the table: a record may name any of those tied as the winner."""
    variants: Annotated[dict[str, VariantForm], Meta(max_length=MOST_VARIANTS)] = field(default_factory=dict)
    """What is different with a variant of `game.yaml`."""
