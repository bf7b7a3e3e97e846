"""The score sheet as a table of plain text: what the players wrote beside what was computed."""

from __future__ import annotations

from pnp.files.part import clip
from pnp.referee.check import Verdict
from pnp.terminal import GREEN, Paint, aligned, clean


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
