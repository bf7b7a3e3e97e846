"""Which games and layouts there are to print. Imports nothing heavy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.files.places import CODE, folder
from pnp.problems import did_you_mean


class WrongCall(Exception):  # noqa: N818 - it is said of the command line
    """A word of the command that nobody understands."""


def games(names: Sequence[str] = (), printable: bool = True) -> list[Path]:
    """The folders of the games of those names; without names, of all, or of all that can be printed."""
    home = folder("components")
    known = {path.name: path for path in sorted(home.iterdir()) if path.is_dir() and any(path.glob("*.yaml"))}
    if not names:
        return [path for path in known.values() if _drawn(path.name) or not printable]
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or f"; known: {', '.join(known)}"
            raise WrongCall(f"There is no game called '{name}' in {home}{hint}.")
    return [known[name] for name in dict.fromkeys(names)]


def layout(name: str) -> Path:
    """The file of a layout, given by its name or as a file."""
    if name.endswith((".yaml", ".yml")):
        file = Path(name)
        if not file.is_file():
            raise WrongCall(f"There is no layout file {name}.")
        return file
    home = folder("layouts")
    file = home / f"{name}.yaml"
    if not file.is_file():
        known = [path.stem for path in layouts()]
        hint = did_you_mean(name, known) or f"; known: {', '.join(known)}"
        raise WrongCall(f"There is no layout called '{name}' in {home}{hint}.")
    return file


def layouts() -> list[Path]:
    return sorted(folder("layouts").glob("*.yaml"))


def _drawn(game: str) -> bool:
    """A game whose rules we know is printed once its art is there; any other needs no art of ours."""
    code = CODE / "games" / game.replace("-", "_")
    return not code.is_dir() or (code / "art").is_dir()
