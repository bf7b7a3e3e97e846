"""A game as its files stood earlier: what `--since` means, for the press and the referee alike.

    shipped    as it came with Sheepfold; `pnp init` keeps that beside the files it copies
    printed    as it lies on the table: what `pnp printed` said last; until it was said, as the game was when we first
               saw it, which is as `pnp init` copied it, else as it was built first
    FILE       what a file says that `pnp printed` wrote
    REVISION   a commit, branch or tag of the git repository that the game is in

`read(since, folder, out)` gives the files of one game, `folder` being `components/<game>` as it is now and `out` the
folder of the builds. Where nothing is said (None), it is what lies on the table, else what was shipped. `source` says
in words which it was, to go after "since", and has to be told in every answer. `Shelf().given([earlier.kit()])` plays
with those files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

import pnp
from pnp.errors import Unplayable, WrongCall
from pnp.files import memory
from pnp.files.places import BUILT_IN
from pnp.terminal import clean

if TYPE_CHECKING:
    from pnp.components.kit import Kit

SHIPPED, PRINTED = "shipped", "printed"

SAID = "printed.json"
"""In the folder of a game's builds: what `pnp printed` wrote."""
FIRST = ".built.json"
"""Beside it: what was built first."""
PART = ".built-part.json"
"""The same, where only some of the pieces were built."""
COPIED = ".shipped.json"
"""In the folder of a game: what `pnp init` copied."""

Name = tuple[str, str]
"""A piece: its kind and its id, since another form of a piece has the same id."""

