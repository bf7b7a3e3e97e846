"""The fillable pad among the files of a build. What makes it is imported only where a pad is printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pnp.components.shelf import Shelf
from pnp.press.build.plan import Job
from pnp.press.build.request import Request
from pnp.press.layout.paper import Layout
from pnp.press.scene.fingerprint import Fingerprints

if TYPE_CHECKING:
    from pnp.pads.paper import Sheets

KIND = "score-pad"


def jobs(request: Request, layout: Layout, kinds: frozenset[str], fingerprints: Fingerprints) -> Iterator[Job]:
    """`score-pad-fillable.pdf`, wherever the pad on paper is printed and the game has a form."""
    if KIND in kinds and "pdf" in request.formats:
        yield from _fillable(request, layout, fingerprints)


def _fillable(request: Request, layout: Layout, fingerprints: Fingerprints) -> Iterator[Job]:
    from pnp.pads import paper
    from pnp.pads.form import form
    from pnp.press.scene import ink

    described = form(request.game, Shelf(request.folder.parent))
    if described is None:
        return
    sheets = paper.draw(described, paper.A4 if layout.single else layout.page)
    sheets.pages = [ink.apply(page, layout.ink) for page in sheets.pages]
    title = f"{described.game.title}: score pad"
    digest = fingerprints.of(sheets.pages, described.fingerprint, [field.tip for field in described.fields])
    yield Job(f"{KIND}-fillable.pdf", KIND, "pdf", digest, partial(_written, sheets, title))


def _written(sheets: Sheets, title: str) -> bytes:
    from pnp.pads import acroform  # loads pypdf, which takes as long as drawing the pad

    return acroform.write(sheets, {}, title)
