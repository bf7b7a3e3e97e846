"""Which pieces there are: `pnp list`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components import design
from pnp.press.kit import workshop
from pnp.press.layout.paper import Layout


def game(folder: Path) -> dict[str, Any]:
    """One game with every piece of it, as plain data. A game we have no rules for has no number of players."""
    spec = design.read(folder)
    known = games.of(spec.kit)
    sizes = workshop.sizes(spec, workshop.art(folder.name), Layout(title="A4"))
    return {
        "name": folder.name,
        "title": known.title if known else folder.name.replace("-", " ").title(),
        "players": list(known.players) if known else None,
        "pieces": [
            {
                "id": piece,
                "kind": kind.name,
                "width_mm": sizes[kind.name][0],
                "height_mm": sizes[kind.name][1],
                "double_sided": kind.component.back is not None,
            }
            for kind in spec.kinds
            if kind.name in sizes
            for piece in kind.pieces
        ],
    }


def table(game: dict[str, Any]) -> str:
    """The same for people: one line for each kind."""
    players = f", {game['players'][0]} to {game['players'][1]} players" if game["players"] else ""
    lines = [f"{game['title']} ({game['name']}){players}"]
    kinds = Counter(
        (piece["kind"], piece["width_mm"], piece["height_mm"], piece["double_sided"]) for piece in game["pieces"]
    )
    wide = max((len(kind) for kind, *_ in kinds), default=0)
    for (kind, width, height, double), count in kinds.items():
        sides = ", two-sided" if double else ""
        lines.append(f"  {count:4} {kind:{wide}}  {width:g} x {height:g} mm{sides}")
    return "\n".join(lines)
