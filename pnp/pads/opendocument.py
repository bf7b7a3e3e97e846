"""Rows of texts as ODS, the format of LibreOffice, with numbers as numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import islice, repeat
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from defusedxml.ElementTree import fromstring

from pnp.pads import archive
from pnp.pads.workbook import MOST, NUMBER, Strong

_URN = "urn:oasis:names:tc:opendocument:xmlns:"
_OFFICE, _TABLE, _TEXT = (f"{{{_URN}{name}:1.0}}" for name in ("office", "table", "text"))
_KIND = "application/vnd.oasis.opendocument.spreadsheet"
_SPACES = {f"{_TEXT}s": " ", f"{_TEXT}tab": "\t", f"{_TEXT}line-break": "\n"}
_LONGEST = 1000
"""Spaces in a row."""
_MANIFEST = f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="{_URN}manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{_KIND}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"""
_CONTENT = f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="{_URN}office:1.0" xmlns:style="{_URN}style:1.0" xmlns:table="{_URN}table:1.0"
 xmlns:text="{_URN}text:1.0" xmlns:fo="{_URN}xsl-fo-compatible:1.0" office:version="1.2">
<office:automatic-styles>
<style:style style:name="wide" style:family="table-column">
<style:table-column-properties style:column-width="50mm"/></style:style>
<style:style style:name="bold" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:table table:name={{title}}>
<table:table-column table:style-name="wide"/>
{{rows}}
</table:table>
</office:spreadsheet></office:body></office:document-content>
"""


def write(rows: Sequence[Sequence[str]], title: str, strong: Strong) -> bytes:
    lines = ("".join(_cell(text, strong(row, column)) for column, text in enumerate(row)) for row in rows)
    table = "\n".join(f"<table:table-row>{line or '<table:table-cell/>'}</table:table-row>" for line in lines)
    members = {
        "mimetype": _KIND,  # first, and not compressed: by this the file is known
        "content.xml": _CONTENT.format(title=quoteattr(title), rows=table),
        "META-INF/manifest.xml": _MANIFEST,
    }
    out = io.BytesIO()
    with ZipFile(out, "w") as made:
        for name, text in members.items():
            made.writestr(ZipInfo(name), text, ZIP_STORED if name == "mimetype" else ZIP_DEFLATED)
    return out.getvalue()


def _cell(text: str, strong: bool) -> str:
    style = ' table:style-name="bold"' if strong else ""
    if not text:
        return f"<table:table-cell{style}/>"
    number = NUMBER.fullmatch(text)
    kind = f'office:value-type="float" office:value="{text}"' if number else 'office:value-type="string"'
    return f"<table:table-cell{style} {kind}>{''.join(map(_paragraph, text.split(chr(10))))}</table:table-cell>"


def _paragraph(line: str) -> str:
    """Several spaces side by side would be taken for one."""
    apart = re.sub(" {2,}", lambda found: f' <text:s text:c="{len(found[0]) - 1}"/>', escape(line))
    return f"<text:p>{apart}</text:p>".replace("\t", "<text:tab/>")


def read(raw: bytes) -> list[list[str]]:
    """The cells of its first table. One that stands there many times is written once: it is not unfolded any further
    than people would look.
    """
    archive.require_modest(raw)
    if b"encryption-data" in archive.member(raw, "META-INF/manifest.xml"):
        archive.locked()
    try:
        table = fromstring(archive.member(raw, "content.xml")).find(f".//{_TABLE}table")
        return list(islice(_rows(table), MOST[0]))
    except Exception:  # whatever may be wrong in a broken file
        archive.damaged()


def _rows(table: Element) -> Iterator[list[str]]:
    for row in table.iter(f"{_TABLE}table-row"):
        cells = (cell for cell in row if cell.tag in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"))
        texts = (text for cell in cells for text in repeat(_words(cell), _times(cell, "columns")))
        yield from repeat(list(islice(texts, MOST[1])), _times(row, "rows"))


def _times(node: Element, what: str) -> int:
    return int(node.get(f"{_TABLE}number-{what}-repeated", 1))


def _words(cell: Element) -> str:
    """A cell as people see it; a date as it is written in a record."""
    match cell.get(f"{_OFFICE}value-type"):
        case "boolean":
            return "yes" if cell.get(f"{_OFFICE}boolean-value") == "true" else ""
        case "date":
            return cell.get(f"{_OFFICE}date-value", "").removesuffix("T00:00:00")
        case "float" | "percentage" | "currency":
            value = float(cell.get(f"{_OFFICE}value", ""))
            return str(int(value)) if value.is_integer() else str(value)
        case _:
            text = "\n".join(_line(paragraph) for paragraph in cell.findall(f"{_TEXT}p"))
            return text or cell.get(f"{_TABLE}formula", "")


def _line(paragraph: Element) -> str:
    for name, letter in _SPACES.items():
        for node in paragraph.iter(name):
            node.text = letter * min(int(node.get(f"{_TEXT}c", 1)), _LONGEST)
    return "".join(paragraph.itertext())
