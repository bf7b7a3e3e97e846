"""`pnp pad`, `pnp convert` and `pnp verify --annotate`. Each returns the exit status."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.components.shelf import layout as chosen_layout
from pnp.errors import Error, WrongCall
from pnp.files.document import Document
from pnp.files.owner import sealed
from pnp.files.staging import Staging
from pnp.pads import acroform, paper, spreadsheet
from pnp.pads.document import Pad, tell
from pnp.pads.filling import Values, fill
from pnp.pads.form import Form, form
from pnp.press.layout import paper as papers
from pnp.problems import did_you_mean
from pnp.referee import report, source, transcript
from pnp.referee.check import Verdict, check
from pnp.referee.commands import house_rules
from pnp.referee.source import Chunk

FORMATS = ("pdf", *spreadsheet.FORMATS)


def pad(what: str, format: str, out: Path | None, layout: str, scored: bool) -> int:
    """An empty pad of a game, or the filled pad of a record."""
    shelf = Shelf()
    if format not in FORMATS:
        raise WrongCall(f"There is no format '{format}'{did_you_mean(format, FORMATS)}; known: {', '.join(FORMATS)}.")
    if what in games.names():
        described, values, lost = form(what, shelf), Values(), list[str]()
        target = out or Path(f"{what}-pad.{format}")
    elif Path(what).is_file():
        document, _ = _one(what, shelf)
        verdict = check(document, shelf)
        if verdict.scores is None or verdict.game is None:
            return _refused(verdict)
        described = form(verdict.game, shelf)
        target = out or Path(f"{Path(what).stem}.{format}")
        try:
            values, lost = fill(described, _told(verdict, scored)) if described else (Values(), [])
        except ValueError as error:
            raise Error(f"{error}; nothing was written.") from None
    else:
        hint = did_you_mean(what, games.names()) or f"; the games are {', '.join(games.names())}"
        raise WrongCall(f"There is no record and no game called '{what}'{hint}.")
    if described is None:
        raise WrongCall("There is no pad for that game: its folder in components/ has no score-pad.yaml.")
    _save(target, _written(described, values, format, layout))
    print(f"{target}" + (f": written without {', '.join(lost)}, for which a pad has no place." if lost else ""))
    return 0


def _written(described: Form, values: Mapping[str, str], format: str, layout: str) -> bytes:
    if format != "pdf":
        return spreadsheet.write(described, values, format)
    chosen = papers.read(chosen_layout(layout))
    sheets = paper.draw(described, paper.A4 if chosen.single else chosen.page)
    return acroform.write(sheets, values, f"{described.game.title}: score pad")


def _told(verdict: Verdict, scored: bool) -> dict[str, Any]:
    """The record with its table at the end; `scored` adds the computed score where none is written down."""
    record = verdict.record
    game, table = record.game, record.table
    assert game and table and verdict.scores and verdict.winners is not None
    told = {**verdict.document.data, "players": list(table.players)}
    if record.moves is not None:
        told["final"] = game.final(verdict.tally)
    if scored:
        sheets = [dict(sheet) for sheet in verdict.scores]
        for claim in record.claims:
            sheets[claim.seat][claim.line] = claim.value
        told["scores"] = dict(zip(table.players, sheets, strict=True))
        told.setdefault("winners", [table.players[seat] for seat in verdict.winners])
    return told


def convert(name: str, out: Path | None) -> int:
    """The record that a pad tells."""
    if Path(name).suffix.lower() not in source.PADS:
        known = ", ".join(f"*{end}" for end in source.PADS)
        raise WrongCall(f"A pad is one of {known}, found '{name}'; `pnp pad` makes one from a record.")
    shelf = Shelf()
    document, _ = _one(name, shelf)
    if document.problems:
        return _refused(check(document, shelf))
    text = transcript.write(document.data)
    if out is None:
        print(text, end="")
    else:
        _save(out, text.encode("utf-8"))
        print(out)
    return 0


def annotate(files: list[str], out: Path, json: bool, colour: bool, rules: str | None) -> int:
    """Verify one pad, and write a copy with ticks and corrections."""
    from pnp.pads import annotation

    if len(files) != 1 or Path(files[0]).suffix.lower() != ".pdf":
        raise WrongCall("--annotate needs one pad, a PDF; other records have no boxes to write beside.")
    shelf = Shelf()
    document, chunk = _one(files[0], shelf)
    verdict = check(document, shelf, house_rules(rules))
    said = tell(document, verdict.problems)
    if isinstance(document, Pad) and document.form:
        with Staging() as staging:
            staging.write(out, sealed(annotation.annotate(chunk.raw, document, verdict, said)))
            staging.commit()
    else:
        print(f"pnp: {files[0]} is not a pad; {out} was not written.", file=sys.stderr)
    verdict.problems = said
    print(report.as_json(verdict, 0) if json else report.as_text(verdict, True, colour))
    return 0 if verdict.ok else 1


def _one(name: str, shelf: Shelf) -> tuple[Document, Chunk]:
    """The only record of a file."""
    if not Path(name).is_file():
        raise WrongCall(f"There is no file '{name}'.")
    chunks = list(source.chunks(name))
    if len(chunks) != 1:
        raise WrongCall(f"{name} holds {len(chunks)} records; a pad is for one.")
    return source.read(chunks[0], shelf), chunks[0]


def _refused(verdict: Verdict) -> int:
    verdict.problems = tell(verdict.document, verdict.problems)
    print(report.as_text(verdict, claims=False, colour=False), file=sys.stderr)
    print("pnp: nothing was written.", file=sys.stderr)
    return 1


def _save(file: Path, data: bytes) -> None:
    """Never over what somebody may have filled in."""
    if file.exists():
        raise WrongCall(f"{file} is there already; take it away or name another file.")
    with Staging() as staging:
        staging.write(file, data)
        staging.commit()
