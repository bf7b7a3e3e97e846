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


def main() -> None:
    app()