_FORMAT = "pnp-printed/1"
_VERSION = re.compile(r"[\w.+!-]{0,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Earlier:
    """The files of a game. The code that drew it may be gone: what its pieces looked like, fingerprints tell."""

    game: str
    source: str
    """What people call it: `output/toy/printed.json`, `HEAD~2`, `the edition that came with Sheepfold 0.1.0`."""
    files: Mapping[str, bytes]
    fingerprints: Mapping[Name, str] = field(default_factory=dict)
    version: str = ""
    """Of Sheepfold."""

    def kit(self) -> Kit:
        """Its numbers and pieces; `Unplayable` where they cannot be read."""
        from pnp.components.kit import made  # reads YAML, and a build that finds nothing changed reads none

        own = sorted((name, data) for name, data in self.files.items() if "/" not in name and name.endswith(".yaml"))
        kit = made(Path(self.source) / self.game, tuple(own))
        if kit.problems:
            raise Unplayable(kit.problems)
        return kit


class Forgotten(WrongCall):
    """Nobody knows how the game was then."""


def read(since: str | None, folder: Path, out: Path) -> Earlier:
    """The game in that folder as it was; `WrongCall` where there is no such time, or nobody knows."""
    game = folder.name
    if since is None:
        found = _on_the_table(folder, out) or (None if _built_in(folder) else _as_it_came(folder))
        missing = (
            f"Nobody said yet what is on the table of {game}: run `pnp printed` when you have printed it, or build it "
            f"into {out} before you change it, or say --since with a git revision."
        )
    elif since == PRINTED:
        found = _on_the_table(folder, out)
        missing = f"{game} was never built into {out}, and nobody said with `pnp printed` that it is on the table."
    elif since == SHIPPED:
        found = _as_it_came(folder)
        missing = f"{game} did not come with Sheepfold; say --since printed, or a git revision."
    elif Path(since).is_file():
        found, missing = recall(Path(since)), ""
    else:
        from pnp.components import history  # takes long to load

        found, missing = Earlier(game, since, history.read(folder, since)), ""
    if found is None:
        raise Forgotten(missing)
    if found.game != game:
        raise WrongCall(f"{found.source} is about {found.game}, not about {game}.")
    return found


def _on_the_table(folder: Path, out: Path) -> Earlier | None:
    said, *built = (out / folder.name / name for name in (SAID, FIRST, PART))
    if said.exists():
        return recall(said)
    if copied := _copied(folder):
        return copied
    return next((recall(file, f"the first build ({file})") for file in built if file.exists()), None)


def _as_it_came(folder: Path) -> Earlier | None:
    origin = BUILT_IN / "components" / folder.name
    if (copied := _copied(folder)) or not origin.is_dir():
        return copied
    return Earlier(folder.name, _came_with(pnp.__version__), files(origin), version=pnp.__version__)


def _copied(folder: Path) -> Earlier | None:
    """As `pnp init` copied it. Of a folder that was given another name since, nobody says what it was."""
    try:
        found = _recalled(folder / COPIED)
    except (OSError, ValueError):
        return None
    return replace(found, source=_came_with(found.version)) if found.game == folder.name else None


def _came_with(version: str) -> str:
    return f"the edition that came with Sheepfold {version}"


def _built_in(folder: Path) -> bool:
    """A game compared with itself has never changed."""
    return folder.resolve() == (BUILT_IN / "components" / folder.name).resolve()


def files(folder: Path) -> dict[str, bytes]:
    """Everything a game is drawn from: its component files and the images beside them."""
    found = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
    return {
        name: file.read_bytes()
        for name, file in found.items()
        if _nameable(name) and not any(part.startswith(".") for part in name.split("/"))
    }


def _nameable(name: str) -> bool:
    """Could the name be read again?"""
    try:
        memory.inside(name)
    except ValueError:
        return False
    return True


def dump(game: str, found: Mapping[str, bytes], fingerprints: Mapping[Name, str] | None = None) -> bytes:
    """The edition as a file that `recall` reads."""
    pieces: dict[str, dict[str, str]] = {}
    for (kind, piece), fingerprint in (fingerprints or {}).items():
        pieces.setdefault(kind, {})[piece] = fingerprint
    head = {"format": _FORMAT, "game": game, "version": pnp.__version__}
    plain = {**head, "pieces": pieces, "files": {name: _plain(data) for name, data in found.items()}}
    return (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode()


def recall(file: Path, source: str = "") -> Earlier:
    """What such a file says."""
    try:
        return replace(_recalled(file), source=source or str(file))
    except ValueError as error:
        raise WrongCall(f"{file} should be a file that `pnp printed` wrote, but {error}.") from None


def _recalled(file: Path) -> Earlier:
    """`ValueError` where it is no such file."""
    plain = memory.load(file)
    if not isinstance(plain, dict):
        raise ValueError("its contents have another shape")
    for key in ("format", "game", "version", "pieces", "files"):
        if key not in plain:
            raise ValueError(f"'{key}' is missing in it")
    if plain["format"] != _FORMAT:
        raise ValueError(f"its format is {clean(str(plain['format'])[:40])}, not {_FORMAT}")
    game, version = _inside(plain["game"], memory.plain), plain["version"]
    try:
        pieces = {(kind, name): mark for kind, names in plain["pieces"].items() for name, mark in names.items()}
        found = {_inside(name): _bytes(data) for name, data in plain["files"].items()}
    except (AttributeError, KeyError, TypeError):
        raise ValueError("its contents have another shape") from None
    if not (
        isinstance(version, str) and _VERSION.fullmatch(version) and all(type(at) is str for at in pieces.values())
    ):
        raise ValueError("its contents have another shape")
    if any(str(above) in found for name in found for above in PurePosixPath(name).parents):
        raise ValueError("something is a file and a folder in it")
    return Earlier(game, str(file), found, pieces, version)


def _inside(name: object, known: Callable[[object], str] = memory.inside) -> str:
    try:
        return known(name)
    except ValueError:
        raise ValueError(f"'{clean(str(name)[:60])}' is not the name of a file of a game") from None


def _plain(data: bytes) -> str | dict[str, str]:
    try:
        return data.decode()
    except UnicodeDecodeError:
        import base64

        return {"base64": base64.b64encode(data).decode()}


def _bytes(plain: Any) -> bytes:
    if isinstance(plain, str):
        return plain.encode()
    import base64

    encoded = plain["base64"]
    if not isinstance(encoded, str):
        raise TypeError
    return base64.b64decode(encoded, validate=True)
