"""Fingerprints of scenes: equal for pages that look the same, so that only what changed is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from pnp.press.scene import images
from pnp.press.scene.nodes import Drawing, Group, Image, Node, Page, Use


class Fingerprints:
    """Takes the fingerprints of pages; a drawing that many of them use is looked at once."""

    def __init__(self, engine: str) -> None:
        """`engine` stands for whatever else decides what a file looks like."""
        self._engine = engine
        self._drawings: dict[str, str] = {}

    def of(self, pages: Iterable[Page], *options: object) -> str:
        digest = hashlib.sha256(f"{self._engine} {options}".encode())
        for page in pages:
            digest.update(f"{page.width} {page.height} {page.trim} {page.bleed}".encode())
            self._feed(digest, page.children)
        return digest.hexdigest()

    def _feed(self, digest: hashlib._Hash, nodes: tuple[Node, ...]) -> None:
        for node in nodes:
            match node:
                case Group(children, matrix, clip):
                    digest.update(f"({matrix}{clip}".encode())
                    self._feed(digest, children)
                    digest.update(b")")
                case Use(drawing, matrix):
                    digest.update(f"{self._drawing(drawing)}{matrix}".encode())
                case Image(x, y, width, height, file, dots):
                    digest.update(f"{(x, y, width, height, dots)}".encode())
                    digest.update(images.fingerprint(file))
                case _:
                    digest.update(repr(node).encode())

    def _drawing(self, drawing: Drawing) -> str:
        if drawing.name not in self._drawings:
            digest = hashlib.sha256()
            self._feed(digest, drawing.children)
            self._drawings[drawing.name] = digest.hexdigest()
        return self._drawings[drawing.name]
