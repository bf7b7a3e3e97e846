"""The score sheet as a table of plain text: what the players wrote beside what was computed."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import combining, east_asian_width

from pnp.files.part import clip
from pnp.referee.check import Verdict

Paint = Callable[[str, str], str]
"""Text in a colour, or as it is."""
RED, GREEN, BOLD = "31", "32", "1"


def painted(text: str, colour: str) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m"


def plain(text: str, colour: str) -> str:
    return text


def clean(text: str) -> str:
    """Text that cannot play tricks on a terminal."""
    return "".join([letter if letter.isprintable() else " " if letter == "\t" else "\ufffd" for letter in text])


def width(text: str) -> int:
    """How many columns of a terminal it takes."""
    return sum([0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text])


def sheet(verdict: Verdict, claims: bool, paint: Paint) -> str:
    """One column per player, two where claims are shown; a claim that differs is marked."""
    assert verdict.scores and verdict.winners is not None
    written = {(claim.seat, claim.line): claim.value for claim in verdict.claims} if claims else {}
    rows = [[""], [""]] if written else [[""]]
    for player in verdict.players:
        rows[0] += ["", clean(player)] if written else [clean(player)]
        rows[-1] += ["wrote", "is"] if written else []
    for line in verdict.scores[0]:
        row = [line]
        for seat, scores in enumerate(verdict.scores):
            if written:
                claim = written.get((seat, line))
                mark = "" if claim in (None, scores[line]) else "≠ "
                row.append("-" if claim is None else mark + clip(claim, 12))
            row.append(str(scores[line]))
        rows.append(row)
    won = ", ".join(clean(verdict.players[seat]) for seat in verdict.winners)
    return "\n".join([*aligned(rows, paint), f"won by {paint(won, GREEN)}"])


def aligned(rows: list[list[str]], paint: Paint) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *cells in rows:
        words = [first + " " * (widths[0] - width(first))]
        for cell, room in zip(cells, widths[1:], strict=True):
            shown = paint(cell, RED) if cell.startswith("≠") else cell
            words.append(" " * (room - width(cell)) + shown)
        lines.append("  ".join(words).rstrip())
    return lines
