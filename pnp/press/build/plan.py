"""One game planned: from its files to the list of everything that has to be written."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import islice

from pnp.components import design
from pnp.components.kit import MOST_PIECES, expand
from pnp.errors import Faulty
from pnp.press.build import manifest
from pnp.press.build.request import Request
from pnp.press.kit import workshop
from pnp.press.kit.cutout import Deck
from pnp.press.layout import paper as papers
from pnp.press.layout.paper import Layout
from pnp.press.layout.sheet import Sheet, lay, pages
from pnp.press.scene.fingerprint import Fingerprints
from pnp.press.scene.nodes import Page
from pnp.press.writers import dxf, pdf, png, tabletop
from pnp.problems import meant

EXTRAS = ("pnp.pads.job",)
"""Modules that the press does not know, each with `jobs(request, layout, kinds, fingerprints)`: more files of a kit."""


@dataclass(frozen=True, slots=True)
class Job:
    """A file to be written: what it shows, and how to make it."""

    name: str
    kind: str
    format: str
    digest: str
    make: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Plan:
    """All files that one request asks for, drawn and ready to be made."""

    request: Request
    jobs: tuple[Job, ...]
    sheets: int
    pages: int
    pieces: int
    unknown: frozenset[str]
    """Words of `--only` that name no kind and no piece of this game."""
    known: tuple[str, ...]
    """The names they could have meant."""

    def made(self) -> Made:
        """The plan carried out, as far as its files are not there as they should be."""
        target = self.request.target
        before = manifest.load(target)
        due = [job for job in self.jobs if not manifest.intact(target, before, job.name, job.digest)]
        return Made(
            self.request,
            {job.name: (job.kind, job.format, job.digest) for job in self.jobs},
            {job.name: job.make() for job in due},
            *(self.sheets, self.pages, self.pieces, self.unknown, self.known),
        )


@dataclass(frozen=True, slots=True)
class Made:
    """What came of one request: every file it asks for, and the contents of those that were due."""

    request: Request
    files: dict[str, tuple[str, str, str]]
    """Name -> kind, format and digest."""
    contents: dict[str, bytes]
    sheets: int
    pages: int
    pieces: int
    unknown: frozenset[str]
    known: tuple[str, ...]


def make(request: Request) -> Made | Faulty:
    """Plan one game and make its files; or what is wrong with it, so that all games can be told together."""
    try:
        return plan(request).made()
    except Faulty as error:
        return error


def plan(request: Request) -> Plan:
    """Read and draw the game; `Faulty` where its files or the layout are wrong."""
    paper = papers.read(request.layout, request.settings)
    spec = design.read(request.folder)
    names = dict.fromkeys(name for kind in spec.kinds for name in (kind.name, *kind.pieces))
    only = {word: _named(word, names) for word in request.only}
    unknown = frozenset(word for word, found in only.items() if not any(name in names for name in found))
    chosen = {name for found in only.values() for name in found}
    decks = (
        () if only and not chosen & names.keys() else workshop.decks(spec, workshop.art(request.game), paper, chosen)
    )
    fingerprints = Fingerprints(manifest.engine())
    jobs: list[Job] = []
    sheets = sides = 0
    for deck in decks:
        laid = lay(deck, paper)
        printed = pages(laid, paper)
        sheets, sides = sheets + len(laid), sides + len(printed)
        jobs += _jobs(deck, laid, printed, paper, request, fingerprints)
    if "tts" in request.formats:
        jobs += _tabletop(decks, request, fingerprints)
    for name in EXTRAS:
        kinds = frozenset(deck.kind for deck in decks)
        jobs += import_module(name).jobs(request, paper, kinds, fingerprints)
    pieces = sum(len(deck.cutouts) for deck in decks)
    return Plan(request, tuple(jobs), sheets, sides, pieces, unknown, tuple(names))


def _named(word: str, names: Collection[str]) -> list[str]:
    """The pieces and kinds that a word of `--only` names: `ro1`, `RO1..RO3` and `RO1-RO3` too."""
    whole = meant(word, names)
    if whole in names:
        return [whole]
    span = re.sub(r"(?<=\d)\s*(?:-|–|\.\.+)\s*(?=\D*\d)", "..", word)
    return [meant(piece["id"], names) for piece in islice(expand({"id": span}), MOST_PIECES)]


def _jobs(
    deck: Deck,
    sheets: Sequence[Sheet],
    printed: Sequence[Page],
    paper: Layout,
    request: Request,
    fingerprints: Fingerprints,
) -> Iterator[Job]:
    kind, title = deck.kind, f"{request.game.replace('-', ' ').title()}: {deck.title}"
    if "pdf" in request.formats:
        yield Job(f"{kind}.pdf", kind, "pdf", fingerprints.of(printed, title), partial(pdf.write, printed, title))
    for number, page in enumerate(printed, 1):
        digest = fingerprints.of([page])
        if "svg" in request.formats:
            yield Job(f"{kind}-{number}.svg", kind, "svg", digest, partial(_svg, page))
        if "png" in request.formats:
            digest = f"{digest} {request.dpi}"
            yield Job(f"{kind}-{number}.png", kind, "png", digest, partial(_png, page, title, request.dpi))
    wanted = "cut" in request.formats
    if deck.whole or not (wanted or paper.marks == "silhouette"):
        return
    for sheet in (sheet for sheet in sheets if sheet.cuts.children):
        number = next(number for number, page in enumerate(printed, 1) if page is sheet.front)
        digest = fingerprints.of([sheet.cuts])
        yield Job(f"{kind}-{number}-cut.svg", kind, "cut", digest, partial(_svg, sheet.cuts))
        if wanted:
            yield Job(f"{kind}-{number}-cut.dxf", kind, "cut", digest, partial(dxf.write, sheet.cuts))


def _tabletop(decks: Sequence[Deck], request: Request, fingerprints: Fingerprints) -> Iterator[Job]:
    """The images for Tabletop Simulator, and the saved object that shows them."""
    found = list(tabletop.bundles(decks))
    for bundle in found:
        for sprite in (bundle.face, bundle.back):
            dpi = sprite.dpi(request.dpi)
            digest = f"{fingerprints.of([sprite.page])} {dpi}"
            yield Job(sprite.name, bundle.deck.kind, "tts", digest, partial(_png, sprite.page, sprite.name, dpi))
    saved = tabletop.saved_object(found)
    yield Job("tts.json", "tts", "tts", hashlib.sha256(saved).hexdigest(), lambda: saved)


def _svg(page: Page) -> bytes:
    from pnp.press.writers import svg  # svgwrite takes long to load, and most builds are PDF

    return svg.write(page)


def _png(page: Page, title: str, dpi: int) -> bytes:
    return png.write(pdf.write([page], title), dpi)[0]
