"""The command line: `pnp`. Each command parses its words and calls one function, imported only then."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp import __version__

app = typer.Typer(
    name="pnp",
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


# --- the referee -------------------------------------------------------------------------------------------

Records = Annotated[list[str], typer.Argument(metavar="FILE...", help="Records, folders of records, or - for stdin.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per record and line, for programs.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes to work in.")]
Rules = Annotated[str | None, typer.Option("--rules", metavar="FILE", help="Numbers that replace those of rules.yaml.")]


@app.command()
def verify(files: Records, json: Json = False, jobs: Jobs = 1, rules: Rules = None) -> None:
    """Replay records and check what the players wrote on their score pad."""
    _referee(files, json, jobs, rules, claims=True)


@app.command()
def score(files: Records, json: Json = False, jobs: Jobs = 1, rules: Rules = None) -> None:
    """Replay records and print the computed score sheet."""
    _referee(files, json, jobs, rules, claims=False)


def _referee(files: list[str], json: bool, jobs: int, rules: str | None, claims: bool) -> None:
    from pnp.referee.verify import Style, verify

    raise typer.Exit(verify(files, Style(json, claims=claims), jobs, rules))


def main() -> None:
    app()
