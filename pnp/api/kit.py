"""Kits and their pieces as pictures: `pnp.kit`; and as files to print: `pnp.build`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.api.given import shelf
from pnp.components import design
from pnp.components.design import Design
from pnp.components.shelf import layout
from pnp.errors import WrongCall
from pnp.press.build import manifest
from pnp.press.build.build import FORMATS
from pnp.press.build.build import build as build_files
from pnp.press.build.request import Request
from pnp.press.changes.edition import AS_DESIGNED
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Cutout
from pnp.press.layout.paper import read
from pnp.press.scene.nodes import Page
from pnp.press.writers import svg
from pnp.problems import did_you_mean, nearest


class NoPiece(WrongCall, KeyError):  # noqa: N818 - it is said of the kit
    """A kit is a mapping, and a mapping says in this way that it does not have something."""

    __str__ = Exception.__str__


class Piece:
    """One piece of a kit. In a notebook it is its picture."""

    def __init__(self, kind: str, fields: Mapping[str, Any], cutout: Cutout) -> None:
        self.id = cutout.id
        self.kind = kind
        self.fields = {key: value for key, value in fields.items() if key != "id"}
        """What its file says of it."""
        self.width, self.height = cutout.outline.width, cutout.outline.height
        """Millimetres."""
        self._cutout = cutout

    @property
    def two_sided(self) -> bool:
        """Has it a back?"""
        return self._cutout.back is not None

    def svg(self, side: str = "front") -> str:
        """The picture of its `front` or `back`."""
        sides = {"front": self._cutout.front, "back": self._cutout.back}
        nodes = sides.get(side)
        if nodes is None:
            raise WrongCall(f"{self.id} has no side called '{side}'.")
        return svg.write(Page(self.width, self.height, nodes)).decode()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Piece {self.id}, {self.kind}, {self.width:g} x {self.height:g} mm>"


class Kit(Mapping[str, Piece]):
    """The printed pieces of a game by their ids."""

    def __init__(self, found: Design) -> None:
        self.game = found.game
        """Its name."""
        self.rules = dict(found.rules)
        """The numbers of the game."""
        self._fields = {(kind.name, name): fields for kind in found.kinds for name, fields in kind.pieces.items()}
        self._pieces: dict[str, Piece] = {}
        for deck in workshop.decks(found, workshop.art(found.game), AS_DESIGNED):
            for cutout in deck.cutouts:
                piece = Piece(deck.kind, self._fields[deck.kind, cutout.id], cutout)
                self._pieces.setdefault(cutout.id, piece)  # another form of a piece has the same id

    def __getitem__(self, name: str) -> Piece:
        if name not in self._pieces:
            hint = did_you_mean(name, self._pieces) or "; list(kit) has all of them"
            raise NoPiece(f"There is no piece '{name}' in {self.game}{hint}.")
        return self._pieces[name]

    def __contains__(self, name: object) -> bool:
        return name in self._pieces

    def __iter__(self) -> Iterator[str]:
        return iter(self._pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    def __repr__(self) -> str:
        return f"<Kit of {self.game}: {len(self)} pieces>"


def kit(game: str, *, components: str | os.PathLike[str] | None = None) -> Kit:
    """The pieces of a game, drawn as their files have them; `components` is a folder like `components/`."""
    (folder,) = shelf(components).games([game])
    return Kit(design.read(folder))


def build(
    *games: str,
    layout: str = "a4",
    out: str | os.PathLike[str] = "output",
    formats: Sequence[str] = ("pdf",),
    only: Sequence[str] = (),
    settings: Mapping[str, Any] | None = None,
    components: str | os.PathLike[str] | None = None,
) -> list[Path]:
    """Print kits, all of them if no game is named; the files that hold them, whether they had to be written or not.

    `settings` are values of the layout: `{"margin.top": 12}`.
    """
    for word in formats:
        if word not in FORMATS:
            raise WrongCall(f"There is no format '{word}'{nearest(word, FORMATS)}.")
    options = tuple(f"{key}={value}" for key, value in (settings or {}).items())
    file, known = _layout(layout), shelf(components)
    read(file, options)
    requests = [Request(folder, file, Path(out), tuple(formats), tuple(only), options) for folder in known.games(games)]
    build_files(requests)
    answers = [(request.target, manifest.unchanged(request)) for request in requests]
    return [target / name for target, answer in answers if answer for name in answer.files]


_layout = layout
