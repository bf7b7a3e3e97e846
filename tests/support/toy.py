"""A small game of plain rectangles, so that tests can measure what was printed; and how to print it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pnp.components import design
from pnp.errors import Error, tell
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Deck
from pnp.press.layout import paper as layout
from pnp.press.layout import sheet
from pnp.press.layout.paper import Layout
from pnp.press.layout.sheet import Sheet
from pnp.press.writers import pdf

CARD = """\
kind: card
title: Cards
size: [63, 88]
elements:
  - {box: [-3, -3, 69, 94], fill: "#336699"}
back:
  label: "{id}b"
  elements:
    - {box: [-3, -3, 69, 94], fill: "#993366"}
pieces:
  - {id: C1..C20}
"""
PLAIN = "title: Plain\npaper: A4\nmargin: 6\ngap: 0\nbleed: 0\nmarks: none\n"


def game(folder: Path, **files: str) -> Path:
    """A folder of component files: `game(tmp_path, card=CARD)`."""
    home = folder / "components" / "toy"
    home.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (home / f"{name.replace('_', '-')}.yaml").write_text(text, "utf-8")
    return home


def status(command: Callable[[], int]) -> int:
    """What a command exits with; what keeps it from its work is told as the command line tells it."""
    try:
        return command()
    except (Error, OSError) as error:
        return tell(error)


def paper(folder: Path, *settings: str, text: str = PLAIN) -> Layout:
    file = folder / "plain.yaml"
    file.write_text(text, "utf-8")
    return layout.read(file, settings)


def decks(home: Path, paper: Layout) -> tuple[Deck, ...]:
    return workshop.decks(design.read(home), workshop.art(home.name), paper)


def sheets(home: Path, paper: Layout) -> tuple[Sheet, ...]:
    (deck,) = decks(home, paper)
    return sheet.lay(deck, paper)


def printed(home: Path, paper: Layout) -> bytes:
    """The PDF of a game of one kind."""
    return pdf.write(sheet.pages(sheets(home, paper), paper), "Toy")
