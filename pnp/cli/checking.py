"""Checking scores: records, pads, standings, and the scribe."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.group import app, colour
from pnp.cli.options import Force, Game, Jobs, Json, Layout, Place, Records, Rules

GROUP = "Check"


@app.command(rich_help_panel=GROUP, epilog="Example: pnp verify games/ --jobs 2")
def verify(
    files: Records,
    json: Json = False,
    jobs: Jobs = 1,
    rules: Rules = None,
    full: Annotated[bool, typer.Option("--full", help="All score sheets, and every file that was skipped.")] = False,
    annotate: Annotated[
        Path | None, typer.Option("--annotate", metavar="OUT.pdf", help="A copy of one pad with ticks and corrections.")
    ] = None,
    force: Force = False,
) -> int:
    """Replay records, or read filled score pads, and check what the players wrote."""
    if annotate is None:
        from pnp.referee import commands

        return commands.verify(files, rules, json, True, colour(), jobs, full)
    from pnp.pads import commands as pads

    return pads.annotate(files, annotate, json, colour(), rules, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp score game.yaml")
def score(files: Records, json: Json = False, jobs: Jobs = 1, rules: Rules = None) -> int:
    """Replay records and print the computed score sheet."""
    from pnp.referee import commands

    return commands.verify(files, rules, json, False, colour(), jobs, True)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp standings games/ --by round --out standings.html")
def standings(
    files: Records,
    by: Annotated[
        str, typer.Option("--by", metavar="player|game|round|month", help="One table, or one for each.")
    ] = "player",
    points: Annotated[
        str, typer.Option("--points", metavar="3,1,0|score|share", help="For a win, a shared win and any other game.")
    ] = "3,1,0",
    format: Annotated[
        str | None, typer.Option("--format", metavar="text|csv|xlsx|html|json", help="Told by --out, if not said.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The file to write.")] = None,
    trust: Annotated[
        str, typer.Option("--trust", metavar="claims", help="Count sheets with problems as written.")
    ] = "",
    aliases: Annotated[
        Path | None, typer.Option("--aliases", metavar="FILE", help="Names of one person: Ann: [Anne, Annie].")
    ] = None,
    jobs: Jobs = 1,
    on: Place = "local",
    force: Annotated[bool, typer.Option("--force", help="Replace that file.")] = False,
) -> int:
    """Verify a folder of records and pads, then tell who leads."""
    from pnp.archive import commands

    return commands.standings(files, by, points, format, out, trust, aliases, jobs, on, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp pad black-sheep --out pad.xlsx")
def pad(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a record to be shown on its pad.")],
    format: Annotated[
        str | None,
        typer.Option("--format", metavar="pdf|csv|xlsx|ods", help="What to write, if --out does not tell; else a pdf."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The file to write: pad.pdf, pad.xlsx.")
    ] = None,
    layout: Layout = "a4",
    scored: Annotated[bool, typer.Option("--score", help="Fill in the score where the record says none.")] = False,
    force: Force = False,
) -> int:
    """Write a score pad to be filled in: empty for a game, filled for a record."""
    from pnp.pads import commands

    colour()
    return commands.pad(what, format, out, layout, scored, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp convert pad.pdf game.yaml")
def convert(
    pad: Annotated[str, typer.Argument(metavar="PAD", help="A filled pad: *.pdf, *.csv, *.xlsx or *.ods.")],
    record: Annotated[
        Path | None, typer.Argument(metavar="[RECORD.yaml]", help="Where to; printed if not said.")
    ] = None,
    force: Force = False,
) -> int:
    """Write the record that a filled score pad tells."""
    from pnp.pads import commands

    colour()
    return commands.convert(pad, record, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp record sheepland")
def record(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game to begin, or a record to go on with.")],
    file: Annotated[str | None, typer.Argument(help="Where to save a new record; GAME-1.yaml if not said.")] = None,
) -> int:
    """Write a game down move by move; what is not allowed is refused."""
    from pnp.referee.scribe.scribe import record

    return record(what, file)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp example black-sheep game.yaml")
def example(
    game: Game,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to; printed if not said.")] = None,
    force: Force = False,
) -> int:
    """Write the record of a whole game, to try everything with."""
    from pnp.referee.example import write

    return write(game, file, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp notate wooly-bully")
def notate(game: Game) -> int:
    """Print how the moves of a game are written."""
    from pnp import games
    from pnp.components.shelf import Shelf

    print(games.called(game, Shelf()).notation, end="")
    return 0
