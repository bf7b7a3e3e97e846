"""Printing: builds, what changed since, and a sheet that tells how the printer shifts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.group import app
from pnp.cli.options import Force, Games, Layout, Out, Settings, Since, kinds, words

GROUP = "Print"

Formats = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="pdf,svg,png,cut,tts",
        help="What to write: sheets as PDF, SVG or PNG, cut lines (SVG and DXF), Tabletop Simulator.",
        autocompletion=words("pdf", "svg", "png", "cut", "tts"),
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option(
        "--only", metavar="KIND|ID", help="Only these: animal-card, H1, H1..H14, or several.", autocompletion=kinds
    ),
]


@app.command(rich_help_panel=GROUP, epilog="Example: pnp build black-sheep --layout letter --set ink=saver")
def build(
    games: Games = None,
    layout: Layout = "a4",
    formats: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="pdf,svg,png,cut,tts",
            help="What to write.",
            autocompletion=words("pdf", "svg", "png", "cut", "tts"),
        ),
    ] = "pdf",
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to.")] = Path("output"),
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="KIND|ID", help="Only these: animal-card, H1, H1..H14.", autocompletion=kinds),
    ] = None,
    settings: Settings = None,
    dpi: Annotated[int, typer.Option("--dpi", min=30, max=1200, help="Dots per inch of a PNG.")] = 150,
    watch: Annotated[bool, typer.Option("--watch", help="Build again whenever a file is saved.")] = False,
    force: Force = False,
    json: Annotated[bool, typer.Option("--json", help="What was written and what is wrong, for programs.")] = False,
) -> int:
    """Print the pieces: output/GAME/LAYOUT/KIND.pdf."""
    from pnp.press import commands

    order = commands.Order(layout, formats, out, only or [], settings or [], dpi, force)
    return commands.build(games or [], order, json, watch)


@app.command(name="list", rich_help_panel=GROUP, epilog="Example: pnp list sheepland")
def list_games(
    games: Games = None, json: Annotated[bool, typer.Option("--json", help="Every piece, for programs.")] = False
) -> int:
    """Tell which games, kinds of pieces and how many of them there are."""
    from pnp.press import commands

    return commands.list_games(games or [], json)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp calibrate --layout a4")
def calibrate(
    layout: Layout = "a4",
    settings: Settings = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The PDF to write.")] = None,
    force: Force = False,
) -> int:
    """Write a two-page sheet that tells how far your printer shifts the backs."""
    from pnp.press import commands

    return commands.calibrate(layout, settings or [], out, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp printed black-sheep")
def printed(games: Games = None, out: Out = Path("output"), force: Force = False) -> int:
    """Remember that the pieces as they are now lie on the table."""
    from pnp.press.changes import commands

    return commands.remember(games or [], out, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp diff black-sheep --since shipped")
def diff(
    games: Games = None,
    since: Since = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    formats: Annotated[
        str, typer.Option("--format", metavar="pdf,png", help="Write pictures too, old and new side by side.")
    ] = "",
    out: Out = Path("output"),
    force: Force = False,
) -> int:
    """Tell which pieces were added, removed or changed since they were printed."""
    from pnp.press.changes import commands

    return commands.diff(games or [], since, json, formats, out, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp reprint black-sheep")
def reprint(
    games: Games = None,
    since: Since = None,
    layout: Layout = "a4",
    settings: Settings = None,
    out: Out = Path("output"),
    force: Force = False,
) -> int:
    """Print only what was added or changed: output/GAME/reprint.pdf, with a list of what to throw away."""
    from pnp.press.changes import commands

    return commands.reprint_changed(games or [], since, layout, settings or [], out, force)
