"""The form in the PDF: fields that ordinary readers let people fill in, written over drawn pages."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)
from reportlab.pdfbase.pdfmetrics import stringWidth

from pnp.pads.form import FORMAT, Field
from pnp.pads.paper import Sheets
from pnp.pads.scan import MARK
from pnp.press.scene.text import Box
from pnp.press.writers import pdf

_POINT = 25.4 / 72
_PRINTED, _HIDDEN, _READ_ONLY, _COMBO = 4, 2, 1, 1 << 17
_LARGEST = 12.0
_SIZES = {"number": 12, "digits": 12, "choice": 10}
"""Points of the letters by kind of field; names and other texts are as large as they fit."""
_CELL = 8
"""Points of the longest tile, house3/e, in a cell of the grid."""
_NUMBER = 'AFNumber_{}(0, 1, 0, 0, "", true);'


def write(sheets: Sheets, values: Mapping[str, str], title: str) -> bytes:
    """The pad as a PDF form, filled in with these values."""
    form = sheets.form
    writer = PdfWriter(clone_from=io.BytesIO(pdf.write(sheets.pages, title)))
    fonts = {"/Helv": writer._add_object(_font("/Helvetica")), "/ZaDb": writer._add_object(_font("/ZapfDingbats"))}
    fields = ArrayObject()
    for number, page in enumerate(writer.pages, 1):
        widgets = ArrayObject()
        for field in (field for field in form.fields if field.page == number):
            place = _rectangle(sheets.spots[field.name], sheets.pages[number - 1].height)
            widget = _widget(writer, field, place, values.get(field.name, ""), fonts)
            widget[NameObject("/P")] = page.indirect_reference
            widgets.append(writer._add_object(widget))
        if number == 1:
            mark = {"/T": MARK, "/V": f"{FORMAT} {form.game.name} {form.fingerprint}", "/Ff": _READ_ONLY}
            hidden = {**_common("/Tx", (0, 0, 0, 0)), **mark, "/F": _HIDDEN}
            widgets.append(writer._add_object(_object(hidden)))
        page[NameObject("/Annots")] = widgets
        page[NameObject("/Tabs")] = NameObject("/R")
        fields.extend(widgets)
    acroform = {"/Fields": fields, "/DA": "/Helv 0 Tf 0 g", "/DR": {"/Font": fonts}, "/NeedAppearances": True}
    writer.root_object[NameObject("/AcroForm")] = writer._add_object(_object(acroform))
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _widget(writer: PdfWriter, field: Field, place: Box, value: str, fonts: Mapping[str, PdfObject]) -> Any:
    said: dict[str, Any] = {"/T": field.name, "/TU": f"{field.name}. {field.tip}".strip()}
    if field.kind == "tick":
        state = "/Yes" if value else "/Off"
        looks = {"/Yes": _stream(writer, place, "4", fonts, "/ZaDb"), "/Off": _stream(writer, place, "", fonts)}
        said |= {"/V": state, "/AS": state, "/AP": {"/N": looks}, "/MK": {"/CA": "4"}, "/DA": "/ZaDb 0 Tf 0 g"}
        return _object({**_common("/Btn", place), **said})
    letters = f"/Helv {_SIZES.get(field.kind, 0 if field.page == 1 else _CELL)} Tf 0 g"
    said |= {"/V": value, "/DA": letters}
    if value and value == value.encode("cp1252", "ignore").decode("cp1252"):  # others only a reader can draw
        said["/AP"] = {"/N": _stream(writer, place, value, fonts)}
    if field.kind != "text" or field.page == 2:
        said["/Q"] = 1
    if field.kind == "number":
        scripts = {"/K": _NUMBER.format("Keystroke"), "/F": _NUMBER.format("Format")}
        said["/AA"] = {event: {"/S": "/JavaScript", "/JS": script} for event, script in scripts.items()}
    if field.kind == "choice":
        return _object({**_common("/Ch", place), **said, "/Ff": _COMBO, "/Opt": ["", *field.choices]})
    return _object({**_common("/Tx", place), **said})


def _common(kind: str, place: Box) -> dict[str, Any]:
    return {"/Type": "/Annot", "/Subtype": "/Widget", "/FT": kind, "/Rect": list(place), "/F": _PRINTED}


def _rectangle(box: Box, height: float) -> Box:
    """Millimetres from the top as points from the bottom: left, bottom, right, top."""
    x, y, across, down = box
    left, bottom, right, top = (round(at / _POINT, 2) for at in (x, height - y - down, x + across, height - y))
    return left, bottom, right, top


def _stream(
    writer: PdfWriter, place: Box, value: str, fonts: Mapping[str, PdfObject], font: str = "/Helv"
) -> PdfObject:
    """How a field looks until a reader draws it anew: its value in the middle, as large as it fits."""
    width, height = place[2] - place[0], place[3] - place[1]
    code = ""
    if value:
        face = {"/Helv": "Helvetica", "/ZaDb": "ZapfDingbats"}[font]
        at_one = stringWidth(value, face, 1) or 1
        size = min(_LARGEST, height * 0.7, (width - 3) / at_one)
        x, y = (width - at_one * size) / 2, (height - size * 0.7) / 2
        letters = value.encode("cp1252").hex()
        code = f"/Tx BMC q BT {font} {size:.2f} Tf 0 g {x:.2f} {y:.2f} Td <{letters}> Tj ET Q EMC"
    stream = StreamObject()
    stream.set_data(code.encode())
    box = {"/Type": "/XObject", "/Subtype": "/Form", "/BBox": [0, 0, width, height]}
    stream.update(_object({**box, "/Resources": {"/Font": dict(fonts)}}))
    return writer._add_object(stream)


def _font(name: str) -> DictionaryObject:
    said = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": name}
    font: DictionaryObject = _object(said if name == "/ZapfDingbats" else {**said, "/Encoding": "/WinAnsiEncoding"})
    return font


def _object(value: Any) -> Any:
    """Plain data as PDF objects; a text that begins with a slash is a name where a name belongs."""
    match value:
        case PdfObject():
            return value
        case bool():
            return BooleanObject(value)
        case int():
            return NumberObject(value)
        case float():
            return FloatObject(value)
        case list():
            return ArrayObject(map(_object, value))
        case dict():
            texts = ("/T", "/TU", "/DA", "/JS", "/CA")
            return DictionaryObject(
                {
                    NameObject(key): TextStringObject(inside)
                    if key in texts or (key == "/V" and value.get("/FT") != "/Btn")
                    else _object(inside)
                    for key, inside in value.items()
                }
            )
        case _:
            return NameObject(value) if value.startswith("/") else TextStringObject(value)
