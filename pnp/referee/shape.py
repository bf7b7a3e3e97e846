"""The shape of a game record, for editors: `pnp schema` makes a JSON Schema of it.

The referee reads records with its own, more talkative code; a test keeps the two together.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = str | int
"""A player may be called 12."""
Entry = Annotated[dict[str, str], Meta(min_length=1, max_length=1)]


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """What happened in one game at a real table, and what the players wrote on their score pad."""

    format: Literal["pnp-record/1"]
    """Which notation this is."""
    game: str
    """As `pnp list` names it."""
    title: Name | None = None
    """Whatever tells this game from others."""
    date: Name | None = None
    """Such as 2026-11-15."""
    round: Name | None = None
    """For standings: a number or a word."""
    players: Annotated[list[Name], Meta(min_length=2)]
    """In seating order, clockwise; the first takes the first turn."""
    variants: list[str] | None = None
    """Those of the game that were played with."""
    rules: dict[str, Any] | None = None
    """Numbers of the game's rules.yaml changed for this game."""
    setup: dict[str, Any] | None = None
    """The start, as the game's notation has it."""
    moves: list[Entry] | None = None
    """One entry per turn, PLAYER: steps joined by ';'. `pnp notate GAME` explains the steps."""
    status: Literal["finished", "unfinished"] | None = "finished"
    """An unfinished game is scored as it stands."""
    final: dict[str, Any] | None = None
    """The table at the end."""
    scores: dict[str, int | dict[str, int | None] | None] | None = None
    """What each player wrote: the lines of the pad, or only the total."""
    winners: list[Name] | None = None
    """In any order."""
