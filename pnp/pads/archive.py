"""A workbook is an archive of XML files. What is in it is counted before a library takes it apart: 60 kB may unpack to
gigabytes, and what unpacks to little may still have a million cells.
"""

from __future__ import annotations

import io
from typing import NoReturn
from xml.etree.ElementTree import ParseError
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError  # noqa: N812 - it is called like a module

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from pnp.pads.scan import Misread, looks_like

_MEMBERS = 500
_UNPACKED = 4 << 20
"""Bytes of all members. Our largest pad has 60 kB."""
_ELEMENTS = 20_000
"""Of all members, cells among them. Our largest pad has 1,000, and 4,000 filled in."""
_SHEETS = 100
"""A library looks into each of them, even where it is the same one a thousand times."""
_PIECE = 1 << 16
_LOCKED = 0x1


class _Tally:
    """Takes the elements of all members, and keeps no more than their number."""

    def __init__(self) -> None:
        self.elements = self.sheets = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        self.sheets += tag.endswith("}sheet")
        if self.elements > _ELEMENTS or self.sheets > _SHEETS:
            _too_large()


def require_modest(raw: bytes) -> None:
    """`Misread` where this is no archive, or where it holds far more than a pad does."""
    if raw.startswith(b"\xd0\xcf\x11\xe0"):
        raise Misread(
            "this workbook is locked with a password, or of a format that is older than *.xlsx. Save it as *.xlsx "
            "without a password, and try again with that file."
        )
    if not raw.startswith(b"PK"):
        raise Misread(f"this is no workbook, whatever its name says{looks_like(raw)}.")
    try:
        with ZipFile(io.BytesIO(raw)) as archive:
            _count(archive)
    except (BadZipFile, ZlibError, EOFError, OSError, ValueError, NotImplementedError, LookupError):
        damaged()


def member(raw: bytes, name: str) -> bytes:
    """A member of an archive that was found to be modest; nothing where it has none of that name."""
    with ZipFile(io.BytesIO(raw)) as archive:
        return archive.read(name) if name in archive.namelist() else b""


def locked() -> NoReturn:
    raise Misread("this workbook is locked with a password. Save it without one, and try again with that file.")


def damaged() -> NoReturn:
    raise Misread(
        "this workbook is damaged, and what stands in it cannot be read. Open it in a spreadsheet program, save it "
        "there under another name, and try again with that file."
    )


def _too_large() -> NoReturn:
    raise Misread(
        "this workbook holds far more than a score pad. If there is a pad in it, copy its sheet into a new workbook, "
        "or save it as CSV.",
        stranger=True,
    )


def _count(archive: ZipFile) -> None:
    tally, unpacked = _Tally(), 0
    if len(archive.infolist()) > _MEMBERS:
        _too_large()
    for member in archive.infolist():
        if member.flag_bits & _LOCKED:
            locked()
        if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            damaged()  # no office program writes others, and they unpack without measure
        unpacked += _weigh(archive, member, tally, _UNPACKED - unpacked)


def _weigh(archive: ZipFile, member: ZipInfo, tally: _Tally, left: int) -> int:
    """How many bytes it unpacks to; if it is XML its elements are added to the tally."""
    parser: DefusedXMLParser | None = DefusedXMLParser(target=tally, forbid_dtd=True)
    size = 0
    with archive.open(member) as part:
        while piece := part.read(_PIECE):
            size += len(piece)
            if size > left:
                _too_large()
            try:
                if parser:
                    parser.feed(piece)
            except ParseError:
                parser = None  # a picture, or nothing that a library reads any further
            except DefusedXmlException:
                damaged()  # it defines words of its own: no office program does
    return size
