"""`pnp pad`, `pnp convert` and `pnp verify --annotate`: each for one file, each returns the exit status."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from pnp import games
from pnp.components.shelf import Shelf
from pnp.components.shelf import layout as chosen_layout
from pnp.errors import Error, WrongCall
from pnp.files.document import Document
from pnp.files.owner import sealed
from pnp.files.staging import Staging
from pnp.pads.document import Pad, tell
from pnp.pads.filling import Values, fill
from pnp.pads.form import Form, form
from pnp.pads.scan import Misread
from pnp.problems import Problem, did_you_mean
from pnp.referee import report, source, transcript
from pnp.referee.check import Verdict, check
from pnp.referee.commands import house_rules
from pnp.referee.source import Chunk

FORMATS = ("pdf", "csv", "xlsx", "ods")
RECORDS = (".yaml", ".yml")


def pad(what: str, format: str | None, out: Path | None, layout: str, scored: bool, force: bool) -> int:
    """An empty pad of a game, or the filled pad of a record."""
    shelf = Shelf()
    format = _format(format, out)
    known = games.names(shelf)
    if what in known:
        described, values, lost = form(what, shelf), Values(), list[str]()
        target = out or Path(f"{what}-pad.{format}")
    elif Path(what).is_file():
        document, _ = _one(what, shelf)
        verdict = check(document, shelf)
        if verdict.scores is None or verdict.game is None:
            return _refused(verdict)
        described = form(verdict.game, shelf)
        target = out or Path(f"{Path(what).stem}.{format}")
        _require_another(target, what)
        try:
            values, lost = fill(described, _told(verdict, scored)) if described else (Values(), [])
        except ValueError as error:
            raise Error(f"{error}; nothing was written.") from None
    else:
        hint = did_you_mean(what, known) or f"; the games are {', '.join(known)}"
        raise WrongCall(f"There is no record and no game called '{what}'{hint}.")
    if described is None:
        message = "There is no pad for that game: its folder has no score-pad.yaml, or its table fits on no page."
        raise WrongCall(message)
    _save(target, sealed(_written(described, values, format, layout)), force)
    print(f"{target}" + (f": written without {', '.join(lost)}, for which a pad has no place." if lost else ""))
    return 0


def _format(word: str | None, out: Path | None) -> str:
    """The format asked for, or told by the name of the file to be written."""
    end = out.suffix.removeprefix(".").lower() if out else ""
    known = ", ".join(FORMATS)
    if word is None and out and end not in FORMATS:
        ends = ", ".join(f"*.{format}" for format in FORMATS)
        raise WrongCall(f"The name {out} does not tell what to write: a pad is one of {ends}.")
    word = (word or end or FORMATS[0]).lower()
    if word not in FORMATS:
        raise WrongCall(f"There is no format '{word}'{did_you_mean(word, FORMATS)}; known: {known}.")
    if end in FORMATS and end != word:
        raise WrongCall(f"--format {word} and --out {out} do not go together; leave one of them out.")
    return word


def _written(described: Form, values: Mapping[str, str], format: str, layout: str) -> bytes:
    file = chosen_layout(layout)
    if format != "pdf":
        from pnp.pads import spreadsheet

        return spreadsheet.write(described, values, format)
    from pnp.pads import acroform, paper
    from pnp.press.layout import paper as papers

    chosen = papers.read(file)
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


def convert(name: str, out: Path | None, force: bool) -> int:
    """The record that a pad tells."""
    if Path(name).suffix.lower() not in source.PADS:
        known = ", ".join(f"*{end}" for end in source.PADS)
        raise WrongCall(f"A pad is one of {known}, found '{name}'; `pnp pad` makes one from a record.")
    if out and out.suffix.lower() not in RECORDS:
        raise WrongCall(f"A record is written as YAML; call it {out.with_suffix('.yaml')}.")
    shelf = Shelf()
    document, _ = _one(name, shelf)
    if document.problems:
        return _refused(check(document, shelf))
    if out is None:
        sys.stdout.buffer.write(transcript.write(document.data).encode())  # UTF-8 whatever the terminal speaks
        sys.stdout.flush()
    else:
        _save(out, transcript.page(document.data, out).encode(), force)
        print(out)
    return 0


def annotate(files: list[str], out: Path, json: bool, colour: bool, rules: str | None, force: bool) -> int:
    """Verify one pad, and write a copy with ticks and corrections."""
    if len(files) != 1 or Path(files[0]).suffix.lower() != ".pdf":
        raise WrongCall("--annotate needs one pad, a PDF; other records have no boxes to write beside.")
    if out.suffix.lower() != ".pdf":
        raise WrongCall(f"The copy of a pad is a PDF; call it {out.with_suffix('.pdf')}.")
    shelf = Shelf()
    document, chunk = _one(files[0], shelf)
    _require_another(out, files[0])
    verdict = check(document, shelf, house_rules(rules))
    said = tell(document, verdict.problems)
    data, trouble = _annotated(chunk.raw, document, verdict, said)
    if data:
        _save(out, sealed(data), force)
    verdict.problems = said
    print(report.as_json(verdict, 0) if json else report.as_text(verdict, True, colour))
    if trouble:
        print(f"pnp: {trouble}; {out} was not written.", file=sys.stderr)
    else:
        print(f"{out}: the pad with ticks and corrections.", file=sys.stderr if json else sys.stdout)
    return 0 if verdict.ok and not trouble else 1


def _annotated(raw: bytes, document: Document, verdict: Verdict, said: Sequence[Problem]) -> tuple[bytes, str]:
    """The copy, or why there is none."""
    from pnp.pads import annotation

    if not isinstance(document, Pad) or document.form is None:
        return b"", "there are no boxes of a score pad to write beside"
    try:
        return annotation.annotate(raw, document, verdict, said), ""
    except Misread:
        return b"", "the boxes of this PDF can be read, but it is damaged, and no copy can be made of it"


def _one(name: str, shelf: Shelf) -> tuple[Document, Chunk]:
    """The only record of a file."""
    if not Path(name).is_file():
        raise WrongCall(f"There is no file '{name}'.")
    chunks = list(islice(source.chunks(name), 2))
    if len(chunks) != 1:
        raise WrongCall(f"{name} holds {'several records' if chunks else 'no record'}; a pad is for one.")
    return source.read(chunks[0], shelf), chunks[0]


def _refused(verdict: Verdict) -> int:
    verdict.problems = tell(verdict.document, verdict.problems)
    print(report.as_text(verdict, claims=False, colour=False), file=sys.stderr)
    print("pnp: nothing was written.", file=sys.stderr)
    return 1


def _require_another(out: Path, name: str) -> None:
    """What is read is never written over, by whichever name it is called."""
    if out.exists() and out.samefile(name):
        raise WrongCall(f"{out} is the file that is read, and it is not written over; name another one.")


def _save(file: Path, data: bytes, force: bool) -> None:
    with Staging(force) as staging:
        staging.write(file, data)
        staging.commit()
