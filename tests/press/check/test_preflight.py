"""What `pnp check` finds before anything is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import CARD, game
from toy import paper as layout

from pnp.press.check import colours as vision
from pnp.press.check import preflight
from pnp.press.kit import workshop
from pnp.press.kit.look import Look, Piece
from pnp.press.scene.nodes import Node, Text

COLOURED = """\
kind: card
title: Cards
size: [40, 60]
elements:
  - {box: [0, 0, 40, 60], fill: "{tint}"}
  - {box: [5, 5, 30, 8], text: "{name}"}
fields: {tint: colour, name: text}
pieces:
  - {id: A, tint: "#dd0000"}
  - {id: B, tint: "SECOND"MORE}
"""


def messages(folder: Path, **files: str) -> list[str]:
    found = preflight.game(game(folder, **files), layout(folder))
    return [f"{problem.place}".split("/")[-1] + f" {problem.message}" for problem in found]


def test_a_sound_game_has_no_findings(tmp_path: Path) -> None:
    assert messages(tmp_path, card=CARD) == []


@pytest.mark.parametrize(
    ("second", "confused"),
    [
        ("#996600", "protanopia, deuteranopia"),  # red and brown
        ("#0072b2", ""),
        ("#dd0000", ""),  # the very same colour: two equal pieces, not two that should differ
    ],
)
def test_colours_that_look_alike_are_found_where_only_they_differ(tmp_path: Path, second: str, confused: str) -> None:
    found = messages(tmp_path, card=COLOURED.replace("SECOND", second).replace("MORE", ""))
    expected = (
        f"card.yaml:10:5 Only colour tells B from A, and {second} looks like #dd0000 to people with {confused}; "
        "take a lighter or darker one, or add a symbol."
    )
    assert found == ([expected] if confused else [])


def test_tritanopia_is_looked_at_too(tmp_path: Path) -> None:
    card = COLOURED.replace("#dd0000", "#4477aa").replace("SECOND", "#447755").replace("MORE", "")
    (found,) = messages(tmp_path, card=card)
    assert "to people with tritanopia;" in found


def test_colours_may_look_alike_where_something_else_differs(tmp_path: Path) -> None:
    assert messages(tmp_path, card=COLOURED.replace("SECOND", "#996600").replace("MORE", ", name: Ewe")) == []


def test_words_that_stand_for_colours_are_looked_at(tmp_path: Path) -> None:
    card = COLOURED.replace("tint: colour", 'tint: {colours: {red: "#dd0000", brown: "#996600"}}')
    card = card.replace('"{tint}"', '"#ffffff"').replace('"#dd0000"}', "red}", 2).replace('"SECOND"MORE', "brown")
    card = card.replace("{red: red}", '{red: "#dd0000"}').replace(
        "tint: {colours: {red: red}", 'tint: {colours: {red: "#dd0000"'
    )
    (found,) = messages(tmp_path, card=card)
    assert "Only colour tells B from A, and #996600 looks like #dd0000" in found


colours = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(colours, colours)
def test_distance_of_colours_is_the_same_both_ways_and_none_to_itself(one: str, other: str) -> None:
    for deficiency in vision.DEFICIENCIES:
        assert vision.distance(one, other, deficiency) == pytest.approx(vision.distance(other, one, deficiency))
        assert vision.distance(one, one, deficiency) == 0


@given(st.integers(0, 255), st.integers(0, 255))
def test_greys_are_seen_alike_by_all(one: int, other: int) -> None:
    """The rows of the matrices add up to 1, so greys stay greys."""
    first, second = f"#{one:02x}{one:02x}{one:02x}", f"#{other:02x}{other:02x}{other:02x}"
    distances = [vision.distance(first, second, deficiency) for deficiency in vision.DEFICIENCIES]
    assert max(distances) - min(distances) < 0.5


def test_okabe_and_ito_are_told_apart() -> None:
    chosen = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"]
    for index, one in enumerate(chosen):
        for other in chosen[index + 1 :]:
            assert list(vision.confused(one, other)) == []


def test_text_that_art_lets_run_off_the_piece_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(piece: Piece, look: Look) -> tuple[Node, ...]:
        return (Text(5, 10, "A very long name" if piece.id == "C2" else "Short", "sans", 8, "#000000"),)

    monkeypatch.setattr(workshop, "art", lambda name: workshop.Art({"loud": loud}))
    card = "kind: card\ntitle: T\nsize: [40, 60]\nface: loud\npieces:\n  - {id: C1}\n  - {id: C2}\n"
    assert messages(tmp_path, card=card) == [
        "card.yaml:7:5 The text 'A very long name' runs beyond the edge of C2; shorten it."
    ]


def test_a_file_is_checked_alone(tmp_path: Path) -> None:
    home = game(
        tmp_path,
        card=CARD.replace("title", "titel"),
        tile=CARD.replace("kind: card", "kind: tile").replace("C1..C20", "T1"),
    )
    paper = layout(tmp_path)
    assert preflight.file(home / "tile.yaml", paper) == ()
    assert len(preflight.file(home / "card.yaml", paper)) == 2


def test_a_layout_file_is_checked_as_one(tmp_path: Path) -> None:
    paper = layout(tmp_path)
    file = tmp_path / "wide.yaml"
    file.write_text("title: Wide\npaper: A44\n", "utf-8")
    (found,) = preflight.file(file, paper)
    assert found.place.endswith("wide.yaml:2:8")
    assert found.message.startswith("paper should be A3, A4")
