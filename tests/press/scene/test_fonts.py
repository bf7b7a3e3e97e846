"""Fonts have a few names, and each of them is a file that comes with a package."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pnp.press.scene import fonts


@pytest.mark.parametrize("name", ["display", "sans", "sans-bold", "sans-italic", "sans-semibold"])
def test_every_name_is_a_truetype_file_with_our_letters(name: str) -> None:
    assert name in fonts.NAMES
    assert fonts.file(name).read_bytes().startswith(b"\x00\x01\x00\x00")
    assert {ord(letter) for letter in "AZaz09äéß–’×"} <= set(fonts.metrics(name).widths)


def test_a_misspelt_name_is_corrected() -> None:
    with pytest.raises(fonts.UnknownFont, match=r"no font called 'sans-bald' \(did you mean 'sans-bold'\?\)"):
        fonts.file("sans-bald")


def test_a_name_like_no_other_gets_the_list() -> None:
    with pytest.raises(fonts.UnknownFont, match="known: display, sans, "):
        fonts.file("Zapfino")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.file.cache_clear()
    monkeypatch.setattr(fonts, "find_spec", lambda package: None)
    with pytest.raises(fonts.UnknownFont, match="pip install font-fredoka-one"):
        fonts.file("display")


def test_bold_stays_in_the_family() -> None:
    assert [fonts.bold(name) for name in ("sans", "sans-italic", "display")] == ["sans-bold", "sans-bold", "display"]


def test_finding_a_file_loads_no_library() -> None:
    code = (
        "import sys; from pnp.press.scene import fonts; fonts.file('sans');"
        "sys.exit(any(name in sys.modules for name in ('fontTools', 'reportlab', 'font_source_sans_pro')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
