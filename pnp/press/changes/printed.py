"""What is on the table: the files a game was last printed from, and the fingerprint of each of its pieces."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

import pnp
from pnp.errors import WrongCall
from pnp.files.staging import Staging
from pnp.press.changes import edition
from pnp.press.changes.edition import Edition, Name

NAME = "printed.json"
_FORMAT = "pnp-printed/1"


@dataclass(frozen=True, slots=True)
class Printed:
    """A game as it was printed. The code that drew it may be gone: its pictures are known by their fingerprints."""

    game: str
    source: str
    """What people call it: the file or the git revision it was read from."""
    files: Mapping[str, bytes]
    fingerprints: Mapping[Name, str] = field(default_factory=dict)
    version: str = ""
    """Of Sheepfold."""


def remember(folder: Path, now: Edition, target: Path) -> None:
    """Write down that the pieces of this edition are on the table."""
    pieces: dict[str, dict[str, str]] = {}
    for (kind, piece), fingerprint in now.fingerprints.items():
        pieces.setdefault(kind, {})[piece] = fingerprint
    files = {name: _plain(data) for name, data in edition.files(folder).items()}
    plain = {"format": _FORMAT, "game": folder.name, "version": pnp.__version__, "pieces": pieces, "files": files}
    with Staging() as staging:
        staging.write(target, (json.dumps(plain, indent=1, ensure_ascii=False) + "\n").encode(), known=True)
        staging.commit()


def read(file: Path) -> Printed:
    """What `remember` wrote."""
    try:
        plain = json.loads(file.read_bytes())
        if plain["format"] != _FORMAT:
            raise ValueError(f"its format is {plain['format']}, not {_FORMAT}")
        game, version = str(plain["game"]), str(plain["version"])
        files = {_inside(name): _bytes(data) for name, data in plain["files"].items()}
        pieces = {(kind, name): str(mark) for kind, names in plain["pieces"].items() for name, mark in names.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = "its contents have another shape"
        if isinstance(error, KeyError):
            what = f"'{error.args[0]}' is missing in it"
        elif isinstance(error, json.JSONDecodeError | UnicodeDecodeError):
            what = "it is not JSON"
        elif isinstance(error, ValueError):
            what = str(error)
        raise WrongCall(f"{file} should be a file that `pnp printed` wrote, but {what}.") from None
    return Printed(game, str(file), files, pieces, version)


def _plain(data: bytes) -> str | dict[str, str]:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}


def _bytes(plain: Any) -> bytes:
    return plain.encode() if isinstance(plain, str) else base64.b64decode(plain["base64"], validate=True)


def _inside(name: str) -> str:
    """A name that leads nowhere but into the folder of the game."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or not path.parts:
        raise ValueError(f"'{name}' is not the name of a file of a game")
    return name
