"""Files that are made, or broken, to keep a reader busy: small on the disk, and endless to whoever believes them."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterable, Mapping
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_URN = "urn:oasis:names:tc:opendocument:xmlns:"
SHEET = "xl/worksheets/sheet1.xml"


_SCRAPS = (b"", b"-1", b"999999999", b"NaN", b'"', b"<", b"&#0;", b"[", b"<<", b"(", b"R", b"\0", b"\xff\xfe", b"=1+1")


def mutated(raw: bytes, random: Random) -> bytes:
    """The same bytes, some of them changed, left out, doubled, or with a scrap between them."""
    data = bytearray(raw)
    for _ in range(random.randint(1, 4)):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.randint(1, 30))
        scrap = random.choice((random.choice(_SCRAPS), random.randbytes(2), data[start:end] * 2))
        data[start : random.choice((start, end))] = scrap
    return bytes(data)


def remade(workbook: bytes, random: Random) -> bytes:
    """The same workbook with a part that is mutated."""
    with ZipFile(io.BytesIO(workbook)) as old:
        part = random.choice(old.namelist())
        return _with_bytes(workbook, part, mutated(old.read(part), random))


def repacked(workbook: bytes, parts: Mapping[str, str], method: int = ZIP_DEFLATED) -> bytes:
    """The workbook with other parts."""
    with ZipFile(io.BytesIO(workbook)) as old:
        members: dict[str, str | bytes] = {name: old.read(name) for name in old.namelist()}
    out = io.BytesIO()
    with ZipFile(out, "w", method) as new:
        for name, text in (members | dict(parts)).items():
            new.writestr(name, text)
    return out.getvalue()


def _sheet(rows: str, before: str = "") -> dict[str, str]:
    return {SHEET: f'{before}<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'}


def _book(inside: str) -> dict[str, str]:
    return {"xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_DOCUMENT}">{inside}</workbook>'}


def _table(rows: str) -> dict[str, str]:
    spaces = " ".join(f'xmlns:{name}="{_URN}{name}:1.0"' for name in ("office", "table", "text"))
    return {
        "content.xml": f"<office:document-content {spaces}><table:table>{rows}</table:table></office:document-content>"
    }


def _words(depth: int, twigs: int) -> str:
    """Entities of entities: a few hundred bytes for as many letters as one likes."""
    lines = [f'<!ENTITY e{level} "{f"&e{level - 1};" * twigs}">' for level in range(1, depth)]
    return f'<!DOCTYPE x [<!ENTITY e0 "{"x" * 100}">{"".join(lines)}]>'


def workbooks(modest: bytes) -> dict[str, bytes]:
    """XLSX files with far too much of one thing, by its name; `modest` is one of an ordinary size."""
    many = 1_000_000
    told: dict[str, dict[str, str]] = {
        "cells": _sheet("<row>" + "<c/>" * many + "</row>"),
        "rows": _sheet("<row/>" * many),
        "nested rows": _sheet("<row>" * 15_000),
        "two cells far apart": _sheet(
            '<row r="1"><c r="A1"><v>1</v></c></row><row><c r="XFD1048576"><v>1</v></c></row>'
        ),
        "entities": _sheet('<row><c t="inlineStr"><is><t>&e9;</t></is></c></row>', _words(10, 20)),
        "strings": {"xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">' + "<si/>" * many + "</sst>"},
        "a long string": {"xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}"><si><t>' + "x" * 60_000_000},
        "formats": {"xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellXfs>' + "<xf/>" * many},
        "styles": {
            "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellStyles>'
            + "".join(f'<cellStyle name="{number}" xfId="0"/>' for number in range(15_000))
            + "</cellStyles></styleSheet>"
        },
        "sheets": _book("<sheets>" + '<sheet name="a" sheetId="1" r:id="rId1"/>' * 9_000 + "</sheets>")
        | _sheet("", "").fromkeys([SHEET], f'<worksheet xmlns="{_MAIN}">' + "<a/>" * 9_000 + "</worksheet>"),
        "letters of a mainframe": {SHEET: '<?xml version="1.0" encoding="cp037"?>'},
        "members": {str(number): "" for number in range(20_000)},
        "pictures": {f"{number}.png": "\0" * 1_000_000 for number in range(100)},
    }
    found = {what: repacked(modest, parts) for what, parts in told.items()}
    mainframe = '<?xml version="1.0" encoding="cp037"?>' + _sheet("<row/>" * many)[SHEET]
    found["letters of a mainframe"] = _with_bytes(modest, SHEET, mainframe.encode("cp037"))
    found["another compression"] = repacked(modest, {"x": "\0" * 10_000_000}, ZIP_BZIP2)
    return found


def _with_bytes(workbook: bytes, part: str, data: bytes) -> bytes:
    with ZipFile(io.BytesIO(workbook)) as old:
        members = {name: old.read(name) for name in old.namelist()}
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as new:
        for name, text in (members | {part: data}).items():
            new.writestr(name, text)
    return out.getvalue()


def tables(modest: bytes) -> dict[str, bytes]:
    """The same as ODS."""
    cell = '<table:table-cell table:number-columns-repeated="{}"><text:p>x</text:p></table:table-cell>'
    row = '<table:table-row table:number-rows-repeated="{}">{}</table:table-row>'
    endless = "9" * 400
    told = {
        "cells": _table("<table:table-row>" + "<table:table-cell/>" * 500_000 + "</table:table-row>"),
        "one cell everywhere": _table(row.format(1_000_000_000, cell.format(1_000_000_000))),
        "a number without end": _table(row.format(endless, cell.format(endless))),
        "nested paragraphs": _table(f"<table:table-row><table:table-cell>{'<text:p>' * 15_000}"),
        "spaces": _table(
            row.format(
                1_000_000_000, '<table:table-cell><text:p><text:s text:c="1000000000"/></text:p></table:table-cell>'
            )
        ),
        "letters": _table("<table:table-row><table:table-cell><text:p>" + "x" * 60_000_000),
    }
    return {what: repacked(modest, parts) for what, parts in told.items()}


def _stream(said: bytes, data: bytes) -> bytes:
    packed = zlib.compress(data, 9)
    return b"<<%b/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (said, len(packed), packed)


def _objects(bodies: Iterable[tuple[int, bytes]]) -> tuple[bytearray, dict[int, int]]:
    made, places = bytearray(b"%PDF-1.7\n"), dict[int, int]()
    for number, body in bodies:
        places[number] = len(made)
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    return made, places


def _file(bodies: Iterable[tuple[int, bytes]]) -> bytes:
    made, places = _objects(bodies)
    table = b"".join(b"%d 1\n%010d 00000 n \n" % place for place in places.items())
    end = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (max(places) + 1, len(made))
    return bytes(made + b"xref\n" + table + end)


def _lost(body: bytes) -> bytes:
    """A file whose table is lost: readers look for its objects everywhere."""
    return b"%PDF-1.7\n" + body + b"\nstartxref\n0\n%%EOF\n"


_CATALOG = (1, b"<</Type/Catalog/Pages 2 0 R>>")
_PAGES = (2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>")


def documents(size: int) -> dict[str, bytes]:
    """PDF files of at most so many bytes."""

    def filled(piece: bytes | Callable[[int], bytes], each: int) -> bytes:
        number = (size - 100) // each
        return piece * number if isinstance(piece, bytes) else b"".join(map(piece, range(number)))

    packed = b"1 0 " * 60_000
    box = _stream(b"/Type/ObjStm/N 60000/First %d" % (len(packed) - 8), packed)
    nested = b"".join(b"%d 0 obj\n%b\nendobj\n" % (100 + number, box) for number in range(1000))
    text = _stream(b"", b"BT /F 12 Tf (a) Tj ET " * 90_000)
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    entries = _stream(b"/Type/XRef/Size 600000/W[1 1 1]/Root 1 0 R", b"\1\0\0" * 600_000)
    again = _stream(b"/Type/XObject/Subtype/Form/Resources<</XObject<</X 5 0 R>>>>", b"/X Do " * 300_000)
    page = b"<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F 6 0 R>>/XObject<</X 5 0 R>>>>>>"
    opened, _ = _objects([_CATALOG])
    return {
        "random bytes": b"%PDF-1.7\n" + bytes(number * number % 251 for number in range(size // 8)) * 7,
        "one line": b"%PDF-1.7\n" + filled(b"a", 1),
        "empty lines": b"%PDF-1.7\n" + filled(b"\n", 1),
        "objects": _lost(filled(lambda number: b"%8d 0 obj <</Type/Page>> endobj\n" % number, 37)),
        "lists in lists": _lost(b"1 0 obj " + filled(b"[", 1)),
        "brackets in brackets": _lost(b"1 0 obj " + filled(b"(", 1)),
        "trailers": _lost(filled(b"trailer<</Size 1>>\n", 19)),
        "streams of objects": _lost(b"1 0 obj\n" + _CATALOG[1] + b"\nendobj\n" + nested + b"trailer<</Root 1 0 R>>"),
        "a table of contents": bytes(opened)
        + b"2 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (entries, len(opened)),
        "a page a thousand times": _file(
            [_CATALOG, (2, b"<</Kids[%b]>>" % (b"3 0 R " * 90_000)), (3, b"<</Type/Page>>")]
        ),
        "a circle of pages": _file([_CATALOG, (2, b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>")]),
        "boxes that are nowhere": _file(
            [_CATALOG, _PAGES, (3, b"<</Annots[%b]>>" % (b"7777 0 R " * 19_000)), (4, b"(%b)" % filled(b"a", 2))]
        ),
        "a long text": _file([_CATALOG, _PAGES, (3, page), (5, text), (6, font)]),
        "a picture of itself": _file([_CATALOG, _PAGES, (3, page), (5, again), (6, font)]),
        "a box in itself": _file(
            [
                *(_CATALOG, _PAGES, (3, b"<</Type/Page/Annots[4 0 R]>>")),
                (4, b"<</Subtype/Widget/Rect[0 0 1 1]/Parent 4 0 R/T(a)/V 4 0 R/FT/Tx>>"),
            ]
        ),
    }


def spreadsheets(about: str, size: int) -> dict[str, bytes]:
    """CSV files of at most so many bytes; `about` is the first line of a pad."""
    first = about.encode() + b"\n"
    return {
        "junk in every cell": first + b"junk,junk\n" * ((size - 100) // 10),
        "headings without end": first + b"name," + b"a," * ((size - 100) // 2),
        "one row": first + b"aa," * ((size - 100) // 3),
        "one cell": first + b'"' + b"a" * (size - 100),
        "empty lines": first + b"\n" * (size - 100),
        "no text": first + bytes(size - 100),
    }
