"""The command line: `pnp`. Each command parses its words and calls one function, imported only then."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pnp import __version__


class Commands(TyperGroup):
    """All commands. Whatever any of them raises on purpose is told here, and only here."""

    def invoke(self, ctx: Any) -> Any:
        from pnp.errors import Error, tell

        try:
            status = super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (Error, OSError) as error:
            status = tell(error)
        raise typer.Exit(status or 0)


app = typer.Typer(
    name="pnp",
    cls=Commands,
    help="Print the pieces of five sheep games, and check the games played with them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _version(asked: bool) -> None:
    if asked:
        print(f"sheepfold {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    pass


# --- the press ---------------------------------------------------------------------------------------------

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all of them if not said.")]
LayoutName = Annotated[str, typer.Option("--layout", metavar="NAME|FILE", help="Paper, marks and backs.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Change a value of the layout: margin.top=12.")
]

Force = Annotated[bool, typer.Option("--force", help="Replace files that Sheepfold did not write, too.")]


@app.command()
def build(
    games: Games = None,
    layout: LayoutName = "a4",
    formats: Annotated[str, typer.Option("--format", metavar="pdf,svg,png,cut,tts", help="What to write.")] = "pdf",
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to.")] = Path("output"),
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="KIND|ID", help="Only these: animal-card, H1, H1..H14.")
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


@app.command(name="list")
def list_games(
    games: Games = None, json: Annotated[bool, typer.Option("--json", help="Every piece, for programs.")] = False
) -> int:
    """Tell which games, kinds of pieces and how many of them there are."""
    from pnp.press import commands

    return commands.list_games(games or [], json)


@app.command()
def check(
    what: Annotated[list[str] | None, typer.Argument(metavar="[FILE|GAME]...", help="All if not said.")] = None,
    layout: LayoutName = "a4",
    settings: Settings = None,
    json: Annotated[bool, typer.Option("--json", help="Every problem with its place, for programs.")] = False,
) -> int:
    """Find what would go wrong in print: misspelt keys, texts that do not fit, colours that look alike."""
    from pnp.press import commands

    return commands.check(what or [], layout, settings or [], json)


@app.command()
def schema(folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="Where to.")] = Path("schemas")) -> int:
    """Write JSON Schemas of component, layout and record files, for editors."""
    from pnp.press import commands

    return commands.schema(folder)


@app.command()
def init(folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or one of your own.")]) -> int:
    """Copy the components and layouts, to be changed."""
    from pnp.press import commands

    return commands.init(folder)


@app.command()
def calibrate(
    layout: LayoutName = "a4",
    settings: Settings = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The PDF to write.")] = None,
    force: Force = False,
) -> int:
    """Write a two-page sheet that tells how far your printer shifts the backs."""
    from pnp.press import commands

    return commands.calibrate(layout, settings or [], out, force)


Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where builds are, and what was printed.")]
Since = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="shipped|printed|FILE|REVISION",
        help="What came with Sheepfold, what is on the table, a printed.json, or a git revision; "
        "if not said, what is on the table, else what came with Sheepfold.",
    ),
]


@app.command()
def printed(games: Games = None, out: Out = Path("output"), force: Force = False) -> int:
    """Remember that the pieces as they are now lie on the table; until this is said, what was built first does."""
    from pnp.press.changes import commands

    return commands.remember(games or [], out, force)


@app.command()
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


@app.command()
def reprint(
    games: Games = None,
    since: Since = None,
    layout: LayoutName = "a4",
    settings: Settings = None,
    out: Out = Path("output"),
    force: Force = False,
) -> int:
    """Print only what was added or changed: output/GAME/reprint.pdf, with a list of what to throw away."""
    from pnp.press.changes import commands

    return commands.reprint_changed(games or [], since, layout, settings or [], out, force)


# --- the referee -------------------------------------------------------------------------------------------

Records = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Records, score pads, folders of them, or - for stdin.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per record and line, for programs.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes to work in.")]
Rules = Annotated[str | None, typer.Option("--rules", metavar="FILE", help="Numbers that replace those of rules.yaml.")]


@app.command()
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

        return commands.verify(files, rules, json, True, _colour(), jobs, full)
    from pnp.pads import commands as pads

    return pads.annotate(files, annotate, json, _colour(), rules, force)


@app.command()
def score(files: Records, json: Json = False, jobs: Jobs = 1, rules: Rules = None) -> int:
    """Replay records and print the computed score sheet."""
    from pnp.referee import commands

    return commands.verify(files, rules, json, False, _colour(), jobs, True)


@app.command()
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

    return commands.whatif(files, rules, components, json, _colour(), jobs, since, out)


@app.command()
def notate(game: Annotated[str, typer.Argument(help="The game, as in `game:` of a record.")]) -> int:
    """Print how the moves of a game are written."""
    from pnp import games

    print(games.called(game).notation, end="")
    return 0


@app.command()
def record(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game to begin, or a record to go on with.")],
    file: Annotated[str | None, typer.Argument(help="Where to save a new record; GAME-1.yaml if not said.")] = None,
) -> int:
    """Write a game down move by move; what is not allowed is refused."""
    from pnp.referee.scribe.scribe import record

    return record(what, file)


@app.command()
def pad(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a record to be shown on its pad.")],
    format: Annotated[
        str | None,
        typer.Option("--format", metavar="pdf|csv|xlsx|ods", help="What to write, if --out does not tell; else a pdf."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The file to write: pad.pdf, pad.xlsx.")
    ] = None,
    layout: LayoutName = "a4",
    scored: Annotated[bool, typer.Option("--score", help="Fill in the score where the record says none.")] = False,
    force: Force = False,
) -> int:
    """Write a score pad to be filled in: empty for a game, filled for a record."""
    from pnp.pads import commands

    _colour()
    return commands.pad(what, format, out, layout, scored, force)


@app.command()
def convert(
    pad: Annotated[str, typer.Argument(metavar="PAD", help="A filled pad: *.pdf, *.csv, *.xlsx or *.ods.")],
    record: Annotated[
        Path | None, typer.Argument(metavar="[RECORD.yaml]", help="Where to; printed if not said.")
    ] = None,
    force: Force = False,
) -> int:
    """Write the record that a filled score pad tells."""
    from pnp.pads import commands

    _colour()
    return commands.convert(pad, record, force)


# --- the stage ---------------------------------------------------------------------------------------------

OneRecord = Annotated[str, typer.Argument(metavar="RECORD", help="A record, or - for stdin.")]
Number = Annotated[int | None, typer.Option("--record", metavar="N", min=1, help="Of a file with several records.")]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The file to write.")]
Pixels = Annotated[int, typer.Option("--width", metavar="PIXELS", min=100, max=4000, help="Of a png, gif or apng.")]


@app.command()
def show(
    record: OneRecord,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=0, help="0 is the start.")] = None,
    format: Annotated[str | None, typer.Option("--format", metavar="svg|png|pdf", help="What to write.")] = None,
    out: OutFile = None,
    number: Number = None,
    width: Pixels = 1600,
) -> int:
    """Draw a position of a game; without --turn the end, with the score drawn in."""
    from pnp.stage import commands

    return commands.show(commands.Order(record, number, format, out, width), turn)


@app.command()
def replay(
    record: OneRecord,
    format: Annotated[
        str | None, typer.Option("--format", metavar="html|pdf|gif|apng", help="A page, a film strip, a film.")
    ] = None,
    out: OutFile = None,
    number: Number = None,
    layout: LayoutName = "a4",
    width: Pixels = 800,
) -> int:
    """Draw a whole game, to step through it in a browser, to print it or to share it."""
    from pnp.stage import commands

    return commands.replay(commands.Order(record, number, format, out, width), layout)


# --- archives ----------------------------------------------------------------------------------------------


@app.command()
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
    on: Annotated[
        str, typer.Option("--on", metavar="PLACE", help="local, dask, or the address of a Dask scheduler.")
    ] = "local",
    force: Annotated[bool, typer.Option("--force", help="Replace that file.")] = False,
) -> int:
    """Verify a folder of records and pads, then tell who leads."""
    from pnp.archive import commands

    return commands.standings(files, by, points, format, out, trust, aliases, jobs, on, force)


# --- simulations -------------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game, as `pnp list` names it.")],
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
    on: Annotated[
        str, typer.Option("--on", metavar="PLACE", help="local, dask, or the address of a Dask scheduler.")
    ] = "local",
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


# --- what they share ---------------------------------------------------------------------------------------


def _colour() -> bool:
    """May verdicts be coloured? Names that the terminal cannot show are replaced, not refused."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a text stream always has it
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def main() -> None:
    app()
