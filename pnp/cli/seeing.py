"""Seeing games: pictures and films."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.cli.group import app
from pnp.cli.options import Force, Layout, Number, OneRecord, OutFile, Pixels

GROUP = "See"


@app.command(rich_help_panel=GROUP, epilog="Example: pnp show game.yaml --turn 12 --out table.png")
def show(
    record: OneRecord,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=0, help="0 is the start.")] = None,
    format: Annotated[str | None, typer.Option("--format", metavar="svg|png|pdf", help="What to write.")] = None,
    out: OutFile = None,
    number: Number = None,
    width: Pixels = 1600,
    force: Force = False,
) -> int:
    """Draw a position of a game; without --turn the end, with the score drawn in."""
    from pnp.stage import commands

    return commands.show(commands.Order(record, number, format, out, width, force), turn)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp replay game.yaml --out game.html")
def replay(
    record: OneRecord,
    format: Annotated[
        str | None, typer.Option("--format", metavar="html|pdf|gif|apng", help="A page, a film strip, a film.")
    ] = None,
    out: OutFile = None,
    number: Number = None,
    layout: Layout = "a4",
    width: Pixels = 800,
    force: Force = False,
) -> int:
    """Draw a whole game, to step through it in a browser, to print it or to share it."""
    from pnp.stage import commands

    return commands.replay(commands.Order(record, number, format, out, width, force), layout)
