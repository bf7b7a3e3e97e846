"""The shape of a game record, for editors: `pnp schema` makes a JSON Schema of it.

The referee reads records with its own, more talkative code; a test keeps the two together.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Score = int | dict[str, int]


class Record(BaseModel):
    """What happened in one game at a real table, and what the players wrote on their score pad."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    format: Literal["pnp-record/1"]
    game: str
    """As `pnp list` names it: sheepland, black-sheep."""
    title: str | None = None
    date: str | None = None
    """Such as 2026-11-15."""
    players: Annotated[list[str | int], Field(min_length=2)]
    """In seating order, clockwise; the first takes the first turn."""
    variants: list[str] = Field(default_factory=list)
    rules: dict[str, Any] = Field(default_factory=dict)
    """Numbers of the game's rules.yaml changed for this game."""
    setup: dict[str, Any] | None = None
    """The start, as the game's notation has it."""
    moves: list[Annotated[dict[str, Any], Field(min_length=1, max_length=1)]] | None = None
    """One entry per turn, PLAYER: steps joined by ';'. `pnp notate GAME` explains the steps."""
    status: Literal["finished", "unfinished"] = "finished"
    final: dict[str, Any] | None = None
    """The table at the end."""
    scores: dict[str, Score] | None = None
    """What each player wrote: the lines of the pad, or only the total."""
    winners: list[str | int] | None = None

    @model_validator(mode="after")
    def _something_to_check(self) -> Record:
        if self.moves is None and self.final is None:
            raise ValueError("a record needs moves, or final, or both")
        return self
