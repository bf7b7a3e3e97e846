"""Which games and layouts there are, and the kit of each game. Imports nothing heavy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import WrongCall
from pnp.files.places import BUILT_IN
from pnp.problems import meant, nearest

if TYPE_CHECKING:
    from pnp.components.kit import Kit

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
_LOCAL = Path("components")
_MOST = 1 << 16
"""Bytes in which a component file says that it is one."""


class Shelf:
    """The games of a `components/` folder: one of the caller's, that of the working folder, or the built-in one.

    Each kit is read when it is first asked for, and stays as it was then.
    """

    def __init__(self, home: Path | None = None) -> None:
        self.home = home or _home()
        self._kits: dict[str, Kit] = {}

    def folder(self, game: str) -> Path:
        """Where the files of a game are; a game that this folder does not have is the built-in one."""
        own = self.home / game
        return own if _holds_a_game(own) else BUILT_IN / "components" / game

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

    def games(self, names: Sequence[str] = ()) -> list[Path]:
        """The folders of the games of those names; of all without names."""
        known = {path.name: path for path in sorted(self.home.iterdir()) if _holds_a_game(path)}
        if not names:
            return list(known.values())
        names = [meant(name, known) for name in names]
        for name in names:
            if name not in known:
                path = self.home / name
                if path.parent == self.home and path.is_dir():
                    raise WrongCall(f"{path} is no game: {_lack(path)}.")
                where = "" if self.home == BUILT_IN / "components" else f" in {self.home}"
                raise WrongCall(f"There is no game called '{name}'{where}{nearest(name, known)}.")
        return [known[name] for name in dict.fromkeys(names)]

    def left_out(self, names: Sequence[str] = ()) -> Iterator[str]:
        """What lies among the games of the working folder and is none, in sentences for those who named no game."""
        if not _LOCAL.is_dir():
            return
        if self.home != _LOCAL:
            yield (
                f"There is no game in {_LOCAL}, so the games that come with Sheepfold are used; "
                "`pnp init` in another folder makes copies to be changed."
            )
        for path in () if names or self.home != _LOCAL else sorted(_LOCAL.iterdir()):
            if path.name.startswith((".", "__pycache__")):
                continue
            if path.is_dir() and not _holds_a_game(path):
                yield f"{path} is left out, it is no game: {_lack(path)}."
            elif path.suffix in (".yaml", ".yml"):
                yield f"{path} is left out: the files of a game stand in a folder of its own."


def layout(name: str) -> Path:
    """The file of a layout, given by its name or as a file."""
    if name.endswith((".yaml", ".yml")):
        file = Path(name)
        if not file.is_file():
            raise WrongCall(f"There is no layout file {name}.")
        if file.name.startswith("."):
            raise WrongCall(f"The name of a layout file does not begin with a dot, as that of {name} does.")
        return file
    name = meant(name, [path.stem for path in layouts()])
    homes = [folder for folder in (_layout_home(), BUILT_IN / "layouts") if (folder / f"{name}.yaml").is_file()]
    if not homes:
        known = [path.stem for path in layouts()]
        raise WrongCall(f"There is no layout called '{name}'{nearest(name, known)}.")
    return homes[0] / f"{name}.yaml"


def layouts() -> list[Path]:
    """Those of the working folder where it has any, else the built-in ones."""
    return sorted(_layout_home().glob("*.yaml"))


def _layout_home() -> Path:
    local = Path("layouts")
    return local if any(local.glob("*.yaml")) else BUILT_IN / "layouts"


def _home() -> Path:
    """The working folder may have a `components/` that has nothing to do with us."""
    own = _LOCAL.is_dir() and any(_holds_a_game(path) for path in _LOCAL.iterdir())
    return _LOCAL if own else BUILT_IN / "components"


def _holds_a_game(path: Path) -> bool:
    return path.is_dir() and not _lack(path)


def _lack(folder: Path) -> str:
    """What the folder lacks to be that of a game; nothing where it is one."""
    if not _NAME.fullmatch(folder.name):
        return "the name of a game is made of small letters, digits and hyphens"
    known = (folder / "rules.yaml", folder / "score.yaml")
    if any(file.is_file() for file in known) or any(map(_is_component, folder.glob("*.yaml"))):
        return ""
    return "it has neither a rules.yaml nor a score.yaml nor a file with the `kind` and the `pieces` of a component"


def _is_component(file: Path) -> bool:
    """Does the text name pieces, or a kind after its own name? Other programs too have files with kinds in them."""
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        text = stream.read(_MOST).decode("utf-8", "replace")
    return re.search(rf"""\bpieces["']?\s*:|\bkind["']?\s*:\s*["']?{re.escape(file.stem)}\b""", text) is not None
