"""Words that several commands take, each explained and completed in the same way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from pnp.components import shelf
from pnp.components.shelf import Shelf

LAYOUTS = ", ".join(path.stem for path in shelf.layouts())


def games(incomplete: str) -> list[str]:
    """For completion."""
    return [path.name for path in Shelf().games() if path.name.startswith(incomplete)]


def layouts(incomplete: str) -> list[str]:
    return [path.stem for path in shelf.layouts() if path.stem.startswith(incomplete)]


def words(*known: str) -> Callable[[str], list[str]]:
    """Completes a word, or the last of several with commas."""

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        return [f"{before}{comma}{word}" for word in known if word.startswith(last)]

    return complete


def kinds(incomplete: str) -> list[str]:
    """Kinds of pieces, of every game."""
    found = {file.stem for folder in Shelf().games() for file in folder.glob("*.yaml") if file.stem != "rules"}
    return sorted(kind for kind in found if kind.startswith(incomplete))


Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="[GAME]...", help="Games; all of them if not said.", autocompletion=games),
]
Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, as pnp list names it.", autocompletion=games)]
Layout = Annotated[
    str,
    typer.Option(
        "--layout",
        metavar="NAME|FILE",
        help=f"Paper, marks and backs: {LAYOUTS}, or a file of your own.",
        autocompletion=layouts,
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Change a value of the layout, such as paper=A3, ink=saver (full, saver, grey), backs=fold, gap=4, "
        "bleed=2, scale=0.9, margin.top=12; docs/components.md has them all.",
        autocompletion=words("paper=", "ink=", "backs=", "marks=", "gap=", "bleed=", "scale=", "margin=", "corner="),
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace files that Sheepfold did not write, too.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="Where builds are, and what was printed.")]
Since = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="shipped|printed|FILE|REVISION",
        help="What came with Sheepfold, what is on the table, a printed.json, or a git revision; "
        "if not said, what is on the table, else what came with Sheepfold.",
        autocompletion=words("shipped", "printed"),
    ),
]
Records = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Records, score pads, folders of them, or - for stdin.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per record and line, for programs.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes to work in.")]
Place = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="PLACE",
        help="Where to work: local, dask (a Dask cluster started here), or the address of a Dask scheduler.",
        autocompletion=words("local", "dask", "tcp://"),
    ),
]
Rules = Annotated[str | None, typer.Option("--rules", metavar="FILE", help="Numbers that replace those of rules.yaml.")]
OneRecord = Annotated[str, typer.Argument(metavar="RECORD", help="A record, or - for stdin.")]
Number = Annotated[int | None, typer.Option("--record", metavar="N", min=1, help="Of a file with several records.")]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The file to write.")]
Pixels = Annotated[int, typer.Option("--width", metavar="PIXELS", min=100, max=4000, help="Of a png, gif or apng.")]
