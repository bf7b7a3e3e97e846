"""Changing games: files of one's own, and what a change does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.group import app, colour
from pnp.cli.options import Force, Game, Jobs, Json, Layout, Out, Place, Records, Rules, Settings

GROUP = "Change"


@app.command(rich_help_panel=GROUP, epilog="Example: pnp init my-games")
def init(folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or one of your own.")]) -> int:
    """Copy the components and layouts, to be changed."""
    from pnp.press import commands

    return commands.init(folder)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp check black-sheep")
def check(
    what: Annotated[list[str] | None, typer.Argument(metavar="[FILE|GAME]...", help="All if not said.")] = None,
    layout: Layout = "a4",
    settings: Settings = None,
    json: Annotated[bool, typer.Option("--json", help="Every problem with its place, for programs.")] = False,
) -> int:
    """Find what would go wrong in print: misspelt keys, texts that do not fit, colours that look alike."""
    from pnp.press import commands

    return commands.check(what or [], layout, settings or [], json)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp schema schemas")
def schema(
    folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="Where to.")] = Path("schemas"), force: Force = False
) -> int:
    """Write JSON Schemas of component, rules, score, layout and record files, for editors."""
    from pnp.press import commands

    return commands.schema(folder, force)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp whatif games/ --rules tweak.yaml")
def whatif(
    files: Records,
    rules: Rules = None,
    components: Annotated[
        str | None,
        typer.Option("--components", metavar="DIR", help="A folder like components/ with changed files."),
    ] = None,
    since: Annotated[
        str | None,
        typer.Option(
            "--since",
            metavar="shipped|printed|REVISION",
            help="What that folder, or components/, is compared with; what lies on the table if not said.",
        ),
    ] = None,
    out: Out = Path("output"),
    json: Json = False,
    jobs: Jobs = 1,
) -> int:
    """Replay records under changed rules: other totals, other winners, moves that are no longer legal."""
    from pnp.referee import commands

    return commands.whatif(files, rules, components, json, colour(), jobs, since, out)


@app.command(rich_help_panel=GROUP, epilog="Example: pnp simulate black-sheep --against tweak.yaml")
def simulate(
    game: Game,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 1000,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="At each table; the fewest if not said.")
    ] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT[,BOT...]", help="random, greedy, mcts:100; one for all, or one each.")
    ] = "random",
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same games.")] = 1,
    variants: Annotated[
        list[str] | None, typer.Option("--variant", metavar="NAME", help="Play with this variant.")
    ] = None,
    rules: Rules = None,
    against: Annotated[
        str | None, typer.Option("--against", metavar="FILE", help="Other numbers, played on the same shuffles.")
    ] = None,
    vary: Annotated[str | None, typer.Option("--vary", metavar="KEY=1..6", help="One number, value by value.")] = None,
    until: Annotated[
        float | None,
        typer.Option("--until", metavar="WIDTH", help="Stop once win shares are known as exactly as that."),
    ] = None,
    jobs: Jobs = 1,
    on: Place = "local",
    json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FILE", help="Write the games: *.jsonl or *.jsonl.gz.")
    ] = None,
    sample: Annotated[int | None, typer.Option("--sample", min=1, help="Write only so many of them.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace that file.")] = False,
) -> int:
    """Play many games with bots, and tell what came out: who wins, by how much, how long it takes."""
    from pnp.simulate import commands

    order = commands.Order(
        game,
        games,
        players,
        bots,
        seed,
        tuple(variants or ()),
        rules,
        against,
        vary,
        until,
        jobs,
        on,
        json,
        records,
        sample,
        force,
    )
    return commands.simulate(order)
