"""The command line: `pnp`. Each command parses its words and calls one function, imported only then."""

from __future__ import annotations

from pnp.cli import changing, checking, printing, seeing
from pnp.cli.group import app

__all__ = ["app", "changing", "checking", "main", "printing", "seeing"]


def main() -> None:
    app()
