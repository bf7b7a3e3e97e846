"""Which games and layouts there are, and the kit of each game. Imports nothing heavy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import WrongCall
from pnp.files.places import BUILT_IN, CODE, folder
from pnp.problems import nearest

if TYPE_CHECKING:
    from pnp.components.kit import Kit


class Shelf:
    """The games of a `components/` folder: one of the caller's, that of the working folder, or the built-in one.

    Each kit is read when it is first asked for, and stays as it was then.
    """

    def __init__(self, home: Path | None = None) -> None:
        self.home = home or folder("components")
        self._kits: dict[str, Kit] = {}

    def folder(self, game: str) -> Path:
        """Where the files of a game are; a game that this folder does not have is the built-in one."""
        own = self.home / game
        return own if own.is_dir() else BUILT_IN / "components" / game

    def kit(self, game: str) -> Kit:
        """The pieces and numbers of a game; `Faulty` where its files cannot be read."""
        from pnp.components import kit  # reads YAML, and a build that finds nothing changed reads none

        found = self._kits.get(game)
        if found is None:
            found = self._kits[game] = kit.sound(self.folder(game))
        return found

    def given(self, kits: Iterable[Kit]) -> Shelf:
        """The same shelf, with these kits in place of its own of those games."""
        other = Shelf(self.home)
        other._kits = {**self._kits, **{kit.game: kit for kit in kits}}
        return other

    def games(self, names: Sequence[str] = (), printable: bool = True) -> list[Path]:
        """The folders of the games of those names; without names, of all, or of all that can be printed."""
        known = {path.name: path for path in sorted(self.home.iterdir()) if path.is_dir() and any(path.glob("*.yaml"))}
        if not names:
            return [path for path in known.values() if _drawn(path.name) or not printable]
        for name in names:
            if name not in known:
                raise WrongCall(f"There is no game called '{name}' in {self.home}{nearest(name, known)}.")
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
        raise WrongCall(f"There is no layout called '{name}' in {home}{nearest(name, known)}.")
    return file


def layouts() -> list[Path]:
    return sorted(folder("layouts").glob("*.yaml"))


def _drawn(game: str) -> bool:
    """A game whose rules we know is printed once its art is there; any other needs no art of ours."""
    code = CODE / "games" / game.replace("-", "_")
    return not code.is_dir() or (code / "art").is_dir()
