"""All commands together: how they are listed, and where everything that goes wrong on purpose is told."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pnp import __version__

GROUPS = ("Print", "Check", "See", "Change")
"""The parts of the help, in their order."""


class Commands(TyperGroup):
    """Whatever any command raises on purpose is told here, and only here."""

    def invoke(self, ctx: Any) -> Any:
        from pnp.errors import Error, tell

        try:
            status = super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (Error, OSError) as error:
            status = tell(error)
        raise typer.Exit(status or 0)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """In groups, each with its whole sentence."""
        for group in GROUPS:
            found = [(name, command) for name, command in self.commands.items() if _group(command) == group]
            with formatter.section(group):
                formatter.write_dl([(name, (command.help or "").split("\n\n")[0]) for name, command in found])


def _group(command: Any) -> str:
    return str(getattr(command, "rich_help_panel", ""))


app = typer.Typer(
    name="pnp",
    cls=Commands,
    help="Print the pieces of five sheep games, and check the games played with them.",
    epilog="Each command tells more: pnp build -h. To begin with: pnp example black-sheep game.yaml",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
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


def colour() -> bool:
    """May verdicts be coloured? Names that the terminal cannot show are replaced, not refused."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a text stream always has it
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
