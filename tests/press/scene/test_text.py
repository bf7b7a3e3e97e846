"""Text is laid out once, in millimetres, from the widths in the font file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.press.scene import fonts, text
from pnp.press.scene.text import fit, pt, run

INK = "#112233"
words = st.lists(
    st.tuples(st.text("abcdefghijMW.,", min_size=1, max_size=9), st.booleans(), st.sampled_from([" ", " ", "\n", ""])),
    max_size=25,
)
boxes = st.tuples(st.floats(-50, 200), st.floats(-50, 200), st.floats(4, 120), st.floats(3, 80))


def marked(parts: list[tuple[str, bool, str]]) -> str:
    return "".join(f"**{letters}** {gap}" if bold else f"{letters}{gap}" for letters, bold, gap in parts)


def test_a_point_is_a_seventy_second_of_an_inch() -> None:
    assert pt(72) == pytest.approx(25.4)


def test_widths_add_up_and_grow_with_the_size() -> None:
    units = fonts.face("sans")["hmtx"]["A"][0]
    assert text.width("A", "sans", 1000) == units
    assert text.width("AA", "sans", 5) == pytest.approx(2 * text.width("A", "sans", 5))
    assert text.width("", "sans", 5) == 0


@pytest.mark.parametrize(("anchor", "start"), [("start", 30), ("middle", 25), ("end", 20)])
def test_a_run_is_anchored(anchor: str, start: float) -> None:
    size = 10 / text.width("Sheep", "sans", 1)
    node = run(30, 7, "Sheep", "sans", size, INK, anchor)  # type: ignore[arg-type]
    assert (node.x, node.y, node.text) == (pytest.approx(start), 7, "Sheep")


def test_capitals_know_their_height() -> None:
    assert text.capital("display", 10) == pytest.approx(7.33)


def test_letters_the_font_lacks_are_told_once() -> None:
    assert text.missing("Sheep 羊 and 羊", "sans") == "羊"
    assert text.missing("Schäfer", "display") == ""


def test_a_text_breaks_at_spaces_and_newlines() -> None:
    room = text.width("one two", "sans", 4)
    fitted = fit("one two three\nfour", (10, 20, room, 50), "sans", 4, 4, INK)
    assert [node.text for node in fitted.nodes] == ["one two", "three", "four"]
    first, second, third = (node.y for node in fitted.nodes)
    assert second - first == third - second == pytest.approx(4 * 1.2)
    assert first == pytest.approx(20 + fonts.metrics("sans").ascent * 4)


def test_emphasis_is_bold_and_joins_on_without_a_gap() -> None:
    one, two, three = fit("a **bold move** b", (0, 0, 99, 9), "sans", 4, 4, INK).nodes
    assert [(node.text, node.font) for node in (one, two, three)] == [
        ("a ", "sans"),
        ("bold move", "sans-bold"),
        (" b", "sans"),
    ]
    assert two.x == pytest.approx(text.width("a ", "sans", 4))
    assert three.x == pytest.approx(two.x + text.width("bold move", "sans-bold", 4))


def test_emphasis_inside_a_word_does_not_break_it() -> None:
    nodes = fit("x un**break**able", (0, 0, text.width("unbreakable", "sans-bold", 4), 20), "sans", 4, 4, INK).nodes
    assert [node.text for node in nodes] == ["x", "un", "break", "able"]
    assert len({node.y for node in nodes[1:]}) == 1


def test_a_single_pair_of_stars_is_only_stars() -> None:
    assert [node.text for node in fit("2 ** 3", (0, 0, 99, 9), "sans", 4, 4, INK).nodes] == ["2 ** 3"]


def test_an_empty_line_keeps_its_place() -> None:
    first, last = fit("a\n\nb", (0, 0, 50, 50), "sans", 5, 5, INK).nodes
    assert last.y - first.y == pytest.approx(2 * 5 * 1.2)


def test_text_shrinks_no_further_than_it_must() -> None:
    room = text.width("Wolpertinger", "display", 5)
    fitted = fit("Wolpertinger", (0, 0, room, 20), "display", 6, 2, INK)
    assert fitted.fits
    assert 5 - pt(0.2) < fitted.size <= 5


def test_a_word_too_long_is_never_split_but_reported() -> None:
    fitted = fit("Donaudampfschiff", (0, 0, 5, 20), "sans", 6, 3, INK)
    assert not fitted.fits
    assert (fitted.size, [node.text for node in fitted.nodes]) == (3, ["Donaudampfschiff"])


def test_too_many_lines_are_reported() -> None:
    assert not fit("a\nb\nc\nd", (0, 0, 50, 10), "sans", 4, 3, INK).fits


@pytest.mark.parametrize(
    ("align", "valign", "left", "top"),
    [("left", "top", 10, 20), ("center", "middle", 15, 25), ("right", "bottom", 20, 30)],
)
def test_text_is_aligned_in_its_box(align: str, valign: str, left: float, top: float) -> None:
    metrics = fonts.metrics("sans")
    tall = (metrics.ascent + metrics.descent) * 4
    room = text.width("Sheep", "sans", 4)
    (node,) = fit("Sheep", (10, 20, room + 10, tall + 10), "sans", 4, 4, INK, align, valign).nodes  # type: ignore[arg-type]
    assert (node.x, node.y) == (pytest.approx(left), pytest.approx(top + metrics.ascent * 4))


@given(
    words,
    boxes,
    st.sampled_from(["display", "sans", "sans-italic"]),
    st.floats(2, 12),
    st.floats(1, 4),
    st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.floats(0.9, 1.6),
)
def test_what_fits_is_inside_its_box(parts, box, font, size, minimum, align, valign, leading) -> None:  # type: ignore[no-untyped-def]
    fitted = fit(marked(parts), box, font, size, minimum, INK, align, valign, leading)
    x, y, width, height = box
    metrics = fonts.metrics(font)
    inside = all(
        node.x >= x - 1e-6
        and node.x + text.width(node.text, node.font, node.size) <= x + width + 1e-6
        and node.y - metrics.ascent * node.size >= y - 1e-6
        and node.y + metrics.descent * node.size <= y + height + 1e-6
        for node in fitted.nodes
    )
    assert inside or not fitted.fits
    assert fitted.fits or fitted.size == minimum
    assert minimum <= fitted.size <= max(size, minimum)


@given(words, boxes)
def test_no_letter_is_lost_and_no_word_is_split(parts, box) -> None:  # type: ignore[no-untyped-def]
    source = marked(parts)
    fitted = fit(source, box, "sans", 4, 4, INK)
    lines: dict[float, str] = {}
    for node in fitted.nodes:
        lines[node.y] = lines.get(node.y, "") + node.text
    assert [word for line in lines.values() for word in line.split()] == source.replace("**", "").split()
