"""One game as its files stood at some time, with every printed piece drawn: what two of them have in common is told
by fingerprints, what they do not by their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pnp.components import design
from pnp.components.design import Design
from pnp.components.earlier import Earlier, Name
from pnp.errors import Faulty
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Cutout
from pnp.press.layout.paper import Layout
from pnp.press.scene.fingerprint import Fingerprints
from pnp.press.scene.nodes import Page
from pnp.problems import Problem

AS_DESIGNED = Layout(title="As designed", paper="piece")
"""Pieces are compared as their files have them, whatever paper they are printed on."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The files of a game and its pieces, each with the fingerprint of its outline, face and back."""

    design: Design
    pieces: dict[Name, Cutout]
    fingerprints: dict[Name, str]


def of(folder: Path) -> Edition:
    """The game as it is now; `Faulty` where its files are wrong."""
    return draw(design.read(folder))


@contextmanager
def restored(then: Earlier) -> Iterator[Edition]:
    """The game as it was. Its images are there as long as the context is."""
    with TemporaryDirectory() as home:
        folder = Path(home) / then.game
        folder.mkdir()
        for name, data in then.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        try:
            # A name of its own: pictures are told apart by the game they belong to.
            edition = draw(replace(design.read(folder), edition=f"{then.game} before"))
        except Faulty as error:
            raise Faulty(_elsewhere(error.problems, folder, then.source)) from None
        yield edition


def draw(spec: Design, only: Iterable[str] = ()) -> Edition:
    decks = workshop.decks(spec, workshop.art(spec.game), AS_DESIGNED, tuple(only))
    pieces = {(deck.kind, cutout.id): cutout for deck in decks for cutout in deck.cutouts}
    fingerprints = Fingerprints("")
    return Edition(spec, pieces, {name: _fingerprint(cutout, fingerprints) for name, cutout in pieces.items()})


def with_rules(edition: Edition, changes: Mapping[str, Any]) -> Design:
    """The design with other numbers in its rules.yaml."""
    spec = edition.design
    return replace(spec, files={**spec.files, "rules": {**spec.rules, **changes}})


def _fingerprint(cutout: Cutout, fingerprints: Fingerprints) -> str:
    size = (cutout.outline.width, cutout.outline.height)
    sides = [Page(*size, nodes) for nodes in (cutout.front, cutout.back) if nodes is not None]
    return fingerprints.of(sides, cutout.outline)


def _elsewhere(problems: Iterable[Problem], folder: Path, source: str) -> Iterator[Problem]:
    """Problems in restored files, under the name of what they were restored from."""
    for found in problems:
        file = Path(found.file)
        inside = file.is_relative_to(folder)
        yield replace(found, file=f"{source}:{file.relative_to(folder).as_posix()}") if inside else found
