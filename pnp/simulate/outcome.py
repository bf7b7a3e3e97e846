"""What is kept of a simulated game: small and plain, for it travels between processes and is summed up."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.games import Lines


class Outcome(NamedTuple):
    number: int
    """Which game of the series, from 0."""
    bots: tuple[str, ...]
    """Who played, by seat."""
    scores: tuple[Lines, ...]
    winners: tuple[int, ...]
    """Seats; nobody where the game was given up."""
    turns: int
    """Entries of all players."""
    decisions: int
    """Steps that a player chose, and moments in which one chose to end the entry."""
    looks: int
    """At so many decisions the options were counted."""
    options: int
    """How many there were then, in all."""
    leads: tuple[tuple[int, ...], ...]
    """Who was ahead after each entry, where that was looked at."""
    steps: dict[str, tuple[int, ...]]
    """How often each kind of step was taken, by seat."""
    record: dict[str, Any] | None = None
    """The game itself, where it was asked for."""
